"""Sets of cards from one deck by pattern: their ranks, and those of a suit that is long enough to matter.

Twenty million sets of six cards have some forty thousand patterns. A bet that looks at nothing else is judged
once for each; `alike` tries on a sample whether a bet is of that sort.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from random import Random
from typing import TypeVar

from croupier.analysis.counts import Counts
from croupier.cards.card import DECK, RANKS, SUITS, Card

T = TypeVar("T", bound=Hashable)
Hand = tuple[Card, ...]
Key = tuple[tuple[str, ...], tuple[str, ...]]  # the ranks of the long suit, if any, and of all other cards

LONG, OTHERS = "h", "cds"
SAMPLE = 400


def long_suit(size: int) -> int:
    """From how many cards on a suit counts as long: no set has two long suits."""
    return 3 if size <= 5 else 5


def patterns(size: int) -> Iterator[tuple[Key, int]]:
    """Every pattern of so many cards, and how many sets show it."""
    suited: Counter[tuple[str, ...]] = Counter()
    for length in range(long_suit(size), size + 1):
        for ranks in combinations(RANKS, length):
            for rest in _multisets(size - length, len(OTHERS)):
                ways = len(SUITS) * prod(comb(len(OTHERS), copies) for copies in Counter(rest).values())
                suited[_in_order(ranks + rest)] += ways
                yield (ranks, rest), ways
    for ranks in _multisets(size, len(SUITS)):
        ways = prod(comb(len(SUITS), copies) for copies in Counter(ranks).values()) - suited[ranks]
        if ways:
            yield ((), ranks), ways


def _multisets(size: int, copies: int) -> Iterator[tuple[str, ...]]:
    for ranks in combinations_with_replacement(RANKS, size):
        if all(ranks[at] != ranks[at + copies] for at in range(size - copies)):
            yield ranks


def _in_order(ranks: Sequence[str]) -> tuple[str, ...]:
    return tuple(sorted(ranks, key=RANKS.index))


def example(key: Key) -> Hand:
    """A set of cards with this pattern."""
    suited, rest = key
    # Neighbours get different suits, so equal ranks do, and no second suit grows long.
    suits = OTHERS if suited else SUITS
    return (
        *(rank + LONG for rank in suited),
        *(rank + suits[at % len(suits)] for at, rank in enumerate(rest)),
    )


def key_of(cards: Sequence[Card]) -> Key:
    suit, length = Counter(card[1] for card in cards).most_common(1)[0]
    if length < long_suit(len(cards)):
        suit = ""
    return (
        _in_order([card[0] for card in cards if card[1] == suit]),
        _in_order([card[0] for card in cards if card[1] != suit]),
    )


def spread(size: int) -> Hand:
    """Some cards without anything special about them."""
    return tuple(RANKS[3 * at % len(RANKS)] + SUITS[at % len(SUITS)] for at in range(size))


def count_sets(judge: Callable[[Hand], T], size: int) -> Counts[T]:
    """What `judge` says of every set of so many cards."""
    by: Counter[T] = Counter()
    for key, ways in patterns(size):
        by[judge(example(key))] += ways
    total = comb(len(DECK), size)
    assert by.total() == total, "some sets were lost or counted twice"
    return Counts(dict(by), total, f"{size} cards in any order")


def alike(judge: Callable[[Hand], T], size: int, seed: int = 1) -> bool:
    """Whether hands drawn at random end as the example of their pattern does, in whatever order they lie."""
    generator = Random(seed)
    for _ in range(SAMPLE):
        cards = tuple(generator.sample(DECK, size))
        if judge(cards) != judge(example(key_of(cards))):
            return False
    return True
