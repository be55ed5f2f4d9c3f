// A game of this family in words: its peoples, goods, markers, deeds and offers, what lies where, what options cost.

import type { Action, Bundle, GameEvent, SeatView, StaticContent, StaticMarker } from "../../protocol";
import type { GameLink } from "../../core/game.svelte";
import { counted, Teller as AnyTeller, type Told as AnyTold } from "../../core/teller";
import type { Values } from "../../core/words.svelte";
import { fightAsked, fightTold, weaponsTold } from "./fight/telling";
import { figuresOf, type Figures } from "./figures";
import { printed, type Printed } from "./printed";
import { t } from "./words";

export { capital, counted, type Dot } from "../../core/teller";

const PIECES = new Set(["drive", "equipment", "relic", "ship", "old", "what", "goods", "piece"]);
const CITIES = ["city", "space_city"];

export type Told = AnyTold<SeatView, StaticContent>;

export class Teller extends AnyTeller<SeatView, StaticContent> implements Printed {
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

  constructor(game: Told) {
    super(game);
    const all = printed(game.content);
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

  // What happened.

  override event(event: GameEvent): string {
    const told = super.event(event);
    return fightTold(this, event, told) ?? told;
  }

  protected override eventKey(event: GameEvent): string {
    return "what" in event && event.what == null ? `${event.event}-hidden` : event.event;
  }

  protected override eventValues(event: GameEvent): Values {
    const values = super.eventValues(event);
    if (event.event === "culture-observed") values["where"] = this.system(event.where);
    if (event.event === "marker-drawn") values["marker"] = this.marker(event.marker);
    if (event.event === "marker-destroyed") values["marker"] = this.explored(event.marker);
    if (event.event === "rastur-drawn" && !event.dot) values["dot"] = t("fight-nowhere");
    if (event.event === "rastur-merged") values["first"] = event.first;
    if (event.event === "marker-revealed") values["marker"] = this.explored(event.marker);
    if (event.event === "marker-spied" && event.what != null) values["what"] = this.explored(event.what);
    if (event.event === "rastur-drawn" && !event.dot) values["dot"] = t("rastur-nowhere");
    if (event.event === "rastur-merged" && !event.came) values["came"] = t("rastur-nobody");
    return values;
  }

  override value(field: string, value: unknown): string {
    if (value == null) return "";
    const text = typeof value === "object" ? "" : String(value);
    switch (field) {
      case "rolls":
        return (value as [number, number][]).map(([one, other]) => one + other).join(", ");
      case "fare":
        return this.fare(text);
      case "target":
      case "by":
        return (value as number) < 0 ? "" : this.seat(value as number, "whom-you");
      case "weapons":
        return weaponsTold(this, value as string[]);
      case "equipment":
        return Array.isArray(value) ? weaponsTold(this, value as string[]) : this.piece(text);
      case "strengths":
        return (value as number[]).join(" : ");
      case "fort":
        return this.dot(text);
      case "piece":
        return this.fares.has(text) ? this.fare(text) : this.piece(text);
      case "give":
      case "get":
        return this.bundle(value as Bundle);
      case "culture":
        return this.culture(text);
      case "deed":
        return this.deed(text);
      default:
        return PIECES.has(field) ? this.piece(text) : super.value(field, value);
    }
  }

  // Where things are.

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
    if (this.view.rastur?.placed[dot]) return undefined;
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
    const post = this.posted(dot);
    if (post !== null) return { color: "", price: post };
    const marker = this.markerAt(dot);
    if (marker?.kind === "penalty") return { color: marker.color ?? "", price: marker.value };
    const facts = this.dots.get(dot);
    return facts?.penalty ? { color: facts.color ?? "", price: facts.penalty } : null;
  }

  /** What a Rastur or the fort of another costs on a dot; null where there is none. */
  private posted(dot: string): number | null {
    const { combat, rastur } = this.view;
    const owner = combat?.forts[dot];
    if (owner !== undefined && owner !== this.game.seat) return this.content.combat?.fort_penalty ?? null;
    return rastur?.placed[dot] ?? null;
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

  protected override actionValues(action: Action): Values {
    const values = super.actionValues(action);
    if (action.do === "pick-up-relic") {
      const marker = this.markerAt(this.me.dot);
      values["relic"] = marker ? this.piece(marker.name) : this.say("a-relic");
    }
    if (action.do === "stow" && !action.piece) Object.assign(values, { piece: "…", hold: "…" });
    if (action.do === "reroll-die") values["die"] = this.view.turn.dice?.[action.die];
    return values;
  }

  override question(): string {
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
    const asked = fightAsked(this) || super.question();
    if (kind !== "trade" || !turn.limited) return asked;
    const limit = turn.bought ? (turn.sold ? "done" : "sell") : turn.sold ? "buy" : "both";
    return `${asked} ${this.say(`limit-${limit}`)}`;
  }

  /** The price of an option and what speaks for it. */
  figures(action: Action): Figures {
    return figuresOf(this, action);
  }
}

/** What tells a table of this family: its link has the teller that this face has made. */
export const tellerOf = (game: GameLink): Teller | null => game.teller as Teller | null;
