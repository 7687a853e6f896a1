"""What the tables of a floor share besides money: the jackpots' board, parts of a cent beside meters, and
which awards another table's has overtaken.

It comes from events alone, so that whoever keeps the events can make it again.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from croupier.model.events import Event
from croupier.model.facts.bets import AwardAuthorised, AwardDue, MeterFed, MeterOpened
from croupier.model.facts.jackpots import PoolOpened
from croupier.model.facts.table import RoundClosed
from croupier.model.facts.wide_area import AreaJoined
from croupier.model.jackpots import NOTED, Board


class PartCents(NamedTuple):
    """What waits beside a meter and its reserve to become a cent, in ten-thousandths of one."""

    meter: int
    reserve: int


class Due(NamedTuple):
    """A share of a meter that waits for its card."""

    key: str
    overtaken: bool = False  # another table has been paid of that meter since it was reckoned


NO_PARTS = PartCents(0, 0)
OPENED = frozenset({MeterOpened, PoolOpened, AreaJoined})


class Commons(NamedTuple):
    """Never changed, only replaced."""

    board: Board = Board()
    parts: Mapping[str, PartCents] = {}  # by the key of a meter
    due: Mapping[str, Due] = {}  # by stream

    def overtaken(self, stream: str) -> bool:
        """Whether the award that waits at a table has to be reckoned anew."""
        return stream in self.due and self.due[stream].overtaken

    def after(self, events: Sequence[Event]) -> "Commons":
        """The same once these have happened; itself, where they change nothing of it."""
        # Where nothing is shared, only the opening of something changes that; a table opens it last of all.
        nothing = self is NOTHING_SHARED or (
            not self.parts and not self.board.posted and self.board.area is None
        )
        if nothing and not (events and type(events[-1].data) in OPENED):
            return self
        parts = part_cents_after(events)
        board = _board_after(self.board, events)
        due = _due_after(self.due, events)
        if board is self.board and due is self.due and not parts:
            return self
        return Commons(board, {**self.parts, **parts} if parts else self.parts, due)


NOTHING_SHARED = Commons()  # as on most floors


def part_cents_after(events: Sequence[Event]) -> dict[str, PartCents]:
    """By meter, what the last of these events that opened or fed it left over."""
    return {
        fact.key: PartCents(fact.meter_parts, fact.reserve_parts)
        for event in events
        if isinstance(fact := event.data, MeterFed | MeterOpened)
    }


def _board_after(board: Board, events: Sequence[Event]) -> Board:
    for event in events:
        if type(event.data) in NOTED:
            board = board.after(event)
    return board


def _due_after(due: Mapping[str, Due], events: Sequence[Event]) -> Mapping[str, Due]:
    for event in events:
        match event.data:
            case AwardDue(key=key):
                due = {**due, event.stream: Due(key)}
            case AwardAuthorised(key=key):
                due = {
                    stream: one._replace(overtaken=one.overtaken or one.key == key)
                    for stream, one in due.items()
                    if stream != event.stream
                }
            case RoundClosed() if event.stream in due:  # called off while it waited
                due = {stream: one for stream, one in due.items() if stream != event.stream}
    return due
