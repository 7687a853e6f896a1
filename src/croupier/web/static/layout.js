// The layout before one's own seat: a circle for every bet, with the chips on it or what became of them.
import { cents, dollars, h } from "./common.js";
import { inHand, laidOn, mayLay, put } from "./betting.js";
import { pile } from "./pieces.js";
import { betName, gained, sign } from "./seats.js";

const KEYS = "asfghjklm"; // of the circles, from the first
const paid = new Set(); // results that have been shown do not fly again

export function layout(now, seat, spot, play) {
  const bets = [...(spot?.hands[0]?.bets ?? []), ...(spot?.beside ?? [])].filter(
    (one) => one.owner === "player",
  );
  const lines = now.view.settlements.filter(
    (one) => one.seat === seat && one.hand === 1 && one.owner === "player",
  );
  const { wagers, later } = now.table;
  const names = [...wagers, ...later].map((one) => one.name);
  const more = now.table.family === "room" ? [] : [...bets, ...lines].map((one) => one.wager); // doubles, bonuses
  const first = now.you.seats.indexOf(seat) * wagers.length;
  const drawn = [...new Set([...names, ...more])].map((name, at) => {
    const wager = wagers[at];
    if (wager && mayLay(now))
      return button(now, seat, wager, outcome(now, of(name, lines)), KEYS[first + at], play);
    return circle(now, name, worth(of(name, bets)), of(name, lines), !wager);
  });
  return drawn.length ? h("div.layout", { role: "group", "aria-label": "Bets" }, drawn) : null;
}

const of = (name, list) => list.filter((one) => one.wager === name);
const worth = (bets) => bets.reduce((all, one) => all + (cents(one.stake) || cents(one.worth)), 0);
const unseen = (text) => (text ? h("span.unseen", {}, text) : null);

/** A circle that a chip may be put on. */
function button(now, seat, wager, result, key, play) {
  const lies = laidOn(seat, wager.name);
  const given = {
    type: "button",
    "data-key": `place ${seat} ${wager.name}`,
    "data-hotkey": key,
    "aria-keyshortcuts": key,
  };
  return h(
    "button.place",
    { ...given, onclick: () => put(now, seat, wager, play) },
    h("span.on", { "aria-hidden": "true" }, lies ? pile(lies) : result),
    unseen(`Put ${dollars(inHand())} on `),
    h("span.spot-name", {}, betName(now, wager.name)),
    unseen(now.you.seats.length > 1 ? ` of seat ${seat}` : ""),
    unseen(lies ? `, ${dollars(lies)} lies there` : ""),
  );
}

/** A circle to look at. */
function circle(now, wager, lies, lines, later) {
  const name = betName(now, wager);
  const said = lies ? dollars(lies) : lines.length ? told(lines) : "empty";
  return h(
    `div.place${later ? ".later" : ""}`,
    { role: "img", "aria-label": `${name}, ${said}` },
    h("span.on", { "aria-hidden": "true" }, lies ? pile(lies) : outcome(now, lines)),
    h("span.spot-name", {}, name),
  );
}

const gain = (lines) => lines.reduce((all, one) => all + cents(one.returned) - cents(one.stake), 0);
const told = (lines) => (gain(lines) ? gained(gain(lines)) : lines[0].result);

/** What became of a bet: winnings come from the tray, a lost bet goes there. */
function outcome(now, lines) {
  if (!lines.length) return null;
  const key = `${now.table.name}/${now.view.round}/${lines[0].seat}/${lines[0].wager}`;
  const fresh = !paid.has(key),
    won = gain(lines);
  paid.add(key);
  const taken = won < 0 && fresh ? h("span.ghost", {}, pile(-won, "taken")) : null;
  return h(
    `span.outcome.${sign(won)}`,
    {},
    won > 0 ? pile(won, fresh ? "won" : "lies") : taken,
    h("b", {}, told(lines)),
  );
}
