// The front page: play now, call a table, find one, keep an account.

import { attempt, button, field, h, put, select, tick } from "./dom.js";
import { go, dress } from "./venus.js";
import { ask, beSomebody, get, knowMe, post, who } from "./wire.js";
import { has, t } from "./words.js";

const EVERY = 8000;
const RUNGS = ["drifter", "peddler", "trader", "magnate", "baron"];
const QUICK = { edition: "1988", target: 1000, seats: [{}, { bot: "peddler" }, { bot: "peddler" }], private: true };

export const botName = (bot) => (has(`bot.${bot}`) ? t(`bot.${bot}`) : bot);
export const bots = () => RUNGS.map((bot) => [bot, botName(bot)]);

export async function front(main) {
  const editions = await get("/editions");
  const name = h("input", { id: "name", maxlength: 40, value: who.player?.name ?? "", placeholder: t("guest-name"), autocomplete: "nickname" });
  const be = () => beSomebody(name.value).then(dress);
  name.addEventListener("change", () => who.player && attempt(be));
  const playNow = async () => {
    await be();
    const { table } = await post("/tables", QUICK);
    await post(`/tables/${table.id}/start`);
    await go(`/t/${table.id}`);
  };
  const lists = h("div.lists");
  put(main, h("div.front", null,
    h("section.card.welcome", null, h("h1", null, "Merchant of Venus"), h("p", null, t("tagline")),
      field(t("your-name"), name, t("name-hint")),
      button(h("span", null, t("play-now"), h("small", null, t("play-now-hint"))), playNow, { class: "big" }),
      h("details", { "data-key": "call" }, h("summary", null, t("call"), h("small", null, t("call-hint"))), calling(editions, be)),
      h("details", { "data-key": "account" }, h("summary", null, t("account")), account(name))),
    lists));
  const refresh = async () => {
    const known = Boolean(who.player);
    const [turns, mine, all] = await Promise.all([known ? get("/me/turns") : [], known ? get("/me/tables") : [], get("/tables")]);
    const named = new Map(editions.map((edition) => [edition.key, edition.title]));
    const own = new Set(mine.map((one) => one.id));
    const rows = (list) => list.map((one) => row(one, named.get(one.edition), own.has(one.id), be));
    const part = (key, list) => h("section.card", null, h("h2", null, t(key)), list.length ? h("ul.tables", null, rows(list)) : h("p.quiet", null, t("none")));
    const at = (state) => all.filter((one) => one.state === state && !own.has(one.id));
    const waiting = new Set(turns.map((one) => one.id));
    put(lists, known && turns.length > 0 && part("turns", turns), known && part("tables", mine.filter((one) => !waiting.has(one.id))),
      part("open", at("open")), part("running", at("running")), part("over", at("over")));
  };
  await refresh();
  const timer = setInterval(() => document.visibilityState === "visible" && refresh().catch(() => {}), EVERY);
  return () => clearInterval(timer);
}

/** A table in a list, with what one can do there. */
function row(info, edition, isMine, be) {
  const seats = info.seats.map((seat) => seat.name ?? (seat.bot ? botName(seat.bot) : t("free"))).join(", ");
  const canJoin = info.state === "open" && !isMine && info.seats.some((seat) => !seat.name && !seat.bot);
  const join = async () => {
    await be();
    await post(`/tables/${info.id}/join`, {});
    await go(`/t/${info.id}`);
  };
  const word = isMine ? "enter" : info.state === "running" ? "watch" : "look";
  return h("li", null,
    h("div", null, h("strong", null, info.title || t("table-of", { host: info.host || "?" })), h("small", null, ` ${edition}${info.target ? `, ${t("to", info)}` : ""}`), h("div.quiet", null, `${t(`state.${info.state}`)} · ${seats}`)),
    h("div.row", null, canJoin && button(t("join"), join, { "data-key": `join ${info.id}` }), h("a.button", { href: `/t/${info.id}`, "data-go": true, "data-key": info.id }, t(word))));
}

