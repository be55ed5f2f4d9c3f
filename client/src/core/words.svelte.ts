// The page's own words in the language that is set. The game's words come from the server.

import { base } from "../words/base";
import { board } from "../words/board";
import { classic } from "../words/classic";
import { pages } from "../words/pages";
import { remake } from "../words/remake";
import { story } from "../words/story";
import { tables } from "../words/tables";
import { turn } from "../words/turn";
import { settings, type Lang } from "./settings.svelte";

export const TEXTS = {
  en: { ...base.en, ...board.en, ...turn.en, ...story.en, ...pages.en, ...tables.en },
  fr: { ...base.fr, ...board.fr, ...turn.fr, ...story.fr, ...pages.fr, ...tables.fr },
};

export type Key = keyof (typeof TEXTS)["en"];
export type Values = Record<string, string | number | undefined>;
type Book = Record<Lang, Partial<Record<Key, string>>>;

/** By edition: what its book calls otherwise. */
export const BOOKS: Partial<Record<string, Book>> = { classic, remake };

const spoken = $state({ book: "" });

/** Say things as the book of an edition does, as long as a page is about it. */
export function speakOf(edition: string | undefined): () => void {
  spoken.book = edition ?? "";
  return () => (spoken.book = "");
}

export const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** A text in which no line can break before a colon, within French quotation marks and the like. */
export const held = (text: string): string =>
  text
    .replace(/ (?=[;?!])/g, "\u202f")
    .replace(/(\d) %/g, "$1\u202f%")
    .replace(/ (?=[:»])/g, "\u00a0")
    .replace(/« /g, "«\u00a0");

export function t(key: Key, values: Values = {}): string {
  const text = BOOKS[spoken.book]?.[settings.lang][key] ?? TEXTS[settings.lang][key];
  return held(fill(text, values));
}

/** A whole number as the language writes it. */
export const figure = (value: number): string => value.toLocaleString(settings.lang);
