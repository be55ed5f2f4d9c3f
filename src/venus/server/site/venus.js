// The page begins here: who we are, in which language, and what the address asks for.

import { button, h, put, warn } from "./dom.js";
import { front } from "./front.js";
import { table } from "./table.js";
import { get, knowMe, who } from "./wire.js";
import { lang, languages, speak, t } from "./words.js";

const main = document.getElementById("main");
let leave = () => {};

/** Show what an address names; what was shown before is cleared away. */
export async function go(path, replace = false) {
  if (path !== location.pathname) history[replace ? "replaceState" : "pushState"](null, "", path);
  leave();
  leave = () => {};
  dress();
  document.title = "Merchant of Venus";
  const [, kind, name] = location.pathname.split("/");
  try {
    if (kind === "t" && name) leave = await table(main, name, null);
    else if (kind === "join" && name) leave = await table(main, (await get(`/invitations/${name}`)).id, name);
    else leave = await front(main);
  } catch (error) {
    put(main, h("section.card.narrow", null, h("h1", null, t("not-found")), h("p", null, error.message), h("a.button", { href: "/", "data-go": true }, t("home"))));
    if (!error.refusal) warn(error);
  }
  scrollTo(0, 0);
}

/** The bar at the top, in the language that is spoken. */
export function dress() {
  document.documentElement.lang = lang();
  document.getElementById("skip").textContent = t("skip");
  document.getElementById("me").textContent = who.player?.name ?? "";
  const change = (one) => {
    speak(one);
    return go(location.pathname);
  };
  put(document.getElementById("languages"), languages.map((one) =>
    button(one.toUpperCase(), () => change(one), { lang: one, "data-key": one, "aria-pressed": `${one === lang()}` })));
}

addEventListener("popstate", () => go(location.pathname));
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-go]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(link.getAttribute("href"));
});
await knowMe().catch(warn);
go(location.pathname);
