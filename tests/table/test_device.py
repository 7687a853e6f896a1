"""What deals the cards: whose shuffles repeat, and where the cut card lies."""

from typing import Any

import pytest

from croupier.model.values import Values
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


@pytest.mark.parametrize(
    "device, more, cards",
    [
        ("packet-shuffler", {"jokers": 1}, 53),
        ("packet-shuffler", {}, 52),
        ("continuous-shuffler", {"jokers": 2}, 54),
        ("hand-dealt", {"jokers": 1}, 53),
        ("hand-dealt", {}, 52),
        ("hand-dealt", {"cut-card": 20}, 52),
        ("shoe", {"cut-card": 20}, 52),
    ],
)
def test_what_deals_and_how_many_cards(device: str, more: dict[str, Any], cards: int) -> None:
    made: Any = make_device(Values({"decks": 1, "device": device, **more}), 7)
    made.shuffle()
    assert (made.kind, made.left, len(made.order())) == (device, cards, 2 * cards)
    assert ("Jo" in made.order()) == ("jokers" in more)


@pytest.mark.parametrize("more, again", [({}, True), ({"cut-card": 20}, False)])
def test_a_deck_without_a_cut_card_is_shuffled_for_every_round(more: dict[str, Any], again: bool) -> None:
    made: Any = make_device(Values({"decks": 1, "device": "hand-dealt", **more}), 7)
    made.shuffle()
    made.discard([made.draw("dealer")])
    assert made.needs_shuffle == again
