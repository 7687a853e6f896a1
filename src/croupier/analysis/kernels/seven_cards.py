"""Every hand of seven cards from a deck with a joker: the compiled twin of `hands.seven`.

A set of cards is one whole number: sixteen bits for each suit, thirteen of them ranks, and one for the joker.
What a set holds is a number too, a bit for each of the `SEVEN_CARD_HANDS`, the lowest for what pays most.
"""

import os
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from croupier.analysis.kernels.compiler import compiled
from croupier.cards.card import DECK, JOKER, RANKS, SUITS, Card
from croupier.hands.ranking import (
    FIVE_ACES,
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    LOWEST,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    runs,
)
from croupier.hands.seven import (
    ROYAL_FLUSH_PLUS_ROYAL_MATCH,
    SEVEN_CARD_HANDS,
    SEVEN_CARD_STRAIGHT_FLUSH_NO_JOKER,
    SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER,
)

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

JOKER_BIT = 1 << 62
CODES: dict[Card, int] = {
    **{card: 1 << (16 * SUITS.index(card[1]) + RANKS.index(card[0])) for card in DECK},
    JOKER: JOKER_BIT,
}
BIT = {name: 1 << place for place, name in enumerate(SEVEN_CARD_HANDS)}
NOTHING = "nothing"  # less than a straight
HIGHEST = 14  # an ace


class Tables(NamedTuple):
    """All that the kernels know about poker. Sets of ranks are looked up without a joker, then with one."""

    straights: "NDArray[np.int64]"  # what a set of ranks holds, of any suits
    suited: "NDArray[np.int64]"  # what a set of ranks in one suit holds
    best: "NDArray[np.int64]"  # the place of what pays most among all that is held
    ace: int
    king_queen: int
    royal: int
    match: int
    five_aces: int
    four: int
    full: int
    three: int


# --- kernels --------------------------------------------------------------------------------------


@compiled
def held(cards: int, tables: Tables) -> int:
    """The bits of everything that seven cards hold."""
    joker = (cards >> 62) & 1
    a, b, c, d = cards & 8191, (cards >> 16) & 8191, (cards >> 32) & 8191, (cards >> 48) & 8191
    one = a | b | c | d
    two = (a & b) | (c & d) | ((a | b) & (c | d))
    three = (a & b & (c | d)) | (c & d & (a | b))
    four = a & b & c & d
    five = 0
    suited = tables.suited
    found = tables.straights[joker, one] | suited[joker, a] | suited[joker, b]
    found |= suited[joker, c] | suited[joker, d]
    match = tables.king_queen
    if found & tables.royal and (a == match or b == match or c == match or d == match):
        found |= tables.match
    if joker:  # one more ace
        five = four & tables.ace
        four |= three & tables.ace
        three |= two & tables.ace
        two |= one & tables.ace
    if three:
        found |= tables.three
        if two & (two - 1):  # a second rank of two or more
            found |= tables.full
        if four:
            found |= tables.four
        if five:
            found |= tables.five_aces
    return int(found)


@compiled
def highest_alone(cards: int, ace: int) -> int:
    """The highest rank, 2 to 14, where no two cards are alike; else 0. The joker is an ace."""
    joker = (cards >> 62) & 1
    a, b, c, d = cards & 8191, (cards >> 16) & 8191, (cards >> 32) & 8191, (cards >> 48) & 8191
    one = a | b | c | d
    if (a & b) | (c & d) | ((a | b) & (c | d)) or (joker and one & ace):
        return 0
    if joker:
        one |= ace
    rank = 1
    while one:
        one >>= 1
        rank += 1
    return rank


@compiled
def count_from(first: int, deck: "NDArray[np.int64]", tables: Tables, counts: "NDArray[np.int64]") -> None:
    """Add every hand whose first card is this one to the counts: by what it holds, and by its highest rank
    where no two cards or five make anything."""
    end = len(deck)
    for i in range(first + 1, end - 5):
        two = deck[first] | deck[i]
        for j in range(i + 1, end - 4):
            three = two | deck[j]
            for k in range(j + 1, end - 3):
                four = three | deck[k]
                for m in range(k + 1, end - 2):
                    five = four | deck[m]
                    for n in range(m + 1, end - 1):
                        six = five | deck[n]
                        for last in range(n + 1, end):
                            cards = six | deck[last]
                            found = held(cards, tables)
                            counts[found, 0 if found else highest_alone(cards, tables.ace)] += 1


