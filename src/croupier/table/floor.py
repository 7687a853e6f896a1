"""The floor: the tables that are open, and the business day they are open on.

>>> from datetime import date
>>> floor = Floor(date(2026, 11, 15))
>>> floor.open("A1", "bclc/blackjack").game.key
'bclc/blackjack'
"""

from datetime import date
from typing import Any

from croupier.errors import BadInput, IllegalAction, unknown_name
from croupier.model.options import Requires
from croupier.table.opening import open_table
from croupier.table.session import Table


class Floor:
    """Tables by name. Some games may be open only while another kind of table is."""

    def __init__(self, day: date) -> None:
        self.day = day
        self.tables: dict[str, Table] = {}

    def open(self, name: str, key: str, **settings: Any) -> Table:
        """Open a table under a name; `settings` are those of `open_table`."""
        if name in self.tables:
            raise IllegalAction("action/table-open", f"{name} is open already.", offender=name)
        table = open_table(key, stream=name, **settings)
        needs = needed_beside(table)
        if needs is not None and not self._open_beside(needs):
            raise BadInput(
                "setting/companion-table-needed",
                f"{key} may be open only while a table with {needs.option} {' or '.join(needs.one_of)} is.",
                clause=needs.clause,
                offender=key,
            )
        self.tables[name] = table
        return table

    def close(self, name: str) -> list[str]:
        """Close a table between rounds. Names the tables that now stand without the one they need."""
        if name not in self.tables:
            raise unknown_name("table", name, self.tables)
        table = self.tables[name]
        if table.round is not None and not table.round.closed and table.round.spots:
            raise IllegalAction("action/round-in-play", f"A round is in play at {name}.", offender=name)
        del self.tables[name]
        return self.warnings()

    def warnings(self) -> list[str]:
        """Tables that should not be open as things stand, each with the clause."""
        found = []
        for name, table in self.tables.items():
            needs = needed_beside(table)
            if needs is not None and not self._open_beside(needs):
                allowed = " or ".join(needs.one_of)
                found.append(f"{name}: no table with {needs.option} {allowed} is open [{needs.clause}]")
        return found

    def next_day(self, day: date) -> None:
        """The business day turns; time that matters arrives from outside, never from a clock."""
        if day <= self.day:
            raise BadInput("setting/business-day", f"{day} is not after {self.day}.", offender=str(day))
        self.day = day

    def _open_beside(self, needs: Requires) -> bool:
        return any(table.options.get(needs.option) in needs.one_of for table in self.tables.values())


def needed_beside(table: Table) -> Requires | None:
    needs: Requires | None = getattr(table.game, "needs_open", None)
    return needs
