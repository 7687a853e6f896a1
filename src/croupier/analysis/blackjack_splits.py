"""The hands that a split pair becomes, counted by the cards of the pair's worth that come among second cards.

Cards that are not known are exchangeable, so every second card may be thought of as dealt before any hand is
played. Then what is to be known of the other hands is how many of their second cards made a pair (and were
split again) and how many did not. For a hand beside one more card that makes no pair: all cases, less those
where that card does make one. Hands are played by fixed plays, so all this is exact. What hands gain together
is not: given how the dealer ends and how often the pair came, they are taken to be independent. That leaves
means as they are, and chances of sums nearly so.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from croupier.analysis.blackjack_rules import Payoffs

if TYPE_CHECKING:
    from croupier.analysis.kernels.blackjack import Floats


@dataclass(frozen=True, slots=True)
class Shape:
    """A way for a split to come out: hands whose second card made no pair, and hands that are the last ones
    allowed, whose second card may be anything."""

    ways: int  # orders of the second cards
    pairs: int  # second cards that were split again
    closed: int
    open: int

    @property
    def hands(self) -> int:
        return self.closed + self.open


@cache
def shapes(most: int) -> tuple[Shape, ...]:
    """Every way to come to at most so many hands.

    >>> [(shape.ways, shape.hands) for shape in shapes(3)]
    [(1, 2), (1, 3), (1, 3)]
    """
    return tuple(_shapes(most))


def _shapes(most: int) -> Iterator[Shape]:
    if most == 2:
        yield Shape(1, 0, 0, 2)
        return
    for hands in range(2, most):
        yield Shape(_orders(hands - 2, hands - 1), hands - 2, hands, 0)
    for closed in range(most - 1):
        yield Shape(_orders(most - 3, closed), most - 2, closed, most - closed)


@cache
def _orders(pairs: int, others: int) -> int:
    """Orders of second cards in which a hand is left to draw after each of them."""
    if pairs < 0 or others < 0 or 2 + pairs - others < 1:
        return 0
    if pairs == others == 0:
        return 1
    return _orders(pairs - 1, others) + _orders(pairs, others - 1)


class Hands:
    """One hand of a split, whatever the others hold: chances of ends, by how many pairs came besides.

    `results` are those of the kernel: by further cards of the worth that are gone, then without and with a
    pair. `chances` are those of the next card being of the worth.
    """

    def __init__(self, results: "Floats", chances: "Floats") -> None:
        self._chances = chances
        self._closed = {(gone, 0): results[gone, 0] for gone in range(len(results))}
        self._open = {(gone, 0): results[gone, 0] + results[gone, 1] for gone in range(len(results))}

    def closed(self, pairs: int, others: int) -> "Floats":
        """A hand whose second card makes no pair, beside so many others like it."""
        return self._beside(self._closed, pairs, others)

    def open(self, pairs: int, others: int) -> "Floats":
        """A hand whose second card may be anything."""
        return self._beside(self._open, pairs, others)

    def _beside(self, found: "dict[tuple[int, int], Floats]", gone: int, others: int) -> "Floats":
        """One more card that makes no pair: all cases less those where it makes one."""
        if (gone, others) not in found:
            all_cases = self._beside(found, gone, others - 1)
            chance = self._chances[gone]
            paired = self._beside(found, gone + 1, others - 1) if chance > 0 else 0.0
            found[gone, others] = all_cases - chance * paired
        return found[gone, others]


@dataclass(frozen=True, slots=True)
class Outcome:
    """A shape with its chance, and its hands: what each of them gains, by the dealer's end."""

    shape: Shape
    weight: float
    first: "Floats"
    others: "tuple[tuple[Floats, int], ...]"  # with how many there are


class Split:
    """A pair that is split as often as it may be."""

    def __init__(self, most: int, first: Hands, added: Hands, chances: "Floats", payoffs: Payoffs) -> None:
        self._payoffs = payoffs
        self._outcomes = list(_outcomes(most, first, added, chances))

    def gain(self) -> float:
        import numpy as np

        steps = np.arange(self._payoffs.most) * float(self._payoffs.step) + float(self._payoffs.least)
        return float(
            sum(
                one.weight * count * (hand[:-1].reshape(-1, self._payoffs.most) @ steps).sum()
                for one in self._outcomes
                for hand, count in ((one.first, 1), *one.others)
            )
        )

    def staked(self, *, free: bool, peeks: bool) -> float:
        """Own money added: to further hands and to doubles. Nothing is, once a peek has found a blackjack."""
        found = 0.0
        for one in self._outcomes:
            ends = one.first[:-1].reshape(-1, self._payoffs.most).sum(axis=1)
            added = 0 if free else one.shape.hands - 1
            found += one.weight * added * (ends[:-1] if peeks else ends).sum()
            found += one.weight * sum(hand[-1] * count for hand, count in ((one.first, 1), *one.others))
        return float(found)

    def chances(self) -> "dict[int, Floats]":
        """The chance of each gain of all hands together, in steps, by the number of hands."""
        import numpy as np

        found: dict[int, Floats] = {}
        for one in self._outcomes:
            width = (self._payoffs.most - 1) * one.shape.hands + 1
            together = found.setdefault(one.shape.hands, np.zeros(width))
            first = one.first[:-1].reshape(-1, self._payoffs.most)
            others = [(hand[:-1].reshape(-1, self._payoffs.most), count) for hand, count in one.others]
            for end in range(len(first)):
                chance = first[end].sum()
                if chance <= 1e-30:
                    continue
                sums = first[end]
                for hand, count in others:
                    for _ in range(count):
                        sums = np.convolve(sums, hand[end] / chance)
                together += one.weight * sums
        return found


def _outcomes(most: int, first: Hands, added: Hands, chances: "Floats") -> Iterator[Outcome]:
    for shape in shapes(most):
        weight = float(shape.ways)
        for gone in range(shape.pairs):
            weight *= float(chances[gone])
        if not weight:
            continue
        pairs, closed = shape.pairs, shape.closed
        if closed:  # the first hand has its second card before any other
            others = [(added.closed(pairs, closed - 1), closed - 1)]
            if shape.open:
                others.append((added.open(pairs, closed), shape.open))
            yield Outcome(shape, weight, first.closed(pairs, closed - 1), tuple(others))
        else:
            yield Outcome(shape, weight, first.open(pairs, 0), ((added.open(pairs, 0), shape.open - 1),))
