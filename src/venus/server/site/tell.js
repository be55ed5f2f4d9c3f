// A game in words: names, events, options with their prices. The sentences come from the server.

const by = (list, key = "name") => new Map(list.map((one) => [one[key], one]));
const PIECES = new Set(["drive", "equipment", "relic", "ship", "old", "what"]);
const CITIES = ["city", "space_city"];

export const fill = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Each name once, with its number if there are several. */
export function counted(names) {
  return [...new Set(names)].map((name) => {
    const count = names.filter((one) => one === name).length;
    return count > 1 ? `${count} ${name}` : name;
  });
}

export class Teller {
  constructor(content, words, game) {
    Object.assign(this, { content, words, game });
    const chart = content.chart;
    this.dots = by(chart.dots, "id");
    for (const kind of ["cultures", "goods", "demands", "fares", "ships", "equipment", "relics", "markers", "deeds"]) {
      this[kind] = by(content[kind]);
    }
    this.merchants = by(content.merchants, "species");
  }

  // Names.

  get view() {
    return this.game.view;
  }

  say(key, values = {}, section = "play", isYou = false) {
    const text = this.words.texts[section][key] ?? key;
    return fill(text.replace(/\[([^|\]]*)\|([^|\]]*)\]/g, isYou ? "$2" : "$1"), values);
  }

  dot(id) {
    return this.words.dots[id] ?? id;
  }

  system(id) {
    return this.words.systems[id] ?? id;
  }

  piece(name) {
    return this.words.pieces[name] ?? name;
  }

  culture(name) {
    return name === this.content.base_culture ? this.system(this.content.base_system) : name;
  }

  deed(name) {
    const culture = this.deeds.get(name)?.culture;
    return culture ? this.say("factory-of", { culture }) : name;
  }

  fare(name) {
    const fare = this.fares.get(name);
    return fare ? this.say("fare", { to: this.culture(fare.to), fee: fare.fee }) : name;
  }

  marker(name) {
    const demand = this.demands.get(name);
    return demand ? this.say("demand", demand) : this.fares.has(name) ? this.fare(name) : name;
  }

  explored(name) {
    const [, kind, number] = /^(.*?)( \d+)?( #\d+)?$/.exec(name);
    return this.piece(kind) + (number ?? "");
  }

  bundle(bundle = {}) {
    const pieces = [...(bundle.equipment ?? []), ...(bundle.relics ?? [])].map((name) => this.piece(name));
    const parts = [
      ...(bundle.credits ? [`${bundle.credits} cr`] : []),
      ...counted([...(bundle.goods ?? []), ...pieces]),
      ...(bundle.fares ?? []).map((name) => this.fare(name)),
      ...(bundle.ious ?? []).map((culture) => this.say("iou", { culture })),
    ];
    return this.listed(parts) || this.say("nothing");
  }

  listed(parts) {
    if (parts.length < 2) return parts.join("");
    return this.say("list-and", { most: parts.slice(0, -1).join(", "), last: parts.at(-1) });
  }

  /** What a seat is called: people by their names, bots by their species. */
  name(seat) {
    const sits = this.game.info.seats[seat] ?? {};
    const species = this.view?.players[seat]?.species ?? sits.species;
    return sits.name || species || this.say("seat-unnamed", { number: seat + 1 });
  }

  seat(seat, key = "who-you") {
    return seat === this.game.seat ? this.say(key) : this.name(seat);
  }

  // What happened.

  /** One event as a sentence; with `goesOn` without its subject, to be hung onto the sentence before. */
  event(event, goesOn = false) {
    const isYou = event.seat != null && event.seat === this.game.seat;
    let key = event.event;
    if ("what" in event && event.what == null) key += "-hidden";
    const values = {};
    for (const [field, value] of Object.entries(event)) values[field] = this.value(field, value);
    if (key.startsWith("culture-observed")) values.where = this.system(event.where);
    if (key === "marker-drawn") values.marker = this.marker(event.marker);
    if (key === "marker-revealed") values.marker = this.explored(event.marker);
    if (key === "marker-spied") values.what = this.explored(event.what);
    if (key === "game-ended") {
      values.winners = this.listed(event.winners.map((seat) => this.seat(seat, "whom-you"))) || this.say("nobody");
    }
    if (goesOn) values.seat = "";
    const section = key === "flew-far" ? "play" : "events";
    return this.say(key, values, section, isYou).trim();
  }

  value(field, value) {
    if (value == null) return "";
    if (field === "seat") return this.seat(value);
    if (field === "partner") return this.seat(value, "whom-you");
    if (field === "first") {
      return value < 0 ? "" : this.say("begins", { seat: this.seat(value) }, "play", value === this.game.seat);
    }
    if (field === "seats") return this.say("so-many-seats", { count: value });
    if (field === "dot" || field === "where" || field === "at") return this.dot(value);
    if (field === "system") return this.system(value);
    if (field === "dice") return value.join(" ");
    if (field === "rolls") return value.map(([one, other]) => one + other).join(", ");
    if (field === "fare") return this.fare(value);
    if (field === "give" || field === "get") return this.bundle(value);
    if (field === "reason") return this.say(value, {}, "ends");
    if (field === "culture") return this.culture(value);
    if (field === "deed") return this.deed(value);
    return PIECES.has(field) ? this.piece(value) : value;
  }

  // Where things are.

  get me() {
    return this.view.players[this.game.seat];
  }

  markerAt(dot) {
    const box = this.view.boxes[dot];
    return box?.marker ? this.markers.get(box.marker) : null;
  }

  portOwner(dot) {
    const owns = ([name, at]) => at === dot && this.deeds.get(name).kind === "spaceport";
    return this.view.players.findIndex((player) => Object.entries(player.deeds ?? {}).some(owns));
  }

  cultureAt(dot) {
    const facts = this.dots.get(dot);
    const isOpenPort = this.markerAt(dot)?.kind === "open-port" && !this.view.boxes[dot].private;
    if (dot === this.content.base) return this.content.base_culture;
    const isMarket = CITIES.includes(facts.kind) || isOpenPort || this.portOwner(dot) >= 0;
    return isMarket ? this.view.systems[facts.system]?.culture : undefined;
  }

  systemOf(culture) {
    if (culture === this.content.base_culture) return this.content.base_system;
    return Object.keys(this.view.systems).find((system) => this.view.systems[system].culture === culture);
  }

  bonus(goods, culture) {
    const waiting = Object.entries(this.view.markets[culture]?.demands ?? {});
    return waiting.reduce((sum, [name, count]) => {
      const demand = this.demands.get(name);
      return demand.goods === goods ? sum + count * demand.bonus : sum;
    }, 0);
  }

  penaltyAt(dot) {
    const marker = this.markerAt(dot);
    if (marker?.kind === "penalty") return { color: marker.color, price: marker.value };
    const facts = this.dots.get(dot);
    return facts.penalty ? { color: facts.color, price: facts.penalty } : null;
  }

  due(dot) {
    const power = (list, facts) => (list ?? []).reduce((sum, name) => sum + facts.get(name).power, 0);
    const shields = power(this.me.equipment, this.equipment) + power(this.me.relics, this.relics);
    return Math.max(0, this.penaltyAt(dot).price - shields);
  }

  gates() {
    const found = {};
    for (const [dot, box] of Object.entries(this.view.boxes)) {
      const marker = this.markerAt(dot);
      if (marker?.kind === "gate" && !box.private) found[marker.value] = dot;
    }
    return found;
  }

  // What can be done.

  label(action) {
    const values = { dot: this.dot(this.me.dot) };
    for (const [field, value] of Object.entries(action)) values[field] = this.value(field, value);
    if (action.do === "pick-up-relic") values.relic = this.piece(this.markerAt(this.me.dot)?.name ?? this.say("a-relic"));
    if (action.do === "reroll-die") values.die = this.view.turn.dice[action.die];
    return capital(this.say(action.do, values, "actions"));
  }

  /** What is asked of this seat, in one sentence or two. */
  question() {
    const { turn, decision } = this.view;
    const kind = decision.kind;
    if (kind === "fly") {
      const goesOn = this.game.options.some((option) => ["fly", "jump", "land"].includes(option.do));
      return this.say(goesOn ? "asked-fly" : "asked-pilot", { left: turn.movement ?? 0 });
    }
    if (kind === "answer" && turn.offer) {
      const { seat, give, get } = turn.offer;
      return this.say("asked-answer", { seat: this.name(seat), give: this.bundle(give), get: this.bundle(get) });
    }
    const asked = this.say(kind, {}, "decisions");
    if (kind !== "trade" || !turn.limited) return asked;
    const limit = !turn.bought && !turn.sold ? "both" : turn.bought && turn.sold ? "done" : turn.bought ? "sell" : "buy";
    return `${asked} ${this.say(`limit-${limit}`)}`;
  }

  /** The price of an option (with a plus for what is earned) and a note. */
  figures(action) {
    const culture = this.cultureAt(this.me.dot);
    const note = (key, values) => this.say(`note-${key}`, values);
    const earn = (amount) => {
      const owner = this.portOwner(this.me.dot);
      const credits = Math.floor((amount * this.content.spaceport_commission_percent) / 100);
      return owner < 0 ? "" : note("earns", { seat: this.seat(owner, "whom-you"), credits });
    };
    const credit = (value) => [`+${value}`, note("credit"), earn(value)];
    switch (action.do) {
      case "head":
      case "fly":
        return ["", ...this.wayNotes(action)];
      case "stay-put":
        return ["", note(culture ? "stay-trade" : "stay")];
      case "head-for-gate":
      case "jump":
        return ["", this.dot(this.gates()[action.gate] ?? "")];
      case "land":
        return ["", this.landNote(culture)];
      case "choose-pilot-number":
        return ["", this.pilotNote(action.number)];
      case "pay-penalty": {
        const left = this.view.turn.movement;
        return [`${this.due(this.me.dot)}`, left ? note("pay", { left }) : note("pay-stay")];
      }
      case "choose-species": {
        const home = this.cultures.get(this.merchants.get(action.species).culture);
        return ["", note("species", { culture: home.name, goods: home.goods })];
      }
      case "accept-offer": {
        const { give, get } = this.view.turn.offer;
        return ["", note("accept", { give: this.bundle(get), get: this.bundle(give) })];
      }
      case "sell-goods": {
        const { payoff, cost } = this.goods.get(action.goods);
        const bonus = this.bonus(action.goods, culture);
        const price = payoff + bonus;
        return [`+${price}`, bonus && note("demand", { payoff, bonus }), note("profit", { profit: price - cost }), earn(price)];
      }
      case "buy-goods": {
        const { cost, payoff } = this.goods.get(action.goods);
        return [`${cost}`, note("buyers", { profit: payoff - cost, buyers: this.buyers(action.goods) }), earn(cost)];
      }
      case "buy-equipment": {
        const { cost, skips, power } = this.equipment.get(action.equipment);
        const signs = skips.map((color) => this.piece(color)).join(", ");
        return [`${cost}`, signs ? note("drive", { signs }) : note("shield", { power }), earn(cost)];
      }
      case "buy-relic": {
        const { cost, ability } = this.relics.get(action.relic);
        return [`${cost}`, this.say(ability, {}, "relics"), earn(cost)];
      }
      case "buy-ship": {
        const ship = this.ships.get(action.ship);
        const old = this.ships.get(this.me.ship);
        const values = { dice: ship.dice, holds: ship.holds, old: this.piece(old.name), back: old.trade_in };
        return [`${ship.cost - old.trade_in}`, note("ship", values), earn(ship.cost + old.trade_in)];
      }
      case "buy-port":
        return this.deedFigures(this.deeds.get(action.port), culture, note("port"), earn);
      case "buy-factory": {
        const deed = this.content.deeds.find((one) => one.culture === culture);
        const goods = this.goods.get(this.cultures.get(culture).factory_goods);
        const values = { goods: goods.name, cost: goods.cost, payoff: goods.payoff };
        return this.deedFigures(deed, culture, note("factory", values), earn);
      }
      case "barter-iou":
        return credit(this.cultures.get(action.culture).iou);
      case "barter-equipment":
        return credit(Math.floor(this.equipment.get(action.equipment).cost / 2));
      case "barter-relic":
        return credit(Math.floor(this.relics.get(action.relic).cost / 2));
      case "deliver-fare":
        return [`+${this.fares.get(action.fare).fee}`];
      case "pick-up-fare": {
        const system = this.systemOf(this.fares.get(action.fare).to);
        return ["", system ? this.system(system) : "?"];
      }
      case "pick-up-relic": {
        const relic = this.relics.get(this.markerAt(this.me.dot)?.name);
        return ["", relic && this.say(relic.ability, {}, "relics")];
      }
      default:
        return [""];
    }
  }

  buyers(goods) {
    const named = this.goods.get(goods).buyers.map((culture) => [culture, this.bonus(goods, culture), this.systemOf(culture)]);
    named.sort((one, other) => other[1] - one[1] || !one[2] - !other[2]);
    return named.map(([culture, bonus, system]) => `${culture}${system ? "" : "?"}${bonus ? ` +${bonus}` : ""}`).join(", ");
  }

  deedFigures(deed, culture, note, earn) {
    const atHome = this.me.species && this.merchants.get(this.me.species).culture === culture;
    const price = atHome ? Math.floor((deed.price * (100 - this.content.discount_percent)) / 100) : deed.price;
    return [`${price}`, note, atHome && this.say("note-discount", { full: deed.price }), earn(price)];
  }

  wayNotes({ dot, via }) {
    const penalty = this.penaltyAt(dot);
    const facts = this.dots.get(dot);
    const box = this.view.boxes[dot];
    const notes = [];
    if (penalty) {
      const color = this.piece(penalty.color);
      notes.push(this.say("note-penalty", { color, price: penalty.price, due: this.due(dot) }));
    } else if (box?.marker) {
      const marker = this.explored(box.marker);
      notes.push(box.private ? this.say("note-private", { marker }) : marker);
    }
    if (via?.length) notes.push(this.say("note-via", { dots: via.map((one) => this.dot(one)).join(", ") }));
    if ((facts.name || facts.orbit) && facts.system) notes.push(this.system(facts.system));
    return notes;
  }

  landNote(culture) {
    const { kind, system } = this.dots.get(this.me.dot);
    if (culture) return this.say("note-land-trade", { culture: this.culture(culture) });
    const marker = this.markerAt(this.me.dot);
    if (marker?.kind === "relic") return this.say("note-land-relic", { relic: this.piece(marker.name) });
    if (CITIES.includes(kind) || marker?.kind === "open-port") return this.say("note-land-find", { system: this.system(system) });
    return this.say("note-land-asteroid");
  }

  pilotNote(number) {
    const here = this.me.dot;
    const gates = this.view.turn.gates_locked ? {} : this.gates();
    const turn = this.view.turn;
    const onGate = Object.values(gates).includes(here) || (turn.heading_gate && !turn.moved);
    if (onGate && gates[number] && gates[number] !== here) return this.say("note-pilot-jump", { dot: this.dot(gates[number]) });
    const onward = this.content.chart.exits[here]?.[number];
    return onward ? this.say("note-pilot-exit", { dot: this.dot(onward) }) : "";
  }
}
