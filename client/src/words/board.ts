import { words } from "./words";

export const board = words({}, {});
