// Where a ship can go now, and how it would get there: read from what the server offers.

import type { Action, Odds, Way } from "../protocol";
import type { Teller } from "../core/teller";
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

export interface Leg {
  kind: "line" | "jump";
  points: Point[];
}

const HERE = ["stay-put", "land"];

function dotOf(teller: Teller, action: Action): string | null {
  if (action.do === "head" || action.do === "fly") return action.dot;
  if (action.do === "jump" || action.do === "head-for-gate") return teller.gates().get(action.gate) ?? null;
  return HERE.includes(action.do) ? teller.me.dot : null;
}

/** Every dot that matters for this seat now, nearest first. */
export function targetsOf(teller: Teller, ways: readonly Way[] = [], odds: Odds | null = null): Target[] {
  const found = new Map<string, Target>();
  if (teller.game.seat === null) return [];
  const byDot = new Map(ways.map((way) => [way.dot, way]));
  const chance = (dot: string): number | null => odds?.reach[dot] ?? null;
  const movement = teller.view.turn.movement ?? 0;
  const costOf = (left: number | null): number | null => (left === null ? null : Math.max(0, movement - left));
  for (const action of teller.game.options) {
    const dot = dotOf(teller, action);
    if (!dot) continue;
    const known = found.get(dot);
    if (known) {
      known.actions.push(action);
      continue;
    }
    const way = byDot.get(dot);
    const left = way?.steps.length === 1 ? way.left : null;
    const jump = action.do === "jump" || action.do === "head-for-gate";
    found.set(dot, { dot, reach: "now", actions: [action], way: null, left, cost: costOf(left), chance: chance(dot), jump });
  }
  for (const way of ways) {
    if (found.has(way.dot) || way.steps.length < 1) continue;
    const jump = way.steps.some((step) => step.do === "jump");
    found.set(way.dot, { dot: way.dot, reach: "later", actions: [], way, left: way.left, cost: costOf(way.left), chance: null, jump });
  }
  for (const [dot, part] of Object.entries(odds?.reach ?? {})) {
    if (part <= 0 || found.has(dot)) continue;
    found.set(dot, { dot, reach: "chance", actions: [], way: null, left: null, cost: null, chance: part, jump: false });
  }
  const rank: Record<Reach, number> = { now: 0, later: 1, chance: 2 };
  return [...found.values()].sort(
    (one, other) => rank[one.reach] - rank[other.reach] || (other.left ?? 0) - (one.left ?? 0) || one.dot.localeCompare(other.dot),
  );
}

/** The dots of a flight one after the other, jumps marked. */
export function stopsOf(teller: Teller, steps: readonly Action[], from: string): { dot: string; jump: boolean }[] {
  const stops: { dot: string; jump: boolean }[] = [];
  let here = from;
  for (const step of steps) {
    if (step.do === "head") stops.push({ dot: step.dot, jump: false });
    if (step.do === "fly") stops.push(...[...(step.via ?? []), step.dot].map((dot) => ({ dot, jump: false })));
    if (step.do === "jump" || step.do === "head-for-gate") {
      const gate = teller.gates().get(step.gate);
      if (gate && gate !== here) stops.push({ dot: gate, jump: true });
    }
    here = stops.at(-1)?.dot ?? here;
  }
  return stops;
}

/** The pilot number that a way needs; 0 if it needs none. */
export function pilotOf(way: Way): number {
  const step = way.steps.find((one) => one.do === "choose-pilot-number");
  return step?.do === "choose-pilot-number" ? step.number : 0;
}

/** The line that a flight would draw. */
export function legsOf(plan: Layout, from: string, stops: readonly { dot: string; jump: boolean }[]): Leg[] {
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
