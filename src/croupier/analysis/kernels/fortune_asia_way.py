"""The house way of Fortune Asia, compiled: the twin of `rulebook.bclc_poker.setting.fortune_asia_way`.

The functions have the names of those they are twins of. Cards are told by their places when those of one rank
stand together, the most first; where a straight or flush is looked for, by their places in order.
"""

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from croupier.analysis.kernels import house_way
from croupier.analysis.kernels.compiler import compiled
from croupier.analysis.kernels.house_way import (
    ALIKE,
    BIT,
    CARD,
    CODE,
    ORDERED,
    RANK,
    RANKS,
    SHAPE,
    look,
    order_of,
)
from croupier.analysis.kernels.set_hands import FLUSH_BITS, JOKER_AT, SEVEN, Worth, worth, worths
from croupier.cards.card import RANKS as RANK_NAMES
from croupier.rulebook.bclc_poker.setting import fortune_asia_way_layout as layout
from croupier.rulebook.bclc_poker.setting import fortune_asia_way_made as made_of_four
from croupier.rulebook.bclc_poker.setting.rankings import FORTUNE_ASIA

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ACE, KING, QUEEN, JACK = 14, 13, 12, 11
RANKS_MASK = (1 << 16) - 1  # of a shape: four times the highest bit fits
# Which straights and flushes may be played.
LEAVING_A_PAIR, HIGH_CARDS_LEFT, HIGH_CARDS_OUTSIDE = range(3)


class Rules(NamedTuple):
    """What the way looks up, made from the readable one."""

    order: "NDArray[np.int64]"
    high: Worth
    runs: "NDArray[np.bool_]"  # by joker and the sum of four cards' bits: they are a straight
    holding: "NDArray[np.bool_]"  # by joker and the bits of seven: some of them are
    low: int  # up to this rank cards are low
    medium: int


@compiled
def set_hands(
    cards: "NDArray[np.uint8]", rules: Rules, seven: "NDArray[np.int64]", laid: "NDArray[np.uint8]"
) -> None:
    """Set each row of seven cards: four for the high hand, two for the medium, then one."""
    for row in range(len(cards)):
        groups, most, next_most = look(cards[row], rules.order, seven)
        set_hand(groups, most, next_most, rules, seven, laid[row])


@compiled
def set_hand(
    groups: int,
    most: int,
    next_most: int,
    rules: Rules,
    seven: "NDArray[np.int64]",
    laid: "NDArray[np.uint8]",
) -> None:
    """By how many cards share a rank; a straight or flush that leaves a pair goes before."""
    found = most <= 4 and makes_four(rules, seven)
    if found and most >= 2 and groups >= 4 and play_made(LEAVING_A_PAIR, rules, seven, laid):
        return
    if most == 1:
        no_pair(found, rules, seven, laid)
    elif most == 2 and groups == 6:
        one_pair(found, rules, seven, laid)
    elif most == 2 and groups == 5:
        two_pair(rules, seven, laid)
    elif most == 2:
        three_pairs(rules, seven, laid)
    elif most == 3 and next_most == 1:
        three_of_a_kind(rules, seven, laid)
    elif most == 3 and next_most == 3:
        lay(laid, rules, seven, 3, 4, 5, 6, 0, 1, 2)
    elif most == 3 and groups == 4:
        full_house(rules, seven, laid)
    elif most == 3:
        full_house_with_a_pair(rules, seven, laid)
    elif most == 4 and next_most == 1:
        four_of_a_kind(rules, seven, laid)
    elif most == 4 and next_most == 2:
        four_of_a_kind_with_a_pair(rules, seven, laid)
    elif most == 4:
        four_of_a_kind_with_three(rules, seven, laid)
    else:
        five_aces(rules, seven, laid)


@compiled
def lay(
    laid: "NDArray[np.uint8]",
    rules: Rules,
    seven: "NDArray[np.int64]",
    high: int,
    second: int,
    third: int,
    fourth: int,
    medium: int,
    other: int,
    low: int,
) -> None:
    """Four cards high, two medium, one low."""
    cards, alike = rules.order[CARD], seven[ALIKE]
    laid[0], laid[1], laid[2], laid[3] = (
        cards[alike[high]],
        cards[alike[second]],
        cards[alike[third]],
        cards[alike[fourth]],
    )
    laid[4], laid[5], laid[6] = cards[alike[medium]], cards[alike[other]], cards[alike[low]]


