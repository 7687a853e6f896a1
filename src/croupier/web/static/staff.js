// What the table lists for a dealer, supervisor or executive, and what it waits for.
import { ask, h, money, refuse, spoken } from "./common.js";
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

function choice(one, play) {
  const key = `${one.do} ${one.wager ?? ""} ${one.choice ?? ""}`,
    open = one.min !== null && one.min !== one.max;
  const amount = open
    ? h("input", {
        type: "number",
        "data-key": `amount ${key}`,
        min: one.min,
        max: one.max,
        value: Number(one.min),
        "aria-label": `Amount to ${one.do}`,
      })
    : null;
  const reason = one.also.includes("reason")
    ? h("input", { type: "text", "data-key": `reason ${key}`, placeholder: "why", "aria-label": `Reason to ${one.do}`, maxlength: 200 })
    : null;
  const act = () => {
    if (reason && !reason.value.trim()) return refuse(new Error("Say why: the reason goes on record."));
    return play.doing("POST", "act", {
      do: one.do,
      said: said(one, reason?.value.trim()),
      ...(open ? { amount: amount.value } : one.min !== null ? { amount: one.max } : {}),
    });
  };
  return h("span.choice", {}, button(spoken(one.label), key, null, act, { title: why(one) }), amount, reason);
}

/** What goes along: a payout is named by its id, an award by its bet, a ruling by what is chosen. */
const said = (one, reason) => ({
  ...(reason ? { reason } : {}),
  ...(one.do === "release" ? { award: one.choice } : one.choice ? { choice: one.choice } : {}),
  ...(one.wager ? { award: one.wager } : {}),
});
