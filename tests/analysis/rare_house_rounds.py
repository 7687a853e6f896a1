"""Rounds of poker against the house for each end of each row of a twin, however rare."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from tests.analysis.house_lines import INFERNO, allowed
from tests.analysis.house_rounds import BothWays, Round, most_raised

MANY = 1_000  # deals at a time to choose from
TRIES = 10_000  # mostly a few hundred are enough
WEAK = ["2c", "3d", "5h", "7s", "9c", "Jd"]
PAIRED = ("four-of-a-kind", "full-house")  # hands that need a pair on the board, which the dealer has too

ENVY = "envy"
End = tuple[str, str]  # a row and the name of an end


class Forced:
    """Rounds for every end that some cards and choices make, until there are enough of each."""

    def __init__(self, ways: BothWays, each: int) -> None:
        self.ways, self.each = ways, each
        self.found: dict[End, list[Round]] = {
            (row.wager, end.name): []
            for row in ways.rows
            for end in row.ends
            if possible(ways.key, row.wager, end.name)
        }

    def missing(self) -> set[End]:
        return {end for end, rounds in self.found.items() if len(rounds) < self.each}

    def rounds(self) -> list[Round]:
        return [one for rounds in self.found.values() for one in rounds]

    def collect(self, seed: int) -> None:
        chance = np.random.default_rng(seed)
        for _ in range(TRIES):
            if not self.missing():
                return
            deals = self._deals(chance)
            choices = np.array([chance.choice(self.ways.choices(deal)) for deal in self._own(deals)], np.int8)
            for row, column in zip(self.ways.rows, self.ways.ends(deals, choices), strict=True):
                for end in np.unique(column):
                    kept = self.found[row.wager, row.ends[end].name]  # what is impossible is a KeyError
                    # Two who win most of all would share what one round pays at most, which no row tells of.
                    seen = self.ways.sees_another and row.wager == ENVY
                    for at in np.flatnonzero(column == end)[: self.each - len(kept)]:
                        kept.append(self.ways.around(deals[at].tolist(), int(choices[at]), seen=seen))

    def _own(self, deals: "np.ndarray[Any, Any]") -> Iterator[list[int]]:
        yield from deals[:, : self.ways.layout.own].tolist()

    # --- cards that have much to do with each other -------------------------------------------------

    def _deals(self, chance: np.random.Generator) -> "np.ndarray[Any, Any]":
        """From few cards; or all have one suit, but the dealer the others."""
        layout, size = self.ways.layout, self.ways.size
        if chance.random() < 0.75 or self.ways.decks > 1:
            cards = self._few(chance)
            return np.asarray(cards[_orders(chance, len(cards), size)], np.uint8)
        suit = int(chance.integers(4))
        mine = np.array([card for card in range(52) if card % 4 == suit])
        others = np.array([card for card in range(52) if card % 4 != suit])
        first = mine[_orders(chance, len(mine), size - layout.dealer)]
        last = others[_orders(chance, len(others), layout.dealer)]
        before = layout.own + layout.board
        return np.hstack([first[:, :before], last, first[:, before:]]).astype(np.uint8)

    def _few(self, chance: np.random.Generator) -> "np.ndarray[Any, Any]":
        """Some neighbouring ranks in some suits, with enough cards, and now and then the wild rank.

        Or a straight flush among cards that have little to do with it; of several decks, a few cards often.
        """
        size, decks = self.ways.size, self.ways.decks
        if decks > 1:
            first, step = int(chance.integers(52)), int(chance.choice((1, 4)))
            few = [(first + step * at) % 52 for at in range(int(chance.integers(3, 9)))]
            if chance.random() < 0.3:
                few = chance.permutation(52)[: int(chance.integers(8, 53))].tolist()
            return np.array([card for card in few for _ in range(decks)])
        while True:
            width, first = int(chance.integers(3, 14)), int(chance.integers(-1, 13))
            if chance.random() < 0.3:
                run = [4 * ((first + at) % 13) for at in range(5)]
                others = [card for card in chance.permutation(52) if card not in run]
                return np.array(run + others[: size - 3])
            ranks = {(first + at) % 13 for at in range(width)} | ({0} if chance.random() < 0.4 else set())
            if chance.random() < 0.3:  # few ranks in all suits: four of a kind against another
                ranks = {(first + at) % 13 for at in range(max(3, -(-size // 4)))}
                return np.array([4 * rank + suit for rank in ranks for suit in range(4)])
            suits = chance.permutation(4)[: int(chance.integers(1, 5))]
            cards = [4 * rank + int(suit) for rank in sorted(ranks) for suit in suits]
            if len(cards) >= size:
                return np.array(cards)


def _orders(chance: np.random.Generator, cards: int, wanted: int) -> "np.ndarray[Any, Any]":
    return chance.random((MANY, cards)).argsort(axis=1)[:, :wanted]


def possible(key: str, wager: str, name: str) -> bool:
    """Whether some cards and choices make an end that a row names."""
    if wager == "aces-up" and name == "fold":
        return False  # it stands alone
    if not name.startswith("bet-"):
        return True
    _, units, *words = name.split("-")
    made = "-".join(words)
    if int(units) not in allowed(key, 3 if key == INFERNO else most_raised(key, WEAK)):
        return False
    if "card-poker" in key and made.startswith("tie-") and made.endswith("of-a-kind"):
        return False  # one deck has not enough cards of a rank
    if key == INFERNO and (units, made) == ("3", "win-other"):
        return False  # such a hand may not be raised so far
    return not made.startswith("unqualified") or made.split("-win")[0][12:] not in PAIRED
