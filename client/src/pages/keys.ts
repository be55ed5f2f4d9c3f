// The keys of a table: those that every table has, and those of its game. Bind `press` to the window.

import type { GameLink } from "../core/game.svelte";
import { t } from "../core/words.svelte";
import type { Keys, Shortcut } from "../families/face";

/** Those that every table has, to be shown after those of the game. */
export const SHARED_KEYS: readonly Shortcut[] = [
  { keys: "U", text: () => t("turn-key-undo") },
  { keys: "Y / N", text: () => t("turn-key-answer") },
  { keys: "Esc", text: () => t("turn-key-escape") },
];

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName));

/** What a key does at every table; true if it does something. */
function pressShared(key: string, game: GameLink, keys: Keys): boolean {
  if (game.seat !== null && game.info?.proposal?.waiting.includes(game.seat) && (key === "y" || key === "n")) {
    game.consent(key === "y");
    return true;
  }
  if (key === "u" && game.info?.state === "running" && game.hasChoice && !game.standIn) {
    game.undo();
    return true;
  }
  if (key !== "escape") return false;
  const isClosed = keys.escape(game) || game.refusal !== null;
  if (isClosed) game.refusal = null;
  return isClosed;
}

/** Do what a key says; true if it said something. */
export function press(event: KeyboardEvent, game: GameLink): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return false;
  if (game.seat === null || !game.face || document.querySelector("dialog[open]")) return false;
  const key = event.key.toLowerCase();
  const { keys } = game.face;
  const isDone = pressShared(key, game, keys) || (game.isAsked && !game.standIn && !game.pending && keys.press(key, game));
  if (isDone) event.preventDefault();
  return isDone;
}
