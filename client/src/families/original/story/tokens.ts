// What flies over the table when something happens: credits to and from purses, markers out of the cup.

import type { Teller } from "../teller";
import type { AnyView } from "../../../core/common";
import type { Entry } from "../../../protocol";

/** A thing on the screen: a ship on the board, a seat's purse, the people of a system, the cup. */
export type Spot = { ship: number } | { purse: number } | { system: string } | { cup: true };

export interface Token {
  kind: "credits" | "demand" | "fare" | "goods";
  from: Spot;
  to: Spot;
  text: string;
}

const MOST = 6;

/** Money is told by purses: what somebody has more or less than before. */
function creditsOf(before: AnyView, after: AnyView): Token[] {
  return after.players.flatMap((player, seat): Token[] => {
    const change = player.credits - (before.players[seat]?.credits ?? player.credits);
    if (!change) return [];
    // A commission comes from the ship that trades.
    const trader = after.turn.seat;
    const ship = { ship: change > 0 && trader !== seat ? trader : seat };
    const purse = { purse: seat };
    return [change > 0 ? { kind: "credits", from: ship, to: purse, text: `+${change}` } : { kind: "credits", from: purse, to: ship, text: `−${-change}` }];
  });
}

function markersOf(entry: Entry, teller: Teller): Token[] {
  return entry.events.flatMap((event): Token[] => {
    if (event.event !== "marker-drawn") return [];
    const system = teller.systemOf(event.culture);
    if (!system) return [];
    const demand = teller.demands.get(event.marker);
    const kind = demand ? "demand" : teller.fares.has(event.marker) ? "fare" : "goods";
    const text = demand ? teller.piece(demand.goods) : kind === "fare" ? teller.fare(event.marker) : teller.marker(event.marker);
    return [{ kind, from: { cup: true }, to: { system }, text }];
  });
}

/** What an entry lets fly; nothing when it takes moves back. */
export function tokensOf(entry: Entry, teller: Teller, before: AnyView, after: AnyView): Token[] {
  if (entry.undone) return [];
  return [...creditsOf(before, after), ...markersOf(entry, teller)].slice(0, MOST);
}
