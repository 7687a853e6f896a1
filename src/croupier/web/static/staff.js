// What the table lists for a dealer, supervisor or executive, under headings; reasons are asked for in the page.
import { h, spoken } from "./common.js";
import { asks, askAbout } from "./asking.js";
import { button, keyOf, why } from "./controls.js";

export function staff(now, play) {
  const list = [...(now.legal["0"] ?? []), ...(now.besides["0"] ?? [])];
  if (!list.length) return [h("p.hint", {}, "Nothing waits for you at this table.")];
  const headings = [...new Set(list.map((one) => one.under))];
  return [
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
