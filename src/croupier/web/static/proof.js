// What a game costs, what a change would cost, and a simulation that narrows while one watches.
import { ask, h, refuse, showPurse } from "./common.js";

const game = document.getElementById("proof").dataset.game;
const percent = (value) => `${(100 * value).toFixed(4)}%`;
let usual = null;

function changes() {
  const form = document.getElementById("change");
  const given = (kind) => Object.fromEntries([...form.elements].filter((one) => one.name?.startsWith(`${kind} `) && one.value.trim()).map((one) => [one.name.slice(kind.length + 1), one.value.trim()]));
  return { game, options: given("option"), paytables: given("paytable") };
}

function table(found) {
  const before = (wager) => usual?.wagers.find((one) => one.wager === wager);
  const changed = usual && usual !== found;
  const head = ["Wager", "House edge", ...(changed ? ["Change"] : []), "Of all money bet", "Standard deviation", "Wins", "Method"];
  return h("table", {}, h("thead", {}, h("tr", {}, head.map((name) => h("th", { scope: "col" }, name)))),
    h("tbody", {}, found.wagers.map((one) => {
      const old = before(one.wager);
      const apart = changed && old ? `${one.edge >= old.edge ? "+" : ""}${percent(one.edge - old.edge)}` : "";
      const width = one.interval ? ` ±${percent((one.interval[1] - one.interval[0]) / 2)}` : "";
      return h("tr", {}, [one.wager, percent(one.edge) + width, ...(changed ? [apart] : []), percent(one.element_of_risk), one.std_dev.toFixed(3), percent(one.hit_frequency), one.method].map((cell) => h("td", {}, String(cell))));
    })));
}

async function reckon(asked) {
  const place = document.getElementById("figures");
  try {
    const found = await ask("POST", "/figures", asked);
    usual ??= found;
    place.replaceChildren(table(found));
    refuse(null);
  } catch (error) {
    refuse(error);
  }
}

document.getElementById("change").addEventListener("submit", (event) => { event.preventDefault(); reckon(changes()); });

document.getElementById("simulation").addEventListener("submit", (event) => {
  event.preventDefault();
  const stop = document.getElementById("stop"), bar = document.getElementById("progress"), place = document.getElementById("interval");
  const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/simulations`);
  const begun = performance.now();
  stop.hidden = bar.hidden = false;
  stop.onclick = () => socket.close();
  socket.onopen = () => socket.send(JSON.stringify({ ...changes(), rounds: Number(event.target.elements.rounds.value), seed: Math.floor(Math.random() * 1e9) }));
  socket.onclose = () => { stop.hidden = true; };
  socket.onmessage = (message) => {
    const told = JSON.parse(message.data);
    if (told.error) return refuse(told.error);
    bar.max = told.of;
    bar.value = told.rounds;
    const rate = told.rounds / ((performance.now() - begun) / 1000);
    place.replaceChildren(h("p", {}, `${told.rounds.toLocaleString("en")} of ${told.of.toLocaleString("en")} rounds, ${Math.round(rate).toLocaleString("en")} a second`),
      h("ul", {}, told.wagers.map((one) => h("li", {}, `${one.wager}: ${percent(one.edge)} ±${percent(one.half_width)}`))));
  };
});

await showPurse();
await reckon({ game });
