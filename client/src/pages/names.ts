// What tables, opponents and editions are called on the pages.

import { t, type Key } from "../core/words.svelte";
import type { TableInfo } from "../protocol";
import { isShow, RUNGS, type Rung } from "./setup";

export const rungName = (bot: string): string =>
  bot === "random" || RUNGS.includes(bot as Rung) ? t(`rung-${bot}` as Key) : bot;
export const rungHint = (bot: Rung): string => t(`rung-${bot}-hint`);
export const rungText = (bot: Rung): string => t(`rung-${bot}-text`);

const EDITIONS = ["1988", "remake", "classic"];

/** The short name of an edition; one that the page does not know is called by its key. */
export const editionName = (key: string): string => (EDITIONS.includes(key) ? t(`edition-${key}` as Key) : key);
export const editionText = (key: string, what: "hint" | "facts"): string =>
  EDITIONS.includes(key) ? t(`edition-${key}-${what}` as Key) : "";

export const tableName = (info: TableInfo): string =>
  info.title || (isShow(info) ? t("table-of-bots") : t("table-of", { host: info.host || "?" }));
