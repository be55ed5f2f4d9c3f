// The page in the words of an edition's book, and in one French word for each thing.

import { afterEach, describe, expect, it, vi } from "vitest";
import list from "../../../tests/texts/vocabulary.json";
import { settings, type Lang } from "../../src/core/settings.svelte";
import { held, speakOf, type Book } from "../../src/core/words.svelte";
import { front, FRONT_TEXTS } from "../../src/families/original/front";
import { panels } from "../../src/families/original/fight/words";
import { BOOKS, t, TEXTS as TABLE_TEXTS } from "../../src/families/original/words";
import { TEXTS as ALONE_TEXTS } from "../../src/families/original/solitaire/words";
import { lessons } from "../../src/families/original/learn/lessons";

// The settings ask the browser for its language.
vi.hoisted(() => {
  globalThis.navigator ??= { language: "en" } as Navigator;
});

interface Vocabulary {
  of: Record<Lang, Record<string, Record<string, string>>>;
  anywhere: Record<Lang, Record<string, string>>;
}

const vocabulary: Vocabulary = list;
const LANGS: Lang[] = ["en", "fr"];
/** All that the page says: before a table, and at one. */
const TEXTS = {
  en: { ...FRONT_TEXTS.en, ...TABLE_TEXTS.en, ...panels.en, ...ALONE_TEXTS.en },
  fr: { ...FRONT_TEXTS.fr, ...TABLE_TEXTS.fr, ...panels.fr, ...ALONE_TEXTS.fr },
};
const booksOf = (edition: string): Book[] => [front.books[edition], (BOOKS as Partial<Record<string, Book>>)[edition]].filter((book) => book !== undefined);
const EDITIONS = Object.keys(vocabulary.of.en);
const BLANK = /\{(?!count\})[a-z_]+\}/g;

/** What is said of other editions too, when one is chosen. */
const ABOUT_EDITIONS = /^edition-/;

// Letters with accents are letters.
const LETTER = "[\\p{L}\\d_]";
const EDGE = `(?:(?<=${LETTER})(?!${LETTER})|(?<!${LETTER})(?=${LETTER}))`;
const readable = (pattern: string): RegExp => new RegExp(pattern.replaceAll("\\b", EDGE).replaceAll("\\w", "\\p{L}\\d_"), "iu");

function slips(texts: readonly string[], lists: readonly Record<string, string>[]): string[] {
  const patterns = lists
    .flatMap((list) => Object.entries(list))
    .map(([word, pattern]) => [word, readable(pattern)] as const);
  return texts.flatMap((text) =>
    patterns.filter(([, pattern]) => pattern.test(text.replace(BLANK, "{}"))).map(([word]) => `${word}: ${text}`),
  );
}

const learnt = (lang: Lang): string[] => lessons[lang].flatMap(({ title, lines }) => [title, ...lines]);

afterEach(() => {
  speakOf();
  settings.lang = "en";
});

describe.each(LANGS)("in %s", (lang) => {
  it.each(EDITIONS)("a page about %s speaks as its book does", (edition) => {
    const said = Object.assign({}, TEXTS[lang], ...booksOf(edition).map((book) => book[lang])) as Record<string, string>;
    const texts = Object.entries(said).filter(([key]) => !ABOUT_EDITIONS.test(key)).map(([, text]) => text);
    expect(slips(texts, [vocabulary.of[lang][edition] ?? {}, vocabulary.anywhere[lang]])).toEqual([]);
  });

  it("pages that are about no game keep to one word for each thing, that of 1988", () => {
    expect(slips(Object.values(TEXTS[lang]), [vocabulary.anywhere[lang]])).toEqual([]);
    expect(slips(learnt(lang), [vocabulary.anywhere[lang], vocabulary.of[lang]["1988"] ?? {}])).toEqual([]);
  });

  it.each(Object.keys(BOOKS))("the book of %s renames only what the page says, with the same blanks", (edition) => {
    const blanks = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
    for (const [key, text] of booksOf(edition).flatMap((book) => Object.entries(book[lang]))) {
      expect(Object.keys(TEXTS[lang])).toContain(key);
      expect(blanks(text ?? ""), key).toEqual(blanks((TEXTS[lang] as Record<string, string>)[key] ?? ""));
    }
  });

  it("has plain spaces beside signs in its source; the page holds them", () => {
    const texts = [...Object.values(TEXTS[lang]), ...learnt(lang)];
    expect(texts.filter((text) => /[\u00a0\u202f][:;?!%»]|«[\u00a0\u202f]/.test(text))).toEqual([]);
  });
});

it("words that must not be said are found, and no others", () => {
  expect(slips(["Elle quitte la cité.", "Un cas cité."], [vocabulary.anywhere.fr])).toEqual(["ville: Elle quitte la cité."]);
  expect(slips(["Pay the penalty.", "Pay for the hazard."], [vocabulary.of.en["classic"] ?? {}])).toEqual(["hazard: Pay the penalty."]);
});

it("a page speaks of the edition it is about, and no longer when it is left", () => {
  const leave = speakOf(...booksOf("classic"));
  expect(t("board-list-gate")).toBe("Telegates");
  settings.lang = "fr";
  expect(t("turn-pilot")).toBe("valeur de navigation");
  leave();
  expect(t("turn-pilot")).toBe("numéro de pilote");
  speakOf(...booksOf("1988"));
  expect(t("turn-ious")).toBe("Créances");
});

it("no line breaks before a sign that French sets apart", () => {
  expect(held("Dés : 3 ; « oui » ? 10 %")).toBe("Dés\u00a0: 3\u202f; «\u00a0oui\u00a0»\u202f? 10\u202f%");
  expect(held("Dice: 3")).toBe("Dice: 3");
});

it("the introduction has the same pages and lines in both languages", () => {
  expect(lessons.fr.map((one) => one.lines.length)).toEqual(lessons.en.map((one) => one.lines.length));
});
