"""Which hands win a jackpot: whether both hole cards are needed, and which of its prizes it is. Pure.

>>> from croupier.hands.ranking import USUAL_ORDER
>>> usual = PokerRanking("usual", 5, USUAL_ORDER, clause="none")
>>> judged(usual, ["8c", "8d"], ["8h", "8s", "Kd", "2c", "3c"]).whole
True
>>> judged(usual, ["8c", "Ad"], ["8h", "8s", "8d", "2c", "3c"]).whole
False
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from croupier.cards.card import Card
from croupier.engines.community.jackpot_spec import BadBeat, HighHand, Prize
from croupier.hands.quick import quick
from croupier.hands.ranking import FOUR_OF_A_KIND, RANK, PokerRanking, Value

HOLE = 2  # cards that both must play


class Judged(NamedTuple):
    """The best hand that a player has, and whether it takes both hole cards."""

    value: Value
    category: str
    cards: tuple[Card, ...]
    whole: bool


def judged(ranking: PokerRanking, held: Sequence[Card], board: Sequence[Card]) -> Judged | None:
    """A hand, if there are cards enough for one; the first two cards of a player lie in the hole."""
    every = (*held, *board)
    if len(every) < ranking.cards:
        return None
    value = quick(ranking).value(every)
    category = ranking.category_at(value[0])
    whole = _takes_both(ranking, held[:HOLE], every, value, category)
    return Judged(value, category, ranking.best(every), whole)


def _takes_both(
    ranking: PokerRanking, hole: Sequence[Card], every: Sequence[Card], value: Value, category: str
) -> bool:
    """Whether the same hand cannot be made without either of the hole cards; a kicker is no part of it."""
    if category == FOUR_OF_A_KIND:
        _, four, *_ = value
        return all(RANK[card] == four for card in hole)  # rule: quads-take-a-pocket-pair
    without = [[card for card in every if card != gone] for gone in hole]
    # rule: both-hole-cards-play
    return all(quick(ranking).value(rest) < value for rest in without)


class Beaten(NamedTuple):
    """A bad beat: who lost, more than one where their hands were equal, and who won."""

    losing: tuple[int, ...]
    winning: int


def beaten(terms: BadBeat, ranking: PokerRanking, hands: Mapping[int, Judged]) -> Beaten | None:
    """Among hands that were shown the best and the second best, if both are good enough."""
    values = sorted({hand.value for hand in hands.values()}, reverse=True)
    if len(values) < 2:
        return None
    best, second = ([seat for seat, hand in hands.items() if hand.value == one] for one in values[:2])
    if len(best) > 1:  # rule: equal-best-hands-are-no-bad-beat
        return None
    (winning,) = best
    won, lost = hands[winning], [hands[seat] for seat in second]
    if not won.whole or (terms.wins is not None and not terms.wins.met(ranking, won.value)):
        return None
    if not all(hand.whole and terms.loses.met(ranking, hand.value) for hand in lost):
        return None
    return Beaten(tuple(second), winning)


def high_hands(terms: HighHand, ranking: PokerRanking, hands: Mapping[int, Judged]) -> list[int]:
    """Whose hands are good enough; where it must win, only the winner's, or those of equal winners."""
    if terms.wins is not None and hands:
        best = max(hand.value for hand in hands.values())
        hands = {seat: hand for seat, hand in hands.items() if hand.value == best}
    return [seat for seat, hand in hands.items() if hand.whole and terms.least.met(ranking, hand.value)]


def prize(prizes: Sequence[Prize], hand: Judged) -> Prize | None:
    """Which of several jackpots a hand wins."""
    return next((one for one in prizes if one.won_with(hand.category, hand.cards)), None)
