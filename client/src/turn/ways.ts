// Ways worth a line of their own, the most telling ends first.

import type { Way } from "../protocol";
import type { Teller } from "../core/teller";

const RANK = ["city", "space_city", "orbit", "explore", "asteroid"];

/** Ways of more than one step: ends with a name or something to find first, then by the points left. */
export function sortedWays(teller: Teller, ways: readonly Way[]): Way[] {
  const rank = (way: Way): number => {
    const at = RANK.indexOf(teller.dots.get(way.dot)?.kind ?? "");
    return at < 0 ? RANK.length : at;
  };
  return ways
    .filter((way) => way.steps.length > 1)
    .sort((one, other) => rank(one) - rank(other) || one.left - other.left || one.dot.localeCompare(other.dot));
}
