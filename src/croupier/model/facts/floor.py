"""What happens on the floor around its tables: days, tables that open and close, lists of those who wait."""

from collections.abc import Mapping

from croupier.model.facts.fact import Fact
from croupier.model.waiting import Waiting


class DayTurned(Fact, frozen=True):
    """A business day begins. `heads` anchors the record: how every stream ended on the day before."""

    day: str
    heads: Mapping[str, str]


class TablePlaced(Fact, frozen=True):
    """A table stands on the floor under a name; its own record is `stream`."""

    name: str
    stream: str


class TableClosed(Fact, frozen=True):
    name: str
    stream: str


class ListChanged(Fact, frozen=True):
    """Who waits for a game now, in order."""

    name: str
    entries: tuple[Waiting, ...]


class DaysArchived(Fact, frozen=True):
    """Days that were over went into an archive. `digest` is of how everything stood when `day` began."""

    day: str
    digest: str
