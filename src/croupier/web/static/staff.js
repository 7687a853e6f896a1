// What the table lists for a dealer, supervisor or executive, under headings; reasons are asked for in the page.
import { ask, h, money, spoken } from "./common.js";
import { asks, askAbout } from "./asking.js";
import { button, keyOf, why } from "./controls.js";

let stood = "", // the moment that was asked about
  due = null; // the award that waits then, and whose card it needs

export function staff(now, play) {
  look(now, play);
  const list = [...(now.legal["0"] ?? []), ...(now.besides["0"] ?? [])];
  if (!list.length) return [...award(), h("p.hint", {}, `Nothing waits for the ${now.you.role} at this table.`)];
  const headings = [...new Set(list.map((one) => one.under))];
  return [
    ...award(),
    h("p.prompt", {}, `What the ${now.you.role} may do`),
    ...headings.map((heading) =>
      group(
        heading,
        list.filter((one) => one.under === heading),
        play,
      ),
    ),
  ];
}

function group(heading, list, play) {
  return h(
    "div.duties",
    { role: "group", "aria-label": heading },
    h("span.heading", { "aria-hidden": "true" }, heading),
    h(
      "div.row",
      {},
      list.map((one) => duty(one, play)),
    ),
  );
}

function duty(one, play) {
  const send = ({ said: { seat, ...said } = {}, amount = one.max } = {}) =>
    play.doing("POST", "act", {
      do: one.do,
      ...(seat ? { seat: Number(seat) } : {}),
      said: { ...one.said, ...said },
      ...(one.takes ? { amount } : {}),
    });
  const act = () => (asks(one) || one.fields.length ? askAbout(one, send) : send());
  return h("span.choice", {}, button(spoken(one.label), keyOf(one), null, act, { title: why(one) }));
}

const award = () =>
  due
    ? [h("p.prompt", {}, `${due.title}: ${due.row} at seat ${due.seat}, ${money(due.amount)}. It needs the ${due.card}'s card.`)]
    : [];

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
