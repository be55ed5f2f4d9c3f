// What events are about in the log, which go without saying, and how they sound.

import { t, type Key } from "../words";
import type { GameEvent } from "../../../protocol";
import type { Sign } from "../../../story/signs";
import type { StoryFace } from "../../face";

const TOPICS = ["flight", "trade", "finds", "table"] as const;
type Topic = (typeof TOPICS)[number] | "fights";
const FIGHTS = /^(attack-|marker-destroyed|hull-hit|hold-hit|goods-taken|goods-left|room-made|deed-taken|theft-|fort-|rastur-|equipment-repaired)/;

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
  "rastur-die": "table",
  "rastur-drawn": "table",
  "rastur-merged": "table",
  "rastur-won": "table",
};
const TRADE = /bought|sold|built|bartered|fare|drawn|commission|offer|jettisoned|credit/;
// Told by the next sentence, or by the board.
const QUIET = new Set(["turn-started", "dice-kept", "heading-declared", "gate-declared", "pilot-number-chosen"]);
const ICONS: [RegExp, Sign][] = [
  [/fort-built/, "built"],
  [/-die$/, "dice"],
  [FIGHTS, "fight"],
  [/^rastur-(drawn|merged|won)/, "hazard"],
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

const TONES: [RegExp, number[]][] = [
  [/game-ended/, [523, 659, 784]],
  [/attack-resolved|rastur-drawn/, [196, 147]],
  [/goods-sold|fare-delivered|commission/, [784, 988]],
  [/goods-bought|ship-bought|equipment|relic/, [523, 659]],
  [/culture-discovered|built/, [440, 554, 659]],
  [/dice-rolled/, [220, 247, 220]],
  [/marker-revealed|observed|spied/, [622]],
  [/turn-started/, [392]],
];

const topicOf = (event: GameEvent): Topic => FIGHTS.test(event.event) ? "fights" : TOPIC_OF[event.event] ?? (TRADE.test(event.event) ? "trade" : "flight");

export const story: StoryFace = {
  topicsOf: (view) => ("combat" in view && view.combat ? [...TOPICS.slice(0, 1), "fights", ...TOPICS.slice(1)] : TOPICS),
  topicName: (topic) => t(`story-${topic}` as Key),
  topicOf,
  signOf: (event) => ICONS.find(([kind]) => kind.test(event.event))?.[1] ?? "flight",
  isQuiet: (event) => QUIET.has(event.event),
  // Who has landed need not be told to have stopped.
  isTold: (event, before) => event.event === "ship-trapped" && before.event === "ship-landed" && before.dot === event.dot,
  replaces: (event, before) => event.event === "ship-moved" && before.event === "ship-moved",
  /** The most telling first. */
  tonesOf: (events) => TONES.find(([kind]) => events.some((event) => kind.test(event)))?.[1] ?? [],
};
