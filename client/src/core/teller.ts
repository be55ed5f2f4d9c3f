// A game in words: names, events, options. The sentences come from the server; what only one family has to tell, its
// own teller adds.

import type { Action, Effect, GameEvent, Lead, Reason, TableInfo, Wording } from "../protocol";
import { dotsOf, type AnyContent, type AnyView, type Dot } from "./common";
import { ownTurn } from "./turns";
import { fill, held, type Values } from "./words.svelte";

export type { Dot };
export type Fields = Record<string, unknown>;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Each name once, with its number if there are several. */
export function counted(names: readonly string[]): string[] {
  return [...new Set(names)].map((name) => {
    const count = names.filter((one) => one === name).length;
    return count > 1 ? `${count} ${name}` : name;
  });
}

/** What a teller needs of the game it tells. */
export interface Told<V extends AnyView = AnyView, C extends AnyContent = AnyContent> {
  readonly content: C;
  readonly wording: Wording;
  readonly info: TableInfo;
  readonly view: V;
  readonly seat: number | null;
  readonly options: readonly Action[];
  /** What each option would change, in their order. */
  readonly effects?: readonly (Effect | null)[];
  readonly leads?: readonly Lead[];
}

export class Teller<V extends AnyView = AnyView, C extends AnyContent = AnyContent> {
  readonly dots: ReadonlyMap<string, Dot>;

  constructor(readonly game: Told<V, C>) {
    this.dots = dotsOf(game.content.chart);
  }

  // Names.

  get view(): V {
    return this.game.view;
  }

  get content(): C {
    return this.game.content;
  }

  get me(): V["players"][number] {
    const mine = this.view.players[this.game.seat ?? 0];
    if (!mine) throw new Error("nobody sits here");
    return mine;
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

  listed(parts: readonly string[]): string {
    if (parts.length < 2) return parts.join("");
    return this.say("list-and", { most: parts.slice(0, -1).join(", "), last: parts.at(-1) });
  }

  /** What a seat is called: people by their names, bots by their species. */
  name(seat: number): string {
    return this.game.info.seats[seat]?.name || this.species(seat) || this.say("seat-unnamed", { number: seat + 1 });
  }

  seat(seat: number, key = "who-you"): string {
    return seat === this.game.seat ? this.say(key) : this.name(seat);
  }

  private species(seat: number): string | null | undefined {
    return this.view.players[seat]?.species ?? this.game.info.seats[seat]?.species;
  }

  /** The colour that the edition gives to a seat's pieces, by its printed name. */
  paint(seat: number): string | undefined {
    const species = this.species(seat);
    return species ? this.content.merchants.find((one) => one.species === species)?.color : undefined;
  }

  // What happened.

  /** One event as a sentence. */
  event(event: GameEvent): string {
    const { seat } = event as unknown as Fields;
    const isYou = seat != null && seat === this.game.seat;
    return capital(this.say(this.eventKey(event), this.eventValues(event), "events", isYou).trim());
  }

  /** The sentence for an event. */
  protected eventKey(event: GameEvent): string {
    return event.event;
  }

  /** What fills the blanks of that sentence. */
  protected eventValues(event: GameEvent): Values {
    const values = this.valuesOf(event);
    if (event.event === "game-ended") {
      const winners = event.winners.map((seat) => this.seat(seat, "whom-you"));
      values["winners"] = this.listed(winners) || this.say("nobody");
    }
    return values;
  }

  /** Every field in words. */
  private valuesOf(fields: GameEvent | Action): Values {
    return Object.fromEntries(Object.entries(fields as unknown as Fields).map(([field, value]) => [field, this.value(field, value)]));
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
      case "reason":
        return this.say(text, {}, "ends");
      default:
        return text;
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

  // What can be done.

  label(action: Action): string {
    return capital(this.say(action.do, this.actionValues(action), "actions"));
  }

  /** What fills the blanks of an option's name. */
  protected actionValues(action: Action): Values {
    return { dot: this.dot(this.me.dot), ...this.valuesOf(action) };
  }

  /** What is asked of this seat, in one sentence or two. */
  question(): string {
    return this.say(this.view.decision?.kind ?? "nobody", {}, "decisions");
  }

  /** What an option would change, as the server tells it. */
  effect(action: Action): Effect | null {
    const wanted = JSON.stringify(action);
    const at = this.game.options.findIndex((option) => option === action || JSON.stringify(option) === wanted);
    return this.game.effects?.[at] ?? null;
  }
}
