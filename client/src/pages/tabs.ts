// The panels of the drawer, in the order of their tabs: those of the game first, then those of every table.

import type { Teller } from "../core/teller";
import { t, type Key } from "../core/words.svelte";
import type { Face } from "../families/face";

export interface Tab {
  name: string;
  title(): string;
  /** Lines within 24 by 24. */
  sign: string;
}

const SIGNS = {
  seats: "M12 12A3.6 3.6 0 1 0 12 4.8A3.6 3.6 0 1 0 12 12M4.5 20C5 15.8 8 14.4 12 14.4S19 15.8 19.5 20",
  log: "M6 4H18V20H6ZM9 8.5H15M9 12H15M9 15.5H13",
  chat: "M4 5H20V16H11L6.5 20V16H4Z",
  map: "M12 21C7 15.5 5.5 12.6 5.5 10A6.5 6.5 0 0 1 18.5 10C18.5 12.6 17 15.5 12 21ZM12 12.2A2.4 2.4 0 1 0 12 7.4A2.4 2.4 0 1 0 12 12.2",
  rules: "M4 5.5C7 4.6 10 5 12 6.6C14 5 17 4.6 20 5.5V18.5C17 17.6 14 18 12 19.6C10 18 7 17.6 4 18.5ZM12 6.6V19.6",
  table: "M4 6.5H20M4 12H20M4 17.5H20",
};

const SHARED: readonly Tab[] = Object.entries(SIGNS).map(([name, sign]) => ({ name, sign, title: () => t(`play-tab-${name}` as Key) }));

/** All tabs of a table; who only watches has none of those for who plays. */
export const tabsOf = (face: Face, teller: Teller | null, isWatching: boolean): Tab[] => [
  ...face.panels.filter((panel) => (!isWatching || !panel.isForSeats) && (!panel.isShown || (teller !== null && panel.isShown(teller)))),
  // Alone there is nobody to talk to.
  ...SHARED.filter(({ name }) => name !== "chat" || teller?.view.players.length !== 1),
];
