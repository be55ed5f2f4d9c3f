// The card of the turn: what is asked, and what can be done, in groups.

import { button, field, h, tick } from "./dom.js";
import { t } from "./words.js";

const GROUPS = {
  species: ["choose-species"],
  answer: ["accept-offer", "decline-offer"],
  penalty: ["pay-penalty", "leave-penalty", "stop-on-penalty"],
  dice: ["keep-dice", "reroll-die"],
  move: ["land", "jump", "fly", "stay-put", "head", "head-for-gate"],
  pilot: ["choose-pilot-number"],
  sell: ["sell-goods", "deliver-fare", "barter-iou", "barter-equipment", "barter-relic"],
  buy: ["buy-goods", "buy-relic", "buy-equipment", "buy-ship"],
  build: ["buy-port", "buy-factory"],
  load: ["pick-up-relic", "pick-up-fare"],
  offer: ["offer"],
  ship: ["shut-down-drive", "engage-auto-pilot", "lock-gates"],
  throw: ["jettison-goods", "jettison-equipment", "jettison-fare"],
};
const ASIDE = [...GROUPS.pilot, ...GROUPS.throw];
const isTemplate = (option) => option.do === "offer";

/** The only thing that can be done, or the only way on; else nothing. */
export function forced(options) {
  if (options.length === 1) return isTemplate(options[0]) ? null : options[0];
  const real = options.filter((option) => !ASIDE.includes(option.do));
  return real.length === 1 && ["fly", "jump"].includes(real[0].do) ? real[0] : null;
}

export function turnCard(game) {
  const { info, view, teller, seat } = game;
  if (info.state === "over" || info.state === "archived") return game.overCard();
  const { turn, decision } = view;
  const plays = seat !== null;
  const title = game.isAsked ? t("your-turn") : decision ? t("waiting", { name: teller.name(decision.seat) }) : "";
  const end = game.isAsked && game.options.find((option) => option.do === "end-turn");
  const remember = (event) => {
    game.auto = event.target.checked;
    localStorage.setItem("venus-auto", game.auto ? "on" : "off");
    game.goOn();
  };
  return [
    h("p.quiet", null, t("turn", turn)),
    h("h1", null, info.paused ? t("paused") : title),
    game.isAsked && h("p.question", null, teller.question()),
    !plays && h("p.quiet", null, t("watching")),
    game.standIn && h("p.ask", null, t("bot-for-you"), " ", button(t("take-back"), () => game.say({ type: "stand-in", seat, on: false }), { "data-key": "back" })),
    dice(turn),
    game.isAsked && h("div.options", null, groups(game)),
    plays && h("div.row.foot", null,
      end && option(game, end, { class: "primary" }),
      game.version > 0 && button(t(game.canUndo ? "undo" : "undo-ask"), () => game.undo(), { "data-key": "undo" }),
      tick(t("auto"), { checked: game.auto, onchange: remember, "data-key": "auto" })),
  ];
}

function dice(turn) {
  const parts = (turn.dice ?? []).map((die) => h("span.die", null, die));
  if (turn.pilot) parts.push(h("span", null, t("pilot", { number: turn.pilot })));
  if (turn.dice?.length && turn.movement) parts.push(h("span", null, t("points", { left: turn.movement })));
  if (turn.credit) parts.push(h("strong", null, t("credit", { credits: turn.credit })));
  return parts.length > 0 && h("p.dice", null, parts);
}

function groups(game) {
  const { options } = game;
  const ways = options.filter((one) => one.do === "fly" || one.do === "head");
  const flies = options.some((one) => ["fly", "jump", "land"].includes(one.do));
  return Object.entries(GROUPS).map(([group, verbs]) => {
    const own = verbs.flatMap((verb) => options.filter((one) => one.do === verb));
    if (!own.length) return null;
    const buttons = own.map((one) => (isTemplate(one) ? offerForms(game, one) : option(game, one, null, ways.indexOf(one))));
    const list = h("div.group", { role: "group", "aria-label": t(`group.${group}`) }, buttons);
    const folded = group === "throw" || (group === "pilot" && flies);
    return folded ? h("details", { "data-key": group }, h("summary", null, t(`group.${group}`)), list) : h("div", null, h("h2.verb", null, t(`group.${group}`)), list);
  });
}

function option(game, action, props, place = -1) {
  const { teller } = game;
  const [price, ...notes] = teller.figures(action);
  const credit = game.view.turn.credit;
  if (action.do === "end-turn" && credit) notes.push(t("credit-lost", { credits: credit }));
  const light = (on) => () => place >= 0 && game.chart?.light(place, on);
  const told = notes.filter(Boolean).join("; ");
  const face = h("span", null, place >= 0 && h("b.number", null, place + 1), teller.label(action), told && h("small", null, told));
  const key = JSON.stringify(action);
  return h("button.option", {
    type: "button", disabled: Boolean(game.pending), "data-key": key, ...props,
    onclick: () => game.act(action), onmouseenter: light(true), onmouseleave: light(false), onfocus: light(true), onblur: light(false),
  }, face, price && h("b.price", null, price));
}

const KINDS = ["goods", "equipment", "relics", "fares", "ious"];

/** Offers to the players on the same dot: the option stands for all of them and is filled in here. */
function offerForms(game, template) {
  const { players } = game.view;
  const partners = players.map((_, seat) => seat).filter((seat) => seat !== template.seat && players[seat].dot === players[template.seat].dot);
  return partners.map((partner) => offerForm(game, { ...template, partner }));
}

function offerForm(game, template) {
  const { teller, view } = game;
  const name = (kind, one) => (kind === "fares" ? teller.fare(one) : kind === "ious" ? teller.say("iou", { culture: one }) : teller.piece(one));
  const side = (key, player) => {
    const credits = h("input", { type: "number", min: 0, max: player.credits, value: 0 });
    const boxes = KINDS.flatMap((kind) => (player[kind] ?? []).map((one) => ({ kind, one, box: tick(name(kind, one)) })));
    const bundle = () => {
      const found = Number(credits.value) ? { credits: Number(credits.value) } : {};
      for (const { kind, one, box } of boxes) if (box.firstChild.checked) (found[kind] ??= []).push(one);
      return found;
    };
    const node = h("fieldset", null, h("legend", null, t(key)), field(t("credits"), credits), boxes.map(({ box }) => box));
    return { bundle, node };
  };
  const give = side("give", view.players[template.seat]);
  const get = side("get", view.players[template.partner]);
  const send = (event) => {
    event.preventDefault();
    game.act({ ...template, give: give.bundle(), get: get.bundle() });
  };
  return h("details", { "data-key": `offer${template.partner}` }, h("summary", null, teller.label(template)),
    h("form", { onsubmit: send }, give.node, get.node, h("button", null, t("send-offer"))));
}
