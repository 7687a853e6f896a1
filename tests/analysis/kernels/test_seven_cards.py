"""The compiled count of seven-card hands: the published figures, and the readable code's own answers."""

from collections.abc import Callable

import pytest

from croupier.analysis.kernels.seven_cards import count_all, hands_held
from croupier.hands.seven import SEVEN_CARD_HANDS, holds
from tests.hands.rankings import sevens

# Hands of the 53-card deck by what pays most, as published for the Fortune bonus.
PUBLISHED = (32, 72, 196, 1_128, 26_020, 184_644, 307_472, 4_188_528, 6_172_088, 7_672_500, 11_034_204)
EVERY_HAND = 154_143_080


@pytest.mark.scaled  # all of it every time, and in the record of the long checks
def test_every_hand_of_seven_cards(record_property: Callable[[str, object], None]) -> None:
    record_property("size", EVERY_HAND)
    found = count_all()
    assert sum(found.values()) == EVERY_HAND
    assert tuple(found[name] for name in SEVEN_CARD_HANDS) == PUBLISHED
    assert found["nothing"] == EVERY_HAND - sum(PUBLISHED)


def test_the_kernel_finds_what_the_readable_code_finds(
    size: Callable[[int], int], record_property: Callable[[str, object], None]
) -> None:
    """Everything that the cards hold, not just what pays most."""
    record_property("seed", 8)
    for cards in sevens(size(200_000), seed=8):
        assert hands_held(cards) == [name for name in SEVEN_CARD_HANDS if holds(cards, name)], cards


@pytest.mark.parametrize(
    "cards",
    [
        "Ah 2h 3h 4h 5h 6h 7h",
        "8h 9h Th Jh Qh Kh Ah",
        "3h 4h 5h Jo 7h 8h 9h",
        "Ah Kh Qh Jh Th Kc Qc",
        "Ah Kh Jo Jh Th Kc Qc",
        "Ah Kh Qh Jh Th Kc Qd",
        "Ac Ad Ah As Jo Kc Kd",
    ],
)
def test_what_random_hands_seldom_hold(cards: str) -> None:
    hand = tuple(cards.split())
    assert hands_held(hand) == [name for name in SEVEN_CARD_HANDS if holds(hand, name)]
