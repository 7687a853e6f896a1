"""The books' port over a store: what a ledger takes is on the disk before anybody hears of it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from sqlalchemy import Engine, bindparam, select

from croupier.errors import BadInput, MachineFailure, plain
from croupier.ledger.accounts import OF_THE_FLOOR, Account
from croupier.ledger.books import MemoryLedger
from croupier.ledger.commons import Commons
from croupier.ledger.port import Asked
from croupier.ledger.posting import Posting
from croupier.ledger.postings import moved, postings_of
from croupier.model.events import Event
from croupier.model.facts import Fact
from croupier.model.jackpots import Board
from croupier.money.cents import Cents
from croupier.store.chain import NOTHING, link, seal
from croupier.store.commons import read_commons
from croupier.store.connecting import named
from croupier.store.cut import cuts
from croupier.store.reading import Head, check_end, heads, last_place, last_snapshot, rows
from croupier.store.reading import head as head_of
from croupier.store.rows import ActionRow, EventRow, PostingRow, Rows, SnapshotRow, joined
from croupier.store.schema import ACTIONS, BALANCES
from croupier.store.snapshot import Snapshot
from croupier.store.still import Source
from croupier.store.writer import Interrupted, Writer

_ASKED = select(ACTIONS.c.last, ACTIONS.c.request, ACTIONS.c.seal).where(
    ACTIONS.c.stream == bindparam("of"), ACTIONS.c.id == bindparam("under")
)


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
        stream, head = self.stream, self.head
        moved: dict[int, list[tuple[Account, Cents]]] = {}
        money = []
        for posting in postings:
            moves = moved.setdefault(posting.event, [])
            money.append(PostingRow(stream, posting.event, len(moves), posting.account, posting.amount_cents))
            moves.append((posting.account, posting.amount_cents))
        written = []
        for event in events:
            body = event.to_json()
            head = link(head, body, moved.get(event.seq, ()))
            written.append(EventRow(stream, event.seq, event.round, event.kind, body, head))
        last = events[-1].seq
        ident, wanted = (None, None) if asked is None else asked
        action = ActionRow(stream, last, ident, wanted, seal(stream, last, ident, wanted))
        return head, Rows(written, money, (action,), (), shared)

    def prepared(self, events: Sequence[Event], postings: Sequence[Posting]) -> tuple[bytes, Rows]:
        """The rows of events that touch only this stream's own accounts, and the link that they end with."""
        return self._rows(events, postings, None, {})

    def written(self, events: Sequence[Event], postings: Sequence[Posting], head: bytes) -> None:
        """They are on the disk."""
        self.take_over(events, postings, self.weighed(postings)[0], {}, None)
        self.head = head

    @property
    def _board(self) -> Board:
        return self._books.writer.standing_commons.board

    def mark(self) -> Callable[[], None]:
        """A way back to how it is now."""
        events, head, own, postings = self.events, self.head, self._own, self.postings.total

        def back() -> None:
            self.events, self.head, self._own = events, head, own
            self.postings.cut(postings)

        return back

    def stands_at(self, events: int, head: bytes, own: Mapping[Account, Cents]) -> None:
        """A stream that no table plays on: where it ends."""
        self.go_on(events, own)
        self.head = head

    def request(self, ident: str) -> str | None:
        store = self._books.store
        with named(store), self._books.engine.connect() as connection:
            found = connection.execute(_ASKED, {"of": self.stream, "under": ident}).first()
        if found is None:
            return None
        if found.seal != seal(self.stream, found.last, ident, found.request):
            raise broken_action(store, self.stream, found.last)
        return str(found.request)

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

    def check_end(self) -> None:
        """Whether all of the stream was read."""
        store = self._books.store
        wanted = head_of(self._books.engine, store, self.stream)
        check_end(store, self.stream, Head(self.events, self.head), wanted)

    def keep(self, snapshot: SnapshotRow) -> None:
        """Write down how the table stands."""
        self._books.writer.write(Rows((), (), (), (snapshot,), {}))

    @property
    def own(self) -> Mapping[Account, Cents]:
        """What the table's own accounts hold."""
        return self._own

    def begin_at(self, told: Snapshot) -> None:
        """Go on from a snapshot."""
        self.stands_at(told.events, bytes.fromhex(told.link), told.balances)
        for player in told.state.limited:
            self.limit(player)

    def reading(self, rows: Iterable[tuple[str, bytes]]) -> Iterator[Event]:
        """Events from the disk, by their bodies and links; what is committed meanwhile is checked by them."""
        try:
            for body, wanted in rows:
                self._read = body, wanted
                yield read(self._books.store, self.stream, self.events + 1, body)
        finally:
            self._read = None


