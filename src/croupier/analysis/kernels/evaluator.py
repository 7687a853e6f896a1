"""Many hands of five to seven cards at once, ranked by looking them up: the compiled twin of `hands.lookup`.

A card's code counts its rank in base five, the six lower ranks in one field and the seven higher in another,
and its suit in one of four fields of four bits. No field can overflow, so the sum of a hand's codes says how
often each rank and suit occurs. The higher ranks say where the hands that share them begin, the lower ones
which of these it is: two small tables, and the third holds one number for each hand of ranks.

A hand is a row of cards by their places in `DECK`. Cards are not checked.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from croupier.analysis.kernels.compiler import compiled
from croupier.cards.card import DECK, RANKS, SUITS, Card
from croupier.hands.lookup import RANK_CODES, Lookup
from croupier.hands.ranking import PokerRanking

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SEVEN = 7
LOWER = 6  # ranks in the first field
COPIES = len(SUITS)
LOW_BITS = 14  # 5 ** 6 fits
HIGH_BITS = 17  # 5 ** 7 fits
LOW_MASK, HIGH_MASK = (1 << LOW_BITS) - 1, (1 << HIGH_BITS) - 1
SUIT_CODES = tuple(1 << (32 + 4 * place) for place in range(len(SUITS)))
# Each suit starts at three, so that the fifth card of one carries into the top bit of its field.
START = sum(3 * suit for suit in SUIT_CODES)
FLUSH_BITS = sum(8 * suit for suit in SUIT_CODES)


class Tables(NamedTuple):
    """All that the kernels know about a ranking. A rank counts the weaker hands: 0 is the weakest."""

    codes: "NDArray[np.int64]"  # of the cards
    bits: "NDArray[np.int64]"  # of the cards: one for each rank
    low: "NDArray[np.uint32]"  # by the counts of the lower ranks
    high: "NDArray[np.uint32]"  # by the counts of the higher ranks
    mixed: "NDArray[np.int16]"  # the rank where no five cards share a suit
    suited: "NDArray[np.int16]"  # the rank of the cards of a suit, by their bits


# --- kernels --------------------------------------------------------------------------------------


@compiled
def by_ranks(total: int, tables: Tables) -> int:
    """What the ranks of a hand are worth, whatever the suits."""
    return int(tables.mixed[tables.high[(total >> LOW_BITS) & HIGH_MASK] + tables.low[total & LOW_MASK]])


@compiled
def evaluate(hands: "NDArray[np.uint8]", tables: Tables, ranks: "NDArray[np.int16]") -> None:
    """The rank of the best five cards of each hand: greater beats smaller, equal ties."""
    size = hands.shape[1]
    codes = tables.codes
    for at in range(len(hands)):
        # No loop over the first five: that costs a third of the speed.
        total = START + codes[hands[at, 0]] + codes[hands[at, 1]] + codes[hands[at, 2]]
        total += codes[hands[at, 3]] + codes[hands[at, 4]]
        if size > 5:
            total += codes[hands[at, 5]]
        if size > 6:
            total += codes[hands[at, 6]]
        found = by_ranks(total, tables)
        flush = total & FLUSH_BITS
        if flush:
            suited = 0
            for card in range(size):
                if codes[hands[at, card]] & (flush >> 3):
                    suited |= tables.bits[hands[at, card]]
            # The other cards may still make something better, depending on the ranking.
            found = max(found, tables.suited[suited])
        ranks[at] = found


# --- asking them ----------------------------------------------------------------------------------


def ranks_of(hands: "NDArray[np.uint8]", ranking: PokerRanking) -> "NDArray[np.int16]":
    """The ranks of many hands, a row of five to seven cards each; a rank's value is in `Lookup.values`."""
    import numpy as np

    ranks = np.empty(len(hands), np.int16)
    evaluate(hands, tables(ranking, hands.shape[1]), ranks)
    return ranks


def places(hands: Sequence[Sequence[Card]]) -> "NDArray[np.uint8]":
    """Cards by their places in the deck, as the kernels want them."""
    import numpy as np

    return np.array([[PLACES[card] for card in hand] for hand in hands], np.uint8)


PLACES = {card: place for place, card in enumerate(DECK)}


# --- tables ---------------------------------------------------------------------------------------


def tables(ranking: PokerRanking, size: int = SEVEN) -> Tables:
    """The tables of a ranking for hands of so many cards."""
    # Name and clause do not change what beats what: games that agree share their tables.
    return _tables(PokerRanking("kernel", ranking.cards, ranking.weakest_first, "", ranking.wheel), size)


@cache
def _tables(ranking: PokerRanking, size: int) -> Tables:
    import numpy as np

    known = Lookup(ranking)
    lows: list[list[tuple[int, ...]]] = [[] for _ in range(size + 1)]  # by the number of cards
    low = np.zeros(1 << LOW_BITS, np.uint32)
    high = np.zeros(1 << HIGH_BITS, np.uint32)
    for counts in _counts(LOWER, size):
        same = lows[sum(counts)]
        low[_base_five(counts)] = len(same)
        same.append(counts)
    mixed: list[int] = []
    for counts in _counts(len(RANKS) - LOWER, size):
        high[_base_five(counts)] = len(mixed)
        mixed += [known.by_ranks(_rank_key(lower + counts)) for lower in lows[size - sum(counts)]]
    suited = np.zeros(1 << len(RANKS), np.int16)
    for held in range(1 << len(RANKS)):
        if 5 <= held.bit_count() <= size:
            suited[held] = known.by_suit(_rank_key([held >> place & 1 for place in range(len(RANKS))]))
    return Tables(
        codes=np.array([_code(card) for card in DECK], np.int64),
        bits=np.array([1 << RANKS.index(card[0]) for card in DECK], np.int64),
        low=low,
        high=high,
        mixed=np.array(mixed, np.int16),
        suited=suited,
    )


def _code(card: Card) -> int:
    rank = RANKS.index(card[0])
    held = 5**rank if rank < LOWER else 5 ** (rank - LOWER) << LOW_BITS
    return int(held + SUIT_CODES[SUITS.index(card[1])])


def _counts(ranks: int, most: int) -> Iterator[tuple[int, ...]]:
    """How often each of so many ranks can be held, with no more cards than that."""
    return (counts for counts in product(range(COPIES + 1), repeat=ranks) if sum(counts) <= most)


def _base_five(counts: Sequence[int]) -> int:
    return sum(count * 5**place for place, count in enumerate(counts))


def _rank_key(counts: Sequence[int]) -> int:
    """The same counts as the lookup's tables have them."""
    return sum(count * rank for count, rank in zip(counts, RANK_CODES, strict=True))
