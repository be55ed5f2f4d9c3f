// Where a ship can go now, and how it would get there: read from what the server offers.

import type { Action, GameEvent, Odds, Way } from "../../../protocol";
import type { Move } from "../../../board/flights.svelte";
import type { Reach, Stop, Target } from "../../../board/targets";
import type { Teller } from "../teller";

const HERE = ["stay-put", "land"];

function dotOf(teller: Teller, action: Action): string | null {
  if (action.do === "head" || action.do === "fly" || action.do === "place-rastur") return action.dot;
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
export function stopsOf(teller: Teller, steps: readonly Action[], from: string): Stop[] {
  const stops: Stop[] = [];
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

/** The move of a ship that an event tells. */
export function moveOf(event: GameEvent): Move | null {
  if (event.event === "ship-moved") return { seat: event.seat, dot: event.dot, via: event.via, jump: false };
  return event.event === "ship-jumped" ? { seat: event.seat, dot: event.dot, via: [], jump: true } : null;
}
