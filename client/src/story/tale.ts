// The log in full sentences: entries become paragraphs, what goes without saying is left out.

import type { Teller } from "../core/teller";
import type { Entry, GameEvent } from "../protocol";
import type { Sign } from "./signs";

export const TOPICS = ["flight", "trade", "finds", "table"] as const;
export type Topic = (typeof TOPICS)[number];

const TOPIC_OF: Record<string, Topic> = {
  "marker-revealed": "finds",
  "marker-spied": "finds",
  "culture-observed": "finds",
  "culture-discovered": "finds",
  "relic-picked-up": "finds",
  "game-started": "table",
  "first-seat-rolled": "table",
  "first-seat-drawn": "table",
  "species-chosen": "table",
  "turn-started": "table",
  "turn-ended": "table",
  "game-ended": "table",
  "bank-emptied": "table",
};
const TRADE = /bought|sold|built|bartered|fare|drawn|commission|offer|jettisoned|credit/;
// Told by the next sentence, or by the board.
const QUIET = new Set(["turn-started", "dice-kept", "heading-declared", "gate-declared", "pilot-number-chosen"]);
const ICONS: [RegExp, Sign][] = [
  [/dice|die-/, "dice"],
  [/drawn/, "cup"],
  [/sold|credit|commission|iou/, "money"],
  [/bought|fare|goods/, "cargo"],
  [/built/, "built"],
  [/revealed|spied|observed|discovered|relic/, "find"],
  [/offer/, "offer"],
  [/penalty/, "hazard"],
  [/ended|emptied/, "end"],
];

export const topicOf = (event: GameEvent): Topic =>
  TOPIC_OF[event.event] ?? (TRADE.test(event.event) ? "trade" : "flight");

export const iconOf = (event: GameEvent): Sign => ICONS.find(([kind]) => kind.test(event.event))?.[1] ?? "flight";

export interface Line {
  id: string;
  version: number;
  seat: number | null;
  icon: Sign;
  topic: Topic;
  text: string;
  dot: string | null;
}

const dotOf = (event: GameEvent): string | null => ("dot" in event && typeof event.dot === "string" ? event.dot : null);
const seatOf = (event: GameEvent, entry: Entry): number | null =>
  "seat" in event && typeof event.seat === "number" ? event.seat : (entry.seat ?? null);

/** A run of steps of one ship becomes one sentence about where it ends; who has landed need not be told to have stopped. */
export function linesOf(entries: readonly Entry[], teller: Teller, undone: (plies: number) => string): Line[] {
  const lines: Line[] = [];
  for (const entry of entries) {
    if (entry.undone) {
      const text = undone(entry.undone);
      lines.push({ id: `${entry.version}`, version: entry.version, seat: entry.seat ?? null, icon: "back", topic: "table", text, dot: null });
    }
    entry.events.forEach((event, place) => {
      if (QUIET.has(event.event)) return;
      const line: Line = {
        id: `${entry.version}.${place}`,
        version: entry.version,
        seat: seatOf(event, entry),
        icon: iconOf(event),
        topic: topicOf(event),
        text: teller.event(event),
        dot: dotOf(event),
      };
      const last = lines.at(-1);
      if (event.event === "ship-trapped" && last?.dot === event.dot && last.id.endsWith("=")) return;
      const isStep = event.event === "ship-moved";
      if (isStep && last?.id.endsWith("+") && last.seat === line.seat) lines.pop();
      if (isStep) line.id += "+";
      if (event.event === "ship-landed") line.id += "=";
      lines.push(line);
    });
  }
  return lines;
}
