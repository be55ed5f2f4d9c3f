// What is aimed at: the attack that is set and not fired yet, for the key that fires it.

import type { GameLink } from "../../../core/game.svelte";
import type { Action } from "../../../protocol";

class Aim {
  option = $state.raw<Action | null>(null);
}

const aims = new WeakMap<GameLink, Aim>();

export function aim(game: GameLink): Aim {
  const known = aims.get(game);
  if (known) return known;
  const made = new Aim();
  aims.set(game, made);
  return made;
}
