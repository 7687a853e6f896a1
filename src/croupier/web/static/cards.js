// Cards and chips, drawn. Suits differ in shape and colour, and every card says its name.
import { h } from "./common.js";

const RANKS = { A: "ace", K: "king", Q: "queen", J: "jack", T: "ten", 9: "nine", 8: "eight", 7: "seven", 6: "six", 5: "five", 4: "four", 3: "three", 2: "two" };
const SUITS = { s: ["♠", "spades"], h: ["♥", "hearts"], d: ["♦", "diamonds"], c: ["♣", "clubs"] };

export function cardName(card) {
  if (card === "Jo") return "joker";
  if (card === "??") return "face-down card";
  return `${RANKS[card[0]]} of ${SUITS[card[1]][1]}`;
}

/** A card. `fresh` cards fly in. */
export function card(code, { fresh = false, dim = false } = {}) {
  const more = { role: "img", "aria-label": cardName(code) };
  const state = `${fresh ? " fresh" : ""}${dim ? " dim" : ""}`;
  if (code === "??") return named(h("span.card.back", more), state);
  if (code === "Jo") return named(h("span.card.joker", more, h("b", {}, "JOKER"), h("i", {}, "★")), state);
  const rank = code[0] === "T" ? "10" : code[0];
  const [sign, suit] = SUITS[code[1]];
  return named(h(`span.card.${suit}`, more, h("b", {}, rank), h("i", {}, sign)), state);
}

function named(element, state) {
  element.className += state;
  return element;
}

export const CHIPS = [100, 500, 2500, 10000, 50000];

export function chip(cents) {
  const worth = cents >= 100 ? cents / 100 : `${cents}c`;
  return h(`span.chip.c${cents}`, { "aria-hidden": "true" }, String(worth));
}

/** A stack that is worth so much: the largest chips first, at most five of them shown. */
export function stack(cents) {
  const shown = [];
  for (const value of [...CHIPS].reverse()) {
    while (cents >= value && shown.length < 5) {
      shown.push(value);
      cents -= value;
    }
  }
  return h("span.stack", { "aria-hidden": "true" }, shown.map((value) => h(`span.disc.c${value}`)));
}
