// A table: connected to its feed, drawn again whenever something happens there.
import { ask, money, refuse } from "./common.js";
import { forget } from "./betting.js";
import { choices } from "./choices.js";
import { countDown } from "./clock.js";
import { felt, move } from "./felt.js";
import { advise, decided } from "./hints.js";
import { announce, results, script } from "./told.js";

const place = document.getElementById("table");
const name = place.dataset.name;
const path = `/tables/${encodeURIComponent(name)}`;
let told = null,
  text = "",
  offered = "",
  tries = 0;

/** Ask for something at this table; what the house says no to is shown, and the table stays as it is. */
async function doing(method, what, body) {
  try {
    if (what === "act") decided(body);
    show(await ask(method, `${path}/${what}`, body));
    refuse(null);
    return true;
  } catch (error) {
    refuse(error);
    return false;
  }
}

/** What was bet on some spots when another was refused is taken back; the refusal stays to be read. */
async function undone() {
  await ask("DELETE", `${path}/bets`).then(show, () => null);
}

const play = { doing, undone, again: () => draw() };

function show(now) {
  const before = told,
    arrived = JSON.stringify(now);
  if (arrived === text) return; // the feed says again what the answer said
  [told, text] = [now, arrived];
  document.getElementById("purse").textContent =
    now.you.role === "player" ? money(now.you.stack ?? now.you.purse) : "";
  document.getElementById("leave").hidden = !now.you.seats.length;
  draw();
  advise(now);
  if (before?.view.phase !== now.view.phase || before?.view.round !== now.view.round) look();
  announce(now, before, document.getElementById("news"));
  countDown(now, document.getElementById("clock"), document.getElementById("news"));
}

const FILLED = "#desk input[data-key], #desk select[data-key]";

/** Everything in its place again; the focus stays on the control of the same name, or goes to what is asked next. */
function draw() {
  const active = document.activeElement;
  const inside = active?.closest("#felt, #desk") ? (active.dataset.key ?? "") : null;
  const legal = JSON.stringify([told.legal, told.behind]),
    typed = {};
  if (legal === offered)
    for (const one of document.querySelectorAll(FILLED)) typed[one.dataset.key] = [one.value, one.checked];
  offered = legal;
  const content = {
    felt: felt(told, play),
    desk: choices(told, play),
    why: results(told),
    script: script(told),
  };
  for (const [id, drawn] of Object.entries(content)) document.getElementById(id).replaceChildren(...drawn);
  for (const one of document.querySelectorAll(FILLED))
    [one.value, one.checked] = typed[one.dataset.key] ?? [one.value, one.checked];
  move();
  if (inside === null) return;
  const same = document.querySelector(`[data-key="${CSS.escape(inside)}"]:not(:disabled)`);
  (
    same ??
    document.querySelector("#desk button:not(:disabled), #desk input") ??
    document.querySelector("#felt .tap") ??
    document.getElementById("desk")
  ).focus({ preventScroll: true });
}

/** On a phone one's own place comes into view when a round begins or ends; the rail covers nothing of it. */
function look() {
  const own = document.querySelector(".own-seats");
  if (!own || !matchMedia("(max-width: 63.99rem)").matches) return;
  document.documentElement.style.scrollPaddingBottom = `${document.querySelector(".rail").offsetHeight + 12}px`;
  own.scrollIntoView({
    block: "nearest",
    behavior: document.body.classList.contains("still") ? "instant" : "smooth",
  });
}

function away(gone) {
  document.body.classList.toggle("away", gone);
  document.getElementById("away").hidden = !gone;
}

function connect() {
  const socket = new WebSocket(
    `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api${path}/feed`,
  );
  socket.onmessage = (message) => {
    tries = 0;
    show(JSON.parse(message.data));
  };
  socket.onclose = () => {
    away(true);
    setTimeout(connect, Math.min(10000, 500 * 2 ** tries++));
  };
  socket.onopen = () => away(false);
}

// --- the bar ----------------------------------------------------------------------------------------

const MOTION = "croupier-motion";
const motion = document.getElementById("motion");
const reduced = matchMedia("(prefers-reduced-motion: reduce)");

function still() {
  const off = reduced.matches || localStorage.getItem(MOTION) === "off";
  document.body.classList.toggle("still", off);
  motion.setAttribute("aria-pressed", String(!off));
  motion.disabled = reduced.matches;
}

motion.addEventListener("click", () => {
  localStorage.setItem(MOTION, document.body.classList.contains("still") ? "on" : "off");
  still();
});
reduced.addEventListener("change", still);
still();
document.getElementById("leave").addEventListener("click", async () => {
  if (await doing("POST", "leave")) forget();
});
document.getElementById("share").addEventListener("click", async (event) => {
  await navigator.clipboard?.writeText(location.href.split("#")[0]).catch(() => null);
  event.target.textContent = "Link copied";
});
document.addEventListener("keydown", (event) => {
  const typing = /INPUT|SELECT|TEXTAREA/.test(event.target.tagName) && event.target.type !== "range";
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || typing) return;
  if (document.querySelector("dialog[open]")) return; // its own keys are for itself
  const button = [...document.querySelectorAll("[data-hotkey]")].find(
    (one) => one.dataset.hotkey === event.key.toLowerCase() && !one.disabled,
  );
  if (button) {
    event.preventDefault();
    button.focus({ preventScroll: true });
    button.click();
  }
});

show(await ask("GET", path));
connect();
if (location.hash === "#sit" && !told.you.seats.length) {
  const free = Array.from({ length: told.table.seats }, (_, at) => at + 1).filter(
    (seat) => !told.view.seats[seat],
  );
  const purse = Number(told.you.purse);
  if (free.length && purse > 0)
    await doing("POST", "sit", { seat: free[0], stack: String(Math.min(500, purse)) });
  history.replaceState(null, "", location.pathname);
}
