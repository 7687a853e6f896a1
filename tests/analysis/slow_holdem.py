"""Hold'em against the house reckoned slowly, card by card, from rules written down here; and small decks.

Nothing of the analysis is used but the rows of the pay tables, which are asked about real cards.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from itertools import combinations
from math import comb
from unittest import mock

from croupier.analysis import holdem_solution
from croupier.analysis.edge import gain
from croupier.cards.card import Card
from croupier.engines.decide.spec import House
from croupier.hands.showdown import Showdown
from croupier.money.odds import Odds

ULTIMATE = "bclc/ultimate-texas-holdem"
BONUS = "bclc/texas-holdem-bonus"
FOLD, CHECK = -1, 0

Cards = tuple[Card, ...]


@dataclass(frozen=True)
class Rules:
    """What may be chosen with how many cards on the board, the least money first, as the sections say."""

    base: tuple[str, ...]
    raised: str
    choices: dict[int, tuple[int, ...]]
    stages: tuple[int, ...]
    again: bool  # who has raised is asked again


RULES = {
    ULTIMATE: Rules(
        ("ante", "blind"),
        "play",
        {0: (CHECK, 3, 4), 3: (CHECK, 2), 5: (FOLD, 1)},
        (0, 3, 5),
        again=False,
    ),
    BONUS: Rules(("ante",), "flop", {0: (FOLD, 2), 3: (CHECK, 1), 4: (CHECK, 1)}, (0, 3, 4, 5), again=True),
}


@dataclass
class Reckoning:
    """One game with one deck. Sums go over all ways the board can come and all the dealer's hands."""

    game: House
    rules: Rules
    deck: Cards
    known: dict[tuple[Cards, Cards], Counter[tuple[int, int]]] = field(default_factory=dict)
    sums: dict[tuple[Cards, Cards, int], int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.places = {card: place for place, card in enumerate(self.deck)}

    def ends(self, hole: Cards, board: Cards) -> Counter[tuple[int, int]]:
        """What the first bets win and what a unit more wins, in half units, over the dealer's hands."""
        found = self.known.get((hole, board))
        if found is None:
            tables = {wager.name: wager.table for wager in self.game.wagers}
            least = self.game.qualifies.value if self.game.qualifies else None
            found = Counter()
            for dealer in combinations(self.left(hole, board), 2):
                seen = Showdown(
                    self.game.hand, hole, dealer=dealer, board=board, board_size=5, qualifies=least
                )
                first = sum(halves(tables[name].judge(seen).pays) for name in self.rules.base)
                found[first, halves(tables[self.rules.raised].judge(seen).pays)] += 1
            self.known[hole, board] = found
        return found

    def left(self, hole: Cards, board: Cards) -> list[Card]:
        gone = hole + board
        return [card for card in self.deck if card not in gone]

    def next_boards(self, hole: Cards, board: Cards) -> Iterator[Cards]:
        stage = self.rules.stages[self.rules.stages.index(len(board)) + 1]
        for more in combinations(self.left(hole, board), stage - len(board)):
            yield tuple(sorted(board + more, key=self.places.__getitem__))

    def asked(self, board: Cards, units: int) -> tuple[int, ...]:
        return self.rules.choices.get(len(board), ()) if self.rules.again or not units else ()

    def deals(self, board: Cards) -> int:
        """How many can still follow."""
        left, total = len(self.deck) - 2 - len(board), 1
        later = [stage for stage in self.rules.stages if stage > len(board)]
        shown = len(board)
        for stage in later:
            total *= comb(left, stage - shown)
            left, shown = left - (stage - shown), stage
        return total * comb(left, 2)

    def worth(self, hole: Cards, board: Cards, units: int) -> int:
        """What a hand wins under best play, in half units, where it may be asked."""
        key = hole, board, units
        if key not in self.sums:
            options = self.asked(board, units)
            self.sums[key] = (
                max(self.chosen(hole, board, units, option) for option in options)
                if options
                else self.going_on(hole, board, units)
            )
        return self.sums[key]

    def chosen(self, hole: Cards, board: Cards, units: int, option: int) -> int:
        if option == FOLD:
            return -2 * len(self.rules.base) * self.deals(board)
        return self.going_on(hole, board, units + option)

    def going_on(self, hole: Cards, board: Cards, units: int) -> int:
        if len(board) == 5:
            ends = self.ends(hole, board)
            return sum((first + units * more) * n for (first, more), n in ends.items())
        return sum(self.worth(hole, one, units) for one in self.next_boards(hole, board))

    def best(self, hole: Cards, board: Cards, units: int) -> int:
        """The choice itself: of those equally good, the least money."""
        worth = self.worth(hole, board, units)
        options = self.asked(board, units)
        return next(one for one in options if self.chosen(hole, board, units, one) == worth)

    def follow(
        self, hole: Cards, board: Cards, units: int, results: Counter[Fraction], choices: dict[object, int]
    ) -> int:
        """Count every end under best play, note every choice, and return the units raised in all."""
        if self.asked(board, units):
            choice = choices[hole, board] = self.best(hole, board, units)
            if choice == FOLD:
                results[Fraction(-len(self.rules.base))] += self.deals(board)
                return 0
            units += choice
        if len(board) < 5:
            boards = self.next_boards(hole, board)
            return sum(self.follow(hole, one, units, results, choices) for one in boards)
        for (first, more), count in self.ends(hole, board).items():
            results[Fraction(first + units * more, 2)] += count
        return units * self.deals(board)


def halves(odds: Odds) -> int:
    """What a bet of two wins, which is whole at three to two."""
    return int(2 * gain(odds))


@contextmanager
def small_deck(ranks: str = "TJQKA", suits: str = "cdh") -> Iterator[None]:
    """Meanwhile hold'em is solved with these cards alone, in a moment and by the same code."""
    solve = partial(holdem_solution.solve, ranks=ranks, suits=suits)
    with mock.patch.object(holdem_solution, "solve", solve):
        yield
