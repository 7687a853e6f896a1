"""Tables for the tests of one document: a scenario played whole or step by step, and the rules page."""

from typing import Any

from croupier.cli.rules import PARTS, page_of
from croupier.histories.opening import open_scripted, sit
from croupier.histories.result import Result
from croupier.histories.run import play
from croupier.histories.scenario import read_scenario
from croupier.histories.yaml_file import parse
from croupier.model.events import Event
from croupier.rulebook import catalog
from croupier.script.render import render
from croupier.table.session import Table

EVERYBODY = ("seat:1", "seat:2", "dealer", "supervisor", "public")


def run(text: str) -> Result:
    return play(read_scenario(parse(text)))


def waiting(text: str) -> Table:
    """The table of a scenario with its bets placed and its cards dealt: it waits for the first decision."""
    scenario = read_scenario(parse(text))
    table, shoe = open_scripted(scenario)
    sit(table, scenario)
    (plan,) = scenario.rounds
    shoe.load(plan.script)
    for how, place in (("wagers", table.bet), ("dealer-bets", table.tip)):
        for bets in plan.bets[how]:
            place(bets.seat, **{name: part.value for name, part in bets.wagers.items()})
    table.deal()
    return table


def play_on(table: Table) -> None:
    """Nobody wants anything: offers are declined and hands stand until the round is over."""
    while not table.round.closed:
        for seat in table.seats:
            choices = [] if table.round.closed else [choice.do for choice in table.legal(seat)]
            if choices:
                table.act(seat, "decline" if "decline" in choices else "stand")


def happened(told: Result | Table, *kinds: str) -> list[Event]:
    """All events in their order, or those of some kinds."""
    events = told.events if isinstance(told, Table) else [one for r in told.rounds for one in r.events]
    return [event for event in events if not kinds or event.kind in kinds]


def kinds(told: Result | Table, *wanted: str) -> list[str]:
    """What happened: `settled 1`, `turn 2`, with the seat where there is one."""
    found = happened(told, *wanted)
    return [f"{event.kind} {event.data['seat']}" if event.data.get("seat") else event.kind for event in found]


def dealt(told: Result | Table) -> list[str]:
    """Every card: `1 Ts up` for a seat, `dealer 7h down`."""
    return [
        f"{event.data['seat'] or 'dealer'} {event.data['card']} {event.data['face']}"
        for event in happened(told, "card-dealt")
    ]


def script(result: Result) -> list[tuple[str, str]]:
    """The dealer's lines: the clause, and what is said and done by it."""
    return [
        (line["clause"], f"{line['says']} {line['does']}".strip())
        for one in result.rounds
        for line in render(result.game, one.events, result.offers)
    ]


# --- the page that `croupier rules` prints ------------------------------------------------------


def option(key: str, name: str) -> tuple[str, str, str]:
    """Default, range and clause of an option."""
    (found,) = [one for one in page_of(catalog.game(key))["options"] if one["name"] == name]
    return found["default"], found["range"], found["clause"]


def page_lines(key: str, part: str) -> list[tuple[str, str, str]]:
    """The lines of a part of the page: name, value and clause."""
    parts: list[dict[str, Any]] = page_of(catalog.game(key))["parts"]
    title = PARTS.get(part, part)
    (lines,) = [one["lines"] for one in parts if one["part"] == title]
    return [(line["name"], line["value"], line["clause"]) for line in lines]
