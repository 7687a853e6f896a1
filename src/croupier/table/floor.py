"""The floor: the tables that are open, who waits for a seat, and the business day.

>>> from datetime import date
>>> floor = Floor(date(2026, 11, 15))
>>> floor.open("A1", "bclc/blackjack").game.key
'bclc/blackjack'

Who waits for a game is called when a seat is free, and then sits down with a buy-in or passes.

>>> room = Floor(date(2026, 11, 15))
>>> holdem = room.open("P1", "bclc/texas-holdem", options={"buy-in-minimum": 40})
>>> room.join("ann", "bclc/texas-holdem")
>>> room.call("bclc/texas-holdem")
'ann'
>>> room.seat("ann", "bclc/texas-holdem", 100)
('P1', 1)
>>> holdem.seats, holdem.funds("ann")
({1: 'ann'}, Decimal('100.00'))
"""

from collections.abc import Callable, Iterable, Mapping
from datetime import date, datetime
from itertools import count
from types import TracebackType
from typing import Self, TypeVar, Unpack

from croupier.errors import BadInput, CroupierError, IllegalAction, brief, plain, unknown_name
from croupier.ledger.books import MemoryBooks
from croupier.ledger.port import Books
from croupier.model.facts.floor import DayTurned, ListChanged, TableClosed, TablePlaced
from croupier.model.game import Offer
from croupier.model.jackpots import Board
from croupier.model.options import Requires
from croupier.model.vocabulary import DESK
from croupier.model.waiting import Waiting
from croupier.rulebook import catalog
from croupier.rulebook.admission import base_game
from croupier.table.business_day import BEGINS, ZONE, business_day, hour_of, zone_named
from croupier.table.clock import Clock, clock_of, now
from croupier.table.floor_lists import Lists
from croupier.table.floor_meters import check_parameters, refused
from croupier.table.floor_people import Author, FloorPeople
from croupier.table.floor_record import FLOOR, FloorRecord
from croupier.table.opening import Settings, opened, roles_of
from croupier.table.reading import day_of, keys_of, text_of
from croupier.table.table import Table

T = TypeVar("T")


