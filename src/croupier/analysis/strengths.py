"""What hands are worth where not just any five cards of a deck are compared: longest flushes, short hands.

Everything is asked of the ranking itself; the place of a value among all of them is a hand's rank.
"""

from functools import cache
from itertools import combinations_with_replacement

from croupier.cards.card import RANKS, SUITS, Card
from croupier.hands.flush import FlushRanking
from croupier.hands.lookup import Lookup
from croupier.hands.ranking import PokerRanking, Value

MOST = 7  # cards in a hand
WHOLE = 5


# --- the longest flush ----------------------------------------------------------------------------


@cache
def flush_values(ranking: FlushRanking) -> tuple[Value, ...]:
    """Of all flushes that differ, the weakest first."""
    return tuple(sorted(set(_suits(ranking).values())))


@cache
def ranks_in_suit(ranking: FlushRanking) -> list[list[int]]:
    """The rank of the flush that some cards of one suit make, by wild cards and a bit for each rank.

    Where there are no cards, or more than a hand has, it says -1.
    """
    place = {value: rank for rank, value in enumerate(flush_values(ranking))}
    found = [[-1] * (1 << len(RANKS)) for _ in range(len(SUITS) + 1)]
    for (wilds, held), value in _suits(ranking).items():
        found[wilds][held] = place[value]
    return found


@cache
def _suits(ranking: FlushRanking) -> dict[tuple[int, int], Value]:
    found: dict[tuple[int, int], Value] = {}
    natural = [place for place, rank in enumerate(RANKS) if rank != ranking.wild]
    for held in range(1 << len(RANKS)):
        if held & 1 << RANKS.index(ranking.wild):
            continue
        cards = [RANKS[place] + SUITS[0] for place in natural if held >> place & 1]
        for wilds in range(len(SUITS) + 1):
            if 0 < len(cards) + wilds <= MOST:
                found[wilds, held] = ranking.value([*cards, *(ranking.wild + suit for suit in SUITS[:wilds])])
    return found


# --- whole hands and shorter ones -----------------------------------------------------------------


@cache
def hand_values(ranking: PokerRanking) -> tuple[Value, ...]:
    """Of all hands of one card or more, the weakest first: too few cards make hands of their own."""
    return tuple(sorted({*Lookup(ranking).values, *_short(ranking).values()}))


@cache
def whole_ranks(ranking: PokerRanking) -> list[int]:
    """The rank among all of them, by the rank among whole hands."""
    place = {value: rank for rank, value in enumerate(hand_values(ranking))}
    return [place[value] for value in Lookup(ranking).values]


@cache
def short_ranks(ranking: PokerRanking) -> dict[tuple[int, ...], int]:
    """The rank of fewer than five cards, by the places of their ranks in order."""
    place = {value: rank for rank, value in enumerate(hand_values(ranking))}
    return {ranks: place[value] for ranks, value in _short(ranking).items()}


@cache
def _short(ranking: PokerRanking) -> dict[tuple[int, ...], Value]:
    return {
        ranks: ranking.value(_mixed(ranks))
        for size in range(1, WHOLE)
        for ranks in combinations_with_replacement(range(len(RANKS)), size)
    }


def _mixed(ranks: tuple[int, ...]) -> list[Card]:
    return [RANKS[rank] + SUITS[at] for at, rank in enumerate(ranks)]
