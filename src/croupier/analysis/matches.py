"""Many matches at once: what the rows of setting games' pay tables ask, answered for all of them together.

The twin of `hands.match` and `hands.match_tests`. The answers come from what kernels found in dealt cards, or
from the kinds of hands that a count told apart.
"""

from dataclasses import dataclass
from functools import cached_property, reduce
from operator import or_
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.house_ways import Way
from croupier.analysis.kernels.set_hands import (
    PLACES,
    codes,
    look_at,
    rank_hands,
    seven_codes,
    worths,
)
from croupier.analysis.kernels.seven_cards import BIT, tables
from croupier.cards.card import JOKER
from croupier.hands import seven
from croupier.hands.joker import JokerRanking
from croupier.hands.match import Match
from croupier.hands.match_tests import (
    AceHigh,
    BankerAceHigh,
    BankerJoker,
    Fouled,
    HighCard,
    Higher,
    Holds,
    Same,
    WithTies,
)
from croupier.hands.paytable import PayTable
from croupier.hands.predicate import Anything, Both, Predicate
from croupier.hands.ranking import ACE

# What seven cards hold, by the bits of the kernel that says so.
HOLDING = {
    **BIT,
    seven.SEVEN_CARD_STRAIGHT_FLUSH: BIT[seven.SEVEN_CARD_STRAIGHT_FLUSH_NO_JOKER]
    | BIT[seven.SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER],
}

Answers = NDArray[np.bool_]


class Matches(Protocol):
    """Players' cards against the banker's, both set the house way."""

    def __len__(self) -> int: ...

    @property
    def higher(self) -> NDArray[np.int8]:
        """How many hands beat the banker's."""
        ...

    @property
    def same(self) -> NDArray[np.int8]:
        """How many are copies of it."""
        ...

    @property
    def holdings(self) -> NDArray[np.int16]:
        """What the player's seven cards hold."""
        ...

    @property
    def highest(self) -> NDArray[np.int8]:
        """The rank of the highest of the player's cards where they make nothing, else 0."""
        ...

    @property
    def banker_highest(self) -> NDArray[np.int8]: ...

    @property
    def banker_joker(self) -> Answers: ...


def ends(table: PayTable[Match], seen: Matches) -> NDArray[np.int16]:
    """For each match the place of the row that decides, among all rows of the table."""
    found = np.full(len(seen), len(table.every) - 1, np.int16)
    for place in range(len(table.every) - 2, -1, -1):
        found[fits(table.every[place].when, seen)] = place
    return found


def fits(question: Predicate[Match], seen: Matches) -> Answers:
    """Where the answer is yes. A house way never fouls."""
    found: Answers
    match question:
        case Higher(hands):
            found = seen.higher >= hands
        case Same(hands):
            found = seen.same == hands
        case WithTies(hands):
            found = seen.higher + seen.same >= hands
        case Fouled():
            found = np.zeros(len(seen), np.bool_)
        case Holds(what):
            found = seen.holdings & HOLDING[what] != 0
        case HighCard(rank):
            found = (seen.highest > 0) & (seen.highest <= rank)
        case AceHigh():
            found = seen.highest == ACE
        case BankerAceHigh():
            found = seen.banker_highest == ACE
        case BankerJoker():
            found = seen.banker_joker
        case Both(first, second):
            found = fits(first, seen) & fits(second, seen)
        case Anything():
            found = np.ones(len(seen), np.bool_)
        case _:
            raise AssertionError(f"nobody taught the twins to ask whether {question}")
    return found


@dataclass(frozen=True, slots=True)
class Rules:
    """How hands are set and compared."""

    way: Way
    sizes: tuple[int, ...]
    ranking: JokerRanking


class Dealt:
    """Cards as they were dealt, a row for each match. What nobody asks for is not found out."""

    def __init__(self, own: NDArray[np.uint8], banker: NDArray[np.uint8], rules: Rules) -> None:
        self._own, self._banker, self._rules = own, banker, rules

    def __len__(self) -> int:
        return len(self._own)

    @cached_property
    def _margins(self) -> list[NDArray[np.int8]]:
        """For each hand, from the high one down: 1 higher than the banker's, 0 the same, -1 lower."""
        return [np.sign(own - banker).astype(np.int8) for own, banker in zip(*self._ranks, strict=True)]

    @cached_property
    def _ranks(self) -> tuple[list[NDArray[np.int16]], list[NDArray[np.int16]]]:
        return _set(self._own, self._rules), _set(self._banker, self._rules)

    @cached_property
    def higher(self) -> NDArray[np.int8]:
        return reduce(np.add, [(margin > 0).view(np.int8) for margin in self._margins])

    @cached_property
    def same(self) -> NDArray[np.int8]:
        return reduce(np.add, [(margin == 0).view(np.int8) for margin in self._margins])

    @cached_property
    def _looks(self) -> tuple[NDArray[np.int16], NDArray[np.int8]]:
        return look(self._own)

    @property
    def holdings(self) -> NDArray[np.int16]:
        return self._looks[0]

    @property
    def highest(self) -> NDArray[np.int8]:
        return self._looks[1]

    @cached_property
    def banker_highest(self) -> NDArray[np.int8]:
        return look(self._banker)[1]

    @cached_property
    def banker_joker(self) -> Answers:
        return reduce(or_, (self._banker == PLACES[JOKER]).T)


def look(cards: NDArray[np.uint8]) -> tuple[NDArray[np.int16], NDArray[np.int8]]:
    """What each seven cards hold, and their highest rank where that is nothing."""
    holdings, highest = np.empty(len(cards), np.int16), np.empty(len(cards), np.int8)
    look_at(cards, seven_codes(), tables(), holdings, highest)
    return holdings, highest


def _set(cards: NDArray[np.uint8], rules: Rules) -> list[NDArray[np.int16]]:
    """What the hands are worth when the house sets them, from the high one down."""
    laid, first, found = rules.way(cards), 0, []
    for size in rules.sizes:
        ranks = np.empty(len(cards), np.int16)
        rank_hands(laid, first, size, codes(), worths(rules.ranking, size), ranks)
        found.append(ranks)
        first += size
    return found


@dataclass(frozen=True, slots=True)
class Kinds:
    """Kinds of matches that a count told apart; nobody counted how hands are set."""

    holdings: NDArray[np.int16]
    highest: NDArray[np.int8]
    banker_highest: NDArray[np.int8]
    banker_joker: Answers

    def __len__(self) -> int:
        return len(self.holdings)

    @property
    def higher(self) -> NDArray[np.int8]:
        raise AssertionError("how hands compare is not counted")

    @property
    def same(self) -> NDArray[np.int8]:
        raise AssertionError("how hands compare is not counted")
