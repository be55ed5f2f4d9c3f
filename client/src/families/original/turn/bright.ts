// What stands out: what a trader would do, unless the advice beside it says otherwise.

import type { Action } from "../../../protocol";
import { same, type GameLink } from "../../../core/game.svelte";
import { tellerOf } from "../teller";
import { isIouWorthIt } from "./hints";

/** Whether an action may stand out now. An IOU of which much would be lost does not, whoever would barter it. */
export function isBright(game: GameLink, action: Action | undefined): boolean {
  const { advice, options } = game;
  const teller = tellerOf(game);
  if (!action || !advice || !teller || !same(action, advice)) return false;
  return action.do !== "barter-iou" || isIouWorthIt(teller, options, action);
}
