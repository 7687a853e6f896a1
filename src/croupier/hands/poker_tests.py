"""What rows of poker pay tables ask of a showdown.

Rows stand best first, so `Made("flush")` means a flush or better: whatever is better has a row above.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, TypeAlias

from croupier.cards.card import RANKS, SUITS, Card
from croupier.hands.flush import FlushRanking
from croupier.hands.predicate import NUMBERS, SUIT_NAMES, Both, Predicate, Sight, plural, sees, spoken
from croupier.hands.quick import quick
from croupier.hands.ranking import PAIR, PokerRanking, article, neighbours
from croupier.hands.showdown import Showdown

Test: TypeAlias = Predicate[Showdown]
FIVE = 5  # cards of a poker hand


# --- how the hand stands ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Folded:
    sight: ClassVar[Sight] = sees("folding")

    def __call__(self, seen: Showdown, /) -> bool:
        return seen.folded

    def mutants(self) -> Iterator[Test]:
        yield Wins()

    def __str__(self) -> str:
        return "the player has folded"


@dataclass(frozen=True, slots=True)
class Unqualified:
    """The dealer's hand is too weak to play."""

    sight: ClassVar[Sight] = sees("dealer", "board", "dealer's hand", grain="hand")

    def __call__(self, seen: Showdown, /) -> bool:
        return not seen.qualified()

    def mutants(self) -> Iterator[Test]:
        yield Folded()

    def __str__(self) -> str:
        return "the dealer's hand does not qualify"


@dataclass(frozen=True, slots=True)
class Wins:
    sight: ClassVar[Sight] = sees("own", "dealer", "board", "dealer's hand", "folding", grain="hand")

    def __call__(self, seen: Showdown, /) -> bool:
        return seen.wins()

    def mutants(self) -> Iterator[Test]:
        yield Ties()

    def __str__(self) -> str:
        return "the hand beats the dealer's"


@dataclass(frozen=True, slots=True)
class Ties:
    sight: ClassVar[Sight] = Wins.sight

    def __call__(self, seen: Showdown, /) -> bool:
        return seen.ties()

    def mutants(self) -> Iterator[Test]:
        yield Folded()

    def __str__(self) -> str:
        return "the hand equals the dealer's"


# --- what the hand is ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Made:
    """The hand, with the board, is of this category or better."""

    category: str

    sight: ClassVar[Sight] = sees("own", "board", grain="hand")

    def __call__(self, seen: Showdown, /) -> bool:
        return seen.value()[0] >= seen.ranking.place(self.category)

    def mutants(self) -> Iterator[Test]:
        for category in neighbours(self.category):
            yield Made(category)

    def __str__(self) -> str:
        return f"{article(self.category)} or better"


@dataclass(frozen=True, slots=True)
class PairOrBetter:
    """A pair of this rank, of a higher one, or a better hand."""

    rank: str

    sight: ClassVar[Sight] = Made.sight

    def __call__(self, seen: Showdown, /) -> bool:
        return seen.value() >= (seen.ranking.place(PAIR), RANKS.index(self.rank) + 2)

    def mutants(self) -> Iterator[Test]:
        at = RANKS.index(self.rank)
        for rank in RANKS[max(at - 1, 0) : at] + RANKS[at + 1 : at + 2]:
            yield PairOrBetter(rank)

    def __str__(self) -> str:
        return f"a pair of {plural(self.rank)} or better"


@dataclass(frozen=True, slots=True)
class InSuit:
    """The best hand is all of one suit, and that is one of these: `InSuit("s")` means a flush in spades."""

    suits: str

    def __call__(self, seen: Showdown, /) -> bool:
        best = seen.ranking.best(seen.all_cards())
        whole = len(best) >= seen.ranking.flush_length
        return whole and best[0][1] in self.suits and len({card[1] for card in best}) == 1

    @property
    def sight(self) -> Sight:
        return sees("own", "board", grain="hand", tells=tuple(self.suits))

    def mutants(self) -> Iterator[Test]:
        others = "".join(suit for suit in SUITS if suit not in self.suits)
        if others:
            yield InSuit(others)

    def __str__(self) -> str:
        return f"all of one suit, {' or '.join(SUIT_NAMES[suit] for suit in self.suits)}"


