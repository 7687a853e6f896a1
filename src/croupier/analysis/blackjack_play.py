"""What each play of a blackjack hand is worth, under one up card, by all cards that the player has seen.

The class of play: best by the exact cards of the hand and of the up card. A hand of a split is played as if
it were alone with the up card, whatever the other hands hold; a pair is split again whenever it may be.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from croupier.analysis.blackjack_rules import (
    ADDED,
    ADDED_FREE,
    AS_DEALT,
    FIRST_OF_SPLIT,
    ZAPPED,
    Compiled,
)
from croupier.analysis.blackjack_splits import Hands, Leaning, Split, leaning
from croupier.analysis.kernels.blackjack import (
    ACE,
    BETTER,
    DOUBLE,
    HIT,
    NEVER,
    ROWS,
    STAND,
    STATES,
    TEN,
    WORTHS,
    Lanes,
    all_hands,
    best_plays,
    ends_beside,
    lanes,
    natural_chance,
    play_from,
)
from croupier.analysis.kernels.blackjack_splits import split_cards, split_hands

if TYPE_CHECKING:
    from croupier.analysis.kernels.blackjack import Floats, Numbers

Play: TypeAlias = Literal["stand", "hit", "double", "split", "surrender", "zap", "blackjack"]
Chances: TypeAlias = dict[Fraction, float]

ON_THE_HAND: dict[Play, int] = {"stand": STAND, "hit": HIT, "double": DOUBLE}


@dataclass(frozen=True, slots=True)
class Course:
    """How a hand comes out when it is played in one way: each gain with its chance, and own money added."""

    chances: Chances
    staked: float


class Room(NamedTuple):
    """Where kernels write what is of no use afterwards."""

    lanes: Lanes
    which: "Numbers"
    reached: "Floats"
    ends: "Floats"

    @classmethod
    def of(cls, rules: Compiled) -> "Room":
        import numpy as np

        hands = len(all_hands().row)
        return cls(
            lanes=lanes(rules.dealer),
            which=np.zeros(2 * hands, np.int64),
            reached=np.zeros(hands),
            ends=np.zeros((hands, rules.dealer.slots)),
        )


class Situation:
    """An up card, and the cards that may still come: a shoe without all that the player has seen but the
    hand's own two cards. `kind` is what those are: as dealt, or new ones after an exchange."""

    def __init__(self, rules: Compiled, up: int, shoe: "Floats", room: Room, kind: int = AS_DEALT) -> None:
        self.rules = rules
        self.up = up
        self.shoe = shoe
        self.kind = kind
        self.payoffs = rules.payoffs[up == ACE]
        self._room = room
        self._known: dict[tuple[int, int], dict[Play, float]] = {}
        self._splits: dict[int, Split] = {}
        self._exchanged: dict[tuple[int, int], Situation] = {}

    # --- one hand ---------------------------------------------------------------------------------

    @cached_property
    def _ends(self) -> "Floats":
        import numpy as np

        ends, which = np.zeros((len(all_hands().row), self.rules.dealer.slots)), self._room.which
        ends_beside(self.up, self.shoe, all_hands(), self.rules.dealer, self._room.lanes, which, ends)
        return ends

    def _worths(self, kind: int) -> "Floats":
        """What standing, hitting, doubling, and the better of the first two are worth, by hand."""
        import numpy as np

        found = np.full((len(all_hands().row), 4), NEVER)
        best_plays(
            self.up,
            self.shoe,
            all_hands(),
            self.rules.dealer,
            self._ends,
            self.payoffs.gains[kind],
            self.rules.doubles,
            found,
        )
        return found

    @cached_property
    def _own(self) -> "Floats":
        """Of hands whose bet is the player's own."""
        return self._worths(self.kind)

    @cached_property
    def own_plays(self) -> "Numbers":
        """The best of standing, hitting and doubling for every hand, by its number."""
        best: Numbers = self._own[:, : DOUBLE + 1].argmax(axis=1)
        return best

    @cached_property
    def _free(self) -> "Floats":
        """Of hands whose bet is free: they have nothing to lose."""
        return self._worths(ADDED_FREE)

    def split_plays(self, worth: int, *, free: bool) -> "Numbers":
        """The same for hands of a split. Aces stand on their second card; without doubles a hand takes the
        better of the other two."""
        import numpy as np

        worths = self._free if free else self._own
        if worth == ACE:
            return np.full(len(worths), STAND)
        plays: Numbers = worths[:, : HIT + 1].argmax(axis=1)
        plays[(self.rules.doubles_split > 0) & (worths[:, DOUBLE] > worths[:, BETTER])] = DOUBLE
        return plays

    # --- plays of two cards -----------------------------------------------------------------------

    def plays(self, first: int, second: int) -> dict[Play, float]:
        """What each play that is allowed gains on average, best play following."""
        pair = (first, second)
        if pair not in self._known:
            self._known[pair] = self._plays(first, second)
        return self._known[pair]

    def _plays(self, first: int, second: int) -> dict[Play, float]:
        if self._is_blackjack(first, second):
            return {"blackjack": sum(float(gain) * chance for gain, chance in self._paid(first, second))}
        found = self.hand_plays(first, second)
        if first == second and self.shoe[first] >= 2:
            found["split"] = self.split(first).gain()
        if self.rules.surrender is not None and self.kind == AS_DEALT:
            found["surrender"] = sum(float(gain) * chance for gain, chance in self._given_up(first, second))
        if self._may_zap(first, second):
            found["zap"] = self.exchanged(first, second).gain()
        return found

    def hand_plays(self, *worths: int, free: bool = False) -> dict[Play, float]:
        """What standing, hitting and doubling gain with two cards or more, on an own or a free bet."""
        gains = self._free if free else self._own
        hand = hand_of(*worths)
        found: dict[Play, float] = {}
        for play, place in ON_THE_HAND.items():
            if gains[hand, place] > NEVER:
                found[play] = float(gains[hand, place])
        return found

    def best(self, first: int, second: int) -> Play:
        found = self.plays(first, second)
        return max(found, key=lambda play: found[play])

    def course(self, first: int, second: int) -> Course:
        """How the best play comes out."""
        play = self.best(first, second)
        if play == "blackjack":
            return Course(_summed(self._paid(first, second)), 0.0)
        if play == "surrender":
            return Course(_summed(self._given_up(first, second)), 0.0)
        if play == "zap":
            return self.exchanged(first, second).course()
        if play == "split":
            split = self.split(first)
            free, peeks = first in self.rules.free_splits, self.rules.peeks
            return Course(
                _summed(
                    (self.payoffs.gain(steps, hands), float(chance))
                    for hands, chances in split.chances(self._leaning(first)).items()
                    for steps, chance in enumerate(chances)
                ),
                split.staked(free=free, peeks=peeks),
            )
        return self._played(first, second)

    def _played(self, first: int, second: int) -> Course:
        import numpy as np

        rules, hands = self.rules, all_hands()
        results = np.zeros((1, rules.dealer.slots * self.payoffs.most + 1))
        reached = self._room.reached
        reached[hand_of(first, second)] = 1.0
        play_from(
            self.up,
            self.shoe,
            reached,
            hands,
            rules.dealer,
            self._ends,
            self.own_plays,
            rules.doubles,
            self.payoffs.bins[self.kind : self.kind + 1],
            rules.peeks,
            results,
        )
        gains = results[0, :-1].reshape(-1, self.payoffs.most).sum(axis=0)
        return Course(
            _summed((self.payoffs.gain(steps), float(chance)) for steps, chance in enumerate(gains)),
            float(results[0, -1]),
        )

    def _is_blackjack(self, first: int, second: int) -> bool:
        return self.kind == AS_DEALT and {first, second} == {ACE, TEN}

    def _natural(self, first: int, second: int) -> float:
        """The chance of a dealer's blackjack beside two cards."""
        return natural_chance(self.up, _without(self.shoe, first, second))

    def _paid(self, first: int, second: int) -> list[tuple[Fraction, float]]:
        """A blackjack."""
        natural = self._natural(first, second)
        return [(self.rules.both_blackjack[self.up == ACE], natural), (self.rules.blackjack, 1 - natural)]

    def _given_up(self, first: int, second: int) -> list[tuple[Fraction, float]]:
        assert self.rules.surrender is not None
        natural = self._natural(first, second)
        taken = self.rules.surrender_to_blackjack[self.up == ACE]
        return [(taken, natural), (self.rules.surrender, 1 - natural)]

    # --- splits and exchanges ---------------------------------------------------------------------

    def split(self, worth: int) -> Split:
        if worth not in self._splits:
            self._splits[worth] = self._split(worth)
        return self._splits[worth]

    def _split(self, worth: int) -> Split:
        import numpy as np

        most = self._most(worth)
        left, cards = int(self.shoe[worth]) - 2, int(self.shoe.sum()) - 2
        gone = np.arange(2 * most - 3)
        chances = np.maximum(left - gone, 0) / np.maximum(cards - gone, 1)
        first, added = self._both_kinds(worth, [(worth, copies) for copies in range(len(gone))])
        return Split(most, Hands(first, chances), Hands(added, chances), chances, self.payoffs)

    def _most(self, worth: int) -> int:
        """How many hands a pair may become."""
        rules = self.rules
        return 2 if worth == ACE and not rules.resplit_aces else min(rules.hands, int(self.shoe[worth]))

    def _both_kinds(self, worth: int, further: list[tuple[int, int]]) -> "tuple[Floats, Floats]":
        """How the first hand of a split ends, and one that was added, when these further cards are gone."""
        if worth in self.rules.free_splits:
            (first,) = self._ends_of_split((FIRST_OF_SPLIT,), worth, further)
            (added,) = self._ends_of_split((ADDED_FREE,), worth, further)
        else:
            first, added = self._ends_of_split((FIRST_OF_SPLIT, ADDED), worth, further)
        return first, added

    def _ends_of_split(
        self, kinds: tuple[int, ...], worth: int, further: list[tuple[int, int]]
    ) -> "list[Floats]":
        """Of each kind, played alike."""
        import numpy as np

        rules = self.rules
        results = np.zeros((len(further), 2, len(kinds), rules.dealer.slots * self.payoffs.most + 1))
        split_hands(
            self.up,
            worth,
            self.shoe,
            all_hands(),
            rules.dealer,
            self._room.lanes,
            self._room.which,
            self._room.reached,
            self._ends,
            self._room.ends,
            self.split_plays(worth, free=ADDED_FREE in kinds),
            rules.doubles_split,
            self.payoffs.bins[list(kinds)],
            rules.peeks,
            np.array(further, np.int64),
            results,
        )
        return [results[:, :, place] for place in range(len(kinds))]

    def _leaning(self, worth: int) -> Leaning:
        """How two hands of a split depend on each other: each card that one draws is gone for the other and
        for the dealer. To the first order in these cards, beside which what is left out is small."""
        pairs, most = self._most(worth) == 2, self.payoffs.most
        further = [(worth, 0), *((gone, 1) for gone in range(WORTHS))]
        first, added = (
            (ends.sum(axis=1) if pairs else ends[:, 0])[:, :-1].reshape(len(further), -1, most)
            for ends in self._both_kinds(worth, further)
        )
        added_kind = ADDED_FREE if worth in self.rules.free_splits else ADDED
        bins = self.payoffs.bins
        cards_of_first = self._cards_of_split(worth, free=False, pairs=pairs)
        cards_of_added = self._cards_of_split(worth, free=added_kind == ADDED_FREE, pairs=pairs)
        to_added = leaning(cards_of_first, bins[FIRST_OF_SPLIT], added)
        to_first = leaning(cards_of_added, bins[added_kind], first)
        return Leaning((to_added + to_first) / 2, leaning(cards_of_added, bins[added_kind], added))

    def _cards_of_split(self, worth: int, *, free: bool, pairs: bool) -> "Floats":
        import numpy as np

        found = np.zeros((STATES * ROWS, 1 + WORTHS))
        plays, doubles = self.split_plays(worth, free=free), self.rules.doubles_split
        split_cards(worth, self.shoe, all_hands(), self._room.reached, plays, doubles, pairs, found)
        return found

    def _may_zap(self, first: int, second: int) -> bool:
        """Hard totals only."""
        return self.kind == AS_DEALT and ACE not in (first, second) and first + second + 2 in self.rules.zaps

    def exchanged(self, first: int, second: int) -> "Exchange":
        pair = (first, second)
        if pair not in self._exchanged:
            left = _without(self.shoe, first, second)
            self._exchanged[pair] = Situation(self.rules, self.up, left, self._room, ZAPPED)
        return Exchange(self._exchanged[pair])


