// A table as it is being planned, before it is called together.

import { frontOf } from "../families";
import type { ClockSetup, EditionInfo, Setup, TableInfo } from "../protocol";

export type Mode = "solo" | "friends" | "hotseat";
export type ClockKind = NonNullable<ClockSetup["kind"]>;

const NO_PLAYER_TRADE = "no-player-trade";

/** Who is to sit there: a person, or a bot by its name. The name matters only where people share a screen. */
export interface Sitter {
  who: string;
  name: string;
  species: string;
}

export interface Plan {
  edition: string;
  target: number;
  seats: Sitter[];
  options: string[];
  trade: boolean;
  draft: boolean;
  isPrivate: boolean;
  watch: boolean;
  clock: ClockKind;
  /** Minutes, or days. */
  time: number;
  increment: number;
  flag: "stand-in" | "pass";
  title: string;
}

export const USUAL_TIME: Record<ClockKind, number> = { none: 0, turn: 3, game: 40, days: 3 };

export const sitter = (who: Sitter["who"], name = ""): Sitter => ({ who, name, species: "" });

/** What is right for most: one click is enough. */
export function planFor(mode: Mode, edition: EditionInfo, me = ""): Plan {
  const bot = frontOf(edition.key).gentleOpponent;
  const rest = { solo: [bot, bot], friends: ["person", "person"], hotseat: ["person", bot] };
  return {
    edition: edition.key,
    target: mode === "friends" ? edition.default_target : Math.min(...edition.targets),
    seats: [sitter("person", me), ...rest[mode].map((who) => sitter(who))],
    options: [],
    trade: true,
    draft: false,
    isPrivate: true,
    watch: true,
    clock: "none",
    time: 0,
    increment: 20,
    flag: "stand-in",
    title: "",
  };
}

/** The rules a table may add; whether players trade is asked apart, and a game for one seat has a page of its own. */
export const extras = (edition: EditionInfo): string[] =>
  edition.options.filter((option) => option !== NO_PLAYER_TRADE && !frontOf(edition.key).isAlone([option]));

/** Options with one more, and what it requires; or with one less, and less what requires it. */
export function withOption(chosen: readonly string[], option: string, on: boolean, { requires = {} }: EditionInfo): string[] {
  if (!on) {
    const lost = [option];
    for (let at = 0; at < lost.length; at += 1) lost.push(...chosen.filter((one) => !lost.includes(one) && requires[one]?.includes(lost[at] ?? "")));
    return chosen.filter((one) => !lost.includes(one));
  }
  const wanted = [option];
  for (let at = 0; at < wanted.length; at += 1) wanted.push(...(requires[wanted[at] ?? ""] ?? []).filter((one) => !wanted.includes(one)));
  return [...chosen, ...wanted.filter((one) => !chosen.includes(one))];
}

/** The plan with another edition: what it does not know is left out. */
export function withEdition(plan: Plan, edition: EditionInfo): Plan {
  const seats = plan.seats
    .slice(0, edition.seats[1])
    .map((seat) => ({ ...seat, species: edition.species.includes(seat.species) ? seat.species : "" }));
  while (seats.length < edition.seats[0]) seats.push(sitter(frontOf(edition.key).gentleOpponent));
  return {
    ...plan,
    edition: edition.key,
    target: edition.targets.includes(plan.target) ? plan.target : edition.default_target,
    options: plan.options.filter((option) => edition.options.includes(option)),
    seats,
  };
}

function clockOf(plan: Plan): ClockSetup {
  const time = Math.max(1, Math.round(plan.time) || USUAL_TIME[plan.clock]);
  switch (plan.clock) {
    case "none":
      return { kind: "none" };
    case "days":
      return { kind: "days", days: time, flag: plan.flag };
    case "turn":
      return { kind: "turn", seconds: time * 60, flag: plan.flag };
    case "game":
      return { kind: "game", seconds: time * 60, increment: Math.max(0, Math.round(plan.increment) || 0), flag: plan.flag };
  }
}

/** What the server is asked for. */
export function setupOf(plan: Plan, mode: Mode): Setup {
  const shared = mode === "hotseat";
  const isForFriends = mode === "friends";
  return {
    edition: plan.edition,
    target: plan.target,
    seats: plan.seats.map(({ who, species }) => ({
      ...(who === "person" ? {} : { bot: who }),
      ...(species && !plan.draft ? { species } : {}),
    })),
    options: plan.options,
    title: plan.title.trim(),
    private: !isForFriends || plan.isPrivate,
    player_trade: plan.trade,
    draft: plan.draft,
    watch: (plan.watch || !isForFriends) && !shared ? "all" : "none",
    clock: isForFriends ? clockOf(plan) : { kind: "none" },
  };
}

/** The seats that nobody has taken. */
export const freeSeats = (info: TableInfo): number[] =>
  info.seats.filter((seat) => !seat.name && !seat.bot).map((seat) => seat.seat);

/** Whether only bots play there, to be watched. */
export const isShow = (info: TableInfo): boolean => info.seats.length > 0 && info.seats.every((seat) => seat.bot);

/** The species that a seat may still choose. */
export function speciesLeft(info: TableInfo, all: readonly string[], seat: number | null): string[] {
  const taken = new Set(info.seats.filter((one) => one.seat !== seat && one.species).map((one) => one.species));
  return all.filter((species) => !taken.has(species));
}

/** Whether one can have done with a table of one's own: it is still open, it is over, or nobody else plays there. */
export function canPutAway(info: TableInfo, me: string): boolean {
  if (isShow(info)) return true;
  const shared = info.private === true && info.watch === "none";
  const people = info.seats.filter((seat) => seat.name).length;
  return info.state === "open" || ((info.host === me || shared) && (info.state === "over" || people === 1 || shared));
}

/** One's tables in the order in which they call for attention. */
export function byNeed(mine: readonly TableInfo[], turns: readonly TableInfo[]): TableInfo[] {
  const waiting = new Set(turns.map((one) => one.id));
  const rank = (info: TableInfo): number =>
    waiting.has(info.id) ? 0 : ["running", "open", "over"].indexOf(info.state) + 1;
  return [...mine].sort((one, other) => rank(one) - rank(other) || other.changed - one.changed);
}
