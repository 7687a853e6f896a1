"""Money is whole cents; odds say what they mean."""

from croupier.money.cents import Cents, as_decimal, cents, dollars
from croupier.money.odds import HALF, LOSE, PUSH, Odds, for_, meter, prize, times, to

__all__ = [
    "HALF",
    "LOSE",
    "PUSH",
    "Cents",
    "Odds",
    "as_decimal",
    "cents",
    "dollars",
    "for_",
    "meter",
    "prize",
    "times",
    "to",
]
