"""The house way of Pai Gow, compiled: the twin of `rulebook.bclc_poker.setting.pai_gow_way`.

The functions have the names of those they are twins of. A low hand is a pair of numbers below: two places
among the cards when those of one rank stand together, the most first.
"""

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from croupier.analysis.kernels import house_way
from croupier.analysis.kernels.compiler import compiled
from croupier.analysis.kernels.evaluator import SUIT_CODES
from croupier.analysis.kernels.house_way import ALIKE, BIT, CARD, CODE, ORDERED, RANKS, look, order_of
from croupier.analysis.kernels.set_hands import FLUSH_BITS, SEVEN, Worth, categories, worth, worths
from croupier.analysis.kernels.seven_cards import tables as seven_tables
from croupier.rulebook.bclc_poker.setting import pai_gow_way as readable
from croupier.rulebook.bclc_poker.setting.rankings import PAI_GOW

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ACE, KING, JACK, TWO = 14, 13, 11, 2
LOWS = 21  # pairs among seven cards
FIVE_OF_A_SUIT = sum(3 * suit for suit in SUIT_CODES)  # added to seven cards, the fifth of a suit carries
FOUR_OF_A_SUIT = sum(4 * suit for suit in SUIT_CODES)


class Rules(NamedTuple):
    """What the way looks up, made from the readable one."""

    order: "NDArray[np.int64]"
    high: Worth
    made: "NDArray[np.bool_]"  # by the rank of a high hand: a straight or flush of any kind
    straights: "NDArray[np.int64]"  # by joker and bits of ranks: not 0 where seven cards hold a straight
    low: int  # up to this rank pairs are low
    medium: int
    ten: int  # from here to the king


# The low hands beside straights and flushes, in the order in which they are found: two places, and the
# strength of the high hand.
FIRST, SECOND, STRENGTH = range(3)


@compiled
def set_hands(
    cards: "NDArray[np.uint8]",
    rules: Rules,
    seven: "NDArray[np.int64]",
    lows: "NDArray[np.int64]",
    laid: "NDArray[np.uint8]",
) -> None:
    """Set each row of seven cards: five for the high hand, then two."""
    for row in range(len(cards)):
        groups, most, next_most = look(cards[row], rules.order, seven)
        first, second = low_hand(groups, most, next_most, rules, seven, lows)
        at = 0
        for one in range(SEVEN):
            if one not in (first, second):
                laid[row, at] = rules.order[CARD, seven[ALIKE, one]]
                at += 1
        laid[row, 5] = rules.order[CARD, seven[ALIKE, first]]
        laid[row, 6] = rules.order[CARD, seven[ALIKE, second]]


@compiled
def low_hand(
    groups: int,
    most: int,
    next_most: int,
    rules: Rules,
    seven: "NDArray[np.int64]",
    lows: "NDArray[np.int64]",
) -> tuple[int, int]:
    """By how many cards share a rank."""
    if most == 1:
        return no_pair(rules, seven, lows)
    if most == 2:
        if groups == 6:
            return one_pair(rules, seven, lows)
        if groups == 5:
            return two_pairs(rules, seven)
        return 0, 1  # three pairs
    if most == 3:
        if next_most == 1:
            return three_of_a_kind(rules, seven, lows)
        if next_most == 3:
            return two_of(0, 3, rules, seven)
        if groups == 4:
            return full_house(seven)
        return 3, 4  # a full house and a pair
    if most == 4:
        if next_most == 1:
            return four_of_a_kind(rules, seven)
        if next_most == 2:
            return 4, 5
        return four_and_three_of_a_kind(rules, seven)
    if next_most == 2 and seven[RANKS, 5] == KING:
        return 5, 6
    return two_of(0, 5, rules, seven)


# --- no pair, one pair ----------------------------------------------------------------------------


@compiled
def no_pair(rules: Rules, seven: "NDArray[np.int64]", lows: "NDArray[np.int64]") -> tuple[int, int]:
    found = beside_straights_and_flushes(rules, seven, lows)
    if found:
        return best(found, -1, seven, lows)
    return 1, 2


