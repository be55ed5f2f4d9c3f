// What the pages say of this family before a table is open.

import { figure, speaker, TEXTS } from "../../core/words.svelte";
import type { Front } from "../face";
import { front as own, frontOfClassic } from "./words/front";

const EDITIONS = ["1988", "remake", "classic"] as const;
const RUNGS = ["drifter", "peddler", "trader", "magnate", "baron"] as const;
/** The option that makes a game for one seat. */
const ALONE = "solitaire";
const OPTIONS = [
  "small-bank",
  "fast-play",
  "fast-setup",
  "own-species",
  "lost-box",
  "late-seat-die",
  "half-deeds",
  "relics-at-base",
  "combat",
  "rastur",
  "variable-nova-balls",
];

export const FRONT_TEXTS = { en: { ...TEXTS.en, ...own.en }, fr: { ...TEXTS.fr, ...own.fr } };
type Key = keyof (typeof FRONT_TEXTS)["en"];
const t = speaker(FRONT_TEXTS);

const isEdition = (key: string): boolean => (EDITIONS as readonly string[]).includes(key);
const isOpponent = (bot: string): boolean => bot === "random" || (RUNGS as readonly string[]).includes(bot);

export const front: Front = {
  editions: EDITIONS,
  editionName: (edition) => (isEdition(edition) ? t(`edition-${edition}` as Key) : edition),
  editionText: (edition, what) => (isEdition(edition) ? t(`edition-${edition}-${what}` as Key) : ""),
  shownEdition: "1988",
  opponents: RUNGS,
  gentleOpponent: "peddler",
  opponentName: (bot) => (isOpponent(bot) ? t(`rung-${bot}` as Key) : bot),
  opponentHint: (bot) => t(`rung-${bot}-hint` as Key),
  opponentText: (bot) => t(`rung-${bot}-text` as Key),
  quickGame: { edition: "1988", target: 1000, seats: [{}, { bot: "peddler" }, { bot: "peddler" }], private: true },
  quickGameHint: () => t("home-now-hint"),
  show: { edition: "1988", target: 1000, seats: [{ bot: "peddler" }, { bot: "trader" }, { bot: "magnate" }], private: true },
  alone: { edition: "1988", target: 1000, options: ["combat", "rastur", "solitaire"] },
  aloneText: (what) => t(`alone-${what}` as Key),
  isAlone: (options) => options.includes(ALONE),
  lengthQuestion: () => t("new-target"),
  lengthName: (place) => t(`new-target-${place}` as Key),
  lengthHint: (length, place) => `${t("credits", { amount: figure(length) })}, ${t(`new-target-${place}-hint` as Key)}`,
  length: (length) => t("table-to", { target: figure(length) }),
  isOption: (option) => OPTIONS.includes(option),
  // Its sentence begins with its name.
  optionName: (option) => (OPTIONS.includes(option) ? (t(`new-option-${option}` as Key).split(/\s*:/)[0] ?? option) : option),
  optionText: (option) => (OPTIONS.includes(option) ? t(`new-option-${option}` as Key) : option),
  books: { classic: frontOfClassic },
  lessons: () => import("./learn/course"),
};
