"""What deals the cards: whose shuffles repeat, and where the cut card lies."""

from typing import Any

import pytest

from croupier.model.options import Values
from croupier.table.device import make_device
from croupier.table.opening import make_setting


def order(device: Any) -> str:
    device.shuffle()
    return str(device.order())


def test_a_seed_repeats_its_shuffles_and_the_system_never_does() -> None:
    options = make_setting("bclc/blackjack", (), {}, {}, {}).options
    assert order(make_device(options, 7)) == order(make_device(options, 7)) != order(make_device(options, 8))
    one, two = make_device(options), make_device(options)
    assert order(one) != order(two)
    assert order(one) != order(two)  # nor does the second shuffle


@pytest.mark.parametrize(
    "decks, card, behind", [(1, 60, 51), (1, 51, 51), (1, 50, 50), (2, 103, 103), (2, 104, 103)]
)
@pytest.mark.parametrize("device", ["shoe", "hand"])
def test_at_least_one_card_lies_before_the_cut_card(device: str, decks: int, card: int, behind: int) -> None:
    made: Any = make_device(Values({"decks": decks, "device": device, "cut-card": card}), 7)
    made.shuffle()
    drawn = 0
    while not made.cut_reached:
        made.draw("burn")
        drawn += 1
    assert drawn == 52 * decks - behind
