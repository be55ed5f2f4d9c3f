/** The seats in the order of play, from one of them on. */
export const inOrder = (seats: number, from: number): number[] => Array.from({ length: seats }, (_, place) => (from + place) % seats);
