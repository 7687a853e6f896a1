"""Hands that have won a jackpot and are not paid yet."""

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple, TypeAlias

from croupier.clauses.cite import Clause
from croupier.model.facts.jackpots import JackpotPaid
from croupier.model.settlement import Settlement
from croupier.money.cents import Cents

# What a claim waits for: the next posting, the end of rounds that began before, or only its own dealer; the
# pool that several properties share, or that pool's word that its jackpot is gone.
Waits: TypeAlias = Literal["posting", "rounds", "dealer", "pool", "instead"]
UNDECIDED: frozenset[Waits] = frozenset({"rounds", "pool", "instead"})


class Claim(NamedTuple):
    """A hand that has won and is not paid yet."""

    id: str
    stream: str
    key: str
    pool: str
    seat: int
    player: str
    note: str
    clause: Clause
    cards: tuple[str, ...]
    amount_cents: Cents
    waits: Waits
    day: str
    first_card: int
    hit: str = ""  # of which it is a share, where a pool of several properties is asked


def slug_of(key: str) -> str:
    return key.partition("/")[2]


def pay_due(claims: Iterable[Claim]) -> Iterator[JackpotPaid]:
    """What a table's dealer has to pay of claims that waited."""
    for claim in claims:
        seat, player, slug, amount = claim.seat, claim.player, slug_of(claim.key), claim.amount_cents
        clause, note = claim.clause, claim.note
        line = Settlement(seat, player, "player", 1, slug, 0, "win", amount, 0, amount, clause, note)
        yield JackpotPaid(clause, line, claim.pool, claim.id, claim.cards)
