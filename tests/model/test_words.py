"""Facts in words, ready for a sentence."""

import pytest

from croupier.model.facts.bets import Settled, WagerPlaced
from croupier.model.settlement import Settlement
from croupier.model.words import counted, shown, words


def test_amounts_are_dollars_with_two_decimals() -> None:
    told = words(WagerPlaced("b/1", 1, 2, "pair-plus", "player", "p1", 500))
    assert (told["amount"], told["worth"], told["seat"]) == ("$5.00", "$0.00", 1)


def test_a_settlement_tells_its_own_values() -> None:
    line = Settlement(2, "p2", "dealer", 1, "main", 2500, "win", 3750, 0, 6250, "b/2", "x")
    told = words(Settled("b/1", line))
    assert (told["stake"], told["paid"], told["returned"]) == ("$25.00", "$37.50", "$62.50")
    assert (told["owner"], told["clause"], told["payer"]) == ("dealer", "b/2", "tray")
    assert "line" not in told


@pytest.mark.parametrize(("number", "text"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards")])
def test_one_card_and_several_cards(number: int, text: str) -> None:
    assert counted(number, "card") == text


def test_cards_stand_in_a_row_and_names_lose_their_hyphens() -> None:
    told = {"cards": ("Ah", "Kd"), "wager": "pair-plus", "row": "three-7s", "note": "a-b", "seats": (1, 2)}
    assert {name: shown(name, value) for name, value in told.items()} == {
        "cards": "Ah Kd",
        "wager": "pair plus",
        "row": "three 7s",
        "note": "a-b",
        "seats": (1, 2),
    }
