"""What a floor's own record has come to: its day, the tables that stand on it, and who waits."""

from collections.abc import Iterable

from msgspec import Struct

from croupier.model.facts import Fact
from croupier.model.facts.floor import DayTurned, ListChanged, TableClosed, TablePlaced
from croupier.model.waiting import Waiting


class FloorState(Struct, frozen=True):
    """Never changed, only replaced. Tables and lists stand in the order in which they came."""

    day: str = ""  # empty until one has begun
    tables: tuple[tuple[str, str], ...] = ()  # each with its name and its stream
    lists: tuple[tuple[str, tuple[Waiting, ...]], ...] = ()

    def after(self, facts: Iterable[Fact]) -> "FloorState":
        """The same once these have happened."""
        day, tables, lists = self.day, dict(self.tables), dict(self.lists)
        for fact in facts:
            match fact:
                case DayTurned():
                    day = fact.day
                case TablePlaced():
                    tables[fact.name] = fact.stream
                case TableClosed():
                    del tables[fact.name]
                case ListChanged():
                    lists[fact.name] = fact.entries
        return FloorState(day, tuple(tables.items()), tuple(lists.items()))

    @property
    def streams(self) -> frozenset[str]:
        """The records of the tables that stand on the floor."""
        return frozenset(stream for _, stream in self.tables)
