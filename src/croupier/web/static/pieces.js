// Cards, chips and the furniture of a table, drawn. Suits differ in shape and colour, and every card says its name.
import { dollars, h, svg } from "./common.js";

const RANKS = {
  A: "ace",
  K: "king",
  Q: "queen",
  J: "jack",
  T: "ten",
  9: "nine",
  8: "eight",
  7: "seven",
  6: "six",
  5: "five",
  4: "four",
  3: "three",
  2: "two",
};
const SUITS = {
  s: [
    "spades",
    "M12 2C8 7 3 10 3 15a4.5 4.5 0 0 0 7.8 3c-.2 2-.9 3.2-2.3 4h7c-1.4-.8-2.1-2-2.3-4A4.5 4.5 0 0 0 21 15c0-5-5-8-9-13z",
  ],
  h: [
    "hearts",
    "M12 21.500C6 16.5 2 12.8 2 8.300A5.2 5.2 0 0 1 12 6a5.2 5.2 0 0 1 10 2.300c0 4.5-4 8.2-10 13.200z",
  ],
  d: ["diamonds", "M12 1.5 20.5 12 12 22.5 3.5 12z"],
  c: [
    "clubs",
    "M12 2a4.6 4.6 0 0 0-4 6.9 4.7 4.7 0 1 0 2.8 7.600c-.2 2.2-.8 3.6-2.3 4.500h7c-1.5-.9-2.1-2.3-2.3-4.500A4.7 4.7 0 1 0 16 8.9 4.6 4.6 0 0 0 12 2z",
  ],
};
const STAR = "M12 2l3 7h7l-5.5 4.5 2 7.5-6.5-4.5-6.5 4.5 2-7.5L2 9h7z";
const CROWN = "M0 11V2l4.5 4L9 0l4.5 6L18 2v9z";

export function cardName(card) {
  if (card === "Jo") return "joker";
  if (card === "??") return "face-down card";
  return `${RANKS[card[0]]} of ${SUITS[card[1]][0]}`;
}

/** A card; `marks` are classes such as fresh and dim. */
export function card(code, ...marks) {
  const classes = ["card", ...marks.filter(Boolean)];
  const told = { role: "img", "aria-label": cardName(code) };
  if (code === "??") return h(`span.${[...classes, "back"].join(".")}`, told);
  const paper = (suit, ...drawn) =>
    svg(
      "svg",
      { ...told, class: [...classes, suit].join(" "), viewBox: "0 0 60 84", "data-card": code },
      svg("rect", { class: "paper-of", x: 1, y: 1, width: 58, height: 82, rx: 7 }),
      drawn,
    );
  if (code === "Jo")
    return paper(
      "joker",
      svg("path", { d: STAR, transform: "translate(3 5) scale(.85)" }),
      svg("path", { class: "crown", d: CROWN, transform: "translate(21 34) scale(1.9)" }),
      svg("text", { x: 31, y: 74, "text-anchor": "middle", "font-size": 14 }, "JOKER"),
    );
  const [suit, shape] = SUITS[code[1]];
  const rank = code[0] === "T" ? "10" : code[0];
  return paper(
    suit,
    svg(
      "text",
      {
        x: rank === "10" ? 15 : 13,
        y: 25,
        "text-anchor": "middle",
        "font-size": rank === "10" ? 23 : 26,
        textLength: rank === "10" ? 24 : null,
        lengthAdjust: "spacingAndGlyphs",
      },
      rank,
    ),
    svg("path", { d: shape, transform: "translate(4 29) scale(.75)" }),
    "JQK".includes(code[0])
      ? svg("path", { class: "crown", d: CROWN, transform: "translate(31 25) scale(1.1)" })
      : null,
    svg("path", { d: shape, transform: "translate(23 43) scale(1.45)" }),
  );
}

// --- chips ------------------------------------------------------------------------------------------

export const CHIPS = [100, 500, 2500, 10000, 50000];
const MOST_SHOWN = 7;

/** A chip from above, with its worth. */
export function chip(worth) {
  return svg(
    "svg",
    { class: `chip c${worth}`, viewBox: "0 0 48 48", "aria-hidden": "true" },
    svg("circle", { class: "clay", cx: 24, cy: 24, r: 23 }),
    svg("circle", { class: "spots-of", cx: 24, cy: 24, r: 19.5 }),
    svg("circle", { class: "ring", cx: 24, cy: 24, r: 15 }),
    svg("text", { x: 24, y: 29, "text-anchor": "middle" }, String(worth / 100)),
  );
}

