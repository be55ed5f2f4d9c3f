// The map as lists: which systems a lane joins, how far things are, counted in dots.

import type { Chart } from "../protocol";

export interface Lane {
  to: string;
  /** Dots from the edge of one system to the edge of the other, ends not counted. */
  dots: number;
}

function neighbours(chart: Chart): Map<string, string[]> {
  const next = new Map<string, string[]>(chart.dots.map((dot) => [dot.id, []]));
  for (const { a, b } of chart.paths) {
    next.get(a)?.push(b);
    next.get(b)?.push(a);
  }
  return next;
}

/** How many steps each dot is from one dot, no drives, all circles open. */
export function distances(chart: Chart, from: string): Map<string, number> {
  const next = neighbours(chart);
  const far = new Map([[from, 0]]);
  const waiting = [from];
  for (let here = waiting.shift(); here !== undefined; here = waiting.shift()) {
    for (const onward of next.get(here) ?? []) {
      if (far.has(onward)) continue;
      far.set(onward, (far.get(here) ?? 0) + 1);
      waiting.push(onward);
    }
  }
  return far;
}

/** From each system the lanes to others, shortest first. */
export function lanes(chart: Chart): Map<string, Lane[]> {
  const next = neighbours(chart);
  const system = new Map(chart.dots.map((dot) => [dot.id, dot.system ?? null]));
  const found = new Map<string, Lane[]>(chart.systems.map(({ id }) => [id, []]));
  for (const dot of chart.dots) {
    if (!dot.system) continue;
    for (const first of next.get(dot.id) ?? []) {
      const lane = follow(dot.id, first, dot.system, next, system);
      if (lane) found.get(dot.system)?.push(lane);
    }
  }
  for (const list of found.values()) list.sort((one, other) => one.dots - other.dots || one.to.localeCompare(other.to));
  return found;
}

function follow(
  from: string,
  first: string,
  home: string,
  next: Map<string, string[]>,
  system: Map<string, string | null>,
): Lane | null {
  let [before, here] = [from, first];
  for (let dots = 0; dots < next.size; dots += 1) {
    const reached = system.get(here);
    if (reached) return reached === home ? null : { to: reached, dots };
    const onward = (next.get(here) ?? []).find((one) => one !== before);
    if (!onward) return null;
    [before, here] = [here, onward];
  }
  return null;
}