class Floor:
    """Tables by name. Some games may be open only while another kind of table is."""

    made: type[Table] = Table  # how its tables are made

    def __init__(
        self,
        day: date,
        books: Books | None = None,
        clock: Clock = now,
        people: Mapping[str, str] | None = None,
        *,
        zone: str = ZONE,
        begins: int = BEGINS,
    ) -> None:
        """`zone` and `begins`: where the clock on the wall hangs, and at which hour a business day begins."""
        self.day = day_of(day)
        self.zone, self.begins = zone_named(zone), hour_of(begins)
        self._people = FloorPeople(roles_of({} if people is None else people))
        self.books = books or MemoryBooks()  # of all its tables, with the meters that they share
        self.tables: dict[str, Table] = {}
        self._lists = Lists(self.tables)
        self._clock = clock_of(clock)
        self._record = FloorRecord(self.books, self._clock)

    def shut(self) -> None:
        """The night is over. A floor in memory leaves nothing; one with a store can be opened again."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self.shut()

    def open(self, name: str, key: str, *, by: str | None = None, **settings: Unpack[Settings]) -> Table:
        """Open a table under a name; the settings are those of `croupier.open_table`."""
        author = self._people.author("open-table", by)
        try:
            return self._open(name, key, author, **settings)
        except CroupierError as error:
            fact = refused("open-table", error, settings.get("options"))
            if fact is not None:
                self._record.tell(fact, author=author)
            raise

    def _open(self, name: str, key: str, author: Author, **settings: Unpack[Settings]) -> Table:
        name = text_of(name, "stream")
        if name == FLOOR:
            why = f"No table is called {FLOOR}: that is the name of the floor's own record."
            raise BadInput("name/stream", why, offender=name)
        if name in self.tables:
            why = f"{name} is open already: its settings change when it is closed and opened again."
            raise IllegalAction("action/table-open", why, offender=name)
        self._check_companion(key)
        self._check_hour(settings.get("offers", ()))
        check_parameters(key, settings, self.tables.values(), self.books)
        settings.setdefault("clock", self._clock)
        settings["people"] = self._people.at_a_table(settings.get("people"))
        with self._record.together():
            table = opened(self.made, key, self._unwritten(name), self.books, settings)
            self._record.tell(TablePlaced(None, name, table.stream), author=author)
        self.tables[name] = table
        table.turns_day = False
        self._turn_day(table)
        return table

    def open_table(
        self, key: str, *, name: str | None = None, by: str | None = None, **settings: Unpack[Settings]
    ) -> Table:
        """The same by its game; without a name the table gets the next number, `T1` first."""
        if name is None:
            numbered = (f"T{number}" for number in count(1))
            name = next(one for one in numbered if one not in self.tables)
        return self.open(name, key, by=by, **settings)

    def _unwritten(self, name: str) -> str:
        """The record of a table: its name, and a number where a table of that name was closed before."""
        stream, number = name, 1
        while self.books.written(stream):
            number += 1
            stream = f"{name} {number}"
        return stream

    def _check_companion(self, key: str) -> None:
        needs = base_game(key).needs_open
        if needs is not None and not self._open_beside(needs):
            allowed = " or ".join(map(str, needs.one_of))
            raise BadInput(
                "setting/companion-table-needed",
                f"{key} may be open only while a table with {needs.option} {allowed} is.",
                clause=needs.clause,
                offender=key,
            )

    def _check_hour(self, offers: Iterable[str]) -> None:
        """Refuse a jackpot whose section has the business day begin at another hour."""
        for key in keys_of(offers):
            offer = catalog.game(plain(key))
            hour = offer.day_begins if isinstance(offer, Offer) else None
            if hour is not None and hour.value != self.begins:
                why = f"{offer.key} is posted at {hour.value}:00; here a day begins at {self.begins}:00."
                raise BadInput("setting/hour", why, clause=hour.clause, offender=offer.key)

    def close(self, name: str, *, by: str | None = None) -> list[str]:
        """Close a table between rounds. Names the tables that now stand without the one they need."""
        author = self._people.author("close-table", by)
        if name not in list(self.tables):  # also what no dictionary could hold
            raise unknown_name("table", name, self.tables)
        table = self.tables[name]
        if table.bets_lie():
            raise IllegalAction("action/round-in-play", f"A round is in play at {name}.", offender=name)
        waits = self.jackpots().waits_at(table.stream)
        if waits is not None:
            why = f"{waits.player} has won {waits.key} at {name} and is paid there: it closes after that."
            raise IllegalAction("action/claim-waits", why, clause=waits.clause, offender=name)
        table.close(name)
        try:
            self._record.tell(TableClosed(None, name, table.stream), author=author)
        except BaseException:
            table.closed = False
            raise
        del self.tables[name]
        return self.warnings()

    def warnings(self) -> list[str]:
        """Tables that should not be open as things stand, each with the clause."""
        found = []
        for name, table in self.tables.items():
            needs = table.game.needs_open
            if needs is not None and not self._open_beside(needs):
                allowed = " or ".join(map(str, needs.one_of))
                found.append(f"{name}: no table with {needs.option} {allowed} is open [{needs.clause}]")
        return found

    def next_day(self, day: object, *, by: str | None = None) -> None:
        """The business day turns; time that matters arrives from outside, never from a clock."""
        author = self._people.author("next-day", by)
        if type(day) is not date or day <= self.day:  # a datetime is a date that no date compares with
            why = f"{brief(day)} is not a day after {self.day}."
            raise BadInput("setting/business-day", why, offender=plain(day))
        self._record.tell(DayTurned(None, day.isoformat(), self.books.heads()), author=author)
        self.day = day
        self._turn_days()

    def _turn_days(self) -> None:
        for table in self.tables.values():
            self._turn_day(table)

    def _turn_day(self, table: Table) -> None:
        """The jackpots go on to the floor's day; where they were taken further before, they wait for it."""
        if self.jackpots().day <= self.day.isoformat():
            table._enter_day(self.day)

    # --- jackpots -----------------------------------------------------------------------------

    def time_is(self, instant: datetime) -> bool:
        """What time it is, from outside; whether another business day has begun since the last word of it."""
        day = business_day(instant, self.zone, self.begins)
        if day <= self.day:
            return False
        self.next_day(day)
        return True

    def post_jackpots(self, *, by: str) -> None:
        """A supervisor of the tables posts what the pools hold; each table pays what then is due at it."""
        tables = [table for table in self.tables.values() if table.pools()]
        # Where they have no word they are refused, before any other table has posted.
        for table in sorted(tables, key=lambda one: one.people.get(plain(by)) in DESK):
            table.act(None, "post-jackpots", by=by)

    def pay_claims(self) -> None:
        """Every table pays the jackpots whose claims had to wait for other tables, where it is known now."""
        for table in self.tables.values():
            table.pay_claims()

    def jackpots(self) -> Board:
        """What is posted, whose claims wait, and who has won on this business day."""
        return self.books.commons().board

    # --- waiting lists ------------------------------------------------------------------------

    def lists(self) -> dict[str, tuple[Waiting, ...]]:
        """Who waits for what, in order: a list for each game and its stakes that is open or waited for."""
        return self._lists.all()

    def free_seats(self, game: str) -> dict[str, list[int]]:
        """By table, the seats where nobody sits."""
        return self._lists.free_seats(game)

    def join(self, player: str, game: str, *, by: str | None = None) -> None:
        """Wait for a seat: `game` is a list of `lists`, or a game's key where all its tables play alike."""
        author = self._people.author("join", by, player=player)
        self._listed(author, lambda: self._lists.join(player, game))

    def call(self, game: str, *, by: str | None = None) -> str:
        """Call the first in line to a free seat, which is kept for them. Their name."""
        author = self._people.author("call", by)
        return self._listed(author, lambda: self._lists.call(game))

    def seat(
        self,
        player: str,
        game: str,
        buy_in: object = None,
        *,
        table: str | None = None,
        seat: int | None = None,
        by: str | None = None,
    ) -> tuple[str, int]:
        """Seat whoever has been called, with a buy-in of at least what the table posts. Where they sit.

        Who comes back to a table has their chips there and may sit down with those alone.
        """
        author = self._people.author("seat", by)
        return self._listed(author, lambda: self._lists.seat(player, game, buy_in, table, seat))

    def pass_up(self, player: str, game: str, *, by: str | None = None) -> bool:
        """Whoever has been called does not come now: to the end of the list, and the second time off it.

        Whether they are still on it.
        """
        author = self._people.author("pass-up", by, player=player)
        return self._listed(author, lambda: self._lists.pass_up(player, game))

    def strike(self, player: str, game: str, *, by: str | None = None) -> None:
        """Take somebody off a list, called or not."""
        author = self._people.author("strike", by)
        self._listed(author, lambda: self._lists.strike(player, game))

    def _listed(self, author: Author, change: Callable[[], T]) -> T:
        """Change a list and write down how it stands; what cannot be written has not happened."""
        before = self._lists.entries()
        try:
            answer = change()
            after = self._lists.entries()
            changed = [name for name in {**before, **after} if before.get(name) != after.get(name)]
            if changed:
                told = [ListChanged(None, name, after.get(name, ())) for name in changed]
                self._record.tell(*told, author=author)
        except BaseException:
            for name in {**before, **self._lists.entries()}:
                self._lists.put(name, before.get(name, ()))
            raise
        return answer

    def _open_beside(self, needs: Requires) -> bool:
        return any(table.options.get(needs.option) in needs.one_of for table in self.tables.values())
