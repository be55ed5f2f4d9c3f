// The keys of the turn.

import type { Action } from "../../../protocol";
import { aim } from "../fight/aiming.svelte";
import { t } from "../words";
import { findOption, numbered } from "./choices";
import type { Keys, Shortcut } from "../../face";
import { ending } from "./ending.svelte";

const LIST: readonly Shortcut[] = [
  { keys: "1 – 9", text: () => t("turn-key-number") },
  { keys: "L", text: () => t("turn-key-land") },
  { keys: "S", text: () => t("turn-key-stay") },
  { keys: "P", text: () => t("turn-key-pay") },
  { keys: "K", text: () => t("turn-key-keep") },
  { keys: "F", text: () => t("turn-key-fire") },
  { keys: "H", text: () => t("turn-key-hold") },
  { keys: "E", text: () => t("turn-key-end") },
];

const VERBS: Record<string, readonly Action["do"][]> = {
  l: ["land"],
  s: ["stay-put", "stop-on-penalty"],
  p: ["pay-penalty"],
  k: ["keep-dice"],
  h: ["hold-fire"],
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

export const keys: Keys = {
  list: LIST,
  press(key, game) {
    if (key === "e" && findOption(game.options, "end-turn")) {
      ending(game).end();
      return true;
    }
    const option = key === "f" ? aim(game).option : optionFor(key, game.options);
    if (option) game.act(option);
    return option !== null;
  },
  escape(game) {
    const isAsking = ending(game).isAsking;
    ending(game).cancel();
    return isAsking;
  },
};
