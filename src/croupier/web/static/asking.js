// A choice that asks for more than a click: what it means, what has to be filled in, and yes or no.
import { h, money, spoken } from "./common.js";
import { amountOf, fieldsOf, keyOf, limits } from "./controls.js";

/** Whether a choice is asked about before it is done. */
export const asks = (one) => one.fields.some((field) => field.required) || (one.takes && one.min !== one.max);

/** Ask about it in the page. `act` does it with what was filled in, and tells whether the table took it. */
export function askAbout(one, act) {
  const dialog = document.getElementById("asking"),
    opener = document.activeElement;
  const fields = fieldsOf(one);
  const amount = one.takes && one.min !== one.max ? amountOf(one, keyOf(one)) : null;
  const go = async (event) => {
    event.preventDefault();
    const taken = await act({ said: fields.said(), ...(amount ? { amount: amount.value } : {}) });
    if (taken) dialog.close();
    else dialog.querySelector(".refusal").textContent = document.getElementById("refusal").textContent;
    dialog.querySelector(".refusal").hidden = taken;
  };
  dialog.replaceChildren(
    h("h2", { id: "asking-title" }, spoken(one.label)),
    one.why ? h("p", {}, `${one.why} `, h("small", {}, one.clause)) : "",
    h(
      "form",
      { onsubmit: go },
      amount
        ? h(
            "label.field",
            {},
            h("span", {}, `Amount${limits(one.min, one.max) ? ` (${limits(one.min, one.max)})` : ""}`),
            amount,
          )
        : null,
      fields.drawn,
      h("p.refusal", { role: "alert", hidden: true }),
      h(
        "div.row",
        {},
        h("button.primary", { type: "submit" }, one.takes && !amount ? `Yes, ${money(one.max)}` : "Yes, do it"),
        h("button", { type: "button", onclick: () => dialog.close() }, "Leave it", h("kbd", { "aria-hidden": "true" }, "Esc")),
      ),
    ),
  );
  dialog.onclose = () => {
    const again = document.querySelector(`[data-key="${CSS.escape(opener?.dataset.key ?? "")}"]:not(:disabled)`);
    (again ?? document.getElementById("desk")).focus({ preventScroll: true });
  };
  dialog.showModal();
  dialog.querySelector("input, select, button")?.focus();
}
