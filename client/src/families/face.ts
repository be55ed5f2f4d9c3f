// What a family of games brings to the client. The shared rooms reach a game only through this contract: they know
// what every game has (`core/common`), and ask its face for the rest.
//
// A family has two parts. Its `Front` is small and always there: what the pages say of it before a table is open. Its
// `Face` comes with the first table of the family: what the table shows.

import type { Component } from "svelte";
import type { Labels } from "../board/labels";
import type { Layout } from "../board/layout";
import type { Stop, Target } from "../board/targets";
import type { Move } from "../board/flights.svelte";
import type { AnyView } from "../core/common";
import type { GameLink } from "../core/game.svelte";
import type { Teller, Told } from "../core/teller";
import type { Book } from "../core/words.svelte";
import type { Action, GameEvent, Odds, Outcome, Setup, Way } from "../protocol";
import type { Line } from "../story/tale";
import type { Sign } from "../story/signs";

// Before a table is open.

export interface Front {
  /** Its editions, in the order in which they are offered. */
  editions: readonly string[];
  /** The short name of an edition; one that the page does not know is called by its key. */
  editionName(edition: string): string;
  editionText(edition: string, what: "hint" | "facts"): string;
  /** The edition whose cluster is drawn behind the front page. */
  shownEdition: string;
  /** Its opponents, the weakest first. */
  opponents: readonly string[];
  /** The opponent for newcomers. */
  gentleOpponent: string;
  opponentName(bot: string): string;
  opponentHint(bot: string): string;
  opponentText(bot: string): string;
  /** A game against the computer, at once; and one of the computer against itself. */
  quickGame: Setup;
  quickGameHint(): string;
  show: Setup;
  /** A game for one seat, in its shortest length; what it is called, and whether options make one. */
  alone: { edition: string; target: number; options: readonly string[] };
  aloneText(what: "name" | "front" | "hint" | "text"): string;
  isAlone(options: readonly string[]): boolean;
  /** How long a game is: the question, a name and a hint for each of an edition's lengths, and a length in short. */
  lengthQuestion(): string;
  lengthName(place: number): string;
  lengthHint(length: number, place: number): string;
  length(length: number): string;
  /** What an option of an edition is called, and what it does. */
  optionName(option: string): string;
  optionText(option: string): string;
  /** Whether the page has words for an option. */
  isOption(option: string): boolean;
  /** By edition: what its book calls otherwise on the pages before a table. */
  books: Partial<Record<string, Book>>;
  lessons(): Promise<Lessons>;
}

export interface Lesson {
  title: string;
  lines: string[];
}

/** The introduction: pages in both languages, and a drawing for each. */
export interface Lessons {
  lessons: { en: Lesson[]; fr: Lesson[] };
  Scene: Component<{ number: number }>;
}

// At a table.

export interface Face<T extends Teller = Teller> {
  /** What tells a game of this family in words. */
  makeTeller(told: Told): T;
  /** By edition: what its book calls otherwise at a table. */
  books: Partial<Record<string, Book>>;
  questions: Questions;
  keys: Keys;
  board: BoardFace<T>;
  story: StoryFace;

  /** What is asked, the dice, and what can be done about it: a `section.turn`. */
  TurnBar: Component<TurnBarProps>;
  /** Panels of its own in the drawer, before the shared ones. */
  panels: readonly Panel<T>[];
  /** What a seat owns; compact for one's own, named among others. Its owner may act on it. */
  SeatCard: Component<{ teller: T; seat: number; compact?: boolean; named?: boolean; onact?: (action: Action) => void }>;
  /** The map in words. */
  PlaceList: Component<{ teller: T; onact?: (action: Action) => void }>;
  /** What moves over the table when something happens. */
  Overlays: Component<{ game: GameLink; teller: T }>;
  /** Who stands where at the end, and why. `order` has the seats, the best first. */
  FinalParts: Component<{ game: GameLink; teller: T; outcome: Outcome; order: readonly number[] }>;
  /** Whom one plays against where nobody else sits; shows nothing otherwise. */
  Rival?: Component<{ teller: T; onopen: (panel: string) => void }>;
  /** The panel with which a game begins; null for the usual one. */
  firstPanel?(teller: T): string | null;
  /** Who has won where no seat has; null if that is nobody. */
  otherWinner?(outcome: Outcome): string | null;
  /** How far a seat has come. */
  standing(teller: T, seat: number): Standing;
}

