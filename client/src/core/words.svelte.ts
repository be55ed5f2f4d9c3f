// The page's own words in the language that is set. The game's words come from the server.

import { alone } from "../words/alone";
import { base } from "../words/base";
import { board } from "../words/board";
import { pages } from "../words/pages";
import { play } from "../words/play";
import { story } from "../words/story";
import { tables } from "../words/tables";
import type { Texts } from "../words/words";
import { settings, type Lang } from "./settings.svelte";

/** What every page may say; a family adds its own. */
export const TEXTS = {
  en: { ...base.en, ...board.en, ...play.en, ...story.en, ...pages.en, ...tables.en, ...alone.en },
  fr: { ...base.fr, ...board.fr, ...play.fr, ...story.fr, ...pages.fr, ...tables.fr, ...alone.fr },
};

export type Key = keyof (typeof TEXTS)["en"];
export type Values = Record<string, string | number | undefined>;

/** What an edition's book calls otherwise. */
export type Book = Record<Lang, Partial<Record<string, string>>>;

let spoken = $state.raw<readonly Book[]>([]);

/** Say things as the books of an edition do, as long as a page is about it. */
export function speakOf(...books: readonly (Book | undefined)[]): () => void {
  spoken = books.filter((book) => book !== undefined);
  return () => (spoken = []);
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

/** What says some texts in the language that is set, and as the books that are spoken do. */
export const speaker =
  <K extends string>(texts: Texts<K>) =>
  (key: K, values: Values = {}): string => {
    const { lang } = settings;
    const renamed = spoken.find((book) => book[lang][key] !== undefined)?.[lang][key];
    return held(fill(renamed ?? texts[lang][key], values));
  };

export const t = speaker(TEXTS);

/** A whole number as the language writes it. */
export const figure = (value: number): string => value.toLocaleString(settings.lang);
