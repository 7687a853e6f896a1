"""What rows of blackjack side bets ask of the cards dealt.

A question about the up card or the dealer's hand stands behind one about the player's cards, so that a bet
which is lost already waits for no card.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, TypeAlias

from croupier.cards.card import RANKS, SUITS, Card
from croupier.clauses.cite import Clause
from croupier.hands.blackjack import total
from croupier.hands.dealt import Dealt
from croupier.hands.predicate import NUMBERS, SUIT_NAMES, Predicate, Sight, plural, sees, spoken

Test: TypeAlias = Predicate[Dealt]

COLOURS = {"c": "black", "s": "black", "d": "red", "h": "red"}


# --- the first two cards ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TwoAre:
    """Both of the first two cards are this very card."""

    card: Card

    @property
    def sight(self) -> Sight:
        return sees("own", tells=(self.card,))

    def __call__(self, seen: Dealt, /) -> bool:
        return seen.two() == (self.card, self.card)

    def mutants(self) -> Iterator[Test]:
        yield TwoAre(self.card[0] + SUITS[(SUITS.index(self.card[1]) + 1) % len(SUITS)])
        yield Twins(self.card[0])

    def __str__(self) -> str:
        return f"the first two cards are each a {spoken(self.card)}"


@dataclass(frozen=True, slots=True)
class Twins:
    """The first two cards are the same in rank and suit, and of one of these ranks."""

    ranks: str = RANKS

    sight: ClassVar[Sight] = sees("own")

    def __call__(self, seen: Dealt, /) -> bool:
        first, second = seen.two()
        return first == second and first[0] in self.ranks

    def mutants(self) -> Iterator[Test]:
        yield SameRank(self.ranks)
        yield from (Twins(ranks) for ranks in _other_ranks(self.ranks))

    def __str__(self) -> str:
        return f"the first two cards are alike in rank and suit{_among(self.ranks)}"


@dataclass(frozen=True, slots=True)
class SameRank:
    """The first two cards are a pair of one of these ranks."""

    ranks: str = RANKS

    sight: ClassVar[Sight] = sees("own")

    def __call__(self, seen: Dealt, /) -> bool:
        first, second = seen.two()
        return first[0] == second[0] and first[0] in self.ranks

    def mutants(self) -> Iterator[Test]:
        yield Twins(self.ranks)
        yield from (SameRank(ranks) for ranks in _other_ranks(self.ranks))

    def __str__(self) -> str:
        return f"the first two cards are a pair{_among(self.ranks)}"


@dataclass(frozen=True, slots=True)
class TwoSuited:
    """The first two cards share a suit."""

    sight: ClassVar[Sight] = sees("own")

    def __call__(self, seen: Dealt, /) -> bool:
        first, second = seen.two()
        return first[1] == second[1]

    def mutants(self) -> Iterator[Test]:
        yield Twins()

    def __str__(self) -> str:
        return "the first two cards share a suit"


@dataclass(frozen=True, slots=True)
class TwoMake:
    """The first two cards have this total, an ace counting 11 where it can."""

    points: int

    sight: ClassVar[Sight] = sees("own")

    def __call__(self, seen: Dealt, /) -> bool:
        return total(seen.two())[0] == self.points

    def mutants(self) -> Iterator[Test]:
        yield TwoMake(self.points + 1)
        yield TwoMake(self.points - 1)

    def __str__(self) -> str:
        return f"the first two cards make {self.points}"


@dataclass(frozen=True, slots=True)
class AmongTwo:
    """So many of the first two cards, or more, are of this rank."""

    rank: str
    at_least: int

    sight: ClassVar[Sight] = sees("own")

    def __call__(self, seen: Dealt, /) -> bool:
        return sum(card[0] == self.rank for card in seen.two()) >= self.at_least

    def mutants(self) -> Iterator[Test]:
        yield replace(self, at_least=self.at_least + 1)
        yield replace(self, at_least=self.at_least - 1)
        yield replace(self, rank=RANKS[(RANKS.index(self.rank) + 1) % len(RANKS)])

    def __str__(self) -> str:
        several = plural(self.rank)
        return f"{NUMBERS[self.at_least]} or more of the first two cards are {several}"


# --- the up card --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class UpIs:
    """The dealer's up card is of this rank."""

    rank: str

    sight: ClassVar[Sight] = sees("up")

    def __call__(self, seen: Dealt, /) -> bool:
        return seen.up()[0] == self.rank

    def mutants(self) -> Iterator[Test]:
        yield UpIs(RANKS[(RANKS.index(self.rank) + 1) % len(RANKS)])

    def __str__(self) -> str:
        return f"the up card is one of the {plural(self.rank)}"


@dataclass(frozen=True, slots=True)
class UpMatches:
    """The up card is of the rank of the first card."""

    sight: ClassVar[Sight] = sees("own", "up")

    def __call__(self, seen: Dealt, /) -> bool:
        return seen.two()[0][0] == seen.up()[0]

    def mutants(self) -> Iterator[Test]:
        yield ThreeSuited()

    def __str__(self) -> str:
        return "the up card is of the same rank"


@dataclass(frozen=True, slots=True)
class UpBetween:
    """The up card's rank lies between those of the first two cards, which are at most so many ranks apart."""

    most: int | None = None  # ranks between

    sight: ClassVar[Sight] = sees("own", "up")

    def __call__(self, seen: Dealt, /) -> bool:
        first, second = seen.two()
        one, other, up = map(_place, (first, second, seen.up()))
        near = self.most is None or abs(one - other) - 1 <= self.most
        return near and (one < up < other or other < up < one)

    def mutants(self) -> Iterator[Test]:
        yield UpBetween(4 if self.most is None else self.most + 1)

    def __str__(self) -> str:
        apart = "" if self.most is None else f", with at most {NUMBERS[self.most]} of the ranks between them"
        return f"the up card lies between the first two cards{apart}"


