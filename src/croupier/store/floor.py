"""A floor that is kept: opened from its store, with every table, stack, meter and list as they were."""

import os
from collections.abc import Callable, Iterable, Mapping
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from croupier.errors import BadInput, brief, plain
from croupier.model.facts import Fact
from croupier.model.facts.floor import DayTurned
from croupier.model.jackpots import Board
from croupier.money.cents import Cents
from croupier.store.books import StoreBooks
from croupier.store.connecting import is_url, named, shown
from croupier.store.cut import cuts
from croupier.store.holding import lock, to_write
from croupier.store.purses import purses_of
from croupier.store.reopening import floor_of, opened_as, reopen
from croupier.store.replaying import can_be_replayed
from croupier.store.stored_table import StoredTable
from croupier.store.turns import Turns, guard
from croupier.store.upgrading import upgrade_of, upgraded
from croupier.table.business_day import BEGINS, ZONE, hour_of, zone_named
from croupier.table.clock import Clock, clock_of, now
from croupier.table.floor import Floor
from croupier.table.floor_record import FloorRecord
from croupier.table.opening import roles_of
from croupier.table.reading import day_of, text_of

if TYPE_CHECKING:
    from croupier.store.wide_area import WideArea


def open_floor(
    store: str | os.PathLike[str] | None = None,
    *,
    day: date | None = None,
    clock: Clock = now,
    people: Mapping[str, str] | None = None,
    zone: str = ZONE,
    begins: int = BEGINS,
    wide_area: str | None = None,
    property: str | None = None,
) -> Floor:
    """Open a floor: kept in a file or at a PostgreSQL URL, or in memory where no store is named.

    >>> import tempfile, pathlib, croupier
    >>> night = pathlib.Path(tempfile.mkdtemp()) / "night.db"
    >>> with croupier.open_floor(store=night) as floor:
    ...     table = floor.open_table("bclc/blackjack", name="A1", seed=7)
    ...     table.sit(1, "p1", 500)
    ...     table.bet(1, main=25)
    >>> with croupier.open_floor(store=night) as floor:
    ...     floor.tables["A1"].funds("p1")
    Decimal('475.00')

    A store that exists is reopened with all that stood on it; `day` is the business day, today where it is
    left out and the store does not know. `people` are the staff of the floor by name and role; an action of
    the floor that names nobody is the house's.

    `zone` and `begins` say where the clock on the wall hangs and at which hour a business day begins there:
    `Floor.time_is` goes by them, and a section that names its hour is offered at that hour alone.

    `wide_area` is the PostgreSQL URL of the pools that several properties share, `property` the name of this
    one among them: each has a store of its own, and all of them feed and win the jackpots of the area.
    """
    line = _line(store, wide_area, property)
    zone, begins = zone_named(zone), hour_of(begins)
    began, asked = None if day is None else day_of(day), clock_of(clock)
    staff = roles_of({} if people is None else people)
    if store is None:
        return Floor(began or date.today(), clock=asked, people=staff, zone=zone, begins=begins)
    given: object = store
    if not isinstance(given, str | os.PathLike):
        why = f"A store is a file or a URL, not {brief(store)}."
        raise BadInput("store/not-a-name", why, offender=plain(store))
    return StoredFloor(os.fspath(store), began, asked, staff, line, zone=zone, begins=begins)


class Line(NamedTuple):
    """Where the pools are that several properties share, and which of them this one is."""

    url: str
    name: str


def _line(store: object, url: object, name: object) -> Line | None:
    if url is None and name is None:
        return None
    if not isinstance(url, str) or not is_url(url):
        why = f"Properties share their pools at a PostgreSQL URL, not at {brief(url)}."
        raise BadInput("setting/wide-area", why, offender="wide_area")
    if store is None:
        why = "A property that shares its pools with others keeps a store of its own."
        raise BadInput("setting/wide-area", why, offender="store")
    return Line(url, text_of(name, "property"))


