"""The Fortune Asia house way for three, four and five of a kind, alone and with pairs."""

from itertools import combinations

from croupier.clauses.cite import Clause
from croupier.hands.algorithm import Setting
from croupier.hands.quick import quick
from croupier.hands.ranking import ACE
from croupier.rulebook.bclc_poker.setting.fortune_asia_way_layout import (
    JACK,
    KING,
    LOW,
    P16,
    PLACE,
    QUEEN,
    Held,
    are_high,
    count_high,
    fill,
    is_high,
    rank_of,
    set_beside,
    spread,
)
from croupier.rulebook.bclc_poker.setting.fortune_asia_way_made import VALUE, in_order
from croupier.rulebook.bclc_poker.setting.rankings import FORTUNE_ASIA

_strength = quick(FORTUNE_ASIA).value


def three_of_a_kind(held: Held) -> Setting:
    three = held.groups[0]
    if not are_high(three):
        return fill(three, held.odd, P16("7.5.1"))
    return _three_jacks(held) if rank_of(three) == JACK else _three_queens_or_better(held)


def _three_jacks(held: Held) -> Setting:
    if count_high(held.odd) > 1:  # rule: fortune-asia-three-jacks-stay
        return fill(held.groups[0], held.odd, P16("7.5.2.d"))
    if is_high(held.odd[0]):  # rule: fortune-asia-three-jacks-with-a-high-card
        return _pair_and_one(held, P16("7.5.2.c"))
    return _pair_and_one(held, P16("7.5.2.e"))


def _three_queens_or_better(held: Held) -> Setting:
    if is_high(held.odd[0]):  # rule: fortune-asia-three-with-high-cards
        return _pair_and_one(held, P16("7.5.2.b"))
    (one, other, last), (best, second, *rest) = held.groups[0], held.odd
    return Setting(((one, best, *rest), (other, second), (last,)), P16("7.5.2.a"))


def _pair_and_one(held: Held, clause: Clause) -> Setting:
    """One of three joins the odd cards; which ace it is depends on what a joker makes of the others."""
    three, odd = held.groups[0], held.odd
    ways = [
        fill(pair, sorted({*three, *odd} - {*pair}, key=PLACE.__getitem__), clause)
        for pair in combinations(three, 2)
    ]
    return max(ways, key=lambda way: _strength(way.hands[0]))


def three_of_a_kind_twice(held: Held) -> Setting:
    (*two, one), lower = held.groups[:2]
    return Setting(((*lower, *held.odd), tuple(two), (one,)), P16("7.6.1"))


def full_house(held: Held) -> Setting:
    three, pair = held.groups[:2]
    if rank_of(three) >= QUEEN:  # rule: fortune-asia-full-house-of-queens-or-better
        return _three_divided(held)
    if rank_of(pair) < KING:
        return set_beside(three, pair, held.odd, P16("7.8.1"))
    if not is_high(held.odd[0]):  # rule: fortune-asia-full-house-with-aces-or-kings
        return spread(three, pair, held.odd, P16("7.8.2.b"))
    return set_beside(three, pair, held.odd, P16("7.8.2.b"))


def _three_divided(held: Held) -> Setting:
    (*two, one), pair = held.groups[:2]
    clause = P16("7.8.2.c") if are_high(pair) else P16("7.8.2.a")
    if is_high(held.odd[0]):  # rule: fortune-asia-full-house-with-a-high-card
        return set_beside((*two, one), pair, held.odd, clause)
    higher, lower = sorted((tuple(two), pair), key=rank_of, reverse=True)
    return Setting(((*higher, *held.odd), lower, (one,)), clause)


def full_house_with_a_pair(held: Held) -> Setting:
    three, higher, lower = held.groups
    (*two, one), (its_first, its_second) = three, higher
    if are_high(three) and not are_high(higher):  # rule: fortune-asia-high-three-with-two-pairs
        return Setting(((*higher, *lower), tuple(two), (one,)), P16("7.9.2.a"))
    return Setting(((*three, its_first), lower, (its_second,)), P16("7.9.1"))


def four_of_a_kind(held: Held) -> Setting:
    four, odd = held.groups[0], held.odd
    first, second, *others = four
    if rank_of(four) <= LOW and VALUE[odd[0]] == ACE and is_high(odd[1]):  # rule: fortune-asia-low-four-stays
        return fill(four, odd, P16("7.10.2.a"))
    if rank_of(four) < KING:
        return set_beside((first, second), tuple(others), odd, P16("7.10.1"))
    if not is_high(odd[0]):  # rule: fortune-asia-four-aces-or-kings
        return spread((first, second), tuple(others), odd, P16("7.10.2.b"))
    return set_beside((first, second), tuple(others), odd, P16("7.10.2.b"))


def four_of_a_kind_with_a_pair(held: Held) -> Setting:
    (*three, one), pair = held.groups[:2]
    if VALUE[one] >= KING:  # rule: fortune-asia-four-aces-or-kings-with-a-pair
        return Setting(((*three, *held.odd), pair, (one,)), P16("7.11.2.a"))
    return Setting(((*three, one), pair, held.odd), P16("7.11.1"))


def four_of_a_kind_with_three(held: Held) -> Setting:
    four, three = held.groups
    (*two, one, other), (*pair, last) = four, three
    if VALUE[one] >= QUEEN and not is_high(last):  # rule: fortune-asia-four-with-lower-three
        return Setting(((*three, other), tuple(two), (one,)), P16("7.12.2.a"))
    return Setting((four, tuple(pair), (last,)), P16("7.12.1"))


def five_aces(held: Held) -> Setting:
    """Which two go high depends on what a joker makes of them."""
    aces, *others = held.groups
    beside = [card for group in others for card in group]
    pair = max(combinations(aces, 2), key=lambda two: _strength((*two, *beside)))
    *two, one = (ace for ace in aces if ace not in pair)
    return Setting((in_order((*pair, *beside)), tuple(two), (one,)), P16("7.13.1"))
