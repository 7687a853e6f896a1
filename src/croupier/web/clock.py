"""The clock of the poker room: who is given a minute to act, and when it is over.

It follows from the record alone, so it runs on in a floor that was closed and opened again.
"""

from typing import NamedTuple

from croupier.model.facts.community import ClockCalled
from croupier.model.view import Middle
from croupier.table.clock import now
from croupier.table.table import Table

SECOND = 1_000_000
MINUTE = 60 * SECOND  # bclc-poker/33/1.12


class Running(NamedTuple):
    """Somebody's time."""

    seat: int
    ends: int  # microseconds, by the clock of the record

    @property
    def seconds_left(self) -> float:
        return max(0.0, (self.ends - now()) / SECOND)


def running(table: Table, middle: Middle | None = None) -> Running | None:
    """Whose time runs at a table, if anybody's does; `middle` is what a viewer sees of it."""
    middle = middle or table.view("public").middle
    if middle is None or middle.clock is None:
        return None
    called = next(event for event in reversed(table.events) if isinstance(event.data, ClockCalled))
    return Running(middle.clock, called.at + MINUTE)
