"""Section 4: Basic Blackjack, but for what a blackjack pays and the low limit."""

from typing import Any

import pytest

from croupier.errors import CroupierError
from croupier.rulebook import catalog
from croupier.table.opening import open_table
from tests.rulebook.bclc_blackjack.siblings import KEYS, clause, lines, play, refused

GAME = KEYS["six_to_five"]

ROUNDS: list[dict[str, Any]] = [
    {"seats": {1: "Th 9d", 2: "Td 8c"}, "dealer": "Ts 8d", "do": ["1 stand", "2 stand"]},
    {
        "seats": {1: "8h 8d 8c 8s 8h 8d 2c 2d 2h 2s"},
        "dealer": "6s Td 9c",
        "do": ["1 split"] * 4 + ["1 stand"] * 5,
    },
    {"seats": {1: "Ah Ad 5c 9s"}, "dealer": "As Kd", "do": ["1 insure 10", "1 split"]},
    {"seats": {1: "Th 6d"}, "dealer": "9s", "do": ["1 surrender"], "tips": {1: {"main": "0.50"}}},
    {"seats": {1: "Ah Kd"}, "dealer": "As", "do": ["1 even-money"]},
    {"seats": {1: "6h 5d Tc"}, "dealer": "As 6d 4c", "do": ["1 double 5"]},
]


def cited(*numbers: str) -> pytest.MarkDecorator:
    return pytest.mark.clause(*(clause(4, number) for number in numbers))


@cited("1.1", "1.2", "6.2", "6.1")
@pytest.mark.parametrize("played", ROUNDS)
def test_everything_but_a_blackjack_goes_as_in_basic(played: dict[str, Any]) -> None:
    basic = lines(play(KEYS["basic"], **played))
    assert lines(play(GAME, **played)) == [line.replace(" 1/7.1", " 4/6.1") for line in basic]


@cited("6.1.1", "1.2")
@pytest.mark.parametrize(("bet", "returned"), [("20", "44"), ("7", "15.4"), ("5.01", "11.02")])
def test_a_blackjack_pays_6_to_5(bet: str, returned: str) -> None:
    result = play(GAME, {1: "Ah Kd"}, "9s", bets={1: {"main": bet}})
    assert lines(result) == [f"1.1 main {bet} -> {returned} win 4/6.1.1"]
    even = play(GAME, {1: "Ah Kd"}, "As", do=["1 even-money"])
    assert lines(even) == ["1.1 main 20 -> 40 win 1/4.6.3.a"]


@cited("1.5", "3.1", "R68")
def test_the_minimum_is_five_dollars_or_less() -> None:
    assert refused(GAME, {1: "Th 9d"}, "9s", bets={1: {"main": "4.99"}}) == (
        "wager/below-minimum",
        clause(4, "3.1"),
    )
    assert play(GAME, {1: "Th 9d"}, "9s 8d", bets={1: {"main": 5}}, do=["1 stand"]).settlements
    assert open_table(GAME, options={"minimum": "2.50"}).options["minimum"] == 250
    with pytest.raises(CroupierError) as caught:
        open_table(GAME, options={"minimum": "5.01"})
    assert (caught.value.code, caught.value.clause) == ("setting/out-of-range", clause(4, "3.1"))


@cited("1.1", "6.2")
def test_what_differs_from_basic_is_listed_in_its_section() -> None:
    """Every other rule is Basic's own object, not a copy of it."""
    basic, derived = catalog.game(KEYS["basic"]), catalog.game(GAME)
    changed = [option.name for option in derived.options if option not in basic.options]
    assert changed == ["blackjack-pays", "minimum"]
    for part in ("deal", "insurance", "tips", "back", "cites", "script", "dealing", "paying"):
        assert getattr(derived, part) is getattr(basic, part)
