"""Hints for pages: `python -m croupier.web.hinting` reads what is asked, line by line, and answers.

It runs in a process of its own, one for each game that is asked about, and knows of a table only what the
asker saw there: the view of their seat, and the events of their own hand.
"""

import os
import sys
from collections.abc import Sequence
from functools import cache

import msgspec

from croupier.hints.hint import Hinter
from croupier.hints.hinters import hinter
from croupier.model.events import Event
from croupier.model.facts.table import TableOpened
from croupier.model.view import View
from croupier.table.table import Table


class Asked(msgspec.Struct, frozen=True):
    """Which rules, what a seat sees, and what it may do."""

    rules: str  # the first event of a table of them
    view: View
    events: tuple[str, ...]
    seat: int
    choices: frozenset[str]
    wait: bool


class Weighed(msgspec.Struct, frozen=True):
    """A choice; gains and costs are parts of the first bet."""

    do: str
    times: int | None  # the first bet, where that is open
    label: str
    gain: float
    cost: float


class Advice(msgspec.Struct, frozen=True):
    """A hint as it travels."""

    known: bool  # whether there are hints in this game
    best: str | None = None
    moves: tuple[Weighed, ...] = ()  # the best one first
    why: str = ""
    later: bool = False


class Sight:
    """What the asker saw, in place of the table."""

    def __init__(self, asked: Asked) -> None:
        self._view = asked.view
        self.events: Sequence[Event] = [Event.from_json(event) for event in asked.events]

    def view(self, who: str) -> View:
        return self._view


@cache
def _hinter(rules: str) -> Hinter | None:
    return hinter(Table.rebuild([Event.from_json(rules)], seed=1))


def rules_of(opened: TableOpened) -> str:
    """The rules of a table as a worker is told them."""
    return Event("table", 1, "rules", 0, "floor", "supervisor", 0, opened).to_json()


def advice(asked: Asked) -> Advice:
    """The best of the choices, and what each other one costs."""
    knows = _hinter(asked.rules)
    if knows is None:
        return Advice(known=False)
    hint = knows.hint(Sight(asked), asked.seat, asked.choices, wait=asked.wait)
    best = None if hint.best is None else str(hint.best)
    moves = [
        Weighed(one.do, one.times, str(one), gain, hint.cost(one) or 0.0) for one, gain in hint.gains.items()
    ]
    return Advice(True, best, tuple(sorted(moves, key=lambda one: one.cost)), hint.why, hint.later)


def main() -> None:
    os.nice(15)  # behind the tables
    for line in sys.stdin.buffer:
        answer = advice(msgspec.json.decode(line, type=Asked))
        sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
