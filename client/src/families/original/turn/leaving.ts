// What a seat would leave behind by ending its turn now.

import type { Action } from "../../../protocol";
import type { Teller } from "../teller";

export interface Leaving {
  /** Credit that nobody can keep. */
  credit: number;
  /** What could still be delivered or picked up for nothing. */
  undone: Action[];
  /** Whether the game is won by it. */
  wins: boolean;
}

export function leaving(teller: Teller, options: readonly Action[]): Leaving {
  const { turn, target } = teller.view;
  const credit = (turn.credit ?? 0) + (turn.contact ?? 0);
  return {
    credit,
    undone: options.filter((option) => option.do === "deliver-fare" || option.do === "pick-up-relic"),
    wins: teller.me.net_worth >= target,
  };
}

/** Whether to ask once more. */
export const warns = (left: Leaving): boolean => left.credit > 0 || left.undone.length > 0;
