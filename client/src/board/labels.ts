// Where names, exit numbers and emblems stand, so that they touch neither dots nor lines nor each other.

import type { Chart } from "../protocol";
import { along, length, point, type Point } from "./curves";
import type { Layout } from "./layout";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Tag extends Point {
  circle: string;
  to: string;
  numbers: string;
}

export interface Name extends Point {
  id: string;
  lines: string[];
  anchor: "start" | "middle" | "end";
}

export interface Labels {
  tags: Tag[];
  systems: Name[];
  emblems: Map<string, Point>;
  dots: Name[];
}

/** Sizes in chart units at the zoom level where each kind of label is largest. */
const TAG = { digit: 21, pad: 15, h: 38 };
const SYSTEM = { letter: 23.5, h: 32 };
const NAME = { letter: 10, h: 20 };
const EMBLEM = 68;
const LONG_NAME = 11;
const DOT_ROOM: Record<string, number> = { nav: 34, space_city: 28, penalty: 25, explore: 23, orbit: 21, city: 26 };

const around = (at: Point, w: number, h = w): Box => ({ x: at.x - w / 2, y: at.y - h / 2, w, h });

export function overlap(one: Box, other: Box): number {
  const w = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  const h = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  return w > 0 && h > 0 ? w * h : 0;
}

/** A long name in two lines, or three if its words are long, broken where they come out most even. */
export function broken(name: string): string[] {
  const words = name.split(/(?<=[ -])/).map((word) => word.trimEnd());
  if (name.length <= LONG_NAME || words.length < 2) return [name];
  const longest = Math.max(...words.map((word) => word.length));
  const joined = (part: readonly string[]): string => part.reduce((line, word) => line + (line && !line.endsWith("-") ? " " : "") + word, "");
  const widest = (lines: readonly string[]): number => Math.max(...lines.map((line) => line.length));
  const splits = words.slice(1).map((_, place) => [joined(words.slice(0, place + 1)), joined(words.slice(place + 1))]);
  const best = splits.reduce((one, other) => (widest(other) < widest(one) ? other : one));
  return words.length === 3 && widest(best) > longest + 3 && longest > 8 ? words : best;
}

class Sheet {
  readonly taken: Box[] = [];
  readonly lines: Box[] = [];

  constructor(private readonly edge: Box) {}

  /** The candidate with the least trouble; earlier ones are liked better. */
  place<T extends { box: Box; cost?: number }>(candidates: readonly T[]): T {
    const reach = hull(candidates.map(({ box }) => box));
    const near = (boxes: readonly Box[]): Box[] => boxes.filter((one) => overlap(one, reach) > 0);
    const [taken, lines] = [near(this.taken), near(this.lines)];
    const on = (boxes: readonly Box[], box: Box): number => boxes.reduce((sum, one) => sum + overlap(box, one), 0);
    const liked = candidates.map((one, rank) => ({ one, own: one.cost ?? rank * 3 })).sort((one, other) => one.own - other.own);
    let best = candidates[0]!;
    let least = Infinity;
    for (const { one, own } of liked) {
      // From here on none can be better.
      if (own >= least) break;
      const outside = one.box.w * one.box.h - overlap(one.box, this.edge);
      const cost = own + outside * 4 + on(taken, one.box) * 3 + on(lines, one.box);
      if (cost < least) [best, least] = [one, cost];
    }
    this.taken.push(best.box);
    return best;
  }
}

/** The least box around some. */
function hull(boxes: readonly Box[]): Box {
  const [x, y] = [Math.min(...boxes.map((one) => one.x)), Math.min(...boxes.map((one) => one.y))];
  const w = Math.max(...boxes.map((one) => one.x + one.w)) - x;
  const h = Math.max(...boxes.map((one) => one.y + one.h)) - y;
  return { x, y, w, h };
}

export function labelsOf(chart: Chart, plan: Layout, system: (id: string) => string, dot: (id: string) => string): Labels {
  const sheet = new Sheet({ x: -60, y: -60, w: plan.width + 120, h: plan.height + 130 });
  for (const one of plan.dots) {
    const room = DOT_ROOM[one.kind] ?? 16;
    sheet.taken.push(around(plan.at.get(one.id)!, 2 * room));
  }
  for (const { centre, radius } of plan.bodies) sheet.taken.push(around(centre, 2.1 * radius));
  for (const { points, kind } of plan.lines) {
    if (kind === "hidden") continue;
    const steps = Math.ceil(length(points) / 9);
    for (let step = 0; step <= steps; step += 1) sheet.lines.push(around(along(points, step / steps), 10));
  }
  return {
    tags: placeTags(chart, plan, sheet),
    emblems: placeEmblems(chart, plan, sheet),
    systems: placeSystems(plan, sheet, system),
    dots: placeDots(plan, sheet, dot),
  };
}

