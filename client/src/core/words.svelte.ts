// The page's own words in the language that is set. The game's words come from the server.

import { base } from "../words/base";
import { board } from "../words/board";
import { pages } from "../words/pages";
import { story } from "../words/story";
import { tables } from "../words/tables";
import { turn } from "../words/turn";
import { settings } from "./settings.svelte";

const TEXTS = {
  en: { ...base.en, ...board.en, ...turn.en, ...story.en, ...pages.en, ...tables.en },
  fr: { ...base.fr, ...board.fr, ...turn.fr, ...story.fr, ...pages.fr, ...tables.fr },
};

export type Key = keyof (typeof TEXTS)["en"];
export type Values = Record<string, string | number | undefined>;

export const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

export function t(key: Key, values: Values = {}): string {
  return fill(TEXTS[settings.lang][key], values);
}

/** A whole number as the language writes it. */
export const figure = (value: number): string => value.toLocaleString(settings.lang);
