// The poker room: between hands, in a hand, and betting with a size.
import { capital, cents, dollars, h } from "./common.js";
import { besides, buttons } from "./choices.js";
import { button, limits, why } from "./controls.js";

const ELSEWHERE = new Set(["buy-in", "leave"]); // these have buttons of their own, for they move the purse

export function room(now, seat, list, play) {
  if (now.view.phase === "closed" || now.view.phase === "betting") return between(now, seat, list, play);
  const sized = list.find((one) => one.takes === "to");
  const rest = list.filter((one) => one !== sized);
  const taken = new Set(sized ? [KEYS[sized.do]] : []);
  const turn = list.length
    ? [
        h("p.prompt", {}, "Your action"),
        h(
          "div.row",
          {},
          buttons(now, seat, rest, play, { taken }),
          sized && sized.min === sized.max ? fixed(sized, seat, play) : null,
        ),
        sized && sized.min !== sized.max ? sizing(now, sized, seat, list, play) : null,
      ]
    : [h("p.hint", {}, "The others act.")];
  return [...turn, besides(now, seat, play, taken)].filter(Boolean);
}

function between(now, seat, list, play) {
  const poor = cents(now.you.stack ?? "0") === 0,
    waits = now.ready.includes(now.you.name),
    least = list.find((one) => one.do === "buy-in")?.min ?? "0.01";
  const purse = Number(now.you.purse);
  const amount = h("input", {
    type: "number",
    min: least,
    max: purse,
    step: "any",
    value: Math.min(Math.max(200, Number(least)), purse),
    title: limits(least, now.you.purse),
    "aria-label": "Dollars to buy chips for",
    "data-key": "buy amount",
  });
  const others = list.filter((one) => !ELSEWHERE.has(one.do));
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
      buttons(now, seat, others, play, { taken: new Set(["d"]), quiet: true }),
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
