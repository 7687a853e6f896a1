"""The record of a table: events as rows, sealed in batches.

All events of one action bear one id and one time; who did it and in which round stands in an envelope that
they share.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from croupier.ledger.postings import MOVES, Moves, PostingRow
from croupier.model.engine import RoundInPlay
from croupier.model.events import Envelope, EventRow
from croupier.model.facts import BY_THE_ACTOR, NAMES, Fact
from croupier.model.facts.cards import CardDealt
from croupier.model.vocabulary import Role
from croupier.table.state import REMEMBERED


class Plan(NamedTuple):
    """What a table does with every fact of one kind."""

    by_the_actor: bool
    moves: Callable[[Fact], Moves] | None
    change: Callable[[RoundInPlay, Fact], None] | None
    then: Callable[[Fact], None] | None


def plans(
    changes: Mapping[type[Fact], Callable[[RoundInPlay, Fact], None]],
    remember: Callable[[Fact], None],
    notice: Callable[[Fact], None],
) -> dict[type[Fact], Plan]:
    """For every kind of fact, at a table whose rounds change so, remembers so and notices cards so."""
    then: dict[type[Fact], Callable[[Fact], None]] = dict.fromkeys(REMEMBERED, remember)
    then[CardDealt] = notice
    return {
        kind: Plan(kind in BY_THE_ACTOR, MOVES.get(kind), changes.get(kind), then.get(kind)) for kind in NAMES
    }


class Batch:
    """The facts of one action, as rows and postings, before they are committed."""

    __slots__ = ("actor", "dealer", "postings", "rows", "seq")

    def __init__(self, stream: str, ident: str, at: int, by: str, role: Role, number: int, seq: int) -> None:
        self.rows: list[EventRow] = []
        self.postings: list[PostingRow] = []
        self.seq = seq  # of the last event so far
        self.actor: Envelope = (stream, ident, at, by, role, number)
        self.dealer: Envelope = (stream, ident, at, "dealer", "dealer", number)

    def by(self, author: str, role: Role) -> None:
        """Everything so far was done by this person, as the record says."""
        stream, ident, at, _, _, number = self.actor
        envelope = (stream, ident, at, author, role, number)
        self.rows = [(envelope, seq, fact) for _, seq, fact in self.rows]

    def moved(self, account: str) -> int:
        """What this batch has put into an account so far."""
        return sum(amount for _, name, amount in self.postings if name == account)
