// Who sits where: the others around the table, and one's own place in front with the layout before it.
import { capital, cents, dollars, h, money, words } from "./common.js";
import { decisions } from "./choices.js";
import { part } from "./felt.js";
import { layout } from "./layout.js";
import { pile } from "./pieces.js";
import { picker } from "./setting.js";

/** Every seat but one's own, clockwise from the left of one's own place; all of them for who only watches. */
export function seats(now, play, oval) {
  const { table, you } = now;
  const all = Array.from({ length: table.seats }, (_, at) => at + 1);
  const from = you.seats.length ? Math.max(...you.seats) : 0;
  const others = [...all.slice(from), ...all.slice(0, from)].filter((seat) => !you.seats.includes(seat));
  const right = Math.floor(others.length / 2); // the last of them sit at the right
  return others.map((seat, at) => {
    const item = you.seats.length
      ? other(now, seat, play, at >= others.length - right)
      : other(now, seat, play);
    const [x, y] = you.seats.length ? beside(at, others.length, oval) : around(at, others.length, oval);
    item.style.setProperty("--x", `${x}%`);
    item.style.setProperty("--y", `${y}%`);
    return item;
  });
}

const point = (angle, oval) => {
  const turn = (angle * Math.PI) / 180;
  return oval
    ? [50 - 42 * Math.sin(turn), 47 + 37 * Math.cos(turn)]
    : [50 - 41 * Math.sin(turn), 21 + 48 * Math.cos(turn)];
};

/** Half of the others up the left side, half down the right; one's own place is in front. */
function beside(at, count, oval) {
  const left = Math.ceil(count / 2),
    [low, high] = oval ? [43, 139] : [47, 92];
  const side = at < left ? 1 : -1,
    many = at < left ? left : count - left,
    nth = at < left ? at : count - 1 - at;
  const angle = many === 1 ? (low + high) / 2 : low + ((high - low) * nth) / (many - 1);
  return point(side * angle, oval);
}

/** All around, the first seat at the dealer's left. */
function around(at, count, oval) {
  const most = oval ? 145 : 88;
  return point(count === 1 ? 0 : -most + (2 * most * at) / (count - 1), oval);
}

function other(now, seat, play, atRight = false) {
  const { view, you, table } = now;
  const player = view.seats[seat];
  if (!player) {
    const may = you.role === "player" && !you.seats.length;
    const sit = () => play.doing("POST", "sit", { seat, stack: String(Math.min(500, Number(you.purse))) });
    return h(
      "li.seat.free",
      {},
      may
        ? h(
            "button",
            {
              type: "button",
              "data-key": `sit${seat}`,
              onclick: sit,
            },
            "Sit ",
            h("span.unseen", {}, "down at seat "),
            String(seat),
          )
        : h("span.number", { role: "img", "aria-label": `Seat ${seat} is free` }, String(seat)),
    );
  }
  const spot = view.spots.find((one) => one.seat === seat);
  const turn = inTurn(now, seat);
  const marks = [spot?.folded && "folded", turn && !view.turn && "turn", atRight && "right"]
    .filter(Boolean)
    .map((one) => `.${one}`)
    .join("");
  return h(
    `li.seat${marks}`,
    { "aria-label": `Seat ${seat}, ${player}${spot?.folded ? ", folded" : ""}${turn ? ", to decide" : ""}` },
    nameOf(now, seat, player, table.family === "room"),
    spot
      ? h(
          "div.hands",
          {},
          spot.hands.map((hand) => handOf(now, seat, hand, hand.bets, spot.folded)),
        )
      : null,
    spot?.beside.length
      ? h(
          "div.bets",
          {},
          spot.beside.map((one) => bet(now, one)),
        )
      : null,
  );
}

const inTurn = (now, seat) =>
  now.waiting.includes(seat) && now.view.phase !== "closed" && now.view.phase !== "betting";

