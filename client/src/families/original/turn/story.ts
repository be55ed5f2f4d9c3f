// What the last entries say about dice and offers.

import type { Bundle, Entry, GameEvent } from "../../../protocol";

export interface Roll {
  seat: number;
  dice: number[];
}

/** The dice as they were last seen on the table, and whose they are. */
export function lastRoll(entries: readonly Entry[]): Roll | null {
  const later: Extract<GameEvent, { event: "die-rerolled" }>[] = [];
  for (let at = entries.length - 1; at >= 0; at -= 1) {
    const events = entries[at]?.events ?? [];
    for (let place = events.length - 1; place >= 0; place -= 1) {
      const event = events[place];
      if (event?.event === "die-rerolled") later.unshift(event);
      if (event?.event !== "dice-rolled") continue;
      const dice = [...event.dice];
      for (const { die, now } of later) dice[die] = now;
      return { seat: event.seat, dice };
    }
  }
  return null;
}

export interface MadeOffer {
  seat: number;
  partner: number;
  give: Bundle;
  get: Bundle;
  answer: "waiting" | "accepted" | "declined";
}

/** The offers of the turn in progress, with their answers. */
export function offersThisTurn(entries: readonly Entry[]): MadeOffer[] {
  let offers: MadeOffer[] = [];
  for (const event of entries.flatMap((entry) => entry.events)) {
    const last = offers.at(-1);
    if (event.event === "turn-started") offers = [];
    else if (event.event === "offer-made") {
      const { seat, partner, give, get } = event;
      offers.push({ seat, partner, give, get, answer: "waiting" });
    } else if (event.event === "offer-accepted" && last) last.answer = "accepted";
    else if (event.event === "offer-declined" && last) last.answer = "declined";
  }
  return offers;
}
