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

from collections.abc import Iterable, Mapping
from datetime import date, datetime

from croupier.engines.community.jackpot_spec import Jackpot
from croupier.errors import BadInput, IllegalAction, brief, plain, unknown_name
from croupier.ledger.books import Books, MemoryBooks
from croupier.model.carried import Carried
from croupier.model.jackpots import Board
from croupier.model.options import Requires
from croupier.rulebook import catalog
from croupier.rulebook.admission import base_game
from croupier.table.business_day import BEGINS, ZONE, business_day, hour_of
from croupier.table.clock import Clock, now
from croupier.table.floor_lists import Lists
from croupier.table.opening import open_table
from croupier.table.reading import day_of, keys_of, text_of
from croupier.table.table import Table
from croupier.table.waiting import Waiting


class Floor:
    """Tables by name. Some games may be open only while another kind of table is."""

    def __init__(
        self, day: date, books: Books | None = None, *, zone: str = ZONE, begins: int = BEGINS
    ) -> None:
        """`zone` and `begins`: where the clock on the wall hangs, and at which hour a business day begins."""
        self.day = day_of(day)
        self.zone, self.begins = zone, hour_of(begins)
        self.books = books or MemoryBooks()  # of all its tables, with the meters that they share
        self.tables: dict[str, Table] = {}
        self._lists = Lists(self.tables)

    def open(
        self,
        name: str,
        key: str,
        *,
        offers: Iterable[str] = (),
        options: Mapping[str, object] | None = None,
        seed: int | str | None = None,
        people: Mapping[str, str] | None = None,
        paytables: Mapping[str, object] | None = None,
        meters: Mapping[str, object] | None = None,
        pools: Mapping[str, object] | None = None,
        keep: int | None = None,
        clock: Clock = now,
        carried: Carried | None = None,
    ) -> Table:
        """Open a table under a name; the settings are those of `open_table`."""
        text_of(name, "stream")
        if name in self.tables:
            raise IllegalAction("action/table-open", f"{name} is open already.", offender=name)
        self._check_companion(key)
        self._check_hour(offers)
        table = open_table(
            key,
            offers=offers,
            options=options,
            seed=seed,
            people=people,
            paytables=paytables,
            meters=meters,
            pools=pools,
            keep=keep,
            stream=name,
            clock=clock,
            books=self.books,
            carried=carried,
        )
        self.tables[name] = table
        table.turn_day(self.day)
        return table

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
            hour = offer.posting.hour if isinstance(offer, Jackpot) else None
            if hour is not None and hour.value != self.begins:
                why = f"{offer.key} is posted at {hour.value}:00; here a day begins at {self.begins}:00."
                raise BadInput("setting/hour", why, clause=hour.clause, offender=offer.key)

    def close(self, name: str) -> list[str]:
        """Close a table between rounds. Names the tables that now stand without the one they need."""
        if name not in list(self.tables):  # also what no dictionary could hold
            raise unknown_name("table", name, self.tables)
        table = self.tables[name]
        if table.bets_lie():
            raise IllegalAction("action/round-in-play", f"A round is in play at {name}.", offender=name)
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

    def next_day(self, day: object) -> None:
        """The business day turns; time that matters arrives from outside, never from a clock."""
        if type(day) is not date or day <= self.day:  # a datetime is a date that no date compares with
            why = f"{brief(day)} is not a day after {self.day}."
            raise BadInput("setting/business-day", why, offender=plain(day))
        self.day = day
        for table in self.tables.values():
            table.turn_day(day)

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
        for table in self.tables.values():
            if table.pools():
                table.act(None, "post-jackpots", by=by)

    def pay_claims(self) -> None:
        """Every table pays the jackpots whose claims had to wait for other tables, where it is known now."""
        for table in self.tables.values():
            table.pay_claims()

    def jackpots(self) -> Board:
        """What is posted, whose claims wait, and who has won on this business day."""
        return self.books.board()

    # --- waiting lists ------------------------------------------------------------------------

    def lists(self) -> dict[str, tuple[Waiting, ...]]:
        """Who waits for what, in order: a list for each game and its stakes that is open or waited for."""
        return self._lists.all()

    def free_seats(self, game: str) -> dict[str, list[int]]:
        """By table, the seats where nobody sits."""
        return self._lists.free_seats(game)

    def join(self, player: str, game: str) -> None:
        """Wait for a seat: `game` is a list of `lists`, or a game's key where all its tables play alike."""
        self._lists.join(player, game)

    def call(self, game: str) -> str:
        """Call the first in line to a free seat, which is kept for them. Their name."""
        return self._lists.call(game)

    def seat(
        self,
        player: str,
        game: str,
        buy_in: object = None,
        *,
        table: str | None = None,
        seat: int | None = None,
    ) -> tuple[str, int]:
        """Seat whoever has been called, with a buy-in of at least what the table posts. Where they sit.

        Who comes back to a table has their chips there and may sit down with those alone.
        """
        return self._lists.seat(player, game, buy_in, table, seat)

    def pass_up(self, player: str, game: str) -> bool:
        """Whoever has been called does not come now: to the end of the list, and the second time off it.

        Whether they are still on it.
        """
        return self._lists.pass_up(player, game)

    def strike(self, player: str, game: str) -> None:
        """Take somebody off a list, called or not."""
        self._lists.strike(player, game)

    def _open_beside(self, needs: Requires) -> bool:
        return any(table.options.get(needs.option) in needs.one_of for table in self.tables.values())
