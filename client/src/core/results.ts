// What somebody has achieved alone: told by the server to who has an account, kept in this browser for everybody else.

import type { SoloResult, SoloResults, TableInfo } from "../protocol";
import { get, who } from "./api.svelte";

const KEY = "venus-results";
const MOST = 500;
const MOST_RESULTS = 5;

/** Which games can be compared. */
export type Game = Readonly<Pick<SoloResults, "edition" | "target">> & { readonly options: readonly string[] };
export type Kept = Game & SoloResult;

/** The better one comes first: won in the fewest turns, or lost with the highest score. */
export function compare(one: SoloResult, other: SoloResult): number {
  if (one.won !== other.won) return one.won ? -1 : 1;
  const [turns, score] = [one.turns - other.turns, other.score - one.score];
  return one.won ? turns || score : score || -turns;
}

const sorted = (options: readonly string[]): string[] => [...options].sort();

export const isSame = (one: Game, other: Game): boolean =>
  one.edition === other.edition && one.target === other.target && sorted(one.options).join() === sorted(other.options).join();

/** What was kept, by game and length, as a server tells it. */
export function byLength(kept: readonly Kept[]): SoloResults[] {
  const found: SoloResults[] = [];
  for (const { edition, options, target, ...result } of kept) {
    const game = { edition, options, target };
    const same = found.find((one) => isSame(one, game));
    if (same) {
      same.games += 1;
      same.won += Number(result.won);
      same.best = [...same.best, result].sort(compare).slice(0, MOST_RESULTS);
    } else {
      found.push({ edition, options: sorted(options), target, games: 1, won: Number(result.won), best: [result] });
    }
  }
  return found.sort((one, other) => one.target - other.target);
}

function kept(): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as Kept[]) : [];
  } catch {
    return [];
  }
}

/** Remember how a game ended; each counts once. */
export function keepResult(info: Pick<TableInfo, "id" | "edition" | "options" | "target">, won: boolean, score: number, turns: number): void {
  const all = kept();
  if (all.some((one) => one.table === info.id)) return;
  const { edition, options, target } = info;
  const result: Kept = { edition, options: sorted(options), target, table: info.id, won, score, turns };
  try {
    localStorage.setItem(KEY, JSON.stringify([...all, result].slice(-MOST)));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** One's results, by game and length. */
export async function results(): Promise<SoloResults[]> {
  if (!who.player?.account) return byLength(kept());
  return get<SoloResults[]>("/me/results").catch(() => byLength(kept()));
}
