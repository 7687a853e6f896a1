"""The books' port over a store: what a ledger takes is on the disk before anybody hears of it."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from sqlalchemy import Engine, select

from croupier.errors import BadInput, MachineFailure
from croupier.ledger.accounts import OF_THE_FLOOR, Account
from croupier.ledger.books import Asked, MemoryLedger
from croupier.ledger.commons import Commons
from croupier.ledger.postings import Posting
from croupier.model.events import Event
from croupier.money.cents import Cents
from croupier.store.chain import NOTHING, link, seal
from croupier.store.commons import read_commons
from croupier.store.connecting import named
from croupier.store.reading import last_links, last_place
from croupier.store.schema import ACTIONS, BALANCES, EVENTS
from croupier.store.snapshot import Snapshot
from croupier.store.writer import ActionRow, EventRow, Interrupted, PostingRow, Rows, SnapshotRow, Writer


class StoreLedger(MemoryLedger):
    """One table's part of the store: balances in memory, everything else on the disk."""

    keeps_requests = True
    __slots__ = ("_books", "_read", "head", "stream")

    def __init__(self, books: "StoreBooks", stream: str) -> None:
        super().__init__(books.writer.standing)
        self.stream = stream
        self.head = NOTHING  # the link of its last event
        self._books = books
        self._read: tuple[str, bytes] | None = None  # what stands on the disk for the event that follows

    def commit(
        self, events: Sequence[Event], postings: Sequence[Posting], asked: Asked | None = None
    ) -> None:
        if self._read is not None:
            self._follow(events, postings, *self._read)
            return
        self._shared = self._books.writer.standing
        own, shared = self.weighed(postings)
        before = self._books.writer.standing_commons
        commons = before.after(events)
        head, rows = self._rows(events, postings, asked, shared)
        rows = rows if commons is before else rows._replace(commons=commons)
        interrupted: Interrupted | None = None
        try:
            self._books.writer.write(rows)
        except Interrupted as error:
            interrupted = error
        # From here on it is written, and only followed.
        self.take_over(events, postings, own, {}, None)
        self.head = head
        if interrupted is not None:
            raise interrupted.__cause__ or KeyboardInterrupt

    def _follow(self, events: Sequence[Event], postings: Sequence[Posting], body: str, wanted: bytes) -> None:
        """An event that is on the disk: it must be the next of its chain, with the money that it moves."""
        moves = [(posting.account, posting.amount_cents) for posting in postings]
        head = link(self.head, body, moves)
        if head != wanted:
            raise broken(self._books.store, self.stream, self.events + 1)
        own = self._own.copy()
        for account, cents in moves:
            if not account.startswith(OF_THE_FLOOR):
                own[account] = own.get(account, 0) + cents
        self.take_over(events, postings, own, {}, None)
        self.head = head

    def _rows(
        self,
        events: Sequence[Event],
        postings: Sequence[Posting],
        asked: Asked | None,
        shared: Mapping[Account, Cents],
    ) -> tuple[bytes, Rows]:
        moved: defaultdict[int, list[tuple[Account, Cents]]] = defaultdict(list)
        for posting in postings:
            moved[posting.event].append((posting.account, posting.amount_cents))
        head, stream = self.head, self.stream
        written: list[EventRow] = []
        for event in events:
            body = event.to_json()
            head = link(head, body, moved.get(event.seq, ()))
            written.append(
                {
                    "stream": stream,
                    "seq": event.seq,
                    "round": event.round,
                    "kind": event.kind,
                    "body": body,
                    "link": head,
                }
            )
        money: list[PostingRow] = [
            {"stream": stream, "seq": seq, "number": number, "account": account, "cents": cents}
            for seq, moves in moved.items()
            for number, (account, cents) in enumerate(moves)
        ]
        last = events[-1].seq
        ident, wanted = (None, None) if asked is None else asked
        sealed = seal(stream, last, ident, wanted)
        action: ActionRow = {
            "stream": stream,
            "last": last,
            "place": 0,
            "id": ident,
            "request": wanted,
            "seal": sealed,
        }
        return head, Rows(written, money, (action,), (), shared)

    def request(self, ident: str) -> str | None:
        wanted = select(ACTIONS.c.request).where(ACTIONS.c.stream == self.stream, ACTIONS.c.id == ident)
        with named(self._books.store), self._books.engine.connect() as connection:
            found = connection.execute(wanted).scalar()
        return None if found is None else str(found)

    def balance(self, account: Account) -> Cents:
        held = self._own.get(account)
        return self._books.writer.shown.get(account, 0) if held is None else held

    def standing(self, account: Account) -> Cents:
        held = self._own.get(account)
        return self._books.writer.standing.get(account, 0) if held is None else held

    def balances(self) -> Mapping[Account, Cents]:
        return {**self._own, **self._books.writer.shown}

    def follow_alone(self, rows: Iterable[tuple[str, bytes]]) -> Iterator[Event]:
        """Events of a stream that is no table's."""
        for event in self.reading(rows):
            self.commit((event,), ())
            yield event

    def keep(self, snapshot: SnapshotRow) -> None:
        """Write down how the table stands."""
        self._books.writer.write(Rows((), (), (), (snapshot,), {}))

    @property
    def own(self) -> Mapping[Account, Cents]:
        """What the table's own accounts hold."""
        return self._own

    def begin_at(self, told: Snapshot) -> None:
        """Go on from a snapshot."""
        self.events, self.head, self._own = told.events, bytes.fromhex(told.link), dict(told.balances)
        for player in told.state.limited:
            self.limit(player)

    def reading(self, rows: Iterable[tuple[str, bytes]]) -> Iterator[Event]:
        """Events from the disk, by their bodies and links; what is committed meanwhile is checked by them."""
        try:
            for body, wanted in rows:
                self._read = body, wanted
                yield Event.from_json(body)
        finally:
            self._read = None


def broken(store: str, stream: str, seq: int) -> BadInput:
    """The first record that is not as it was written."""
    why = f"{store}: event {seq} of {stream} is not as it was written, or its money is not."
    return BadInput("store/broken-record", why, offender=f"{stream} {seq}")


class StoreBooks:
    """The books of a floor in a store."""

    def __init__(self, engine: Engine, store: str) -> None:
        self.engine = engine
        self.store = store
        with named(store), engine.connect() as connection:
            known = {row.account: row.cents for row in connection.execute(select(BALANCES))}
            commons = read_commons(connection, store)
        self.writer = Writer(engine, store, known, commons, last_place(engine, store))
        self.ledgers: dict[str, StoreLedger] = {}

    def ledger(self, stream: str) -> StoreLedger:
        return self.ledgers.setdefault(stream, StoreLedger(self, stream))

    def has_meter(self, key: str) -> bool:
        return f"meter:{key}" in self.writer.standing

    def commons(self) -> Commons:
        return self.writer.commons

    def standing_commons(self) -> Commons:
        return self.writer.standing_commons

    def written(self, stream: str) -> bool:
        if stream in self.ledgers and self.ledgers[stream].events:
            return True
        wanted = select(EVENTS.c.seq).where(EVENTS.c.stream == stream).limit(1)
        with named(self.store), self.engine.connect() as connection:
            return connection.execute(wanted).first() is not None

    def heads(self) -> Mapping[str, str]:
        """The number and the link of the last event of every stream."""
        return last_links(self.engine, self.store)

    def close(self) -> None:
        self.writer.close()
        self.engine.dispose()

    def __deepcopy__(self, memo: dict[int, object]) -> "StoreBooks":
        raise MachineFailure("store/not-copied", "A store is not copied by copying a table.")
