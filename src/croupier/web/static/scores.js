// A trainee's scores as a table.
import { h } from "./common.js";

const KINDS = { pay: "Take and pay", set: "House way", play: "Best play" };
const COLUMNS = ["Drill", "Asked", "Right", "In a row", "Longest row", "Quickest"];

const cells = (one) => [
  KINDS[one.kind],
  one.asked,
  `${one.right} (${Math.floor((100 * one.right) / one.asked)}%)`,
  one.streak,
  one.longest,
  one.best_seconds === null ? "" : `${one.best_seconds.toFixed(1)} s`,
];

/** With `titles`, each row names its game. */
export function scoreTable(scores, titles = null) {
  const row = (one) => [...(titles ? [titles[one.game] ?? one.game] : []), ...cells(one)];
  return h(
    "table",
    {},
    h("thead", {}, h("tr", {}, [...(titles ? ["Game"] : []), ...COLUMNS].map((name) => h("th", { scope: "col" }, name)))),
    h("tbody", {}, scores.map((one) => h("tr", {}, row(one).map((cell) => h("td", {}, String(cell)))))),
  );
}
