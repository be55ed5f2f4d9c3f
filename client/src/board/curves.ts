// Points and smooth lines through them.

export interface Point {
  x: number;
  y: number;
}

export const point = (x: number, y: number): Point => ({ x, y });
export const away = (one: Point, other: Point): number => Math.hypot(other.x - one.x, other.y - one.y);

/** A place between two points: 0 is the one, 1 the other. */
export const between = (one: Point, other: Point, part: number): Point =>
  point(one.x + (other.x - one.x) * part, one.y + (other.y - one.y) * part);

/** The place at a distance from a point, towards another. */
export function towards(from: Point, to: Point, far: number): Point {
  const length = away(from, to) || 1;
  return between(from, to, far / length);
}

export function middle(points: readonly Point[]): Point {
  const sum = points.reduce((all, one) => point(all.x + one.x, all.y + one.y), point(0, 0));
  return point(sum.x / (points.length || 1), sum.y / (points.length || 1));
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** A line through points, as SVG writes it. */
export function drawn(points: readonly Point[], closed = false): string {
  const steps = points.map(({ x, y }) => `${round(x)} ${round(y)}`);
  return `M${steps.join("L")}${closed ? "Z" : ""}`;
}

/** How long a line is. */
export function length(points: readonly Point[]): number {
  return points.reduce((sum, one, place) => sum + (place ? away(points[place - 1] ?? one, one) : 0), 0);
}

/** Where one is after a part of a line, and the way it points there. */
export function along(points: readonly Point[], part: number): Point & { angle: number } {
  let left = length(points) * Math.min(1, Math.max(0, part));
  for (let place = 1; place < points.length; place += 1) {
    const from = points[place - 1]!;
    const to = points[place]!;
    const far = away(from, to);
    if (left <= far || place === points.length - 1) {
      const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
      return { ...between(from, to, far ? Math.min(1, left / far) : 1), angle };
    }
    left -= far;
  }
  return { ...(points[0] ?? point(0, 0)), angle: 0 };
}

/** One piece of a Catmull-Rom curve, from `b` to `c`. */
export function bend(a: Point, b: Point, c: Point, d: Point, steps = 8): Point[] {
  const pull = (p: number, q: number, r: number, s: number, t: number): number =>
    q + 0.5 * t * (r - p + t * (2 * p - 5 * q + 4 * r - s + t * (3 * (q - r) + s - p)));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const t = step / steps;
    return point(pull(a.x, b.x, c.x, d.x, t), pull(a.y, b.y, c.y, d.y, t));
  });
}

/** A closed line that swings evenly: an ellipse, or an egg with two waves. */
export class Oval {
  private constructor(
    private readonly xs: readonly number[],
    private readonly ys: readonly number[],
    /** Where on the line each point came to lie, in radians. */
    readonly turns: readonly number[],
  ) {}

  get centre(): Point {
    return point(this.xs[0] ?? 0, this.ys[0] ?? 0);
  }

  at(turn: number): Point {
    const swing = swings(turn, this.xs.length);
    const sum = (parts: readonly number[]): number => parts.reduce((all, part, place) => all + part * swing[place]!, 0);
    return point(sum(this.xs), sum(this.ys));
  }

  /** The piece of the line between two of its turns, the short way round. */
  piece(from: number, to: number, steps = 10): Point[] {
    const full = 2 * Math.PI;
    const gap = ((((to - from) % full) + full + Math.PI) % full) - Math.PI;
    return Array.from({ length: steps + 1 }, (_, step) => this.at(from + (gap * step) / steps));
  }

  /** The oval nearest to points that lie around a ring in order. */
  static through(points: readonly Point[], waves: number): Oval {
    const around = points.reduce((sum, one, place) => sum + away(one, points[(place + 1) % points.length]!), 0);
    let gone = 0;
    let turns = points.map((one, place) => {
      const here = gone;
      gone += away(one, points[(place + 1) % points.length]!);
      return (2 * Math.PI * here) / around;
    });
    let oval = Oval.fitted(points, turns, waves);
    for (let round = 0; round < 6; round += 1) {
      turns = turns.map((turn, place) => oval.nearest(points[place]!, turn));
      oval = Oval.fitted(points, turns, waves);
    }
    return oval;
  }

  farthest(points: readonly Point[]): number {
    return Math.max(...points.map((one, place) => away(one, this.at(this.turns[place]!))));
  }

  private nearest(goal: Point, turn: number): number {
    let best = turn;
    for (let reach = 0.2; reach > 0.005; reach /= 2) {
      for (const tried of [best - reach, best + reach]) {
        if (away(this.at(tried), goal) < away(this.at(best), goal)) best = tried;
      }
    }
    return best;
  }

  private static fitted(points: readonly Point[], turns: readonly number[], waves: number): Oval {
    const size = Math.min(1 + 2 * waves, points.length);
    const rows = turns.map((turn) => swings(turn, size));
    const solve = (values: readonly number[]): number[] => leastSquares(rows, values);
    return new Oval(solve(points.map(({ x }) => x)), solve(points.map(({ y }) => y)), turns);
  }
}

function swings(turn: number, size: number): number[] {
  return Array.from({ length: size }, (_, place) => {
    if (place === 0) return 1;
    const wave = Math.ceil(place / 2);
    return place % 2 ? Math.cos(wave * turn) : Math.sin(wave * turn);
  });
}

function leastSquares(rows: readonly number[][], values: readonly number[]): number[] {
  const size = rows[0]?.length ?? 0;
  const table = Array.from({ length: size }, (_, one) => [
    ...Array.from({ length: size }, (_, other) => rows.reduce((sum, row) => sum + row[one]! * row[other]!, one === other ? 1e-6 : 0)),
    rows.reduce((sum, row, place) => sum + row[one]! * values[place]!, 0),
  ]);
  for (let pivot = 0; pivot < size; pivot += 1) {
    const head = table[pivot]!;
    for (const row of table) {
      if (row === head) continue;
      const times = row[pivot]! / head[pivot]!;
      for (let place = pivot; place <= size; place += 1) row[place]! -= times * head[place]!;
    }
  }
  return table.map((row, place) => row[size]! / row[place]!);
}
