"""The audit: nothing in a store is taken on trust.

Every chain is followed link by link; every event's money is worked out again from the event and must be what
was posted; every round is played through again from its cards; accounts, meters and snapshots must be what
follows from all that. The first record that fails is named.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping

from sqlalchemy import Engine, select

from croupier.errors import BadInput, CroupierError, plain
from croupier.ledger.accounts import OF_THE_FLOOR
from croupier.ledger.books import MemoryBooks
from croupier.ledger.postings import moves
from croupier.model.events import Event
from croupier.model.facts.bets import MeterFed, MeterOpened, MeterReseeded, Settled
from croupier.model.facts.floor import DayTurned
from croupier.model.facts.table import RoundOpened, TableOpened
from croupier.money.cents import Cents, dollars
from croupier.store import reading
from croupier.store.chain import NOTHING, link, seal
from croupier.store.connecting import look_at, named
from croupier.store.findings import Audit, Stream
from croupier.store.schema import ACTIONS, BALANCES
from croupier.store.snapshot import Snapshot, taken
from croupier.table.device import make_device
from croupier.table.floor_record import FLOOR
from croupier.table.opening import setting_of
from croupier.table.rebuild import SCRIPTED, unbroken
from croupier.table.table import Table

KEPT_ROUNDS = 2  # of a table that is played through again
Progress = Callable[[str, int, int], None]  # stream, events so far, events in all


def audit(store: str, head: str | None = None, progress: Progress | None = None) -> Audit:
    """Look at everything in a store; `head` is a link that was noted outside and must be in it."""
    found = Audit(store)
    engine = look_at(store)
    try:
        with named(store):
            _Auditor(engine, store, found, progress).all(head)
    except BadInput as error:
        found.failed = error
    finally:
        engine.dispose()
    return found


class _Auditor:
    def __init__(self, engine: Engine, store: str, found: Audit, progress: Progress | None) -> None:
        self._engine = engine
        self._store = store
        self._found = found
        self._progress = progress
        self._shared: defaultdict[str, Cents] = defaultdict(int)
        self._meters: Counter[str] = Counter()  # seed + contributions - awards
        self._links: set[str] = set()
        self._anchors: dict[str, list[tuple[int, str]]] = defaultdict(list)

    def all(self, head: str | None) -> None:
        self._check_file()
        known = reading.streams(self._engine, self._store)
        order = sorted(known, key=lambda name: (name != FLOOR, name))  # the floor's anchors come first
        for name in order:
            self._stream(name, known[name], head)
        self._check_shared()
        self._check_meters()
        self._check_actions(known)
        for name in self._anchors:
            if name not in known:
                raise self._fails(name, 1, "is missing: a day of the floor was closed with it")
        if head is not None and head not in self._links:
            why = f"{self._store}: no record has the link {plain(head)}, which was noted from another store."
            raise BadInput("store/head-missing", why, offender=plain(head))

    def _check_file(self) -> None:
        if self._engine.dialect.name != "sqlite":
            return
        with self._engine.connect() as connection:
            answer = str(connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar())
        if answer != "ok":
            why = f"{self._store} is damaged: {answer.splitlines()[-1]}."
            raise BadInput("store/broken", why, offender=self._store)

    # --- a stream -----------------------------------------------------------------------------

    def _stream(self, name: str, last: int, head: str | None) -> None:
        stream = Stream(name)
        self._found.streams.append(stream)
        told = reading.last_snapshot(self._engine, self._store, name)
        events = self._checked(stream, last, head)
        table = None
        if name != FLOOR:
            first = next(events)
            table = self._table(stream, first)
            if table is not None:
                self._follow(table, first, events, told, stream)
        for event in events:  # what no table follows is checked all the same
            self._count(stream, event, table is None)
        if told is not None and told.events > last:
            raise BadInput(
                "store/broken-snapshot", f"{self._store}: the snapshot of {name} is of later events."
            )

    def _table(self, stream: Stream, first: Event) -> Table | None:
        """The table to play everything through again, where its rules are ours."""
        opened = first.data
        if not isinstance(opened, TableOpened):
            raise self._fails(stream.name, 1, "is not the opening of a table")
        self._count(stream, first, True)
        if opened.device == SCRIPTED:
            return None
        try:
            setting = setting_of(opened)
        except CroupierError:
            return None
        if setting.spec != opened.spec:
            return None
        device = make_device(setting.options)
        return Table(setting, device, MemoryBooks(), stream=stream.name, keep=KEPT_ROUNDS)

    def _follow(
        self, table: Table, first: Event, events: Iterator[Event], told: Snapshot | None, stream: Stream
    ) -> None:
        def all_of_them() -> Iterator[Event]:
            yield first
            for event in events:
                if told is not None and event.seq == told.events + 1:
                    self._compare(table, told, stream.before)
                self._count(stream, event, False)
                yield event

        with unbroken():
            table.follow(all_of_them())
        if told is not None and told.events == stream.events:
            self._compare(table, told, stream.head)

    def _compare(self, table: Table, told: Snapshot, head: str) -> None:
        own = {
            account: cents
            for account, cents in table.balances_cents().items()
            if not account.startswith(OF_THE_FLOOR)
        }
        ours = taken(table.parts(), table.spec, told.events, bytes.fromhex(head), own)
        if ours != told:
            why = (
                f"{self._store}: the snapshot of {table.stream} at event {told.events} is not what happened."
            )
            raise BadInput("store/broken-snapshot", why, offender=table.stream)

    def _count(self, stream: Stream, event: Event, unplayed: bool) -> None:
        if isinstance(event.data, RoundOpened):
            stream.rounds += 1
            if unplayed:
                spec = event.data.spec
                stream.not_replayed[spec] = stream.not_replayed.get(spec, 0) + 1

    def _checked(self, stream: Stream, last: int, head: str | None) -> Iterator[Event]:
        """The events of a stream, each with its link, its columns and its money found right."""
        name, before = stream.name, NOTHING
        money = self._money(name)
        anchors = dict(self._anchors.get(name, ()))
        for row in reading.rows(self._engine, self._store, name):
            event = self._read(name, row)
            posted = money(row.seq)
            before = link(before, row.body, posted)
            if before != row.link:
                raise self._fails(name, row.seq, "is not linked to what came before it")
            worked_out = [(account, cents) for account, cents in moves(event.data) if cents]
            if posted != worked_out:
                raise self._fails(name, row.seq, "did not move the money that was posted")
            self._add(name, row.seq, posted)
            self._feed(event)
            stream.events, stream.before, stream.head = row.seq, stream.head, before.hex()
            if head is not None:
                self._links.add(stream.head)
            if row.seq in anchors and anchors[row.seq] != stream.head:
                raise self._fails(name, row.seq, "is not what the floor closed its day with")
            if isinstance(event.data, DayTurned):
                for anchored, link_text in event.data.heads.items():
                    seq, _, noted = link_text.partition(" ")
                    self._anchors[anchored].append((int(seq), noted))
            if self._progress is not None:
                self._progress(name, row.seq, last)
            yield event
        late = [seq for seq in anchors if seq > stream.events]
        if late:
            raise self._fails(name, stream.events + 1, "is missing: a day of the floor was closed with it")

    def _read(self, name: str, row: reading.EventRow) -> Event:
        try:
            event = Event.from_json(row.body)
        except BadInput as error:
            raise self._fails(name, row.seq, f"cannot be read ({error.message.rstrip('.')})") from error
        beside = (event.stream, event.seq, event.round, event.kind)
        if beside != (name, row.seq, row.round, row.kind) or event.to_json() != row.body:
            raise self._fails(name, row.seq, "is not as it was written")
        return event

    def _money(self, name: str) -> Callable[[int], list[tuple[str, int]]]:
        """Asked for one event after the other: its postings."""
        rows = reading.postings(self._engine, self._store, name)
        waiting = next(rows, None)

        def of(seq: int) -> list[tuple[str, int]]:
            nonlocal waiting
            found: list[tuple[str, int]] = []
            while waiting is not None and waiting.seq <= seq:
                if waiting.seq < seq or waiting.number != len(found):
                    raise self._fails(name, waiting.seq, "has a posting that belongs to no event")
                found.append((waiting.account, waiting.cents))
                waiting = next(rows, None)
            return found

        return of

    def _add(self, name: str, seq: int, posted: list[tuple[str, int]]) -> None:
        total = sum(cents for _, cents in posted)
        if total:
            raise self._fails(name, seq, f"does not balance: {dollars(total)} is left over")
        for account, cents in posted:
            if account.startswith(OF_THE_FLOOR):
                self._shared[account] += cents

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

    # --- what follows from all streams --------------------------------------------------------

    def _check_shared(self) -> None:
        with self._engine.connect() as connection:
            told = {row.account: row.cents for row in connection.execute(select(BALANCES))}
        for account in sorted({*told, *self._shared}):
            if told.get(account, 0) != self._shared.get(account, 0) or told.get(account, 0) < 0:
                holds, should = dollars(told.get(account, 0)), dollars(self._shared.get(account, 0))
                why = f"{self._store}: {account} holds {holds}, by what happened {should}."
                raise BadInput("store/wrong-balance", why, offender=account)

    def _check_meters(self) -> None:
        for key, should in sorted(self._meters.items()):
            meter, reserve = self._shared[f"meter:{key}"], self._shared[f"reserve:{key}"]
            if meter + reserve != should:
                why = (
                    f"{self._store}: seed, contributions and awards of {key} come to {dollars(should)}, "
                    f"meter and reserve hold {dollars(meter + reserve)}."
                )
                raise BadInput("store/wrong-meter", why, offender=key)
            self._found.meters[key] = meter, reserve

    def _check_actions(self, known: Mapping[str, int]) -> None:
        with self._engine.connect() as connection:
            for row in connection.execute(select(ACTIONS)):
                right = row.seal == seal(row.stream, row.id, row.request, row.last)
                if not right or row.last > known.get(row.stream, 0):
                    why = (
                        f"{self._store}: the action {plain(row.id)} of {row.stream} is not as it was written."
                    )
                    raise BadInput("store/broken-action", why, offender=plain(row.id))

    def _fails(self, stream: str, seq: int, why: str) -> BadInput:
        return BadInput(
            "store/broken-record",
            f"{self._store}: event {seq} of {stream} {why}.",
            offender=f"{stream} {seq}",
        )
