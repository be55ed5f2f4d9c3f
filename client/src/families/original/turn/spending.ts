// What an IOU would pay for, and how much of it would be lost: what is not spent in the turn is gone.

import type { Action } from "../../../protocol";
import type { Teller } from "../teller";
import { candidates } from "./candidates";
import { standing } from "./effects";

export interface Use {
  /** What is bought with it; null if there is nothing. */
  action: Action | null;
  /** How much of it that uses up. */
  used: number;
  /** How many of them that takes. */
  count: number;
}

/** How many of a kind there are to buy, with the room and the purchases that are left. */
function mostOf(teller: Teller, action: Action): number {
  if (action.do !== "buy-goods" || teller.view.turn.limited) return 1;
  const goods = teller.goods.get(action.goods);
  const market = teller.view.markets[goods?.home ?? ""];
  const stock = (goods?.is_factory_goods ? market?.factory_goods : market?.goods) ?? 0;
  return Math.max(1, Math.min(stock, Math.floor(standing(teller).free / 2)));
}

/** How many of a kind are paid for with so much credit and the money beside it, and what of the credit that uses up. */
export function spentOn(teller: Teller, action: Action, credit: number): { count: number; used: number } {
  const price = Number(teller.figures(action).price || 0);
  if (price <= 0) return { count: 0, used: 0 };
  const now = standing(teller);
  const payable = Math.floor((now.credits + now.credit + credit) / price);
  // No more than it takes to use the credit up.
  const count = Math.min(mostOf(teller, action), payable, Math.ceil(credit / price));
  return { count, used: Math.min(credit, count * price) };
}

/** The purchase here that uses up most of so much credit, dear things only if there is money for the rest. */
export function bestUse(teller: Teller, options: readonly Action[], credit: number): Use {
  const now = standing(teller);
  let best: Use = { action: null, used: 0, count: 0 };
  if (teller.view.turn.limited && teller.view.turn.bought) return best;
  const known = new Set(options.map((option) => JSON.stringify(option)));
  for (const action of [...candidates(teller, "buy"), ...candidates(teller, "build")]) {
    const price = Number(teller.figures(action).price || 0);
    const purse = now.credits + now.credit + credit;
    // What is refused although there is money for it is not to be had: built already, no room, none left.
    const isRefused = !known.has(JSON.stringify(action)) && price <= now.credits + now.credit;
    const hasRoom = action.do !== "buy-goods" || now.free >= 2;
    if (price <= 0 || price > purse || isRefused || !hasRoom) continue;
    const spent = spentOn(teller, action, credit);
    if (spent.used > best.used) best = { action, ...spent };
  }
  return best;
}
