"""What a copy of a table is made from."""

from collections import deque
from typing import NamedTuple

from croupier.cards.device import Device
from croupier.ledger.port import Books
from croupier.model.events import Event
from croupier.model.records import Records
from croupier.table.clock import Clock
from croupier.table.state import TableState


class Parts(NamedTuple):
    """All that a table is besides what it was opened with."""

    device: Device
    books: Books
    stream: str
    clock: Clock
    keep: int | None
    begun: deque[int]
    events: Records[Event]
    state: TableState
    number: int | None  # of the round in play or the last one
    opened_at: int
