// What you may do: place chips, decide, set a hand, raise. Only what the table lists is offered.
import { card, cardName, chip, CHIPS } from "./cards.js";
import { cents, dollars, h } from "./common.js";

let chosen = 2500, laid = {}, history = [], repeat = {}, marked = {}, shownFor = "";

export function forget() { laid = {}; history = []; marked = {}; }

export function choices(now, before, doing) {
  const { you, view } = now;
  if (you.role !== "player") return staff(now, doing);
  if (!you.seats.length) return [h("p.hint", {}, "Take a free seat to play, or watch.")];
  const stamp = `${view.round}/${view.phase}/${view.turn?.hand}`;
  if (stamp !== shownFor) { shownFor = stamp; marked = {}; }
  const again = () => place.replaceChildren(...choices(now, now, doing));
  const place = document.getElementById("desk");
  const seat = you.seats.find((one) => decisions(now, one).length) ?? you.seats[0];
  const list = now.legal[seat] ?? [];
  if (now.table.family === "room") return room(now, seat, list, doing, again);
  if (view.phase === "betting" || view.phase === "closed") return betting(now, list, doing, again);
  return deciding(now, seat, list, doing, again);
}

const BETS = new Set(["bet", "tip", "withdraw"]);
const decisions = (now, seat) => (now.legal[seat] ?? []).filter((one) => !BETS.has(one.do));
const button = (text, key, hotkey, onclick, more = {}) =>
  h(`button${more.primary ? ".primary" : ""}`, { type: "button", "data-key": key, "data-hotkey": hotkey, onclick, disabled: more.disabled, title: more.title, "aria-keyshortcuts": hotkey }, text, hotkey ? h("kbd", { "aria-hidden": "true" }, hotkey.toUpperCase()) : null);

// --- chips on spots ---------------------------------------------------------------------------------

function betting(now, list, doing, again) {
  const own = now.view.spots.filter((spot) => now.you.seats.includes(spot.seat));
  const placed = own.flatMap((spot) => [...spot.hands.flatMap((hand) => hand.bets), ...spot.beside]);
  const before = now.view.phase === "betting" && placed.length > 0;
  const asked = decisions(now, now.you.seats[0]).filter((one) => ["bank", "waive"].includes(one.do));
  const total = Object.values(laid).reduce((sum, one) => sum + one, 0);
  const spots = now.table.wagers.map((wager) => {
    const amount = laid[wager.name] ?? 0;
    return h("button.place", { type: "button", "data-key": `place ${wager.name}`, "aria-label": `Put ${dollars(chosen)} on ${wager.label}${amount ? `, ${dollars(amount)} lies there` : ""}`,
      disabled: before, onclick: () => { const base = wager.equals ?? wager.name; history.push({ ...laid }); laid[base] = (laid[base] ?? 0) + chosen; follow(now); again(); } },
      h("span", {}, wager.label), h("b", {}, amount ? dollars(amount) : ""));
  });
  const rack = h("div.rack", { role: "radiogroup", "aria-label": "Chip" }, CHIPS.map((value) =>
    h("button.pick", { type: "button", role: "radio", "data-key": `chip ${value}`, "aria-checked": String(chosen === value), "aria-label": `${dollars(value)} chip`, onclick: () => { chosen = value; again(); } }, chip(value))));
  const deal = async () => {
    if (!before && !(await doing("POST", "bets", { wagers: Object.fromEntries(Object.entries(laid).filter(([, one]) => one).map(([name, one]) => [name, (one / 100).toFixed(2)])) }))) return;
    if (!before) repeat = { ...laid };
    if (await doing("POST", "deal")) { laid = {}; history = []; }
  };
  return [
    asked.length ? h("div.row", {}, asked.map((one) => button(one.label, one.do, null, () => doing("POST", "act", { do: one.do, seat: now.you.seats[0] }), { title: one.why }))) : null,
    h("div.layout", { role: "group", "aria-label": "Bets" }, spots), rack,
    h("div.row", {},
      button(before ? (now.ready.includes(now.you.name) ? "Waiting for the others" : "Deal") : total ? `Bet ${dollars(total)} and deal` : "Bet and deal", "deal", "d", deal, { primary: true, disabled: !before && !total }),
      button("Undo", "undo", "u", () => { laid = history.pop() ?? {}; again(); }, { disabled: before || !history.length }),
      button("Repeat", "repeat", "r", () => { history.push({ ...laid }); laid = { ...repeat }; again(); }, { disabled: before || !Object.keys(repeat).length }),
      before ? button("Take bets back", "clear", "c", () => doing("DELETE", "bets")) : button("Clear", "clear", "c", () => { history.push({ ...laid }); laid = {}; again(); }, { disabled: !total })),
  ].filter(Boolean);
}

