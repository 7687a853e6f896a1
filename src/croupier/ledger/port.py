"""The books' port: what a table needs of whoever keeps its books.

A table writes an action's events and postings in one commit, all or nothing, and reads balances. Where
they are kept (memory, a file, a database shared by several properties) is the books' business.
"""

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from typing import NamedTuple, Protocol, runtime_checkable

from croupier.ledger.accounts import Account
from croupier.ledger.commons import Commons
from croupier.ledger.posting import Posting
from croupier.model.events import Event
from croupier.model.records import Records
from croupier.money.cents import Cents


class Asked(NamedTuple):
    """What somebody asked for; under an id of the client's own, so that asking again does it once."""

    id: str | None
    request: str


class Ledger(Protocol):
    """The books of one table."""

    @property
    def postings(self) -> Records[Posting]: ...
    @property
    def events(self) -> int:
        """How many events are written."""
        ...

    @property
    def keeps_requests(self) -> bool:
        """Whether every action is kept as it was asked for, or only what a client may ask for again."""
        ...

    def commit(
        self, events: Sequence[Event], postings: Sequence[Posting], asked: Asked | None = None
    ) -> None:
        """Write an action's events and postings, and under which id it was asked for, or nothing at all."""
        ...

    def request(self, ident: str) -> str | None:
        """What was done under this id, if anything was."""
        ...

    def balance(self, account: Account) -> Cents:
        """What an account holds, by everything that is written."""
        ...

    def standing(self, account: Account) -> Cents:
        """The same with what other tables are about to write: what a decision must reckon with."""
        ...

    def balances(self) -> Mapping[Account, Cents]: ...
    def let_go(self, event: int) -> None:
        """Postings up to this event need not be kept any more; what accounts hold stays as it is."""
        ...

    def limit(self, player: str) -> None:
        """From now on this player's stack is never less than nothing."""
        ...


@runtime_checkable
class Books(Protocol):
    """The books of a floor: one ledger for each table, and the meters and jackpots that tables share."""

    def ledger(self, stream: str) -> Ledger: ...
    def has_meter(self, key: str) -> bool: ...
    def written(self, stream: str) -> bool:
        """Whether there is a record of this name already."""
        ...

    def together(self) -> AbstractContextManager[None]:
        """What is committed within is written as one or not at all; nothing that is seen rests on it yet."""
        ...

    def heads(self) -> Mapping[str, str]:
        """How every record ends, where they are chained."""
        ...

    def commons(self) -> Commons:
        """What tables share besides money, by everything that is written."""
        ...

    def standing_commons(self) -> Commons:
        """The same with what tables are about to write: what a decision must reckon with."""
        ...
