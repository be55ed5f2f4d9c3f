// Which page is shown, by its address.

export type Page =
  | { name: "home" }
  | { name: "new"; mode: "solo" | "friends" | "hotseat" }
  | { name: "alone" }
  | { name: "learn" }
  | { name: "settings" }
  | { name: "table"; id: string; move: number | null }
  | { name: "join"; key: string };

function read(): Page {
  const [, first = "", second = ""] = location.pathname.split("/");
  const move = new URLSearchParams(location.search).get("move");
  if (first === "t" && second) return { name: "table", id: second, move: move === null ? null : Number(move) };
  if (first === "join" && second) return { name: "join", key: second };
  if (first === "new" && second === "alone") return { name: "alone" };
  if (first === "new") return { name: "new", mode: second === "hotseat" || second === "solo" ? second : "friends" };
  if (first === "learn" || first === "settings") return { name: first };
  return { name: "home" };
}

/** `table` is the address of the table that was left last, in this window. */
export const route: { page: Page; table: string | null } = $state({ page: read(), table: null });

export function go(path: string, replace = false): void {
  if (route.page.name === "table") route.table = location.pathname + location.search;
  history[replace ? "replaceState" : "pushState"](null, "", path);
  route.page = read();
  scrollTo(0, 0);
}

addEventListener("popstate", () => (route.page = read()));

/** For links: let the browser open new tabs by itself, go there without loading otherwise. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest("a");
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(link.pathname + link.search);
}
