"""Hands counted in from the weakest up, and how many of those so far share no card with another hand.

It is the method of `duel`, for hands of several sizes and weights; those of five and six cards are written
out part by part, which is three times as fast. A hand is one number: six bits for each of its cards, the
lowest card first, and above them how many there are. A part of a hand is known by its number among all sets
of so many cards, as `duel` has it, behind the sets of fewer cards.
"""

from math import comb
from typing import TYPE_CHECKING, TypeAlias

from croupier.analysis.kernels.compiler import compiled

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

BITS = 6
CARD = (1 << BITS) - 1
SIX, FIVE = 6, 5
ABOVE = BITS * SIX  # where the number of cards stands
ALL = 52
TWOS = ALL  # where the sets of two begin, and so on
THREES = TWOS + comb(ALL, 2)
FOURS = THREES + comb(ALL, 3)
FIVES = FOURS + comb(ALL, 4)
SIXES = FIVES + comb(ALL, 5)

Parts: TypeAlias = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]


@compiled
def parts_of_five(hand: int, binomials: "NDArray[np.int64]") -> Parts:
    """The parts of the first five cards, of one card to four."""
    a, b, c = hand & CARD, hand >> BITS & CARD, hand >> 2 * BITS & CARD
    d, e = hand >> 3 * BITS & CARD, hand >> 4 * BITS & CARD
    b2, c2, d2, e2 = binomials[b, 2], binomials[c, 2], binomials[d, 2], binomials[e, 2]
    c3, d3, e3 = binomials[c, 3], binomials[d, 3], binomials[e, 3]
    d4, e4 = binomials[d, 4], binomials[e, 4]
    ab, ac, bc, ad, bd, cd = a + b2, a + c2, b + c2, a + d2, b + d2, c + d2
    abc, abd, acd, bcd = ab + c3, ab + d3, ac + d3, bc + d3
    return (
        (a, b, c, d, e),
        (ab, ac, bc, ad, bd, cd, a + e2, b + e2, c + e2, d + e2),
        (abc, abd, acd, bcd, ab + e3, ac + e3, bc + e3, ad + e3, bd + e3, cd + e3),
        (abc + d4, abc + e4, abd + e4, acd + e4, bcd + e4),
    )


@compiled
def number_of_five(hand: int, binomials: "NDArray[np.int64]") -> int:
    """The number of the first five cards among all sets of five."""
    found = 0
    for at in range(FIVE):
        found += binomials[hand >> BITS * at & CARD, at + 1]
    return found


@compiled
def add_five(
    hand: int, weight: int, binomials: "NDArray[np.int64]", counts: "NDArray[np.signedinteger]"
) -> None:
    """Count five cards in, under each part of them but all."""
    ones, twos, threes, fours = parts_of_five(hand, binomials)
    for part in ones:
        counts[part] += weight
    for part in twos:
        counts[TWOS + part] += weight
    for part in threes:
        counts[THREES + part] += weight
    for part in fours:
        counts[FOURS + part] += weight


@compiled
def apart_from_five(
    hand: int, dealt: int, same: int, binomials: "NDArray[np.int64]", counts: "NDArray[np.signedinteger]"
) -> int:
    """The weight of all hands counted in that share no card with these five; `same` that of these very cards.

    `dealt` is the weight of all that are counted in.
    """
    ones, twos, threes, fours = parts_of_five(hand, binomials)
    found = dealt - same
    for part in ones:
        found -= counts[part]
    for part in twos:
        found += counts[TWOS + part]
    for part in threes:
        found -= counts[THREES + part]
    for part in fours:
        found += counts[FOURS + part]
    return found


@compiled
def add_six(
    hand: int, weight: int, binomials: "NDArray[np.int64]", counts: "NDArray[np.signedinteger]"
) -> None:
    """The same for six cards: parts of the first five, and each of those with the sixth."""
    ones, twos, threes, fours = parts_of_five(hand, binomials)
    last = hand >> 5 * BITS & CARD
    to_two, to_three = TWOS + binomials[last, 2], THREES + binomials[last, 3]
    to_four, to_five = FOURS + binomials[last, 4], FIVES + binomials[last, 5]
    counts[last] += weight
    for part in ones:
        counts[part] += weight
        counts[to_two + part] += weight
    for part in twos:
        counts[TWOS + part] += weight
        counts[to_three + part] += weight
    for part in threes:
        counts[THREES + part] += weight
        counts[to_four + part] += weight
    for part in fours:
        counts[FOURS + part] += weight
        counts[to_five + part] += weight
    counts[FIVES + number_of_five(hand, binomials)] += weight


@compiled
def apart_from_six(
    hand: int, dealt: int, same: int, binomials: "NDArray[np.int64]", counts: "NDArray[np.signedinteger]"
) -> int:
    """The weight of all hands counted in that share no card with these six."""
    ones, twos, threes, fours = parts_of_five(hand, binomials)
    last = hand >> 5 * BITS & CARD
    to_two, to_three = TWOS + binomials[last, 2], THREES + binomials[last, 3]
    to_four, to_five = FOURS + binomials[last, 4], FIVES + binomials[last, 5]
    found = dealt + same - int(counts[last])
    for part in ones:
        found += int(counts[to_two + part]) - int(counts[part])
    for part in twos:
        found += int(counts[TWOS + part]) - int(counts[to_three + part])
    for part in threes:
        found += int(counts[to_four + part]) - int(counts[THREES + part])
    for part in fours:
        found += int(counts[FOURS + part]) - int(counts[to_five + part])
    return found - int(counts[FIVES + number_of_five(hand, binomials)])


@compiled
def add_short(
    hand: int, weight: int, binomials: "NDArray[np.int64]", counts: "NDArray[np.signedinteger]"
) -> None:
    """Count fewer than five cards in, under each part of them and all."""
    size = hand >> ABOVE
    for part in range(1, 1 << size):
        held = number = 0
        for at in range(size):
            if part >> at & 1:
                held += 1
                number += binomials[hand >> BITS * at & CARD, held]
        if held == 1:
            counts[number] += weight
        elif held == 2:
            counts[TWOS + number] += weight
        elif held == 3:
            counts[THREES + number] += weight
        else:
            counts[FOURS + number] += weight


@compiled
def begin_ranks(rank: "NDArray[np.int16]", first: "NDArray[np.int64]") -> None:
    """Where each rank begins, once hands are in order."""
    first[:] = 0
    for at in range(len(rank)):
        first[rank[at] + 1] += 1
    for at in range(1, len(first)):
        first[at] += first[at - 1]
