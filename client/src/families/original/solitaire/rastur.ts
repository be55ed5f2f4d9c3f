// What the view tells of the Rastur, put in order for the eye.

import type { GameEvent, RasturDieView, SeatView } from "../../../protocol";
import { figure } from "../../../core/words.svelte";
import { t } from "./words";

/** A heap of markers as pairs of strength and number, the weakest first. */
export const heap = (markers: Record<string, number> = {}): [strength: number, count: number][] =>
  Object.entries(markers)
    .map(([strength, count]): [number, number] => [Number(strength), count])
    .sort(([one], [other]) => one - other);

export const total = (markers: Record<string, number> = {}): number => Object.values(markers).reduce((sum, count) => sum + count, 0);

/** Markers in the pool, without the one that waits for its place. */
export const inPool = (view: SeatView): number => total(view.rastur?.pool) - (view.rastur?.to_place ? 1 : 0);

/** Turns for people: whole ones, at least one. */
export const turnsText = (turns: number): string => figure(Math.max(1, Math.round(turns)));

/** What some faces of the die would do, in sentences. */
export function prospectLines(one: RasturDieView): string[] {
  if (one.does === "merging") {
    const [weakest, strongest] = [one.comes?.[0], one.comes?.at(-1)];
    const then = weakest === undefined ? t("rastur-then-none") : weakest === strongest ? t("rastur-then-joins", { strength: weakest }) : t("rastur-then-one-of", { weakest, strongest });
    return one.is_end ? [t("rastur-is-end")] : [t("rastur-will-merging"), then];
  }
  const follows = one.comes?.length
    ? [t("rastur-then-joins", { strength: one.comes[0] })]
    : one.transit
      ? [t("rastur-then-transit", { strength: one.transit })]
      : [];
  return [t("rastur-will-expansion"), ...(one.is_end ? [t("rastur-is-end")] : follows)];
}

export interface Thrown {
  die: number;
  does: RasturDieView["does"];
  line: string;
}

const FACES = "⚀⚁⚂⚃⚄⚅";

/** The faces of the next die that do something, as small signs. */
export const facesOf = (view: SeatView, does: string): string =>
  (view.solitaire?.die ?? []).flatMap((one) => (one.does === does ? one.faces.map((face) => FACES[face - 1]) : [])).join(" ");

/** What the die at the end of a turn has done; null if none was rolled. `waits` is the marker to be placed. */
export function thrown(events: readonly GameEvent[], waits: number): Thrown | null {
  const rolled = events.find((event) => event.event === "rastur-die");
  if (rolled?.event !== "rastur-die") return null;
  const { die } = rolled;
  const happened = (kind: string): boolean => events.some(({ event }) => event === kind);
  const does = happened("rastur-merged") || (happened("rastur-won") && !happened("rastur-drawn")) ? "merging" : "expansion";
  for (const event of events) {
    if (event.event === "rastur-drawn" && !event.dot) return { die, does, line: t("rastur-card-aside", { strength: event.strength }) };
    if (event.event === "rastur-merged") {
      const { first, second, came } = event;
      return { die, does, line: came ? t("rastur-card-merged", { first, second, came }) : t("rastur-card-gone", { first, second }) };
    }
  }
  return { die, does, line: waits ? t("rastur-card-place", { strength: waits }) : "" };
}
