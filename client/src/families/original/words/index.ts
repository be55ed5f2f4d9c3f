// All words of a table of this family, with those of every table.

import { speaker, TEXTS as SHARED } from "../../../core/words.svelte";
import { board } from "./board";
import { classic } from "./classic";
import { remake } from "./remake";
import { story } from "./story";
import { turn } from "./turn";

export const TEXTS = {
  en: { ...SHARED.en, ...board.en, ...turn.en, ...story.en },
  fr: { ...SHARED.fr, ...board.fr, ...turn.fr, ...story.fr },
};

export type Key = keyof (typeof TEXTS)["en"];

/** By edition: what its book calls otherwise. */
export const BOOKS = { classic, remake };

export const t = speaker(TEXTS);
