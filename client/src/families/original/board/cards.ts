// What a card tells about a dot or a system.

import { chanceOf } from "../../../board/chances";
import type { Target } from "../../../board/targets";
import type { Odds } from "../../../protocol";
import type { Teller } from "../teller";
import { capital, counted } from "../teller";
import { figure } from "../../../core/words.svelte";
import { postAt, postTold } from "../fight/posts";
import { t } from "../words";

export interface Row {
  text: string;
  label?: string;
  tone?: "warn" | "mine" | "good" | "quiet";
}

export interface Card {
  title: string;
  kind: string;
  culture: string | null;
  rows: Row[];
}

function kindOf(teller: Teller, id: string): string {
  const dot = teller.dots.get(id);
  if (!dot) return "";
  if (id === teller.content.base) return t("board-kind-base");
  switch (dot.kind) {
    case "space":
      return t("board-kind-space", { color: teller.piece(dot.color ?? "") });
    case "penalty":
      return t("board-kind-penalty");
    case "explore":
      return t("board-kind-explore");
    case "orbit":
      return t(teller.portOwner(id) < 0 ? "board-kind-orbit" : "board-kind-port");
    case "city":
      return t("board-kind-city");
    case "asteroid":
      return t("board-kind-asteroid");
    case "nav":
      return t("board-kind-nav");
    case "space_city":
      return t("board-kind-space-city");
  }
}

/** Where each group of pilot numbers leads. */
export function exitsOf(teller: Teller, id: string): { numbers: string; to: string }[] {
  const groups = new Map<string, string[]>();
  for (const [number, to] of Object.entries(teller.content.chart.exits[id] ?? {})) {
    groups.set(to, [...(groups.get(to) ?? []), number]);
  }
  return [...groups].map(([to, numbers]) => ({ numbers: numbers.join(" "), to }));
}

/** A dot by name, with its system where the name alone says little. */
export function placeName(teller: Teller, id: string): string {
  const dot = teller.dots.get(id);
  const name = teller.dot(id);
  return dot?.system && !dot.name && !dot.orbit ? `${name} (${teller.system(dot.system)})` : name;
}

export function dotCard(teller: Teller, id: string, odds: Odds | null = null): Card {
  const dot = teller.dots.get(id);
  const rows: Row[] = [];
  const isSeated = teller.game.seat !== null;
  const culture = teller.cultureAt(id);
  const penalty = teller.penaltyAt(id);
  const post = postAt(teller, id);
  if (post) {
    rows.push({ text: postTold(teller, post), tone: post.owner === teller.game.seat ? "mine" : "warn" });
    if (post.kind === "rastur" && culturesAt(teller, id)) rows.push({ text: t("fight-closed"), tone: "quiet" });
  } else if (penalty) {
    const due = isSeated ? teller.due(id) : penalty.price;
    rows.push({ text: t("board-penalty", { price: penalty.price, due }), tone: "warn" });
  }
  rows.push(...boxRows(teller, id));
  for (const { numbers, to } of exitsOf(teller, id)) rows.push({ label: numbers, text: placeName(teller, to) });
  rows.push(...ownerRows(teller, id));
  if (culture) rows.push(...marketRows(teller, culture));
  else if (culture === null) rows.push({ text: t("board-unknown-culture"), tone: "quiet" });
  teller.view.players.forEach((player, seat) => {
    if (player.dot !== id) return;
    const text = t("board-ship", { seat: teller.name(seat), ship: teller.piece(player.ship) });
    rows.push(seat === teller.game.seat ? { text, tone: "mine" } : { text });
  });
  const reach = odds?.reach[id];
  if (reach) rows.push({ text: t("board-chance", { chance: chanceOf(reach) }), tone: "good" });
  const turns = odds?.turns[id];
  if (turns) rows.push({ text: t("board-turns", { turns: figure(Math.round(turns * 10) / 10) }), tone: "quiet" });
  const system = dot?.system ? teller.system(dot.system) : "";
  const kind = [kindOf(teller, id), system].filter(Boolean).join(" · ");
  return { title: capital(teller.dot(id)), kind, culture: culture ?? null, rows };
}

/** Whether somebody would trade there if no Rastur stood in the way. */
const culturesAt = (teller: Teller, id: string): boolean =>
  ["city", "space_city"].includes(teller.dots.get(id)?.kind ?? "") || teller.portOwner(id) >= 0;

