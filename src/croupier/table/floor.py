"""The floor: the tables that are open, and the business day they are open on.

>>> from datetime import date
>>> floor = Floor(date(2026, 11, 15))
>>> floor.open("A1", "bclc/blackjack").game.key
'bclc/blackjack'
"""

from collections.abc import Iterable, Mapping
from datetime import date

from croupier.errors import BadInput, IllegalAction, brief, plain, unknown_name
from croupier.ledger.books import Books, MemoryBooks
from croupier.model.options import Requires
from croupier.rulebook.admission import base_game
from croupier.table.clock import Clock, now
from croupier.table.opening import open_table
from croupier.table.reading import day_of, text_of
from croupier.table.table import Table


class Floor:
    """Tables by name. Some games may be open only while another kind of table is."""

    def __init__(self, day: date, books: Books | None = None) -> None:
        self.day = day_of(day)
        self.books = books or MemoryBooks()  # of all its tables, with the meters that they share
        self.tables: dict[str, Table] = {}

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
        keep: int | None = None,
        clock: Clock = now,
    ) -> Table:
        """Open a table under a name; the settings are those of `open_table`."""
        text_of(name, "stream")
        if name in self.tables:
            raise IllegalAction("action/table-open", f"{name} is open already.", offender=name)
        self._check_companion(key)
        table = open_table(
            key,
            offers=offers,
            options=options,
            seed=seed,
            people=people,
            paytables=paytables,
            meters=meters,
            keep=keep,
            stream=name,
            clock=clock,
            books=self.books,
        )
        self.tables[name] = table
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

    def _open_beside(self, needs: Requires) -> bool:
        return any(table.options.get(needs.option) in needs.one_of for table in self.tables.values())
