"""Exact figures against brute force: whole games of a few cards, every round of them played by the engine."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import accumulate
from math import factorial, perm
from typing import Any

import pytest

from croupier.analysis import blinds, duel, duel_solution, holdem, holdem_outcomes, holdem_solution, riding
from croupier.analysis.blackjack import solve
from croupier.analysis.blackjack_rules import compiled_rules
from croupier.analysis.blinds_ends import outcomes_of
from croupier.analysis.blinds_solution import solve as solve_blinds
from croupier.analysis.edge import figures
from croupier.cards.card import DECK, Card
from croupier.hands.blackjack import POINTS
from croupier.hands.ranking import RANK
from croupier.model.options import resolve
from tests.analysis.engine_tree import Way, whole_tree
from tests.analysis.house_lines import (
    BONUS,
    FLUSHES,
    FOUR_CARD,
    INFERNO,
    LET_IT_RIDE,
    THREE_CARD,
    ULTIMATE,
)
from tests.specs import blackjack, house
from tests.tables import BLACKJACKS

BURN = "burn"
BURNS_FROM, DOWN = 9, 6  # Discard Inferno: a nine or higher on top goes, and six cards lie below the open one

Groups = dict[str, tuple[int, ...]]


class Hands:
    """Different cards. Of those that come to a place together, the order is not told apart.

    Burned cards come from outside: nobody sees them, so any card is as likely to be burned as dealt.
    """

    def __init__(self, ranks: str, suits: str, groups: Groups) -> None:
        self._deck = [rank + suit for rank in ranks for suit in suits]
        self._outside = [card for card in DECK if card not in self._deck]
        self._groups = groups
        self.begin()

    def begin(self) -> None:
        self._dealt: dict[str, list[Card]] = {}
        self._left: Counter[str] = Counter()  # of the group that is being dealt

    def ways(self, to: str) -> list[Way]:
        here = self._dealt.setdefault(to, [])
        if to == BURN:
            return [Way(self._outside[len(here)], Fraction(1))]
        free, chance = self._free(), Fraction(1)
        if self._left[to]:  # in the deck's order
            free = [card for card in free if self._deck.index(card) > self._deck.index(here[-1])]
        else:
            begins = [0, *accumulate(self._groups[to])]
            group = self._left[to] = self._groups[to][begins.index(len(here))]
            chance = Fraction(factorial(group), perm(len(free), group))
        return [Way(card, chance) for card in free[: len(free) - self._left[to] + 1]]

    def took(self, to: str, card: Card) -> None:
        self._dealt[to].append(card)
        self._left[to] -= 1

    def _free(self) -> list[Card]:
        out = {card for cards in self._dealt.values() for card in cards}
        return [card for card in self._deck if card not in out]


class Discards(Hands):
    """Of the dealer's cards that lie face down those on top are told apart, as long as they would burn.

    Below them lies one that would not, then the rest in any order: it is the lowest of its kind there, and
    stands for each of the others.
    """

    def ways(self, to: str) -> list[Way]:
        here = self._dealt.setdefault(to, [])
        if to != "dealer" or len(here) == DOWN:
            return super().ways(to)
        self._left[to] = 1
        free, missing = self._free(), DOWN - len(here)
        stays = [card for card in free if not _burns(card)]
        below = here[next((at for at, card in enumerate(here) if not _burns(card)), DOWN) :]
        if not below:
            rest = Fraction(factorial(missing - 1), perm(len(free), missing))
            lowest = [card for at, card in enumerate(stays) if len(free) - at >= missing]
            burning = [Way(card, Fraction(1, len(free))) for card in free if _burns(card)]
            return burning + [Way(card, rest) for card in lowest]
        place = self._deck.index
        after = place(below[-1]) if len(below) > 1 else -1
        others = [card for card in free if _burns(card) or place(card) > place(below[0])]
        others = [card for card in others if place(card) > after][: -missing + 1 or None]
        if missing > 1:
            return [Way(card, Fraction(1)) for card in others]
        first = sum(not _burns(card) for card in below)
        return [Way(card, Fraction(first + (not _burns(card)))) for card in others]


def _burns(card: Card) -> bool:
    return RANK[card] >= BURNS_FROM


class Worths:
    """Cards of which only the worth matters."""

    def __init__(self, cards: str) -> None:
        self._cards = cards.split()
        self.begin()

    def begin(self) -> None:
        self._free = list(self._cards)

    def ways(self, to: str) -> list[Way]:
        counts = Counter(POINTS[card] for card in self._free)
        first = {POINTS[card]: card for card in reversed(self._free)}
        return [Way(card, Fraction(counts[worth], len(self._free))) for worth, card in first.items()]

    def took(self, to: str, card: Card) -> None:
        self._free.remove(card)

    @property
    def shoe(self) -> tuple[int, ...]:
        counts = Counter(POINTS[card] for card in self._cards)
        return tuple(counts[worth] for worth in range(1, 11))


# --- poker against the house ------------------------------------------------------------------------

LONG = pytest.mark.long
BLINDS = ("ante", "blind")
TREES = [
    (LET_IT_RIDE, "39TJ", "cd", ("bet-1", "bet-2", "bet-3"), {"seat:1": (3,), "board": (1, 1)}),
    (THREE_CARD, "9JQ", "cdh", ("ante",), {"seat:1": (3,), "dealer": (3,)}),
    pytest.param(FOUR_CARD, "9TJQKA", "cd", ("ante",), {"seat:1": (5,), "dealer": (5, 1)}, marks=LONG),
    pytest.param(
        ULTIMATE, "QKA", "cdh", BLINDS, {"seat:1": (2,), "board": (3, 2), "dealer": (2,)}, marks=LONG
    ),
    pytest.param(
        BONUS, "QKA", "cdh", ("ante",), {"seat:1": (2,), "board": (3, 1, 1), "dealer": (2,)}, marks=LONG
    ),
    pytest.param(FLUSHES, "2TQA", "cdh", BLINDS, {"seat:1": (5,), "board": (2,), "dealer": (5,)}, marks=LONG),
    pytest.param(INFERNO, "345678A", "cd", BLINDS, {"seat:1": (6,), "dealer": (DOWN, 1)}, marks=LONG),
]


@pytest.mark.parametrize(("key", "ranks", "suits", "bets", "groups"), TREES)
def test_poker_of_a_few_cards(
    key: str,
    ranks: str,
    suits: str,
    bets: tuple[str, ...],
    groups: Groups,
    record_property: Callable[[str, Any], None],
) -> None:
    few = Discards(ranks, suits, groups) if key == INFERNO else Hands(ranks, suits, groups)
    tree = whole_tree(key, few, bets)
    record_property("size", tree.rounds)
    assert tree.gain == exactly(key, ranks, suits)


def exactly(key: str, ranks: str, suits: str) -> Fraction:
    """What a unit gains by the analysis of the same cards."""
    game = house(key)
    rides, shared, blind, against = riding.plan(game), holdem.plan(game), blinds.plan(game), duel.plan(game)
    if rides is not None:
        return -figures(riding.solve(rides, ranks=ranks, suits=suits).outcomes()).edge
    if shared is not None:
        solved = holdem_solution.solve(shared, ranks=ranks, suits=suits)
        return -figures(holdem_outcomes.outcomes_of(solved)).edge
    if blind is not None:
        solution = solve_blinds(blind, ranks=ranks, suits=suits)
        return -figures(outcomes_of(blind, solution.ends, solution.played())).edge
    assert against is not None
    return -figures(duel_solution.solve(against, ranks=ranks, suits=suits).outcomes()).edge


# --- blackjack --------------------------------------------------------------------------------------

# No two of a worth, so nothing can be split: the play of split hands is a class of its own.
FEWEST, SEVEN = "Ac 6d 7h 8s 9c Td", "Ac 5d 6h 7s 8c 9d Th"
ZAPPIT = "bclc/zappit-blackjack"  # where cards are exchanged, more are needed than there are worths
SHOES = [
    ("ia/blackjack", FEWEST),
    *(pytest.param(key, SEVEN, marks=LONG) for key in BLACKJACKS if key != ZAPPIT),
]


@pytest.mark.parametrize(("key", "cards"), SHOES)
def test_blackjack_of_a_few_cards(key: str, cards: str, record_property: Callable[[str, Any], None]) -> None:
    game, shoe = blackjack(key), Worths(cards)
    rules = replace(compiled_rules(game, resolve(game.options, {})), shoe=shoe.shoe)
    tree = whole_tree(key, shoe, ("main",))
    record_property("size", tree.rounds)
    assert float(tree.gain) == pytest.approx(solve(rules).gain, abs=1e-13)
