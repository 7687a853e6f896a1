"""Commission and the bank's line to the cent, and orders that a document may leave out."""

from dataclasses import replace
from typing import Any

import pytest

from croupier.model.carried import Carried
from croupier.model.rules import Rule
from tests.engines.arrange.tables import GAME
from tests.rounds import events, told
from tests.specs import arranging, changed
from tests.tables import stacked

WINS = "As Ad Kc Kd 7h 5s 2c"
LOSES = "Qd Jd 9c 7d 5h 4s 2d"
PUSHES = "Qh Qs Jc 8d 6h 4d 3s"  # the high hand wins, the low one loses
MIDDLE = "Jh Js Ac 9h 6s 4c 3h"


def played(cards: dict[Any, str], bets: dict[int, str], **parts: Any) -> Any:
    table = stacked(GAME, {"dealer": MIDDLE, **cards}, dict.fromkeys(bets, 1000), **parts)
    for seat, bet in bets.items():
        table.bet(seat, main=bet)
    table.deal()
    for seat in bets:
        table.act(seat, "house-way")
    return table


@pytest.mark.parametrize(
    "bet, unit, kept",
    [
        ("10", "0.01", 50),
        ("0.10", "0.01", 1),  # half a cent goes up
        ("0.09", "0.01", 0),
        ("2.50", "0.25", 25),
        ("2.48", "0.25", 0),
        ("7.49", "0.25", 25),
        ("7.50", "0.25", 50),
    ],
)
def test_commission_is_rounded_half_up_to_its_unit(bet: str, unit: str, kept: int) -> None:
    table = played({2: WINS}, {2: bet}, options={"commission-unit": unit, "minimum": "0.01"})
    (line,) = table.settlements
    assert (line.result, line.commission_cents) == ("win", kept)
    assert line.returned_cents == line.stake_cents + line.paid_cents - kept


@pytest.mark.parametrize("free, kept", [(True, 0), (False, 25)])
def test_a_document_says_whether_tips_pay_commission(free: bool, kept: int) -> None:
    terms = arranging(GAME).commission
    assert terms is not None
    with changed(GAME, commission=replace(terms, tips_free=Rule(free, "made-up/1/1"))):
        table = stacked(GAME, {2: WINS, "dealer": MIDDLE}, {2: 1000})
        table.bet(2, main=10)
        table.tip(2, main=5)
        table.deal()
        table.act(2, "house-way")
    assert [line.commission_cents for line in table.settlements] == [50, kept]


@pytest.mark.parametrize("last, seats", [(True, [5, 2, 3]), (False, [5, 3, 2])])
def test_winners_wait_only_where_the_document_says_so(last: bool, seats: list[int]) -> None:
    cards = {5: LOSES, 3: WINS, 2: "8c 8s Ts 9s 5c 3c 2h"}
    with changed(GAME, winners_last=Rule(last, "made-up/1/1")):
        table = played(cards, {2: "10", 3: "10", 5: "10"})
    assert [line.seat for line in table.settlements] == seats


def test_cards_are_collected_hand_by_hand() -> None:
    table = played({5: LOSES, 3: WINS}, {3: "10", 5: "10"})
    collected = [told(event, "seat", "hand") for event in events(table, "cards-collected")]
    assert collected == [(5, 1)]


@pytest.mark.parametrize(
    "paid, lost, result, net",
    [("10.01", "10", "lose", 0), ("10", "10", "push", 0), ("10", "10.01", "win", 1)],
)
def test_the_bank_s_line_turns_at_nothing(paid: str, lost: str, result: str, net: int) -> None:
    """Seat 2 wins what it bet, seat 5 loses; the house pushes."""
    table = stacked(
        GAME,
        {2: WINS, 5: LOSES, 3: MIDDLE, "dealer": PUSHES},
        {2: 1000, 3: 1000, 5: 1000},
        carried=Carried("house", 4, (), {3: 5000}),
    )
    table.act(3, "bank", amount=500)
    table.bet(2, main=paid)
    table.bet(5, main=lost)
    table.deal()
    for seat in (2, 5, 3):
        table.act(seat, "house-way")
    house, *_, bank = table.settlements
    assert (house.seat, house.wager, house.result) == (0, "house-bet", "push")
    assert (bank.wager, bank.result, bank.paid_cents, bank.commission_cents) == ("bank", result, net, 0)
