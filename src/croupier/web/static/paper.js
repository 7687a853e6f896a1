// The day's report or the audit: it is worked out while the page waits.
import { ask, refuse } from "./common.js";

const paper = document.getElementById("paper"),
  stands = document.getElementById("stands"),
  text = paper.querySelector("pre");
try {
  const told = await ask("GET", `/desk/papers/${paper.dataset.what}`);
  stands.textContent = told.right ? "" : "This is not as it should be:";
  text.textContent = told.text;
  text.hidden = false;
} catch (error) {
  stands.textContent = "";
  refuse(error);
}
