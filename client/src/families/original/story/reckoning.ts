// What a game came to, counted from its entries: net worth over time, what paid, how the dice fell.

import type { Entry, GameEvent } from "../../../protocol";

export const SOURCES = ["goods", "demands", "fares", "commissions", "penalties"] as const;
export type Source = (typeof SOURCES)[number];

export interface Account {
  /** Net worth at the end of each of the seat's turns. */
  worth: { version: number; value: number }[];
  earned: Record<Source, number>;
  dice: { rolled: number; sum: number };
  turns: number;
}

const fresh = (): Account => ({
  worth: [],
  earned: { goods: 0, demands: 0, fares: 0, commissions: 0, penalties: 0 },
  dice: { rolled: 0, sum: 0 },
  turns: 0,
});

/** The entries that still stand: an undo takes back so many of those before it. */
export function standing(entries: readonly Entry[]): Entry[] {
  const line: Entry[] = [];
  for (const entry of entries) {
    if (entry.undone) line.length = Math.max(0, line.length - entry.undone);
    else line.push(entry);
  }
  return line;
}

export function reckon(entries: readonly Entry[], seats: number): Account[] {
  const accounts = Array.from({ length: seats }, fresh);
  for (const entry of standing(entries)) {
    for (const event of entry.events) book(accounts, event, entry.version);
  }
  return accounts;
}

function book(accounts: Account[], event: GameEvent, version: number): void {
  const account = "seat" in event && typeof event.seat === "number" ? accounts[event.seat] : undefined;
  if (!account) return;
  switch (event.event) {
    case "turn-ended":
      account.turns += 1;
      account.worth.push({ version, value: event.net_worth });
      break;
    case "dice-rolled":
      account.dice.rolled += event.dice.length;
      account.dice.sum += event.dice.reduce((sum, die) => sum + die, 0);
      break;
    case "goods-sold":
      account.earned.goods += event.credits - event.bonus;
      account.earned.demands += event.bonus;
      break;
    case "fare-delivered":
      account.earned.fares += event.credits;
      break;
    case "commission-paid":
      account.earned.commissions += event.credits;
      break;
    case "penalty-paid":
      account.earned.penalties -= event.credits;
      break;
  }
}

/** How far the dice fell from what they owe on average, in pips a die. */
export const luck = (account: Account | undefined): number =>
  account?.dice.rolled ? account.dice.sum / account.dice.rolled - 3.5 : 0;
