// The way from a table to one of its earlier moments and back; whoever holds its key keeps it.

import type { GameLink } from "../core/game.svelte";
import { go } from "../core/router.svelte";

/** The address of a table, at a move if one is named. */
export function addressOf(table: string, key?: string | null, move?: number): string {
  const parts = [move === undefined ? "" : `move=${move}`, key ? `key=${encodeURIComponent(key)}` : ""].filter(Boolean);
  return `/t/${table}${parts.length ? `?${parts.join("&")}` : ""}`;
}

export const recordOf = (table: string, key?: string | null): string =>
  `/api/tables/${table}/record${key ? `?key=${encodeURIComponent(key)}` : ""}`;

export const lookAt = (game: GameLink, move = game.version): void => go(addressOf(game.table, game.key, move));
