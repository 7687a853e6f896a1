// A round that is over, told again: the cards as they lay, every line with its clause, the dealer's steps.
import { capital, cents, dollars, h, money } from "./common.js";
import { card } from "./pieces.js";

const RESULTS = { win: "wins", lose: "loses", push: "pushes", surrender: "surrendered", void: "is void" };
export const when = (at) =>
  new Date(at).toLocaleString("en", { month: "short", day: "numeric", hour: "2-digit", minute: "2-digit" });
const cards = (codes) => h("span.dealt", {}, codes.map((code) => card(code)));

const several = (one) => Object.keys(one.seats).length > 1;
/** The desk tells of nobody in particular. */
const mine = (one, spot) => !one.desk && one.seats[spot.seat] !== undefined;

function lie(one) {
  const { dealer, board, second, spots } = one.cards;
  const place = (name, ...held) => h("div.lie", {}, h("span.label", {}, name), ...held);
  const whose = (spot) =>
    !mine(one, spot) ? `Seat ${spot.seat}, ${spot.player}` : several(one) ? `You, seat ${spot.seat}` : "You";
  return h(
    "div.lies",
    {},
    dealer.length ? place("Dealer", cards(dealer)) : null,
    board.length ? place("Board", cards(board), second.length ? cards(second) : null) : null,
    spots.map((spot) =>
      spot.hands.map((held) =>
        place(
          whose(spot),
          ...(held.parts.length ? held.parts.map(cards) : [cards(held.cards)]),
        ),
      ),
    ),
  );
}

function lines(one) {
  return h(
    "ol.paid",
    {},
    one.lines.map((line) => {
      const gain = cents(line.gain);
      const tip = line.owner === "dealer" ? " (for the dealer)" : "";
      return h(
        "li",
        {},
        `${several(one) ? `Seat ${line.seat}: ` : ""}${capital(line.label)}${tip} `,
        cents(line.stake) ? `${money(line.stake)} ` : "",
        `${RESULTS[line.result]}, ${money(line.returned)} back `,
        h(`b.${gain > 0 ? "won" : gain < 0 ? "lost" : "even"}`, {}, gain ? `${gain > 0 ? "+" : "-"}${dollars(Math.abs(gain))}` : ""),
        line.note ? ` (${line.note})` : "",
        h("p.clause", {}, h("code", {}, line.clause), ` ${line.why}`),
      );
    }),
  );
}

const steps = (one) =>
  h(
    "ol.steps",
    {},
    one.steps.map((step) =>
      h(
        "li",
        {},
        step.cards.length ? h("span.to", {}, cards(step.cards), ` to ${step.to}`) : null,
        step.script ? h("span", {}, step.script) : null,
      ),
    ),
  );

/** What is inside a hand that is opened. */
export function retold(one) {
  const other = "This was played under other rules than today's: only the bets are told.";
  return h(
    "div.retold",
    {},
    one.cards ? lie(one) : h("p.hint", {}, other),
    h("h3", {}, "What was paid, and why"),
    lines(one),
    one.steps.length ? [h("h3", {}, "Step by step"), steps(one)] : null,
  );
}
