// The words for who plays alone against the Rastur that every table brings along.

import { words } from "../../../words/words";

export const solitaire = words(
  {
    "play-tab-rastur": "Rastur",
    "hint-goal-alone": "Be worth {target} before the Rastur run out. Begin by finding a people: choose a way, the dice are rolled, and you fly to a green dome. % is the chance to get there this turn.",
    "rastur-won": "The Rastur have won.",
    "rastur-nowhere": "laid aside",
    "rastur-nobody": "none",
  },
  {
    "play-tab-rastur": "Rastur",
    "hint-goal-alone": "Atteignez une fortune de {target} avant que les Rastur ne soient épuisés. Cherchez d’abord un peuple : choisissez un chemin, les dés roulent, et vous volez jusqu’à un dôme vert. % : la chance d’y arriver ce tour.",
    "rastur-won": "Les Rastur ont gagné.",
    "rastur-nowhere": "mis de côté",
    "rastur-nobody": "aucun",
  },
);