@compiled
def one_pair(rules: Rules, seven: "NDArray[np.int64]", lows: "NDArray[np.int64]") -> tuple[int, int]:
    found = beside_straights_and_flushes(rules, seven, lows)
    if not found:
        return 2, 3
    for low in range(found):
        if lows[FIRST, low] == 0 and lows[SECOND, low] == 1:
            return 0, 1
    if not (rules.order[BIT, seven[ALIKE, 0]] and rules.order[BIT, seven[ALIKE, 1]]):  # the joker
        return ace_and_joker(found, rules, seven, lows)
    if seven[RANKS, 2] == ACE:
        return ace_and_pair(found, rules, seven, lows)
    return best(found, -1, seven, lows)


@compiled
def ace_and_joker(
    found: int, rules: Rules, seven: "NDArray[np.int64]", lows: "NDArray[np.int64]"
) -> tuple[int, int]:
    with_one = best(found, 0b0000011, seven, lows)
    if with_one[0] >= 0:
        return with_one
    high = 0
    for odd in range(2, SEVEN):
        high += rules.ten <= seven[RANKS, odd] <= KING
    if high == 3:
        return 2, 3
    return best(found, -1, seven, lows)


@compiled
def ace_and_pair(
    found: int, rules: Rules, seven: "NDArray[np.int64]", lows: "NDArray[np.int64]"
) -> tuple[int, int]:
    without_ace = strongest(found, 0b0000100, -1, lows)
    if without_ace[0] >= 0:
        return without_ace
    if rules.ten <= seven[RANKS, 0] <= KING:
        return 2, 3
    return best(found, -1, seven, lows)


# --- more alike -----------------------------------------------------------------------------------


@compiled
def two_pairs(rules: Rules, seven: "NDArray[np.int64]") -> tuple[int, int]:
    higher, lower = seven[RANKS, 0], seven[RANKS, 2]
    odd, next_odd = seven[RANKS, 4], seven[RANKS, 5]
    together = False
    if higher == ACE:
        together = False
    elif lower <= rules.low and higher > rules.medium:
        together = odd == ACE
    elif lower <= rules.low:
        together = odd > KING or (odd == KING and next_odd >= JACK)
    elif lower <= rules.medium and higher <= rules.medium:
        together = odd == ACE
    return (4, 5) if together else (2, 3)


@compiled
def three_of_a_kind(rules: Rules, seven: "NDArray[np.int64]", lows: "NDArray[np.int64]") -> tuple[int, int]:
    found = beside_straights_and_flushes(rules, seven, lows)
    pair = strongest(found, -1, 0b0000111, lows)
    if pair[0] >= 0:
        return pair
    if seven[RANKS, 0] != ACE:
        return 3, 4
    chosen, most = 0, -1
    for ace in range(3):
        strength = strength_without(ace, 3, rules, seven)
        if strength > most:
            chosen, most = ace, strength
    return chosen, 3


@compiled
def full_house(seven: "NDArray[np.int64]") -> tuple[int, int]:
    if seven[RANKS, 3] == TWO and seven[RANKS, 5] == ACE and seven[RANKS, 6] == KING:
        return 5, 6
    return 3, 4


@compiled
def four_of_a_kind(rules: Rules, seven: "NDArray[np.int64]") -> tuple[int, int]:
    four = seven[RANKS, 0]
    if four <= rules.low or (four <= rules.medium and seven[RANKS, 4] == ACE):
        return 4, 5
    return two_of(0, 4, rules, seven)


@compiled
def four_and_three_of_a_kind(rules: Rules, seven: "NDArray[np.int64]") -> tuple[int, int]:
    if seven[RANKS, 0] == ACE and seven[RANKS, 4] != KING:
        return two_of(0, 4, rules, seven)
    return two_of(4, 7, rules, seven)


# --- low hands ------------------------------------------------------------------------------------


