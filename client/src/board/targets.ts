// Where a ship can go now, and the lines that it would draw.

import type { Action, Way } from "../protocol";
import { point, type Point } from "./curves";
import type { Layout } from "./layout";

/** `now` can be done at once, `later` in the same flight, `chance` only with luck. */
export type Reach = "now" | "later" | "chance";

export interface Target {
  dot: string;
  reach: Reach;
  /** What to do; several where one dot can be reached in several ways. */
  actions: Action[];
  way: Way | null;
  /** Movement points left there; null if nobody can say. */
  left: number | null;
  /** Movement points to get there. */
  cost: number | null;
  chance: number | null;
  jump: boolean;
}

/** A dot on the way; a jump reaches it without a path. */
export interface Stop {
  dot: string;
  jump: boolean;
}

export interface Leg {
  kind: "line" | "jump";
  points: Point[];
}

/** The line that a flight would draw. */
export function legsOf(plan: Layout, from: string, stops: readonly Stop[]): Leg[] {
  let here = from;
  return stops.map(({ dot, jump }) => {
    const start = plan.at.get(here) ?? point(0, 0);
    const end = plan.at.get(dot) ?? start;
    const points = jump ? arc(start, end) : plan.line(here, dot);
    here = dot;
    return { kind: jump ? "jump" : "line", points };
  });
}

/** A bow between two places that no path joins. */
export function arc(from: Point, to: Point, steps = 16): Point[] {
  const lift = { x: (from.y - to.y) * 0.18, y: (to.x - from.x) * 0.18 };
  return Array.from({ length: steps + 1 }, (_, step) => {
    const t = step / steps;
    const high = 4 * t * (1 - t);
    return point(from.x + (to.x - from.x) * t + lift.x * high, from.y + (to.y - from.y) * t + lift.y * high);
  });
}

/** The nearest target in a direction, for the arrow keys. */
export function neighbour(plan: Layout, targets: readonly Target[], from: string, dx: number, dy: number): string | null {
  const here = plan.at.get(from);
  if (!here) return null;
  let best: string | null = null;
  let least = Infinity;
  for (const { dot, reach } of targets) {
    const there = plan.at.get(dot);
    if (dot === from || reach === "chance" || !there) continue;
    const [x, y] = [there.x - here.x, there.y - here.y];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy - y * dx);
    if (ahead <= 0 || aside > 2.2 * ahead) continue;
    if (ahead + 2 * aside < least) [best, least] = [dot, ahead + 2 * aside];
  }
  return best;
}

/** The dot at a place, those that can be reached before others; null if there is none near. */
export function dotAt(plan: Layout, targets: readonly Target[], at: Point, near: number): string | null {
  const liked = new Set(targets.filter(({ reach }) => reach !== "chance").map(({ dot }) => dot));
  let best: string | null = null;
  let least = near;
  for (const [dot, there] of plan.at) {
    const far = Math.hypot(there.x - at.x, there.y - at.y) * (liked.has(dot) ? 0.6 : 1);
    if (far < least) [best, least] = [dot, far];
  }
  return best;
}
