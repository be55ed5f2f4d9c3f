import { words } from "./words";

export const turn = words({}, {});