/** Bets that must equal another go with it. */
function follow(now) {
  for (const wager of now.table.wagers) if (wager.equals && laid[wager.equals]) laid[wager.name] = laid[wager.equals];
}

// --- decisions --------------------------------------------------------------------------------------

const HOTKEYS = { split: "p", surrender: "r", decline: "n", hit: "h", stand: "s", double: "d", fold: "f", play: "y", check: "k", call: "c", raise: "e", bet: "b", "house-way": "w", set: "t" };

function deciding(now, seat, list, doing, again) {
  const offered = list.filter((one) => !BETS.has(one.do));
  if (!offered.length) return [h("p.hint", {}, now.view.phase === "closed" ? "" : "The others decide.")];
  const taken = new Set();
  return [h("p.prompt", {}, now.you.seats.length > 1 ? `Seat ${seat}: what do you do?` : "What do you do?"),
    ...cardPicker(now, seat, offered, again),
    h("div.row", {}, offered.map((one) => choice(now, seat, one, doing, taken)))];
}

function choice(now, seat, one, doing, taken) {
  const key = `${one.do} ${one.wager ?? ""}`;
  const hotkey = [HOTKEYS[one.do], ...one.do.replaceAll("-", "")].find((letter) => letter && !taken.has(letter)) ?? null;
  taken.add(hotkey);
  const open = one.takes === "amount" && one.min !== one.max;
  const amount = open ? h("input", { type: "number", "data-key": `amount ${key}`, "aria-label": `How much to ${one.label}`, min: one.min, max: one.max, step: one.step === "0.01" ? "any" : one.step, value: one.do === "play" ? one.min : one.max }) : null;
  const act = () => doing("POST", "act", { do: one.do, seat, ...(one.hand ? { hand: one.hand } : {}),
    ...(open ? { amount: amount.value } : one.takes === "amount" ? { amount: one.max } : {}), ...picked(now, seat, one) });
  return h("span.choice", {}, button(one.label, key, hotkey, act, { primary: !taken.size, title: `${one.clause}: ${one.why}` }), amount);
}

// --- cards chosen by tapping ------------------------------------------------------------------------

const held = (now, seat) => now.view.spots.find((spot) => spot.seat === seat)?.hands[0].cards ?? [];

function cardPicker(now, seat, offered, again) {
  const sets = offered.some((one) => one.do === "set");
  const picks = offered.find((one) => one.also.includes("cards") || one.also.includes("first"));
  if (!sets && !picks) return [];
  const groups = sets ? now.table.parts.map((part) => part.name) : ["", "chosen"];
  const codes = held(now, seat);
  const count = (name) => codes.filter((code, at) => (marked[at] ?? 0) === groups.indexOf(name)).length;
  return [h("div.picker", { role: "group", "aria-label": sets ? "Tap a card to move it to another hand" : "Tap the cards to choose" },
    codes.map((code, at) => {
      const group = marked[at] ?? 0;
      return h("button.tap", { type: "button", "data-key": `tap ${at}`, "aria-pressed": String(group > 0), "aria-label": `${cardName(code)}${groups[group] ? `, ${groups[group]}` : ""}`,
        onclick: () => { marked[at] = (group + 1) % groups.length; again(); } }, card(code), h("small", {}, groups[group]));
    })),
    sets ? h("p.hint", {}, now.table.parts.map((part) => `${part.name} ${count(part.name)} of ${part.cards}`).join(" · ")) : null].filter(Boolean);
}