@compiled
def two_of(start: int, end: int, rules: Rules, seven: "NDArray[np.int64]") -> tuple[int, int]:
    """Two cards of a group, beside the best high hand."""
    chosen, most = (start, start + 1), -1
    for first in range(start, end):
        for second in range(first + 1, end):
            strength = strength_without(first, second, rules, seven)
            if strength > most:
                chosen, most = (first, second), strength
    return chosen


@compiled
def best(found: int, touching: int, seven: "NDArray[np.int64]", lows: "NDArray[np.int64]") -> tuple[int, int]:
    """The one with the highest cards, then the best high hand, that has one of these cards; or -1, -1."""
    chosen, most = (-1, -1), -1
    for low in range(found):
        first, second = lows[FIRST, low], lows[SECOND, low]
        if ((1 << first) | (1 << second)) & touching:
            one, other = seven[RANKS, first], seven[RANKS, second]
            highest = (max(one, other) << 4) | min(one, other)
            if (highest << 16) + lows[STRENGTH, low] > most:
                chosen, most = (first, second), (highest << 16) + lows[STRENGTH, low]
    return chosen


@compiled
def strongest(found: int, touching: int, within: int, lows: "NDArray[np.int64]") -> tuple[int, int]:
    """The one beside the best high hand, with one of the first cards and none but the second; or -1, -1."""
    chosen, most = (-1, -1), -1
    for low in range(found):
        first, second = lows[FIRST, low], lows[SECOND, low]
        cards = (1 << first) | (1 << second)
        if cards & touching and not cards & ~within and lows[STRENGTH, low] > most:
            chosen, most = (first, second), lows[STRENGTH, low]
    return chosen


# --- high hands -----------------------------------------------------------------------------------


@compiled
def strength_without(first: int, second: int, rules: Rules, seven: "NDArray[np.int64]") -> int:
    code = 0
    for at in range(SEVEN):
        if at not in (first, second):
            code += rules.order[CODE, seven[ALIKE, at]]
    return worth(code, rules.high)


@compiled
def beside_straights_and_flushes(rules: Rules, seven: "NDArray[np.int64]", lows: "NDArray[np.int64]") -> int:
    """Note every low hand that leaves one of those, and say how many there are."""
    order = rules.order
    code = ranks = joker = 0
    for at in range(SEVEN):
        place = seven[ORDERED, at]
        code += order[CODE, place]
        ranks |= order[BIT, place]
        joker |= order[BIT, place] == 0
    flush = (code + (FOUR_OF_A_SUIT if joker else FIVE_OF_A_SUIT)) & FLUSH_BITS
    if not flush and not rules.straights[joker, ranks]:
        return 0
    found = 0
    for first in range(SEVEN):
        for second in range(first + 1, SEVEN):
            left = code - order[CODE, seven[ALIKE, first]] - order[CODE, seven[ALIKE, second]]
            strength = worth(left, rules.high)
            if rules.made[strength]:
                lows[FIRST, found], lows[SECOND, found] = first, second
                lows[STRENGTH, found] = strength
                found += 1
    return found


# --- asking it ------------------------------------------------------------------------------------


def way(cards: "NDArray[np.uint8]") -> "NDArray[np.uint8]":
    """Rows of seven cards, set."""
    import numpy as np

    laid = np.empty_like(cards)
    set_hands(cards, rules(), house_way.seven(), np.zeros((STRENGTH + 1, LOWS), np.int64), laid)
    return laid


@cache
def rules() -> Rules:
    import numpy as np

    kept = [PAI_GOW.category_at(place) for place in readable.STRAIGHTS_AND_FLUSHES]
    return Rules(
        order=order_of(sorted(readable.PLACE, key=readable.PLACE.__getitem__)),
        high=worths(PAI_GOW, PAI_GOW.cards),
        made=np.isin(categories(PAI_GOW, PAI_GOW.cards), kept),
        straights=seven_tables().straights,
        low=max(readable.LOW),
        medium=max(readable.MEDIUM),
        ten=min(readable.TEN_TO_KING),
    )
