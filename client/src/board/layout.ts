// Where everything of a chart is drawn: rings as ovals, lanes as smooth lines, cities on the rims of their planets.

import type { Chart } from "../protocol";
import { away, bend, between, drawn, middle, Oval, point, towards, type Point } from "./curves";
import { characterOf } from "./characters";

export type Dot = Chart["dots"][number];
export type LineKind = "ring" | "inside" | "lane" | "surface" | "hidden";

export interface Line {
  a: string;
  b: string;
  kind: LineKind;
  points: Point[];
}

/** The body of a system: where it stands, how large it is. */
export interface Body {
  system: string;
  centre: Point;
  radius: number;
}

export interface Place {
  id: string;
  centre: Point;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Layout {
  at: Map<string, Point>;
  dots: Dot[];
  lines: Line[];
  /** Ready-made outlines by kind, so that the board draws few elements. */
  outlines: Record<LineKind, string>;
  bodies: Body[];
  places: Place[];
  width: number;
  height: number;
  /** The line from a dot to its neighbour, as it is drawn. */
  line(from: string, to: string): Point[];
  /** Whether a path joins two dots. */
  joins(from: string, to: string): boolean;
}

const STRAIGHT_ENOUGH = 17;
const ROOM_FOR_A_CITY = 46;
const NO_RING = new Set(["asteroids", "cloud"]);

/** The dots of a closed ring in order, or nothing where a system has none. */
export function ringOf(system: string, chart: Chart): string[] {
  const kinds = new Map(chart.dots.map((dot) => [dot.id, dot]));
  const next = new Map<string, string[]>();
  for (const { a, b, kind } of chart.paths) {
    const inside = kinds.get(a)?.system === system && kinds.get(b)?.system === system;
    if (!inside || kind !== "space") continue;
    next.set(a, [...(next.get(a) ?? []), b]);
    next.set(b, [...(next.get(b) ?? []), a]);
  }
  // A city in the middle hangs on two sides of its ring and is no part of it.
  const hub = [...next.keys()].find(
    (id) => kinds.get(id)?.kind === "space_city" && (next.get(id) ?? []).every((one) => (next.get(one) ?? []).length === 3),
  );
  const start = [...next.keys()].find((id) => id !== hub);
  if (!start) return [];
  const ring = [start];
  for (let here = start, from = hub; ring.length <= next.size; ) {
    const onward = (next.get(here) ?? []).find((one) => one !== from && one !== hub);
    if (!onward) return [];
    if (onward === start) return ring;
    ring.push(onward);
    [from, here] = [here, onward];
  }
  return [];
}

function bodyOf(system: string, chart: Chart, at: Map<string, Point>, ring: readonly string[]): Body | null {
  const own = chart.dots.filter((dot) => dot.system === system);
  const { radius } = characterOf(system);
  const cities = own.filter((dot) => dot.kind === "city");
  const hub = own.find((dot) => dot.kind === "space_city" && !ring.includes(dot.id));
  if (NO_RING.has(system)) return null;
  const heart = middle(ring.map((id) => at.get(id)!));
  if (!cities.length) return { system, centre: hub ? at.get(hub.id)! : heart, radius };
  const home = middle(cities.map((dot) => at.get(dot.id)!));
  if (cities.length > 1) {
    const room = (centre: Point): number => Math.min(...ring.map((id) => away(at.get(id)!, centre))) - ROOM_FOR_A_CITY;
    let centre = home;
    for (let part = 0.2; part < 0.8 && room(centre) < radius; part += 0.1) centre = between(home, heart, part);
    return { system, centre, radius: Math.max(28, Math.min(radius, room(centre))) };
  }
  // One city: the planet lies behind it, seen from its orbit.
  const orbit = chart.paths.find((path) => path.kind === "surface" && (path.a === cities[0]!.id || path.b === cities[0]!.id));
  const port = orbit && at.get(orbit.a === cities[0]!.id ? orbit.b : orbit.a);
  return { system, centre: port ? towards(port, home, away(port, home) + radius) : home, radius };
}

export function layoutOf(chart: Chart): Layout {
  const at = new Map<string, Point>(chart.dots.map((dot) => [dot.id, point(dot.x, dot.y)]));
  const facts = new Map(chart.dots.map((dot) => [dot.id, dot]));
  const lines = new Map<string, Line>();
  const bodies: Body[] = [];
  const name = (a: string, b: string): string => (a < b ? `${a}|${b}` : `${b}|${a}`);
  const keep = (a: string, b: string, kind: LineKind, points: Point[]): void => {
    lines.set(name(a, b), { a, b, kind, points });
  };

  for (const { id } of chart.systems) {
    const ring = NO_RING.has(id) ? [] : ringOf(id, chart);
    if (ring.length > 2) {
      const points = ring.map((dot) => at.get(dot)!);
      const ellipse = Oval.through(points, 1);
      const oval = ring.length > 5 && ellipse.farthest(points) > STRAIGHT_ENOUGH ? Oval.through(points, 2) : ellipse;
      ring.forEach((dot, place) => at.set(dot, oval.at(oval.turns[place]!)));
      ring.forEach((dot, place) => {
        const onward = (place + 1) % ring.length;
        keep(dot, ring[onward]!, "ring", oval.piece(oval.turns[place]!, oval.turns[onward]!));
      });
    }
    const body = bodyOf(id, chart, at, ring);
    if (body) bodies.push(body);
  }

  // Cities stand on the rim of their planet, on the side of their orbit.
  for (const { a, b, kind } of chart.paths) {
    if (kind !== "surface") continue;
    const [city, orbit] = facts.get(a)?.kind === "city" ? [a, b] : [b, a];
    const body = bodies.find((one) => one.system === facts.get(city)?.system);
    if (body) at.set(city, towards(body.centre, at.get(orbit)!, body.radius));
    keep(city, orbit, "surface", [at.get(city)!, at.get(orbit)!]);
  }

  // Lanes between systems run smoothly through their dots.
  const onward = new Map<string, string[]>();
  for (const { a, b, kind } of chart.paths) {
    if (kind !== "space") continue;
    onward.set(a, [...(onward.get(a) ?? []), b]);
    onward.set(b, [...(onward.get(b) ?? []), a]);
  }
  const beyond = (here: string, from: string): Point => {
    const free = !facts.get(here)?.system && (onward.get(here) ?? []).filter((one) => one !== from);
    return at.get((free && free.length === 1 && free[0]) || here)!;
  };
  for (const { a, b, kind } of chart.paths) {
    if (lines.has(name(a, b))) continue;
    const [one, other] = [at.get(a)!, at.get(b)!];
    const system = facts.get(a)?.system;
    if (kind === "hidden") keep(a, b, "hidden", [one, other]);
    else if (system && system === facts.get(b)?.system) keep(a, b, "inside", [one, other]);
    else keep(a, b, "lane", bend(beyond(a, b), one, other, beyond(b, a)));
  }

  const all = [...lines.values()];
  const outline = (kind: LineKind): string =>
    all.filter((line) => line.kind === kind).map((line) => drawn(line.points)).join("");
  return {
    at,
    dots: chart.dots,
    lines: all,
    outlines: {
      ring: outline("ring"),
      inside: outline("inside"),
      lane: outline("lane"),
      surface: outline("surface"),
      hidden: outline("hidden"),
    },
    bodies,
    places: chart.systems.map(({ id }) => placeOf(id, chart, at, bodies)),
    width: chart.width,
    height: chart.height,
    joins: (from, to) => lines.has(name(from, to)),
    line(from, to) {
      const found = lines.get(name(from, to));
      if (!found) return [at.get(from), at.get(to)].filter((one): one is Point => one !== undefined);
      return found.a === from ? found.points : [...found.points].reverse();
    },
  };
}

function placeOf(id: string, chart: Chart, at: Map<string, Point>, bodies: readonly Body[]): Place {
  const own = chart.dots.filter((dot) => dot.system === id).map((dot) => at.get(dot.id)!);
  const body = bodies.find((one) => one.system === id);
  const edge = body ? body.radius : 0;
  const xs = [...own.map(({ x }) => x), ...(body ? [body.centre.x - edge, body.centre.x + edge] : [])];
  const ys = [...own.map(({ y }) => y), ...(body ? [body.centre.y - edge, body.centre.y + edge] : [])];
  const box = { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
  return { id, ...box, centre: point((box.left + box.right) / 2, (box.top + box.bottom) / 2) };
}

const known = new WeakMap<Chart, Layout>();

/** The layout of a chart, reckoned once. */
export function layout(chart: Chart): Layout {
  let found = known.get(chart);
  if (!found) known.set(chart, (found = layoutOf(chart)));
  return found;
}