@dataclass(frozen=True, slots=True)
class Has:
    """These very cards are among the player's and the board's."""

    cards: tuple[Card, ...]

    def __call__(self, seen: Showdown, /) -> bool:
        return set(self.cards) <= set(seen.all_cards())

    @property
    def sight(self) -> Sight:
        return sees("own", "board", grain="hand", tells=self.cards)

    def mutants(self) -> Iterator[Test]:
        for at in range(len(self.cards)):
            yield Has(self.cards[:at] + self.cards[at + 1 :])

    def __str__(self) -> str:
        return f"with the {' and the '.join(map(spoken, self.cards))}"


@dataclass(frozen=True, slots=True)
class Holds:
    """The player's own two cards are of one of these pairs of ranks, such as `AK`."""

    ranks: tuple[str, ...]
    suited: bool | None = None  # of one suit, of two, or either

    sight: ClassVar[Sight] = sees("own")

    def __call__(self, seen: Showdown, /) -> bool:
        return fits(seen.cards, self.ranks, self.suited)

    def mutants(self) -> Iterator[Test]:
        if self.suited is not None:
            yield replace(self, suited=not self.suited)
        if self.suited:
            yield replace(self, suited=None)
        for at in range(len(self.ranks)):
            if len(self.ranks) > 1:
                yield replace(self, ranks=self.ranks[:at] + self.ranks[at + 1 :])
            yield replace(self, ranks=(*self.ranks[:at], _next_ranks(self.ranks[at]), *self.ranks[at + 1 :]))

    def __str__(self) -> str:
        kind = {None: "", True: " of one suit", False: " of two suits"}[self.suited]
        return f"the player holds {_two_cards(self.ranks)}{kind}"


@dataclass(frozen=True, slots=True)
class DealerHolds:
    """The dealer's own two cards are of one of these pairs of ranks."""

    ranks: tuple[str, ...]

    sight: ClassVar[Sight] = sees("dealer")

    def __call__(self, seen: Showdown, /) -> bool:
        return fits(seen.dealer(), self.ranks, None)

    def mutants(self) -> Iterator[Test]:
        for at in range(len(self.ranks)):
            yield DealerHolds((*self.ranks[:at], _next_ranks(self.ranks[at]), *self.ranks[at + 1 :]))

    def __str__(self) -> str:
        return f"the dealer holds {_two_cards(self.ranks)}"


def fits(cards: tuple[Card, ...], ranks: tuple[str, ...], suited: bool | None) -> bool:
    """Whether two cards are of one of these pairs of ranks, and of one suit where that matters."""
    first, second = cards
    two = first[0] + second[0]
    return (two in ranks or two[::-1] in ranks) and suited in (None, first[1] == second[1])


def _next_ranks(two: str) -> str:
    """The next pair of ranks: the lower card, or both of a pair, one rank lower; twos become threes."""
    at = RANKS.index(two[1])
    other = RANKS[at - 1] if at else RANKS[1]
    return other * 2 if two[0] == two[1] else two[0] + other


def _two_cards(ranks: tuple[str, ...]) -> str:
    return " or ".join(
        f"two {plural(two[0])}" if two[0] == two[1] else f"{spoken_rank(two[0])} and {spoken_rank(two[1])}"
        for two in ranks
    )


def spoken_rank(rank: str) -> str:
    return plural(rank).removesuffix("s").removesuffix("e" if rank == "6" else "")


# --- the hand beside others ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TogetherMake:
    """The player's cards and the dealer's in one make this category, or better, of another ranking."""

    category: str
    by: PokerRanking

    def __call__(self, seen: Showdown, /) -> bool:
        return quick(self.by).value(seen.cards + seen.dealer())[0] >= self.by.place(self.category)

    @property
    def sight(self) -> Sight:
        return sees("own", "dealer", grain="hand", flush=self.by.flush_length)

    def mutants(self) -> Iterator[Test]:
        for category in neighbours(self.category):
            if category in self.by.weakest_first:
                yield replace(self, category=category)

    def __str__(self) -> str:
        return f"the player's cards and the dealer's together make {article(self.category)} or better"


@dataclass(frozen=True, slots=True)
class FiveMake:
    """The player's cards, made up to five with the first that are shared, are this category or better."""

    category: str
    by: PokerRanking

    def __call__(self, seen: Showdown, /) -> bool:
        return quick(self.by).value(first_five(seen))[0] >= self.by.place(self.category)

    @property
    def sight(self) -> Sight:
        return sees("five", grain="hand", flush=self.by.flush_length)

    def mutants(self) -> Iterator[Test]:
        for category in neighbours(self.category):
            if category in self.by.weakest_first:
                yield replace(self, category=category)

    def __str__(self) -> str:
        return f"{article(self.category)} or better"


