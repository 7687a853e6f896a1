"""The scripted device deals what is written, from whole decks, and never a card twice."""

from typing import Any

import pytest
import yaml

from croupier.cards.card import DECK, code
from croupier.cards.device import Device, ShoeEmpty
from croupier.errors import BadInput
from croupier.histories.file_part import Part
from croupier.histories.scripted import Script, ScriptedShoe, read_script
from croupier.histories.yaml_file import parse


def script(**round_: Any) -> Script:
    fields = Part.whole(parse(yaml.safe_dump(round_))).entries()
    return read_script(fields.get("cards"), fields.get("deal"))


def shoe(decks: int = 1, jokers: int = 0, **round_: Any) -> ScriptedShoe:
    device = ScriptedShoe(decks, jokers)
    device.load(script(**round_))
    return device


def draw(device: Device, *places: str) -> str:
    return " ".join(device.draw(place) for place in places)


def refusal(decks: int = 1, **round_: Any) -> tuple[str, str | None, str]:
    with pytest.raises(BadInput) as caught:
        shoe(decks, **round_)
    assert caught.value.position is not None
    return caught.value.code, caught.value.offender, caught.value.position["path"]


def test_every_card_in_order_wherever_it_goes() -> None:
    device = shoe(cards="9s 8d 4c Ah")
    assert draw(device, "seat:1", "dealer", "burn") == "9s 8d 4c"


def test_too_few_cards() -> None:
    device = shoe(cards="9s 8d")
    draw(device, "seat:1", "dealer")
    with pytest.raises(BadInput) as caught:
        device.draw("seat:1")
    assert (caught.value.code, caught.value.offender) == ("card/too-few", "seat:1")
    assert caught.value.position == {"file": "text", "line": 1, "path": "cards"}


def test_each_place_has_its_cards_then_next_then_the_others_from_the_bottom() -> None:
    deal = {
        "seats": {1: "9s 8d", 3: ["2c", "2d"]}, "dealer": "Ah", "board": "5c", "burns": "6c", "next": "Kh 2s",
    }  # fmt: skip
    device = shoe(deal=deal)
    assert draw(device, "seat:3", "seat:1", "dealer", "seat:1", "board", "burn") == "2c 9s Ah 8d 5c 6c"
    assert draw(device, "seat:1", "seat:2", "dealer", "burn") == "Kh 2s 2h 3c"  # 2d is kept for seat 3
    assert draw(device, "seat:3", "seat:3") == "2d 3d"


def test_the_others_come_copies_together_and_joker_last() -> None:
    device = shoe(2, 1)
    assert draw(device, *["seat:1"] * 5) == "2c 2c 2d 2d 2h"
    rest = [device.draw("dealer") for _ in range(device.left)]
    assert rest[-3:] == ["As", "As", "Jo"]
    with pytest.raises(ShoeEmpty):
        device.draw("dealer")


def test_cards_kept_for_others_are_not_dealt() -> None:
    device = shoe(deal={"dealer": "Ah"})
    dealt = [device.draw("seat:1") for _ in range(51)]
    assert dealt == [card for card in DECK if card != "Ah"]
    with pytest.raises(BadInput) as caught:
        device.draw("seat:1")
    assert caught.value.code == "card/too-few"
    assert device.draw("dealer") == "Ah"


@pytest.mark.parametrize(
    ("round_", "found"),
    [
        ({"cards": "9s 8d 9s"}, ("card/too-many-copies", "9s", "cards")),
        ({"deal": {"seats": {1: "9s", 2: "9s"}}}, ("card/too-many-copies", "9s", "deal.seats.2")),
        ({"deal": {"seats": {1: "9s"}, "next": "9s"}}, ("card/too-many-copies", "9s", "deal.next")),
        ({"cards": "9s Jo"}, ("card/too-many-copies", "Jo", "cards")),
        ({"cards": "9s 8x"}, ("card/unknown", "8x", "cards")),
        ({"deal": {"dealer": "1h"}}, ("card/unknown", "1h", "deal.dealer")),
        ({"deal": {"dealer": 9}}, ("card/unknown", "9", "deal.dealer")),
        ({"cards": {"a": 1}}, ("card/unknown", '{"a": 1}', "cards")),
    ],
)
def test_cards_that_cannot_be(round_: dict[str, Any], found: tuple[str, str, str]) -> None:
    assert refusal(**round_) == found


def test_copies_are_counted_by_the_decks() -> None:
    nines = " ".join(["9s"] * 6)
    assert draw(shoe(6, cards=nines), *["dealer"] * 6) == nines
    assert refusal(6, cards=f"{nines} 9s")[0] == "card/too-many-copies"


def test_no_card_is_lost_or_doubled() -> None:
    device = shoe(2, deal={"seats": {1: "9s 9s"}, "next": "As"})
    table: list[str] = []
    for place in ["seat:1", "dealer"] * 26:
        table.append(device.draw(place))
        assert (device.out, device.discarded) == (code(table), 0)
        assert device.left == 104 - len(table)
    device.discard(table)
    assert (device.out, device.discarded, device.left) == (0, code(table), 52)
    device.reshuffle_discards()
    assert (device.discarded, device.left, device.out) == (0, 104, 0)
    assert code([device.draw("dealer") for _ in range(104)]) == device.whole
    device.shuffle()
    assert (device.left, device.out, device.draw("seat:1")) == (104, 0, "9s")
    assert not device.needs_shuffle
    assert not device.cut_reached


def test_cards_that_came_back_follow_where_every_card_is_listed() -> None:
    device = shoe(cards=" ".join(DECK))
    device.deal(["seat:1"] * 50)
    device.discard(["9s", "2c"])
    device.reshuffle_discards(mixed=False)
    assert draw(device, *["seat:1"] * 4) == f"{DECK[50]} {DECK[51]} 9s 2c"
    with pytest.raises(ShoeEmpty):
        device.draw("seat:1")


def test_but_not_where_some_are_not_listed() -> None:
    device = shoe(cards=" ".join(DECK[:51]))
    device.deal(["seat:1"] * 51)
    device.discard(["9s", "2c"])
    device.reshuffle_discards(mixed=False)
    with pytest.raises(BadInput) as caught:
        device.draw("seat:1")
    assert caught.value.code == "card/too-few"