function boxRows(teller: Teller, id: string): Row[] {
  const box = teller.view.boxes[id];
  if (!box) return [];
  const rows: Row[] = [];
  if (box.marker === null) rows.push({ text: t("board-box-unknown"), tone: "quiet" });
  else if (box.marker === "") rows.push({ text: t("board-box-taken"), tone: "quiet" });
  else {
    const marker = teller.explored(box.marker);
    const text = box.private ? t("board-only-you", { what: marker }) : marker;
    rows.push(box.private ? { text, tone: "mine" } : { text });
    const relic = teller.relics.get(teller.markerAt(id)?.name ?? "");
    if (relic) rows.push({ text: teller.say(relic.ability, {}, "relics"), tone: "quiet" });
  }
  const spies = teller.view.players.flatMap((player, seat) =>
    seat !== teller.game.seat && player.spied?.includes(id) ? [teller.name(seat)] : [],
  );
  if (spies.length && (box.marker === null || box.private)) {
    rows.push({ text: t("board-seen-by", { seats: teller.listed(spies) }), tone: "quiet" });
  }
  return rows;
}

function ownerRows(teller: Teller, id: string): Row[] {
  return teller.view.players.flatMap((player, seat) =>
    Object.entries(player.deeds ?? {}).flatMap(([name, at]): Row[] => {
      if (at !== id) return [];
      const text = t("board-owned", { deed: teller.deed(name), seat: teller.name(seat) });
      return [seat === teller.game.seat ? { text, tone: "mine" } : { text }];
    }),
  );
}

function marketRows(teller: Teller, culture: string): Row[] {
  const market = teller.view.markets[culture];
  const rows: Row[] = [];
  const sold = (name: string | undefined, count: number | null | undefined): void => {
    const goods = teller.goods.get(name ?? "");
    if (goods && count != null) {
      rows.push({ label: t("board-sells"), text: t("board-goods", { goods: teller.piece(goods.name), cost: goods.cost, count }) });
    }
  };
  const facts = teller.cultures.get(culture);
  sold(facts?.goods, market?.goods);
  sold(facts?.factory_goods, market?.factory_goods);
  const buys = teller.content.goods.filter((goods) => goods.buyers.includes(culture) && !goods.is_factory_goods);
  const told = buys.map((goods) => {
    const bonus = teller.bonus(goods.name, culture);
    return `${teller.piece(goods.name)} ${goods.payoff}${bonus ? ` + ${bonus}` : ""}`;
  });
  if (told.length) rows.push({ label: t("board-buys"), text: told.join(", ") });
  const fares = (market?.fares ?? []).map((name) => teller.fare(name));
  if (fares.length) rows.push({ label: t("board-fares"), text: counted(fares).join(", ") });
  return rows;
}

export function systemCard(teller: Teller, id: string): Card {
  const rows: Row[] = [];
  const facts = teller.content.chart.systems.find((one) => one.id === id);
  const seen = teller.view.systems[id];
  const base = id === teller.content.base_system ? teller.content.base_culture : null;
  const culture = base ?? seen?.culture ?? null;
  if (seen?.culture) {
    const text = t("board-lives", { culture: seen.culture });
    rows.push(seen.private ? { text: t("board-only-you", { what: text }), tone: "mine" } : { text });
  } else if (facts?.inhabited) {
    rows.push({ text: t("board-unknown-among", { count: teller.view.hidden_cultures.length }), tone: "quiet" });
  }
  if (culture) rows.push(...marketRows(teller, culture));
  const relics = teller.view.relics_on_sale[id] ?? [];
  if (relics.length) rows.push({ label: t("board-relics"), text: relics.map((name) => teller.piece(name)).join(", ") });
  const own = teller.content.chart.dots.filter((dot) => dot.system === id);
  for (const dot of own) rows.push(...ownerRows(teller, dot.id));
  const boxes = own.filter((dot) => teller.view.boxes[dot.id]);
  const dark = boxes.filter((dot) => teller.view.boxes[dot.id]?.marker === null).length;
  if (boxes.length) rows.push({ text: t("board-boxes", { count: boxes.length, dark }), tone: "quiet" });
  return { title: teller.system(id), kind: t(facts?.inhabited || base ? "board-kind-system" : "board-kind-star"), culture: base ? null : culture, rows };
}

/** What a glowing dot says to those who cannot see it. */
export function spoken(teller: Teller, { dot, chance, cost, left, way }: Target): string {
  const card = dotCard(teller, dot);
  return [
    placeName(teller, dot),
    ...card.rows.slice(0, 3).map(({ label, text }) => (label ? `${t("labelled", { name: label })} ${text}` : text)),
    chance !== null ? chanceOf(chance) : "",
    cost === null ? "" : t("board-cost", { cost }),
    left ? t("board-left", { left }) : "",
    way?.paid ? t("board-paid", { paid: way.paid }) : "",
  ]
    .filter(Boolean)
    .join(", ");
}

const LANDMARKS = new Set(["orbit", "city", "space_city", "explore"]);

/** Where somebody would end a flight: to trade, or to turn up a marker. */
export const isGoal = (teller: Teller, dot: string): boolean =>
  LANDMARKS.has(teller.dots.get(dot)?.kind ?? "") &&
  (teller.cultureAt(dot) !== undefined || teller.view.boxes[dot]?.marker === null);
