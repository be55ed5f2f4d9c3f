// A game in words: names, events, options with their prices. The sentences come from the server.

import type {
  Action,
  Bundle,
  Effect,
  GameEvent,
  Lead,
  PlayerView,
  Reason,
  SeatView,
  StaticContent,
  StaticMarker,
  TableInfo,
  Wording,
} from "../protocol";
import { printed, type Dot, type Printed } from "./printed";
import { figuresOf, type Figures } from "./figures";
import { ownTurn } from "./turns";
import { fill, held, type Values } from "./words.svelte";

export type { Dot };
type Fields = Record<string, unknown>;

const PIECES = new Set(["drive", "equipment", "relic", "ship", "old", "what", "goods"]);
const CITIES = ["city", "space_city"];

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Each name once, with its number if there are several. */
export function counted(names: readonly string[]): string[] {
  return [...new Set(names)].map((name) => {
    const count = names.filter((one) => one === name).length;
    return count > 1 ? `${count} ${name}` : name;
  });
}

/** What a teller needs of the game it tells. */
export interface Told {
  readonly content: StaticContent;
  readonly wording: Wording;
  readonly info: TableInfo;
  readonly view: SeatView;
  readonly seat: number | null;
  readonly options: readonly Action[];
  /** What each option would change, in their order. */
  readonly effects?: readonly (Effect | null)[];
  readonly leads?: readonly Lead[];
}

export class Teller implements Printed {
  readonly dots;
  readonly cultures;
  readonly goods;
  readonly demands;
  readonly fares;
  readonly ships;
  readonly equipment;
  readonly relics;
  readonly markers;
  readonly deeds;
  readonly merchants;

  constructor(readonly game: Told) {
    const all = printed(game.content);
    this.dots = all.dots;
    this.cultures = all.cultures;
    this.goods = all.goods;
    this.demands = all.demands;
    this.fares = all.fares;
    this.ships = all.ships;
    this.equipment = all.equipment;
    this.relics = all.relics;
    this.markers = all.markers;
    this.deeds = all.deeds;
    this.merchants = all.merchants;
  }

  // Names.

  get view(): SeatView {
    return this.game.view;
  }

  get content(): StaticContent {
    return this.game.content;
  }

