import { words } from "./words";

export const base = words(
  {
    offline: "The server cannot be reached.",
    "odd-answer": "The server answers oddly ({status}).",
    connecting: "Connecting …",
    lost: "Connection lost, trying again …",
    "guest-name": "Merchant",
    you: "you",
    credits: "{amount} cr",
  },
  {
    offline: "Le serveur est injoignable.",
    "odd-answer": "Le serveur répond bizarrement ({status}).",
    connecting: "Connexion …",
    lost: "Connexion perdue, nouvel essai …",
    "guest-name": "Marchand",
    you: "vous",
    credits: "{amount} cr",
  },
);
