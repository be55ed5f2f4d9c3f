// What moves behind the front page: stars by lot, and voyages from port to port.

import { along, length, type Point } from "../board/curves";
import type { Layout } from "../board/layout";
import type { Chart } from "../protocol";

/** Numbers between 0 and 1 that are the same every time. */
export function lots(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Stars as one outline of points. */
export function stars(count: number, width: number, height: number, lot: () => number): string {
  return Array.from({ length: count }, () => `M${Math.round(lot() * width)} ${Math.round(lot() * height)}h0`).join("");
}

export interface Voyage {
  points: Point[];
  length: number;
  to: string;
}

/** Places along a line, evenly spaced, as CSS moves things there: turned into the way, never the long way round. */
export function stations(points: readonly Point[], count: number): string[] {
  let turned = 0;
  return Array.from({ length: count }, (_, place) => {
    const { x, y, angle } = along(points, place / (count - 1));
    turned = place ? turned + ((((angle - turned) % 360) + 540) % 360) - 180 : angle;
    return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${turned.toFixed(1)}deg)`;
  });
}

const HARBOURS = new Set(["orbit", "space_city", "city"]);

/** Ways through a chart, for ships that have nothing to decide. */
export class Ways {
  private readonly next = new Map<string, string[]>();
  readonly harbours: string[];

  constructor(
    chart: Chart,
    private readonly layout: Layout,
  ) {
    for (const { a, b, kind } of chart.paths) {
      if (kind === "hidden") continue;
      this.next.set(a, [...(this.next.get(a) ?? []), b]);
      this.next.set(b, [...(this.next.get(b) ?? []), a]);
    }
    this.harbours = chart.dots.filter((dot) => HARBOURS.has(dot.kind)).map((dot) => dot.id);
  }

  /** The shortest way, as a list of dots. */
  way(from: string, to: string): string[] {
    const came = new Map<string, string>([[from, from]]);
    const queue = [from];
    for (let here = queue.shift(); here !== undefined && here !== to; here = queue.shift()) {
      for (const onward of this.next.get(here) ?? []) {
        if (came.has(onward)) continue;
        came.set(onward, here);
        queue.push(onward);
      }
    }
    if (!came.has(to)) return [];
    const way = [to];
    for (let here = to; here !== from; ) way.unshift((here = came.get(here) ?? from));
    return way;
  }

  voyage(from: string, to: string): Voyage | null {
    const way = this.way(from, to);
    const points = way.slice(1).flatMap((dot, place) => this.layout.line(way[place] ?? dot, dot));
    return points.length ? { points, length: length(points), to } : null;
  }

  /** A voyage to some harbour that is neither next door nor at the other end. */
  some(from: string, lot: () => number): Voyage | null {
    let best: Voyage | null = null;
    for (let tries = 0; tries < 6; tries += 1) {
      const to = this.harbours[Math.floor(lot() * this.harbours.length)];
      const found = to && to !== from ? this.voyage(from, to) : null;
      if (!found) continue;
      if (found.length > 350 && found.length < 1300) return found;
      best = best ?? found;
    }
    return best;
  }
}
