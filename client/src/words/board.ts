import { words } from "./words";

export const board = words(
  {
    "board-label": "Map of the cluster",
    "board-zoom-in": "Zoom in",
    "board-zoom-out": "Zoom out",
    "board-whole": "Show the whole map",
    "board-my-ship": "Show my ship",
    "board-mini": "Small map",
    "board-mini-label": "Small map: click to look there",
    "board-keys": "Plus and minus zoom, arrows move, 0 shows all, the full stop your ship. Tab goes through the dots you can reach, Enter flies there.",
    "board-cost": "{cost} pt",
  },
  {
    "board-label": "Carte de l’amas",
    "board-zoom-in": "Agrandir",
    "board-zoom-out": "Réduire",
    "board-whole": "Voir toute la carte",
    "board-my-ship": "Voir mon vaisseau",
    "board-mini": "Petite carte",
    "board-mini-label": "Petite carte : cliquez pour y regarder",
    "board-keys": "Plus et moins agrandissent et réduisent, les flèches déplacent, 0 montre tout, le signe « . » votre vaisseau. Tab parcourt les points accessibles, Entrée y vole.",
    "board-cost": "{cost} pt",
  },
);