function placeTags(chart: Chart, plan: Layout, sheet: Sheet): Tag[] {
  // A tag stands on its line: only what else is there counts.
  const free = new Sheet({ x: -1e4, y: -1e4, w: 2e4, h: 2e4 });
  free.taken.push(...sheet.taken);
  const tags: Tag[] = [];
  for (const [circle, exits] of Object.entries(chart.exits)) {
    const numbers = new Map<string, string>();
    for (const [number, to] of Object.entries(exits)) numbers.set(to, (numbers.get(to) ?? "") + number);
    for (const [to, list] of numbers) {
      const line = plan.line(circle, to);
      const far = length(line);
      const w = list.length * TAG.digit + TAG.pad;
      const candidates = [0, 6, 12, 18, 26, 34].flatMap((more) => {
        const on = along(line, (56 + more) / far);
        const [dx, dy] = [-Math.sin((on.angle * Math.PI) / 180), Math.cos((on.angle * Math.PI) / 180)];
        return [0, 14, -14, 26, -26, 38, -38].map((aside) => {
          const at = point(on.x + dx * aside, on.y + dy * aside);
          return { at, box: around(at, w, TAG.h), cost: more * 8 + Math.abs(aside) * 34 };
        });
      });
      const { at } = free.place(candidates);
      sheet.taken.push(around(at, w, TAG.h));
      tags.push({ circle, to, numbers: list, x: at.x, y: at.y });
    }
  }
  return tags;
}

function placeEmblems(chart: Chart, plan: Layout, sheet: Sheet): Map<string, Point> {
  const found = new Map<string, Point>();
  for (const { id, inhabited } of chart.systems) {
    if (!inhabited) continue;
    const place = plan.places.find((one) => one.id === id)!;
    const candidates = [];
    for (let x = place.left - 45; x <= place.right + 45; x += 9) {
      for (let y = place.top - 45; y <= place.bottom + 45; y += 9) {
        const at = point(x, y);
        const far = Math.hypot(x - place.centre.x, y - place.centre.y);
        candidates.push({ at, box: around(at, EMBLEM), cost: far * 4 });
      }
    }
    found.set(id, sheet.place(candidates).at);
  }
  return found;
}

function placeSystems(plan: Layout, sheet: Sheet, system: (id: string) => string): Name[] {
  return plan.places.map((place) => {
    const lines = broken(system(place.id));
    const w = Math.max(...lines.map((line) => line.length)) * SYSTEM.letter;
    const h = lines.length * SYSTEM.h;
    const candidates = [];
    for (let x = place.left - w / 2 - 30; x <= place.right + w / 2 + 30; x += 14) {
      for (let y = place.top - h / 2 - 34; y <= place.bottom + h / 2 + 34; y += 10) {
        const at = point(x, y);
        const [dx, dy] = [Math.abs(x - place.centre.x), Math.abs(y - place.centre.y)];
        const out = Math.max(0, dx - (place.right - place.left) / 2) + Math.max(0, dy - h / 2 - 26 - (place.bottom - place.top) / 2);
        candidates.push({ at, box: around(at, w, h), cost: dx * 4 + dy * 2 + out * 16 + (y < place.centre.y ? 60 : 0) });
      }
    }
    const { at } = sheet.place(candidates);
    return { id: place.id, lines, anchor: "middle", ...at };
  });
}

function placeDots(plan: Layout, sheet: Sheet, dot: (id: string) => string): Name[] {
  const named = plan.dots.filter((one) => one.name || one.orbit);
  return named.map((one) => {
    const name = dot(one.id);
    const at = plan.at.get(one.id)!;
    const w = name.length * NAME.letter;
    const room = (DOT_ROOM[one.kind] ?? 16) + 2;
    const candidates: { at: Point; box: Box; anchor: Name["anchor"] }[] = [];
    for (const far of [0, 8, 18]) {
      for (const dy of [0, -10, 10, -20, 20]) {
        const y = at.y + dy;
        const [right, left] = [at.x + room + far, at.x - room - far];
        candidates.push({ at: point(right, y), box: { x: right, y: y - NAME.h / 2, w, h: NAME.h }, anchor: "start" });
        candidates.push({ at: point(left, y), box: { x: left - w, y: y - NAME.h / 2, w, h: NAME.h }, anchor: "end" });
      }
      for (const side of [1, -1]) {
        for (const dx of [0, -30, 30]) {
          const over = point(at.x + dx, at.y + side * (room + 9 + far));
          candidates.push({ at: over, box: around(over, w, NAME.h), anchor: "middle" });
        }
      }
    }
    const { at: where, anchor } = sheet.place(candidates);
    return { id: one.id, lines: [name], anchor, ...where };
  });
}

const known = new WeakMap<object, Labels>();

/** The labels of a chart in one language, placed once. */
export function labelsFor(chart: Chart, plan: Layout, wording: { systems: Record<string, string>; dots: Record<string, string> }): Labels {
  let found = known.get(wording);
  if (!found) {
    found = labelsOf(chart, plan, (id) => wording.systems[id] ?? id, (id) => wording.dots[id] ?? id);
    known.set(wording, found);
  }
  return found;
}