@dataclass(frozen=True, slots=True)
class FirstBeatsUp:
    """The first card beats the up card. Suits count nothing, and equal ranks do not beat each other."""

    best_first: tuple[str, ...]
    clause: Clause  # that gives the order

    sight: ClassVar[Sight] = sees("own", "up")

    def __call__(self, seen: Dealt, /) -> bool:
        place = self.best_first.index
        return place(seen.first()[0]) < place(seen.up()[0])  # rule: ranks-alone-count

    def mutants(self) -> Iterator["FirstBeatsUp"]:
        order = self.best_first
        for at in range(len(order) - 1):
            yield replace(self, best_first=(*order[:at], order[at + 1], order[at], *order[at + 2 :]))

    def __str__(self) -> str:
        return "the first card beats the up card"


# --- three cards: the first two and the up card ---------------------------------------------------


def three(seen: Dealt) -> tuple[Card, ...]:
    return (*seen.two(), seen.up())


@dataclass(frozen=True, slots=True)
class ThreeSuited:
    """The first two cards and the up card share a suit, which is one of these."""

    suits: str = SUITS

    def __call__(self, seen: Dealt, /) -> bool:
        found = {card[1] for card in three(seen)}
        return len(found) == 1 and found <= set(self.suits)

    @property
    def sight(self) -> Sight:
        return sees("own", "up", tells=tuple(self.suits) if self.suits != SUITS else ())

    def mutants(self) -> Iterator[Test]:
        yield ThreeOfOneColour()
        if self.suits != SUITS:
            yield ThreeSuited()
            yield ThreeSuited("".join(suit for suit in SUITS if suit not in self.suits))

    def __str__(self) -> str:
        named = "" if self.suits == SUITS else f", {' or '.join(SUIT_NAMES[suit] for suit in self.suits)}"
        return f"the three cards share a suit{named}"


@dataclass(frozen=True, slots=True)
class ThreeOfOneColour:
    """The first two cards and the up card are all red or all black."""

    sight: ClassVar[Sight] = sees("own", "up")

    def __call__(self, seen: Dealt, /) -> bool:
        return len({COLOURS[card[1]] for card in three(seen)}) == 1

    def mutants(self) -> Iterator[Test]:
        yield ThreeSuited()

    def __str__(self) -> str:
        return "the three cards are of one colour"


# --- the dealer's hand --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DealerBlackjack:
    sight: ClassVar[Sight] = sees("up", "second")

    def __call__(self, seen: Dealt, /) -> bool:
        return seen.dealer_blackjack()

    def mutants(self) -> Iterator[Test]:
        yield UpIs("A")

    def __str__(self) -> str:
        return "the dealer has a blackjack"


@dataclass(frozen=True, slots=True)
class DealerMakes:
    """The dealer's finished hand has this total."""

    points: int

    sight: ClassVar[Sight] = sees("dealer", grain="points")

    def __call__(self, seen: Dealt, /) -> bool:
        return total(seen.dealer_hand())[0] == self.points

    def mutants(self) -> Iterator[Test]:
        yield DealerMakes(self.points + 1)
        yield DealerMakes(self.points - 1)

    def __str__(self) -> str:
        return f"the dealer's cards make {self.points}"


@dataclass(frozen=True, slots=True)
class DealerBreaks:
    """The dealer's finished hand is over 21."""

    sight: ClassVar[Sight] = sees("dealer", grain="points")

    def __call__(self, seen: Dealt, /) -> bool:
        return total(seen.dealer_hand())[0] > 21

    def mutants(self) -> Iterator[Test]:
        yield DealerMakes(21)

    def __str__(self) -> str:
        return "the dealer goes over 21"


@dataclass(frozen=True, slots=True)
class DealerSuited:
    """All of the dealer's cards share a suit, from the first to the last."""

    sight: ClassVar[Sight] = sees("dealer", grain="points")

    def __call__(self, seen: Dealt, /) -> bool:
        return len({card[1] for card in seen.dealer_hand()}) == 1

    def mutants(self) -> Iterator[Test]:
        yield DealerOfOneColour()

    def __str__(self) -> str:
        return "the dealer's cards are all of one suit"


@dataclass(frozen=True, slots=True)
class DealerOfOneColour:
    """All of the dealer's cards are red, or all are black."""

    sight: ClassVar[Sight] = sees("dealer", grain="points")

    def __call__(self, seen: Dealt, /) -> bool:
        return len({COLOURS[card[1]] for card in seen.dealer_hand()}) == 1

    def mutants(self) -> Iterator[Test]:
        yield DealerSuited()

    def __str__(self) -> str:
        return "the dealer's cards are all of one colour"


def _other_ranks(ranks: str) -> Iterator[str]:
    """One rank fewer, where there are several; the next rank instead, where there is one."""
    if ranks == RANKS:
        return
    if len(ranks) > 1:
        yield from (ranks.replace(rank, "") for rank in ranks)
    else:
        yield RANKS[(RANKS.index(ranks) + 1) % len(RANKS)]


def _among(ranks: str) -> str:
    return "" if ranks == RANKS else f", {' or '.join(plural(rank) for rank in ranks)}"


def _place(card: Card) -> int:
    """Among the ranks; aces are high."""
    return RANKS.index(card[0])
