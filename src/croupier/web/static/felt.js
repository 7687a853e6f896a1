// The felt: dealer, board, pots, and every spot with its bets and cards, as the seat's view tells it.
import { card, cardName, stack } from "./cards.js";
import { cents, h } from "./common.js";

const seen = new Set(); // cards that already lie there do not fly in again
let round = null;

function cardsOf(codes, where, dim) {
  return h("span.cards", {}, codes.map((code, at) => {
    const key = `${round}/${where}/${at}/${code}`;
    const fresh = !seen.has(key);
    seen.add(key);
    return card(code, { fresh, dim });
  }));
}

export function felt(now, before, doing) {
  if (now.view.round !== round) { round = now.view.round; seen.clear(); }
  return [dealer(now), middle(now), h("ol.spots", { "aria-label": "Seats" }, seats(now, doing))].filter(Boolean);
}

function dealer({ view, table }) {
  const parts = view.dealer.parts.length ? view.dealer.parts : [view.dealer.cards];
  const names = table.parts.map((part) => part.name);
  const meters = Object.entries(view.meters).map(([key, held]) => h("p.meter", {}, `${key.split("/")[1].replaceAll("-", " ")} `, h("b", {}, `$${held.meter}`)));
  if (table.family === "room") return meters.length ? h("div.dealer", {}, meters) : null;
  return h("div.dealer", { role: "group", "aria-label": "Dealer" },
    h("span.label", {}, "Dealer"),
    parts.map((codes, at) => h("div.part", {}, parts.length > 1 ? h("small", {}, names[at] ?? "") : null, cardsOf(codes, `dealer${at}`))),
    view.dealer.total ? h("span.total", {}, String(view.dealer.total)) : null, meters);
}

function middle({ view }) {
  const pots = view.middle ? view.middle.pots : [];
  if (!view.board.length && !view.middle) return null;
  return h("div.middle", { role: "group", "aria-label": "Board" },
    view.board.length ? cardsOf(view.board, "board") : null,
    view.middle?.second.length ? cardsOf(view.middle.second, "second") : null,
    view.middle && cents(view.middle.total) ? h("p.pots", {}, `Pot $${view.middle.total}`,
      pots.length > 1 ? pots.map((pot, at) => h("span.pot", {}, `${at ? `side pot ${at}` : "main pot"} $${pot.amount}`)) : null) : null);
}

function seats(now, doing) {
  const { view, table, you } = now;
  return Array.from({ length: table.seats }, (_, at) => at + 1).map((seat) => {
    const player = view.seats[seat];
    const spot = view.spots.find((one) => one.seat === seat);
    const own = you.seats.includes(seat), turn = now.waiting.includes(seat) && view.phase !== "closed" && view.phase !== "betting";
    const marks = [own && "own", turn && "turn", spot?.folded && "folded", !player && "free"].filter(Boolean).join(".");
    if (!player) {
      const may = you.role === "player" && !you.seats.length;
      return h("li.spot.free", {}, may
        ? h("button", { type: "button", "data-key": `sit${seat}`, "aria-label": `Sit down at seat ${seat}`, onclick: () => doing("POST", "sit", { seat, stack: String(Math.min(500, Number(you.purse))) }) }, `Sit at ${seat}`)
        : h("span.number", {}, String(seat)));
    }
    const left = view.stacks[player];
    return h(`li.spot${marks ? `.${marks}` : ""}`, { "aria-label": `Seat ${seat}, ${player}${turn ? ", to decide" : ""}` },
      h("p.player", {}, view.middle?.button === seat ? h("span.button", { title: "dealer button" }, "D") : null, own ? "You" : player, left !== null && (own || table.family === "room") ? h("small", {}, ` $${left}`) : null),
      spot ? spot.hands.map((hand) => handOf(now, seat, hand)) : null,
      spot ? h("div.bets", {}, spot.beside.map(bet)) : null);
  });
}

function handOf({ view, table }, seat, hand) {
  const turn = view.turn?.seat === seat && view.turn.hand === hand.hand;
  const names = table.parts.map((part) => part.name);
  const parts = hand.parts.length ? hand.parts : [hand.cards];
  const lines = view.settlements.filter((one) => one.seat === seat && one.hand === hand.hand && one.owner === "player");
  const gain = lines.reduce((sum, one) => sum + cents(one.returned) - cents(one.stake), 0);
  return h(`div.hand${turn ? ".turn" : ""}`, {},
    parts.map((codes, at) => h("div.part", {}, parts.length > 1 ? h("small", {}, names[at] ?? "") : null, cardsOf(codes, `${seat}/${hand.hand}/${at}`, hand.collected))),
    hand.total !== null ? h("span.total", {}, `${hand.soft ? "soft " : ""}${hand.total}`) : null,
    h("div.bets", {}, hand.bets.map(bet)),
    lines.length ? h(`b.gain.${gain > 0 ? "won" : gain < 0 ? "lost" : "even"}`, {}, gain > 0 ? `+$${gain / 100}` : gain < 0 ? `-$${-gain / 100}` : "push") : null);
}

function bet(one) {
  const amount = cents(one.stake) || cents(one.worth);
  return h("span.bet", { "aria-label": `${one.wager.replaceAll("-", " ")} $${one.stake}` }, stack(amount), h("small", {}, `${one.wager.replaceAll("-", " ")} $${one.stake}`));
}

/** Every line that was paid or taken, with the clause and what it says. */
export function results(now) {
  if (!now.lines.length) return [];
  return [h("h2", {}, "What was paid, and why"), h("ol", {}, now.lines.map((line) =>
    h(`li.${line.result}`, {}, h("b", {}, `${line.seat === "dealer" ? "Dealer" : `Seat ${line.seat}`}: ${line.label}`),
      ` $${line.stake} ${line.result}, $${line.returned} back${line.note ? ` (${line.note})` : ""} `,
      h("details", {}, h("summary", {}, line.clause), line.why))))];
}

export function script(now) {
  if (!now.script.length) return [];
  return [h("h2", {}, "The dealer"), h("ol", {}, now.script.map((line) =>
    h("li", { title: line.clause }, line.says ? h("q", {}, line.says) : null, " ", line.does)))];
}

/** What somebody who cannot see the felt is told. */
export function announce(now, before, place) {
  const said = [];
  const mine = (told) => told?.view.spots.filter((spot) => told.you.seats.includes(spot.seat)) ?? [];
  const held = mine(now).flatMap((spot) => spot.hands.map((hand) => hand.cards.map(cardName).join(", ")));
  if (before && JSON.stringify(mine(before)) !== JSON.stringify(mine(now)) && held.length) said.push(`You hold ${held.join("; ")}.`);
  if (now.view.dealer.cards.length && JSON.stringify(before?.view.dealer) !== JSON.stringify(now.view.dealer)) said.push(`Dealer: ${now.view.dealer.cards.map(cardName).join(", ")}.`);
  if (now.view.board.length && before?.view.board.length !== now.view.board.length) said.push(`Board: ${now.view.board.map(cardName).join(", ")}.`);
  const fresh = now.lines.slice(before && before.view.round === now.view.round ? before.lines.length : 0);
  for (const line of fresh) if (now.you.seats.includes(line.seat)) said.push(`${line.label}: ${line.result}, $${line.returned} back.`);
  if (now.waiting.some((seat) => now.you.seats.includes(seat)) && now.view.phase !== "closed") said.push("Your turn.");
  if (said.length) place.textContent = said.join(" ");
}
