// Ships on their way: what an entry tells of a flight becomes a short journey on the chart.

import type { AnyView } from "../core/common";
import type { Entry, GameEvent } from "../protocol";
import { along, length, type Point } from "./curves";
import type { Layout } from "./layout";
import { arc } from "./targets";

export interface Passing extends Point {
  angle: number;
}

/** A ship has moved: to a dot past others, or with a jump. */
export interface Move {
  seat: number;
  dot: string;
  via: readonly string[];
  jump: boolean;
}

interface Leg {
  points: Point[];
  ms: number;
}

const LONGEST = 900;
const PER_UNIT = 2.6;

/** The line of every move that an entry tells, by seat. */
export function journeys(plan: Layout, entry: Entry, before: AnyView, moveOf: (event: GameEvent) => Move | null): Map<number, Point[][]> {
  const found = new Map<number, Point[][]>();
  const here = new Map(before.players.map((player, seat) => [seat, player.dot]));
  for (const event of entry.events) {
    const move = moveOf(event);
    if (!move) continue;
    const from = here.get(move.seat);
    const [start, end] = [plan.at.get(from ?? ""), plan.at.get(move.dot)];
    if (!from || !start || !end) continue;
    const stops = move.jump ? [] : [from, ...move.via, move.dot];
    const line = stops.length
      ? stops.slice(1).flatMap((dot, place) => plan.line(stops[place] ?? from, dot))
      : arc(start, end);
    found.set(move.seat, [...(found.get(move.seat) ?? []), line]);
    here.set(move.seat, move.dot);
  }
  return found;
}

export class Flights {
  /** Where ships are that are on their way, and where the others last pointed. */
  passing = $state.raw<ReadonlyMap<number, Passing>>(new Map());
  readonly pointed = new Map<number, number>();
  private readonly queues = new Map<number, Leg[]>();
  private frame = 0;

  constructor(private readonly speed: () => number) {}

  start(seat: number, lines: readonly Point[][]): void {
    const queue = this.queues.get(seat) ?? [];
    for (const points of lines) {
      const ms = Math.min(LONGEST, (220 + length(points) * PER_UNIT) * this.speed());
      queue.push({ points, ms: queue.length > 1 ? ms / queue.length : ms });
    }
    if (!queue.length) return;
    this.queues.set(seat, queue);
    this.hold(seat, queue[0]!.points[0]);
    this.frame ||= requestAnimationFrame((now) => this.step(now));
  }

  /** Everyone arrives at once. */
  skip(): void {
    for (const [seat, queue] of this.queues) {
      const last = queue.at(-1);
      if (last) this.pointed.set(seat, along(last.points, 1).angle);
    }
    this.queues.clear();
    this.started.clear();
    this.passing = new Map();
  }

  end(): void {
    cancelAnimationFrame(this.frame);
    this.queues.clear();
  }

  private readonly started = new Map<number, number>();

  private hold(seat: number, at: Point | undefined): void {
    if (!at || this.passing.has(seat)) return;
    this.passing = new Map(this.passing).set(seat, { ...at, angle: this.pointed.get(seat) ?? 0 });
  }

  private step(now: number): void {
    this.frame = 0;
    const passing = new Map<number, Passing>();
    for (const [seat, queue] of this.queues) {
      const leg = queue[0];
      if (!leg) continue;
      const began = this.started.get(seat) ?? now;
      this.started.set(seat, began);
      const part = leg.ms > 0 ? Math.min(1, (now - began) / leg.ms) : 1;
      const eased = part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) * (1 - part);
      const at = along(leg.points, eased);
      this.pointed.set(seat, at.angle);
      passing.set(seat, at);
      if (part < 1) continue;
      queue.shift();
      this.started.delete(seat);
      if (!queue.length) {
        this.queues.delete(seat);
        passing.delete(seat);
      }
    }
    this.passing = passing;
    if (this.queues.size) this.frame = requestAnimationFrame((next) => this.step(next));
  }
}
