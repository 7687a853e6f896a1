"""A store gone through from where it begins, action by action, in the order in which they were written.

Every event must be linked to the one before it, and must have moved the money that was posted; every action
is done again under our rules, with the cards as they lay, and must lead to the very same events. What that
comes to is then known: accounts, meters, boards, tables, lists.
"""

from collections import Counter
from collections.abc import Callable
from typing import TypeAlias

from croupier.errors import BadInput
from croupier.ledger.accounts import OF_THE_FLOOR, Account
from croupier.ledger.books import MemoryBooks
from croupier.ledger.posting import Posting
from croupier.model.events import Event
from croupier.model.facts.bets import MeterFed, MeterOpened, MeterReseeded, Settled
from croupier.model.facts.floor import DaysArchived, DayTurned
from croupier.model.facts.table import RoundOpened, TableOpened
from croupier.money.cents import Cents, dollars
from croupier.store import reading
from croupier.store.checking import Checked
from croupier.store.commons import as_told
from croupier.store.cut import Cut, Stand
from croupier.store.findings import Stream
from croupier.store.purses import count
from croupier.store.reading import ActionRow, Head
from croupier.store.replaying import Replayed, can_be_replayed
from croupier.store.snapshot import Snapshot
from croupier.store.staying import check_seal, check_what_stays, ids_of, stays_of
from croupier.store.still import Source
from croupier.table.floor_record import FLOOR
from croupier.table.rebuild import unbroken

Progress: TypeAlias = Callable[[int, int], None]  # actions so far, and in all
Batch: TypeAlias = list[tuple[Event, list[Posting]]]


