"""Section 4: Basic Blackjack, but for what a blackjack pays and the low limit."""

import pytest

from croupier.errors import CroupierError
from croupier.rulebook import catalog
from croupier.table.opening import open_table
from tests.rounds import Bets, Cards, played, refused, shown
from tests.rulebook.bclc_blackjack.siblings import KEYS, clause

GAME = KEYS["six_to_five"]

ROUNDS: list[tuple[Cards, list[str], Bets]] = [
    ({1: "Th 9d", 2: "Td 8c", "dealer": "Ts 8d"}, ["1 stand", "2 stand"], {}),
    (
        {1: "8h 8d 8c 8s 8h 8d 2c 2d 2h 2s", "dealer": "6s Td 9c"},
        ["1 split"] * 4 + ["1 stand"] * 5,
        {},
    ),
    ({1: "Ah Ad 5c 9s", "dealer": "As Kd"}, ["1 insure 10", "1 split"], {}),
    ({1: "Th 6d", "dealer": "9s"}, ["1 surrender"], {"main": "0.50"}),
    ({1: "Ah Kd", "dealer": "As", "next": "9c"}, ["1 even-money"], {}),
    ({1: "6h 5d Tc", "dealer": "As 6d 4c"}, ["1 double 5"], {}),
]


def cited(*numbers: str) -> pytest.MarkDecorator:
    return pytest.mark.clause(*(clause(4, number) for number in numbers))


@cited("1.1", "1.2", "6.2", "6.1")
@pytest.mark.parametrize("cards, actions, tips", ROUNDS)
def test_everything_but_a_blackjack_goes_as_in_basic(cards: Cards, actions: list[str], tips: Bets) -> None:
    basic = played(KEYS["basic"], cards, *actions, tips=tips)
    derived = played(GAME, cards, *actions, tips=tips)
    own = {clause(1, "7.1"): clause(4, "6.1")}
    assert [line.json() for line in derived.settlements] == [
        {**line.json(), "clause": own.get(line.clause, line.clause)} for line in basic.settlements
    ]


@cited("6.1.1", "1.2")
@pytest.mark.parametrize(("bet", "returned"), [("20.00", "44.00"), ("7.00", "15.40"), ("5.01", "11.02")])
def test_a_blackjack_pays_6_to_5(bet: str, returned: str) -> None:
    result = played(GAME, {1: "Ah Kd", "dealer": "9s"}, bets={1: {"main": bet}})
    assert shown(result) == [f"1 main {bet} -> {returned} win 6.1.1"]
    even = played(GAME, {1: "Ah Kd", "dealer": "As", "next": "9c"}, "1 even-money")
    assert shown(even) == ["1 main 20.00 -> 40.00 win 1/4.6.3.a"]


@cited("1.5", "3.1", "R68")
def test_the_minimum_is_five_dollars_or_less() -> None:
    assert refused(GAME, {1: "Th 9d", "dealer": "9s"}, bets={1: {"main": "4.99"}}) == (
        "wager/below-minimum",
        clause(4, "3.1"),
    )
    assert played(GAME, {1: "Th 9d", "dealer": "9s 8d"}, "1 stand", bets={1: {"main": 5}}).settlements
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