function nameOf({ view, you }, seat, player, withStack) {
  const left = view.stacks[player];
  return h(
    "p.player",
    {},
    view.middle?.button === seat
      ? h("span.button", { role: "img", "aria-label": "dealer button", title: "Dealer button" }, "D")
      : null,
    h("span", {}, you.seats.includes(seat) ? "You" : player),
    withStack && left ? h("small", {}, money(left)) : null,
  );
}

/** The bets of one's own hand that lie on no circle: of further hands, in the poker room, and tips. */
const besides = (now, hand) =>
  now.table.family === "room" || hand.hand > 1
    ? hand.bets
    : hand.bets.filter((one) => one.owner !== "player");

const asking = (now) => !["betting", "closed"].includes(now.view.phase);

/** One's own place: every spot with its hands, and the layout's circles before them. */
export function ownSeats(now, play) {
  const { view, you } = now;
  if (!you.seats.length) return null;
  return h(
    "div.own-seats",
    {},
    you.seats.map((seat) => {
      const spot = view.spots.find((one) => one.seat === seat);
      const asked = inTurn(now, seat) && !view.turn;
      const setting = asking(now) ? picker(now, seat, decisions(now, seat), play) : [];
      return h(
        `div.seat.own${asked ? ".turn" : ""}${spot?.folded ? ".folded" : ""}`,
        { role: "group", "aria-label": `Your seat, ${seat}` },
        setting.length
          ? setting
          : spot
            ? h(
                "div.hands",
                {},
                spot.hands.map((hand) => handOf(now, seat, hand, besides(now, hand), spot.folded)),
              )
            : null,
        layout(now, seat, spot, play),
        nameOf(now, seat, you.name, seat === you.seats[0]),
      );
    }),
  );
}

function handOf({ view, table, ...now }, seat, hand, bets, folded) {
  const turn = view.turn?.seat === seat && view.turn.hand === hand.hand;
  const parts = hand.parts.length ? hand.parts : hand.cards.length ? [hand.cards] : [];
  const lines = view.settlements.filter(
    (one) => one.seat === seat && one.hand === hand.hand && one.owner === "player",
  );
  const gain = lines.reduce((sum, one) => sum + cents(one.returned) - cents(one.stake), 0);
  return h(
    `div.hand${turn ? ".turn" : ""}`,
    {},
    h(
      "div.cards-of",
      {},
      h(
        "div.parts",
        {},
        parts.map((codes, at) =>
          part(
            codes,
            `${seat}/${hand.hand}`,
            parts.length > 1 ? table.parts[at]?.name : null,
            hand.collected || folded,
          ),
        ),
      ),
      hand.total !== null && parts.length
        ? h(
            "span.total",
            {},
            hand.ended === "blackjack"
              ? "Blackjack"
              : hand.ended === "bust"
                ? `${hand.total} bust`
                : `${hand.soft ? "soft " : ""}${hand.total}`,
          )
        : null,
      lines.length ? h(`b.gain.${sign(gain)}`, {}, gained(gain)) : null,
    ),
    bets.length
      ? h(
          "div.bets",
          {},
          bets.map((one) => bet({ view, table, ...now }, one)),
        )
      : null,
  );
}

export const sign = (gain) => (gain > 0 ? "plus" : gain < 0 ? "minus" : "even");
export const gained = (gain) => (gain > 0 ? `+${dollars(gain)}` : gain < 0 ? `−${dollars(-gain)}` : "Push");

/** What a bet is called on this layout. */
export const betName = ({ table }, wager) =>
  capital([...table.wagers, ...table.later].find((one) => one.name === wager)?.label ?? words(wager));

function bet(now, one) {
  const amount = cents(one.stake) || cents(one.worth),
    tip = one.owner === "dealer" ? "Tip, " : "";
  const name =
    one.wager === "chips" || (one.wager === "main" && !tip) ? "" : `${tip}${betName(now, one.wager)}`;
  return h(
    "span.bet",
    { role: "img", "aria-label": `${name || "Bet"} ${dollars(amount)}` },
    pile(amount),
    name ? h("small", {}, name) : null,
  );
}
