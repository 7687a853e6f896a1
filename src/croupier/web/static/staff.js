// What the table lists for a dealer, supervisor or executive, and what it waits for.
import { ask, capital, h, money, refuse, spoken, words } from "./common.js";
import { button, why } from "./choices.js";

let stood = "", // the moment that was asked about
  due = null; // the award that waits then, and whose card it needs

export function staff(now, play) {
  const list = now.legal["0"] ?? [];
  look(now, play);
  return [
    due
      ? h("p.prompt", {}, `${due.title}: ${due.row} at seat ${due.seat}, ${money(due.amount)}. It needs the ${due.card}'s card.`)
      : null,
    list.length
      ? h("p.prompt", {}, `What the ${now.you.role} may do`)
      : h("p.hint", {}, `Nothing waits for the ${now.you.role} at this table.`),
    list.length ? h("div.row", {}, list.map((one) => choice(one, play))) : null,
  ].filter(Boolean);
}

/** The desk knows which award is due: it is asked once for every moment. */
async function look(now, play) {
  const moment = JSON.stringify([now.view.round, now.view.phase, now.lines.length, now.legal]);
  if (moment === stood) return;
  stood = moment;
  const desk = await ask("GET", "/desk").catch(() => null);
  if (moment !== stood) return;
  const found = desk?.tables.find((one) => one.name === now.table.name)?.award ?? null;
  if (JSON.stringify(found) === JSON.stringify(due)) return;
  due = found;
  play.again();
}

const TYPED = { event: "number of the event", reason: "why" }; // what is asked for in so many words

function choice(one, play) {
  const key = `${one.do} ${one.wager ?? ""} ${one.choice ?? ""}`,
    open = one.min !== null && one.min !== one.max;
  const box = (name, given) => h("input", { "data-key": `${name} ${key}`, "aria-label": `${capital(words(one.do))}: ${name}`, ...given });
  const amount = open ? box("amount", { type: "number", min: one.min, max: one.max, step: "any", placeholder: "dollars" }) : null;
  const typed = Object.entries(TYPED)
    .filter(([name]) => one.also.includes(name))
    .map(([name, placeholder]) => [name, box(name, { type: "text", placeholder, maxlength: 200 })]);
  const act = () => {
    const missing = typed.find(([, input]) => !input.value.trim());
    if (missing) return refuse(new Error(`Say the ${missing[0]}: it goes on record.`));
    if (open && !amount.value) return refuse(new Error("Say how much."));
    return play.doing("POST", "act", {
      do: one.do,
      said: { ...said(one), ...Object.fromEntries(typed.map(([name, input]) => [name, input.value.trim()])) },
      ...(open ? { amount: amount.value } : one.min !== null ? { amount: one.max } : {}),
    });
  };
  const text = open ? capital(words(one.do)) : spoken(one.label);
  return h("span.choice", {}, button(text, key, null, act, { title: why(one) }), amount, ...typed.map(([, input]) => input));
}

/** What goes along: a payout is named by its id, an award by its bet, a ruling by what is chosen. */
const said = (one) => ({
  ...(one.do === "release" ? { award: one.choice } : one.choice ? { choice: one.choice } : {}),
  ...(one.wager ? { award: one.wager } : {}),
});
