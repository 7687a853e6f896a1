// The lobby: find a game, open a table of it, or join one.
import { ask, h, money, refuse, showPurse, spoken } from "./common.js";
import { card, chip } from "./pieces.js";

const FAMILIES = {
  all: "All",
  blackjack: "Blackjack",
  house: "Poker against the house",
  setting: "Pai gow and Asia",
  room: "Poker room",
};
const DEALT_WITH = { blackjack: 0, house: 0, setting: 0, room: 5 }; // bots to begin with
const FANS = {
  blackjack: ["As", "Kh"],
  house: ["Qd", "Qc", "7s"],
  setting: ["Jo", "Ac", "9h", "9d"],
  room: ["Th", "Jh"],
}; // what each kind looks like
const FIRST = 4; // open tables shown before the games
let games = [],
  tables = [],
  meters = [],
  family = "all",
  who = null,
  everyTable = false;

const find = document.getElementById("find");
const wanted = (one) =>
  (family === "all" || one.family === family) &&
  `${one.title} ${one.key ?? one.game}`.toLowerCase().includes(find.value.trim().toLowerCase());

const called = (one) => one?.getAttribute("aria-label") ?? one?.textContent;

function show() {
  const active = document.activeElement.closest("#families, #tables, #games") ? document.activeElement : null;
  document.getElementById("families").replaceChildren(
    ...Object.entries(FAMILIES).map(([key, name]) =>
      h(
        "button",
        {
          type: "button",
          "aria-pressed": String(family === key),
          onclick: () => {
            family = key;
            show();
          },
        },
        name,
      ),
    ),
  );
  const open = tables.filter(wanted).sort((one, other) => other.people - one.people);
  const first = everyTable ? open : open.slice(0, FIRST);
  const more =
    open.length > first.length
      ? h(
          "li",
          {},
          h(
            "button",
            {
              type: "button",
              onclick: () => {
                everyTable = true;
                show();
              },
            },
            `${open.length - first.length} more open tables`,
          ),
        )
      : null;
  document
    .getElementById("tables")
    .replaceChildren(
      ...(open.length
        ? [...first.map(tableCard), more].filter(Boolean)
        : [h("li.none", {}, "No table is open. Pick a game below to open one.")]),
    );
  showMeters();
  document.getElementById("games").replaceChildren(...games.filter(wanted).map(gameCard));
  if (active)
    [...document.querySelectorAll("main button, main a")]
      .find((one) => called(one) === called(active))
      ?.focus({ preventScroll: true });
}

function tableCard(table) {
  const meters = Object.values(table.meters)
    .map((value) => ` · meter ${money(value)}`)
    .join("");
  return h(
    "li.card-of",
    { class: `card-of ${table.family}` },
    h("a.big", { href: `/table/${encodeURIComponent(table.name)}` }, table.title),
    h(
      "p",
      {},
      `Table ${table.name}${table.stakes ? `, ${table.stakes}` : ""} · ${table.taken} of ${table.seats} seats taken${meters}`,
    ),
  );
}

/** What the floor's meters and jackpots hold, whether a table that feeds them is open or not. */
function showMeters() {
  const found = meters.filter((one) => Number(one.shows));
  document.getElementById("meters-of").hidden = !found.length;
  document
    .getElementById("meters")
    .replaceChildren(
      ...found.map((one) =>
        h("li", {}, h("span", {}, one.title), h("b", {}, money(one.shows)), h("small", {}, forWhom(one))),
      ),
    );
}

const forWhom = (one) => {
  const [first, ...others] = games.filter((game) => one.games.includes(game.key)).map((game) => game.title);
  return `${first}${others.length ? ` and ${others.length} more` : ""}${one.live ? "" : ", when it begins"}`;
};

