"""The longest flush with a wild rank: every five cards beside a board of two, ranked and compared.

The cards of a suit are bits of a number, sixteen for each suit; wild cards have a bit for each of them in the
place of their rank, and no flush counts that.
"""

from typing import TYPE_CHECKING, NamedTuple

from croupier.analysis.kernels.compiler import compiled
from croupier.analysis.kernels.duel import LOST, TIED, WON
from croupier.analysis.kernels.sweep import ABOVE, BITS, FIVE, add_five, apart_from_five, begin_ranks

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FIELD = 16  # bits of a suit
RANKS = 8191  # those of them that are ranks
SUITS = 4


class Flushes(NamedTuple):
    """What a ranking says of the cards of a suit."""

    ranks: "NDArray[np.int16]"  # by wild cards and ranks of a suit
    codes: "NDArray[np.int64]"  # a bit for each card, by its place in a full deck
    wild: int  # the bits of all wild cards


class Board(NamedTuple):
    """Shared cards, and which suits can be exchanged beside them."""

    code: int
    after: "NDArray[np.int64]"  # by suit, the suit of its likes that must hold at least as much; else itself
    wilds: "NDArray[np.int64]"  # the wild cards that are left, as codes


@compiled
def count_bits(number: int) -> int:
    found = 0
    while number:
        number &= number - 1
        found += 1
    return found


@compiled
def flush_rank(cards: int, flushes: Flushes) -> int:
    """The rank of the longest flush among cards."""
    wilds = count_bits(cards & flushes.wild)
    plain = cards & ~flushes.wild
    ranks = flushes.ranks[wilds]
    best = max(ranks[plain & RANKS], ranks[plain >> FIELD & RANKS])
    best = max(best, ranks[plain >> 2 * FIELD & RANKS])
    return int(max(best, ranks[plain >> 3 * FIELD & RANKS]))


@compiled
def likes(code: int, board: Board, flushes: Flushes) -> int:
    """For how many hands beside the board this one stands; none where another one does.

    Suits may be exchanged where the board holds as much of each, and any wild card for any other.
    """
    ways, before = 1, 0
    plain = code & ~flushes.wild
    same = 1
    run = 0
    for suit in range(SUITS):
        held = plain >> FIELD * suit & RANKS
        if board.after[suit] != suit:
            run += 1
            if held > before:
                return 0
            same = same + 1 if held == before else 1
            ways = ways * run // same
        else:
            run = same = 1
        before = held
    wilds, left = code & flushes.wild, len(board.wilds)
    number = count_bits(wilds)
    for at in range(number):
        if not wilds & board.wilds[at]:
            return 0
        ways = ways * (left - at) // (at + 1)
    return ways


@compiled
def shape_of(code: int, flushes: Flushes) -> int:
    """How many cards of each suit there are beside the wild ones, three bits for each."""
    plain, found = code & ~flushes.wild, 0
    for suit in range(SUITS):
        found = found << 3 | count_bits(plain >> FIELD * suit & RANKS)
    return found


@compiled
def rank_hands(
    deck: "NDArray[np.int64]",
    board: Board,
    flushes: Flushes,
    rank: "NDArray[np.int16]",
    ways: "NDArray[np.int8]",
    hands: "NDArray[np.int64]",
    whole: "NDArray[np.int32]",
    shape: "NDArray[np.int16]",
    binomials: "NDArray[np.int64]",
) -> None:
    """Every five cards beside a board: their rank with it, for how many they stand, number and shape."""
    found, end, codes = 0, len(deck), flushes.codes
    for a in range(end - 4):
        one = board.code | codes[deck[a]]
        for b in range(a + 1, end - 3):
            two = one | codes[deck[b]]
            for c in range(b + 1, end - 2):
                three = two | codes[deck[c]]
                for d in range(c + 1, end - 1):
                    four = three | codes[deck[d]]
                    packed = deck[a] | deck[b] << BITS | deck[c] << 2 * BITS | deck[d] << 3 * BITS
                    number = binomials[deck[a], 1] + binomials[deck[b], 2]
                    number += binomials[deck[c], 3] + binomials[deck[d], 4]
                    for e in range(d + 1, end):
                        cards = four | codes[deck[e]]
                        rank[found] = flush_rank(cards, flushes)
                        ways[found] = likes(cards & ~board.code, board, flushes)
                        shape[found] = shape_of(cards & ~board.code, flushes)
                        hands[found] = FIVE << ABOVE | packed | deck[e] << 4 * BITS
                        whole[found] = number + binomials[deck[e], 5]
                        found += 1


