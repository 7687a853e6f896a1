"""Fast twins of the engines: what a simulation asks of one, and what it gives back.

A twin plays rounds of one game with one player, who plays the strategy that `analyze` found. Of each round it
tells, for each row of `analyze`, which of the row's ends came. All that follows (how often, what it cost, how
two bets go together) is the same for every game and stands in `tally`.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Protocol

from croupier.analysis.edge import Net
from croupier.clauses.cite import Clause
from croupier.money.cents import Cents
from croupier.money.odds import Odds

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ABSENT = -1  # the bet was not on the table in this round


@dataclass(frozen=True, slots=True)
class Asked:
    """A game as it was asked for, in words: enough for another process to make the same twin."""

    key: str
    on: str | None = None
    options: tuple[tuple[str, str], ...] = ()
    paytables: tuple[tuple[str, str], ...] = ()
    only: tuple[str, ...] = ()  # of its rows, where not all of them are played


@dataclass(frozen=True, slots=True)
class End:
    """One way in which a row can end. Ends of the same name and pay are one outcome of the distribution."""

    name: str
    pays: Odds | Net
    clause: Clause
    bet: Fraction = Fraction(1)  # all money bet, in units of the initial wager


@dataclass(frozen=True, slots=True)
class TwinRow:
    """A row of `analyze` as a twin plays it."""

    wager: str
    base: str
    covers: tuple[str, ...]
    ends: tuple[End, ...]
    price: Cents | None = None  # where its stake is fixed
    assumed: tuple[tuple[str, str], ...] = ()  # what it rests on beside the options: name and words


class Twin(Protocol):
    """Plays rounds, each dealt from full decks."""

    @property
    def rows(self) -> tuple[TwinRow, ...]: ...

    def play(self, rounds: int, seed: int, piece: int) -> "NDArray[np.int16]":
        """By row and round, the number of the end that came, or ABSENT: always the same for these numbers.

        Several threads may ask at once, so what it writes on is made anew in each call. Fewer rounds of a
        piece are the first ones of more.
        """
        ...
