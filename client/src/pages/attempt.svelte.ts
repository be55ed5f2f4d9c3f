// Something that is asked of the server: meanwhile busy, afterwards done or in trouble, in words.

import { Refused } from "../core/api.svelte";

export class Attempt {
  busy = $state("");
  trouble = $state("");

  /** Do one thing at a time; tells whether it went well. */
  async run(what: string, job: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = what;
    this.trouble = "";
    try {
      await job();
      return true;
    } catch (error) {
      this.trouble = error instanceof Refused ? error.message : String(error);
      return false;
    } finally {
      this.busy = "";
    }
  }
}