function picked(now, seat, one) {
  const codes = held(now, seat);
  const group = (number) => codes.filter((_, at) => (marked[at] ?? 0) === number).join(" ");
  if (one.do === "set") return { said: Object.fromEntries(now.table.parts.map((part, at) => [part.name, group(at)])) };
  if (one.also.includes("first")) return { said: { first: group(1), second: group(0) } };
  if (one.also.includes("cards")) return { said: { cards: group(1) } };
  return {};
}

// --- the poker room ---------------------------------------------------------------------------------

function room(now, seat, list, doing, again) {
  if (now.view.phase === "closed" || now.view.phase === "betting") {
    const between = list.filter((one) => ["sit-out", "sit-in", "post", "straddle"].includes(one.do));
    const poor = cents(now.you.stack ?? "0") === 0;
    const buy = h("input", { type: "number", min: 1, value: Math.min(200, Number(now.you.purse)), "aria-label": "Dollars to buy in for", "data-key": "buy amount" });
    return [h("div.row", {}, button(now.ready.includes(now.you.name) ? "Waiting for the others" : "Deal the next hand", "deal", "d", () => doing("POST", "deal"), { primary: true, disabled: poor }),
      between.map((one) => button(one.label, `${one.do} ${one.choice ?? ""}`, null, () => doing("POST", "act", { do: one.do, seat, said: { ...(one.choice ? { blind: one.choice } : {}), ...(one.takes === "to" ? { to: one.min } : {}) } }), { title: one.why })),
      h("span.choice", {}, button("Buy chips", "buy", null, () => doing("POST", "buy", { amount: buy.value })), buy))];
  }
  if (!list.length) return [h("p.hint", {}, "The others act.")];
  const sized = list.find((one) => one.takes === "to");
  const rest = list.filter((one) => one !== sized);
  const taken = new Set();
  const slider = sized ? sizing(sized, seat, doing) : null;
  return [h("p.prompt", {}, "Your action"), ...cardPicker(now, seat, list, again), h("div.row", {}, rest.map((one) => choice(now, seat, one, doing, taken))), slider].filter(Boolean);
}

function sizing(one, seat, doing) {
  const amount = h("input", { type: "number", "data-key": "to", min: one.min, max: one.max, step: "any", value: one.min, "aria-label": `${one.do} to how many dollars` });
  const slide = h("input", { type: "range", "data-key": "slide", min: one.min, max: one.max, step: one.step, value: one.min, "aria-label": `${one.do} size` });
  slide.addEventListener("input", () => { amount.value = slide.value; });
  amount.addEventListener("input", () => { slide.value = amount.value; });
  return h("div.row.sizing", {}, button(one.do === "bet" ? "Bet" : "Raise to", one.do, HOTKEYS[one.do], () => doing("POST", "act", { do: one.do, seat, said: { to: amount.value } }), { primary: true, title: `${one.clause}: ${one.why}` }), amount, slide);
}

// --- staff ------------------------------------------------------------------------------------------

function staff(now, doing) {
  const list = now.legal["0"] ?? [];
  if (!list.length) return [h("p.hint", {}, "Nothing waits for you at this table.")];
  return [h("p.prompt", {}, `What the ${now.you.role} may do`), h("div.row", {}, list.map((one) => {
    const open = one.min !== null && one.min !== one.max;
    const amount = open ? h("input", { type: "number", min: one.min, max: one.max, value: one.min, "aria-label": `Amount to ${one.do}` }) : null;
    const said = Object.fromEntries([...one.also.filter((name) => name === "reason").map((name) => [name, "by the desk"]), ...(one.choice ? [["choice", one.choice]] : []), ...(one.wager ? [["award", one.wager]] : [])]);
    return h("span.choice", {}, button(one.label, `${one.do} ${one.wager ?? ""} ${one.choice ?? ""}`, null, () => doing("POST", "act", { do: one.do, said, ...(open ? { amount: amount.value } : one.min !== null ? { amount: one.max } : {}) }), { title: one.why }), amount);
  }))];
}
