// Chips on the layout: pick one up, click where it shall lie. Nothing is bet before "Bet and deal".
import { capital, cents, dollars, h } from "./common.js";
import { button, decisions, plain } from "./choices.js";
import { chip, CHIPS, pile } from "./pieces.js";
import { betName, gained, sign } from "./seats.js";

let chosen = 2500, laid = {}, history = [], repeat = {}; // laid: by seat, then by wager
const paid = new Set(); // results that have been shown do not fly again
const BANK = new Set(["bank", "waive"]);
const SPOT_KEYS = "asfghjklm";

export function forget() { laid = {}; history = []; }
const copy = (bets) => Object.fromEntries(Object.entries(bets).map(([seat, wagers]) => [seat, { ...wagers }]));
const sum = (bets) => Object.values(bets).flatMap(Object.values).reduce((all, one) => all + one, 0);
const open = (now) => now.table.wagers.length > 0 && ["betting", "closed"].includes(now.view.phase);

/** Bets that lie before one's own seats already. */
function placed(now) {
  if (now.view.phase !== "betting") return [];
  const own = now.view.spots.filter((spot) => now.you.seats.includes(spot.seat));
  return own.flatMap((spot) => [...spot.hands.flatMap((hand) => hand.bets), ...spot.beside]);
}

function put(now, seat, wager, play) {
  const base = wager.equals ?? wager.name;
  history.push(copy(laid));
  const mine = (laid[seat] ??= {});
  mine[base] = (mine[base] ?? 0) + chosen;
  for (const one of now.table.wagers) if (one.equals && mine[one.equals]) mine[one.name] = mine[one.equals]; // they go with it
  play.again();
}

/** The circles before a seat, and which bets lie on a hand of their own. */
export function circles(now, seat, spot, play) {
  const may = open(now) && now.you.role === "player" && !placed(now).length;
  const bets = [...(spot?.hands[0]?.bets ?? []), ...(spot?.beside ?? [])].filter((one) => one.owner === "player" || one.owner === undefined);
  const lines = now.view.settlements.filter((one) => one.seat === seat && (one.hand === 1 || one.hand === null) && one.owner === "player");
  const drawnAlways = [...now.table.wagers, ...now.table.later], placeable = now.table.wagers.length;
  const named = new Set(drawnAlways.map((one) => one.name));
  const more = now.table.family === "room" ? [] : [...new Set([...bets, ...lines].map((one) => one.wager))].filter((name) => !named.has(name));
  const first = now.you.seats.indexOf(seat) * placeable;
  const drawn = [...drawnAlways, ...more.map((name) => ({ name, label: name }))].map((wager, at) => {
    const lies = may ? (laid[seat]?.[wager.name] ?? 0) : bets.filter((one) => one.wager === wager.name).reduce((all, one) => all + (cents(one.stake) || cents(one.worth)), 0);
    const result = lies ? null : lines.filter((one) => one.wager === wager.name);
    const name = betName(now, wager.name);
    const on = h("span.on", { "aria-hidden": "true" }, lies ? pile(lies) : outcome(now, result));
    if (!may || at >= placeable) return h(`div.place${at >= placeable ? ".later" : ""}`, { role: "img", "aria-label": lies ? `${name}, ${dollars(lies)}` : `${name}${result?.length ? `, ${told(result)}` : ", empty"}` }, on, h("span.spot-name", {}, name));
    const key = SPOT_KEYS[first + at];
    return h("button.place", { type: "button", "data-key": `place ${seat} ${wager.name}`, "data-hotkey": key, "aria-keyshortcuts": key,
      onclick: () => put(now, seat, wager, play) }, on, unseen(`Put ${dollars(chosen)} on `), h("span.spot-name", {}, name),
      unseen(`${now.you.seats.length > 1 ? ` of seat ${seat}` : ""}${lies ? `, ${dollars(lies)} lies there` : ""}`));
  });
  const split = (hand) => (now.table.family === "room" ? hand.bets : [...(hand.hand > 1 ? hand.bets : hand.bets.filter((one) => one.owner !== "player"))]);
  return { spots: drawn.length ? h("div.layout", { role: "group", "aria-label": "Bets" }, drawn) : null, elsewhere: split };
}

