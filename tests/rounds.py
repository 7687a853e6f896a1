"""Rounds for tests: a scenario in a few words, played or left waiting, and what came of it in a few words.

`played("bclc/zappit-blackjack", {1: "8h 7d Tc 9c", "dealer": "9s 8d"}, "1 zap", "1 stand")` plays one round;
`opened` and `waiting` take the same words and stop before the cards, or after the actions. All three also
take the text of a scenario file. Tests look at events, views and the live round only through this module.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import pytest
from msgspec.structs import asdict, fields

from croupier.errors import CroupierError
from croupier.histories.opening import open_scripted, sit
from croupier.histories.result import Result
from croupier.histories.run import play
from croupier.histories.scenario import Scenario, read_scenario
from croupier.histories.yaml_file import parse
from croupier.model.events import Event
from croupier.model.facts.bets import Settled
from croupier.model.facts.table import RoundOpened
from croupier.model.game import Offer
from croupier.money.cents import dollars
from croupier.rulebook import catalog
from croupier.script.render import render
from croupier.table.replay import replay
from croupier.table.table import Table

EVERYBODY = ("seat:1", "seat:2", "dealer", "supervisor", "public")
STAFF = {"s1": "supervisor", "e1": "executive"}
PLACES = ("dealer", "board", "burns", "next")
MISSING: Any = object()
AMOUNT_NEEDED = "money/amount-needed"
OPENING = RoundOpened(None, "", "", {}, (), {}, {}, {}, {}, (), (), (), ())  # from nothing

Cards = Mapping[Any, str]  # by seat, and by `dealer`, `board`, `burns`, `next`
Bets = Mapping[Any, Any]  # amounts by wager for everybody, or such by seat
Source = Result | Table


# --- playing ----------------------------------------------------------------------------------


def played(what: str, cards: Cards | None = None, *actions: str, **parts: Any) -> Result:
    """A whole round, or all rounds of a scenario's text. See `scenario` for the words.

    An action of several possible amounts that names none is for the most: `1 double` doubles in full.
    """
    said: list[dict[str, Any]] = [action(text) for text in actions]
    while True:
        try:
            return play(scenario(what, cards, *said, **parts))
        except CroupierError as error:
            if error.code != AMOUNT_NEEDED or not said:
                raise
            number = int(str((error.position or {})["path"]).removeprefix("actions[").partition("]")[0])
            said[number]["amount"] = most(error)


def opened(what: str, cards: Cards | None = None, **parts: Any) -> Table:
    """A table with its bets and tips placed and no card dealt."""
    asked = scenario(what, cards, **parts)
    table, shoe = open_scripted(asked)
    sit(table, asked)
    (plan,) = asked.rounds
    shoe.load(plan.script)
    table.open_round()
    for how, place in (("wagers", table.bet), ("dealer-bets", table.tip)):
        for bets in plan.bets[how]:
            place(bets.seat, **{name: part.value for name, part in bets.wagers.items()})
    return table


def waiting(what: str, cards: Cards | None = None, *actions: str, **parts: Any) -> Table:
    """A table after the deal and these actions, waiting for what comes next."""
    table = opened(what, cards, **parts)
    table.deal()
    return act(table, *actions)


def refused(what: str, cards: Cards | None = None, *actions: str, **parts: Any) -> tuple[str, str | None]:
    """The code and clause with which a round is refused."""
    with pytest.raises(CroupierError) as caught:
        played(what, cards, *actions, **parts)
    return caught.value.code, caught.value.clause


def refusal(do: Callable[[], object]) -> CroupierError:
    """The error with which something at a table is refused."""
    with pytest.raises(CroupierError) as caught:
        do()
    return caught.value


def act(table: Table, *actions: str) -> Table:
    """The actions one by one, at a table where cards are out."""
    for text in actions:
        said = {name.replace("-", "_"): value for name, value in action(text).items()}
        seat, do = said.pop("seat", None), said.pop("do")
        try:
            table.act(seat, do, **said)
        except CroupierError as error:
            if error.code != AMOUNT_NEEDED:
                raise
            table.act(seat, do, amount=most(error), **said)
    return table


def most(error: CroupierError) -> str:
    """The largest amount that would have been right."""
    assert error.legal
    return error.legal[0]["max"]


def play_on(table: Table) -> None:
    """Nobody wants anything: offers are declined and hands stand until the round is over."""
    while not over(table):
        for seat in table.seats:
            offered = [] if over(table) else choices(table, seat)
            for do in ("decline", "stand"):
                if do in offered:
                    table.act(seat, do)
                    break


def scenario(
    what: str,
    cards: Cards | None = None,
    *actions: str | dict[str, Any],
    bets: Bets | None = None,
    tips: Bets | None = None,
    more: Mapping[int, Mapping[str, Any]] | None = None,
    offers: Sequence[str] = (),
    **top: Any,
) -> Scenario:
    """A scenario by a key and cards, or by its text alone. An offer's key is played on its first game.

    `bets` are everybody's wagers, 20 on the main bet unless they are given, or each seat's by its number;
    `tips` likewise; `more` adds to what single seats say; other words are top keys of a scenario file.
    """
    if cards is None:
        return read_scenario(parse(what))
    spec = catalog.game(what)
    game, adds = (spec.base_games[0], [what]) if isinstance(spec, Offer) else (what, [])
    seats = [seat for seat in cards if seat not in PLACES]
    written = {
        "game": game,
        "offers": [*adds, *offers],
        "people": STAFF,
        "seats": {
            seat: {
                "player": f"p{seat}",
                "wagers": _at(seat, {"main": 20} if bets is None else bets),
                "dealer-bets": _at(seat, tips or {}),
                **(more or {}).get(seat, {}),
            }
            for seat in seats
        },
        "deal": {
            "seats": {seat: cards[seat] for seat in seats},
            **{place: cards[place] for place in PLACES if place in cards},
        },
        "actions": [action(one) if isinstance(one, str) else one for one in actions],
        **top,
    }
    return read_scenario(parse(json.dumps(written, default=str)))


def _at(seat: int, bets: Bets) -> Any:
    by_seat = any(isinstance(name, int) for name in bets)
    return bets.get(seat, {}) if by_seat else bets


def action(text: str) -> dict[str, Any]:
    """`1 hit`, `1 double 5 tip`, `1 p9 follow`, `1 stand hand 2`, `1 keep cards Ah+Kd`, `s1 void`."""
    who, *words = text.split()
    said: dict[str, Any] = {"seat": int(who)} if who.isdigit() else {"by": who}
    if words[0].startswith("p") and words[0][1:].isdigit():
        said["bettor"] = words.pop(0)
    said["do"] = words.pop(0)
    while words:
        word = words.pop(0)
        if word == "tip":
            said["dealer-bet"] = True
        elif word[0].isdigit():
            said["amount"] = word
        else:
            value = words.pop(0).replace("+", " ")
            said[word] = int(value) if value.isdigit() else value
    return said


# --- what is so: the only places that look into the live round, a view and an event ---------------


def current(table: Table) -> Any:
    """The round in play, or the last one; None before the first."""
    return table._course.round


def replayed(table: Table) -> Any:
    """The last round as its events alone rebuild it."""
    return replay(table.events)


def rules(table: Table) -> Any:
    """The game with this table's options and offers, as its engine reads it."""
    return table.rules


