// The last rounds of a table for the desk, each opened step by step.
import { ask, h, refuse, showPurse } from "./common.js";
import { retold, when } from "./retold.js";

const place = document.getElementById("recall");

function round(one, first) {
  const who = Object.entries(one.seats).map(([seat, name]) => `${seat} ${name}`);
  return h(
    "li",
    {},
    h(
      "details",
      { open: first },
      h(
        "summary",
        {},
        h("span.what", {}, h("b", {}, `Round ${one.round}`), h("small", {}, ` ${when(one.at)}`)),
        h("span.held", {}, who.join(", ")),
      ),
      retold(one),
    ),
  );
}

await showPurse();
try {
  const found = await ask("GET", `/desk/rounds?table=${encodeURIComponent(place.dataset.table)}`);
  const none = "No round was played here yet. A round in play is shown when it is over.";
  place.replaceChildren(...(found.length ? [] : [h("p", {}, none)]));
  document.getElementById("rounds").replaceChildren(...found.map((one, at) => round(one, at === 0)));
} catch (error) {
  place.replaceChildren();
  refuse(error);
}
