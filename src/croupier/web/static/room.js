// The poker room: between hands, and betting with a size.
import { capital, cents, dollars, h } from "./common.js";
import { button, buttons, why } from "./choices.js";

const BETWEEN = ["sit-out", "sit-in", "post", "straddle"];

export function room(now, seat, list, play) {
  if (now.view.phase === "closed" || now.view.phase === "betting") return between(now, seat, list, play);
  if (!list.length) return [h("p.hint", {}, "The others act.")];
  const sized = list.find((one) => one.takes === "to");
  const rest = list.filter((one) => one !== sized);
  return [
    h("p.prompt", {}, "Your action"),
    h(
      "div.row",
      {},
      buttons(now, seat, rest, play),
      sized && sized.min === sized.max ? fixed(sized, seat, play) : null,
    ),
    sized && sized.min !== sized.max ? sizing(now, sized, seat, list, play) : null,
  ].filter(Boolean);
}

function between(now, seat, list, play) {
  const poor = cents(now.you.stack ?? "0") === 0,
    waits = now.ready.includes(now.you.name);
  const amount = h("input", {
    type: "number",
    min: 1,
    value: Math.min(200, Number(now.you.purse)),
    "aria-label": "Dollars to buy chips for",
    "data-key": "buy amount",
  });
  const said = (one) => ({
    ...(one.choice ? { blind: one.choice } : {}),
    ...(one.takes === "to" ? { to: one.min } : {}),
  });
  return [
    h(
      "div.row",
      {},
      button(
        waits ? "Waiting for the others" : "Deal the next hand",
        "deal",
        "d",
        () => play.doing("POST", "deal"),
        { primary: true, disabled: poor || waits },
      ),
      list
        .filter((one) => BETWEEN.includes(one.do))
        .map((one) =>
          button(
            capital(one.label),
            `${one.do} ${one.choice ?? ""}`,
            null,
            () => play.doing("POST", "act", { do: one.do, seat, said: said(one) }),
            { title: why(one) },
          ),
        ),
      h(
        "span.choice",
        {},
        button("Buy chips", "buy", null, () => play.doing("POST", "buy", { amount: amount.value })),
        amount,
      ),
    ),
  ];
}

const KEYS = { bet: "b", raise: "e" };
const act = (one, seat, to, play) => play.doing("POST", "act", { do: one.do, seat, said: { to } });
const verb = (one) => (one.do === "raise" ? "Raise to" : capital(one.do));

/** A size that the limits leave no choice about. */
const fixed = (one, seat, play) =>
  h(
    "span.choice",
    {},
    button(
      `${verb(one)} ${dollars(cents(one.min))}`,
      one.do,
      KEYS[one.do] ?? null,
      () => act(one, seat, one.min, play),
      { title: why(one) },
    ),
  );

/** A slider, a typed amount and the usual sizes. */
function sizing(now, one, seat, list, play) {
  const amount = h("input", {
    type: "number",
    "data-key": "to",
    min: one.min,
    max: one.max,
    step: "any",
    value: Number(one.min),
    "aria-label": `${verb(one)} how many dollars`,
  });
  const slide = h("input", {
    type: "range",
    "data-key": "slide",
    min: one.min,
    max: one.max,
    step: one.step,
    value: one.min,
    "aria-label": `${verb(one)}: size`,
  });
  const go = () => act(one, seat, amount.value, play);
  slide.addEventListener("input", () => {
    amount.value = Number(slide.value);
  });
  amount.addEventListener("input", () => {
    slide.value = amount.value;
  });
  amount.addEventListener("keydown", (event) => {
    if (event.key === "Enter") go();
  });
  const set = (value) => {
    amount.value = value / 100;
    slide.value = value / 100;
  };
  const quick = sizes(now, one, seat, list).map(([name, value], at) =>
    h(
      "button.quick",
      {
        type: "button",
        "data-hotkey": String(at + 1),
        "aria-keyshortcuts": String(at + 1),
        "data-key": `quick ${name}`,
        onclick: () => set(value),
      },
      name,
      h("span.unseen", {}, `, ${dollars(value)}`),
      h("kbd", { "aria-hidden": "true" }, String(at + 1)),
    ),
  );
  return h(
    "div.row.sizing",
    {},
    button(verb(one), one.do, KEYS[one.do] ?? null, go, { title: why(one) }),
    amount,
    slide,
    h("span.quicks", { role: "group", "aria-label": "Usual sizes" }, quick),
  );
}

/** Min, half the pot, the pot and all in, as far as the limits let them. A pot raise counts the call first. */
function sizes(now, one, seat, list) {
  const [least, most, step] = [cents(one.min), cents(one.max), Math.max(1, cents(one.step))];
  const own =
    now.view.spots
      .find((spot) => spot.seat === seat)
      ?.hands[0].bets.reduce((sum, bet) => sum + cents(bet.stake), 0) ?? 0;
  const call = cents(list.find((other) => other.do === "call")?.min ?? 0);
  const pot = cents(now.view.middle?.total ?? 0) + call;
  const within = (value) =>
    Math.min(most, Math.max(least, least + Math.round((value - least) / step) * step));
  const stack = own + cents(now.you.stack ?? 0);
  return [
    ["Min", least],
    ["Half pot", within(own + call + pot / 2)],
    ["Pot", within(own + call + pot)],
    [most >= stack ? "All in" : "Max", most],
  ];
}
