// What speaks for an option: its price, and notes on what it brings.

import type { Action, Effect, StaticDeed } from "../../protocol";
import { postAt, postTold } from "./fight/posts";
import type { Teller } from "./teller";
import { t } from "./words";
import type { Values } from "../../core/words.svelte";

/** The price of an option (with a plus for what is earned), and notes on it. */
export interface Figures {
  price: string;
  notes: string[];
}

const CITIES = ["city", "space_city"];

/** The price of an option and what speaks for it. */
export function figuresOf(teller: Teller, action: Action): Figures {
  const effect = teller.effect(action);
  const [printed = "", ...notes] = figured(teller, action);
  const price = effect?.money == null ? printed : priceOf(action, effect);
  return { price: price || "", notes: [...notes, ...earned(teller, effect)].filter((note): note is string => Boolean(note)) };
}

function note(teller: Teller, key: string, values: Values = {}): string {
  return teller.say(`note-${key}`, values);
}

/** Who earns how much by it at once. */
function earned(teller: Teller, effect: Effect | null): string[] {
  return Object.entries(effect?.commissions ?? {}).map(([seat, credits]) =>
    note(teller, "earns", { seat: teller.seat(Number(seat), "whom-you"), credits }),
  );
}

/** What an option costs in money and credit, or with a plus what it brings; of a turn's end only money. */
function priceOf(action: Action, effect: Effect): string {
  const credit = action.do === "end-turn" ? 0 : (effect.barter_credit ?? 0) + (effect.contact_credit ?? 0);
  const whole = (effect.money ?? 0) + credit;
  if (!whole) return action.do.startsWith("buy-") ? "0" : "";
  return whole > 0 ? `+${whole}` : `${-whole}`;
}

/** The printed price, for what cannot be done now, and what speaks for an option. */
function figured(teller: Teller, action: Action): (string | undefined)[] {
  const culture = teller.cultureAt(teller.me.dot);
  switch (action.do) {
    case "head":
      return ["", ...wayNotes(teller, action.dot)];
    case "fly":
      return ["", ...wayNotes(teller, action.dot, action.via)];
    case "stay-put":
      return ["", note(teller, culture ? "stay-trade" : "stay")];
    case "head-for-gate":
    case "jump":
      return ["", gateNote(teller, action.gate)];
    case "land":
      return ["", landNote(teller, culture)];
    case "pay-penalty": {
      const left = teller.view.turn.movement;
      return ["", left ? note(teller, "pay", { left }) : note(teller, "pay-stay")];
    }
    case "choose-species": {
      const home = teller.cultures.get(teller.merchants.get(action.species)?.culture ?? "");
      return ["", home && note(teller, "species", { culture: home.name, goods: teller.piece(home.goods) })];
    }
    case "accept-offer": {
      const offer = teller.view.turn.offer;
      return ["", offer ? note(teller, "accept", { give: teller.bundle(offer.get), get: teller.bundle(offer.give) }) : ""];
    }
    case "sell-goods": {
      const goods = teller.goods.get(action.goods);
      if (!goods) return [];
      const bonus = teller.bonus(action.goods, culture);
      const price = teller.pays(action.goods, culture);
      const profit = note(teller, "profit", { profit: price - goods.cost });
      const demand = bonus ? note(teller, "demand", { payoff: goods.payoff, bonus }) : "";
      return [`+${price}`, demand, profit];
    }
    case "buy-goods": {
      const goods = teller.goods.get(action.goods);
      if (!goods) return [];
      const values = { profit: goods.payoff - goods.cost, buyers: buyers(teller, action.goods) };
      return [`${goods.cost}`, note(teller, "buyers", values)];
    }
    case "buy-equipment": {
      const item = teller.equipment.get(action.equipment);
      if (!item) return [];
      const signs = item.skips.map((color) => teller.piece(color)).join(", ");
      const arms = item.firepower ? [t("fight-firepower", { power: item.firepower }), item.is_spent ? t("fight-spent") : ""] : [];
      if (arms.length) return [`${item.cost}`, ...arms];
      const good = signs ? note(teller, "drive", { signs }) : note(teller, "shield", { power: item.power });
      return [`${item.cost}`, good];
    }
    case "buy-relic": {
      const relic = teller.relics.get(action.relic);
      return relic ? [`${relic.cost}`, teller.say(relic.ability, {}, "relics")] : [];
    }
    case "buy-ship": {
      const ship = teller.ships.get(action.ship);
      const old = teller.ships.get(teller.me.ship);
      if (!ship || !old) return [];
      const values = { dice: ship.dice, holds: ship.holds, old: teller.piece(old.name), back: old.trade_in };
      return [`${ship.cost}`, note(teller, "ship", values)];
    }
    case "buy-port":
      return deedFigures(teller, teller.deeds.get(action.port), culture, note(teller, "port"));
    case "buy-factory": {
      const deed = teller.content.deeds.find((one) => one.culture === culture);
      const goods = teller.goods.get(teller.cultures.get(culture ?? "")?.factory_goods ?? "");
      const values = { goods: teller.piece(goods?.name ?? ""), cost: goods?.cost, payoff: goods?.payoff };
      return deedFigures(teller, deed, culture, note(teller, "factory", values));
    }
    case "barter-iou":
    case "barter-equipment":
    case "barter-relic":
      return ["", note(teller, "credit")];
    case "deliver-fare":
      return [`+${teller.fares.get(action.fare)?.fee ?? 0}`];
    case "pick-up-fare": {
      const system = teller.systemOf(teller.fares.get(action.fare)?.to ?? "");
      return ["", system ? teller.system(system) : "?"];
    }
    case "pick-up-relic": {
      const relic = teller.relics.get(teller.markerAt(teller.me.dot)?.name ?? "");
      return ["", relic ? teller.say(relic.ability, {}, "relics") : ""];
    }
    default:
      return [];
  }
}