const unseen = (text) => (text ? h("span.unseen", {}, text) : null);
const gain = (lines) => lines.reduce((all, one) => all + cents(one.returned) - cents(one.stake), 0);
const told = (lines) => (gain(lines) ? gained(gain(lines)) : lines[0].result === "push" ? "push" : lines[0].result);

/** What became of a bet: winnings come from the tray, a lost bet goes there. */
function outcome(now, lines) {
  if (!lines?.length) return null;
  const won = gain(lines), key = `${now.table.name}/${now.view.round}/${lines[0].seat}/${lines[0].wager}`;
  const fresh = !paid.has(key);
  paid.add(key);
  return h(`span.outcome.${sign(won)}`, {}, won > 0 ? pile(won, fresh ? "won" : "lies") : won < 0 && fresh ? h("span.ghost", {}, pile(-won, "taken")) : null, h("b", {}, told(lines)));
}

/** The rack and what is done with the bets. */
export function betting(now, list, play) {
  const before = placed(now).length > 0;
  const own = now.you.seats[0];
  const total = sum(laid);
  const rack = h("div.rack", { role: "group", "aria-label": "Chip to bet with" }, CHIPS.map((worth, at) =>
    h("button.pick", { type: "button", "data-key": `chip ${worth}`, "data-hotkey": String(at + 1), "aria-keyshortcuts": String(at + 1), "aria-pressed": String(chosen === worth), "aria-label": `${dollars(worth)} chip`, disabled: before, onclick: () => { chosen = worth; play.again(); } }, chip(worth))));
  const back = (bets) => { history.push(copy(laid)); laid = copy(bets); play.again(); };
  const asked = decisions(now, own), bank = asked.filter((one) => BANK.has(one.do)), rest = asked.filter((one) => !BANK.has(one.do));
  const limits = list.find((one) => one.do === "bet");
  const ready = now.ready.includes(now.you.name);
  return [
    bank.length ? h("div.row", {}, bank.map((one) => plain(one, own, play))) : null,
    h("div.row.bet-row", {}, rack, h("div.row", {},
      button(before ? (ready ? "Waiting for the others" : "Deal") : total ? `Bet ${dollars(total)} and deal` : "Bet and deal", "deal", "d", () => deal(now, before, play), { primary: true, disabled: ready || (!before && !total) }),
      button("Undo", "undo", "u", () => { laid = history.pop() ?? {}; play.again(); }, { disabled: before || !history.length }),
      button("Repeat", "repeat", "r", () => back(repeat), { disabled: before || !sum(repeat) }),
      before ? button("Take bets back", "clear", "c", () => play.doing("DELETE", "bets")) : button("Clear", "clear", "c", () => back({}), { disabled: !total }))),
    before || !limits ? null : h("p.hint", {}, rest.map((one) => plain(one, own, play)), `Pick a chip, then click a circle. ${capital(betName(now, limits.wager))} from ${dollars(cents(limits.min))} to ${dollars(cents(limits.max))}.`),
  ].filter(Boolean);
}

async function deal(now, before, play) {
  if (!before) {
    for (const seat of now.you.seats) {
      const wagers = Object.entries(laid[seat] ?? {}).filter(([, one]) => one).map(([name, one]) => [name, (one / 100).toFixed(2)]);
      if (wagers.length && !(await play.doing("POST", "bets", { wagers: Object.fromEntries(wagers), seat }))) return play.undone();
    }
    repeat = copy(laid);
  }
  forget(); // they lie on the table now
  await play.doing("POST", "deal");
}
