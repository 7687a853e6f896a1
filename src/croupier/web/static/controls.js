// Buttons with their keys, and inputs for what a choice leaves open, with the limits that the table gives.
import { cents, h, money, spoken } from "./common.js";

/** A button with its key on it. `more` says whether it is the usual one, disabled, or explained. */
export const button = (text, key, hotkey, onclick, more = {}) =>
  h(
    `button${more.primary ? ".primary" : ""}`,
    {
      type: "button",
      "data-key": key,
      "data-hotkey": hotkey,
      onclick,
      disabled: more.disabled,
      title: more.title,
      "aria-keyshortcuts": hotkey,
    },
    text,
    hotkey ? h("kbd", { "aria-hidden": "true" }, hotkey.toUpperCase()) : null,
  );

export const why = (one) => (one.why ? `${one.why} (${one.clause})` : one.clause);

/** What tells a choice from others of its kind. */
export const keyOf = (one) => [one.do, one.wager, one.choice].filter(Boolean).join(" ");

const HUGE = 1e8; // cents: a limit that nobody means

/** From what to what an amount may be, in words. */
export function limits(least, most) {
  if (most === null || most === undefined || cents(most) > HUGE)
    return least && cents(least) > 1 ? `${money(least)} or more` : "";
  return least && cents(least) > 1 ? `${money(least)} to ${money(most)}` : `up to ${money(most)}`;
}

const DRAW = {
  text: (one) => ({ type: "text", maxlength: one.max, autocomplete: "off" }),
  money: (one) => ({ type: "number", min: one.min, max: one.max, step: "any", inputmode: "decimal" }),
  number: (one) => ({ type: "number", min: one.min, max: one.max, step: 1 }),
  tick: () => ({ type: "checkbox" }),
};

/** One input with its label; `read` gives what was filled in, or nothing. */
function input(one, key) {
  const given = { "data-key": `${key} ${one.name}`, required: one.required, name: one.name };
  const made =
    one.kind === "one-of"
      ? h(
          "select",
          given,
          one.required ? null : h("option", { value: "" }, one.usual),
          one.options.map((value) => h("option", { value }, value)),
        )
      : h("input", { ...DRAW[one.kind](one), ...given });
  const range = one.kind === "money" ? limits(one.min, one.max) : "";
  const text = h("span", {}, range ? `${one.label} (${range})` : one.label);
  const drawn = h(`label.field.${one.kind}`, {}, one.kind === "tick" ? [made, text] : [text, made]);
  const read = () => (one.kind === "tick" ? (made.checked ? "yes" : "") : made.value.trim());
  return { name: one.name, drawn, read };
}

/** Inputs for all that a choice leaves open. */
export function fieldsOf(one, key = keyOf(one)) {
  const all = one.fields.map((field) => input(field, key));
  return {
    drawn: all.map(({ drawn }) => drawn),
    said: () => Object.fromEntries(all.map(({ name, read }) => [name, read()]).filter(([, value]) => value)),
  };
}

/** A typed amount. It begins at the usual one, in cents; where none is usual it is empty, and has to be said. */
export const amountOf = (one, key, usual = null) =>
  h("input", {
    type: "number",
    "data-key": `amount ${key}`,
    "aria-label": `Dollars for: ${spoken(one.label)}`,
    title: limits(one.min, one.max),
    min: one.min,
    max: cents(one.max) > HUGE ? null : one.max,
    step: "any",
    inputmode: "decimal",
    value: usual === null ? null : usual / 100,
    required: usual === null,
  });

