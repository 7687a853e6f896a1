"""What a pay table's row asks: a predicate is data that can be called, read aloud, mutated and analysed.

Each predicate declares its `Sight`: which cards it looks at and how closely. An analysis reads that instead
of trying hands, so it knows which deals it must tell apart.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Generic, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

from croupier.cards.card import Card

Place: TypeAlias = Literal[
    "own",  # the player's cards; at blackjack the first two of a hand
    "up",  # the dealer's first card
    "second",  # the dealer's second card
    "dealer",  # the dealer's whole hand
    "board",
    "five",  # the player's cards, made up to five with the first that lie open for all
    "dealer's hand",  # how the hand compares with the dealer's, or what that is worth
    "folding",  # whether the player has folded
]
Grain: TypeAlias = Literal[
    "hand",  # only what the cards make: ranks, and a suit that is long enough for a flush
    "lengths",  # only how many cards of each suit there are beside a wild rank
    "points",  # only a blackjack total, and whether all suits or all colours agree
    "number",  # only how many cards there are
    "cards",  # each card as it lies
]

Seen_contra = TypeVar("Seen_contra", contravariant=True)

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
SUIT_NAMES = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
RANK_NAMES = dict(zip("23456789TJQKA", (*NUMBERS[2:], "jack", "queen", "king", "ace"), strict=True))


class Look(NamedTuple):
    """Places whose cards are taken as one set, in any order, and how closely that set is looked at."""

    places: frozenset[Place]
    grain: Grain


@dataclass(frozen=True, slots=True)
class Sight:
    """What a predicate looks at. Two predicates together see what either of them sees."""

    looks: frozenset[Look] = frozenset()
    tells: frozenset[str] = frozenset()  # suits (`s`), ranks (`2`) or cards (`Qs`) unlike all others
    flush_lengths: frozenset[int] = frozenset()  # where not the game's ranking says what a flush is

    def __or__(self, other: "Sight") -> "Sight":
        return Sight(
            self.looks | other.looks,
            self.tells | other.tells,
            self.flush_lengths | other.flush_lengths,
        )

    @property
    def places(self) -> frozenset[Place]:
        return frozenset(place for look in self.looks for place in look.places)


NOTHING = Sight()


def sees(*places: Place, grain: Grain = "cards", tells: tuple[str, ...] = (), flush: int = 0) -> Sight:
    """The sight of a simple predicate: one look."""
    lengths = frozenset({flush} if flush else ())
    return Sight(frozenset({Look(frozenset(places), grain)}), frozenset(tells), lengths)


class Predicate(Protocol[Seen_contra]):
    """A yes-or-no question about what is dealt. `str` gives it in words."""

    @property
    def sight(self) -> Sight: ...

    def __call__(self, seen: Seen_contra, /) -> bool: ...

    def mutants(self) -> Iterator["Predicate[Seen_contra]"]:
        """The nearest wrong questions: laxer, stricter, about the next category."""
        ...


@dataclass(frozen=True, slots=True)
class Anything:
    """Always true: the last row of a table."""

    sight: ClassVar[Sight] = NOTHING

    def __call__(self, seen: object, /) -> bool:
        return True

    def mutants(self) -> Iterator[Predicate[object]]:
        return iter(())

    def __str__(self) -> str:
        return "anything else"


@dataclass(frozen=True, slots=True)
class Both(Generic[Seen_contra]):
    """Two questions in one; the second is asked, and its cards needed, only where the first is true."""

    first: Predicate[Seen_contra]
    second: Predicate[Seen_contra]

    def __call__(self, seen: Seen_contra, /) -> bool:
        return self.first(seen) and self.second(seen)

    @property
    def sight(self) -> Sight:
        return self.first.sight | self.second.sight

    def mutants(self) -> Iterator[Predicate[Seen_contra]]:
        yield self.first
        yield self.second
        for wrong in self.first.mutants():
            yield replace(self, first=wrong)
        for wrong in self.second.mutants():
            yield replace(self, second=wrong)

    def __str__(self) -> str:
        return f"{self.first} and {self.second}"


def spoken(card: Card) -> str:
    """A card in words: "queen of spades"."""
    return f"{RANK_NAMES[card[0]]} of {SUIT_NAMES[card[1]]}"


def plural(rank: str) -> str:
    """Several cards of a rank in words: "sixes"."""
    return f"{RANK_NAMES[rank]}{'es' if rank == '6' else 's'}"
