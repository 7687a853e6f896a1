"""The hands that a split pair becomes, counted by the cards of the pair's worth that come among second cards.

Cards that are not known are exchangeable, so every second card may be thought of as dealt before any hand is
played. Then what is to be known of the other hands is how many of their second cards made a pair (and were
split again) and how many did not. For a hand beside one more card that makes no pair: all cases, less those
where that card does make one. Hands are played by fixed plays, so all this is exact. What hands gain together
is nearly so: given how the dealer ends and how often the pair came, each two of them lean on each other as
far as cards that one draws are missing to the other, to the first order in these cards. Means do not change.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from croupier.analysis.blackjack_rules import Payoffs

if TYPE_CHECKING:
    from croupier.analysis.kernels.blackjack import Floats, Numbers


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

    def chances(self, leans: "Leaning") -> "dict[int, Floats]":
        """The chance of each gain of all hands together, in steps, by the number of hands."""
        import numpy as np

        found: dict[int, Floats] = {}
        for one in self._outcomes:
            width = (self._payoffs.most - 1) * one.shape.hands + 1
            together = found.setdefault(one.shape.hands, np.zeros(width))
            hands = [(one.first, 1), *one.others]
            ends = [(hand[:-1].reshape(-1, self._payoffs.most), count) for hand, count in hands]
            for end, chance in enumerate(ends[0][0].sum(axis=1)):
                if chance > 1e-30:
                    alike = [(hand[end] / chance, count) for hand, count in ends]
                    together += one.weight * chance * _sums(alike, leans.first[end], leans.added[end])
        return found


def _sums(alike: "list[tuple[Floats, int]]", first: "Floats", added: "Floats") -> "Floats":
    """What hands gain together, each with how many are like it: as if they were independent, and what each
    two of them lean on each other. Among very few cards the chance of the rarest gain may come out below
    nothing, by less than matters; it is left out then."""
    import numpy as np

    counts = [count for _, count in alike]
    found = _convolved(alike, counts)
    for one, two in combinations_with_replacement(range(len(alike)), 2):
        ways = counts[one] * (counts[two] - 1) // 2 if one == two else counts[one] * counts[two]
        if ways:
            rest = counts.copy()
            rest[one] -= 1
            rest[two] -= 1
            found = found + ways * np.convolve(first if one == 0 else added, _convolved(alike, rest))
    return found


def _convolved(alike: "list[tuple[Floats, int]]", counts: Sequence[int]) -> "Floats":
    import numpy as np

    found = np.ones(1)
    for (chances, _), count in zip(alike, counts, strict=True):
        for _ in range(count):
            found = np.convolve(found, chances)
    return found


@dataclass(frozen=True, slots=True)
class Leaning:
    """By the dealer's end, what is to be added to the chances of two hands' gains together as if they were
    independent: of the first one with another, and of two others."""

    first: "Floats"
    added: "Floats"


def leaning(cards: "Floats", bins: "Numbers", ends: "Floats") -> "Floats":
    """How a hand leans on another that ends so: for every end of the other, its chance and the mean of the
    cards it draws (`cards`, by state and row), and what it gains then by the dealer's end (`bins`).

    `ends` are the chances of this hand's ends in the whole shoe, and then without one card of each worth.
    """
    import numpy as np

    _, slots, most = ends.shape
    found = np.zeros((slots, 2 * most - 1))
    for slot in range(slots):
        other = np.zeros((most, cards.shape[1]))
        np.add.at(other, bins[:, :, slot].ravel(), cards)
        both = np.outer(other[:, 0], ends[0, slot]) + other[:, 1:] @ (ends[1:, slot] - ends[0, slot])
        chance = both.sum()
        if chance > 1e-30:
            both /= chance
            both -= np.outer(both.sum(axis=1), both.sum(axis=0))
            for gain in range(most):
                found[slot, gain : gain + most] += both[gain]
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
