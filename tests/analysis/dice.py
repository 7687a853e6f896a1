"""A game of dice as a twin: small enough to know everything about it."""

from fractions import Fraction
from typing import TYPE_CHECKING

from croupier.analysis.edge import Net
from croupier.analysis.twins import ABSENT, End, TwinRow
from croupier.clauses.cite import Clause
from croupier.money.odds import LOSE, meter, prize, to

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

NOWHERE: Clause = "bclc-poker/1/1"


class Dice:
    """`main` goes by the first die, and is doubled on a five or six; `high` wins on a second die above the
    first; `prize` is there when the first die shows one, and goes by the second."""

    rows = (
        TwinRow(
            "main",
            "main",
            ("main", "double"),
            (
                End("lose", Net(Fraction(-1)), NOWHERE),
                End("win", Net(Fraction(3, 2)), NOWHERE),
                End("lose", Net(Fraction(-1)), NOWHERE),
                End("push", Net(Fraction(0)), NOWHERE),
                End("lose-2", Net(Fraction(-2)), NOWHERE, bet=Fraction(2)),
                End("win-2", Net(Fraction(2)), NOWHERE, bet=Fraction(2)),
            ),
        ),
        TwinRow("high", "main", ("high",), (End("high", to(6, 5), NOWHERE), End("nothing", LOSE, NOWHERE))),
        TwinRow(
            "prize",
            "main",
            ("prize",),
            (
                *(End("two-dollars", prize(2), NOWHERE) for _ in range(5)),
                End("meter", meter(percent=10), NOWHERE),
                End("never", prize(99), NOWHERE),
            ),
            price=100,
        ),
    )

    def play(self, rounds: int, seed: int, piece: int) -> "NDArray[np.int16]":
        import numpy as np

        first, second = throws(rounds, seed, piece)
        absent = np.where(first == 0, second, ABSENT)
        return np.stack([first, np.where(second > first, 0, 1), absent]).astype(np.int16)


def throws(rounds: int, seed: int, piece: int) -> "NDArray[np.int64]":
    import numpy as np

    return np.random.default_rng((seed, piece)).integers(0, 6, (rounds, 2)).T
