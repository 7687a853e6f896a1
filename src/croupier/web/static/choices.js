// What you may do: only what the table lists is offered, each with its key.
import { cents, dollars, h, spoken } from "./common.js";
import { betting } from "./betting.js";
import { amountOf, button, fieldsOf, keyOf, limits, why } from "./controls.js";
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
  "call-clock": "l",
};
const LAST = new Set(["fold", "surrender", "refuse-back-bets", "refuse-kill"]); // nobody does these by pressing Enter too early
const IN_FULL = new Set(["double", "insure", "follow", "bank"]); // what is usually bet as high as it may be
const USUAL = 500; // cents, of whatever else is typed
const FEW = 4; // amounts that each get a button

/** What a seat is asked, beyond its bets. */
export const decisions = (now, seat) => (now.legal[seat] ?? []).filter((one) => !BETS.has(one.do));
/** What is asked of somebody who bets behind another's spot. */
const behind = (now) =>
  Object.entries(now.behind).map(([seat, list]) => [Number(seat), list.filter((one) => one.do !== "back")]);

export function choices(now, play) {
  const { you, view, table } = now;
  if (you.role !== "player") return staff(now, play);
  if (!you.seats.length) return [h("p.hint", {}, "Take a free seat to play, or watch.")];
  const seat = you.seats.find((one) => decisions(now, one).length) ?? you.seats[0];
  if (table.family === "room") return room(now, seat, now.legal[seat] ?? [], play);
  if (view.phase === "betting" || view.phase === "closed")
    return betting(now, now.legal[you.seats[0]] ?? [], play);
  const [backed, asked] = behind(now).find(([, list]) => list.length) ?? [];
  if (!decisions(now, seat).length && backed) return following(now, backed, asked, play);
  return deciding(now, seat, decisions(now, seat), play);
}

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

const following = (now, seat, offered, play) => [
  h("p.prompt", {}, `Your bet behind ${now.view.seats[seat]}: what do you do?`),
  h("div.row", {}, buttons(now, seat, offered, play, { behind: true })),
];

let opened = false;

/** What may also be said, though nobody waits for it. */
export function besides(now, seat, play, taken) {
  const list = now.besides[seat] ?? [];
  if (!list.length) return null;
  return h(
    "details.besides",
    {
      open: opened || !matchMedia("(max-width: 40rem)").matches, // a phone has no room for it
      ontoggle: ({ target }) => {
        opened = target.open;
      },
    },
    h("summary", {}, "At any time"),
    h(
      "div.row",
      { role: "group", "aria-label": "At any time" },
      buttons(now, seat, list, play, { taken, quiet: true }),
    ),
  );
}

/** Each choice as a button; where a few amounts are allowed, one for each. `how`: keys in use, and who asks. */
export function buttons(now, seat, offered, play, how = {}) {
  const { taken = new Set(), quiet = false } = how;
  // What is only offered and costs more is never suggested.
  const plain = offered.find((one) => one.do === "decline") ?? offered.find((one) => !LAST.has(one.do));
  const usual = quiet ? null : plain;
  return offered.flatMap((one) =>
    amounts(one).map((amount, at) =>
      choice(now, seat, one, amount, play, { ...how, taken, primary: one === usual && !at }),
    ),
  );
}

function amounts(one) {
  if (!one.takes) return [null];
  const [least, most, step] = [cents(one.min), cents(one.max), cents(one.step)];
  if (least === most) return [most];
  const count = Math.floor((most - least) / step) + 1;
  return count <= FEW ? Array.from({ length: count }, (_, at) => least + at * step) : ["any"];
}

/** A letter that no other button has. */
function letter(one, taken) {
  const wanted = [HOTKEYS[one.do], ...one.do.replaceAll("-", ""), ..."qwertyuiop"];
  const found = wanted.find((key) => key && !taken.has(key)) ?? null;
  taken.add(found);
  return found;
}

function choice(now, seat, one, amount, play, { taken, primary, behind, named }) {
  const several = one.takes && one.min !== one.max && amount !== "any";
  const words = named ?? spoken(one.label);
  const priced = several ? words.replace(/\$.*$/, dollars(amount)) : words;
  const text = amount === "any" ? words.replace(/ (up to )?\$.*$/, "") : priced; // its limits stand beside it
  const key = `${keyOf(one)}${several ? ` ${amount}` : ""}${behind ? ` behind ${seat}` : ""}`;
  const full = IN_FULL.has(one.do) ? cents(one.max) : Math.min(cents(one.max), Math.max(cents(one.min), USUAL));
  const typed = amount === "any" ? amountOf(one, key, full) : null;
  const fields = fieldsOf(one, key);
  const act = () => {
    const money = typed ? typed.value : amount === null ? null : (amount / 100).toFixed(2);
    const said = { ...one.said, ...fields.said(), ...picked(now, seat, one) };
    if (money !== null && one.takes === "to") said.to = money;
    play.doing("POST", "act", {
      do: one.do,
      seat,
      ...(one.hand ? { hand: one.hand } : {}),
      ...(behind ? { behind } : {}),
      ...(BETS.has(one.do) || one.do === "back" ? { wager: one.wager } : {}),
      ...(money !== null && one.takes === "amount" ? { amount: money } : {}),
      said,
    });
  };
  typed?.addEventListener("keydown", (event) => {
    if (event.key === "Enter") act();
  });
  return h(
    "span.choice",
    {},
    button(text, key, letter(one, taken), act, { primary, disabled: !ready(now, seat, one), title: why(one) }),
    typed,
    typed ? h("small.range", {}, limits(one.min, one.max)) : null,
    fields.drawn,
  );
}
