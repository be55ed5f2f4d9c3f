// What every family's game has, as far as the shared rooms read it. Whatever else a view or a content holds is the
// family's own: only its face reads that.

import type { Chart, PlayerView, SeatView, StaticContent, StaticMerchant, TurnView } from "../protocol";

export type AnyPlayer = Pick<PlayerView, "species" | "credits" | "ship" | "dot">;

export interface AnyView extends Pick<SeatView, "seat" | "first" | "decision" | "outcome"> {
  turn: Pick<TurnView, "seat" | "number">;
  players: AnyPlayer[];
}

export interface AnyContent extends Pick<StaticContent, "chart" | "base"> {
  merchants: Pick<StaticMerchant, "species" | "color">[];
}

export type Dot = Chart["dots"][number];

const known = new WeakMap<Chart, ReadonlyMap<string, Dot>>();

/** The dots of a chart by name, put in order once. */
export function dotsOf(chart: Chart): ReadonlyMap<string, Dot> {
  let found = known.get(chart);
  if (!found) known.set(chart, (found = new Map(chart.dots.map((dot) => [dot.id, dot]))));
  return found;
}
