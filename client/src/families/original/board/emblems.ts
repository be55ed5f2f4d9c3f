// A little portrait for every culture: a tint, and shapes of one ink each, within a circle of radius 24.

export interface Portrait {
  tint: string;
  /** Outlines with their fill; "-" before a colour draws a line instead. */
  parts: [string, string][];
}

const eye = (x: number, y: number, r = 3): [string, string][] => [
  [`M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}`, "#fffdf2"],
  [`M${x - r / 2} ${y}A${r / 2} ${r / 2} 0 1 1 ${x + r / 2} ${y}A${r / 2} ${r / 2} 0 1 1 ${x - r / 2} ${y}`, "#141021"],
];
const disc = (x: number, y: number, r: number): string => `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}`;
const petals = Array.from({ length: 7 }, (_, n) => {
  const turn = (n * 2 * Math.PI) / 7;
  return disc(Math.round(12 * Math.sin(turn)), Math.round(-12 * Math.cos(turn)) - 2, 6);
}).join("");

const PORTRAITS: Record<string, Portrait> = {
  // A flower that looks back.
  Nillis: { tint: "#7a2f6b", parts: [["M0 10V24", "-#7fd07a"], [petals, "#ff9fd2"], [disc(0, -2, 9), "#ffd76a"], ...eye(0, -3, 5), ["M-4 4Q0 7 4 4", "-#7a2f3b"]] },
  // A veil with three eyes.
  Volois: { tint: "#3a2f7a", parts: [["M0 -19C13 -19 15 -4 15 8Q15 20 10 18T0 20T-10 18T-15 8C-15 -4 -13 -19 0 -19Z", "#cfc6ff"], ...eye(-6, 0), ...eye(6, 0), ...eye(0, -9, 3.4), ["M-3 9Q0 7 3 9", "-#3a2f7a"]] },
  // Tusks and brows.
  Graw: { tint: "#5a3a1c", parts: [["M-17 14C-19 -6 -12 -18 0 -18S19 -6 17 14Q0 24 -17 14Z", "#a9763f"], ["M-15 -5L-3 -1L-3 -4L-14 -10ZM15 -5L3 -1L3 -4L14 -10Z", "#4a2a10"], ...eye(-7, 1, 2.6), ...eye(7, 1, 2.6), ["M-10 10H10", "-#4a2a10"], ["M-9 10L-6 0L-4 10ZM9 10L6 0L4 10Z", "#fff4d8"]] },
  // A sprout in a good mood.
  Niks: { tint: "#1f5a33", parts: [["M0 -8C-2 -16 -12 -20 -17 -17C-15 -10 -7 -7 0 -8C2 -16 12 -20 17 -17C15 -10 7 -7 0 -8Z", "#9be86a"], [disc(0, 5, 13), "#5fbf5a"], ...eye(-5, 3), ...eye(5, 3), ["M-6 10Q0 16 6 10", "-#123a1c"]] },
  // A mole with goggles and a moustache.
  Dell: { tint: "#6a5417", parts: [[disc(0, 2, 17), "#8a6b4f"], [disc(-7, -3, 7) + disc(7, -3, 7), "#e7b86a"], [disc(-7, -3, 5) + disc(7, -3, 5), "#22344f"], ["M-10 -6L-6 -7M4 -6L8 -7", "-#bfe9ff"], [disc(0, 5, 3.4), "#ff9fa8"], ["M0 9C-5 7 -12 9 -15 14C-9 16 -3 14 0 11C3 14 9 16 15 14C12 9 5 7 0 9Z", "#f1e7d3"]] },
  // A face behind glass.
  Humans: { tint: "#1f4a8a", parts: [["M-20 22C-18 12 -10 11 0 11S18 12 20 22Z", "#e9eef9"], [disc(0, -3, 16), "#dfe8ff"], [disc(0, -3, 13), "#13264a"], ["M-8 -4C-8 -12 8 -12 8 -4C8 4 4 8 0 8S-8 4 -8 -4Z", "#e8b48f"], ["M-9 -4C-9 -14 9 -14 9 -4C5 -9 -3 -6 -9 -4Z", "#5a3217"], [disc(-3, -1, 1.3) + disc(4, -1, 1.3), "#241208"], ["M-3 4Q1 6 4 4", "-#8a3f2a"], ["M-11 -9Q-8 -14 -4 -15", "-#ffffff"]] },
  // A hunter with pointed ears.
  Shenna: { tint: "#7a4a10", parts: [["M-16 -18L-4 -11H4L16 -18L15 2C14 14 6 19 0 20C-6 19 -14 14 -15 2Z", "#f0a04a"], ["M-13 -13L-7 -8L-12 -5ZM13 -13L7 -8L12 -5Z", "#7a3512"], ["M-11 0Q-6 -5 -2 1Q-7 3 -11 0ZM11 0Q6 -5 2 1Q7 3 11 0Z", "#d6ff6a"], ["M-6 -2V2M6 -2V2", "-#141021"], ["M-2 8H2L0 11Z", "#5a2412"], ["M0 11V14M-16 8L-7 10M-16 13L-7 12M16 8L7 10M16 13L7 12", "-#5a2412"]] },
  // Compound eyes and feelers.
  Yxklyx: { tint: "#17575a", parts: [["M-4 -11Q-6 -20 -14 -20M4 -11Q6 -20 14 -20", "-#9ff0d8"], [disc(-14, -20, 2) + disc(14, -20, 2), "#9ff0d8"], ["M0 -13C10 -13 15 -6 12 4C10 12 4 19 0 20C-4 19 -10 12 -12 4C-15 -6 -10 -13 0 -13Z", "#3fae9a"], ["M-15 -6C-9 -12 -3 -7 -4 1C-6 8 -15 6 -15 -6ZM15 -6C9 -12 3 -7 4 1C6 8 15 6 15 -6Z", "#ff5f7a"], ["M-12 -4L-6 2M-12 1L-6 -5M12 -4L6 2M12 1L6 -5", "-#7a1730"], ["M-4 12L0 9L4 12M0 9V16", "-#0b3a38"]] },
  // Soft, slow, two eyes on stalks.
  Zum: { tint: "#5a5a17", parts: [["M-20 18C-16 4 -8 2 -6 -4H6C8 2 16 4 20 18Q0 23 -20 18Z", "#d6c94f"], ["M-6 0L-9 -14M6 0L9 -14", "-#d6c94f"], ...eye(-9, -14, 5), ...eye(9, -14, 5), ["M-7 8Q0 13 7 8", "-#5a4a10"], [disc(-11, 13, 2) + disc(12, 12, 2.4) + disc(3, 16, 1.6), "#a89a2c"]] },
  // A small machine, always surprised.
  Eeepeeep: { tint: "#3f4a63", parts: [["M0 -14V-20", "-#e9eef9"], [disc(0, -20, 2.4), "#ff5f6a"], ["M-15 -10Q-15 -14 -11 -14H11Q15 -14 15 -10V8Q15 12 11 12H-11Q-15 12 -15 8Z", "#e9eef9"], [disc(-6, -3, 5) + disc(6, -3, 5), "#1b2740"], [disc(-6, -3, 2.4) + disc(6, -3, 2.4), "#7dffea"], ["M-3 6A3 3 0 1 1 3 6A3 3 0 1 1 -3 6", "#1b2740"], ["M-9 12H9L12 21H-12Z", "#b7c2dc"], ["M-18 -6V2M18 -6V2", "-#b7c2dc"]] },
  // A wise horse.
  Whynoms: { tint: "#2d3348", parts: [["M-6 -20L-1 -12Q10 -10 13 2L17 12Q16 18 9 17L2 11Q-2 16 -3 22H-16C-15 6 -16 -6 -9 -13Z", "#a98a6a"], ["M-6 -20Q-14 -14 -16 0Q-17 10 -16 22H-20C-22 4 -18 -12 -6 -20Z", "#3a2a1f"], ...eye(3, -2, 2.8), [disc(13, 11, 1.3), "#3a2a1f"], ["M8 15L14 15", "-#3a2a1f"]] },
  // Eight arms, one smile.
  Cholos: { tint: "#6b2340", parts: [["M-13 6C-22 8 -18 18 -21 21M-8 9C-12 14 -8 18 -11 22M8 9C12 14 8 18 11 22M13 6C22 8 18 18 21 21M-2 10C-3 15 0 18 -2 23M4 10C4 15 5 18 4 23", "-#ff8f8a"], ["M0 -19C12 -19 17 -9 14 1C12 9 6 11 0 11S-12 9 -14 1C-17 -9 -12 -19 0 -19Z", "#ff7f7a"], ...eye(-6, -4, 3.6), ...eye(6, -4, 3.6), ["M-4 4Q0 7 4 4", "-#6b1730"], [disc(-6, -14, 1.8) + disc(4, -15, 2.2) + disc(9, -11, 1.4), "#ffb3a8"]] },
  // Big, wet, content.
  Wollow: { tint: "#234a6b", parts: [["M-19 4C-19 -10 -11 -17 0 -17S19 -10 19 4S12 21 0 21S-19 18 -19 4Z", "#6f9fc0"], [disc(-12, -15, 3.4) + disc(12, -15, 3.4), "#5a86a8"], ["M-15 7C-15 0 -8 -1 0 -1S15 0 15 7S8 18 0 18S-15 14 -15 7Z", "#a3c8dc"], [disc(-5, 4, 1.8) + disc(5, 4, 1.8), "#2a4a63"], ["M-8 11Q0 16 8 11", "-#2a4a63"], ...eye(-8, -7, 2.8), ...eye(8, -7, 2.8)] },
  // A hooded star.
  Qossuth: { tint: "#5a1420", parts: [["M0 -22L6 -8L20 -12L12 2L20 20H-20L-12 2L-20 -12L-6 -8Z", "#d64a4f"], ["M0 -12C8 -12 10 -4 9 4C8 11 4 16 0 17C-4 16 -8 11 -9 4C-10 -4 -8 -12 0 -12Z", "#2b0a14"], ["M-6 2Q-3 -2 -1 3Q-4 5 -6 2ZM6 2Q3 -2 1 3Q4 5 6 2Z", "#ffd84a"], ["M0 -9L1.6 -6L0 -3L-1.6 -6Z", "#7dffea"]] },
};

const STRANGER: Portrait = { tint: "#2a3560", parts: [[disc(0, -4, 10), "#a9b5d6"], ["M-17 22C-16 10 -8 8 0 8S16 10 17 22Z", "#a9b5d6"], ...eye(-4, -4, 2), ...eye(4, -4, 2)] };

export const portraitOf = (culture: string): Portrait => PORTRAITS[culture] ?? STRANGER;
export const isPortrayed = (culture: string): boolean => culture in PORTRAITS;