# --- straights and flushes of four cards ----------------------------------------------------------


@compiled
def makes_four(rules: Rules, seven: "NDArray[np.int64]") -> bool:
    """Whether seven cards hold a straight or a flush of four."""
    order, ordered = rules.order, seven[ORDERED]
    shape = ranks = 0
    for at in range(SEVEN):
        shape += order[SHAPE, ordered[at]]
        ranks |= order[BIT, ordered[at]]
    joker = (shape >> JOKER_AT) & 1
    return bool(rules.holding[joker, ranks] or (shape + rules.high.start[joker]) & FLUSH_BITS)


@compiled
def play_made(allowed: int, rules: Rules, seven: "NDArray[np.int64]", laid: "NDArray[np.uint8]") -> bool:
    """Lay the straight or flush that leaves the best medium hand, then the best low; False where none may be.

    Of those that leave the same, the stronger kind goes first, then what needs no joker, then cards in order.
    """
    order, ordered = rules.order, seven[ORDERED]
    shape = high_cards = 0
    for at in range(SEVEN):
        shape += order[SHAPE, ordered[at]]
        high_cards += order[RANK, ordered[at]] > rules.medium
    most = -1
    chosen = (0, 0, 0)
    # From the last three cards down to the first: then the others come in their order.
    for a in range(SEVEN - 3, -1, -1):
        six = shape - order[SHAPE, ordered[a]]
        for b in range(SEVEN - 2, a, -1):
            five = six - order[SHAPE, ordered[b]]
            for c in range(SEVEN - 1, b, -1):
                four = five - order[SHAPE, ordered[c]]
                joker = (four >> JOKER_AT) & 1
                straight = rules.runs[joker, four & RANKS_MASK]
                flush = (four + rules.high.start[joker]) & FLUSH_BITS != 0
                if not (straight or flush):
                    continue
                first, second = order[RANK, ordered[a]], order[RANK, ordered[b]]
                third = order[RANK, ordered[c]]
                outside = (first > rules.medium) + (second > rules.medium) + (third > rules.medium)
                if allowed == LEAVING_A_PAIR and second not in (first, third):
                    continue
                if allowed == HIGH_CARDS_LEFT and high_cards > 2 and not outside:
                    continue
                if allowed == HIGH_CARDS_OUTSIDE and first < KING and outside < 2:
                    continue
                kind = 2 * (flush + (straight and flush)) + (1 - joker)
                leaves = leaves_behind(first, second, third)
                if (leaves << 3) + kind > most:
                    most = (leaves << 3) + kind
                    chosen = (a, b, c)
    if most < 0:
        return False
    lay_beside(chosen, rules, seven, laid)
    return True


@compiled
def lay_three(first: int, second: int, third: int) -> tuple[int, int, int]:
    """By ranks from the highest down, which two make the medium hand, and which one the low."""
    if first == second and (first < ACE or third >= KING):
        return 0, 1, 2
    if second == third:
        return 1, 2, 0
    return 0, 2, 1


@compiled
def leaves_behind(first: int, second: int, third: int) -> int:
    """What a medium and a low hand of these ranks are worth: a pair before all else."""
    ranks = (first, second, third)
    medium, other, low = lay_three(first, second, third)
    pair = ranks[medium] == ranks[other]
    return (pair << 12) | (ranks[medium] << 8) | (ranks[other] << 4) | ranks[low]


@compiled
def lay_beside(
    left: tuple[int, int, int], rules: Rules, seven: "NDArray[np.int64]", laid: "NDArray[np.uint8]"
) -> None:
    """Four cards high, these three medium and low."""
    order, ordered = rules.order, seven[ORDERED]
    at = 0
    for one in range(SEVEN):
        if one not in left:
            laid[at] = order[CARD, ordered[one]]
            at += 1
    first, second, third = left
    medium, other, low = lay_three(
        order[RANK, ordered[first]], order[RANK, ordered[second]], order[RANK, ordered[third]]
    )
    laid[4] = order[CARD, ordered[left[medium]]]
    laid[5] = order[CARD, ordered[left[other]]]
    laid[6] = order[CARD, ordered[left[low]]]


# --- no pair to three pairs -----------------------------------------------------------------------


@compiled
def no_pair(found: bool, rules: Rules, seven: "NDArray[np.int64]", laid: "NDArray[np.uint8]") -> None:
    if not (found and play_made(HIGH_CARDS_LEFT, rules, seven, laid)):
        lay(laid, rules, seven, 0, 4, 5, 6, 1, 3, 2)


