"""What every whole hand of a ranking is worth: a number for each, by the numbers of sets of cards."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement

from croupier.cards.card import DECK, RANKS, SUITS
from croupier.hands.ranking import PokerRanking, Value


@cache
def values_of(ranking: PokerRanking) -> tuple[Value, ...]:
    """All values that differ, the weakest first: the place of one is its rank."""
    return tuple(sorted(set(_values(ranking).values())))


@cache
def ranks_of_sets(ranking: PokerRanking) -> Sequence[int]:
    """The rank of each whole hand, by its highest card, then the next one, and so on."""
    place = {value: rank for rank, value in enumerate(values_of(ranking))}
    ranks = {key: place[value] for key, value in _values(ranking).items()}
    number = len(SUITS)
    found = []
    for cards in combinations(reversed(range(len(DECK))), ranking.cards):
        one_suit = len({card % number for card in cards}) == 1
        found.append(ranks[tuple(card // number for card in cards), one_suit])
    return found[::-1]


@cache
def _values(ranking: PokerRanking) -> dict[tuple[tuple[int, ...], bool], Value]:
    """By ranks from the highest down, and whether all are of one suit: nothing else can matter."""
    found: dict[tuple[tuple[int, ...], bool], Value] = {}
    for ranks in combinations_with_replacement(reversed(range(len(RANKS))), ranking.cards):
        if max(map(ranks.count, ranks)) <= len(SUITS):
            # Neighbours get different suits.
            mixed = [RANKS[rank] + SUITS[at % len(SUITS)] for at, rank in enumerate(ranks)]
            found[ranks, False] = ranking.value(mixed)
        if len(set(ranks)) == len(ranks):
            found[ranks, True] = ranking.value([RANKS[rank] + SUITS[0] for rank in ranks])
    return found
