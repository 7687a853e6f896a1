"""The floor's own record: the same events as a table's, in a stream of their own."""

from croupier.ledger.books import Books
from croupier.model.events import Event
from croupier.model.facts import Fact
from croupier.model.records import Records
from croupier.table.clock import Clock
from croupier.table.floor_people import THE_FLOOR, Author

FLOOR = "floor"  # the stream; no table is called so


class FloorRecord:
    """What happened on the floor, written before it counts."""

    __slots__ = ("_clock", "_ledger", "events")

    def __init__(self, books: Books, clock: Clock) -> None:
        self._ledger = books.ledger(FLOOR)
        self._clock = clock
        self.events: Records[Event] = Records(self._ledger.events)

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
