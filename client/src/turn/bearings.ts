// Where a step leads: a dot between two systems says little, the place behind it much.

import type { Teller } from "../core/teller";

const roads = new WeakMap<object, Map<string, string[]>>();

function neighboursOf(teller: Teller): Map<string, string[]> {
  const { chart } = teller.content;
  let found = roads.get(chart);
  if (!found) {
    found = new Map(chart.dots.map((dot) => [dot.id, []]));
    for (const { a, b, kind } of chart.paths) {
      if (kind === "hidden") continue;
      found.get(a)?.push(b);
      found.get(b)?.push(a);
    }
    roads.set(chart, found);
  }
  return found;
}

/** Whether a dot has a name that people know, not only a number. */
export function isNamed(teller: Teller, dot: string): boolean {
  const facts = teller.dots.get(dot);
  return Boolean(facts?.name || facts?.orbit || facts?.kind === "city" || facts?.kind === "space_city");
}

/** The first place or system that lies ahead when one leaves `from` by `dot`; nothing if there is none. */
export function aheadOf(teller: Teller, from: string, dot: string): string {
  const next = neighboursOf(teller);
  const home = teller.dots.get(from)?.system ?? null;
  const seen = new Set([from, dot]);
  const waiting = [dot];
  for (let here = waiting.shift(); here !== undefined; here = waiting.shift()) {
    const system = teller.dots.get(here)?.system;
    if (system && system !== home) return teller.system(system);
    if (here !== dot && isNamed(teller, here)) return teller.dot(here);
    for (const onward of next.get(here) ?? []) {
      if (seen.has(onward)) continue;
      seen.add(onward);
      waiting.push(onward);
    }
  }
  return "";
}

export interface Bearing {
  /** What matters about the dot: its name, what lies there, or where it leads. */
  kind: "place" | "marker" | "towards" | "dot";
  name: string;
}

export function bearingOf(teller: Teller, from: string, dot: string): Bearing {
  if (isNamed(teller, dot)) return { kind: "place", name: teller.dot(dot) };
  const ahead = aheadOf(teller, from, dot);
  const isHidden = teller.view.boxes[dot]?.marker === null;
  if (isHidden) return { kind: "marker", name: ahead };
  return ahead ? { kind: "towards", name: ahead } : { kind: "dot", name: teller.dot(dot) };
}
