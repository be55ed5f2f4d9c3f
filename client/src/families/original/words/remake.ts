// What the book of the remake calls otherwise.

import { own } from "../../../words/words";

export const remake = own(
  {
    "board-act-jump": "Jump to telegate {gate}",
    "board-list-gate": "Telegates",
    "board-list-gate-at": "Telegate {gate}: {dot}",
  },
  {
    "board-act-jump": "Sauter à la téléporte {gate}",
    "board-list-gate": "Téléportes",
    "board-list-gate-at": "Téléporte {gate} : {dot}",
  },
);
