// What can be done, sorted: by group, and into the short list that the number keys choose from.

import type { Action } from "../../../protocol";

export const GROUPS = {
  species: ["choose-species"],
  answer: ["accept-offer", "decline-offer"],
  penalty: ["pay-penalty", "leave-penalty", "stop-on-penalty"],
  dice: ["keep-dice", "reroll-die"],
  pilot: ["choose-pilot-number"],
  move: ["land", "jump", "fly", "stay-put", "head-for-gate", "head"],
  switches: ["shut-down-drive", "engage-auto-pilot", "lock-gates"],
  sell: ["sell-goods", "deliver-fare"],
  buy: ["buy-goods", "buy-relic", "buy-equipment", "buy-ship"],
  build: ["buy-port", "buy-factory"],
  load: ["pick-up-relic", "pick-up-fare"],
  barter: ["barter-iou", "barter-equipment", "barter-relic"],
  fight: ["take-goods", "make-room", "leave-goods"],
  throw: ["jettison-goods", "jettison-equipment", "jettison-fare"],
  offer: ["offer"],
  end: ["end-turn"],
} as const satisfies Record<string, readonly Action["do"][]>;

export type Group = keyof typeof GROUPS;
export const TRADE_GROUPS = ["sell", "buy", "build", "load", "barter", "throw"] as const satisfies readonly Group[];
export type TradeGroup = (typeof TRADE_GROUPS)[number];

/** The order in which a market is read; an IOU that can be bartered comes before what it pays for. */
export const tradeOrder = (isBarterFirst: boolean): readonly TradeGroup[] =>
  isBarterFirst ? ["sell", "barter", "buy", "build", "load", "throw"] : TRADE_GROUPS;

/** The questions of a fight, and of a Rastur that comes: each has a panel of its own. */
export const FIGHTS: readonly string[] = ["attack", "return-fire", "hit", "loot", "rastur-site"];

export const keyOf = (action: Action): string => JSON.stringify(action);

/** The options of a group, in the order of its verbs. */
export function inGroup(options: readonly Action[], group: Group): Action[] {
  const verbs: readonly Action["do"][] = GROUPS[group];
  return verbs.flatMap((verb) => options.filter((option) => option.do === verb));
}

export const findOption = <K extends Action["do"]>(
  options: readonly Action[],
  verb: K,
): Extract<Action, { do: K }> | undefined =>
  options.find((option): option is Extract<Action, { do: K }> => option.do === verb);

/** Whether the flight goes on without a pilot number being chosen first. */
export const fliesOn = (options: readonly Action[]): boolean =>
  options.some((option) => option.do === "fly" || option.do === "jump" || option.do === "land");

const QUICK: readonly Group[] = ["species", "answer", "penalty", "dice", "pilot", "move", "sell", "load", "barter", "buy", "fight"];
const IN_THE_MARKET: readonly Action["do"][] = ["barter-equipment", "barter-relic", "buy-relic", "buy-equipment", "buy-ship"];

const GROUPED: ReadonlySet<string> = new Set(Object.values(GROUPS).flat());

/** What the turn bar lists, in its order, and last whatever belongs to no group: not a pilot number that is not needed yet, and only the everyday trade. */
export function listed(options: readonly Action[]): Action[] {
  const groups = fliesOn(options) ? QUICK.filter((group) => group !== "pilot") : QUICK;
  return groups
    .flatMap((group) => inGroup(options, group))
    .filter((option) => !IN_THE_MARKET.includes(option.do))
    .concat(options.filter((option) => !GROUPED.has(option.do)));
}

const THROWN: readonly Action["do"][] = [...GROUPS.throw, ...GROUPS.end];

/** What may be done besides, and is folded away: an early pilot number, throwing things out in flight or after it. */
export function besides(options: readonly Action[]): Action[] {
  // A market lists what can be thrown out itself.
  if (findOption(options, "end-turn") && !options.every((option) => THROWN.includes(option.do))) return [];
  return [...(fliesOn(options) ? inGroup(options, "pilot") : []), ...inGroup(options, "throw")];
}

/** What the number keys 1 to 9 choose. */
export const numbered = (options: readonly Action[]): Action[] => listed(options).slice(0, 9);

/** How many purchases, sales and so on are open, for a summary. */
export function tradeCounts(options: readonly Action[]): Record<TradeGroup, number> {
  const counts = { sell: 0, buy: 0, build: 0, load: 0, barter: 0, throw: 0 };
  for (const group of TRADE_GROUPS) counts[group] = inGroup(options, group).length;
  return counts;
}
