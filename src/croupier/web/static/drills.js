// The shelf of drills: begin one, and for a supervisor, hand one in or take it away.
import { ask, h, refuse, showPurse } from "./common.js";
import { scoreTable } from "./scores.js";

const form = document.getElementById("hand");
const counted = (count, thing) => `${count} ${thing}${count === 1 ? "" : "s"}`;

function entry(one) {
  const away = () => change(() => ask("DELETE", `/drills/${encodeURIComponent(one.name)}`));
  return h(
    "li.card-of",
    {},
    h("a.big", { href: `/drill/${one.game}?tables=${encodeURIComponent(one.name)}` }, one.name),
    h("p", {}, `${one.title}, ${counted(one.tables, "table")}, ${counted(one.questions, "question")}`),
    form ? h("button", { type: "button", "aria-label": `Take ${one.name} away`, onclick: away }, "Take away") : null,
  );
}

async function show() {
  const found = await ask("GET", "/drills");
  const none = form
    ? "None yet: hand in a scenario file below."
    : "None yet: a supervisor can put scenario files here.";
  document.getElementById("shelf").replaceChildren(...(found.length ? found.map(entry) : [h("li.none", {}, none)]));
}

/** What is wrong with a file, where in it, and what the house says about it. */
function where(error) {
  const { line, path } = error.position ?? {};
  const place = [line ? `line ${line}` : "", path ?? ""].filter(Boolean).join(", ");
  return Object.assign(new Error(place ? `${error.position.file}, ${place}: ${error.message}` : error.message), {
    clause: error.clause,
  });
}

async function change(asking) {
  try {
    await asking();
    refuse(null);
    await show();
    return true;
  } catch (error) {
    refuse(where(error));
    document.getElementById("refusal").scrollIntoView({ block: "nearest" });
    return false;
  }
}

form?.elements.file.addEventListener("change", async () => {
  const [file] = form.elements.file.files;
  if (!file) return;
  form.elements.text.value = await file.text();
  form.elements.name.value ||= file.name.replace(/\.[^.]*$/, "").replaceAll("_", "-").slice(0, 24);
});
form?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const given = { name: form.elements.name.value, text: form.elements.text.value };
  if (await change(() => ask("POST", "/drills", given))) form.reset();
});

async function scores() {
  const found = await ask("GET", "/drill/scores");
  const titles = Object.fromEntries([...document.querySelectorAll("[data-game]")].map((one) => [one.dataset.game, one.textContent]));
  if (found.length)
    document.getElementById("scores").replaceChildren(h("h2", {}, "Your scores"), scoreTable(found, titles));
}

await showPurse();
await show();
await scores();
