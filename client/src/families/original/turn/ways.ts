// Ways worth a line of their own, the most telling ends first.

import type { Way } from "../../../protocol";
import type { Teller } from "../teller";

const RANK = ["city", "space_city", "orbit", "explore", "asteroid"];

function rankOf(teller: Teller, { dot }: Way): number {
  const at = RANK.indexOf(teller.dots.get(dot)?.kind ?? "");
  return at < 0 ? RANK.length : at;
}

/** Ways of more than one step: ends with a name or something to find first, then by the points left. */
export function sortedWays(teller: Teller, ways: readonly Way[]): Way[] {
  return ways
    .filter((way) => way.steps.length > 1)
    .sort((one, other) => rankOf(teller, one) - rankOf(teller, other) || one.left - other.left || one.dot.localeCompare(other.dot));
}

/** Whether somebody would fly there for its own sake: to land, or to see what lies there. */
function isWorthwhile(teller: Teller, { dot }: Way): boolean {
  const kind = teller.dots.get(dot)?.kind;
  if (kind === "city" || kind === "space_city") return true;
  if (kind === "orbit") return teller.portOwner(dot) >= 0;
  if (kind !== "explore") return false;
  const box = teller.view.boxes[dot];
  return box?.marker === null || ["open-port", "relic", "gate"].includes(teller.markerAt(dot)?.kind ?? "");
}

/** The few ends that are named at once: cities, ports, markers; the cheaper and nearer first. */
export function placesOf(teller: Teller, ways: readonly Way[], most = 4): Way[] {
  return ways
    .filter((way) => way.steps.length > 1 && isWorthwhile(teller, way))
    .sort((one, other) => rankOf(teller, one) - rankOf(teller, other) || (one.paid ?? 0) - (other.paid ?? 0) || other.left - one.left)
    .slice(0, most);
}