def over(table: Table) -> bool:
    """Whether the round is closed."""
    return bool(current(table).closed)


def spot_of(table: Table, seat: int) -> Any:
    """A spot of the live round."""
    return current(table).spots[seat]


def occupied(table: Table) -> list[int]:
    """The seats with a bet in the round, in the order they were taken."""
    return list(current(table).spots)


def seen(table: Table, who: str, *path: str | int) -> Any:
    """What somebody sees, as plain dicts and lists, or a part: `seen(t, "public", "dealer", "cards")`."""
    view: Any = table.view(who).json()
    for name in path:
        view = view[name]
    return view


def cards_seen(table: Table, who: str) -> dict[Any, list[str]]:
    """The cards somebody sees in a game with a board: each seat's, the dealer's and the board's."""
    view = seen(table, who)
    hands = {spot["seat"]: spot["hands"][0]["cards"] for spot in view["spots"]}
    return {**hands, "dealer": view["dealer"]["cards"], "board": view["board"]}


def told(event: Event, *names: str, otherwise: Any = MISSING) -> Any:
    """What an event says by a name, or by several in a tuple; all of it as a dict where none is given.

    A name that the event lacks is an error, unless `otherwise` says what stands for it.
    """
    data = said(event)
    if not names:
        return data
    found = [data[name] if otherwise is MISSING else data.get(name, otherwise) for name in names]
    return found[0] if len(found) == 1 else tuple(found)


def said(event: Event) -> dict[str, Any]:
    """Everything an event says by name, a settlement's own values among it; what is left open is left out."""
    fact: Any = event.data
    data = asdict(fact)
    if isinstance(fact, Settled):
        data |= asdict(data.pop("line"))
    del data["clause"]
    usual = {field.name: field.default for field in fields(fact)}
    return {name: value for name, value in data.items() if name not in usual or value != usual[name]}


