// How a player would stand after an option or an exchange: the server tells what changes.

import type { Action, Effect, PlayerView } from "../../../protocol";
import type { Teller } from "../teller";

/** How things stand once it is done. `halves` are half holds; `credit` is lost at the end of the turn. */
export interface Standing {
  credits: number;
  worth: number;
  credit: number;
  free: number;
  halves: number;
}

const standingOf = (player: PlayerView, credit: number): Standing => ({
  credits: player.credits,
  worth: player.net_worth,
  credit,
  free: player.half_holds - (player.half_holds_used ?? 0),
  halves: player.half_holds,
});

export function standing(teller: Teller): Standing {
  const { me, view } = teller;
  return standingOf(me, (view.turn.credit ?? 0) + (view.turn.contact ?? 0));
}

/** A standing with what an effect changes; null where that is not known. */
function changed(now: Standing, effect: Effect | null | undefined): Standing | null {
  if (effect?.money == null || effect.net_worth == null || effect.room == null) return null;
  return {
    credits: now.credits + effect.money,
    worth: now.worth + effect.net_worth,
    credit: now.credit + (effect.barter_credit ?? 0) + (effect.contact_credit ?? 0),
    free: now.free + effect.room,
    halves: now.halves,
  };
}

/** How I would stand after an option; null where it changes none of it, or nobody can know. */
export function effect(teller: Teller, action: Action): Standing | null {
  const now = standing(teller);
  const then = changed(now, teller.effect(action));
  if (!then) return null;
  if (action.do === "buy-ship") then.halves = 2 * (teller.ships.get(action.ship)?.holds ?? 0);
  const isSame = (Object.keys(now) as (keyof Standing)[]).every((field) => now[field] === then[field]);
  return isSame ? null : then;
}

export interface Deal {
  credits: number;
  worth: number;
  change: number;
  free: number;
  halves: number;
}

/** How a player would stand after an exchange that changes so much. */
export function dealFor(teller: Teller, seat: number, exchange: Effect | null | undefined): Deal | null {
  const player = teller.view.players[seat];
  const then = player && changed(standingOf(player, 0), exchange);
  return then ? { credits: then.credits, worth: then.worth, change: exchange?.money ?? 0, free: then.free, halves: then.halves } : null;
}
