"""Chance for kernels: xoshiro256** by Blackman and Vigna, begun from a seed and the number of a piece.

A piece draws the same numbers wherever it is done and whatever is done beside it.
"""

from typing import TYPE_CHECKING

import numpy as np

from croupier.analysis.kernels.compiler import compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

LOW_HALF = np.uint64(0xFFFFFFFF)


@compiled
def _mixed(number: "np.uint64") -> "np.uint64":
    """The finish of splitmix64: near numbers become far ones."""
    number = (number ^ (number >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    number = (number ^ (number >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return number ^ (number >> np.uint64(31))


@compiled
def begin(seed: int, piece: int) -> "NDArray[np.uint64]":
    """The generator of one piece of the work that a seed stands for."""
    state = np.empty(4, np.uint64)
    number = _mixed(np.uint64(seed)) ^ (np.uint64(piece) * np.uint64(0xD1342543DE82EF95))
    for at in range(4):
        number = number + np.uint64(0x9E3779B97F4A7C15)
        state[at] = _mixed(number)
    return state


@compiled
def bits(state: "NDArray[np.uint64]") -> "np.uint64":
    """The next 64 bits."""
    drawn: np.uint64 = state[1] * np.uint64(5)
    drawn = ((drawn << np.uint64(7)) | (drawn >> np.uint64(57))) * np.uint64(9)
    shifted = state[1] << np.uint64(17)
    state[2] ^= state[0]
    state[3] ^= state[1]
    state[1] ^= state[2]
    state[0] ^= state[3]
    state[2] ^= shifted
    state[3] = (state[3] << np.uint64(45)) | (state[3] >> np.uint64(19))
    return drawn


@compiled
def below(state: "NDArray[np.uint64]", bound: int) -> int:
    """A number from 0 up to `bound`, all alike: Lemire's multiplication, what does not fit drawn again."""
    limit = np.uint64(bound)
    product = (bits(state) >> np.uint64(32)) * limit
    if (product & LOW_HALF) < limit:
        threshold = (np.uint64(1) << np.uint64(32)) % limit
        while (product & LOW_HALF) < threshold:
            product = (bits(state) >> np.uint64(32)) * limit
    return int(product >> np.uint64(32))


@compiled
def deal(state: "NDArray[np.uint64]", deck: "NDArray[np.uint8]", count: int) -> None:
    """Put random cards of the deck in its first places, in random order; any order before is as good."""
    for at in range(count):
        other = at + below(state, len(deck) - at)
        deck[at], deck[other] = deck[other], deck[at]
