// What a table of this family shows.

import { figure } from "../../core/words.svelte";
import type { SeatView } from "../../protocol";
import type { BoardFace, Face, Panel, Questions } from "../face";
import { isGoal, spoken } from "./board/cards";
import DotCard from "./board/DotCard.svelte";
import Finds from "./board/Finds.svelte";
import MapList from "./board/MapList.svelte";
import Pieces from "./board/Pieces.svelte";
import { moveOf, stopsOf, targetsOf } from "./board/targets";
import Trails from "./board/Trails.svelte";
import RasturTab from "./solitaire/RasturTab.svelte";
import Rival from "./solitaire/Rival.svelte";
import FinalParts from "./story/FinalParts.svelte";
import { story } from "./story/narration";
import Overlays from "./story/Overlays.svelte";
import Sheet from "./story/Sheet.svelte";
import { Teller, type Told } from "./teller";
import ShipCard from "./turn/ShipCard.svelte";
import { keys } from "./turn/shortcuts";
import TradeTab from "./turn/TradeTab.svelte";
import TurnBar from "./turn/TurnBar.svelte";
import { BOOKS, t } from "./words";

const questions: Questions = {
  wantsWays: (kind) => kind === "fly" || kind === "penalty",
  wantsOdds: (kind) => kind === "heading",
  isMidway: (kind) => kind === "fly",
  panelFor: (kind) => (kind === "trade" ? "trade" : null),
  // To stop on a penalty may be what was wanted.
  isMeantToEnd: (view, seat, goal) => view.decision?.kind === "penalty" && view.players[seat]?.dot === goal,
};

const panels: Panel<Teller>[] = [
  {
    name: "rastur",
    title: () => t("play-tab-rastur"),
    sign: "M12 3L14.5 8.5L20 6L17.5 12L21 17L14.8 16L12 21L9.2 16L3 17L6.5 12L4 6L9.5 8.5Z",
    isForSeats: false,
    isShown: ({ view }) => view.solitaire != null,
    Component: RasturTab,
  },
  { name: "trade", title: () => t("play-tab-trade"), sign: "M4 8H17L13.5 4.5M20 16H7L10.5 19.5", isForSeats: true, Component: TradeTab },
  { name: "sheet", title: () => t("play-tab-sheet"), sign: "M4 5H20V19H4ZM4 10H20M4 14.5H20M10 5V19", isForSeats: false, Component: Sheet },
];

const board: BoardFace<Teller> = {
  targets: targetsOf,
  stops: stopsOf,
  moveOf,
  isGoal,
  spoken,
  UnderDots: Trails,
  OnDots: Finds,
  UnderShips: Pieces,
  Card: DotCard,
};

export const face: Face<Teller> = {
  makeTeller: (told) => new Teller(told as Told),
  books: BOOKS,
  questions,
  keys,
  board,
  story,
  TurnBar,
  panels,
  SeatCard: ShipCard,
  PlaceList: MapList,
  Overlays,
  FinalParts,
  Rival,
  firstPanel: ({ view }) => (view.solitaire ? "rastur" : null),
  otherWinner: ({ reason }) => (reason === "rastur" ? t("rastur-won") : null),
  standing(teller, seat) {
    const view: SeatView = teller.view;
    const [score, goal] = [view.players[seat]?.net_worth ?? 0, view.target];
    return { score, goal, isMoney: true, name: t("story-worth"), text: t("turn-worth-of", { worth: figure(score), target: figure(goal) }) };
  },
};