# --- asking them ----------------------------------------------------------------------------------


def count_kinds(watch: Callable[[int], None] = lambda done: None) -> "NDArray[np.int64]":
    """Every hand of the 53-card deck, by the bits of what it holds, and where that is nothing by its highest
    rank; 0 where there is a pair. `watch` is told how many are counted."""
    import numpy as np

    deck = np.array([CODES[card] for card in (*DECK, JOKER)], np.int64)
    firsts = range(len(deck) - 6)
    total = np.zeros((1 << len(SEVEN_CARD_HANDS), HIGHEST + 1), np.int64)
    known = tables()

    def one(first: int) -> "NDArray[np.int64]":
        counts = np.zeros_like(total)
        count_from(first, deck, known, counts)
        return counts

    with ThreadPoolExecutor(os.cpu_count()) as threads:
        for counts in threads.map(one, firsts):  # what failed in a thread is raised here
            total += counts
            watch(int(total.sum()))
    return total


def count_all(watch: Callable[[int], None] = lambda done: None) -> dict[str, int]:
    """How many hands of the 53-card deck are best paid as each of the `SEVEN_CARD_HANDS`, and as nothing."""
    found = dict.fromkeys((*SEVEN_CARD_HANDS, NOTHING), 0)
    for bits, counts in enumerate(count_kinds(watch)):
        best = tables().best[bits]
        found[SEVEN_CARD_HANDS[best] if bits else NOTHING] += int(counts.sum())
    return found


def hands_held(cards: Iterable[Card]) -> list[str]:
    """What the kernel finds in seven cards."""
    found = held(sum(CODES[card] for card in cards), tables())
    return [name for name in SEVEN_CARD_HANDS if found & BIT[name]]


# --- tables ---------------------------------------------------------------------------------------


@cache
def tables() -> Tables:
    import numpy as np

    every = range(1 << len(RANKS))
    return Tables(
        straights=np.array([[straights(ranks, joker) for ranks in every] for joker in (0, 1)], np.int64),
        suited=np.array([[in_one_suit(ranks, joker) for ranks in every] for joker in (0, 1)], np.int64),
        best=np.array([lowest_bit(found) for found in range(1 << len(SEVEN_CARD_HANDS))], np.int64),
        ace=code((14,)),
        king_queen=code((13, 12)),
        royal=BIT[ROYAL_FLUSH],
        match=BIT[ROYAL_FLUSH_PLUS_ROYAL_MATCH],
        five_aces=BIT[FIVE_ACES],
        four=BIT[FOUR_OF_A_KIND],
        full=BIT[FULL_HOUSE],
        three=BIT[THREE_OF_A_KIND],
    )


def code(ranks: Iterable[int]) -> int:
    return sum(1 << (rank - 2) for rank in ranks)


def lowest_bit(found: int) -> int:
    """Its place; one past the last hand where there is none."""
    return (found & -found).bit_length() - 1 if found else len(SEVEN_CARD_HANDS)


def climbs(ranks: int, joker: int, length: int, lowest: int = 0) -> bool:
    """Whether ranks and joker make a straight of that length, counting only from the lowest on."""
    ladders = [code(run) for run in runs(length, LOWEST)][lowest:]
    return any((ranks & ladder).bit_count() + joker >= length for ladder in ladders)


def straights(ranks: int, joker: int) -> int:
    return BIT[STRAIGHT] if climbs(ranks, joker, 5) else 0


def in_one_suit(ranks: int, joker: int) -> int:
    long = SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER if joker else SEVEN_CARD_STRAIGHT_FLUSH_NO_JOKER
    made = {
        long: climbs(ranks, joker, 7),
        ROYAL_FLUSH: climbs(ranks, joker, 5, lowest=-1),
        STRAIGHT_FLUSH: climbs(ranks, joker, 5),
        FLUSH: ranks.bit_count() + joker >= 5,
    }
    return sum(BIT[name] for name, is_made in made.items() if is_made)
