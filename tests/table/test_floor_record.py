"""The floor's own record tells nothing that its books do not have."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from croupier.errors import MachineFailure
from croupier.ledger.books import MemoryBooks
from croupier.model.facts.floor import DayTurned
from croupier.table.floor_record import FLOOR, FloorRecord


class Failing(MemoryBooks):
    """Books that write at the end, and then cannot."""

    @contextmanager
    def together(self) -> Iterator[None]:
        before = self.ledger(FLOOR).events
        yield
        self.ledger(FLOOR).go_on(before, {})
        raise MachineFailure("store/failed", "The disk.")


def test_what_was_told_is_forgotten_where_nothing_of_it_was_written() -> None:
    record = FloorRecord(Failing(), lambda: 9)
    record.tell(DayTurned(None, "2026-11-16", {}))
    before = list(record.events)
    with pytest.raises(MachineFailure), record.together():
        record.tell(DayTurned(None, "2026-11-17", {}))
    assert list(record.events) == before
