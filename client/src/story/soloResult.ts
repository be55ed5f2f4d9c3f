// How one did alone, in words.

import { figure, t } from "../core/words.svelte";
import type { SoloResult } from "../protocol";

export const resultText = ({ won, score, turns }: SoloResult): string =>
  t(won ? "alone-won-in" : "alone-lost-in", { turns: figure(turns), score: figure(score) });
