// The keys of the turn. Bind `press` to the window; `SHORTCUTS` is the list to show.

import type { Action } from "../protocol";
import type { GameLink } from "../core/game.svelte";
import type { Key } from "../core/words.svelte";
import { findOption, numbered } from "./choices";
import { ending } from "./ending.svelte";

export interface Shortcut {
  keys: string;
  text: Key;
}

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: "1 – 9", text: "turn-key-number" },
  { keys: "L", text: "turn-key-land" },
  { keys: "S", text: "turn-key-stay" },
  { keys: "P", text: "turn-key-pay" },
  { keys: "K", text: "turn-key-keep" },
  { keys: "E", text: "turn-key-end" },
  { keys: "U", text: "turn-key-undo" },
  { keys: "Y / N", text: "turn-key-answer" },
  { keys: "Esc", text: "turn-key-escape" },
];

const VERBS: Record<string, readonly Action["do"][]> = {
  l: ["land"],
  s: ["stay-put", "stop-on-penalty"],
  p: ["pay-penalty"],
  k: ["keep-dice"],
  y: ["accept-offer"],
  n: ["decline-offer"],
};

/** The option that a key stands for. */
export function optionFor(key: string, options: readonly Action[]): Action | null {
  if (/^[1-9]$/.test(key)) return numbered(options)[Number(key) - 1] ?? null;
  for (const verb of VERBS[key.toLowerCase()] ?? []) {
    const found = findOption(options, verb);
    if (found) return found;
  }
  return null;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName));

/** Do what a key says; true if it said something. */
export function press(event: KeyboardEvent, game: GameLink): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return false;
  if (game.seat === null || document.querySelector("dialog[open]")) return false;
  const key = event.key.toLowerCase();
  const proposal = game.info?.proposal;
  const done = ((): boolean => {
    if (proposal?.waiting.includes(game.seat) && (key === "y" || key === "n")) {
      game.consent(key === "y");
      return true;
    }
    if (key === "u" && game.info?.state === "running" && game.hasChoice && !game.standIn) {
      game.undo();
      return true;
    }
    if (key === "escape" && (ending(game).isAsking || game.refusal)) {
      ending(game).cancel();
      game.refusal = null;
      return true;
    }
    if (!game.isAsked || game.standIn || game.pending) return false;
    if (key === "e" && findOption(game.options, "end-turn")) {
      ending(game).end();
      return true;
    }
    const option = optionFor(key, game.options);
    if (option) game.act(option);
    return option !== null;
  })();
  if (done) event.preventDefault();
  return done;
}