@compiled
def one_pair(found: bool, rules: Rules, seven: "NDArray[np.int64]", laid: "NDArray[np.uint8]") -> None:
    if found:
        if not play_made(HIGH_CARDS_OUTSIDE, rules, seven, laid):
            lay(laid, rules, seven, 0, 1, 5, 6, 2, 4, 3)
        return
    pair, odd, next_odd = seven[RANKS, 0], seven[RANKS, 2], seven[RANKS, 3]
    if pair > rules.medium and next_odd <= rules.medium and odd < pair:
        lay(laid, rules, seven, 0, 3, 5, 6, 1, 4, 2)
    else:
        lay(laid, rules, seven, 0, 1, 5, 6, 2, 4, 3)


@compiled
def two_pair(rules: Rules, seven: "NDArray[np.int64]", laid: "NDArray[np.uint8]") -> None:
    if seven[RANKS, 0] >= KING and seven[RANKS, 4] <= rules.medium:
        lay(laid, rules, seven, 2, 3, 5, 6, 0, 4, 1)
    else:
        lay(laid, rules, seven, 0, 1, 5, 6, 2, 3, 4)


@compiled
def three_pairs(rules: Rules, seven: "NDArray[np.int64]", laid: "NDArray[np.uint8]") -> None:
    odd_is_high = seven[RANKS, 6] > rules.medium
    if seven[RANKS, 0] < KING:
        lay(laid, rules, seven, 2, 3, 4, 5, 0, 1, 6)
    elif seven[RANKS, 4] > rules.medium:
        if odd_is_high:
            lay(laid, rules, seven, 0, 1, 2, 3, 4, 5, 6)
        else:
            lay(laid, rules, seven, 2, 3, 0, 6, 4, 5, 1)
    elif odd_is_high:
        lay(laid, rules, seven, 2, 3, 4, 5, 0, 1, 6)
    else:
        lay(laid, rules, seven, 2, 3, 4, 5, 0, 6, 1)


# --- three, four and five of a kind ---------------------------------------------------------------


@compiled
def three_of_a_kind(rules: Rules, seven: "NDArray[np.int64]", laid: "NDArray[np.uint8]") -> None:
    three, odd, next_odd = seven[RANKS, 0], seven[RANKS, 3], seven[RANKS, 4]
    stay = three == JACK and next_odd > rules.medium
    if three <= rules.medium or stay:
        lay(laid, rules, seven, 0, 1, 2, 6, 3, 5, 4)
    elif three > JACK and odd <= rules.medium:
        lay(laid, rules, seven, 0, 3, 5, 6, 1, 4, 2)
    else:
        pair_and_one(rules, seven, laid)


@compiled
def pair_and_one(rules: Rules, seven: "NDArray[np.int64]", laid: "NDArray[np.uint8]") -> None:
    """One of three joins the odd cards in order; which one depends on what a joker makes of the others."""
    most = -1
    for alone in range(2, -1, -1):
        # The three share a rank, so the one stands before or after each odd card as they all do.
        before = 0
        while before < 4 and seven[ALIKE, 3 + before] < seven[ALIKE, alone]:
            before += 1
        rest = (
            alone if before == 0 else 3,
            alone if before == 1 else 3 if before == 0 else 4,
            alone if before == 2 else 4 if before < 2 else 5,
            alone if before == 3 else 5 if before < 3 else 6,
            alone if before == 4 else 6,
        )
        one, other = (1 if alone == 0 else 0), (1 if alone == 2 else 2)
        code = rules.order[CODE, seven[ALIKE, one]] + rules.order[CODE, seven[ALIKE, other]]
        code += rules.order[CODE, seven[ALIKE, rest[3]]] + rules.order[CODE, seven[ALIKE, rest[4]]]
        strength = worth(code, rules.high)
        if strength > most:
            most = strength
            lay(laid, rules, seven, one, other, rest[3], rest[4], rest[0], rest[2], rest[1])


