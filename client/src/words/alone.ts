// The words for who plays alone: the page with the lengths, and what one has achieved.

import { words } from "./words";

export const alone = words(
  {
    "alone-more": "Other lengths, best results",
    "alone-length": "Choose a length; the game begins at once.",
    "alone-start": "Begin: {name}",
    "alone-results": "Your best results",
    "alone-results-here": "Kept in this browser. With an account you find them on every device.",
    "alone-results-none": "No game played to its end yet.",
    "alone-best": "Your best: {result}",
    "alone-first": "Your first result at this length.",
    "alone-new-best": "Your best result at this length!",
    "alone-won-in": "won in turn {turns}, worth {score}",
    "alone-lost-in": "lost in turn {turns}, worth {score}",
    "alone-games": "{won} of {games} won",
    "alone-column-length": "Length",
    "alone-column-best": "Best",
    "alone-column-games": "Games",
  },
  {
    "alone-more": "Autres durées, meilleurs résultats",
    "alone-length": "Choisissez une durée ; la partie commence aussitôt.",
    "alone-start": "Commencer : {name}",
    "alone-results": "Vos meilleurs résultats",
    "alone-results-here": "Gardés dans ce navigateur. Avec un compte, vous les retrouvez sur chaque appareil.",
    "alone-results-none": "Aucune partie menée à son terme pour l’instant.",
    "alone-best": "Votre record : {result}",
    "alone-first": "Votre premier résultat pour cette durée.",
    "alone-new-best": "Votre meilleur résultat pour cette durée !",
    "alone-won-in": "gagnée au tour {turns}, fortune {score}",
    "alone-lost-in": "perdue au tour {turns}, fortune {score}",
    "alone-games": "{won} gagnées sur {games}",
    "alone-column-length": "Durée",
    "alone-column-best": "Record",
    "alone-column-games": "Parties",
  },
);
