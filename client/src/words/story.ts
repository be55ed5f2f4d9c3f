import { words } from "./words";

export const story = words({}, {});
