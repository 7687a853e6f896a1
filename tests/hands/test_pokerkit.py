"""The order of hands against PokerKit: hold'em, eight cards, stud, Omaha high, and eight or better low."""

import random
from collections.abc import Callable, Iterable
from itertools import pairwise

import pytest
from pokerkit import Hand, OmahaEightOrBetterLowHand, OmahaHoldemHand, StandardHighHand

from croupier.cards.card import DECK
from croupier.hands.ranking import Value
from croupier.hands.selection import Selection
from tests.hands.rankings import STANDARD
from tests.hands.test_low import LOW

SEED = 20240623
ANY = Selection("bclc-poker/17/1.2")
TWO = Selection("bclc-poker/26/1.4", own=2)


def deals(held: int, board: int, wanted: int) -> Iterable[tuple[tuple[str, ...], tuple[str, ...]]]:
    choose = random.Random(f"{SEED} {held} {board}")
    for _ in range(wanted):
        cards = tuple(choose.sample(DECK, held + board))
        yield cards[:held], cards[held:]


def assert_same_order(judged: Iterable[tuple[Value, Hand]]) -> None:
    """Equal where we say equal, and all that differ in the same order."""
    theirs: dict[Value, Hand] = {}
    for value, hand in judged:
        assert theirs.setdefault(value, hand) == hand, (value, hand)
    for lower, higher in pairwise(sorted(theirs)):
        assert theirs[lower] < theirs[higher], (lower, higher)


@pytest.mark.parametrize(
    ("selection", "held", "board", "peer"),
    [
        pytest.param(ANY, 2, 5, StandardHighHand, id="holdem"),
        pytest.param(ANY, 2, 6, StandardHighHand, id="three-two-one"),
        pytest.param(ANY, 7, 0, StandardHighHand, id="seven-card-stud"),
        pytest.param(TWO, 4, 5, OmahaHoldemHand, id="omaha-high"),
    ],
)
def test_high_hands(
    selection: Selection,
    held: int,
    board: int,
    peer: type[Hand],
    size: Callable[[int], int],
    record_property: Callable[[str, object], None],
) -> None:
    record_property("seed", SEED)
    assert_same_order(
        (selection.value(STANDARD, own, common), peer.from_game("".join(own), "".join(common)))
        for own, common in deals(held, board, size(100_000))
    )


def test_low_hands(size: Callable[[int], int], record_property: Callable[[str, object], None]) -> None:
    record_property("seed", SEED)
    qualified = []
    for own, common in deals(4, 5, size(100_000)):
        value = TWO.low_value(LOW, own, common)
        hand = OmahaEightOrBetterLowHand.from_game_or_none("".join(own), "".join(common))
        assert (value is None) == (hand is None), (own, common)
        if value is not None and hand is not None:
            qualified.append((value, hand))
    assert qualified
    assert_same_order(qualified)
