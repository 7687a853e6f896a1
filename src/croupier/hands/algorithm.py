"""A rule of the house that is an algorithm, such as a house way: named and versioned, so that it can be told
apart from the one that was in force when an old round was played."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from croupier.cards.card import Card
from croupier.clauses.cite import Clause

Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Algorithm:
    """Cards in, the cards that play out. Name and version say which one it is; the code must follow them."""

    name: str
    version: int
    run: Callable[[Cards], Cards] = field(compare=False, repr=False)
    # Ranks that it treats alike, such as ("2345678", "9TJQKA"), where it looks at nothing else of a card.
    sorts: tuple[str, ...] = field(default=(), compare=False, repr=False)
    reads: str = field(default="", compare=False, repr=False)  # what it does, for people

    def __call__(self, cards: Cards) -> Cards:
        return self.run(cards)

    def __str__(self) -> str:
        return f"{self.name} (version {self.version})"

    def mutants(self) -> Iterator["Algorithm"]:
        yield Algorithm(f"{self.name}, left out", self.version, tuple)  # all play as they were dealt


class Setting(NamedTuple):
    """Cards set into hands, the high hand first, and the clause that decided how."""

    hands: tuple[Cards, ...]
    clause: Clause


@dataclass(frozen=True, slots=True)
class HouseWay:
    """How the house sets a hand: every card in, one setting out, never a foul."""

    name: str
    version: int
    run: Callable[[Cards], Setting] = field(compare=False, repr=False)
    clause: Clause  # that the house always sets its hand so
    reads: str = field(default="", compare=False, repr=False)  # what it does, for people

    def __call__(self, cards: Cards) -> Setting:
        return self.run(cards)

    def __str__(self) -> str:
        return f"{self.name} (version {self.version})"

    def mutants(self) -> Iterator["HouseWay"]:
        """The high and the low hand exchange a card."""

        def wrong(cards: Cards) -> Setting:
            (first, *rest), *others, (given, *kept) = self.run(cards).hands
            return Setting(((given, *rest), *others, (first, *kept)), self.run(cards).clause)

        yield HouseWay(f"{self.name}, wrongly", self.version, wrong, self.clause)