/** Who buys goods, those with a demand first, those nobody has found with a question mark. */
function buyers(teller: Teller, goods: string): string {
  const named = (teller.goods.get(goods)?.buyers ?? []).map((culture) => ({
    culture,
    bonus: teller.bonus(goods, culture),
    known: teller.systemOf(culture) !== undefined,
  }));
  named.sort((one, other) => other.bonus - one.bonus || Number(other.known) - Number(one.known));
  return named
    .map(({ culture, bonus, known }) => `${culture}${bonus ? ` +${bonus}` : ""}${known ? "" : "?"}`)
    .join(", ");
}

function deedFigures(teller: Teller, deed: StaticDeed | undefined, culture: string | null | undefined, good: string): string[] {
  if (!deed) return [];
  const species = teller.me.species;
  const atHome = species !== null && teller.merchants.get(species)?.culture === culture;
  return [`${atHome ? deed.home_price : deed.price}`, good, atHome ? note(teller, "discount", { full: deed.price }) : ""];
}

function wayNotes(teller: Teller, dot: string, via: readonly string[] = []): string[] {
  const penalty = teller.penaltyAt(dot);
  const facts = teller.dots.get(dot);
  const box = teller.view.boxes[dot];
  const notes: string[] = [];
  const post = postAt(teller, dot);
  if (post) {
    notes.push(postTold(teller, post));
  } else if (penalty) {
    const color = teller.piece(penalty.color);
    notes.push(note(teller, "penalty", { color, price: penalty.price, due: teller.due(dot) }));
  } else if (box?.marker) {
    const marker = teller.explored(box.marker);
    notes.push(box.private ? note(teller, "private", { marker }) : marker);
  }
  if (via.length) notes.push(note(teller, "via", { dots: via.map((one) => teller.dot(one)).join(", ") }));
  if (facts && (facts.name || facts.orbit) && facts.system) notes.push(teller.system(facts.system));
  return notes;
}

function landNote(teller: Teller, culture: string | null | undefined): string {
  const facts = teller.dots.get(teller.me.dot);
  if (culture) return note(teller, "land-trade", { culture: teller.culture(culture) });
  const marker = teller.markerAt(teller.me.dot);
  if (marker?.kind === "relic") return note(teller, "land-relic", { relic: teller.piece(marker.name) });
  if (CITIES.includes(facts?.kind ?? "") || marker?.kind === "open-port") {
    return note(teller, "land-find", { system: teller.system(facts?.system ?? "") });
  }
  return note(teller, "land-asteroid");
}

/** Where a gate stands: its dot says little, its system much. */
function gateNote(teller: Teller, gate: number): string {
  const dot = teller.gates().get(gate) ?? "";
  const system = teller.dots.get(dot)?.system;
  return [system ? teller.system(system) : "", teller.dot(dot)].filter(Boolean).join(" · ");
}
