// The desk: what waits for the staff, with the buttons that answer; meters, jackpots and tables as they stand.
import { ask, h, money, refuse, showPurse } from "./common.js";
import { card } from "./pieces.js";

const EVERY = 3000; // milliseconds between two looks
const place = (id) => document.getElementById(id);
const toTable = (table) => `/table/${encodeURIComponent(table.name)}`;
const article = (role) => `${/^[aeiou]/.test(role) ? "an" : "a"} ${role}`;
let drawn = "";

async function doing(table, one) {
  const body = {
    do: one.do,
    ...(one.amount ? { amount: one.amount } : {}),
    ...(one.award ? { said: { award: one.award } } : {}),
  };
  try {
    await ask("POST", `/tables/${encodeURIComponent(table.name)}/act`, body);
    refuse(null);
  } catch (error) {
    refuse(error);
  }
  await look();
}

const answer = (table, one, text) =>
  h(
    "button.primary",
    { type: "button", "data-key": `${one.do} ${table.name} ${one.award ?? ""}`, onclick: () => doing(table, one) },
    text,
  );

function award(table) {
  const due = table.award,
    mine = table.may.find((one) => one.do === "authorise");
  return h(
    "li.wait",
    {},
    h("p", {}, h("a", { href: toTable(table) }, `Table ${table.name}, ${table.title}`)),
    h(
      "p",
      {},
      h("b", {}, `${due.title}: ${due.row}, ${money(due.amount)}`),
      ` for ${due.player} at seat ${due.seat} `,
      h("span.dealt", {}, due.cards.map((code) => card(code))),
    ),
    h("p.hint", {}, `It needs ${article(due.card)}'s card. Check the hand, then authorise. (${due.clause})`),
    mine ? answer(table, mine, `Authorise ${money(due.amount)}`) : null,
  );
}

function payout(table, held) {
  const mine = table.may.find((one) => one.do === "release" && one.award === held.id);
  return h(
    "li.wait",
    {},
    h("p", {}, h("a", { href: toTable(table) }, `Table ${table.name}, ${table.title}`)),
    h("p", {}, h("b", {}, `Held: ${money(held.amount)}`), ` for ${held.player}, until the desk lets it go`),
    mine ? answer(table, mine, `Release ${money(held.amount)} to ${held.player}`) : null,
  );
}

function waiting(table) {
  const others = table.waits.length && !table.award && !table.held.length;
  return [
    table.award ? award(table) : null,
    ...table.held.map((held) => payout(table, held)),
    others
      ? h("li.wait", {}, h("p", {}, h("a", { href: toTable(table) }, `Table ${table.name}, ${table.title}`), ` waits for the ${table.waits.join(" or the ")}.`))
      : null,
  ].filter(Boolean);
}

function meterTable(now) {
  const feeds = (one) => now.tables.filter((table) => table.feeds.includes(one.key)).map((table) => table.name);
  const row = (one) => [
    `${one.title} (${one.key.split("/")[0]})`,
    one.live ? money(one.shows) : `not fed yet${Number(one.shows) ? `, begins with ${money(one.shows)}` : ""}`,
    one.live ? money(one.reserve) : "",
    one.posted && one.live ? money(one.posted) : "",
    feeds(one).join(", ") || "none",
  ];
  return h(
    "table.sheet",
    {},
    h("thead", {}, h("tr", {}, ["Meter", "Shows", "Reserve", "Posted", "Open tables"].map((name) => h("th", { scope: "col" }, name)))),
    h("tbody", {}, now.meters.map((one) => h(one.live ? "tr" : "tr.idle", {}, row(one).map((cell, at) => h(at ? "td" : "th", at ? {} : { scope: "row" }, cell))))),
  );
}

function tableCard(table) {
  return h(
    "li.card-of",
    {},
    h("a.big", { href: toTable(table) }, `${table.title}, table ${table.name}`),
    h("p", {}, `${table.taken} of ${table.seats} seats taken, round ${table.round}`),
    h("p", {}, h("a", { href: `/desk/recall?table=${encodeURIComponent(table.name)}` }, "Last rounds, step by step")),
  );
}

function audit(now) {
  if (!now.audit) return "";
  const at = new Date(now.audit.at * 1000).toLocaleTimeString("en", { hour: "2-digit", minute: "2-digit" });
  return h(`b.${now.audit.right ? "won" : "lost"}`, {}, now.audit.right ? `Audited at ${at}: all is right` : `Audited at ${at}: not as it should be`);
}

async function look() {
  const now = await ask("GET", "/desk").catch(() => null);
  const text = JSON.stringify(now);
  if (!now || text === drawn) return; // whoever is about to click keeps the button
  drawn = text;
  const focused = document.activeElement?.dataset.key;
  const waits = now.tables.flatMap(waiting);
  place("waits").replaceChildren(...(waits.length ? waits : [h("li.none", {}, "Nothing waits.")]));
  place("meters").replaceChildren(meterTable(now));
  place("tables").replaceChildren(...(now.tables.length ? now.tables.map(tableCard) : [h("li.none", {}, "No table is open.")]));
  place("audit").replaceChildren(audit(now));
  if (focused) document.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
}

await showPurse();
await look();
setInterval(look, EVERY);
