// The position in words: merchants, ship, markets, systems and finds.

import { h } from "./dom.js";
import { botName } from "./front.js";
import { shipInk } from "./map.js";
import { counted } from "./tell.js";
import { t } from "./words.js";

const facts = (rows) => h("dl", null, rows.filter(([, value]) => value).map(([name, value]) => h("div", null, h("dt", null, name), h("dd", null, value))));
const list = (names) => counted(names ?? []).join(", ");

function belongings(teller, player) {
  const pieces = (names) => list((names ?? []).map((name) => teller.piece(name)));
  const free = (player.half_holds - (player.half_holds_used ?? 0)) / 2;
  const aboard = [list(player.goods), pieces(player.equipment), list((player.fares ?? []).map((fare) => teller.fare(fare)))];
  const deeds = Object.entries(player.deeds ?? {}).map(([name, dot]) => `${teller.deed(name)} (${teller.dot(dot)})`);
  return [
    [t("holds"), `${aboard.filter(Boolean).join(", ") || t("nothing-yet")} (${t("free-holds", { free, all: player.half_holds / 2 })})`],
    [t("relics"), pieces(player.relics)],
    [t("ious"), list(player.ious)],
    [t("deeds"), deeds.join(", ")],
  ];
}

export function seatCard(game, seat, controls) {
  const { info, view, teller } = game;
  const player = view?.players[seat.seat];
  const asked = info.state === "running" && view?.decision?.seat === seat.seat;
  const species = player?.species ?? seat.species;
  const signs = [seat.bot && `${t("bot")}: ${botName(seat.bot)}`, seat.bot && player ? null : species, seat.name && seat.name === info.host && info.state === "open" && t("host"),
    seat.name && (seat.stand_in ? t("stands-in") : t(seat.present ? "here" : "away"))].filter(Boolean);
  const mark = h("i.mark", { "aria-hidden": "true" });
  mark.style.background = shipInk(teller.merchants.get(species)?.color);
  const timed = info.left?.length && !seat.bot;
  return h(asked ? "li.asked" : "li", null,
    h("div.row", null, mark, h("strong", null, seat.name || seat.bot ? teller.name(seat.seat) : t("free")), seat.seat === game.seat && h("small", null, `(${t("you")})`),
      h("span.grow"), timed && h("time", { "data-clock": seat.seat }), player && h("b", { title: t("worth") }, `${player.net_worth} cr`)),
    h("div.quiet", null, signs.join(" · ")),
    player && h("div.quiet", null, `${t("money")} ${player.credits} · ${teller.piece(player.ship)} · ${teller.dot(player.dot)}`),
    player && seat.seat !== game.seat && h("details", { "data-key": `seat${seat.seat}` }, h("summary", null, t("holds")), facts(belongings(teller, player))),
    controls.length > 0 && h("div.row", null, controls));
}

export function shipCard(game) {
  const { teller } = game;
  const { me } = teller;
  const ship = teller.ships.get(me.ship);
  return [h("h2", null, t("your-ship")), facts([
    [teller.piece(me.ship), `${ship.dice} ${t("dice-word")}, ${teller.dot(me.dot)}`],
    [t("money"), `${me.credits} cr`],
    [t("worth"), `${me.net_worth} / ${game.view.target} cr`],
    ...belongings(teller, me),
  ])];
}

export function markets(teller) {
  const { view, content } = teller;
  const cultures = [...content.cultures.map((culture) => culture.name), content.base_culture];
  const known = cultures.filter((culture) => teller.systemOf(culture));
  const rest = cultures.filter((culture) => !teller.systemOf(culture));
  const cards = (names) => h("ul.markets", null, names.map((name) => market(teller, name)));
  return [cards(known), rest.length > 0 && h("details", { "data-key": "unfound" }, h("summary", null, `${t("unfound")} (${rest.length})`), cards(rest))];
}

function market(teller, culture) {
  const { view, content } = teller;
  const own = teller.cultures.get(culture);
  const stands = view.markets[culture] ?? {};
  const system = teller.systemOf(culture);
  const ware = (name, count) => {
    const { cost, payoff } = teller.goods.get(name);
    return `${name} ${cost} → ${payoff} (${t("stock", { count })}), ${t("buyers")} ${teller.buyers(name)}`;
  };
  const sells = own ? [ware(own.goods, stands.goods ?? 0)] : [];
  if (own && stands.factory_goods != null) sells.push(ware(own.factory_goods, stands.factory_goods));
  const here = (one) => (own ? one.science === own.science : one.at_base);
  const also = [
    ...content.equipment.filter(here).map((one) => `${teller.piece(one.name)} ${one.cost} (${view.equipment[one.name]})`),
    ...content.ships.filter(here).map((one) => `${teller.piece(one.name)} ${one.cost}`),
    ...(view.relics_on_sale[system] ?? []).map((name) => `${teller.piece(name)} ${teller.relics.get(name).cost}`),
  ];
  const wants = Object.entries(stands.demands ?? {}).map(([name, count]) => {
    const { goods, bonus } = teller.demands.get(name);
    return `${goods} +${bonus}${count > 1 ? ` ×${count}` : ""}`;
  });
  const cargo = [...new Set(view.players[teller.game.seat]?.goods ?? [])].filter((goods) => teller.goods.get(goods).buyers.includes(culture));
  const place = system ? teller.system(system) : "";
  const alone = view.systems[system]?.private ? ` (${t("only-you")})` : "";
  return h("li", null, h("h3", null, teller.culture(culture), place && place !== teller.culture(culture) && h("small", null, ` ${place}${alone}`)), facts([
    [t("your-cargo"), cargo.map((goods) => `${goods} ${teller.goods.get(goods).payoff + teller.bonus(goods, culture)}`).join(", ")],
    [t("sells"), sells.join("; ")],
    [t("wants"), wants.join(", ")],
    [t("passengers"), (stands.fares ?? []).map((fare) => teller.fare(fare)).join(", ")],
    [t("also"), also.join(", ")],
  ]));
}

export function places(teller) {
  const { view } = teller;
  const systems = Object.entries(view.systems).map(([id, { culture, private: alone }]) => [teller.system(id), `${culture ?? t("unknown")}${alone ? ` (${t("only-you")})` : ""}`]);
  const found = Object.entries(view.boxes).filter(([, box]) => box.marker);
  return [facts(systems), facts(found.map(([dot, box]) => [teller.dot(dot), `${teller.explored(box.marker)}${box.private ? ` (${t("only-you")})` : ""}`]))];
}
