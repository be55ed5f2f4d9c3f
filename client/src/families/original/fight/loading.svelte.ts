// The parts of a game with fights, loaded when one is shown.

type Parts = typeof import("./parts");

let found = $state.raw<Parts | null>(null);
let isAsked = false;

/** The parts, or null until they have come. */
export function fightParts(): Parts | null {
  if (!isAsked) {
    isAsked = true;
    import("./parts").then(
      (parts) => (found = parts),
      () => (isAsked = false),
    );
  }
  return found;
}
