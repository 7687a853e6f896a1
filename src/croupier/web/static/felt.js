// The felt: the dealer's side, the board and the pots, and the seats around them, as the seat's view tells it.
import { cents, dollars, h, money, words } from "./common.js";
import { card, discards, lettering, pile, shoe, tray } from "./pieces.js";
import { ownSeats, seats } from "./seats.js";

const lay = new Map(); // what lay at each place of this round: only what is new there moves
let round = null,
  drawn = {};

/** Cards in a row. A card more is fresh, out of the shoe; one that lay face down is turned; others lie still. */
export function cardsOf(codes, where, dim = false) {
  return h(
    "span.cards",
    { "data-count": codes.length },
    codes.map((code) => {
      const at = (drawn[where] = (drawn[where] ?? 0) + 1),
        key = `${where}/${at}`;
      const was = lay.get(key);
      lay.set(key, code);
      return card(
        code,
        was === undefined && "fresh",
        was === "??" && code !== "??" && "turned",
        dim && "dim",
      );
    }),
  );
}

export function felt(now, play) {
  if (now.view.round !== round) {
    round = now.view.round;
    lay.clear();
  }
  drawn = {};
  const oval = now.table.family === "room";
  const place = document.getElementById("felt");
  const dealt =
    now.view.dealer.cards.length > 0 ||
    now.view.spots.some((spot) => spot.hands.some((hand) => hand.cards.length));
  Object.assign(place.dataset, { round: now.view.round, phase: now.view.phase });
  place.className = `felt ${oval ? "oval" : "half"} ${now.table.family}${now.you.seats.length ? " seated" : ""}${dealt ? " dealt" : ""}`;
  const between = middle(now);
  return [
    oval || !between ? lettering(now.table.title) : null,
    dealer(now),
    between,
    h("ol.seats", { "aria-label": "Seats" }, seats(now, play, oval)),
    ownSeats(now, play),
  ].filter(Boolean);
}

function dealer(now) {
  const { view, table } = now;
  const parts = view.dealer.parts.length
    ? view.dealer.parts
    : view.dealer.cards.length
      ? [view.dealer.cards]
      : [];
  return h(
    "div.dealer",
    { role: "group", "aria-label": "Dealer" },
    discards(),
    h(
      "div.house",
      {},
      tray(),
      meters(view),
      h(
        "div.hand",
        {},
        parts.map((codes, at) => part(codes, "dealer", parts.length > 1 ? table.parts[at]?.name : null)),
        view.dealer.total ? h("span.total", {}, String(view.dealer.total)) : null,
      ),
    ),
    shoe(),
  );
}

/** Cards with the name of the hand that they are set into. */
export const part = (codes, where, name, dim) =>
  h("div.part", {}, name ? h("small", {}, name) : null, cardsOf(codes, where, dim));

function meters(view) {
  const shown = [
    ...Object.entries(view.meters).map(([key, held]) => [key, held.meter]),
    ...Object.entries(view.pools).map(([key, held]) => [key, held.pool]),
  ];
  if (!shown.length) return null;
  return h(
    "ul.meters",
    { "aria-label": "Meters" },
    shown.map(([key, amount]) =>
      h("li.meter", {}, `${words(key.split("/").slice(1).join(" "))} `, h("b", {}, money(amount))),
    ),
  );
}

function middle({ view }) {
  if (!view.board.length && !view.middle) return null;
  return h(
    "div.middle",
    { role: "group", "aria-label": "Board" },
    view.middle ? h("p.street", {}, handName(view)) : null,
    view.board.length ? cardsOf(view.board, "board") : null,
    view.middle?.second.length ? cardsOf(view.middle.second, "second") : null,
    view.middle ? pots(view.middle) : null,
  );
}

/** Hand 12, flop: as the game calls its streets. */
const handName = ({ round, middle }) =>
  [round ? `Hand ${round}` : "", middle.street].filter(Boolean).join(", ") || "No hand yet";

function pots({ pots: gathered, total }) {
  const all = cents(total),
    inside = gathered.reduce((sum, pot) => sum + cents(pot.amount), 0);
  if (!all) return null;
  const name = (at) => (gathered.length === 1 ? "Pot" : at ? `Side pot ${at}` : "Main pot");
  return h(
    "ul.pots",
    { "aria-label": "Pots" },
    gathered.map((pot, at) => h("li.pot", {}, pile(cents(pot.amount)), h("small", {}, name(at)))),
    all !== inside ? h("li.pot.all", {}, h("small", {}, `In all ${dollars(all)}`)) : null,
  );
}

/** Fresh cards come from the shoe, winnings from the tray, and what was lost goes there. */
export function move() {
  if (document.body.classList.contains("still")) return;
  const place = document.getElementById("felt");
  const middleOf = (element) => {
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const now = (where) =>
    [where, ".tray"].map((one) => place.querySelector(one)).find((one) => one?.getBoundingClientRect().width);
  const anchors = { fresh: now(".shoe"), won: now(".tray"), taken: now(".tray") };
  for (const [kind, anchor] of Object.entries(anchors)) {
    if (!anchor) continue;
    const [x, y] = middleOf(anchor);
    [...place.querySelectorAll(`.${kind}`)].forEach((element, at) => {
      const [own, down] = middleOf(element);
      element.style.setProperty("--dx", `${x - own}px`);
      element.style.setProperty("--dy", `${y - down}px`);
      element.style.setProperty("--wait", `${Math.min(at * 0.09, 1.5)}s`);
    });
  }
}
