"""The floor's own record: the same events as a table's, in a stream of their own."""

from collections.abc import Iterator
from contextlib import contextmanager

from croupier.ledger.port import Books
from croupier.model.events import Event
from croupier.model.facts import Fact
from croupier.model.records import Records
from croupier.table.clock import Clock
from croupier.table.floor_people import THE_FLOOR, Author

FLOOR = "floor"  # the stream; no table is called so


class FloorRecord:
    """What happened on the floor, written before it counts."""

    __slots__ = ("_books", "_clock", "_ledger", "events")

    def __init__(self, books: Books, clock: Clock) -> None:
        self._books = books
        self._ledger = books.ledger(FLOOR)
        self._clock = clock
        self.events: Records[Event] = Records(self._ledger.events)

    @contextmanager
    def together(self) -> Iterator[None]:
        """What is told within, and what tables commit, is written as one or has not happened."""
        try:
            with self._books.together():
                yield
        except BaseException:
            self.events.cut(self._ledger.events)
            raise

    def tell(self, *facts: Fact, author: Author = THE_FLOOR) -> None:
        """Commit these facts together."""
        before = self._ledger.events
        ident, at = f"{FLOOR}-{before + 1}", self._clock()
        events = [
            Event(FLOOR, before + number, ident, at, *author, 0, fact)
            for number, fact in enumerate(facts, start=1)
        ]
        self._ledger.commit(events, ())
        self.events.extend(events)
