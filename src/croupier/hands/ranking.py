"""Poker hands: a ranking is an ordered list of categories, and one evaluator reads any such list.

>>> ranking = PokerRanking("short", 5, (HIGH_CARD, PAIR, STRAIGHT, FLUSH), clause="none")
>>> ranking.describe(["Kc", "2d", "Kh", "7s", "9c", "3c"])
'pair of kings'
>>> ranking.value(["Ac", "Kd"]) > ranking.value(["Qc"])  # a short hand also serves as a threshold
True
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from operator import ge
from typing import Protocol

from croupier.cards.card import DECK, RANKS, Card
from croupier.clauses.cite import Clause

HIGH_CARD = "high-card"
PAIR = "pair"
TWO_PAIR = "two-pair"
THREE_OF_A_KIND = "three-of-a-kind"
STRAIGHT = "straight"
FLUSH = "flush"
FULL_HOUSE = "full-house"
FOUR_OF_A_KIND = "four-of-a-kind"
STRAIGHT_FLUSH = "straight-flush"
ROYAL_FLUSH = "royal-flush"
FIVE_OF_A_KIND = "five-of-a-kind"
SUITED_FIVE_OF_A_KIND = "suited-five-of-a-kind"
FOUR_ACES = "four-aces"
FIVE_ACES = "five-aces"

USUAL_ORDER = (
    HIGH_CARD,
    PAIR,
    TWO_PAIR,
    THREE_OF_A_KIND,
    STRAIGHT,
    FLUSH,
    FULL_HOUSE,
    FOUR_OF_A_KIND,
    STRAIGHT_FLUSH,
    ROYAL_FLUSH,
)

LOWEST = "lowest"
SECOND_HIGHEST = "second-highest"
NO_WHEEL = "none"

ACE = 14
RANK: dict[Card, int] = {card: RANKS.index(card[0]) + 2 for card in DECK}  # a joker has none: KeyError
NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
NAMES = dict(enumerate((*NUMBERS, "jack", "queen", "king", "ace"), start=1))  # of ranks

Value = tuple[int, ...]


class Ranking(Protocol):
    """How a game compares hands, whatever those are made of."""

    def __hash__(self) -> int: ...

    @property
    def name(self) -> str: ...

    @property
    def clause(self) -> Clause: ...

    @property
    def flush_length(self) -> int:
        """From how many cards on it matters that they share a suit."""
        ...

    @property
    def counts_pairs(self) -> bool:
        """Whether equal ranks make a hand."""
        ...

    @property
    def wheel_rank(self) -> str:
        """What becomes of A-2-3-4-5, in a word or two."""
        ...

    def value(self, cards: Iterable[Card]) -> Value:
        """The strength of the best hand: greater beats smaller, equal ties. It begins with `place`."""
        ...

    def place(self, category: str) -> int:
        """The first number in the value of a hand of this category."""
        ...

    def category(self, cards: Iterable[Card]) -> str: ...

    def category_at(self, place: int) -> str: ...

    def at_least(self, cards: Iterable[Card], category: str) -> bool:
        """Whether cards make this category or a better one."""
        ...

    def best(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """The cards that make the best hand, the ones that matter most first."""
        ...

    def describe(self, cards: Iterable[Card]) -> str:
        """The hand as a dealer announces it."""
        ...


@dataclass(frozen=True, slots=True)
class Pattern:
    """What a hand must show to be called by a category's name. It may show more."""

    alike: tuple[int, ...] = ()  # cards of one rank, then of a second rank
    run: bool = False
    suited: bool = False
    royal: bool = False
    aces: bool = False  # it is the aces that are alike
    reads: str = ""  # how the hand is announced


PATTERNS = {
    HIGH_CARD: Pattern(reads="{0} high"),
    PAIR: Pattern(alike=(2,), reads="pair of {0}s"),
    TWO_PAIR: Pattern(alike=(2, 2), reads="two pair, {0}s and {1}s"),
    THREE_OF_A_KIND: Pattern(alike=(3,), reads="three of a kind, {0}s"),
    STRAIGHT: Pattern(run=True, reads="straight, {0} high"),
    FLUSH: Pattern(suited=True, reads="flush, {0} high"),
    FULL_HOUSE: Pattern(alike=(3, 2), reads="full house, {0}s over {1}s"),
    FOUR_OF_A_KIND: Pattern(alike=(4,), reads="four of a kind, {0}s"),
    STRAIGHT_FLUSH: Pattern(run=True, suited=True, reads="straight flush, {0} high"),
    ROYAL_FLUSH: Pattern(run=True, suited=True, royal=True, reads="royal flush"),
    FIVE_OF_A_KIND: Pattern(alike=(5,), reads="five of a kind, {0}s"),
    SUITED_FIVE_OF_A_KIND: Pattern(alike=(5,), suited=True, reads="suited five of a kind, {0}s"),
    FOUR_ACES: Pattern(alike=(4,), aces=True, reads="four aces"),
    FIVE_ACES: Pattern(alike=(5,), aces=True, reads="five aces"),
}


@cache
def runs(cards: int, wheel: str) -> tuple[tuple[int, ...], ...]:
    """All straights of so many cards, weakest first, each from its top card down."""
    low = (*range(cards, 1, -1), ACE)
    others = [tuple(range(top, top - cards, -1)) for top in range(cards + 1, ACE + 1)]
    if wheel == NO_WHEEL:
        return tuple(others)
    return (low, *others) if wheel == LOWEST else (*others[:-1], low, others[-1])


@cache
def run_places(cards: int, wheel: str) -> dict[frozenset[int], int]:
    """The place of a straight among the others, found by its ranks."""
    return {frozenset(run): place for place, run in enumerate(runs(cards, wheel))}