/** What kinds of decisions mean to the shared rooms. */
export interface Questions {
  /** Whether the ways to fly are worth asking for. */
  wantsWays(kind: string): boolean;
  /** Whether chances are worth asking for. */
  wantsOdds(kind: string): boolean;
  /** Whether it only goes on with a move: nobody is called to the table for it. */
  isMidway(kind: string): boolean;
  /** The panel that it opens, as long as it is asked. */
  panelFor(kind: string): string | null;
  /** Whether a flight to this very dot is over, so that nothing more goes without saying. */
  isMeantToEnd(view: AnyView, seat: number, goal: string | null): boolean;
}

/** The keys of the turn, beside those that every table has. */
export interface Keys {
  list: readonly Shortcut[];
  /** Do what a key says; true if it said something. */
  press(key: string, game: GameLink): boolean;
  /** Close a warning; true if there was one. */
  escape(game: GameLink): boolean;
}

export interface Shortcut {
  keys: string;
  text(): string;
}

export interface TurnBarProps {
  game: GameLink;
  /** A rule tag was pressed. */
  onrule?: (rule: string) => void;
  /** A choice is looked at: show its dot on the board. */
  onlook?: (dot: string | null) => void;
  /** A panel should be shown; `part` is what carries `data-<part>` in it. */
  onopen?: ((panel: string, part?: string) => void) | undefined;
  /** The panel that is in sight already. */
  opened?: string | null;
  /** A panel covers the board; this shows the board and the choices again. */
  onboard?: (() => void) | undefined;
}

export interface Panel<T extends Teller = Teller> {
  name: string;
  title(): string;
  /** Lines within 24 by 24. */
  sign: string;
  /** Whether it is for those who play, not for those who watch. */
  isForSeats: boolean;
  /** Whether a game has it; without this, each has. */
  isShown?(teller: T): boolean;
  Component: Component<PanelProps<T>>;
}

export interface PanelProps<T extends Teller = Teller> {
  game: GameLink;
  teller: T;
  onrule: (rule: string) => void;
  onshow: (dot: string) => void;
  /** A dot is pointed at, or no longer. */
  onlook: (dot: string | null) => void;
}

export interface Standing {
  score: number;
  /** Whether the score is an amount of credits. */
  isMoney: boolean;
  /** The score that ends the game; null where there is none. */
  goal: number | null;
  /** What the score is called, and the score in words. */
  name: string;
  text: string;
}

// On the board.

export interface BoardFace<T extends Teller = Teller> {
  /** Every dot that matters for this seat now, nearest first. */
  targets(teller: T, ways: readonly Way[], odds: Odds | null): Target[];
  /** The dots of a flight one after the other. */
  stops(teller: T, steps: readonly Action[], from: string): Stop[];
  /** The move of a ship that an event tells. */
  moveOf(event: GameEvent): Move | null;
  /** Whether somebody would end a flight there for its own sake. */
  isGoal(teller: T, dot: string): boolean;
  /** What a glowing dot says to those who cannot see it. */
  spoken(teller: T, target: Target): string;
  /** What is drawn between the ways and the dots, between the dots and the names, and between the names and the ships. */
  UnderDots: Component<LayerProps<T>>;
  OnDots: Component<LayerProps<T>>;
  UnderShips: Component<LayerProps<T>>;
  /** What is told of a dot or a system, and what can be done there. */
  Card: Component<CardProps<T>>;
}

export interface LayerProps<T extends Teller = Teller> {
  teller: T;
  plan: Layout;
  labels: Labels;
  targets: readonly Target[];
  /** `<pattern>-<seat>` is the marking of a seat's pieces. */
  pattern: string;
}

export interface CardProps<T extends Teller = Teller> {
  teller: T;
  /** A dot, or a system. */
  shown: string;
  isDot: boolean;
  odds: Odds | null;
  target: Target | null;
  pinned: boolean;
  ongo: (action: Action | null) => void;
  onclose: () => void;
  onfit?: (() => void) | undefined;
}

// In the log and by ear.

export interface StoryFace {
  /** What events are about, in the order of their filters; "table" is what the table itself did. */
  topicsOf(view: AnyView): readonly string[];
  topicName(topic: string): string;
  topicOf(event: GameEvent): string;
  signOf(event: GameEvent): Sign;
  /** Told by the next sentence, or by the board. */
  isQuiet(event: GameEvent): boolean;
  /** Whether the line before has told it already. */
  isTold(event: GameEvent, before: Line): boolean;
  /** Whether its line takes the place of the line before: the same flight goes on. */
  replaces(event: GameEvent, before: Line): boolean;
  /** A few tones for what happened; none for what is not worth a sound. */
  tonesOf(events: readonly string[]): readonly number[];
}
