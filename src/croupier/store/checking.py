"""The events of a stream, one after the other, each found as it was written, with the money it moved."""

from collections.abc import Iterator

from croupier.errors import BadInput
from croupier.ledger.posting import Posting
from croupier.ledger.postings import moved
from croupier.model.events import Event
from croupier.money.cents import dollars
from croupier.store import reading
from croupier.store.chain import link
from croupier.store.cut import Stand
from croupier.store.still import Source


class Checked:
    """A stream under audit, from where it stands on."""

    def __init__(self, engine: Source, store: str, name: str, stand: Stand) -> None:
        self.name = name
        self.last = stand.events  # the number of the last event that was found right
        self.head = stand.head  # and its link
        self._store = store
        self._rows = reading.rows(engine, store, name, stand.events)
        self._postings = reading.postings(engine, store, name)
        self._posting = next(self._postings, None)

    def up_to(self, last: int) -> Iterator[tuple[Event, list[Posting]]]:
        """The next events, up to this number."""
        while self.last < last:
            row = next(self._rows, None)
            if row is None:
                raise self.fails(self.last + 1, "is missing")
            event = self._read(row)
            posted = self._money(row.seq)
            money = [(one.account, one.amount_cents) for one in posted]
            head = link(self.head, row.body, money)
            if head != row.link:
                raise self.fails(row.seq, "is not linked to what came before it")
            if money != moved(event.data):
                raise self.fails(row.seq, "did not move the money that was posted")
            left_over = sum(one.amount_cents for one in posted)
            if left_over:
                raise self.fails(row.seq, f"does not balance: {dollars(left_over)} is left over")
            self.last, self.head = row.seq, head
            yield event, posted

    def finish(self) -> None:
        """Nothing may be left."""
        if next(self._rows, None) is not None:
            raise self.fails(self.last + 1, "belongs to no action")
        if self._posting is not None:
            raise self.fails(self._posting.seq, "has a posting that belongs to no event")

    def _read(self, row: reading.EventRow) -> Event:
        try:
            event = Event.from_json(row.body)
        except BadInput as error:
            raise self.fails(row.seq, f"cannot be read ({error.message.rstrip('.')})") from error
        beside = (event.stream, event.seq, event.round, event.kind)
        if beside != (self.name, row.seq, row.round, row.kind) or event.to_json() != row.body:
            raise self.fails(row.seq, "is not as it was written")
        return event

    def _money(self, seq: int) -> list[Posting]:
        found: list[Posting] = []
        while self._posting is not None and self._posting.seq <= seq:
            if self._posting.seq < seq or self._posting.number != len(found):
                raise self.fails(self._posting.seq, "has a posting that belongs to no event")
            found.append(Posting(seq, self._posting.account, self._posting.cents))
            self._posting = next(self._postings, None)
        return found

    def fails(self, seq: int, why: str) -> BadInput:
        """The record that is not right."""
        text = f"{self._store}: event {seq} of {self.name} {why}."
        return BadInput("store/broken-record", text, offender=f"{self.name} {seq}")