@compiled
def compare(
    board_ways: int,
    rank: "NDArray[np.int16]",
    ways: "NDArray[np.int8]",
    hands: "NDArray[np.int64]",
    whole: "NDArray[np.int32]",
    shape: "NDArray[np.int16]",
    orbit: "NDArray[np.int32]",
    levels: "NDArray[np.int64]",
    level_of: "NDArray[np.int64]",
    end_of: "NDArray[np.int64]",
    binomials: "NDArray[np.int64]",
    order: "NDArray[np.int32]",
    first: "NDArray[np.int64]",
    counts: "NDArray[np.int32]",
    below: "NDArray[np.int32]",
    shorter: "NDArray[np.int32]",
    dealers: int,
    ends: "NDArray[np.int64]",
) -> None:
    """Add to `ends`, by what hands are alike, in how many deals they end how.

    `orbit` says of each hand by its number with which it is alike; `end_of` tells ends apart, by rank,
    comparison and level of the dealer's. A level is a length of flush. How many of the dealer's flushes are
    shorter depends on the shape of the player's hand alone, so it is asked once for each: `shorter`, by level
    and shape, says -1 before.
    """
    begin_ranks(rank, first)
    for hand in range(len(rank)):
        order[first[rank[hand]]] = hand
        first[rank[hand]] += 1
    begin_ranks(rank, first)
    level = 1
    for value in range(len(first) - 1):
        start, end = first[value], first[value + 1]
        if level < len(levels) and levels[level] == value:
            for at in range(start, len(order)):
                hand = order[at]
                if ways[hand] and shorter[level, shape[hand]] < 0:
                    found = apart_from_five(hands[hand], start, 0, binomials, counts)
                    shorter[level, shape[hand]] = found
            level += 1
        for at in range(start, end):
            hand = order[at]
            if ways[hand]:
                below[hand] = apart_from_five(hands[hand], start, 0, binomials, counts)
        for at in range(start, end):
            add_five(hands[order[at]], 1, binomials, counts)
        for at in range(start, end):
            hand = order[at]
            if not ways[hand]:
                continue
            many = ways[hand] * board_ways
            not_above = apart_from_five(hands[hand], end, 1, binomials, counts)
            to = ends[orbit[whole[hand]]]
            own, low = level_of[value], 0
            for weaker in range(own):
                high = shorter[weaker + 1, shape[hand]]
                to[end_of[value, WON, weaker]] += many * (high - low)
                low = high
            to[end_of[value, WON, own]] += many * (below[hand] - low)
            to[end_of[value, TIED, own]] += many * (not_above - below[hand])
            to[end_of[value, LOST, own]] += many * (dealers - not_above)


# --- what is alike --------------------------------------------------------------------------------


@compiled
def alike_key(code: int, flushes: Flushes) -> int:
    """One number for all hands that differ only in the names of suits and in which wild cards they hold."""
    plain = code & ~flushes.wild
    a, b = plain & RANKS, plain >> FIELD & RANKS
    c, d = plain >> 2 * FIELD & RANKS, plain >> 3 * FIELD & RANKS
    if a < b:
        a, b = b, a
    if c < d:
        c, d = d, c
    if a < c:
        a, c = c, a
    if b < d:
        b, d = d, b
    if b < c:
        b, c = c, b
    return ((((count_bits(code & flushes.wild) << 13 | a) << 13 | b) << 13 | c) << 13) | d


@compiled
def find_likes(
    deck: "NDArray[np.int64]",
    flushes: Flushes,
    binomials: "NDArray[np.int64]",
    keys: "NDArray[np.int64]",
    numbers: "NDArray[np.int64]",
) -> None:
    """Every five cards of a deck: which are alike, and their number among all of a full deck."""
    found, end, codes = 0, len(deck), flushes.codes
    for a in range(end - 4):
        for b in range(a + 1, end - 3):
            for c in range(b + 1, end - 2):
                for d in range(c + 1, end - 1):
                    four = codes[deck[a]] | codes[deck[b]] | codes[deck[c]] | codes[deck[d]]
                    number = binomials[deck[a], 1] + binomials[deck[b], 2]
                    number += binomials[deck[c], 3] + binomials[deck[d], 4]
                    for e in range(d + 1, end):
                        keys[found] = alike_key(four | codes[deck[e]], flushes)
                        numbers[found] = number + binomials[deck[e], 5]
                        found += 1
