"""What a clause or a ruling says, in our own words."""

from croupier.clauses.cite import Clause
from croupier.clauses.register import lookup
from croupier.rulebook.rulings import is_ruling, ruling


def gloss(clause: Clause) -> str:
    """The gloss of a clause; for a ruling, its reading."""
    return ruling(clause).reading if is_ruling(clause) else lookup(clause).gloss
