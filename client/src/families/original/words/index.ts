// All words of a table of this family, with those of every table.

import { speaker, TEXTS as SHARED } from "../../../core/words.svelte";
import { board } from "./board";
import { classic } from "./classic";
import { fight } from "./fight";
import { remake } from "./remake";
import { solitaire } from "./solitaire";
import { story } from "./story";
import { turn } from "./turn";

export const TEXTS = {
  en: { ...SHARED.en, ...board.en, ...turn.en, ...fight.en, ...story.en, ...solitaire.en },
  fr: { ...SHARED.fr, ...board.fr, ...turn.fr, ...fight.fr, ...story.fr, ...solitaire.fr },
};

export type Key = keyof (typeof TEXTS)["en"];

/** By edition: what its book calls otherwise. */
export const BOOKS = { classic, remake };

export const t = speaker(TEXTS);
