"""The dealer's hand and the list of players' hands, against slow reckonings."""

from math import comb

import numpy as np
import pytest

from croupier.analysis.counts import DealerRule
from croupier.analysis.kernels.blackjack import (
    BUST,
    LANES,
    TWO_CARD_21,
    WORTHS,
    all_hands,
    dealer_tree,
    finish,
    lanes,
)
from tests.analysis.slow_blackjack import House, Table, without

SHOE = (24,) * 9 + (96,)


def ends(
    up: int, shoe: tuple[int, ...], which: list[int], rule: DealerRule, pushes: int | None
) -> np.ndarray:
    """How the dealer ends beside these hands, by total from 17 on, then bust, bust that pushes, blackjack."""
    hands, dealer = all_hands(), dealer_tree(rule, pushes)
    found = np.zeros((len(hands.row), dealer.slots))
    left = np.array(without(shoe, up + 1), np.float64)
    finish(up, left, np.array(which), hands, dealer, lanes(dealer), found)
    return found[which]


@pytest.mark.parametrize("hits", [True, False])
def test_the_dealer_against_a_slow_one(hits: bool) -> None:
    """Beside hands of one card to many, more of them than there are lanes, from two decks."""
    hands = all_hands()
    which = list(range(0, len(hands.row), len(hands.row) // (2 * LANES)))[: LANES + 3]
    shoe = (8,) * 9 + (32,)
    for up in (0, 4, 9):
        found = ends(up, shoe, which, DealerRule(17, hits), 22)
        assert found.sum(axis=1) == pytest.approx(1, abs=1e-14)
        for row, hand in zip(found, which, strict=True):
            held = [worth + 1 for worth in range(WORTHS) for _ in range(hands.holds[hand, worth])]
            table = Table(House(hits_soft_17=hits), up + 1, without(shoe, up + 1, *held))
            slow = table.ends((up + 1,), table.shoe)
            over = sum(chance for total, chance in slow.items() if total > 22)
            expected = [
                *(slow.get(total, 0) for total in range(17, 22)),
                over,
                slow.get(22, 0),
                slow.get(0, 0),
            ]
            assert row == pytest.approx([float(chance) for chance in expected], abs=1e-14)


def test_the_dealer_ends_on_22() -> None:
    """As published for six decks and H17."""
    chance = sum(copies / 312 * _beside_nothing(up, 22)[6] for up, copies in enumerate(SHOE))
    assert f"{chance:.6f}" == "0.073536"


def _beside_nothing(up: int, pushes: int) -> np.ndarray:
    """The average beside each single card that the player might hold is how they end beside none."""
    hands = all_hands()
    found = ends(up, SHOE, [int(hand) for hand in hands.single], DealerRule(17, True), pushes)
    left = np.array(without(SHOE, up + 1), np.float64)
    average: np.ndarray = left / left.sum() @ found
    return average


def test_every_hand_is_there_once() -> None:
    """Hands of worths 1 to 10 up to 21: partitions into parts of at most ten."""
    hands = all_hands()
    ways = [1] + [0] * 21
    for worth in range(1, 11):
        for points in range(worth, 22):
            ways[points] += ways[points - worth]
    assert len(hands.row) == sum(ways[1:]) == len({tuple(row) for row in hands.holds})
    totals: list[int] = (hands.holds @ np.arange(1, 11)).tolist()
    assert sorted(totals) == totals
    assert sum(hands.size == 2) == comb(11, 2)
    assert (hands.row <= TWO_CARD_21).all()
    assert BUST not in hands.row
    for hand in range(0, len(totals), 17):
        for worth in range(WORTHS):
            then = hands.then[hand, worth]
            if totals[hand] + worth + 1 > 21:
                assert then == -1
            else:
                assert list(hands.holds[then] - hands.holds[hand]) == [one == worth for one in range(WORTHS)]