def read(store: str, stream: str, seq: int, body: str) -> Event:
    """An event of the store."""
    try:
        return Event.from_json(body)
    except BadInput as error:
        raise broken(store, stream, seq) from error


def linked(
    engine: Source, store: str, stream: str, before: bytes, after: int, last: int
) -> tuple[list[Event], bytes]:
    """Some events of a stream, found linked to each other and to the one before them; and the last link."""
    found = []
    for row in rows(engine, store, stream, after, last):
        event = read(store, stream, row.seq, row.body)
        before = link(before, row.body, moved(event.data))
        if before != row.link:
            raise broken(store, stream, row.seq)
        found.append(event)
    return found, before


def broken(store: str, stream: str, seq: int) -> BadInput:
    """The first record that is not as it was written."""
    why = f"{store}: event {seq} of {stream} is not as it was written, or its money is not."
    return BadInput("store/broken-record", why, offender=f"{stream} {seq}")


def broken_action(store: str, stream: str, last: int) -> BadInput:
    """What was asked for is not known for certain any more."""
    why = f"{store}: the action of {stream} {last} is not as it was written."
    return BadInput("store/broken-action", why, offender=f"{stream} {last}")


def known_balances(engine: Source, store: str) -> dict[Account, Cents]:
    """What the accounts of the floor hold."""
    with named(store), engine.connect() as connection:
        rows = connection.execute(select(BALANCES)).all()
        for row in rows:
            if row.seal != seal(row.account, row.cents):
                why = f"{store}: what {plain(row.account)} holds is not as it was written."
                raise BadInput("store/wrong-balance", why, offender=plain(row.account))
    return {row.account: row.cents for row in rows}


class StoreBooks:
    """The books of a floor in a store, or as they were at one moment of it."""

    def __init__(self, engine: Engine, store: str, moment: Source | None = None) -> None:
        self.engine: Source = engine if moment is None else moment  # where it is read
        self.store = store
        self._pen = engine
        with named(store), self.engine.connect() as connection:
            commons = read_commons(connection, store)
        self.cut = cuts(self.engine, store).begins  # what came before it is in an archive
        known = known_balances(self.engine, store)
        self.writer = Writer(engine, store, known, commons, last_place(self.engine, store))
        self.ledgers: dict[str, StoreLedger] = {}

    def ledger(self, stream: str) -> StoreLedger:
        return self.ledgers.setdefault(stream, StoreLedger(self, stream))

    def has_meter(self, key: str) -> bool:
        return f"meter:{key}" in self.writer.standing

    def last_snapshot(self, stream: str) -> Snapshot | None:
        """The last one of a table; of a table at rest since the store was cut, the one that was made then."""
        return last_snapshot(self.engine, self.store, stream) or self.cut.stand(stream).snapshot

    def commons(self) -> Commons:
        return self.writer.commons

    def standing_commons(self) -> Commons:
        return self.writer.standing_commons

    def written(self, stream: str) -> bool:
        if stream in self.ledgers and self.ledgers[stream].events:
            return True
        return head_of(self.engine, self.store, stream).seq > 0

    def heads(self) -> Mapping[str, str]:
        """The number and the link of the last event of every stream."""
        found = heads(self.engine, self.store)
        return {stream: f"{seq} {link.hex()}" for stream, (seq, link) in found.items()}

    @contextmanager
    def together(self) -> Iterator[None]:
        stood = {stream: ledger.mark() for stream, ledger in self.ledgers.items()}
        try:
            with self.writer.together():
                yield
        except Interrupted as error:  # it is written
            raise error.__cause__ or KeyboardInterrupt from None
        except BaseException:
            for stream in [*self.ledgers]:
                if stream in stood:
                    stood[stream]()
                else:
                    del self.ledgers[stream]
            raise

    def write_together(self, told: Sequence[tuple[str, Sequence[Fact]]], at: int) -> None:
        """Facts of several streams in one commit, which the house itself tells."""
        written = []
        for stream, facts in told:
            ledger = self.ledger(stream)
            ident = f"{stream}-{ledger.events + 1}"
            events = [
                Event(stream, ledger.events + number, ident, at, "floor", "supervisor", 0, fact)
                for number, fact in enumerate(facts, start=1)
            ]
            postings = postings_of(events)
            written.append((ledger, events, postings, *ledger.prepared(events, postings)))
        self.writer.write(joined([one[-1] for one in written]))
        for ledger, events, postings, head, _ in written:
            ledger.written(events, postings, head)

    def close(self) -> None:
        self.writer.close()
        self._pen.dispose()

    def __deepcopy__(self, memo: dict[int, object]) -> "StoreBooks":
        raise MachineFailure("store/not-copied", "A store is not copied by copying a table.")