@dataclass(frozen=True, slots=True)
class PokerRanking:
    """The order of a document's hands. A hand counts as the strongest category that it fits."""

    name: str
    cards: int  # how many make a hand
    weakest_first: tuple[str, ...]
    clause: Clause
    wheel: str = LOWEST  # the place of A-2-3-4-5 among straights, or SECOND_HIGHEST, or NO_WHEEL: it is none

    def __post_init__(self) -> None:
        assert self.cards in (3, 4, 5), f"a hand of {self.cards} cards"
        assert set(self.weakest_first) <= set(PATTERNS), f"unknown among {self.weakest_first}"
        assert len(set(self.weakest_first)) == len(self.weakest_first), f"twice in {self.weakest_first}"
        assert HIGH_CARD in self.weakest_first, "some hands would fit nothing"
        assert self.wheel in (LOWEST, SECOND_HIGHEST, NO_WHEEL), f"no place for a wheel: {self.wheel}"

    @property
    def flush_length(self) -> int:
        return self.cards

    @property
    def counts_pairs(self) -> bool:
        return True

    @property
    def wheel_rank(self) -> str:
        return self.wheel

    def mutants(self) -> Iterator["PokerRanking"]:
        """Each pair of neighbouring categories in the wrong order."""
        order = self.weakest_first
        for at in range(len(order) - 1):
            swapped = (*order[:at], order[at + 1], order[at], *order[at + 2 :])
            yield replace(self, weakest_first=swapped)

    def value(self, cards: Iterable[Card]) -> Value:
        """The strength of the best hand in any number of cards: greater beats smaller, equal ties.

        First the category's place in `weakest_first`, then what tells its hands apart. Too few cards for a
        whole hand make no straight or flush, and lose to a longer hand that is equal as far as they go.
        """
        return self._best(cards)[0]

    def place(self, category: str) -> int:
        return self.weakest_first.index(category)

    def category(self, cards: Iterable[Card]) -> str:
        return self.category_at(self.value(cards)[0])

    def category_at(self, place: int) -> str:
        return self.weakest_first[place]

    def at_least(self, cards: Iterable[Card], category: str) -> bool:
        return self.value(cards)[0] >= self.place(category)

    def best(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """The cards that make the best hand, the ones that matter most first."""
        value, hand = self._best(cards)
        pattern = PATTERNS[self.weakest_first[value[0]]]
        if pattern.run:
            order = runs(self.cards, self.wheel)[value[1]]
            return tuple(sorted(hand, key=lambda card: order.index(RANK[card])))
        return tuple(sorted(hand, key=lambda card: _importance(card, hand, pattern)))

    def describe(self, cards: Iterable[Card]) -> str:
        """The hand as a dealer announces it, such as "pair of kings"."""
        hand = self.best(cards)
        if not hand:
            return "no cards"
        named = [NAMES[rank] for rank in dict.fromkeys(RANK[card] for card in hand)]
        said = PATTERNS[self.category(hand)].reads.format(*named)
        return said.replace("sixs", "sixes")

    def _best(self, cards: Iterable[Card]) -> tuple[Value, Sequence[Card]]:
        # In one order, clubs before spades, so that which of two equal hands is shown never varies.
        ordered = sorted(cards, key=lambda card: (-RANK[card], card))  # rule: highest-cards-first
        hands = combinations(ordered, min(self.cards, len(ordered)))
        return max(((self._value(hand), hand) for hand in hands), key=lambda found: found[0])

    def _value(self, hand: tuple[Card, ...]) -> Value:
        """The strength of exactly these cards, given from the highest rank down."""
        ranks = tuple(RANK[card] for card in hand)
        whole = len(hand) == self.cards
        suited = len({card[1] for card in hand}) == 1
        if not whole:  # rule: short-hands-make-no-flush
            suited = False
        places = run_places(self.cards, self.wheel)
        run = places.get(frozenset(ranks)) if whole else None
        royal = run == len(places) - 1
        grouped = Counter(ranks).most_common()  # equal counts stay in order of rank
        alike = tuple(count for _, count in grouped)
        for place in reversed(range(len(self.weakest_first))):
            pattern = PATTERNS[self.weakest_first[place]]
            if (pattern.suited and not suited) or (pattern.royal and not royal):
                continue
            if pattern.run:
                if run is not None:
                    return place, run
            elif pattern.alike:
                if pattern.aces and grouped[0][0] != ACE:
                    continue
                if len(alike) >= len(pattern.alike) and all(map(ge, alike, pattern.alike)):
                    return place, *(rank for rank, count in grouped for _ in range(count))
            else:
                return place, *ranks  # a flush too: six decks may pair its ranks, which counts for nothing
        raise AssertionError("a high card fits every hand")


def _importance(card: Card, hand: Sequence[Card], pattern: Pattern) -> tuple[int, int, str]:
    """Sorts a hand: the larger group of equal ranks first where the category is about groups."""
    group = sum(RANK[other] == RANK[card] for other in hand) if pattern.alike else 0
    return -group, -RANK[card], card


def article(category: str) -> str:
    """A category in a sentence: "a flush", "two pair"."""
    words = category.replace("-", " ")
    counted = words.startswith(("two", "three", "four", "five"))
    return words if counted else f"a {words}"


def neighbours(category: str) -> Iterator[str]:
    """The categories just below and above in the order that most documents give."""
    if category in USUAL_ORDER:
        at = USUAL_ORDER.index(category)
        yield from USUAL_ORDER[max(at - 1, 0) : at]
        yield from USUAL_ORDER[at + 1 : at + 2]
