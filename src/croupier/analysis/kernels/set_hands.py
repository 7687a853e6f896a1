"""What hands of a few cards are worth in a deck with a joker, and what seven cards hold: many at once.

A card is its place in the deck, the joker comes last. A card's code counts its rank in base five, the six
lower ranks in one field and the seven higher in another, its suit in one of four fields of four bits, and the
joker in a bit of its own. The sum of a hand's codes then says all that its worth depends on.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from croupier.analysis.kernels.chance import deal
from croupier.analysis.kernels.compiler import compiled
from croupier.analysis.kernels.evaluator import HIGH_BITS, HIGH_MASK, LOW_BITS, LOW_MASK, LOWER, SUIT_CODES
from croupier.analysis.kernels.seven_cards import CODES, held, highest_alone
from croupier.analysis.kernels.seven_cards import Tables as SevenTables
from croupier.cards.card import DECK, JOKER, RANKS, SUITS, Card
from croupier.hands.joker import JokerRanking
from croupier.hands.ranking import Value

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

CARDS: tuple[Card, ...] = (*DECK, JOKER)
PLACES = {card: place for place, card in enumerate(CARDS)}
SEVEN = 7
SUITS_AT, JOKER_AT = 32, 48
JOKER_CODE = 1 << JOKER_AT
FLUSH_BITS = sum(8 * suit for suit in SUIT_CODES)


class Worth(NamedTuple):
    """What every hand of one size is worth: a number that counts the weaker ones. 0 is the weakest."""

    low: "NDArray[np.uint16]"  # by the counts of the lower ranks
    high: "NDArray[np.uint16]"  # without a joker and with one, by the counts of the higher ranks
    start: "NDArray[np.int64]"  # for the same: added to the code, it makes a flush carry into a top bit
    mixed: "NDArray[np.int16]"  # the rank where suits make no flush
    suited: "NDArray[np.int16]"  # the rank where they do


# --- kernels --------------------------------------------------------------------------------------


@compiled
def worth(code: int, hands: Worth) -> int:
    """The rank of a hand by the sum of its cards' codes."""
    joker = (code >> JOKER_AT) & 1
    place = hands.high[joker, (code >> LOW_BITS) & HIGH_MASK] + hands.low[code & LOW_MASK]
    if (code + hands.start[joker]) & FLUSH_BITS:
        return int(hands.suited[place])
    return int(hands.mixed[place])


@compiled
def deal_rounds(state: "NDArray[np.uint64]", deck: "NDArray[np.uint8]", cards: "NDArray[np.uint8]") -> None:
    """Deal from the whole deck: seven cards for each hand of each round."""
    hands, rounds, _ = cards.shape
    for one in range(rounds):
        deal(state, deck, hands * SEVEN)
        for hand in range(hands):
            for at in range(SEVEN):
                cards[hand, one, at] = deck[hand * SEVEN + at]


@compiled
def rank_hands(
    cards: "NDArray[np.uint8]",
    first: int,
    size: int,
    codes: "NDArray[np.int64]",
    hands: Worth,
    ranks: "NDArray[np.int16]",
) -> None:
    """What the hand that begins with this column is worth, row by row."""
    for row in range(len(cards)):
        code = 0
        for at in range(first, first + size):
            code += codes[cards[row, at]]
        ranks[row] = worth(code, hands)


@compiled
def look_at(
    cards: "NDArray[np.uint8]",
    codes: "NDArray[np.int64]",
    tables: SevenTables,
    holdings: "NDArray[np.int16]",
    highest: "NDArray[np.int8]",
) -> None:
    """What each seven cards hold, a bit for each hand, and the highest rank of those that hold nothing."""
    for row in range(len(cards)):
        seven = 0
        for at in range(SEVEN):
            seven |= codes[cards[row, at]]
        found = held(seven, tables)
        holdings[row] = found
        highest[row] = 0 if found else highest_alone(seven, tables.ace)


# --- tables ---------------------------------------------------------------------------------------


