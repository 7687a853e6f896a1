// What is told in words: results with their clauses, the dealer's script, and the news for who cannot see the felt.
import { capital, cents, h, money, spoken } from "./common.js";
import { cardName } from "./pieces.js";
import { gained, sign } from "./seats.js";

const RESULTS = { win: "wins", lose: "loses", push: "pushes", surrender: "surrendered", void: "is void" };

/** Every line that was paid or taken, with the clause and what it says. */
export function results(now) {
  if (!now.lines.length) return [];
  return [
    h("h2", {}, "What was paid, and why"),
    h(
      "ol",
      {},
      now.lines.map((line) => {
        const gain = cents(line.returned) - cents(line.stake),
          mine = now.you.seats.includes(line.seat);
        return h(
          `li.${line.result}${mine ? ".mine" : ""}`,
          {},
          h("b", {}, `${whose(now, line)}: ${capital(line.label)}`),
          cents(line.stake) ? ` ${money(line.stake)}` : "",
          ` ${RESULTS[line.result]} `,
          gain ? h(`b.${sign(gain)}`, {}, gained(gain)) : "",
          line.note ? ` (${line.note}) ` : " ",
          h("details", {}, h("summary", {}, line.clause), line.why),
        );
      }),
    ),
  ];
}

const whose = (now, line) =>
  line.seat === "dealer"
    ? "Dealer"
    : now.you.seats.includes(line.seat)
      ? now.you.seats.length > 1
        ? `You, seat ${line.seat}`
        : "You"
      : `Seat ${line.seat}`;

export function script(now) {
  if (!now.script.length) return [];
  return [
    h("h2", {}, "The dealer"),
    h(
      "ol",
      {},
      now.script.map((line) =>
        h("li", { title: line.clause }, line.says ? h("q", {}, line.says) : null, " ", line.does),
      ),
    ),
  ];
}

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const names = (cards) => cards.map(cardName).join(", ");

/** Cards, prompts and results, for a screen reader: only what has changed. */
export function announce(now, before, place) {
  const said = [];
  const hands = (told) =>
    (told?.view.spots ?? [])
      .filter((spot) => told.you.seats.includes(spot.seat))
      .flatMap((spot) =>
        spot.hands.filter((hand) => hand.cards.length).map((hand) => ({ seat: spot.seat, hand })),
      );
  const cards = (told) => hands(told).map(({ hand }) => [hand.cards, hand.parts]);
  if (!same(cards(now), cards(before))) {
    for (const { seat, hand } of hands(now)) {
      const many = hands(now).length > 1 ? `, seat ${seat}${hand.hand > 1 ? ` hand ${hand.hand}` : ""}` : "";
      const shown = hand.parts.length
        ? hand.parts.map((part, at) => `${now.table.parts[at]?.name ?? ""} ${names(part)}`).join("; ")
        : names(hand.cards);
      said.push(
        `You hold${many}: ${shown}${hand.total !== null ? `, ${hand.soft ? "soft " : ""}${hand.total}` : ""}.`,
      );
    }
  }
  const { dealer, board, middle } = now.view;
  if (dealer.cards.length && !same(before?.view.dealer, dealer))
    said.push(`Dealer: ${names(dealer.cards)}${dealer.total ? `, ${dealer.total}` : ""}.`);
  if (board.length && !same(before?.view.board, board))
    said.push(`${capital(middle?.street || "board")}: ${names(board)}.`);
  if (middle?.second.length && !same(before?.view.middle?.second, middle.second))
    said.push(`Second board: ${names(middle.second)}.`);
  if (middle && cents(middle.total) && before?.view.middle?.total !== middle.total)
    said.push(`Pot ${money(middle.total)}.`);
  const fresh = now.lines.slice(before && before.view.round === now.view.round ? before.lines.length : 0);
  for (const line of fresh)
    if (now.you.seats.includes(line.seat))
      said.push(`${capital(line.label)} ${RESULTS[line.result]}, ${money(line.returned)} back.`);
  const choices = now.you.seats
    .flatMap((seat) => now.legal[seat] ?? [])
    .filter((one) => now.table.family === "room" || !["bet", "tip", "withdraw"].includes(one.do));
  const behind = Object.values(now.behind)
    .flat()
    .filter((one) => one.do !== "back");
  const waits = now.waiting.some((seat) => now.you.seats.includes(seat)) || behind.length > 0;
  const asked = waits && now.view.phase !== "closed";
  if (asked && !same([before?.view, before?.legal], [now.view, now.legal]))
    said.push(`Your turn: ${[...choices, ...behind].map((one) => spoken(one.label)).join(", ")}.`);
  if (now.view.phase === "closed" && before && before.view.phase !== "closed")
    said.push("The round is over.");
  if (!said.length) return;
  const text = said.join(" ");
  place.textContent = place.textContent === text ? `${text}\u00a0` : text; // said again if it happens again
}
