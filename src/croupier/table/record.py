"""The record of a table: events as rows, sealed in batches.

All events of one action bear one id and one time; who did it and in which round stands in a header that
they share.
"""

from collections.abc import Callable
from typing import NamedTuple, cast

from croupier.ledger.postings import MOVES, Moves, PostingRow
from croupier.model.events import VERSION, Envelope, Event, EventRow
from croupier.model.facts import BY_THE_ACTOR, KINDS, NAMES, Fact
from croupier.model.vocabulary import Role
from croupier.table.state import REMEMBERED


class Plan(NamedTuple):
    """What is done with every fact of one kind."""

    name: str
    by_the_actor: bool
    moves: Callable[[Fact], Moves] | None
    remembered: bool


PLANS: dict[type[Fact], Plan] = {
    kind: Plan(name, kind in BY_THE_ACTOR, MOVES.get(kind), kind in REMEMBERED)
    for kind, name in NAMES.items()
}
MAKERS = cast("dict[str, Callable[..., Fact]]", dict(KINDS))


class Header(NamedTuple):
    """What the events of one action share."""

    stream: str
    id: str
    at: int
    by: str
    role: Role
    round: int


def event_of(row: EventRow) -> Event:
    """A row as the event it is."""
    (stream, ident, at, by, role, number), seq, kind, values = row
    fact = MAKERS[kind](*values)
    return Event(VERSION, stream, seq, ident, at, by, role, number, kind, fact.clause, fact)


class Batch:
    """The facts of one action, as rows and postings, before they are committed."""

    __slots__ = ("_actor", "_dealer", "_header", "_seq", "postings", "rows")

    def __init__(self, header: Header, seq: int) -> None:
        self.rows: list[EventRow] = []
        self.postings: list[PostingRow] = []
        self._seq = seq
        self.number(header)

    def number(self, header: Header) -> None:
        """From here on, facts of this round."""
        self._header = header
        stream, ident, at, by, role, number = header
        self._actor: Envelope = (stream, ident, at, by, role, number)
        self._dealer: Envelope = (stream, ident, at, "dealer", "dealer", number)

    def in_round(self, number: int) -> None:
        self.number(self._header._replace(round=number))

    def by(self, author: str, role: Role) -> None:
        """Everything so far was done by this person, as the record says."""
        stream, ident, at, _, _, number = self._header
        header = (stream, ident, at, author, role, number)
        self.rows = [(header, seq, kind, values) for _, seq, kind, values in self.rows]

    def add(self, fact: Fact, plan: Plan) -> None:
        self._seq = seq = self._seq + 1
        header = self._actor if plan.by_the_actor else self._dealer
        self.rows.append((header, seq, plan.name, tuple(fact)))
        if plan.moves is not None:
            for account, amount in plan.moves(fact):
                if amount:
                    self.postings.append((seq, account, amount))

    def moved(self, account: str) -> int:
        """What this batch has put into an account so far."""
        return sum(amount for _, name, amount in self.postings if name == account)
