import { words } from "./words";

export const pages = words({}, {});