class StoredFloor(Turns, Floor):
    """A floor whose record is a store."""

    made = StoredTable

    def __init__(
        self,
        store: str,
        day: date | None,
        clock: Clock = now,
        people: Mapping[str, str] | None = None,
        line: Line | None = None,
        *,
        zone: str = ZONE,
        begins: int = BEGINS,
    ) -> None:
        self.store = store
        self.wide_area: WideArea | None = None
        self._held = lock(store, new=True)
        try:
            engine = to_write(store, new=True)
        except BaseException:
            self._held.close()
            raise
        try:
            books = StoreBooks(engine, shown(store))
        except BaseException:
            engine.dispose()
            self._held.close()
            raise
        Turns.__init__(self, books.writer.desk)
        try:
            with named(books.store):
                self._reopen(books, day, clock, people, zone, begins)
            self._link(books, line)
        except BaseException:
            books.close()
            self._held.close()
            raise

    def _link(self, books: StoreBooks, line: Line | None) -> None:
        """Take up the line to other properties; without one, what is theirs too is out of reach."""
        if line is None and books.commons().board.area is None:
            return
        from croupier.store.wide_area import WideArea, lost

        if line is None:
            self._write(lost)
            return
        self.wide_area = WideArea(books, self._write, self._stored_tables, *line)
        self.wide_area.open()

    def _write(self, told: Callable[[Board], Iterable[Fact]]) -> None:
        """Write down what follows from the board as it stands."""
        with self._acting():
            facts = [*told(self.books.standing_commons().board)]
            if facts:
                self._record.tell(*facts)

    def _stored_tables(self) -> list[StoredTable]:
        with self._turn():
            return [table for table in self.tables.values() if isinstance(table, StoredTable)]

    def _reopen(
        self,
        books: StoreBooks,
        day: date | None,
        clock: Clock,
        people: Mapping[str, str] | None,
        zone: str,
        begins: int,
    ) -> None:
        state = floor_of(books)
        began = date.fromisoformat(state.day) if state.day else None
        Floor.__init__(self, began or day or date.today(), books, clock, people, zone=zone, begins=begins)
        for name, entries in state.lists:
            self._lists.put(name, entries)
        self._reopen_tables(books, dict(state.tables), clock)
        for table in self.tables.values():
            self._check_hour(offer.key for offer in table.offers)
        if began is None:
            self._record.tell(DayTurned(None, self.day.isoformat(), {}))
        elif day is not None and day > self.day:
            self.next_day(day)
        elif self.jackpots().day != self.day.isoformat():  # whoever turned the day was interrupted
            self._turn_days()

    def _reopen_tables(self, books: StoreBooks, placed: dict[str, str], clock: Clock) -> None:
        """Those that were played under our rules go on; for the others a new record begins, or none does."""
        opened = {name: opened_as(books, stream) for name, stream in placed.items()}
        others = {
            name: upgrade_of(books, name, placed[name], told)
            for name, told in opened.items()
            if not can_be_replayed(told)
        }
        for name, stream in placed.items():
            if name in others:
                self.tables[name] = upgraded(books, others[name], self._unwritten(name), clock, None)
            else:
                self.tables[name] = reopen(books, stream, clock, None)
        if others:
            self._record = FloorRecord(books, clock)

    def purses(self) -> dict[str, Cents]:
        """What every player has brought to the cage, less what they took, on archived days too."""
        books = self.books
        assert isinstance(books, StoreBooks)
        return dict(purses_of(books.engine, books.store, cuts(books.engine, books.store).begins))

    def shut(self) -> None:
        """Write down how every table stands, and let the store go. It can be opened again."""
        books = self.books
        assert isinstance(books, StoreBooks)
        if self.wide_area is not None:
            self.wide_area.close()
        try:
            if not books.writer.failed:
                for table in self.tables.values():
                    assert isinstance(table, StoredTable)
                    table.rest()
        finally:
            books.close()
            self._held.close()


guard(StoredFloor, Floor, acting=True)