def worded(source: Source, event: Event, *names: str) -> Any:
    """What the dealer's script reads in an event: what it says, and what follows from it in this game."""
    found = source.game.words(event.data)
    return found[names[0]] if len(names) == 1 else tuple(found[name] for name in names)


def known_words(table: Table) -> list[str]:
    """Everything that anybody can ask for at this table, in its turn or out of it."""
    return sorted(table.rules.actions)


def choices(table: Table, who: int | str) -> list[str]:
    """The names of what somebody may do now."""
    return [choice.do for choice in table.legal(who)]


# --- what came of it --------------------------------------------------------------------------


def events(source: Source, *kinds: str) -> list[Event]:
    """All events in their order, or those of some kinds."""
    every = source.events if isinstance(source, Table) else [e for one in source.rounds for e in one.events]
    return [event for event in every if not kinds or event.kind in kinds]


def kinds(source: Source, *wanted: str) -> list[str]:
    """What happened: `settled 1`, `turn 2`, with the seat where there is one."""
    found = [(event.kind, told(event, "seat", otherwise=None)) for event in events(source, *wanted)]
    return [f"{kind} {seat}" if seat else kind for kind, seat in found]


def records(source: Source, kind: str) -> list[tuple[dict[str, Any], str | None]]:
    """The events of a kind: all that each says, and the clause it cites."""
    return [(told(event), event.clause) for event in events(source, kind)]


def dealt(source: Source) -> list[str]:
    """Every card: `1 Ts up` for a seat, `dealer 7h down`."""
    found = [told(event, "seat", "card", "face") for event in events(source, "card-dealt")]
    return [f"{seat or 'dealer'} {card} {face}" for seat, card, face in found]


def drawn(source: Source, clause: str) -> list[str]:
    """The cards dealt under a clause."""
    return [told(event, "card") for event in events(source, "card-dealt") if event.clause == clause]


def shown(source: Source) -> list[str]:
    """Every settlement: `1 main 10.00 -> 20.00 win 7.1`.

    With the hand if it is not the first (`1.2 main`), the owner if it is not the player (`1 main dealer`),
    and the section if it is not the game's own (`2/5.3`).
    """
    return [
        f"{line.seat}{f'.{line.hand}' if line.hand > 1 else ''} {line.wager}"
        f"{'' if line.owner == 'player' else f' {line.owner}'} "
        f"{dollars(line.stake_cents)} -> {dollars(line.returned_cents)} {line.result} "
        f"{short(source, line.clause)}"
        for line in source.settlements
    ]


def short(source: Source, clause: str) -> str:
    """A clause without the game's own section, or at least without the document."""
    own = f"{source.game.section}/"
    return clause.removeprefix(own) if clause.startswith(own) else clause.partition("/")[2]


class Cue(NamedTuple):
    """A line of the dealer's script."""

    clause: str
    says: str
    does: str


def script(source: Source) -> list[Cue]:
    """What the dealer says and does."""
    rounds = [source.events] if isinstance(source, Table) else [one.events for one in source.rounds]
    lines = [line for happened in rounds for line in render(source.game, happened, source.offers)]
    return [Cue(line["clause"], line["says"], line["does"]) for line in lines]


def cues(source: Source, clause: str) -> list[str]:
    """What the dealer says and does by a clause or ruling; a bare number is of the game's own section."""
    wanted = clause if "/" in clause else f"{source.game.section}/{clause}"
    return [f"{cue.says} {cue.does}".strip() for cue in script(source) if cue.clause == wanted]


def moments(source: Source, clause: str) -> list[str]:
    """The same with the event at which each line sounds, and its seat: `hit 1: Put it face up.`"""
    rounds = [source.events] if isinstance(source, Table) else [one.events for one in source.rounds]
    found = []
    for happened in rounds:
        at = {event.seq: event for event in happened}
        for line in render(source.game, happened, source.offers):
            if line["clause"] == clause:
                event = at[line["event"]]
                seat = told(event, "seat", otherwise=None)
                text = f"{line['says']} {line['does']}".strip()
                found.append(f"{event.kind} {seat}: {text}" if seat else f"{event.kind}: {text}")
    return found


def balance(result: Result, account: str) -> int:
    """What an account holds after all rounds, in cents."""
    postings = [posting for one in result.rounds for posting in one.postings]
    return sum(posting.amount_cents for posting in postings if posting.account == account)
