// Somebody's minute to act: counted down for everybody, with the warning that the rule asks for read out.
import { h, theirNow } from "./common.js";

const WARNING = 10; // seconds
let ticking = null,
  shownFor = ""; // whose time was told of last, and whether the warning was

export function countDown(now, place, news) {
  clearInterval(ticking);
  place.hidden = !now.clock;
  if (!now.clock) {
    shownFor = "";
    return;
  }
  const tick = () => draw(now, place, news);
  ticking = setInterval(tick, 250);
  tick();
}

const whose = (now) =>
  now.you.seats.includes(now.clock.seat) ? "You have" : `${now.view.seats[now.clock.seat]} has`;

function draw(now, place, news) {
  const left = Math.max(0, Math.ceil((now.clock.ends - theirNow()) / 1000));
  const late = left <= WARNING;
  const text = `${whose(now)} ${left} second${left === 1 ? "" : "s"} to act`;
  place.classList.toggle("late", late);
  if (place.textContent !== text) {
    const bar = h("progress", { max: 60, value: left, "aria-hidden": "true" });
    place.replaceChildren(h("span", {}, text), bar);
  }
  const told = `${now.clock.ends} ${late}`;
  if (told === shownFor) return;
  shownFor = told;
  if (late) news.textContent = `Warning: ${text}.`;
  else news.append(` The clock is called. ${text}.`); // after what else has happened
}
