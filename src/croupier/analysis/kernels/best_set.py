"""Seven cards set into a high and a low hand by somebody who sees the house's hands."""

from bisect import bisect_left
from functools import cache
from typing import TYPE_CHECKING

from croupier.analysis.kernels.compiler import compiled
from croupier.analysis.kernels.set_hands import SEVEN, Worth, values_of, worth
from croupier.hands.joker import JokerRanking

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@compiled
def beat_most(
    cards: "NDArray[np.uint8]",
    codes: "NDArray[np.int64]",
    high: Worth,
    low: Worth,
    least: "NDArray[np.int16]",
    house_high: "NDArray[np.int16]",
    house_low: "NDArray[np.int16]",
    higher: "NDArray[np.int8]",
    same: "NDArray[np.int8]",
) -> None:
    """How many hands beat the house's, and then how many are the same, where as many do as can.

    `least` is what a high hand must be worth beside each low one, so that it is no foul.
    """
    for row in range(len(cards)):
        code = 0
        for at in range(SEVEN):
            code += codes[cards[row, at]]
        most = -1
        for one in range(SEVEN):
            for other in range(one + 1, SEVEN):
                two = codes[cards[row, one]] + codes[cards[row, other]]
                below = worth(two, low)
                above = worth(code - two, high)
                if above >= least[below]:
                    won = (above > house_high[row]) + (below > house_low[row])
                    tied = (above == house_high[row]) + (below == house_low[row])
                    if 4 * won + tied > most:
                        most = 4 * won + tied
        higher[row], same[row] = most >> 2, most & 3


@cache
def least_high(ranking: JokerRanking, sizes: tuple[int, int]) -> "NDArray[np.int16]":
    """By the rank of a low hand, the rank of the weakest high hand that is worth as much."""
    import numpy as np

    high, low = (values_of(ranking, size) for size in sizes)
    return np.array([bisect_left(high, value) for value in low], np.int16)
