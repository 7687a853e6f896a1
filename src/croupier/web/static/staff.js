// What the table lists for a dealer, supervisor or executive.
import { h, spoken } from "./common.js";
import { button, why } from "./choices.js";

export function staff(now, play) {
  const list = now.legal["0"] ?? [];
  if (!list.length) return [h("p.hint", {}, "Nothing waits for you at this table.")];
  return [
    h("p.prompt", {}, `What the ${now.you.role} may do`),
    h(
      "div.row",
      {},
      list.map((one) => {
        const open = one.min !== null && one.min !== one.max;
        const amount = open
          ? h("input", {
              type: "number",
              min: one.min,
              max: one.max,
              value: Number(one.min),
              "aria-label": `Amount to ${one.do}`,
            })
          : null;
        const said = Object.fromEntries([
          ...one.also.filter((name) => name === "reason").map((name) => [name, "by the desk"]),
          ...(one.choice ? [["choice", one.choice]] : []),
          ...(one.wager ? [["award", one.wager]] : []),
        ]);
        const act = () =>
          play.doing("POST", "act", {
            do: one.do,
            said,
            ...(open ? { amount: amount.value } : one.min !== null ? { amount: one.max } : {}),
          });
        return h(
          "span.choice",
          {},
          button(spoken(one.label), `${one.do} ${one.wager ?? ""} ${one.choice ?? ""}`, null, act, {
            title: why(one),
          }),
          amount,
        );
      }),
    ),
  ];
}
