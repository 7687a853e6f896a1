// A player's own page: what the rounds came to, and the last hands again, step by step.
import { ask, capital, cents, dollars, h, money, refuse, showPurse, svg } from "./common.js";
import { retold, when } from "./retold.js";

const WIDE = 640,
  HIGH = 160,
  EDGE = 8; // of the drawing
const signed = (amount) => `${amount > 0 ? "+" : amount < 0 ? "-" : ""}${dollars(Math.abs(amount))}`;
const sign = (amount) => (amount > 0 ? "won" : amount < 0 ? "lost" : "even");
const result = (text) => h(`b.${sign(cents(text))}`, {}, signed(cents(text)));

const tile = (name, ...value) => h("div.tile", {}, h("dt", {}, name), h("dd", {}, ...value));

function tiles(now) {
  const best = now.biggest;
  return h(
    "dl.tiles",
    {},
    tile("Bankroll", dollars(cents(now.purse) + cents(now.on_tables))),
    tile("Rounds", String(now.rounds)),
    tile("Staked", money(now.staked)),
    tile("Came back", money(now.returned)),
    tile("Result", result(now.gain)),
    tile("Biggest win", ...(best ? [result(best.gain), h("small", {}, best.title)] : ["none yet"])),
  );
}

/** The bankroll after each round, as a line from what everybody is given. */
function chart(now) {
  const amounts = [cents(now.given), ...now.bankroll.map((one) => cents(one.amount))];
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const x = (at) => EDGE + (at / (amounts.length - 1)) * (WIDE - 2 * EDGE);
  const y = (amount) => HIGH - EDGE - ((amount - least) / (most - least || 1)) * (HIGH - 2 * EDGE);
  const points = amounts.map((amount, at) => `${x(at).toFixed(1)},${y(amount).toFixed(1)}`).join(" ");
  const told = `Bankroll from ${dollars(amounts[0])} to ${dollars(amounts.at(-1))}; at least ${dollars(least)}, at most ${dollars(most)}.`;
  return h(
    "figure.chart",
    {},
    svg(
      "svg",
      { viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img", "aria-label": told, preserveAspectRatio: "none" },
      svg("line", { class: "given", x1: 0, x2: WIDE, y1: y(amounts[0]), y2: y(amounts[0]) }),
      svg("polyline", { points }),
    ),
    h("figcaption", {}, `${told} The dashed line is what you came with.`),
  );
}

const COLUMNS = ["Game and bet", "Rounds", "Staked", "Came back", "Result"];
const cells = (one) => [String(one.rounds), money(one.staked), money(one.returned), result(one.gain)];

function sums(now) {
  const row = (name, one, kind) =>
    h(`tr.${kind}`, {}, h("th", { scope: "row" }, name), ...cells(one).map((cell) => h("td", {}, cell)));
  return h(
    "table.sums",
    {},
    h("thead", {}, h("tr", {}, ...COLUMNS.map((name) => h("th", { scope: "col" }, name)))),
    now.games.map((game) =>
      h(
        "tbody",
        {},
        row(game.title, game, "game"),
        now.wagers.filter((one) => one.game === game.game).map((one) => row(capital(one.label), one, "wager")),
      ),
    ),
  );
}

function hand(one) {
  const own = one.cards?.spots.filter((spot) => one.seats[spot.seat]).flatMap((spot) => spot.hands) ?? [];
  return h(
    "li",
    {},
    h(
      "details",
      {},
      h(
        "summary",
        {},
        h("span.what", {}, h("b", {}, one.title), h("small", {}, ` table ${one.table}, ${when(one.at)}`)),
        h("span.held", {}, own.map((held) => held.cards.join(" ")).join(" / ")),
        result(one.gain),
      ),
      retold(one),
    ),
  );
}

function show(now) {
  const kept = now.kept ? null : h("p.hint", {}, "This floor keeps nothing: only open tables remember.");
  const place = document.getElementById("evening");
  if (!now.rounds) {
    const none = h("p", {}, "No bet of yours was settled yet. ", h("a", { href: "/" }, "Pick a game"), ".");
    return place.replaceChildren(tiles(now), none, kept ?? "");
  }
  place.replaceChildren(tiles(now), chart(now), h("h2", {}, "By game and bet"), sums(now), kept ?? "");
  document.querySelector("#hands ol").replaceChildren(...now.hands.map(hand));
  document.getElementById("hands").hidden = !now.hands.length;
}

await showPurse();
try {
  show(await ask("GET", "/me/evening"));
} catch (error) {
  document.getElementById("evening").replaceChildren();
  refuse(error);
}
