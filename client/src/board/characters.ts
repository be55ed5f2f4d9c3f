// Each system has a look of its own.

export type BodyKind = "planet" | "sun" | "nova" | "station" | "bubble" | "ark" | "none";

export interface Character {
  kind: BodyKind;
  radius: number;
  /** Light, middle and dark of the body. */
  light: string;
  body: string;
  dark: string;
  /** What lies on it: bands, seas, craters, caps, storms, fires, jungle or smog. */
  skin?: "bands" | "seas" | "craters" | "caps" | "storm" | "fires" | "jungle" | "smog" | "dunes" | "towns";
  /** The nebula behind the system. */
  mist: string;
}

const look = (kind: BodyKind, radius: number, colours: string, mist: string, skin?: Character["skin"]): Character => {
  const [light = "#fff", body = "#888", dark = "#222"] = colours.split(" ");
  return { kind, radius, light, body, dark, mist, ...(skin ? { skin } : {}) };
};

const LOOKS: Record<string, Character> = {
  rogue: look("planet", 42, "#9fd0ff #2f63c4 #0b1c4c", "#1d3f8f", "storm"),
  desert: look("planet", 38, "#ffe0a3 #c98642 #4a240f", "#5a3518", "dunes"),
  biosphere: look("bubble", 52, "#d9ffe9 #43b886 #0c4a4b", "#12584f"),
  base: look("station", 36, "#fff1cf #e7b86a #6b4a1c", "#4a3a1f"),
  jungle: look("planet", 40, "#c8f7a0 #3d9150 #0c3a2b", "#17513b", "jungle"),
  ice: look("planet", 46, "#ffffff #9fd8ea #2e5f8c", "#235a78", "caps"),
  colony: look("planet", 36, "#bfe9ff #3f93a8 #123a55", "#1b4a66", "towns"),
  supergiant: look("sun", 62, "#fff6d0 #ffb14a #c9442a", "#7a3416"),
  cloud: look("none", 0, "#d9d4ff #8f87c9 #2c2750", "#4a4585"),
  war: look("planet", 42, "#ffb49a #b03a36 #3d0d16", "#5c1a22", "fires"),
  polluted: look("planet", 40, "#e6e39a #8c8a3e #36331a", "#4c4a1c", "smog"),
  moon: look("planet", 34, "#f4f2ff #a59fc0 #3d3858", "#3f2d6e", "craters"),
  supernova: look("nova", 52, "#ffffff #bfe3ff #5f86ff", "#4a5ea8"),
  water: look("planet", 40, "#c4f4ff #2c86d6 #0a2b6b", "#164a86", "seas"),
  genship: look("ark", 60, "#e9eef9 #8b97b5 #2c3550", "#343a5e"),
  giant: look("planet", 50, "#ffe9d0 #d08a6a #5a2c46", "#5a3352", "bands"),
  asteroids: look("none", 0, "#d8c3a8 #8f775d #3c3026", "#3a3226"),
};

const PLAIN = look("planet", 38, "#e0e6ff #7f8fc0 #252d4f", "#2a3560", "seas");

export const characterOf = (system: string): Character => LOOKS[system] ?? PLAIN;
