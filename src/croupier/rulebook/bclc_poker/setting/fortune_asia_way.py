"""BCLC poker, section 16, clause 7: how the house sets seven cards at Fortune Asia Poker.

A straight or flush that leaves a pair goes before everything else. Then the ranks decide: each pattern has a
rule with exceptions, and a function in one of the files beside this one. No hand fits two patterns, so the
order of the rules matters only within one. A clause also decides the hands that its `unless` speaks of.
Cards that serve equally well are taken in the order of the alphabet, the joker after the aces.

>>> high, medium, low = set_hand(("Jh", "Jc", "Ad", "Ts", "7h", "5c", "3d")).hands
>>> high, medium, low
(('Jc', 'Jh', '5c', '3d'), ('Ad', '7h'), ('Ts',))
"""

from collections.abc import Callable

from croupier.hands.algorithm import HouseWay, Setting
from croupier.rulebook.bclc_poker.setting.fortune_asia_way_alike import (
    five_aces,
    four_of_a_kind,
    four_of_a_kind_with_a_pair,
    four_of_a_kind_with_three,
    full_house,
    full_house_with_a_pair,
    three_of_a_kind,
    three_of_a_kind_twice,
)
from croupier.rulebook.bclc_poker.setting.fortune_asia_way_layout import P16, Held, best, has_pair, left, look
from croupier.rulebook.bclc_poker.setting.fortune_asia_way_made import Cards
from croupier.rulebook.bclc_poker.setting.fortune_asia_way_pairs import (
    no_pair,
    one_pair,
    three_pairs,
    two_pair,
)

# By how many cards share a rank.
RULES: tuple[tuple[str, Callable[[Held], Setting]], ...] = (
    ("1111111", no_pair),  # rule: fortune-asia-no-pair
    ("211111", one_pair),  # rule: fortune-asia-one-pair
    ("22111", two_pair),  # rule: fortune-asia-two-pair
    ("2221", three_pairs),  # rule: fortune-asia-three-pairs
    ("31111", three_of_a_kind),  # rule: fortune-asia-three-of-a-kind
    ("331", three_of_a_kind_twice),  # rule: fortune-asia-three-of-a-kind-twice
    ("3211", full_house),  # rule: fortune-asia-full-house
    ("322", full_house_with_a_pair),  # rule: fortune-asia-full-house-with-a-pair
    ("4111", four_of_a_kind),  # rule: fortune-asia-four-of-a-kind
    ("421", four_of_a_kind_with_a_pair),  # rule: fortune-asia-four-of-a-kind-with-a-pair
    ("43", four_of_a_kind_with_three),  # rule: fortune-asia-four-of-a-kind-with-three
    ("511", five_aces),  # rule: fortune-asia-five-aces
    ("52", five_aces),
)
PATTERNS = dict(RULES)
LEAVING_A_PAIR = ("211111", "22111", "2221", "31111", "3211", "4111")


def set_hand(cards: Cards) -> Setting:
    """Four, two and one card, and the clause that decided."""
    held = look(cards)
    pattern = "".join(str(len(group)) for group in held.groups)
    if pattern in LEAVING_A_PAIR:
        leaving = [made for made in held.found.made() if has_pair(left(held, made))]
        if leaving:  # rule: fortune-asia-pair-beside-a-straight-or-flush
            return Setting(best(held, leaving), P16("7.7.5"))
    return PATTERNS[pattern](held)


FORTUNE_ASIA_WAY = HouseWay(
    "fortune-asia house way",
    1,
    set_hand,
    clause=P16("6.9"),
    reads="four, two and one card by the rule for what the seven hold; a straight or flush of four that "
    "leaves a pair is played before all else",
)
