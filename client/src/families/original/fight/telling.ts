// Fights in sentences: what was asked, and how it came out, so that one sees why.

import type { AttackResolved, GameEvent } from "../../../protocol";
import type { Teller } from "../teller";
import { counted } from "../../../core/teller";
import { t } from "../words";
import { postAt, postTold } from "./posts";
import { targetName, targetsOf } from "./salvos";

/** Dice count tenfold where weapons fight. */
const TIMES: Partial<Record<string, number>> = { marker: 10, ship: 10 };

export const weaponsTold = (teller: Teller, names: readonly string[] | undefined): string =>
  teller.listed(counted((names ?? []).map((name) => teller.piece(name))));

/** What is asked in a fight, or at a fort or Rastur; empty for all other questions. */
export function fightAsked(teller: Teller): string {
  const { decision, combat, rastur } = teller.view;
  const fight = combat?.fight;
  switch (decision?.kind) {
    case "attack": {
      const targets = targetsOf(teller.game.options).map((target) => targetName(teller, target));
      return t("fight-asked-attack", { targets: teller.listed(targets) });
    }
    case "return-fire":
      return fight ? t("fight-asked-return-fire", { name: teller.name(fight.of), weapons: weaponsTold(teller, fight.fired) }) : "";
    case "hit":
      return fight ? t("fight-asked-hit", { name: teller.name(fight.of) }) : "";
    case "loot":
      if (!fight) return "";
      return fight.goods
        ? t("fight-asked-loot", { goods: teller.piece(fight.goods), name: teller.name(fight.of) })
        : t("fight-asked-swindle", { name: teller.name(fight.of) });
    case "penalty":
    case "leave-or-pay": {
      const post = postAt(teller, teller.me.dot);
      return post ? `${postTold(teller, post)}. ${teller.say(decision.kind, {}, "decisions")}` : "";
    }
    case "rastur-site":
      return rastur ? t("fight-asked-site", { strength: rastur.to_place ?? 0 }) : "";
    default:
      return "";
  }
}

/** What an event of a fight says beside its sentence; null where the sentence says all. */
export function fightTold(teller: Teller, event: GameEvent, told: string): string | null {
  switch (event.event) {
    case "attack-resolved":
      return resolved(teller, event);
    case "hold-hit": {
      const parts: string[] = [];
      const say = (key: "gear" | "fares" | "goods", names: readonly string[]): void => {
        if (names.length) parts.push(t(`fight-hold-${key}`, { list: counted(names).join(", ") }));
      };
      say("gear", event.equipment.map((name) => teller.piece(name)));
      say("fares", event.fares.map((name) => teller.fare(name)));
      say("goods", event.goods ? [teller.piece(event.goods)] : []);
      const [first = "", ...rest] = parts;
      const lost = [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(", ");
      return parts.length ? t("fight-lost-hold", { told, lost }) : null;
    }
    case "fort-built":
      return event.moved_from ? `${told} ${t("fight-moved-from", { dot: teller.dot(event.moved_from) })}` : null;
    default:
      return null;
  }
}

function resolved(teller: Teller, event: AttackResolved): string {
  const { seat, kind, target, what, strengths } = event;
  const isMarker = target < 0;
  const other = isMarker ? teller.explored(what) : teller.seat(target, "whom-you");
  const word = kind === "swindle" || kind === "revolt" ? kind : "attack";
  const result = t(`fight-${event.is_won ? "won" : "lost"}-${word}`, { deed: kind === "revolt" ? teller.deed(what) : "" });
  const names = [teller.seat(seat), isMarker ? other : teller.seat(target)] as const;
  const sides = names.map((name, side) => t("fight-side", { name, sum: sumTold(teller, event, side as 0 | 1), strength: strengths[side] }));
  return [t("fight-told", { name: names[0], target: other, result, own: strengths[0], other: strengths[1] }), ...sides].join(" ");
}

/** "10 × 5 + 20 (Laser) − 20 (enemy shields)". */
function sumTold(teller: Teller, { kind, what, dice, fired, bonuses, shields }: AttackResolved, side: 0 | 1): string {
  const times = TIMES[kind];
  const isMarker = kind === "marker" && side === 1;
  const source = isMarker ? teller.explored(what) : times ? weaponsTold(teller, fired[side]) : t("fight-friends");
  const bonus = bonuses[side];
  const taken = shields[side === 0 ? 1 : 0];
  return [
    times ? `${times} × ${dice[side]}` : String(dice[side]),
    bonus ? ` + ${bonus} (${source})` : "",
    taken ? ` − ${taken} (${t("fight-shields")})` : "",
  ].join("");
}
