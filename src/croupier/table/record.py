"""The record of a table: facts sealed as events, in batches. Those of one action bear one id and one time."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from croupier.ledger.posting import Posting
from croupier.ledger.postings import MOVES, Moves
from croupier.model.engine import RoundInPlay
from croupier.model.events import Event
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
    """The facts of one action, sealed as events, and their postings, before they are committed."""

    __slots__ = ("at", "by", "events", "id", "number", "postings", "role", "seq", "stream")

    def __init__(self, stream: str, id: str, at: int, by: str, role: Role, number: int, seq: int) -> None:
        self.stream, self.id, self.at, self.by, self.role = stream, id, at, by, role
        self.number = number  # of the round
        self.seq = seq  # of the last event so far
        self.events: list[Event] = []
        self.postings: list[Posting] = []

    def moved(self, account: str) -> int:
        """What this batch has put into an account so far."""
        return sum(posting.amount_cents for posting in self.postings if posting.account == account)
