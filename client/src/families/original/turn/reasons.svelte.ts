// Why things cannot be done now, and what offers would change: asked of the server a few at a time, kept as long
// as the game stands still.

import { SvelteMap } from "svelte/reactivity";
import type { Action, Explained, Refusal } from "../../../protocol";
import type { GameLink } from "../../../core/game.svelte";
import { keyOf } from "./choices";

const AT_ONCE = 3;

export class Reasons {
  private readonly found = new SvelteMap<string, Explained>();
  private readonly asked = new Set<string>();
  private waiting: Action[] = [];
  private running = 0;
  private version = -1;

  constructor(private readonly game: Pick<GameLink, "version" | "explain">) {}

  /** Null if nothing stands against it, undefined while that is not known. */
  get(action: Action): Refusal | null | undefined {
    return this.found.get(keyOf(action))?.refusal;
  }

  /** What an offer would change for both sides. */
  exchange(offer: Action): Explained["exchange"] {
    return this.found.get(keyOf(offer))?.exchange;
  }

  /** Ask for all of these that are not known yet. */
  want(actions: readonly Action[]): void {
    if (this.game.version !== this.version) {
      this.version = this.game.version;
      this.found.clear();
      this.asked.clear();
      this.waiting = [];
    }
    for (const action of actions) {
      const key = keyOf(action);
      if (this.asked.has(key)) continue;
      this.asked.add(key);
      this.waiting.push(action);
    }
    while (this.running < AT_ONCE && this.waiting.length) void this.next();
  }

  private async next(): Promise<void> {
    const action = this.waiting.shift();
    if (!action) return;
    const version = this.version;
    this.running += 1;
    try {
      const explained = await this.game.explain(action);
      if (version === this.version) this.found.set(keyOf(action), explained);
    } catch {
      // Too fast, or the line is gone: without a reason it is only grey.
      if (version === this.version) this.asked.delete(keyOf(action));
    } finally {
      this.running -= 1;
    }
    if (this.waiting.length) void this.next();
  }
}
