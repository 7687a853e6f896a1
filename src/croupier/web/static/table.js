// A table: connected to its feed, drawn again whenever something happens there.
import { ask, h, refuse } from "./common.js";
import { choices, forget } from "./choices.js";
import { announce, felt, results, script } from "./felt.js";

const place = document.getElementById("table");
const name = place.dataset.name;
const path = `/tables/${encodeURIComponent(name)}`;
let told = null, tries = 0;

/** Ask for something at this table; what the house says no to is shown, and the table stays as it is. */
export async function doing(method, what, body) {
  try {
    show(await ask(method, `${path}/${what}`, body));
    refuse(null);
    return true;
  } catch (error) {
    refuse(error);
    return false;
  }
}

function show(now) {
  const before = told;
  told = now;
  const purse = document.getElementById("purse");
  purse.textContent = now.you.role === "player" ? `$${now.you.stack ?? now.you.purse}` : "";
  document.getElementById("leave").hidden = !now.you.seats.length;
  draw("felt", felt(now, before, doing));
  draw("desk", choices(now, before, doing));
  draw("why", results(now));
  draw("script", script(now));
  announce(now, before, document.getElementById("news"));
}

/** Put new content in its place; the focus stays on the control of the same name. */
function draw(id, content) {
  const section = document.getElementById(id);
  const active = section.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  section.replaceChildren(...content);
  if (active) (section.querySelector(`[data-key="${CSS.escape(active)}"]`) ?? section.querySelector("button:not([disabled])"))?.focus();
}

function connect() {
  const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api${path}/feed`);
  socket.onmessage = (message) => { tries = 0; show(JSON.parse(message.data)); };
  socket.onclose = () => {
    document.body.classList.add("away");
    setTimeout(connect, Math.min(10000, 500 * 2 ** tries++));
  };
  socket.onopen = () => document.body.classList.remove("away");
}

document.getElementById("leave").addEventListener("click", async () => { if (await doing("POST", "leave")) forget(); });
document.getElementById("share").addEventListener("click", async (event) => {
  await navigator.clipboard?.writeText(location.href.split("#")[0]).catch(() => null);
  event.target.textContent = "Link copied";
});
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || /INPUT|SELECT|TEXTAREA/.test(event.target.tagName)) return;
  const button = [...document.querySelectorAll("[data-hotkey]")].find((one) => one.dataset.hotkey === event.key.toLowerCase());
  if (button && !button.disabled) { event.preventDefault(); button.click(); }
});

show(await ask("GET", path));
connect();
if (location.hash === "#sit" && !told.you.seats.length) {
  const free = Array.from({ length: told.table.seats }, (_, at) => at + 1).filter((seat) => !told.view.seats[seat]);
  const purse = Number(told.you.purse);
  if (free.length && purse > 0) await doing("POST", "sit", { seat: free[0], stack: String(Math.min(500, purse)) });
  history.replaceState(null, "", location.pathname);
}
