// The log in full sentences: entries become lines, what goes without saying is left out.

import type { Teller } from "../core/teller";
import type { StoryFace } from "../families/face";
import type { Entry, GameEvent } from "../protocol";
import type { Sign } from "./signs";

export interface Line {
  id: string;
  version: number;
  seat: number | null;
  /** The event that it tells; empty where moves were taken back. */
  event: string;
  icon: Sign;
  topic: string;
  text: string;
  dot: string | null;
}

const dotOf = (event: GameEvent): string | null => ("dot" in event && typeof event.dot === "string" ? event.dot : null);
const seatOf = (event: GameEvent, entry: Entry): number | null =>
  "seat" in event && typeof event.seat === "number" ? event.seat : (entry.seat ?? null);

/** A run of steps of one ship becomes one sentence about where it ends. */
export function linesOf(entries: readonly Entry[], teller: Teller, story: StoryFace, undone: (plies: number) => string): Line[] {
  const lines: Line[] = [];
  for (const entry of entries) {
    const { version } = entry;
    if (entry.undone) {
      const text = undone(entry.undone);
      lines.push({ id: `${version}`, version, seat: entry.seat ?? null, event: "", icon: "back", topic: "table", text, dot: null });
    }
    entry.events.forEach((event, place) => {
      const before = lines.at(-1);
      if (story.isQuiet(event) || (before && story.isTold(event, before))) return;
      const seat = seatOf(event, entry);
      if (before && before.seat === seat && story.replaces(event, before)) lines.pop();
      lines.push({
        id: `${version}.${place}`,
        version,
        seat,
        event: event.event,
        icon: story.signOf(event),
        topic: story.topicOf(event),
        text: teller.event(event),
        dot: dotOf(event),
      });
    });
  }
  return lines;
}