@dataclass(frozen=True, slots=True)
class Exchange:
    """Two new cards in place of the first two, which lie open in the discards."""

    then: Situation

    def gain(self) -> float:
        return sum(
            chance * max(self.then.plays(*pair).values()) for *pair, chance in pairs_from(self.then.shoe)
        )

    def course(self) -> Course:
        gains: list[tuple[Fraction, float]] = []
        staked = 0.0
        for first, second, chance in pairs_from(self.then.shoe):
            course = self.then.course(first, second)
            gains += [(gain, chance * part) for gain, part in course.chances.items()]
            staked += chance * course.staked
        return Course(_summed(gains), staked)


def pairs_from(shoe: "Floats") -> list[tuple[int, int, float]]:
    """Two cards of a shoe, the lower one first, with their chance."""
    cards = shoe.sum()
    found = []
    for first in range(WORTHS):
        for second in range(first, WORTHS):
            ways = shoe[first] * (shoe[second] - 1 if first == second else 2 * shoe[second])
            if ways > 0:
                found.append((first, second, float(ways / (cards * (cards - 1)))))
    return found


def hand_of(first: int, *more: int) -> int:
    """The number of a hand by its worths."""
    hands = all_hands()
    hand = int(hands.single[first])
    for worth in more:
        hand = int(hands.then[hand, worth])
    assert hand >= 0, "a hand over 21 has no number"
    return hand


def _without(shoe: "Floats", *worths: int) -> "Floats":
    left = shoe.copy()
    for worth in worths:
        left[worth] -= 1
    return left


def _summed(gains: Iterable[tuple[Fraction, float]]) -> Chances:
    found: defaultdict[Fraction, float] = defaultdict(float)
    for gain, chance in gains:
        if chance:
            found[gain] += chance
    return dict(found)
