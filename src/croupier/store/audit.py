"""The audit: nothing in a store is taken on trust.

Actions are gone through in the order in which they were written. Every event must be linked to the one before
it, and must have moved the money that was posted; every action is done again under our rules, with the cards
as they lay, and must lead to the very same events; accounts, meters, snapshots and the anchors of each day
must be what follows. The first record that fails is named.
"""

from collections import Counter
from collections.abc import Callable
from typing import TypeAlias

from sqlalchemy import select

from croupier.errors import BadInput, plain
from croupier.ledger.books import MemoryBooks
from croupier.ledger.postings import Posting
from croupier.model.events import Event
from croupier.model.facts.bets import MeterFed, MeterOpened, MeterReseeded, Settled
from croupier.model.facts.floor import DayTurned
from croupier.model.facts.table import RoundOpened, TableOpened
from croupier.money.cents import dollars
from croupier.store import reading
from croupier.store.books import broken_action, known_balances
from croupier.store.chain import seal
from croupier.store.checking import Checked
from croupier.store.commons import read_commons
from croupier.store.connecting import check_pages, look_at, named, shown, version
from croupier.store.findings import Audit, Stream
from croupier.store.reading import ActionRow
from croupier.store.replaying import Replayed, can_be_replayed
from croupier.store.schema import BALANCES
from croupier.store.snapshot import Snapshot
from croupier.store.still import Source, still
from croupier.table.floor_record import FLOOR
from croupier.table.rebuild import unbroken

WITH_SNAPSHOTS, WITH_HEADS = "0002", "0003"  # the versions of the store that brought them
Progress: TypeAlias = Callable[[int, int], None]  # actions so far, and in all
Batch: TypeAlias = list[tuple[Event, list[Posting]]]


def audit(store: str, head: str | None = None, progress: Progress | None = None) -> Audit:
    """Look at everything in a store; `head` is a link that was noted outside and must be in it."""
    engine = look_at(store)
    store = shown(store)
    found = Audit(store)
    try:
        with named(store), still(engine) as source:
            _Auditor(source, store, found).all(head, progress)
    except BadInput as error:
        found.failed = error
    finally:
        engine.dispose()
    return found