function gameCard(game) {
  const edge = game.edge ? `House edge ${game.edge}` : "";
  const live = meters
    .filter((one) => one.games.includes(game.key) && Number(one.shows))
    .map((one) => `${one.title} ${money(one.shows)}`);
  return h(
    "li.card-of",
    { class: `card-of ${game.family}` },
    fan(game.family),
    h("h3", {}, game.title),
    h("p", {}, game.stakes ? `${game.from} · ${spoken(game.stakes)}` : game.from),
    edge ? h("p.edge", {}, edge) : null,
    live.length ? h("p.plays-for", {}, live.join(" · ")) : null,
    h(
      "div.row",
      {},
      h(
        "button.primary",
        { type: "button", "aria-label": `Play ${game.title}`, onclick: () => open(game) },
        "Play",
      ),
      h(
        "button",
        { type: "button", "aria-label": `Choose options of ${game.title}`, onclick: () => choose(game) },
        "Options",
      ),
      h("a", { href: `/rules/${game.key}`, "aria-label": `Rules of ${game.title}` }, "Rules"),
      game.family === "room"
        ? null
        : h("a", { href: `/proof/${game.key}`, "aria-label": `Costs of ${game.title}` }, "Costs"),
      h("a", { href: `/drill/${game.key}`, "aria-label": `Drill ${game.title}` }, "Drill"),
    ),
  );
}

const fan = (kind) =>
  h(
    "span.fan",
    { "aria-hidden": "true" },
    FANS[kind].map((code) => card(code)),
    kind === "room" ? chip(2500) : null,
  );

async function open(game, offers = [], options = {}, bots = DEALT_WITH[game.family], byHand = false) {
  try {
    const made = await ask("POST", "/tables", { game: game.key, offers, options, bots, by_hand: byHand });
    location.href = `/table/${encodeURIComponent(made.name)}${who?.role === "player" ? "#sit" : ""}`;
  } catch (error) {
    refuse(error);
  }
}

function choose(game) {
  const dialog = document.getElementById("opening");
  const offers = game.offers.map((offer) =>
    h("label", {}, h("input", { type: "checkbox", value: offer.key, name: "offer" }), ` ${offer.title}`),
  );
  const options = game.options.map((option) =>
    h(
      "label.option",
      {},
      h("span", {}, `${option.about} (${option.range})`),
      h("input", { name: `option ${option.name}`, placeholder: option.usual, autocomplete: "off" }),
    ),
  );
  const bots = h("input", { type: "number", name: "bots", min: 0, max: 9, value: DEALT_WITH[game.family] });
  const byHand = h("input", { type: "checkbox", name: "by-hand" });
  const form = h(
    "form",
    {
      method: "dialog",
      onsubmit: () => {
        const values = [...form.elements].filter(
          (one) => one.name?.startsWith("option ") && one.value.trim(),
        );
        const chosen = [...form.elements]
          .filter((one) => one.name === "offer" && one.checked)
          .map((one) => one.value);
        open(
          game,
          chosen,
          Object.fromEntries(values.map((one) => [one.name.slice(7), one.value.trim()])),
          Number(bots.value),
          byHand.checked,
        );
      },
    },
    h("h2", { id: "opening-title" }, `A table of ${game.title}`),
    offers.length ? h("fieldset", {}, h("legend", {}, "Offered on it"), ...offers) : null,
    h("details", {}, h("summary", {}, "Options"), ...options),
    h("label", {}, "Bots ", bots),
    who?.role !== "player" && game.family !== "room"
      ? h("label", {}, byHand, " The dealer starts and ends the game by hand")
      : null,
    h(
      "div.row",
      {},
      h("button.primary", { type: "submit" }, "Open the table"),
      h("button", { type: "button", onclick: () => dialog.close() }, "Not now"),
    ),
  );
  dialog.replaceChildren(form);
  dialog.showModal();
}

find.addEventListener("input", show);
[games, tables, meters] = await Promise.all(["/games", "/tables", "/meters"].map((path) => ask("GET", path)));
who = await showPurse();
show();
setInterval(async () => {
  const now = await Promise.all(["/tables", "/meters"].map((path) => ask("GET", path))).catch(() => null);
  if (now && JSON.stringify(now) !== JSON.stringify([tables, meters])) {
    [tables, meters] = now;
    show();
  }
}, 5000);