/** The form by which a table is called together. */
function calling(editions, be) {
  const form = h("form");
  const given = {};
  const kept = (name, control) => {
    control.name = name;
    if (name in given) control[control.type === "checkbox" ? "checked" : "value"] = given[name];
    return control;
  };
  const note = () => {
    for (const one of form.elements) if (one.name) given[one.name] = one.type === "checkbox" ? one.checked : one.value;
  };
  const number = (name, value, props) => kept(name, h("input", { type: "number", min: 0, value, ...props }));
  const show = () => {
    const edition = editions.find((one) => one.key === given.edition) ?? editions[0];
    const who = (place) => [...(place > 1 ? [["none", t("no-seat")]] : []), ["person", t("person")], ...bots()];
    const seats = Array.from({ length: edition.seats[1] - 1 }, (_, place) =>
      field(t("seat", { number: place + 2 }), kept(`seat${place + 1}`, select(who(place + 1), place ? "none" : "person"))));
    const options = edition.options.filter((option) => option !== "no-player-trade");
    const clock = given.clock ?? "none";
    put(form,
      field(t("edition"), kept("edition", select(editions.map((one) => [one.key, one.title]), edition.key, { "data-key": "edition" }))),
      field(t("target"), kept("target", select(edition.targets.map((one) => [`${one}`, `${one}`]), `${edition.default_target}`))),
      h("div.fields", null, field(t("seat", { number: 1 }), h("input", { value: t("you"), disabled: true })), seats),
      options.map((option) => tick(has(`option.${option}`) ? t(`option.${option}`) : option, { name: `option ${option}`, checked: given[`option ${option}`] })),
      kept("trade", tick(t("player-trade"), { checked: true, name: "trade" }).firstChild).parentNode,
      kept("draft", tick(t("draft"), { name: "draft" }).firstChild).parentNode,
      kept("private", tick(t("private"), { name: "private" }).firstChild).parentNode,
      kept("watch", tick(t("spectators"), { checked: true, name: "watch" }).firstChild).parentNode,
      field(t("clock"), kept("clock", select(["none", "turn", "game", "days"].map((kind) => [kind, t(`clock.${kind}`)]), clock, { "data-key": "clock" }))),
      clock !== "none" && h("div.fields", null, field(t("time"), number("time", clock === "days" ? 3 : clock === "game" ? 1800 : 120, { min: 1 })),
        clock === "game" && field(t("increment"), number("increment", 20)),
        field(t("flag"), kept("flag", select(["stand-in", "pass"].map((flag) => [flag, t(`flag.${flag}`)]), "stand-in")))),
      field(t("title"), kept("title", h("input", { maxlength: 60 }))),
      h("button", null, t("create")));
  };
  const create = async () => {
    note();
    const edition = editions.find((one) => one.key === given.edition) ?? editions[0];
    const sits = Array.from({ length: edition.seats[1] - 1 }, (_, place) => given[`seat${place + 1}`]).filter((one) => one && one !== "none");
    const clock = { kind: given.clock };
    if (given.clock === "days") clock.days = Number(given.time);
    else if (given.clock !== "none") clock.seconds = Number(given.time);
    if (given.clock === "game") clock.increment = Number(given.increment);
    if (given.clock !== "none") clock.flag = given.flag;
    await be();
    const { table } = await post("/tables", {
      edition: edition.key,
      target: Number(given.target),
      seats: [{}, ...sits.map((one) => (one === "person" ? {} : { bot: one }))],
      options: edition.options.filter((option) => given[`option ${option}`]),
      title: given.title.trim(),
      player_trade: given.trade,
      draft: given.draft,
      private: given.private,
      watch: given.watch ? "all" : "none",
      clock,
    });
    await go(`/t/${table.id}`);
  };
  form.addEventListener("change", ({ target }) => {
    note();
    if (target.name === "clock") delete given.time;
    if (target.name === "edition") delete given.target;
    if (target.name === "edition" || target.name === "clock") show();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(create, event.submitter);
  });
  show();
  return form;
}

/** An account is optional: made of the guest one is, or one that exists. */
function account(name) {
  const again = () => go("/");
  if (who.player?.account) {
    const out = async () => {
      await ask("DELETE", "/sessions");
      await knowMe();
      await again();
    };
    return h("div", null, h("p", null, t("account-is", { name: who.player.name })), button(t("log-out"), out));
  }
  const form = h("form");
  const user = h("input", { required: true, maxlength: 40, autocomplete: "username", value: name.value });
  const password = h("input", { type: "password", required: true, minlength: 8, maxlength: 200, autocomplete: "current-password" });
  const register = async () => {
    await beSomebody(user.value);
    await post("/accounts", { name: user.value, password: password.value });
    await knowMe();
    await again();
  };
  const logIn = async () => {
    const known = await post("/sessions", { name: user.value, password: password.value });
    Object.assign(who, { player: known.player, csrf: known.csrf });
    await again();
  };
  put(form, h("p.quiet", null, t("account-hint")), field(t("your-name"), user), field(t("password"), password),
    h("div.row", null, h("button", { value: "in" }, t("log-in")), h("button", { value: "new" }, t("register"))));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(event.submitter?.value === "new" ? register : logIn, event.submitter);
  });
  return form;
}