def worths(ranking: JokerRanking, size: int) -> Worth:
    """The tables of a ranking for hands of so many cards."""
    return _ranked(ranking, size)[0]


def categories(ranking: JokerRanking, size: int) -> list[str]:
    """What the hands of each rank are called."""
    return [ranking.category_at(value[0]) for value in _ranked(ranking, size)[1]]


@cache
def _ranked(ranking: JokerRanking, size: int) -> tuple[Worth, list[Value]]:
    """The tables, and the values that differ, the weakest first."""
    import numpy as np

    low = np.zeros(1 << LOW_BITS, np.uint16)
    high = np.zeros((2, 1 << HIGH_BITS), np.uint16)
    lows: list[list[tuple[int, ...]]] = [[] for _ in range(size + 1)]  # by the number of cards
    for counts in _counts(LOWER, size):
        same = lows[sum(counts)]
        low[_base_five(counts)] = len(same)
        same.append(counts)
    mixed: list[Value] = []
    suited: list[Value] = []
    whole = size == ranking.cards
    for joker in (0, 1):
        for counts in _counts(len(RANKS) - LOWER, size - joker):
            high[joker, _base_five(counts)] = len(mixed)
            for lower in lows[size - joker - sum(counts)]:
                ranks = [
                    rank for rank, count in zip(RANKS, lower + counts, strict=True) for _ in range(count)
                ]
                mixed.append(ranking.value(_in_many_suits(ranks) + [JOKER] * joker))
                one_suit = whole and len(set(ranks)) == len(ranks)
                suited.append(ranking.value(_in_one_suit(ranks) + [JOKER] * joker) if one_suit else mixed[-1])
    values = sorted({*mixed, *suited})
    place = {value: rank for rank, value in enumerate(values)}
    tables = Worth(
        low=low,
        high=high,
        start=np.array([_start(size - joker, whole=whole) for joker in (0, 1)], np.int64),
        mixed=np.array([place[value] for value in mixed], np.int16),
        suited=np.array([place[value] for value in suited], np.int16),
    )
    return tables, values


@cache
def codes() -> "NDArray[np.int64]":
    """The cards as `worth` wants them."""
    import numpy as np

    return np.array([_code(card) for card in CARDS], np.int64)


def _in_many_suits(ranks: Sequence[str]) -> list[Card]:
    """Neighbours get different suits, and no rank has more than four copies."""
    return [rank + SUITS[at % len(SUITS)] for at, rank in enumerate(ranks)]


def _in_one_suit(ranks: Sequence[str]) -> list[Card]:
    return [rank + SUITS[0] for rank in ranks]


@cache
def seven_codes() -> "NDArray[np.int64]":
    """The cards as the kernel of seven cards knows them."""
    import numpy as np

    return np.array([CODES[card] for card in CARDS], np.int64)


def places(hands: Sequence[Sequence[Card]]) -> "NDArray[np.uint8]":
    """Cards by their places in the deck, as the kernels want them."""
    import numpy as np

    return np.array([[PLACES[card] for card in hand] for hand in hands], np.uint8)


def _start(naturals: int, *, whole: bool) -> int:
    """So many cards of a suit carry; where a hand is too short for a flush, none do."""
    return sum((8 - naturals) * suit for suit in SUIT_CODES) if whole else 0


def _code(card: Card) -> int:
    if card == JOKER:
        return JOKER_CODE
    rank = RANKS.index(card[0])
    counted = 5**rank if rank < LOWER else 5 ** (rank - LOWER) << LOW_BITS
    return int(counted + SUIT_CODES[SUITS.index(card[1])])


def _counts(ranks: int, most: int) -> Iterator[tuple[int, ...]]:
    """How often each of so many ranks can be held, with no more cards than that."""
    if ranks == 0:
        yield ()
        return
    for count in range(min(most, len(SUITS)) + 1):
        for others in _counts(ranks - 1, most - count):
            yield (*others, count)


def _base_five(counts: Sequence[int]) -> int:
    return sum(count * 5**place for place, count in enumerate(counts))
