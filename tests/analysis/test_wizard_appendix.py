"""Blackjack beside Appendix 9 of the Wizard of Odds (wizardofodds.com/games/blackjack/appendix/9, of
2019-10-31): what hands gain under an ace, and what whole games gain.

Hands that are not split come out to every digit. Whole games do not, and the appendix says why: of the other
hands of a split it looks at how many there are, not at their cards. Reckoned in that way, they come out too.
"""

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import pytest

from croupier.analysis.blackjack_play import Room, Situation, pairs_from
from croupier.analysis.blackjack_rules import ADDED, FIRST_OF_SPLIT, Compiled, compiled_rules
from croupier.analysis.kernels.blackjack import ACE, WORTHS, natural_chance
from croupier.engines.blackjack.spec import Blackjack
from croupier.model.options import resolve
from croupier.rulebook import catalog

if TYPE_CHECKING:
    from croupier.analysis.kernels.blackjack import Floats

LIKE_HIS = {"hole-card": "peek", "surrender": "none", "split-hands": 4}

# Two decks, the dealer hits soft 17, shows an ace and has no blackjack: two cards; stand, hit, double.
UNDER_AN_ACE = """
2 A  -0.594150 -0.103429 -0.571816
3 A  -0.593169 -0.137018 -0.570172
3 2  -0.592126 -0.320313 -1.184253
4 A  -0.592080 -0.178451 -0.580261
4 2  -0.591222 -0.351868 -1.171187
4 3  -0.590338 -0.362212 -1.077576
5 A  -0.592718 -0.221872 -0.598489
5 2  -0.591782 -0.357274 -1.080590
5 3  -0.590764 -0.271027 -0.823487
5 4  -0.589636 -0.124218 -0.438228
6 A  -0.511565 -0.224617 -0.541393
6 2  -0.589526 -0.270784 -0.826132
6 3  -0.588515 -0.125084 -0.441418
6 4  -0.587412  0.038312 -0.003909
6 5  -0.587564  0.121079  0.166650
7 A  -0.224703 -0.165428 -0.416886
"""


def rules(decks: int, soft_17: str = "hit", *, das: bool = True) -> Compiled:
    game = catalog.game("bclc/blackjack")
    assert isinstance(game, Blackjack)
    options = {"decks": decks, "soft-17": soft_17, "double-after-split": "yes" if das else "no"}
    return compiled_rules(game, resolve(game.options, {**LIKE_HIS, **options}))


def without(shoe: "Floats", *worths: int) -> "Floats":
    left = shoe.copy()
    for worth in worths:
        left[worth] -= 1
    return left


@pytest.mark.parametrize("row", UNDER_AN_ACE.strip().splitlines())
def test_hands_under_an_ace(row: str) -> None:
    second, first, *published = row.split()
    hand = [ACE if card == "A" else int(card) - 1 for card in (first, second)]
    played = rules(2)
    shoe = without(np.array(played.shoe, np.float64), ACE)
    gains = Situation(played, ACE, shoe, Room.of(played)).hand_plays(*hand)
    natural = natural_chance(ACE, without(shoe, *hand))  # by which every play loses one unit
    found = [(gains[play] + natural) / (1 - natural) for play in ("stand", "hit", "double")]
    assert found == pytest.approx([float(one) for one in published], abs=1e-6)


class Pair(NamedTuple):
    """A pair that is split, as the appendix looks at it: only cards of the pair are known to be gone."""

    played: Compiled
    up: int
    worth: int
    shoe: "Floats"  # without the up card
    room: Room

    def gain(self) -> float:
        most = 2 if self.worth == ACE else 4

        @cache
        def alone(gone: int, kind: int) -> Situation:
            """A hand of the split."""
            seen = without(self.shoe, *[self.worth] * (gone - 1))
            return Situation(self.played, self.up, seen, self.room, kind)

        @cache
        def hands(gone: int, waiting: int, kind: int) -> float:
            """So many hands wait for their second card, so many cards of the pair are out."""
            if not waiting:
                return 0.0
            left, found = without(self.shoe, *[self.worth] * gone), 0.0
            for card in np.flatnonzero(left):
                chance = float(left[card] / left.sum())
                if card == self.worth and gone < most:
                    found += chance * hands(gone + 1, waiting + 1, kind)
                else:
                    gain = self._best(alone(gone, kind), int(card))
                    found += chance * (gain + hands(gone, waiting - 1, ADDED))
            return found

        return hands(2, 2, FIRST_OF_SPLIT)

    def _best(self, alone: Situation, card: int) -> float:
        gains = alone.hand_plays(*sorted((self.worth, card)))
        if self.worth == ACE:
            return gains["stand"]
        if not self.played.doubles_split.any():
            gains.pop("double", None)
        return max(gains.values())


def his_way(played: Compiled) -> float:
    whole, room, found = np.array(played.shoe, np.float64), Room.of(played), 0.0
    for up in range(WORTHS):
        shoe = without(whole, up)
        situation = Situation(played, up, shoe, room)
        for first, second, chance in pairs_from(shoe):
            gains = {play: gain for play, gain in situation.plays(first, second).items() if play != "split"}
            best = max(gains.values())
            if first == second:
                best = max(best, Pair(played, up, first, shoe, room).gain())
            found += float(whole[up] / whole.sum()) * chance * best
    return found


HIS_GAMES = (
    (1, "stand", True, 0.001839),
    (1, "stand", False, 0.000423),
    (1, "hit", True, -0.000072),
    (1, "hit", False, -0.001513),
    (2, "hit", False, -0.005252),
    (5, "hit", True, -0.005918),
    (5, "hit", False, -0.007366),
)


@pytest.mark.parametrize(
    "decks, soft_17, das, published",
    [(2, "hit", True, -0.003797), *(pytest.param(*game, marks=pytest.mark.long) for game in HIS_GAMES)],
)
def test_whole_games_his_way(decks: int, soft_17: str, *, das: bool, published: float) -> None:
    """He gives six decimals, and does not say in which order he looks at the hands of a split."""
    order = 3e-6 / decks
    assert his_way(rules(decks, soft_17, das=das)) == pytest.approx(published, abs=5e-7 + order)
