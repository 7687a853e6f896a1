// The trainer: a question, an answer, and the clause that decides.
import { card, cardName, pile } from "./pieces.js";
import { ask, capital, cents, h, refuse, showPurse } from "./common.js";
import { scoreTable } from "./scores.js";

const place = document.getElementById("drill");
const show = (id, ...content) => document.getElementById(id).replaceChildren(...content.filter(Boolean));
let marked = {};

async function go(method, path, body) {
  try {
    const told = await ask(method, path, body);
    refuse(null);
    return told;
  } catch (error) {
    refuse(error);
    return null;
  }
}

document.getElementById("begin").addEventListener("submit", async (event) => {
  event.preventDefault();
  const given = new FormData(event.target);
  const limit = given.get("limit");
  const [kind, written] = given.get("kind").split(/ (.*)/s), clock = limit ? { limit: Number(limit) } : {};
  const told = written
    ? await go("POST", `/drills/${encodeURIComponent(written)}`, clock)
    : await go("POST", "/drill", { game: place.dataset.game, kind, count: Number(given.get("count")), ...clock });
  if (told) { show("verdict"); question(told); }
});

async function answer(body) {
  const told = await go("POST", "/drill/answer", body);
  if (!told) return;
  verdict(told.verdict);
  question(told);
  scores();
}

function verdict(one) {
  const cost = one.cost ? ` It costs ${(one.cost * 100).toFixed(2)}% of the bet.` : "";
  show("verdict", h(`p.${one.right ? "won" : "lost"}`, {}, h("b", {}, one.right ? "Right. " : "Not so. "), `${one.answer}${cost}`),
    ...one.why.map((why) => h("p.hint", {}, h("code", {}, why.clause), ` ${why.says}`)));
}

function question(told) {
  marked = {};
  const one = told.question;
  if (!one) return show("question", h("h2", {}, `Done: ${told.right} of ${told.total} right.`));
  show("question", h("p.hint", {}, `Question ${told.asked + 1} of ${told.total}, ${told.right} right so far`), h("h2", {}, one.asks),
    one.felt ? table(one.felt, one.bets ?? []) : null, one.settled?.length ? h("ol.hint", {}, one.settled.map((line) => h("li", {}, line))) : null, ...form(told, one));
  document.querySelector("#question input, #question button")?.focus();
}

const cards = (codes) => h("span.dealt", {}, codes.map((code) => card(code)));
const hand = (one, names) => (one.parts.length ? one.parts.map((part, at) => h("div.set", {}, h("small", {}, names[at] ?? ""), cards(part))) : cards(one.cards));

function table(felt, bets) {
  return h("div.flat", { role: "group", "aria-label": "The table" },
    h("div.house", {}, h("span.label", {}, "Dealer"), hand({ cards: felt.dealer, parts: felt.dealer_parts }, felt.names)),
    felt.board.length ? h("div.house", {}, cards(felt.board), felt.second.length ? cards(felt.second) : null) : null,
    Object.entries(felt.meters).map(([name, amount]) => h("p.meter", {}, `${name} $${amount}`)),
    h("ol.places", {}, felt.spots.map((spot) => h(`li.lies${spot.folded ? ".folded" : ""}`, {}, h("p.whose", {}, `Seat ${spot.seat}: ${spot.player}`), spot.hands.map((one) => hand(one, felt.names)),
      bets.filter((bet) => bet.seat === spot.seat && bet.stake).map((bet) => h("span.stake", {}, pile(cents(bet.stake)), h("small", {}, ` ${capital(bet.wager)}`)))))),
    felt.told.length ? h("ul.told", {}, felt.told.map((line) => h("li", {}, line))) : null);
}

function form(told, one) {
  if (one.bets) return paying(one);
  if (one.pot) return pots(one);
  if (one.choices) return [h("p", {}, "You hold ", cards(one.cards), one.dealer.length ? [" against ", cards(one.dealer)] : null, one.board.length ? [" board ", cards(one.board)] : null),
    h("div.row", {}, one.choices.map((choice) => h("button", { type: "button", onclick: () => answer({ do: choice }) }, choice.replaceAll("-", " "))))];
  return setting(one);
}

function paying(one) {
  const back = h("input", { type: "text", inputmode: "decimal", name: "back", required: true, autocomplete: "off", "aria-label": "Dollars that go back" });
  const bets = h("select", { name: "bet", "aria-label": "Bet" }, one.bets.map((bet) => h("option", { value: bet.number }, `${bet.name}${bet.stake ? ` $${bet.stake}` : " (may be owed)"}`)));
  return [h("form.row", { onsubmit: (event) => { event.preventDefault(); answer({ bet: Number(bets.value), returned: back.value }); } },
    bets, h("label", {}, "goes back $", back), h("button.primary", { type: "submit" }, "Settle"),
    h("button", { type: "button", onclick: () => answer({}) }, "Nothing more is due"))];
}

function pots(one) {
  const seats = Object.entries(one.put).map(([seat, put]) => [seat, h("input", { type: "text", inputmode: "decimal", placeholder: "0", "aria-label": `Seat ${seat} gets`, autocomplete: "off" }), put]);
  return [h("form", { onsubmit: (event) => { event.preventDefault(); answer({ shares: Object.fromEntries(seats.filter(([, box]) => box.value.trim()).map(([seat, box]) => [seat, box.value.trim()])) }); } },
    h("p", {}, `It holds $${one.pot.amount}.`), h("div.row", {}, seats.map(([seat, box, put]) => h("label", {}, `Seat ${seat} (put in $${put}) $`, box))), h("button.primary", { type: "submit" }, "Award"))];
}

function setting(one) {
  const names = one.parts.map((part) => part.name);
  const group = (number) => one.cards.filter((_, at) => (marked[at] ?? 0) === number);
  const draw = () => area.replaceChildren(...one.cards.map((code, at) => h("button.card-button", { type: "button", "aria-label": `${cardName(code)}, ${names[marked[at] ?? 0]}`, onclick: () => { marked[at] = ((marked[at] ?? 0) + 1) % names.length; draw(); } }, card(code), h("small", {}, names[marked[at] ?? 0]))),
    h("p.hint", {}, one.parts.map((part, at) => `${part.name} ${group(at).length} of ${part.cards}`).join(" · ")));
  const area = h("div.row", { role: "group", "aria-label": "Tap a card to move it to another hand" });
  draw();
  return [area, h("button.primary", { type: "button", onclick: () => answer({ hands: names.map((_, at) => group(at).join(" ")) }) }, "Set")];
}

async function scores() {
  const found = await ask("GET", "/drill/scores").catch(() => []);
  const mine = found.filter((one) => one.game === place.dataset.game);
  if (!mine.length) return;
  show("scores", h("h2", {}, "Your scores"), scoreTable(mine));
}

const written = new URLSearchParams(location.search).get("tables");
if (written) document.querySelector("#begin select").value = `tables ${written}`;
await showPurse();
await scores();
