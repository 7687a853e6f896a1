// What you may do: only what the table lists is offered, each with its key.
import { cents, dollars, h, money, spoken } from "./common.js";
import { betting } from "./betting.js";
import { picked, ready } from "./setting.js";
import { room } from "./room.js";
import { staff } from "./staff.js";

const BETS = new Set(["bet", "tip", "withdraw"]);
const HOTKEYS = {
  split: "p",
  surrender: "r",
  decline: "n",
  hit: "h",
  stand: "s",
  double: "d",
  fold: "f",
  play: "y",
  check: "k",
  call: "c",
  raise: "e",
  bet: "b",
  "house-way": "w",
  set: "t",
  insure: "i",
  "take-back": "t",
  ride: "r",
};
const LAST = new Set(["fold", "surrender", "refuse-back-bets"]); // nobody does these by pressing Enter too early
const FEW = 4; // amounts that each get a button

export const decisions = (now, seat) => (now.legal[seat] ?? []).filter((one) => !BETS.has(one.do));

export function choices(now, play) {
  const { you, view, table } = now;
  if (you.role !== "player") return staff(now, play);
  if (!you.seats.length) return [h("p.hint", {}, "Take a free seat to play, or watch.")];
  const seat = you.seats.find((one) => decisions(now, one).length) ?? you.seats[0];
  const list = now.legal[seat] ?? [];
  if (table.family === "room") return room(now, seat, list, play);
  if (view.phase === "betting" || view.phase === "closed")
    return betting(now, now.legal[you.seats[0]] ?? [], play);
  return deciding(now, seat, decisions(now, seat), play);
}

/** A button with its key on it. `more` says whether it is the usual one, disabled, or explained. */
export const button = (text, key, hotkey, onclick, more = {}) =>
  h(
    `button${more.primary ? ".primary" : ""}`,
    {
      type: "button",
      "data-key": key,
      "data-hotkey": hotkey,
      onclick,
      disabled: more.disabled,
      title: more.title,
      "aria-keyshortcuts": hotkey,
    },
    text,
    hotkey ? h("kbd", { "aria-hidden": "true" }, hotkey.toUpperCase()) : null,
  );

/** A choice that needs no more words. */
export const plain = (one, seat, play) =>
  button(
    spoken(one.label),
    `${one.do} ${one.choice ?? ""}`,
    null,
    () => play.doing("POST", "act", { do: one.do, seat }),
    { title: why(one) },
  );

export const why = (one) => (one.why ? `${one.why} (${one.clause})` : one.clause);

function deciding(now, seat, offered, play) {
  if (!offered.length) return [h("p.hint", {}, "The others decide.")];
  const many = now.you.seats.length > 1 ? `Seat ${seat}: ` : "",
    hand = now.view.turn?.seat === seat && now.view.turn.hand > 1 ? `hand ${now.view.turn.hand}, ` : "";
  return [
    h(
      "p.prompt",
      {},
      `${many}${hand}what do you do?`.replace(/^./, (first) => first.toUpperCase()),
    ),
    h("div.row", {}, buttons(now, seat, offered, play)),
  ];
}

/** Each choice as a button; where a few amounts are allowed, one for each. */
export function buttons(now, seat, offered, play) {
  const taken = new Set(); // keys
  return offered.flatMap((one) =>
    amounts(one).map((amount) => choice(now, seat, one, amount, play, taken, offered)),
  );
}

function amounts(one) {
  const [least, most, step] = [cents(one.min ?? 0), cents(one.max ?? 0), cents(one.step ?? 0)];
  if (one.takes !== "amount" || least === most) return [one.takes === "amount" ? most : null];
  const count = Math.floor((most - least) / step) + 1;
  return count <= FEW ? Array.from({ length: count }, (_, at) => least + at * step) : ["any"];
}

function choice(now, seat, one, amount, play, taken, offered) {
  const wanted = [HOTKEYS[one.do], ...one.do.replaceAll("-", ""), ..."qwertyuiop"];
  const hotkey = wanted.find((letter) => letter && !taken.has(letter)) ?? null;
  const primary = one === offered.find((other) => !LAST.has(other.do)) && amount === amounts(one)[0];
  taken.add(hotkey);
  const several = one.takes === "amount" && one.min !== one.max && amount !== "any";
  const text = several ? spoken(one.label).replace(/\$.*$/, dollars(amount)) : spoken(one.label);
  const key = `${one.do} ${one.wager ?? ""}${several ? ` ${amount}` : ""}`;
  const typed =
    amount === "any"
      ? h("input", {
          type: "number",
          "data-key": `amount ${key}`,
          "aria-label": `Dollars for: ${spoken(one.label)}`,
          min: one.min,
          max: one.max,
          step: "any",
          value: Number(one.max),
        })
      : null;
  const act = () =>
    play.doing("POST", "act", {
      do: one.do,
      seat,
      ...(one.hand ? { hand: one.hand } : {}),
      ...(typed ? { amount: typed.value } : amount !== null ? { amount: (amount / 100).toFixed(2) } : {}),
      ...picked(now, seat, one),
    });
  typed?.addEventListener("keydown", (event) => {
    if (event.key === "Enter") act();
  });
  return h(
    "span.choice",
    {},
    button(text, key, hotkey, act, { primary, disabled: !ready(now, seat, one), title: why(one) }),
    typed,
  );
}