class _Auditor:
    def __init__(self, engine: Source, store: str, found: Audit) -> None:
        self._engine = engine
        self._store = store
        self._found = found
        self._books = MemoryBooks()  # of all tables, which share their meters
        self._streams: dict[str, tuple[Checked, Stream]] = {}
        self._replayed: dict[str, Replayed | None] = {}  # None: played under rules that are not ours
        self._snapshots: dict[str, Snapshot] = {}
        self._meters: Counter[str] = Counter()  # seed + contributions - awards
        self._version = ""  # of the store: an older one has no snapshots and heads to check

    def all(self, head: str | None, progress: Progress | None) -> None:
        check_pages(self._engine, self._store, all_of_them=True)
        with self._engine.connect() as connection:
            self._version = version(connection) or ""
        written, total = (
            reading.streams(self._engine, self._store),
            reading.last_place(self._engine, self._store),
        )
        for number, action in enumerate(reading.actions(self._engine, self._store), start=1):
            if action.place != number:
                where = f"{action.stream} {action.last}"
                why = f"{self._store}: action {number} is missing, before that of {where}."
                raise BadInput("store/action-missing", why, offender=where)
            if action.seal != seal(action.stream, action.last, action.id, action.request):
                raise broken_action(self._store, action.stream, action.last)
            self._action(action)
            if progress is not None:
                progress(number, total)
        for name in written:
            checked, _ = self._stream(name)
            checked.finish()
        for name, seq in reading.without_events(self._engine, self._store).items():
            raise self._stream(name)[0].fails(seq, "has postings, and was never written")
        self._check_heads()
        self._check_snapshots()
        self._check_shared()
        self._check_commons()
        self._check_meters()
        if head is not None:
            self._check_head(head)

    # --- actions ------------------------------------------------------------------------------

    def _stream(self, name: str) -> tuple[Checked, Stream]:
        if name not in self._streams:
            self._streams[name] = Checked(self._engine, self._store, name), Stream(name)
            self._found.streams.append(self._streams[name][1])
            told = None
            if self._version >= WITH_SNAPSHOTS:
                told = reading.last_snapshot(self._engine, self._store, name)
            if told is not None:
                self._snapshots[name] = told
        return self._streams[name]

    def _action(self, action: ActionRow) -> None:
        checked, stream = self._stream(action.stream)
        batch = list(checked.up_to(action.last))
        if not batch:
            raise checked.fails(action.last, "has two actions")
        stream.events, stream.head = checked.last, checked.head.hex()
        for event, _ in batch:
            self._feed(event)
            if isinstance(event.data, DayTurned):
                self._check_anchors(event.data)
        with unbroken():
            if action.stream == FLOOR:  # what the floor tells, tables reckon with
                self._books.ledger(FLOOR).commit([event for event, _ in batch], ())
            else:
                self._play(checked, stream, action, batch)
        told = self._snapshots.get(action.stream)
        if told is not None and told.events == checked.last:
            self._compare(checked, told)

    def _play(self, checked: Checked, stream: Stream, action: ActionRow, batch: Batch) -> None:
        """Do it again, and compare."""
        events = [event for event, _ in batch]
        first = action.stream not in self._replayed
        if first:
            opened = events[0].data
            if not isinstance(opened, TableOpened):
                raise checked.fails(events[0].seq, "is not the opening of a table")
            ours = can_be_replayed(opened)
            self._replayed[action.stream] = Replayed(events, self._books) if ours else None
        replayed = self._replayed[action.stream]
        self._count(stream, events, replayed is None)
        if replayed is None:
            postings = [posting for _, posted in batch for posting in posted]
            self._books.ledger(action.stream).commit(events, postings)
            return
        why = None if first else replayed.act(events, action.request, action.id)
        if why is not None:
            raise checked.fails(events[0].seq, why)
        again = replayed.since(events[0].seq - 1)
        for at, event in enumerate(events):
            if at >= len(again) or again[at] != event:
                raise checked.fails(event.seq, "is not what the rules lead to")
        if len(again) > len(events):
            raise checked.fails(events[-1].seq, "is not all that the rules lead to")

    def _count(self, stream: Stream, events: list[Event], unplayed: bool) -> None:
        for event in events:
            if isinstance(event.data, RoundOpened):
                stream.rounds += 1
                if unplayed:
                    spec = event.data.spec
                    stream.not_replayed[spec] = stream.not_replayed.get(spec, 0) + 1

    def _feed(self, event: Event) -> None:
        match event.data:
            case MeterOpened(key=key, meter_cents=meter, reserve_cents=reserve):
                self._meters[key] += meter + reserve
            case MeterFed(key=key, meter_cents=meter, reserve_cents=reserve):
                self._meters[key] += meter + reserve
            case MeterReseeded(key=key, table_cents=added):
                self._meters[key] += added
            case Settled(line=line, payer=payer) if payer.startswith("meter:"):
                self._meters[payer.removeprefix("meter:")] -= line.returned_cents

    # --- what follows from them ---------------------------------------------------------------

    def _check_anchors(self, day: DayTurned) -> None:
        """How every stream ended on the day before, as the floor noted it."""
        for name, noted in day.heads.items():
            seq, _, link = noted.partition(" ")
            found = reading.link_of(self._engine, self._store, name, int(seq))
            reached = self._streams[name][0].last if name in self._streams else 0
            if found is None or found.hex() != link or int(seq) > reached:
                why = f"{self._store}: event {seq} of {name} is not what the floor closed its day with."
                raise BadInput("store/broken-record", why, offender=f"{name} {seq}")

    def _compare(self, checked: Checked, told: Snapshot) -> None:
        replayed = self._replayed.get(checked.name)
        if replayed is not None and replayed.snapshot(told.events, checked.head.hex()) != told:
            why = (
                f"{self._store}: the snapshot of {checked.name} at event {told.events} is not what happened."
            )
            raise BadInput("store/broken-snapshot", why, offender=checked.name)
        del self._snapshots[checked.name]

    def _check_snapshots(self) -> None:
        for name in self._snapshots:
            why = f"{self._store}: the snapshot of {name} is of no moment between two actions."
            raise BadInput("store/broken-snapshot", why, offender=name)

    def _check_heads(self) -> None:
        """Every stream that ended somewhere was found, up to there."""
        if self._version < WITH_HEADS:
            return
        none = reading.Head()
        found = {one.name: reading.Head(one.events, bytes.fromhex(one.head)) for one in self._found.streams}
        wanted = reading.heads(self._engine, self._store)
        for name in sorted({*found, *wanted}):
            reading.check_end(self._store, name, found.get(name, none), wanted.get(name, none))

    def _check_shared(self) -> None:
        wanted = select(BALANCES.c.account, BALANCES.c.cents)
        with self._engine.connect() as connection:
            told = {row.account: row.cents for row in connection.execute(wanted)}
        if self._version >= WITH_HEADS:
            known_balances(self._engine, self._store)
        ours = self._books.shared()
        for account in sorted({*told, *ours}):
            if told.get(account, 0) != ours.get(account, 0):
                holds, should = dollars(told.get(account, 0)), dollars(ours.get(account, 0))
                why = f"{self._store}: {account} holds {holds}, by what happened {should}."
                raise BadInput("store/wrong-balance", why, offender=account)

    def _check_commons(self) -> None:
        with self._engine.connect() as connection:
            told = read_commons(connection, self._store)
        if told != self._books.commons():
            why = f"{self._store}: what is posted, claimed or won of the jackpots is not what happened."
            raise BadInput("store/broken-commons", why, offender=self._store)

    def _check_meters(self) -> None:
        ours = self._books.shared()
        for key, should in sorted(self._meters.items()):
            meter, reserve = ours.get(f"meter:{key}", 0), ours.get(f"reserve:{key}", 0)
            if meter + reserve != should:
                why = (
                    f"{self._store}: seed, contributions and awards of {key} come to {dollars(should)}, "
                    f"meter and reserve hold {dollars(meter + reserve)}."
                )
                raise BadInput("store/wrong-meter", why, offender=key)
            self._found.meters[key] = meter, reserve

    def _check_head(self, head: str) -> None:
        if not reading.has_link(self._engine, self._store, head):
            why = f"{self._store}: no record has the link {plain(head)}, which was noted from another store."
            raise BadInput("store/head-missing", why, offender=plain(head))
