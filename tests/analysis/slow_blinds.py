"""Games with a Blind reckoned slowly, card by card, from rules written down here.

Nothing of the analysis is used but the rows of the pay tables, which are asked about real cards.
"""

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import factorial

from croupier.analysis.edge import gain
from croupier.cards.card import Card
from croupier.engines.decide.spec import House
from croupier.hands.ranking import RANK, Value
from croupier.hands.showdown import Showdown

FLUSHES = "bclc/flushes-gone-wild"
INFERNO = "bclc/discard-inferno"
FOLD = -1

Cards = tuple[Card, ...]
End = tuple[Fraction, Fraction]  # what ante and blind win, and what a unit more wins


@dataclass
class Reckoning:
    """One game with one deck: every choice, every result, and the units raised."""

    game: House
    deck: Cards
    values: dict[frozenset[Card], Value] = field(default_factory=dict)
    known: dict[tuple[Value, Value], End] = field(default_factory=dict)
    results: Counter[Fraction] = field(default_factory=Counter)
    choices: dict[tuple[Cards, Cards], int] = field(default_factory=dict)
    units: int = 0

    def play(self) -> None:
        own = 5 if self.game.key == FLUSHES else 6
        for cards in combinations(self.deck, own):
            rest = [card for card in self.deck if card not in cards]
            if self.game.key == FLUSHES:
                self.choose(cards, (), self.flushes(cards, rest))
            else:
                for up in rest:
                    self.choose(cards, (up,), self.burned(cards, up, [card for card in rest if card != up]))

    def choose(self, own: Cards, shown: Cards, ends: Counter[End]) -> None:
        start = sum(first * number for (first, _), number in ends.items())
        more = sum(each * number for (_, each), number in ends.items())
        worth = {FOLD: Fraction(-2 * ends.total())} | {
            units: start + units * more for units in self.raises(own)
        }
        choice = next(one for one in worth if worth[one] == max(worth.values()))  # the least money first
        self.choices[own, shown] = choice
        if choice == FOLD:
            self.results[Fraction(-2)] += ends.total()
            return
        self.units += choice * ends.total()
        for (first, each), number in ends.items():
            self.results[first + choice * each] += number

    def raises(self, own: Cards) -> tuple[int, ...]:
        """12/2.1.2: twice the ante. 13/2.1.3: once or twice, thrice with three of a kind or better."""
        if self.game.key == FLUSHES:
            return (2,)
        return (1, 2, 3) if self.game.hand.at_least(own, "three-of-a-kind") else (1, 2)

    def flushes(self, own: Cards, rest: list[Card]) -> Counter[End]:
        found: Counter[End] = Counter()
        for board in combinations(rest, 2):
            left = [card for card in rest if card not in board]
            for dealer in combinations(left, 5):
                found[self.end((*own, *board), (*dealer, *board))] += 1
        return found

    def burned(self, own: Cards, up: Card, rest: list[Card]) -> Counter[End]:
        found: Counter[End] = Counter()
        for down in combinations(rest, 6):
            for dealer, orders in burn(up, frozenset(down)).items():
                found[self.end(own, tuple(dealer))] += orders
        return found

    def end(self, own: Cards, dealer: Cards) -> End:
        """Rows are asked once for each two values: they look at nothing else."""
        key = self.value(own), self.value(dealer)
        if key not in self.known:
            tables = {wager.name: wager.table for wager in self.game.wagers}
            seen = Showdown(self.game.hand, own, dealer=dealer)
            ante, blind, play = (gain(tables[name].judge(seen).pays) for name in ("ante", "blind", "play"))
            self.known[key] = ante + blind, play
        return self.known[key]

    def value(self, cards: Cards) -> Value:
        held = frozenset(cards)
        if held not in self.values:
            self.values[held] = self.game.hand.value(cards)
        return self.values[held]


@cache
def burn(up: Card, down: frozenset[Card]) -> Counter[frozenset[Card]]:
    """What is left of the dealer's cards, and in how many orders: 13/6.6.1, a nine or higher goes."""
    if RANK[up] < 9 or not down:
        return Counter({down | {up}: factorial(len(down))})
    found: Counter[frozenset[Card]] = Counter()
    for card in down:
        found += burn(card, down - {card})
    return found
