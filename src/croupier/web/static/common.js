// Small things that every page uses.

/** An element: h("button.big", {type: "button", onclick: f}, "Deal"). Text is text, never markup. */
export function h(what, given = {}, ...inside) {
  const [tag, ...classes] = what.split(".");
  const made = document.createElement(tag || "div");
  if (classes.length) made.className = classes.join(" ");
  for (const [name, value] of Object.entries(given)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...inside.flat(Infinity).filter((one) => one !== null && one !== undefined && one !== false));
  return made;
}

const SVG = "http://www.w3.org/2000/svg";

/** The same for drawings: svg("circle", {r: 4}). */
export function svg(tag, given = {}, ...inside) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(given))
    if (value !== null && value !== undefined) made.setAttribute(name, String(value));
  made.append(...inside.flat(Infinity).filter(Boolean));
  return made;
}

let ahead = null; // milliseconds by which the floor's clock is ahead of ours
export const theirNow = () => Date.now() + (ahead || 0);

/** Ask the floor for something. A refusal is thrown, with the house's own words. */
export async function ask(method, path, body) {
  const answer = await fetch(`/api${path}`, {
    method,
    headers: body === undefined ? {} : { "content-type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  ahead ??= Date.parse(answer.headers.get("date")) + 500 - Date.now(); // it is told in whole seconds
  const told = await answer.json().catch(() => null);
  if (!answer.ok)
    throw Object.assign(new Error(told?.error?.message ?? "The floor does not answer."), told?.error);
  return told;
}

/** Say what was refused, and take it away again when something else happens. */
export function refuse(error) {
  const place = document.getElementById("refusal");
  place.textContent = error ? `${error.message}${error.clause ? ` (${error.clause})` : ""}` : "";
  place.hidden = !error;
}

/** $25, $7.50, $1,200: what is whole is shown whole. */
export const dollars = (cents) =>
  `$${(cents / 100)
    .toFixed(2)
    .replace(/\.00$/, "")
    .replace(/\B(?=(\d{3})+(?!\d))/g, ",")}`;
export const cents = (text) => Math.round(Number(text) * 100);
export const money = (text) => dollars(cents(text));
/** The house's own words as a button says them: a capital first, whole dollars whole. */
export const spoken = (text) => capital(text.replace(/\$(\d+\.\d\d)/g, (_, amount) => money(amount)));
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
export const words = (name) => name.replaceAll("-", " ");

export async function showPurse() {
  const who = await ask("GET", "/me").catch(() => null);
  if (who && who.role === "player") document.getElementById("purse").textContent = money(who.purse);
  return who;
}
