// Strengths as sums, and chances as they are written.

import type { Chances } from "../../../protocol";
import { chanceOf } from "../../../board/chances";
import { t } from "./words";

const signed = (amount: number): string => (amount ? ` ${amount < 0 ? "−" : "+"} ${Math.abs(amount)}` : "");

/** What each side will add up, its own first; null if that depends on the dice. */
export function sumsOf({ times = 1, adds }: Chances): [string, string] | null {
  if (!adds) return null;
  const die = times > 1 ? `${times} × ${t("fight-die")}` : t("fight-die");
  return [die + signed(adds[0]), die + signed(adds[1])];
}

export const percent = (part: number, { rolls }: Pick<Chances, "rolls">): string => chanceOf(part / rolls);

/** "25 of 36". */
export const outOf = (part: number, { rolls }: Pick<Chances, "rolls">): string => t("fight-of", { part, all: rolls });
