"""Which rows of a pay table one hand may fit at once.

Most rows ask for a place on a scale, such as the category of a poker hand: it has one, and what is better has
a row above. The others ask for what cards may show several of, and of those rows the highest pays.
"""

from typing import Never

from croupier.hands.blackjack_tests import SameRank, UpBetween, UpMatches
from croupier.hands.match_tests import AceHigh, BankerAceHigh, BankerJoker, HighCard
from croupier.hands.poker_tests import (
    DealerPlays,
    FiveMake,
    Holds,
    LosingHandMade,
    Made,
    PairOrBetter,
    Ties,
    TogetherMake,
    Unqualified,
    Wins,
    WinsBy,
)
from croupier.hands.predicate import Both, Predicate

ON_A_SCALE = (
    Made, PairOrBetter, TogetherMake, FiveMake, LosingHandMade,  # what a hand is
    Holds,  # two cards
    Unqualified, Wins, Ties, WinsBy,  # how it stands
    HighCard, DealerPlays,
    AceHigh, BankerAceHigh, BankerJoker,  # in the order that the rows of Ace High have
    SameRank, UpMatches, UpBetween,  # a third of a pair, or between two ranks
)  # fmt: skip


def may_both_fit(upper: Predicate[Never], lower: Predicate[Never]) -> bool:
    """Whether what fits the upper of two rows may be what the lower one pays for as well."""
    return not (_on_a_scale(upper) and _on_a_scale(lower))


def _on_a_scale(when: Predicate[Never]) -> bool:
    if isinstance(when, Both):
        return _on_a_scale(when.first) and _on_a_scale(when.second)
    return isinstance(when, ON_A_SCALE)