@compiled
def full_house(rules: Rules, seven: "NDArray[np.int64]", laid: "NDArray[np.uint8]") -> None:
    three, pair = seven[RANKS, 0], seven[RANKS, 3]
    if seven[RANKS, 5] > rules.medium or (three < QUEEN and pair < KING):
        lay(laid, rules, seven, 0, 1, 2, 6, 3, 4, 5)
    elif three < QUEEN:
        lay(laid, rules, seven, 0, 1, 2, 6, 3, 5, 4)
    elif three > pair:
        lay(laid, rules, seven, 0, 1, 5, 6, 3, 4, 2)
    else:
        lay(laid, rules, seven, 3, 4, 5, 6, 0, 1, 2)


@compiled
def full_house_with_a_pair(rules: Rules, seven: "NDArray[np.int64]", laid: "NDArray[np.uint8]") -> None:
    if seven[RANKS, 0] > rules.medium and seven[RANKS, 3] <= rules.medium:
        lay(laid, rules, seven, 3, 4, 5, 6, 0, 1, 2)
    else:
        lay(laid, rules, seven, 0, 1, 2, 3, 5, 6, 4)


@compiled
def four_of_a_kind(rules: Rules, seven: "NDArray[np.int64]", laid: "NDArray[np.uint8]") -> None:
    four, odd, next_odd = seven[RANKS, 0], seven[RANKS, 4], seven[RANKS, 5]
    if four <= rules.low and odd == ACE and next_odd > rules.medium:
        lay(laid, rules, seven, 0, 1, 2, 3, 4, 6, 5)
    elif four >= KING and odd <= rules.medium:
        lay(laid, rules, seven, 0, 1, 5, 6, 2, 4, 3)
    else:
        lay(laid, rules, seven, 0, 1, 5, 6, 2, 3, 4)


@compiled
def four_of_a_kind_with_a_pair(rules: Rules, seven: "NDArray[np.int64]", laid: "NDArray[np.uint8]") -> None:
    if seven[RANKS, 0] >= KING:
        lay(laid, rules, seven, 0, 1, 2, 6, 4, 5, 3)
    else:
        lay(laid, rules, seven, 0, 1, 2, 3, 4, 5, 6)


@compiled
def four_of_a_kind_with_three(rules: Rules, seven: "NDArray[np.int64]", laid: "NDArray[np.uint8]") -> None:
    if seven[RANKS, 0] >= QUEEN and seven[RANKS, 4] <= rules.medium:
        lay(laid, rules, seven, 4, 5, 6, 3, 0, 1, 2)
    else:
        lay(laid, rules, seven, 0, 1, 2, 3, 4, 5, 6)


@compiled
def five_aces(rules: Rules, seven: "NDArray[np.int64]", laid: "NDArray[np.uint8]") -> None:
    """Which two go high depends on what a joker makes of them."""
    code = rules.order[CODE, seven[ALIKE, 5]] + rules.order[CODE, seven[ALIKE, 6]]
    most = -1
    for one in range(5):
        for other in range(one + 1, 5):
            aces = rules.order[CODE, seven[ALIKE, one]] + rules.order[CODE, seven[ALIKE, other]]
            strength = worth(code + aces, rules.high)
            if strength > most:
                most = strength
                first = 0 if one > 0 else 1 if other > 1 else 2
                last = 4 if other < 4 else 3 if one < 3 else 2
                lay(laid, rules, seven, one, other, 5, 6, first, 10 - one - other - first - last, last)


# --- asking it ------------------------------------------------------------------------------------


def way(cards: "NDArray[np.uint8]") -> "NDArray[np.uint8]":
    """Rows of seven cards, set."""
    import numpy as np

    laid = np.empty_like(cards)
    set_hands(cards, rules(), house_way.seven(), laid)
    return laid


@cache
def rules() -> Rules:
    import numpy as np

    runs = np.zeros((2, RANKS_MASK + 1), np.bool_)
    holding = np.zeros((2, 1 << len(RANK_NAMES)), np.bool_)
    every = np.arange(1 << len(RANK_NAMES))
    for ranks in made_of_four.RUNS:
        run = sum(1 << (rank - 2) for rank in ranks)
        # A sum of as many bits as there are cards is the sum of different ones.
        runs[made_of_four.FOUR - len(ranks), run] = True
        for joker in range(made_of_four.FOUR - len(ranks), 2):
            holding[joker] |= every & run == run
    return Rules(
        order=order_of(sorted(layout.PLACE, key=layout.PLACE.__getitem__)),
        high=worths(FORTUNE_ASIA, FORTUNE_ASIA.cards),
        runs=runs,
        holding=holding,
        low=layout.LOW,
        medium=layout.MEDIUM,
    )
