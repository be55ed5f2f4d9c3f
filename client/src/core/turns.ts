// How turns are counted for people: each seat has its own first, second, third. The wire counts all seats' turns.

/** Which turn of its own a seat plays in a turn of the table; 0 while species are chosen. */
export const ownTurn = (turn: number, seats: number): number => Math.ceil(turn / Math.max(1, seats));
