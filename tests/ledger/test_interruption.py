"""Books that are interrupted at the last moment keep nothing of the commit."""

import pytest

from croupier.ledger.books import Kept, MemoryLedger
from croupier.ledger.port import Asked
from croupier.ledger.posting import Posting
from croupier.model.events import Event
from croupier.model.facts.jackpots import PoolOpened
from croupier.model.facts.table import RoundClosed

EVENT = Event("table", 1, "id", 0, "p1", "player", 1, RoundClosed(None))


class Torn(MemoryLedger):
    """Books whose writer is stopped when everything is written but the number of events."""

    stops = False

    @property
    def events(self) -> int:
        return self.counted

    @events.setter
    def events(self, number: int) -> None:
        if self.stops:
            raise KeyboardInterrupt
        self.counted = number


@pytest.mark.parametrize("account", ["meter:KEY", "meter:NEW", "bet:1:1:main"])
def test_an_interruption_at_the_end_leaves_the_books_as_they_were(account: str) -> None:
    """Also a meter that the commit opens is not there afterwards: another table may still open it."""
    shared = {"meter:OTHER": 7}
    ledger = Torn(shared)
    ledger.commit(
        [EVENT], [Posting(1, "cage", -1500), Posting(1, "stack:p1", 1000), Posting(1, "meter:KEY", 500)]
    )
    before = dict(ledger.balances()), dict(shared), list(ledger.postings), ledger.events
    ledger.stops = True
    with pytest.raises(KeyboardInterrupt):
        ledger.commit([EVENT], [Posting(2, "stack:p1", -400), Posting(2, account, 400)])
    assert (dict(ledger.balances()), dict(shared), list(ledger.postings), ledger.events) == before
    assert ledger._shared is shared  # still the same for all tables


def test_an_interruption_at_the_end_leaves_the_id_free() -> None:
    """Otherwise whoever asks again would be told that it was done."""
    ledger = Torn({})
    ledger.stops = True
    with pytest.raises(KeyboardInterrupt):
        ledger.commit([EVENT], [], Asked("a1", "bet"))
    assert ledger.request("a1") is None


@pytest.mark.parametrize("postings", [[], [Posting(2, "house", -900), Posting(2, "pool:KEY", 900)]])
def test_an_interruption_at_the_end_leaves_the_board_as_it_was(postings: list[Posting]) -> None:
    """Another table that shares the board must not see a pool that was never opened."""
    shared = Kept()
    ledger = Torn({}, shared)
    ledger.events = 0
    before = shared.now
    opened = Event("table", 2, "id", 0, "dealer", "dealer", 0, PoolOpened(None, "KEY", "KEY", 900, 0, 900))
    ledger.stops = True
    with pytest.raises(KeyboardInterrupt):
        ledger.commit([opened], postings)
    assert shared.now is before
    ledger.stops = False
    ledger.commit([opened], postings)
    assert shared.now.board.posted == {"KEY": 900}
