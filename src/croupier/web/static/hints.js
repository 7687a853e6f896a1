// The best play on request, and what the last choice cost if it was not that.
import { ask, capital, cents, h, money } from "./common.js";
import { decisions } from "./choices.js";

const KEPT = "croupier-hints";
const NOTHING = 5e-7; // of a bet: less is rounding
const UNKNOWN = "What another choice costs is not known here.";
const toggle = document.getElementById("hints-on");
const place = document.getElementById("hints");
let path = "",
  asked = null, // the decision that is open: what it is, the seat, the answer that comes, and what is shown of it
  lesson = "",
  last = null; // the table as it was drawn

const on = () => localStorage.getItem(KEPT) === "on";

/** Called whenever the table was drawn: a new decision is asked about at once, and shown on request. */
export function advise(now) {
  last = now;
  path = `/tables/${encodeURIComponent(now.table.name)}/hint`;
  toggle.hidden = now.you.role !== "player";
  const seat =
    now.view.phase === "closed" ? undefined : now.you.seats.find((one) => decisions(now, one).length);
  const what = seat && JSON.stringify([now.view.round, seat, now.view.turn, now.legal[seat]]);
  if (what !== asked?.what) asked = seat && on() ? question(what, seat) : null;
  draw();
}

function question(what, seat) {
  const answer = ask("GET", `${path}?seat=${seat}`).catch(() => null); // a decision that was over too soon
  return { what, seat, answer, shown: null };
}

/** Called when something is done: what it cost is told as soon as the answer is there. */
export async function decided(body) {
  const of = asked;
  lesson = "";
  if (!of || of.seat !== body.seat) return;
  lesson = cost(await of.answer, body);
  draw();
}

function cost(hint, body) {
  if (!hint?.best) return "";
  const sized = hint.moves.some((one) => one.do === body.do && one.times !== null);
  const times = sized ? Math.floor(cents(body.amount) / cents(hint.stake)) : null;
  const done = hint.moves.find((one) => one.do === body.do && one.times === times);
  if (done && done.cost <= NOTHING) return "";
  if (done) return `Best was to ${hint.best}: to ${done.label} cost ${amount(done)} on average.`;
  return hint.best === body.do.replaceAll("-", " ") ? "" : `Best was to ${hint.best}. ${UNKNOWN}`;
}

const amount = (one) =>
  cents(one.costs)
    ? `${(100 * one.cost).toFixed(2)}% of a bet (${money(one.costs)})`
    : `${(100 * one.cost).toFixed(4)}% of a bet`;

async function show(of) {
  of.shown = h("p", {}, "Working it out...");
  draw();
  let hint = await of.answer;
  if (hint?.later) {
    of.shown = h("p", {}, "Working it out: for a game that nobody has asked about, this takes a minute or two.");
    draw();
    hint = await ask("GET", `${path}?seat=${of.seat}&wait=true`).catch(() => null);
    of.answer = Promise.resolve(hint);
  }
  of.shown = told(hint);
  draw();
}

function told(hint) {
  if (!hint) return h("p", {}, "It could not be worked out.");
  if (!hint.known) return h("p", {}, hint.why);
  if (!hint.best) return h("p", {}, `No hint: ${hint.why}.`);
  const others = hint.moves.filter((one) => one.cost > NOTHING);
  return h(
    "div",
    {},
    h("p", {}, h("b", {}, `Best: ${hint.best}`), `, ${hint.why}.`),
    hint.moves.length
      ? h("ul", {}, others.map((one) => h("li", {}, `${capital(one.label)} costs ${amount(one)}`)))
      : h("p", {}, UNKNOWN),
  );
}

function draw() {
  toggle.setAttribute("aria-pressed", String(on()));
  place.hidden = !on() || !(asked || lesson);
  const button = h(
    "button",
    { type: "button", "data-key": "hint", "data-hotkey": "!", "aria-keyshortcuts": "!", onclick: () => show(asked) },
    "Show the best play",
    h("kbd", { "aria-hidden": "true" }, "!"),
  );
  place.replaceChildren(
    ...[lesson ? h("p.lesson", {}, lesson) : null, asked ? (asked.shown ?? button) : null].filter(Boolean),
  );
}

toggle.addEventListener("click", () => {
  localStorage.setItem(KEPT, on() ? "off" : "on");
  [asked, lesson] = [null, ""];
  if (last) advise(last);
});
