// What a pointer or a key means on the board.

import type { Layout } from "./layout";
import type { Lens } from "./lens";
import { dotAt, type Target } from "./targets";

/** The dot or the system under a pointer, the same for a look and a click; a key that clicks names what has the focus. */
export function under(event: MouseEvent, plan: Layout, targets: readonly Target[], lens: Lens, reach: number): string | null {
  const element = event.target instanceof Element ? event.target : null;
  const named = element?.closest<SVGElement>("[data-dot]")?.dataset["dot"];
  const at = lens.onChart(event.clientX, event.clientY);
  const isKey = event.type === "click" && event.detail === 0;
  const dot = isKey && named ? named : (dotAt(plan, targets, at, Math.max(18, reach / lens.now.k)) ?? named);
  if (dot) return dot;
  const system = element?.closest<SVGElement>("[data-system]")?.dataset["system"];
  const body = plan.bodies.find(({ centre, radius }) => Math.hypot(centre.x - at.x, centre.y - at.y) < radius);
  return system ?? body?.system ?? null;
}

export type Gesture = { kind: "arrow"; x: number; y: number } | { kind: "zoom"; times: number } | { kind: "whole" | "ship" | "escape" | "take" };

const GESTURES: Record<string, Gesture> = {
  ArrowLeft: { kind: "arrow", x: -1, y: 0 },
  ArrowRight: { kind: "arrow", x: 1, y: 0 },
  ArrowUp: { kind: "arrow", x: 0, y: -1 },
  ArrowDown: { kind: "arrow", x: 0, y: 1 },
  "+": { kind: "zoom", times: 1.4 },
  "=": { kind: "zoom", times: 1.4 },
  "-": { kind: "zoom", times: 1 / 1.4 },
  "0": { kind: "whole" },
  ".": { kind: "ship" },
  Escape: { kind: "escape" },
  Enter: { kind: "take" },
  " ": { kind: "take" },
};

export const gestureOf = (key: string): Gesture | null => GESTURES[key] ?? null;
