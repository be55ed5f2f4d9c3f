// A chance as it is written.

import { figure } from "../core/words.svelte";

const percent = (part: number): string => `${figure(Math.round(part * 100))} %`;

export const chanceOf = (part: number): string => (part > 0 && part < 0.01 ? "< 1 %" : percent(part));
