// Names of systems for a look from afar: large enough to be read, placed so that none touches another.

import { point, type Point } from "./curves";
import { type Box, broken, type Labels, type Name, overlap } from "./labels";
import type { Layout } from "./layout";

/** On screen, in pixels. */
export const FAR_TEXT = 12;
const LETTER = 0.6;
const LINE = 1.08;
const ROUNDS = 4;

interface Candidate {
  at: Point;
  lines: string[];
  box: Box;
  cost: number;
}

const boxOf = (at: Point, lines: readonly string[], size: number): Box => {
  const w = Math.max(...lines.map((line) => line.length)) * LETTER * size + 0.35 * size;
  const h = lines.length * LINE * size + 0.1 * size;
  return { x: at.x - w / 2, y: at.y - h / 2, w, h };
};

/** Every word in a line of its own, for narrow places. */
const stacked = (name: string): string[] => name.split(/(?<=[ -])/).map((word) => word.trim());

const known = new WeakMap<object, Map<number, Name[]>>();

/** Names for one set of labels and one size, placed once. */
export function farNamesFor(plan: Layout, labels: Labels, system: (id: string) => string, size: number): Name[] {
  const sizes = known.get(labels) ?? new Map<number, Name[]>();
  known.set(labels, sizes);
  let found = sizes.get(size);
  if (!found) sizes.set(size, (found = farNames(plan, labels.emblems, system, size)));
  return found;
}

/** The names of all systems with letters of a size in chart units. */
export function farNames(plan: Layout, emblems: ReadonlyMap<string, Point>, system: (id: string) => string, size: number): Name[] {
  const edge: Box = { x: -66, y: -46, w: plan.width + 132, h: plan.height + 92 };
  const bodies = plan.bodies.map(({ centre, radius }): Box => ({ x: centre.x - radius, y: centre.y - radius, w: 2 * radius, h: 2 * radius }));
  const faces = [...emblems.values()].map(({ x, y }): Box => ({ x: x - 40, y: y - 40, w: 80, h: 80 }));

  const choices = plan.places.map((place): Candidate[] => {
    const name = system(place.id);
    const shapes = [broken(name), stacked(name)].filter((lines, n, all) => n === 0 || lines.length > all[0]!.length);
    return shapes.flatMap((lines, shape) => {
      const { w, h } = boxOf(place.centre, lines, size);
      const found: Candidate[] = [];
      for (let x = place.left - w / 2; x <= place.right + w / 2; x += size * 0.4) {
        for (let y = place.top - h; y <= place.bottom + h; y += size * 0.3) {
          const at = point(x, y);
          const box = boxOf(at, lines, size);
          const outside = box.w * box.h - overlap(box, edge);
          const hidden = bodies.concat(faces).reduce((sum, one) => sum + overlap(box, one), 0);
          const far = Math.hypot(x - place.centre.x, 1.4 * (y - place.centre.y));
          found.push({ at, lines, box, cost: outside * 60 + hidden * 1.5 + far * size * 0.9 + shape * size * size });
        }
      }
      return found;
    });
  });

  const taken: (Candidate | undefined)[] = choices.map(() => undefined);
  for (let round = 0; round < ROUNDS; round += 1) {
    choices.forEach((candidates, place) => {
      const others = taken.flatMap((one, n) => (one && n !== place ? [one.box] : []));
      let [best, least] = [taken[place], Infinity];
      for (const one of candidates) {
        const cost = one.cost + others.reduce((sum, box) => sum + overlap(one.box, box), 0) * 400;
        if (cost < least) [best, least] = [one, cost];
      }
      taken[place] = best;
    });
  }
  return plan.places.flatMap((place, n) => {
    const found = taken[n];
    return found ? [{ id: place.id, lines: found.lines, anchor: "middle" as const, ...found.at }] : [];
  });
}
