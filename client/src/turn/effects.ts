// What an option would do to a purse, a net worth and the holds. The server has the last word.

import type { Action, Bundle, PlayerView, StaticDeed } from "../protocol";
import type { Teller } from "../core/teller";

/** How things stand once it is done. `halves` are half holds; `credit` is lost at the end of the turn. */
export interface Standing {
  credits: number;
  worth: number;
  credit: number;
  free: number;
  halves: number;
}

const share = (amount: number, percent: number): number => Math.floor((amount * percent) / 100);

export function standing(teller: Teller): Standing {
  const { me, view } = teller;
  return {
    credits: me.credits,
    worth: me.net_worth,
    credit: (view.turn.credit ?? 0) + (view.turn.contact ?? 0),
    free: me.half_holds - (me.half_holds_used ?? 0),
    halves: me.half_holds,
  };
}

/** The room a piece of equipment needs: the first shield goes on the hull. */
export function gearHalves(teller: Teller, player: PlayerView, name: string, leaving = false): number {
  const isShield = (one: string): boolean => (teller.equipment.get(one)?.power ?? 0) > 0;
  const shields = (player.equipment ?? []).filter(isShield).length;
  return isShield(name) && shields === (leaving ? 1 : 0) ? 0 : 1;
}

export const priceOf = (teller: Teller, action: Action): number => Number(teller.figures(action).price || 0);

function spend(now: Standing, price: number): Standing {
  const byCredit = Math.min(now.credit, Math.max(0, price));
  const paid = price - byCredit;
  return { ...now, credit: now.credit - byCredit, credits: now.credits - paid, worth: now.worth - paid };
}

const earn = (now: Standing, amount: number): Standing => ({
  ...now,
  credits: now.credits + amount,
  worth: now.worth + amount,
});

/** What I earn as the owner of the port, or of the factory. */
function commission(teller: Teller, action: Action, amount: number): number {
  const { content, me } = teller;
  const port = teller.portOwner(me.dot) === teller.game.seat ? share(amount, content.spaceport_commission_percent) : 0;
  if (action.do !== "buy-goods") return port;
  const goods = teller.goods.get(action.goods);
  const owns = goods?.is_factory_goods && Object.keys(me.deeds ?? {}).some((name) => teller.deeds.get(name)?.culture === goods.home);
  return port + (owns ? share(goods.cost, content.factory_commission_percent) : 0);
}

function deedOf(teller: Teller, action: Action): StaticDeed | undefined {
  if (action.do === "buy-port") return teller.deeds.get(action.port);
  if (action.do !== "buy-factory") return undefined;
  const culture = teller.cultureAt(teller.me.dot);
  return teller.content.deeds.find((deed) => deed.culture != null && deed.culture === culture);
}

/** How I would stand after an option; null where money and room have no part in it. */
export function effect(teller: Teller, action: Action): Standing | null {
  const now = standing(teller);
  const { me } = teller;
  const price = priceOf(teller, action);
  const gains = (amount: number): number => commission(teller, action, amount);
  switch (action.do) {
    case "sell-goods":
      return { ...earn(now, price + gains(price)), free: now.free + 2 };
    case "deliver-fare":
      return { ...earn(now, price), free: now.free + 1 };
    case "buy-goods":
      return { ...earn(spend(now, price), gains(price)), free: now.free - 2 };
    case "buy-equipment":
      return { ...earn(spend(now, price), gains(price)), free: now.free - gearHalves(teller, me, action.equipment) };
    case "buy-relic":
      return earn(spend(now, price), gains(price));
    case "buy-ship": {
      const ship = teller.ships.get(action.ship);
      const back = teller.ships.get(me.ship)?.trade_in ?? 0;
      if (!ship) return null;
      const after = earn(spend({ ...now, credit: now.credit + back }, ship.cost), gains(ship.cost + back));
      return { ...after, halves: 2 * ship.holds, free: 2 * ship.holds - (me.half_holds_used ?? 0) };
    }
    case "buy-port":
    case "buy-factory": {
      const after = earn(spend(now, price), gains(price));
      return { ...after, worth: after.worth + (deedOf(teller, action)?.price ?? 0) };
    }
    case "barter-iou":
    case "barter-relic":
      return { ...earn(now, gains(price)), credit: now.credit + price };
    case "barter-equipment": {
      const free = now.free + gearHalves(teller, me, action.equipment, true);
      return { ...earn(now, gains(price)), credit: now.credit + price, free };
    }
    case "pick-up-fare":
      return { ...now, free: now.free - 1 };
    case "jettison-goods":
      return { ...now, free: now.free + 2 };
    case "jettison-fare":
      return { ...now, free: now.free + 1 };
    case "jettison-equipment":
      return { ...now, free: now.free + gearHalves(teller, me, action.equipment, true) };
    case "pay-penalty":
      return earn(now, -price);
    default:
      return null;
  }
}

/** The room that a player's things would need after an exchange, in half holds. */
export function halvesAfter(teller: Teller, player: PlayerView, out: Bundle, into: Bundle): number {
  const count = (list?: readonly string[]): number => list?.length ?? 0;
  const gear = [...(player.equipment ?? [])];
  for (const name of out.equipment ?? []) {
    const at = gear.indexOf(name);
    if (at >= 0) gear.splice(at, 1);
  }
  gear.push(...(into.equipment ?? []));
  const onHull = (list: readonly string[] = []): number =>
    list.some((name) => (teller.equipment.get(name)?.power ?? 0) > 0) ? 1 : 0;
  const gearNow = count(player.equipment) - onHull(player.equipment);
  const others = (player.half_holds_used ?? 0) - gearNow;
  const goods = 2 * (count(into.goods) - count(out.goods));
  return others + goods + count(into.fares) - count(out.fares) + gear.length - onHull(gear);
}

export interface Deal {
  credits: number;
  worth: number;
  change: number;
  used: number;
  halves: number;
  fits: boolean;
}

/** How a player would stand after giving `out` and getting `into`. */
export function dealFor(teller: Teller, seat: number, out: Bundle, into: Bundle): Deal | null {
  const player = teller.view.players[seat];
  if (!player) return null;
  const change = (into.credits ?? 0) - (out.credits ?? 0);
  const used = halvesAfter(teller, player, out, into);
  return {
    credits: player.credits + change,
    worth: player.net_worth + change,
    change,
    used,
    halves: player.half_holds,
    fits: used <= player.half_holds,
  };
}
