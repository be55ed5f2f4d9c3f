// What tables, opponents and editions are called on the pages.

import { t } from "../core/words.svelte";
import { frontOf } from "../families";
import type { TableInfo } from "../protocol";
import { isShow } from "./setup";

/** What a bot is called at a table of an edition. */
export const opponentName = (edition: string, bot: string): string => frontOf(edition).opponentName(bot);

export const editionName = (edition: string): string => frontOf(edition).editionName(edition);
export const editionText = (edition: string, what: "hint" | "facts"): string => frontOf(edition).editionText(edition, what);

/** An edition and how long its game is, in short. */
export const gameName = (edition: string, length: number): string =>
  `${editionName(edition)}, ${frontOf(edition).length(length)}`;

const isAlone = ({ edition, options }: TableInfo): boolean => frontOf(edition).isAlone(options);

export const tableName = (info: TableInfo): string =>
  info.title || (isShow(info) ? t("table-of-bots") : isAlone(info) ? frontOf(info.edition).aloneText("name") : t("table-of", { host: info.host || "?" }));