  say(key: string, values: Values = {}, section = "play", isYou = false): string {
    const text = this.game.wording.texts[section]?.[key] ?? key;
    return held(fill(text.replace(/\[([^|\]]*)\|([^|\]]*)\]/g, isYou ? "$2" : "$1"), values));
  }

  dot(id: string): string {
    return this.game.wording.dots[id] ?? id;
  }

  system(id: string): string {
    return this.game.wording.systems[id] ?? id;
  }

  piece(name: string): string {
    return this.game.wording.pieces[name] ?? name;
  }

  culture(name: string): string {
    return name === this.content.base_culture ? this.system(this.content.base_system) : name;
  }

  deed(name: string): string {
    const culture = this.deeds.get(name)?.culture;
    return culture ? this.say("factory-of", { culture }) : name;
  }

  fare(name: string): string {
    const fare = this.fares.get(name);
    return fare ? this.say("fare", { to: this.culture(fare.to), fee: fare.fee }) : name;
  }

  marker(name: string): string {
    const demand = this.demands.get(name);
    if (demand) return this.say("demand", { goods: this.piece(demand.goods), bonus: demand.bonus, home: demand.home });
    return this.fares.has(name) ? this.fare(name) : this.piece(name);
  }

  explored(name: string): string {
    const found = /^(.*?)( \d+)?( #\d+)?$/.exec(name);
    return found ? this.piece(found[1] ?? name) + (found[2] ?? "") : name;
  }

  bundle(bundle: Bundle = {}): string {
    const pieces = [...(bundle.goods ?? []), ...(bundle.equipment ?? []), ...(bundle.relics ?? [])].map((name) => this.piece(name));
    const parts = [
      ...(bundle.credits ? [`${bundle.credits} cr`] : []),
      ...counted(pieces),
      ...(bundle.fares ?? []).map((name) => this.fare(name)),
      ...(bundle.ious ?? []).map((culture) => this.say("iou", { culture })),
    ];
    return this.listed(parts) || this.say("nothing");
  }

  listed(parts: readonly string[]): string {
    if (parts.length < 2) return parts.join("");
    return this.say("list-and", { most: parts.slice(0, -1).join(", "), last: parts.at(-1) });
  }

  /** What a seat is called: people by their names, bots by their species. */
  name(seat: number): string {
    const sits = this.game.info.seats[seat];
    const species = this.view.players[seat]?.species ?? sits?.species;
    return sits?.name || species || this.say("seat-unnamed", { number: seat + 1 });
  }

  seat(seat: number, key = "who-you"): string {
    return seat === this.game.seat ? this.say(key) : this.name(seat);
  }

  // What happened.

  /** One event as a sentence; with `goesOn` without its subject, to be hung onto the sentence before. */
  event(event: GameEvent, goesOn = false): string {
    const fields = event as unknown as Fields;
    const isYou = fields["seat"] != null && fields["seat"] === this.game.seat;
    let key: string = event.event;
    if ("what" in event && event.what == null) key += "-hidden";
    const values: Values = {};
    for (const [field, value] of Object.entries(fields)) values[field] = this.value(field, value);
    if (event.event === "culture-observed") values["where"] = this.system(event.where);
    if (event.event === "marker-drawn") values["marker"] = this.marker(event.marker);
    if (event.event === "marker-revealed") values["marker"] = this.explored(event.marker);
    if (event.event === "marker-spied" && event.what != null) values["what"] = this.explored(event.what);
    if (event.event === "game-ended") {
      const winners = event.winners.map((seat) => this.seat(seat, "whom-you"));
      values["winners"] = this.listed(winners) || this.say("nobody");
    }
    if (goesOn) values["seat"] = "";
    return capital(this.say(key, values, "events", isYou).trim());
  }

  value(field: string, value: unknown): string {
    if (value == null) return "";
    const text = typeof value === "object" ? "" : String(value);
    switch (field) {
      case "seat":
        return this.seat(value as number);
      case "partner":
        return this.seat(value as number, "whom-you");
      case "first": {
        const first = value as number;
        return first < 0 ? "" : this.say("begins", { seat: this.seat(first) }, "play", first === this.game.seat);
      }
      case "seats":
        return this.say("so-many-seats", { count: Array.isArray(value) ? value.length : text });
      case "turn":
        return String(ownTurn(value as number, this.view.players.length));
      case "dot":
      case "where":
      case "at":
        return this.dot(text);
      case "system":
        return this.system(text);
      case "dice":
        return (value as number[]).join(" ");
      case "rolls":
        return (value as [number, number][]).map(([one, other]) => one + other).join(", ");
      case "fare":
        return this.fare(text);
      case "give":
      case "get":
        return this.bundle(value as Bundle);
      case "reason":
        return this.say(text, {}, "ends");
      case "culture":
        return this.culture(text);
      case "deed":
        return this.deed(text);
      default:
        return PIECES.has(field) ? this.piece(text) : text;
    }
  }

  /** Why a bot moved. */
  why(reason: Reason): string {
    const values: Values = {};
    for (const [field, value] of Object.entries(reason.values ?? {})) {
      values[field] = typeof value === "number" ? Math.round(value * 10) / 10 : this.value(field, value);
    }
    return capital(this.say(reason.key, values, "reasons"));
  }

  // Where things are.

  get me(): PlayerView {
    const mine = this.view.players[this.game.seat ?? 0];
    if (!mine) throw new Error("nobody sits here");
    return mine;
  }

  markerAt(dot: string): StaticMarker | null {
    const marker = this.view.boxes[dot]?.marker;
    return marker ? (this.markers.get(marker) ?? null) : null;
  }

  portOwner(dot: string): number {
    return this.view.players.findIndex((player) =>
      Object.entries(player.deeds ?? {}).some(
        ([name, at]) => at === dot && this.deeds.get(name)?.kind === "spaceport",
      ),
    );
  }

  /** Who trades on a dot: null if nobody knows yet, undefined if nobody does. */
  cultureAt(dot: string): string | null | undefined {
    const facts = this.dots.get(dot);
    if (dot === this.content.base) return this.content.base_culture;
    const isOpenPort = this.markerAt(dot)?.kind === "open-port" && !this.view.boxes[dot]?.private;
    const isMarket = CITIES.includes(facts?.kind ?? "") || isOpenPort || this.portOwner(dot) >= 0;
    return isMarket && facts?.system ? this.view.systems[facts.system]?.culture : undefined;
  }

  systemOf(culture: string): string | undefined {
    if (culture === this.content.base_culture) return this.content.base_system;
    return Object.keys(this.view.systems).find((system) => this.view.systems[system]?.culture === culture);
  }

  /** What demands add to the next such goods that are sold there. */
  bonus(goods: string, culture: string | null | undefined): number {
    return (culture && this.view.markets[culture]?.bonuses?.[goods]) || 0;
  }

  /** What a culture that buys such goods pays for the next of them. */
  pays(goods: string, culture: string | null | undefined): number {
    return (this.goods.get(goods)?.payoff ?? 0) + this.bonus(goods, culture);
  }

  penaltyAt(dot: string): { color: string; price: number } | null {
    const marker = this.markerAt(dot);
    if (marker?.kind === "penalty") return { color: marker.color ?? "", price: marker.value };
    const facts = this.dots.get(dot);
    return facts?.penalty ? { color: facts.color ?? "", price: facts.penalty } : null;
  }

  /** What I would pay on a dot, after my shields. */
  due(dot: string): number {
    const price = this.penaltyAt(dot)?.price ?? 0;
    return this.me.dues?.[price] ?? price;
  }

  /** The dots of the tele gates that everybody knows, by number. */
  gates(): Map<number, string> {
    const found = new Map<number, string>();
    for (const [dot, box] of Object.entries(this.view.boxes)) {
      const marker = this.markerAt(dot);
      if (marker?.kind === "gate" && !box.private) found.set(marker.value, dot);
    }
    return found;
  }

  // What can be done.

  label(action: Action): string {
    const values: Values = { dot: this.dot(this.me.dot) };
    for (const [field, value] of Object.entries(action as unknown as Fields)) values[field] = this.value(field, value);
    if (action.do === "pick-up-relic") {
      const marker = this.markerAt(this.me.dot);
      values["relic"] = marker ? this.piece(marker.name) : this.say("a-relic");
    }
    if (action.do === "reroll-die") values["die"] = this.view.turn.dice?.[action.die];
    return capital(this.say(action.do, values, "actions"));
  }

  /** What is asked of this seat, in one sentence or two. */
  question(): string {
    const { turn, decision } = this.view;
    const kind = decision?.kind ?? "nobody";
    if (kind === "fly") {
      const goesOn = this.game.options.some((option) => ["fly", "jump", "land"].includes(option.do));
      const left = turn.movement ?? 0;
      return this.say(goesOn ? (left === 1 ? "asked-fly-last" : "asked-fly") : "asked-pilot", { left });
    }
    if (kind === "answer" && turn.offer) {
      const { seat, give, get } = turn.offer;
      return this.say("asked-answer", { seat: this.name(seat), give: this.bundle(give), get: this.bundle(get) });
    }
    const asked = this.say(kind, {}, "decisions");
    if (kind !== "trade" || !turn.limited) return asked;
    const limit = turn.bought ? (turn.sold ? "done" : "sell") : turn.sold ? "buy" : "both";
    return `${asked} ${this.say(`limit-${limit}`)}`;
  }

  /** What an option would change, as the server tells it. */
  effect(action: Action): Effect | null {
    const wanted = JSON.stringify(action);
    const at = this.game.options.findIndex((option) => option === action || JSON.stringify(option) === wanted);
    return this.game.effects?.[at] ?? null;
  }

  /** The price of an option and what speaks for it. */
  figures(action: Action): Figures {
    return figuresOf(this, action);
  }
}
