"""A ruling: how we read a place where a document is silent, damaged or contradicts itself."""

from dataclasses import dataclass

from croupier.clauses.cite import Clause


@dataclass(frozen=True, slots=True)
class Ruling:
    """One adopted reading. Settlements and refusals cite its id like a clause."""

    id: Clause  # for example bclc-blackjack/ruling/29
    clauses: tuple[Clause, ...]  # the clauses it reads
    reading: str
    why: str
    option: str = ""  # the table option that changes it, where there is one
