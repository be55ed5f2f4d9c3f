// What a person has set, kept in this browser.

const KEY = "venus-settings";

export type Lang = "en" | "fr";
export type Palette = "standard" | "colour-blind" | "high-contrast";

const DEFAULTS = {
  lang: (navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en") as Lang,
  name: "",
  auto: true,
  speed: 1,
  sound: false,
  notify: false,
  palette: "standard" as Palette,
  motion: "system" as "system" | "reduced" | "full",
  drawer: "log" as string,
  drawerOpen: true,
  drawerWidth: 380,
  textMap: false,
  /** Short advice for those who are new, and how many turns it was given. */
  hints: true,
  /** What a trader would do stands out. */
  advice: true,
  hintedTurns: 0,
};

export type Settings = typeof DEFAULTS;

/** Advice is given for so many turns, then one knows. */
export const HINTED_TURNS = 12;

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}

export const settings: Settings = $state({ ...DEFAULTS, ...stored() });

/** Change something and remember it. */
export function set<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings[key] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Whether things should move. */
export function moves(): boolean {
  if (settings.motion !== "system") return settings.motion === "full" && settings.speed > 0;
  return settings.speed > 0 && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