/** Which chips make an amount, the largest first; cents that no chip is worth count as one more. */
export function chipsOf(amount) {
  const found = [];
  for (const worth of [...CHIPS].reverse())
    for (; amount >= worth && found.length < 60; amount -= worth) found.push(worth);
  return amount > 0 ? [...found, CHIPS[0]] : found;
}

/** A stack seen from the rail. A tall one shows its largest chips: the amount is written beside it. */
export function stack(amount, ...marks) {
  const shown = chipsOf(amount).slice(0, MOST_SHOWN);
  const height = 16 + 5 * shown.length;
  return svg(
    "svg",
    {
      class: ["stack", ...marks].join(" "),
      viewBox: `0 0 40 ${height}`,
      "data-high": shown.length,
      "aria-hidden": "true",
    },
    shown.map((worth, at) => {
      const y = height - 13 - 5 * at;
      return svg(
        "g",
        { class: `c${worth}` },
        svg("path", { class: "clay", d: `M2 ${y}v5a18 7 0 0 0 36 0v-5z` }),
        svg("path", { class: "edge", d: `M9 ${y + 4.6}v5M20 ${y + 7}v5M31 ${y + 4.6}v5` }),
        svg("ellipse", { class: "clay top-of", cx: 20, cy: y, rx: 18, ry: 7 }),
        svg("ellipse", { class: "ring", cx: 20, cy: y, rx: 11, ry: 4.2 }),
      );
    }),
  );
}

/** A stack with its amount beside it. */
export const pile = (amount, ...marks) =>
  h("span.pile", {}, stack(amount, ...marks), h("b", {}, dollars(amount)));

// --- what the dealer works with ---------------------------------------------------------------------

export function tray() {
  const columns = [50000, 10000, 10000, 2500, 2500, 500, 500, 100];
  return svg(
    "svg",
    { class: "tray", viewBox: "0 0 260 44", "aria-hidden": "true" },
    svg("rect", { class: "wood", x: 0, y: 0, width: 260, height: 44, rx: 7 }),
    svg("rect", { class: "pit", x: 5, y: 5, width: 250, height: 34, rx: 4 }),
    columns.map((worth, at) =>
      svg(
        "g",
        { class: `c${worth}`, transform: `translate(${9 + at * 30.5} 8)` },
        svg("rect", { class: "clay", width: 27, height: 28, rx: 3 }),
        [3, 7, 11, 15, 19, 23].map((y) => svg("path", { class: "seam", d: `M0 ${y}h27` })),
        svg("path", { class: "edge", d: "M9 1v26M18 1v26" }),
      ),
    ),
  );
}

export function shoe() {
  return svg(
    "svg",
    { class: "shoe", viewBox: "0 0 84 60", "aria-hidden": "true" },
    svg("path", { class: "box", d: "M22 4h56a4 4 0 0 1 4 4v44a4 4 0 0 1-4 4H22L2 46V18z" }),
    svg("path", { class: "lid", d: "M30 10h46v40H30z" }),
    svg("path", { class: "deck", d: "M2 20l18-9v38L2 44z" }),
    svg("path", { class: "seam", d: "M7 18v28M12 15v33M17 12.500v36" }),
  );
}

export function discards() {
  return svg(
    "svg",
    { class: "discards", viewBox: "0 0 64 60", "aria-hidden": "true" },
    svg("path", { class: "box", d: "M6 6h52v50H6z" }),
    svg("path", { class: "deck", d: "M13 26h38v25H13z" }),
    [30, 34, 38, 42, 46].map((y) => svg("path", { class: "seam", d: `M13 ${y}h38` })),
    svg("path", { class: "lid", d: "M6 6v50M58 6v50" }),
  );
}

/** The game's name along the curve of the table. */
export function lettering(title) {
  const size = Math.min(34, 560 / title.length);
  return svg(
    "svg",
    { class: "lettering", viewBox: "0 0 640 150", "aria-hidden": "true" },
    svg("path", { id: "curve", d: "M20 30Q320 190 620 30", fill: "none" }),
    svg(
      "text",
      { "font-size": size, "text-anchor": "middle" },
      svg("textPath", { href: "#curve", startOffset: "50%" }, title),
    ),
  );
}
