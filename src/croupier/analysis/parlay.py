"""A side bet on the first card and the up card whose winnings may ride on the blackjack hand, and when to.

What rides is part of the first bet of that hand, and doubles and splits are as large as it: so it gains what
each unit of the main bet gains, given the two cards that are out. Then it rides where that is above nothing.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from croupier.analysis.blackjack import PARTS
from croupier.analysis.blackjack_play import Chances, Room, Situation
from croupier.analysis.blackjack_rules import Compiled, compiled_rules
from croupier.analysis.counts import Watch, unwatched
from croupier.analysis.edge import Net, Outcome, gain
from croupier.analysis.kernels.blackjack import WORTHS
from croupier.cards.card import RANKS, Card
from croupier.cards.deck import deck
from croupier.clauses.cite import Clause
from croupier.engines.blackjack.spec import Blackjack
from croupier.errors import listed
from croupier.hands.blackjack import POINTS
from croupier.hands.dealt import Dealt
from croupier.hands.paytable import PayTable
from croupier.model.values import Values

PARLAYED = "parlayed"

Ranks = tuple[str, str]  # of the first card and the up card


@dataclass(frozen=True, slots=True)
class Ride:
    """What a unit on the hand gains, on average and in all its ways, when two cards are known."""

    gain: float
    chances: Chances
    staked: float  # added to it by doubles and splits


@dataclass(slots=True)
class Solved:
    """The bet with its winnings riding where that is better: chances by gain, with the clause of each."""

    chances: dict[tuple[str, Fraction, Clause], float] = field(default_factory=dict)
    staked: float = 1.0
    rides: dict[Ranks, float] = field(default_factory=dict)  # what a winner gains by it, for each unit won


def solve(
    table: PayTable[Dealt], game: Blackjack, values: Values, clause: Clause, watch: Watch = unwatched
) -> Solved:
    """Over every first card and up card. The watch is told of those done."""
    found, riding = Solved(), Riding(compiled_rules(game, values))
    chances: defaultdict[tuple[str, Fraction, Clause], float] = defaultdict(float)
    for done, (first, up, chance) in enumerate(two_cards(values.number("decks")), 1):
        row = table.judge(Dealt((first,), (up,)))
        won = gain(row.pays)
        if won > 0 and chance:
            on_hand = riding.ride(POINTS[first] - 1, POINTS[up] - 1)
            found.rides[first[0], up[0]] = on_hand.gain
        if won > 0 and chance and on_hand.gain > 0:
            found.staked += chance * float(won) * (1 + on_hand.staked)
            for more, part in on_hand.chances.items():
                chances[PARLAYED, won * (1 + more), clause] += chance * part
        else:
            chances[row.name, won, row.clause] += chance
        watch(done, 52 * 52)
    found.chances = dict(chances)
    return found


def two_cards(decks: int) -> Iterator[tuple[Card, Card, float]]:
    """The first card and the up card with their chance, each card of one deck standing for its copies."""
    cards = 52 * decks
    for first in deck(1):
        for up in deck(1):
            yield first, up, decks * (decks - (first == up)) / (cards * (cards - 1))


class Riding:
    """A game, and what was found out about units on its hands."""

    def __init__(self, rules: Compiled) -> None:
        self._rules = rules
        self._room = Room.of(rules)
        self._under: dict[int, Situation] = {}
        self._found: dict[tuple[int, int], Ride] = {}

    def ride(self, first: int, up: int) -> Ride:
        """A unit on the hand that begins with this worth, under this up card, whatever comes second."""
        if (first, up) not in self._found:
            self._found[first, up] = self._ride(first, self._situation(up))
        return self._found[first, up]

    def _situation(self, up: int) -> Situation:
        import numpy as np

        if up not in self._under:
            shoe = np.array(self._rules.shoe, np.float64)
            shoe[up] -= 1
            self._under[up] = Situation(self._rules, up, shoe, self._room)
        return self._under[up]

    def _ride(self, first: int, situation: Situation) -> Ride:
        left = situation.shoe.copy()
        left[first] -= 1
        average, staked = 0.0, 0.0
        chances: defaultdict[Fraction, float] = defaultdict(float)
        for second in range(WORTHS):
            if left[second] > 0:
                chance = float(left[second] / left.sum())
                pair = (min(first, second), max(first, second))
                course = situation.course(*pair)
                average += chance * max(situation.plays(*pair).values())
                staked += chance * course.staked
                for more, part in course.chances.items():
                    chances[more] += chance * part
        return Ride(average, dict(chances), staked)


def outcomes(solved: Solved) -> tuple[Outcome, ...]:
    """What the bet gains with all that rode, best first."""
    found = []
    for (name, won, clause), chance in sorted(solved.chances.items(), key=lambda one: -one[0][1]):
        parts = round(chance * PARTS)
        if parts > 0:
            found.append(Outcome(ridden(won) if name == PARLAYED else name, Net(won), parts, clause))
    return tuple(found)


def strategy(solved: Solved) -> dict[str, Any]:
    """When to let winnings ride, in words and by ranks."""
    against: dict[str, list[str]] = {}
    for (first, up), gained in solved.rides.items():
        if gained > 0:
            against.setdefault(first, []).append(up)
    alike: dict[tuple[str, ...], list[str]] = {}
    for first, ups in against.items():
        alike.setdefault(tuple(sorted(set(ups), key=RANKS.index)), []).append(first)
    lines = [
        f"With {listed(sorted(set(firsts), key=RANKS.index), 'or')} first: parlay against "
        f"{listed(ups, 'or')}."
        for ups, firsts in alike.items()
    ]
    return {
        "lines": [*lines, "Collect every other win."],
        "parlay": [
            {"first": first, "up": up, "gain": gained, "parlay": gained > 0}
            for (first, up), gained in sorted(
                solved.rides.items(), key=lambda one: (RANKS.index(one[0][0]), RANKS.index(one[0][1]))
            )
        ],
    }


def ridden(won: Fraction) -> str:
    """What a bet is called that ended so after its winnings rode."""
    said = f"win-{won}" if won > 0 else f"lose-{-won}" if won < 0 else "even"
    return f"{PARLAYED}-{said}".replace("/", "-")  # as odds are named: 5-2
