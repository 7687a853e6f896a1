"""What rows of the setting games' pay tables ask. Rows stand best first."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, TypeAlias

from croupier.cards.card import JOKER
from croupier.hands.match import Match
from croupier.hands.predicate import NUMBERS, Predicate, Sight, sees
from croupier.hands.ranking import ACE, NAMES, article
from croupier.hands.seven import TESTS, high_card, holds

Test: TypeAlias = Predicate[Match]
BOTH_SETTINGS = sees("own", "dealer", "dealer's hand")


@dataclass(frozen=True, slots=True)
class Higher:
    """At least so many hands beat the banker's."""

    hands: int
    sight: ClassVar[Sight] = BOTH_SETTINGS

    def __call__(self, seen: Match, /) -> bool:
        return seen.higher() >= self.hands

    def mutants(self) -> Iterator[Test]:
        yield replace(self, hands=self.hands + 1)
        yield replace(self, hands=self.hands - 1)

    def __str__(self) -> str:
        return f"{NUMBERS[self.hands]} of the hands {'is' if self.hands == 1 else 'are'} higher"


@dataclass(frozen=True, slots=True)
class Same:
    """So many hands are copies of the banker's."""

    hands: int
    sight: ClassVar[Sight] = BOTH_SETTINGS

    def __call__(self, seen: Match, /) -> bool:
        return seen.same() == self.hands

    def mutants(self) -> Iterator[Test]:
        yield replace(self, hands=self.hands + 1)

    def __str__(self) -> str:
        return f"{NUMBERS[self.hands]} of the hands {'is' if self.hands == 1 else 'are'} the same"


@dataclass(frozen=True, slots=True)
class WithTies:
    """If ties were not the house's, so many hands would do."""

    hands: int
    sight: ClassVar[Sight] = BOTH_SETTINGS

    def __call__(self, seen: Match, /) -> bool:
        return seen.higher() + seen.same() >= self.hands

    def mutants(self) -> Iterator[Test]:
        yield replace(self, hands=self.hands + 1)

    def __str__(self) -> str:
        return f"{NUMBERS[self.hands]} of the hands are higher or the same"


@dataclass(frozen=True, slots=True)
class Fouled:
    """A lower hand is set above a higher one."""

    sight: ClassVar[Sight] = sees("own")

    def __call__(self, seen: Match, /) -> bool:
        return seen.foul

    def mutants(self) -> Iterator[Test]:
        yield Higher(2)

    def __str__(self) -> str:
        return "the hand is fouled"


@dataclass(frozen=True, slots=True)
class Holds:
    """Any combination of the seven cards makes it."""

    what: str
    sight: ClassVar[Sight] = sees("own")

    def __call__(self, seen: Match, /) -> bool:
        return holds(seen.cards, self.what)

    def mutants(self) -> Iterator[Test]:
        every = tuple(TESTS)
        at = every.index(self.what)
        for other in every[max(at - 1, 0) : at] + every[at + 1 : at + 2]:
            yield replace(self, what=other)

    def __str__(self) -> str:
        return article(self.what)


@dataclass(frozen=True, slots=True)
class HighCard:
    """Less than a pair, and no straight or flush; the highest card is this rank or below."""

    rank: int
    sight: ClassVar[Sight] = sees("own")

    def __post_init__(self) -> None:
        assert self.rank in NAMES, f"no card ranks {self.rank}"

    def __call__(self, seen: Match, /) -> bool:
        highest = high_card(seen.cards)
        return highest is not None and highest <= self.rank

    def mutants(self) -> Iterator[Test]:
        yield replace(self, rank=self.rank - 1)
        if self.rank < ACE:
            yield replace(self, rank=self.rank + 1)

    def __str__(self) -> str:
        return f"{NAMES[self.rank]} high"


@dataclass(frozen=True, slots=True)
class BankerAceHigh:
    """The house plays ace high: no pair, straight or flush, and an ace or the joker."""

    sight: ClassVar[Sight] = sees("dealer")

    def __call__(self, seen: Match, /) -> bool:
        return high_card(seen.banker_cards()) == ACE

    def mutants(self) -> Iterator[Test]:
        yield BankerJoker()

    def __str__(self) -> str:
        return "the dealer plays ace high"


@dataclass(frozen=True, slots=True)
class BankerJoker:
    sight: ClassVar[Sight] = sees("dealer")

    def __call__(self, seen: Match, /) -> bool:
        return JOKER in seen.banker_cards()

    def mutants(self) -> Iterator[Test]:
        yield BankerAceHigh()

    def __str__(self) -> str:
        return "the dealer has the joker"


@dataclass(frozen=True, slots=True)
class AceHigh:
    """The player's seven cards make ace high."""

    sight: ClassVar[Sight] = sees("own")

    def __call__(self, seen: Match, /) -> bool:
        return high_card(seen.cards) == ACE

    def mutants(self) -> Iterator[Test]:
        yield BankerJoker()

    def __str__(self) -> str:
        return "the player has ace high"
