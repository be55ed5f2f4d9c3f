// One line of advice for those who play for the first time: what matters at this moment, and why.

import type { Action } from "../../../protocol";
import type { Teller } from "../teller";
import { figure, type Values } from "../../../core/words.svelte";
import type { Key } from "../words";
import { inGroup } from "./choices";
import { bestBuyer } from "./prices";
import { bestUse } from "./spending";

export interface Hint {
  key: Key;
  values: Values;
}

const ENOUGH_TO_BUILD = 300;

/** So much of an IOU may be lost where it is to be bartered. */
const LOST_AT_MOST = 0.3;

/** What goes without saying after so many turns. */
const ENOUGH: Partial<Record<Key, number>> = {
  "hint-fly": 3,
  "hint-land": 3,
  "hint-explore": 6,
  "hint-pilot": 6,
  "hint-penalty": 6,
  "hint-sell": 6,
  "hint-done": 4,
  "hint-poor": 4,
};

const hint = (key: Key, values: Values = {}): Hint => ({ key, values });

function headingHint(teller: Teller, turn: number): Hint {
  const { me, view } = teller;
  const fare = teller.fares.get(me.fares?.[0] ?? "");
  const home = fare && teller.systemOf(fare.to);
  if (fare && home) return hint("hint-fare", { culture: teller.culture(fare.to), system: teller.system(home), fee: fare.fee });
  const best = (me.goods ?? []).map((goods) => ({ goods, buyer: bestBuyer(teller, goods) })).find(({ buyer }) => buyer?.known);
  const system = best?.buyer && teller.systemOf(best.buyer.culture);
  if (best?.buyer && system) {
    return hint("hint-carry", { goods: teller.piece(best.goods), system: teller.system(system), price: best.buyer.price });
  }
  if (me.goods?.length) return hint("hint-carry-unknown", { goods: teller.piece(me.goods[0] ?? "") });
  if (me.ious?.length && turn > 1) return hint("hint-iou-kept");
  return turn <= 1 ? hint(view.solitaire ? "hint-goal-alone" : "hint-goal", { target: figure(view.target) }) : hint("hint-explore");
}

/** What an IOU is worth here. */
function worthOf(teller: Teller, iou: Action): number {
  const told = teller.effect(iou);
  const printed = iou.do === "barter-iou" ? (teller.cultures.get(iou.culture)?.iou ?? 0) : 0;
  return (told?.barter_credit ?? 0) + (told?.contact_credit ?? 0) || printed;
}

/** Whether so little of an IOU would be lost that it may be bartered. */
export function isIouWorthIt(teller: Teller, options: readonly Action[], iou: Action): boolean {
  const credits = worthOf(teller, iou);
  return credits - bestUse(teller, options, credits).used <= LOST_AT_MOST * credits;
}

/** An IOU can be kept: it is worth bartering where little of it is lost. */
function iouHint(teller: Teller, options: readonly Action[], culture: string, iou: Action): Hint {
  const credits = worthOf(teller, iou);
  const { action, used, count } = bestUse(teller, options, credits);
  const lost = credits - used;
  const what = action ? teller.label(action) : "";
  const values = { culture: teller.culture(culture), credits, lost, what: count > 1 ? `${what} (×${count})` : what };
  if (!action) return hint("hint-iou-nothing", values);
  if (!isIouWorthIt(teller, options, iou)) return hint("hint-iou-keep", values);
  return hint(lost ? "hint-iou-nearly" : "hint-iou", values);
}

function tradeHint(teller: Teller, options: readonly Action[]): Hint | null {
  const { me, view } = teller;
  const culture = teller.cultureAt(me.dot) ?? "";
  const credit = (view.turn.credit ?? 0) + (view.turn.contact ?? 0);
  const sells = inGroup(options, "sell");
  if (sells.length) return hint("hint-sell");
  const iou = options.find((option) => option.do === "barter-iou");
  if (iou) return iouHint(teller, options, culture, iou);
  const builds = inGroup(options, "build");
  const buys = inGroup(options, "buy");
  const goods = buys.filter((option) => option.do === "buy-goods");
  if (credit && (builds.length || buys.length)) return hint("hint-credit", { credits: credit });
  // Goods turn over quickly; deeds are for those who can spare the money.
  if (goods.length && me.credits < ENOUGH_TO_BUILD) return hint("hint-buy");
  if (builds.length) return hint("hint-build");
  if (goods.length) return hint("hint-buy");
  // Where there is a drive to pay for, or a relic to take aboard, neither all is done nor money short.
  if (buys.length || inGroup(options, "load").length) return null;
  const isLoaded = (me.half_holds_used ?? 0) + 1 >= me.half_holds;
  // Where nobody trades there is nothing to pay for.
  return view.turn.bought || isLoaded || !culture ? hint("hint-done") : hint("hint-poor");
}

/** What a newcomer should hear now; `turn` counts this seat's turns from 1. */
export function hintFor(teller: Teller, options: readonly Action[], turn: number): Hint | null {
  const found = adviceFor(teller, options, turn);
  return found && turn <= (ENOUGH[found.key] ?? Infinity) ? found : null;
}

function adviceFor(teller: Teller, options: readonly Action[], turn: number): Hint | null {
  switch (teller.view.decision?.kind) {
    case "heading":
      return headingHint(teller, turn);
    case "fly":
      // Where nobody could live there is nothing to trade.
      if (options.some((option) => option.do === "land") && teller.cultureAt(teller.me.dot) !== undefined) return hint("hint-land");
      return options.every((option) => option.do === "choose-pilot-number") ? hint("hint-pilot") : hint("hint-fly");
    case "penalty":
      return hint("hint-penalty");
    case "trade":
      return tradeHint(teller, options);
    default:
      return null;
  }
}
