// Ending the turn, with one more question where something would be lost. Shared by the bar and the keys.

import type { GameLink } from "../../../core/game.svelte";
import { tellerOf } from "../teller";
import { findOption } from "./choices";
import { leaving, warns } from "./leaving";

class Ending {
  /** The version at which it was asked once more. */
  private asked = $state(-1);

  constructor(private readonly game: GameLink) {}

  get isAsking(): boolean {
    return this.asked === this.game.version && this.game.isAsked;
  }

  /** End the turn, or ask once more. */
  end(): void {
    const { game } = this;
    const teller = tellerOf(game);
    const option = findOption(game.options, "end-turn");
    if (!option || !game.isAsked || game.pending || !teller) return;
    if (this.isAsking || !warns(leaving(teller, game.options))) game.act(option);
    else this.asked = game.version;
  }

  cancel(): void {
    this.asked = -1;
  }
}

const known = new WeakMap<GameLink, Ending>();

export function ending(game: GameLink): Ending {
  let found = known.get(game);
  if (!found) known.set(game, (found = new Ending(game)));
  return found;
}
