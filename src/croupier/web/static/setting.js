// Cards chosen by hand: tapped, dragged, or by their number keys. Setting hands, discarding, splitting, keeping.
import { capital, h } from "./common.js";
import { card } from "./pieces.js";

let groups = {},
  shownFor = ""; // where each card of the hand goes, by its place

const held = (now, seat) => now.view.spots.find((spot) => spot.seat === seat)?.hands[0].cards ?? [];

/** The hands that cards may go to, each with how many it takes. */
function zonesOf(now, offered, count) {
  if (offered.some((one) => one.do === "set"))
    return now.table.parts.map((part) => ({ name: capital(part.name), takes: part.cards }));
  const picks = offered.find((one) => one.also.includes("cards"));
  if (!picks) return [];
  const splits = offered.some((one) => one.also.includes("first"));
  const names =
    picks.do === "discard"
      ? ["Keep", "Give away"]
      : splits
        ? ["The rest, or second hand", "Keep, or first hand"]
        : ["The rest", capital(picks.do)];
  const kept = now.table.keeps,
    rest = count - kept;
  return names.map((name, at) => ({ name, takes: (picks.do === "discard") === (at === 0) ? kept : rest }));
}

export function picker(now, seat, offered, play) {
  const stamp = `${now.table.name}/${now.view.round}/${seat}/${held(now, seat).join()}`;
  if (stamp !== shownFor) {
    shownFor = stamp;
    groups = {};
  }
  const zones = zonesOf(now, offered, held(now, seat).length);
  if (!zones.length) return [];
  const codes = held(now, seat),
    inside = (zone) => codes.filter((_, at) => (groups[at] ?? 0) === zone).length;
  const go = (at, zone) => {
    groups[at] = zone;
    play.again();
  };
  const next = (at) => {
    const now = groups[at] ?? 0,
      others = zones.map((_, zone) => (now + 1 + zone) % zones.length).filter((zone) => zone !== now);
    return others.find((zone) => zone === 0 || inside(zone) < zones[zone].takes) ?? 0;
  };
  const drawn = h(
    "div.picker",
    { role: "group", "aria-label": "Tap a card to move it to another hand, or drag it there" },
    zones.map((zone, number) =>
      h(
        "div.zone",
        { "data-zone": number, role: "group", "aria-label": zone.name },
        h("p", {}, `${zone.name} `, h("b", {}, `${inside(number)} of ${zone.takes}`)),
        h(
          "div.zone-cards",
          {},
          codes.map((code, at) => ((groups[at] ?? 0) === number ? tappable(code, at, zone, next, go) : null)),
        ),
      ),
    ),
  );
  [...drawn.children].forEach((zone, number) =>
    zone.style.setProperty("--room", String(zones[number].takes)),
  );
  return [drawn];
}

function tappable(code, at, zone, next, go) {
  const key = String(at + 1);
  const made = h(
    "button.tap",
    {
      type: "button",
      "data-key": `tap ${at}`,
      "data-hotkey": key,
      "aria-keyshortcuts": key,
      onclick: () => {
        if (!made.dragged) go(at, next(at));
      },
    },
    card(code),
    h("span.unseen", {}, `, in ${zone.name.toLowerCase()}`),
  );
  drag(made, (number) => go(at, number));
  return made;
}

const FAR = 8; // pixels that make a tap a drag

/** Drag with a finger, a pen or the mouse: the card follows and lies down where it is let go. */
function drag(made, drop) {
  let from = null;
  made.addEventListener("pointerdown", (event) => {
    from = [event.clientX, event.clientY];
    made.dragged = false;
    made.setPointerCapture(event.pointerId);
  });
  made.addEventListener("pointermove", (event) => {
    if (!from) return;
    const [x, y] = [event.clientX - from[0], event.clientY - from[1]];
    if (!made.dragged && Math.hypot(x, y) < FAR) return;
    made.dragged = true;
    made.style.transform = `translate(${x}px, ${y}px)`;
  });
  made.addEventListener("pointerup", (event) => {
    from = null;
    if (!made.dragged) return;
    made.style.transform = "";
    const zone = document
      .elementsFromPoint(event.clientX, event.clientY)
      .map((one) => one.closest("[data-zone]"))
      .find(Boolean);
    if (zone) drop(Number(zone.dataset.zone));
  });
  made.addEventListener("pointercancel", () => {
    from = null;
    made.style.transform = "";
  });
}

const inGroup = (now, seat, number) => held(now, seat).filter((_, at) => (groups[at] ?? 0) === number);

/** Whether the cards lie as this choice needs them. */
export function ready(now, seat, one) {
  if (one.do === "set")
    return now.table.parts.every((part, at) => inGroup(now, seat, at).length === part.cards);
  if (one.do === "discard") return inGroup(now, seat, 0).length === now.table.keeps;
  if (one.also.includes("first") || one.also.includes("cards"))
    return inGroup(now, seat, 1).length === now.table.keeps;
  return true;
}

/** What a choice says of the cards. */
export function picked(now, seat, one) {
  const group = (number) => inGroup(now, seat, number).join(" ");
  if (one.do === "set")
    return Object.fromEntries(now.table.parts.map((part, at) => [part.name, group(at)]));
  if (one.also.includes("first")) return { first: group(1), second: group(0) };
  if (one.also.includes("cards")) return { cards: group(1) };
  return {};
}