def first_five(seen: Showdown) -> tuple[Card, ...]:
    """What a bet on five cards looks at, where a player is dealt five or fewer."""
    return seen.cards + seen.house.shared(FIVE - len(seen.cards))  # rule: own-cards-made-up-to-five


@dataclass(frozen=True, slots=True)
class BeatsBoard:
    """The board alone is not as good."""

    sight: ClassVar[Sight] = sees("own", "board", grain="hand") | sees("board", grain="hand")

    def __call__(self, seen: Showdown, /) -> bool:
        return seen.value() > seen.board_value()

    def mutants(self) -> Iterator[Test]:
        yield Wins()

    def __str__(self) -> str:
        return "better than the board alone"


@dataclass(frozen=True, slots=True)
class LosingHandMade:
    """The weaker hand, the player's or the dealer's, is of this category or better."""

    category: str

    sight: ClassVar[Sight] = Wins.sight

    def __call__(self, seen: Showdown, /) -> bool:
        return min(seen.value(), seen.dealer_value())[0] >= seen.ranking.place(self.category)

    def mutants(self) -> Iterator[Test]:
        yield Made(self.category)
        for category in neighbours(self.category):
            yield LosingHandMade(category)

    def __str__(self) -> str:
        return f"the losing hand is {article(self.category)} or better"


@dataclass(frozen=True, slots=True)
class DealerPlays:
    """The dealer plays with so many cards or fewer."""

    at_most: int

    sight: ClassVar[Sight] = sees("dealer", grain="number")

    def __call__(self, seen: Showdown, /) -> bool:
        return len(seen.dealer()) <= self.at_most

    def mutants(self) -> Iterator[Test]:
        yield DealerPlays(self.at_most + 1)
        yield DealerPlays(self.at_most - 1)

    def __str__(self) -> str:
        return f"the dealer plays {NUMBERS[self.at_most]} card{'s' * (self.at_most > 1)} or fewer"


# --- flushes with a wild rank -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WinsBy:
    """The hand wins, and its longest flush has so many cards more than the dealer's."""

    cards: int

    sight: ClassVar[Sight] = Wins.sight

    def __call__(self, seen: Showdown, /) -> bool:
        return seen.wins() and seen.value()[0] - seen.dealer_value()[0] >= self.cards

    def mutants(self) -> Iterator[Test]:
        yield WinsBy(self.cards + 1)
        if self.cards:
            yield WinsBy(self.cards - 1)

    def __str__(self) -> str:
        return f"the hand wins with a flush longer than the dealer's by {NUMBERS[self.cards]} or more cards"


@dataclass(frozen=True, slots=True)
class NaturalFlush:
    """A flush of so many cards without a wild one."""

    cards: int
    by: FlushRanking

    def __call__(self, seen: Showdown, /) -> bool:
        return self.by.natural_length(seen.all_cards()) >= self.cards

    @property
    def sight(self) -> Sight:
        return sees("own", "board", grain="lengths", tells=(self.by.wild,))

    def mutants(self) -> Iterator[Test]:
        yield replace(self, cards=self.cards + 1)
        yield replace(self, cards=self.cards - 1)
        yield WildFlush(self.cards, self.by)

    def __str__(self) -> str:
        return f"a flush of {NUMBERS[self.cards]} cards or more without a wild one"


@dataclass(frozen=True, slots=True)
class WildFlush:
    """A flush of so many cards, wild ones among them."""

    cards: int
    by: FlushRanking

    def __call__(self, seen: Showdown, /) -> bool:
        return self.by.wild_length(seen.all_cards()) >= self.cards

    @property
    def sight(self) -> Sight:
        return sees("own", "board", grain="lengths", tells=(self.by.wild,))

    def mutants(self) -> Iterator[Test]:
        yield replace(self, cards=self.cards + 1)
        yield replace(self, cards=self.cards - 1)
        yield NaturalFlush(self.cards, self.by)

    def __str__(self) -> str:
        return f"a flush of {NUMBERS[self.cards]} cards or more with a wild one"


# --- the usual pairs of questions ---------------------------------------------------------------


def wins_with(category: str) -> Both[Showdown]:
    return Both(Wins(), Made(category))
