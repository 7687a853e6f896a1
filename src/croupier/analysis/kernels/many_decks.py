"""Hands of seven cards from several decks, where a card may come more than once, ranked by looking them up.

It is the method of `evaluator` with room for seven of a rank: three bits for each. Cards are their places in
a full deck of 52, whichever deck they are from.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement, product
from typing import TYPE_CHECKING, NamedTuple

from croupier.analysis.kernels.compiler import compiled
from croupier.cards.card import DECK, RANKS, SUITS, Card
from croupier.hands.ranking import PokerRanking, Value

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SEVEN, FIVE = 7, 5
BITS = 3  # of a rank
LOWER = 6  # ranks in the first field
LOW_BITS, ALL_BITS = BITS * LOWER, BITS * len(RANKS)
LOW_MASK, RANK_MASK = (1 << LOW_BITS) - 1, (1 << ALL_BITS) - 1
SUIT_CODES = tuple(1 << (ALL_BITS + 1 + 4 * place) for place in range(len(SUITS)))
# Each suit starts at three, so that the fifth card of one carries into the top bit of its field.
START = sum(3 * suit for suit in SUIT_CODES)
FLUSH_BITS = sum(8 * suit for suit in SUIT_CODES)


class Tables(NamedTuple):
    """All that the kernels know about a ranking. A rank counts the weaker hands: 0 is the weakest."""

    codes: "NDArray[np.int64]"  # of the cards
    low: "NDArray[np.uint32]"  # by the counts of the lower ranks
    high: "NDArray[np.uint32]"  # by the counts of the higher ranks, for hands of five cards to seven
    mixed: "NDArray[np.int32]"  # the rank of seven cards where no five cards share a suit
    suited: "NDArray[np.int32]"  # the rank of five to seven cards of one suit


@compiled
def rank_seven(total: int, tables: Tables) -> int:
    """What the ranks of seven cards are worth, whatever the suits."""
    high = tables.high[SEVEN - FIVE, total >> LOW_BITS & (RANK_MASK >> LOW_BITS)]
    return int(tables.mixed[high + tables.low[total & LOW_MASK]])


@compiled
def best_of_seven(total: int, cards: "NDArray[np.uint8]", tables: Tables) -> int:
    """The rank of seven cards, with their summed codes."""
    found = rank_seven(total, tables)
    flush = total & FLUSH_BITS
    if flush:
        suited = number = 0
        for card in cards:
            if tables.codes[card] & (flush >> 3):
                suited += tables.codes[card] & RANK_MASK
                number += 1
        high = tables.high[number - FIVE, suited >> LOW_BITS]
        found = max(found, int(tables.suited[high + tables.low[suited & LOW_MASK]]))
    return found


# --- tables ---------------------------------------------------------------------------------------


@cache
def tables(ranking: PokerRanking) -> tuple[Tables, tuple[Value, ...]]:
    """The tables of a ranking, and the values of its hands by rank."""
    import numpy as np

    mixed, suited = _values(ranking, _mixed), _values(ranking, _suited)
    values = tuple(sorted({*mixed.values(), *suited.values()}))
    place = {value: rank for rank, value in enumerate(values)}
    lows: list[list[tuple[int, ...]]] = [[] for _ in range(SEVEN + 1)]  # by the number of cards
    low = np.zeros(1 << LOW_BITS, np.uint32)
    for counts in _counts(LOWER):
        low[_key(counts)] = len(lows[sum(counts)])
        lows[sum(counts)].append(counts)
    high = np.zeros((SEVEN - FIVE + 1, 1 << (ALL_BITS - LOW_BITS)), np.uint32)
    sevens: list[int] = []
    flushes: list[int] = []
    for size in range(FIVE, SEVEN + 1):
        for counts in _counts(len(RANKS) - LOWER):
            if sum(counts) > size:
                continue
            keys = [_key(lower + counts) for lower in lows[size - sum(counts)]]
            if size == SEVEN:
                # Both tables of sevens begin at the same place, so one field serves both.
                sevens += [-1] * (len(flushes) - len(sevens))
                sevens += [place[mixed[key]] for key in keys]
                high[size - FIVE, _key(counts)] = len(flushes)
            else:
                high[size - FIVE, _key(counts)] = len(flushes)
            flushes += [place[suited[key]] for key in keys]
    codes = [1 << BITS * RANKS.index(card[0]) | SUIT_CODES[SUITS.index(card[1])] for card in DECK]
    return (
        Tables(np.array(codes, np.int64), low, high, np.array(sevens, np.int32), np.array(flushes, np.int32)),
        values,
    )


def _values(ranking: PokerRanking, cards: Callable[[Sequence[int]], list[Card]]) -> dict[int, Value]:
    """What five to seven cards are worth, by the counts of their ranks: larger hands from those of five."""
    found = {
        _code(ranks): ranking.value(cards(ranks))
        for ranks in combinations_with_replacement(range(len(RANKS)), FIVE)
    }
    for size in (FIVE + 1, SEVEN):
        for ranks in combinations_with_replacement(range(len(RANKS)), size):
            key = _code(ranks)
            found[key] = max(found[key - (1 << BITS * rank)] for rank in set(ranks))
    return found


def _mixed(ranks: Sequence[int]) -> list[Card]:
    """Cards of these ranks in more than one suit."""
    return [RANKS[rank] + SUITS[at % len(SUITS)] for at, rank in enumerate(ranks)]


def _suited(ranks: Sequence[int]) -> list[Card]:
    return [RANKS[rank] + SUITS[0] for rank in ranks]


def _counts(ranks: int) -> Iterator[tuple[int, ...]]:
    """How often each of so many ranks can be held among seven cards."""
    return (counts for counts in product(range(SEVEN + 1), repeat=ranks) if sum(counts) <= SEVEN)


def _key(counts: Sequence[int]) -> int:
    return sum(count << BITS * place for place, count in enumerate(counts))


def _code(ranks: Iterable[int]) -> int:
    return sum(1 << BITS * rank for rank in ranks)
