// Chips on the layout: pick one up, click where it shall lie. Nothing is bet before "Bet and deal".
import { capital, cents, dollars, h } from "./common.js";
import { buttons, decisions } from "./choices.js";
import { button } from "./controls.js";
import { chip, CHIPS } from "./pieces.js";
import { betName } from "./seats.js";

const RACK = new Set("d u r c b 1 2 3 4 5 6 7 8 9".split(" ")); // keys of the chips and of what is done with them
let chosen = 2500; // the chip in hand
let laid = {}; // what lies there before it is bet: by seat, then by wager
let history = [];
let repeat = {};

export function forget() {
  laid = {};
  history = [];
}
const copy = (bets) =>
  Object.fromEntries(Object.entries(bets).map(([seat, wagers]) => [seat, { ...wagers }]));
const sum = (bets) =>
  Object.values(bets)
    .flatMap(Object.values)
    .reduce((all, one) => all + one, 0);
const open = (now) => now.table.wagers.length > 0 && ["betting", "closed"].includes(now.view.phase);

/** Whether chips may be laid now. */
export const mayLay = (now) => open(now) && now.you.role === "player" && !placed(now).length;
export const laidOn = (seat, wager) => laid[seat]?.[wager] ?? 0;
export const inHand = () => chosen;

/** Bets that lie before one's own seats already. */
function placed(now) {
  if (now.view.phase !== "betting") return [];
  const own = now.view.spots.filter((spot) => now.you.seats.includes(spot.seat));
  return own.flatMap((spot) => [...spot.hands.flatMap((hand) => hand.bets), ...spot.beside]);
}

/** A chip more on a circle; bets that must equal it go with it. */
export function put(now, seat, wager, play) {
  const base = wager.equals ?? wager.name;
  history.push(copy(laid));
  const mine = (laid[seat] ??= {});
  mine[base] = (mine[base] ?? 0) + chosen;
  for (const one of now.table.wagers) if (one.equals && mine[one.equals]) mine[one.name] = mine[one.equals];
  play.again();
}

/** The rack and what is done with the bets. */
export function betting(now, list, play) {
  const before = placed(now).length > 0;
  const own = now.you.seats[0];
  const total = sum(laid);
  const rack = h(
    "div.rack",
    { role: "group", "aria-label": "Chip to bet with" },
    CHIPS.map((worth, at) =>
      h(
        "button.pick",
        {
          type: "button",
          "data-key": `chip ${worth}`,
          "data-hotkey": String(at + 1),
          "aria-keyshortcuts": String(at + 1),
          "aria-pressed": String(chosen === worth),
          "aria-label": `${dollars(worth)} chip`,
          disabled: before,
          onclick: () => {
            chosen = worth;
            play.again();
          },
        },
        chip(worth),
      ),
    ),
  );
  const back = (bets) => {
    history.push(copy(laid));
    laid = copy(bets);
    play.again();
  };
  const limits = list.find((one) => one.do === "bet");
  const ready = now.ready.includes(now.you.name);
  return [
    h(
      "div.row.bet-row",
      {},
      rack,
      h(
        "div.row",
        {},
        button(
          before
            ? ready
              ? "Waiting for the others"
              : "Deal"
            : total
              ? `Bet ${dollars(total)} and deal`
              : "Bet and deal",
          "deal",
          "d",
          () => deal(now, before, play),
          { primary: true, disabled: ready || (!before && !total) },
        ),
        before ? null : button("Bet", "bet", "b", () => place(now, play), { disabled: !total }),
        button(
          "Undo",
          "undo",
          "u",
          () => {
            laid = history.pop() ?? {};
            play.again();
          },
          { disabled: before || !history.length },
        ),
        button("Repeat", "repeat", "r", () => back(repeat), { disabled: before || !sum(repeat) }),
        before
          ? button("Take bets back", "clear", "c", () => play.doing("DELETE", "bets"))
          : button("Clear", "clear", "c", () => back({}), { disabled: !total }),
      ),
    ),
    also(now, own, list, before, play),
    before || !limits
      ? null
      : h(
          "p.hint",
          {},
          `Pick a chip, then click a circle. ${capital(betName(now, limits.wager))} from ${dollars(cents(limits.min))} to ${dollars(cents(limits.max))}.`,
        ),
  ].filter(Boolean);
}

/** The bank, tips and other bets beside those that lie there, and bets behind others. */
function also(now, own, list, before, play) {
  const taken = new Set([...RACK, ..."asfghjklm"]); // and those of the circles
  const mine = before ? list.filter((one) => one.do !== "withdraw") : decisions(now, own);
  const backs = Object.entries(now.behind).map(([seat, offered]) => [
    Number(seat),
    offered.filter((one) => one.do === "back"),
  ]);
  const drawn = [
    ...buttons(now, own, mine, play, { taken, quiet: true }),
    ...backs.flatMap(([seat, offered]) =>
      buttons(now, seat, offered, play, {
        taken,
        quiet: true,
        behind: true,
        named: `Bet behind ${now.view.seats[seat]}`,
      }),
    ),
  ];
  return drawn.length
    ? h("div.row.besides", { role: "group", "aria-label": "Besides" }, drawn)
    : null;
}

/** Bet what was laid; whether the table took it. What it refuses of one spot it does not keep of another. */
async function place(now, play) {
  for (const seat of now.you.seats) {
    const wagers = Object.entries(laid[seat] ?? {})
      .filter(([, one]) => one)
      .map(([name, one]) => [name, (one / 100).toFixed(2)]);
    if (wagers.length && !(await play.doing("POST", "bets", { wagers: Object.fromEntries(wagers), seat }))) {
      await play.undone();
      return false;
    }
  }
  repeat = copy(laid);
  forget(); // they lie on the table now
  play.again();
  return true;
}

async function deal(now, before, play) {
  if (before || (await place(now, play))) await play.doing("POST", "deal");
}