class Followed:
    """What was done, done again."""

    def __init__(self, engine: Source, store: str, cut: Cut, found: list[Stream], *, snapshots: bool) -> None:
        """`found` takes what is found in each stream; `snapshots`: whether the store has any to compare."""
        self.books = MemoryBooks(cut.shared, cut.commons)  # of all tables, which share their meters
        self._meters: Counter[str] = Counter(cut.meters)  # seed + contributions - awards
        self._purses = None if cut.purses is None else Counter(cut.purses)
        self.floor = cut.floor
        self.archived: dict[str, str] = {}  # by day, the digests of cuts that the floor has noted
        self._place = cut.place
        self._engine = engine
        self._store = store
        self._cut = cut
        self._found = found
        self._streams: dict[str, tuple[Checked, Stream]] = {}
        self._sums: dict[str, Counter[Account]] = {}
        self._replayed: dict[str, Replayed | None] = {}  # None: played under rules that are not ours
        self._last_rounds: dict[str, list[Event]] = {}  # of tables that stood where the store was cut
        self._has_snapshots = snapshots
        self._snapshots: dict[str, Snapshot] = {}

    def all(self, progress: Progress | None) -> None:
        """Everything, up to the end."""
        self._last_rounds = check_what_stays(self._engine, self._store, self._cut)
        written, total = self._written(), reading.last_place(self._engine, self._store)
        before = self._place
        for action in reading.actions(self._engine, self._store, before):
            self._place += 1
            if action.place != self._place:
                where = f"{action.stream} {action.last}"
                why = f"{self._store}: action {self._place} is missing, before that of {where}."
                raise BadInput("store/action-missing", why, offender=where)
            check_seal(self._store, action)
            self._action(action)
            if progress is not None:
                progress(self._place - before, total - before)
        for name in written:
            checked, _ = self._stream(name)
            checked.finish()
        for name in {*self._cut.streams} - {*self._streams}:  # at rest since the store was cut
            Checked(self._engine, self._store, name, self._cut.stand(name)).finish()
        if self._has_snapshots:
            for name in reading.with_snapshots(self._engine, self._store):
                self._stream(name)  # it may be at rest, too
        for name, seq in reading.without_events(self._engine, self._store).items():
            raise self._stream(name)[0].fails(seq, "has postings, and was never written")
        self._check_snapshots()

    def _written(self) -> list[str]:
        """Streams with events that are to be gone through."""
        known = reading.streams(self._engine, self._store)
        return [name for name, last in known.items() if last > self._cut.stand(name).events]

    def heads(self) -> dict[str, Head]:
        """Where every stream was found to end."""
        stood = {name: Head(stand.events, stand.head) for name, stand in self._cut.streams.items()}
        return {**stood, **{name: Head(one.last, one.head) for name, (one, _) in self._streams.items()}}

    def meters(self) -> dict[str, tuple[Cents, Cents]]:
        """What every meter and its reserve hold, which must be what went into them and did not come out."""
        ours, found = self.books.shared(), {}
        for key, should in sorted(self._meters.items()):
            meter, reserve = ours.get(f"meter:{key}", 0), ours.get(f"reserve:{key}", 0)
            if meter + reserve != should:
                why = (
                    f"{self._store}: seed, contributions and awards of {key} come to {dollars(should)}, "
                    f"meter and reserve hold {dollars(meter + reserve)}."
                )
                raise BadInput("store/wrong-meter", why, offender=key)
            found[key] = meter, reserve
        return found

    # --- what it comes to ---------------------------------------------------------------------

    def cut(self, day: str, at: int, told: Cut | None = None) -> Cut:
        """How everything stands at the end, as a day begins; where our rules cannot tell it is `told`."""
        names = sorted({*self._cut.streams, *self._streams})
        again = self.floor.streams
        stay = (one for one in reading.actions(self._engine, self._store) if one.id and one.stream in again)
        commons = self.books.commons()
        return Cut(
            self._place,
            day,
            at,
            self.floor,
            {name: self._stand(name, told) for name in names},
            dict(self.books.shared()),
            dict(self._meters),
            commons if told is None else as_told(commons, told.commons),
            ids_of(self._store, stay),
            self._purses_as(told),
        )

    def _purses_as(self, told: Cut | None) -> dict[str, Cents] | None:
        """Every purse, where those of all days are known and the cut that is made again notes them, too."""
        if self._purses is None or (told is not None and told.purses is None):
            return None
        return dict(self._purses)

    def _stand(self, name: str, told: Cut | None) -> Stand:
        stood = self._cut.stand(name)
        if name not in self._streams:
            if name in self.floor.streams:
                return stood
            return Stand(stood.events, stood.link, stood.sums)
        checked, _ = self._streams[name]
        sums = {
            account: cents
            for account, cents in sorted(self._sums[name].items())
            if cents or account.startswith(OF_THE_FLOOR)
        }
        head = checked.head.hex()
        if name not in self.floor.streams:
            return Stand(checked.last, head, sums)
        replayed = self._replayed[name]
        if replayed is not None:
            snapshot: Snapshot | None = replayed.snapshot(checked.last, head)
        else:
            snapshot = None if told is None else told.stand(name).snapshot
        stays = stays_of(self._engine, self._store, name, checked.last, stood.stays)
        return Stand(checked.last, head, sums, stays, snapshot)

    # --- actions ------------------------------------------------------------------------------

    def _stream(self, name: str) -> tuple[Checked, Stream]:
        if name not in self._streams:
            stand = self._cut.stand(name)
            self._streams[name] = Checked(self._engine, self._store, name, stand), Stream(name)
            self._sums[name] = Counter(stand.sums)
            self._found.append(self._streams[name][1])
            told = None
            if self._has_snapshots:
                told = reading.last_snapshot(self._engine, self._store, name)
            if told is not None:
                self._snapshots[name] = told
        return self._streams[name]

    def _action(self, action: ActionRow) -> None:
        checked, stream = self._stream(action.stream)
        batch = list(checked.up_to(action.last))
        if not batch:
            raise checked.fails(action.last, "has two actions")
        stream.events += len(batch)
        stream.head = checked.head.hex()
        sums = self._sums[action.stream]
        for event, posted in batch:
            self._feed(event)
            for posting in posted:
                sums[posting.account] += posting.amount_cents
            if isinstance(event.data, DayTurned):
                self._check_anchors(event.data)
            elif isinstance(event.data, DaysArchived):
                self.archived[event.data.day] = event.data.digest
        if self._purses is not None:
            count(self._purses, (event for event, _ in batch))
        with unbroken():
            if action.stream == FLOOR:  # what the floor tells, tables reckon with
                self.floor = self.floor.after(event.data for event, _ in batch)
                self.books.ledger(FLOOR).commit([event for event, _ in batch], ())
            else:
                self._play(checked, stream, action, batch)
        told = self._snapshots.get(action.stream)
        if told is not None and told.events == checked.last:
            self._compare(checked, told)

    def _play(self, checked: Checked, stream: Stream, action: ActionRow, batch: Batch) -> None:
        """Do it again, and compare."""
        events, name = [event for event, _ in batch], action.stream
        stood = self._cut.stand(name)
        opens = name not in self._replayed and not stood.events
        if name not in self._replayed:
            begun = self._opened(events, checked) if opens else self._going_on(name, stood)
            self._replayed[name] = begun
        replayed = self._replayed[name]
        self._count(stream, events, replayed is None)
        if replayed is None:
            postings = [posting for _, posted in batch for posting in posted]
            self.books.ledger(name).commit(events, postings)
            return
        why = None if opens else replayed.act(events, action.request, action.id)
        if why is not None:
            raise checked.fails(events[0].seq, why)
        again = replayed.since(events[0].seq - 1)
        for at, event in enumerate(events):
            if at >= len(again) or again[at] != event:
                raise checked.fails(event.seq, "is not what the rules lead to")
        if len(again) > len(events):
            raise checked.fails(events[-1].seq, "is not all that the rules lead to")

    def _opened(self, events: list[Event], checked: Checked) -> Replayed | None:
        opened = events[0].data
        if not isinstance(opened, TableOpened):
            raise checked.fails(events[0].seq, "is not the opening of a table")
        if not can_be_replayed(opened):
            return None
        table = Replayed(checked.name, opened, self.books)
        table.open(events)
        return table

    def _going_on(self, name: str, stood: Stand) -> Replayed | None:
        """A table as it stood where the store was cut."""
        self.books.ledger(name).go_on(stood.events, stood.own)
        if stood.snapshot is None:
            return None
        opened = next(reading.events(self._engine, self._store, name, 0, 1)).data
        if not isinstance(opened, TableOpened) or not can_be_replayed(opened):
            return None
        table = Replayed(name, opened, self.books)
        since = [one for one in self._last_rounds[name] if one.seq > stood.snapshot.opened_at]
        table.go_on(stood.snapshot, since)
        return table

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

    # --- what was noted on the way ------------------------------------------------------------

    def _check_anchors(self, day: DayTurned) -> None:
        """How every stream ended on the day before, as the floor noted it."""
        for name, noted in day.heads.items():
            seq, _, link = noted.partition(" ")
            stood, reached = self._cut.stand(name), self._streams.get(name)
            found: bytes | None = stood.head
            if int(seq) != stood.events:
                found = reading.link_of(self._engine, self._store, name, int(seq))
            last = stood.events if reached is None else reached[0].last
            if found is None or found.hex() != link or not stood.events <= int(seq) <= last:
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
