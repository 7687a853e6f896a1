"""What the house sets of a jackpot: how much of each pot feeds it, and what of that is kept for the next."""

from croupier.clauses.cite import Clause
from croupier.model.options import Money, Number, Option


def drop(slug: str, clause: Clause) -> Option:
    return Option(f"{slug}-drop", 0, Money(0), clause, "taken from each pot", house=True)


def reserve(slug: str, clause: Clause) -> Option:
    about = "what of that seeds the next jackpot, in percent"
    return Option(f"{slug}-reserve-percent", 0, Number(0, 100), clause, about, house=True)
