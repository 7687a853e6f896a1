"""Where the money goes: stacks, bets, tray and tip box, and all lines of a round at once."""

from typing import Any

import pytest

from croupier.clauses.cite import cite
from croupier.histories.result import Result
from tests import rounds
from tests.rounds import Bets, Cards, balance, shown

B1 = cite("bclc-blackjack/1")
R = cite("bclc-blackjack/ruling")
clause = pytest.mark.clause
TIP = {1: {"dealer-bets": {"main": 4}}}
SMALL_TIP = {1: {"dealer-bets": {"main": "0.50"}}}
BACK = {1: {"back-bets": {"p9": 40}}}


def played(cards: Cards, *actions: str, bets: Bets | None = None, **parts: Any) -> Result:
    """A round of Basic Blackjack with 10 on every seat."""
    return rounds.played("bclc/blackjack", cards, *actions, bets=bets or {"main": 10}, **parts)


@pytest.mark.parametrize(
    "cards, actions, tip_box, player",
    [
        # $10 of the player's and $4 for the dealer. What the tip wins is the dealer's, stake included.
        pytest.param(
            {1: "Ts Kd", "dealer": "9h Tc"},
            ["1 stand"],
            800,
            600,
            marks=clause(B1("6.1"), B1("6.3.1")),
            id="win",
        ),
        pytest.param(
            {1: "Ts 9d", "dealer": "9h Tc"}, ["1 stand"], 0, 0, marks=clause(B1("6.3.2")), id="push"
        ),
        pytest.param(
            {1: "Ts 8d", "dealer": "9h Tc"}, ["1 stand"], 0, -1400, marks=clause(B1("6.1")), id="lose"
        ),
        pytest.param({1: "As Kd", "dealer": "9h"}, [], 1000, 1100, marks=clause(R("57")), id="blackjack"),
        pytest.param(
            {1: "As Kd", "dealer": "Ah"},
            ["1 even-money"],
            800,
            600,
            marks=clause(R("57")),
            id="even-money",
        ),
        pytest.param(
            {1: "Ts 6d", "dealer": "9h"},
            ["1 surrender"],
            0,
            -700,
            marks=clause(B1("6.5")),
            id="surrender",
        ),
        pytest.param(
            {1: "6s 5d Tc", "dealer": "9h Tc"},
            ["1 double dealer-bet yes"],
            1600,
            1200,
            marks=clause(B1("6.4")),
            id="doubled",
        ),
        pytest.param(
            {1: "6s 5d Tc", "dealer": "9h Tc"},
            ["1 double"],
            800,
            1600,
            marks=clause(B1("6.4.1")),
            id="not-doubled",
        ),
    ],
)
def test_what_becomes_of_a_tip(
    cards: dict[object, str], actions: list[str], tip_box: int, player: int
) -> None:
    result = played(cards, *actions, more=TIP)
    assert (balance(result, "tip-box"), balance(result, "stack:p1")) == (tip_box, player)


@clause(B1("6.5.1"), R("56"))
@pytest.mark.parametrize("dealer", ["9h", "Th 9c", "Ah Kc"])
def test_a_tip_of_50_cents_is_the_dealers_on_surrender(dealer: str) -> None:
    result = played({1: "Ts 6d", "dealer": dealer}, "1 surrender", more=SMALL_TIP)
    assert balance(result, "tip-box") == 50


@clause(B1("5.5"), B1("5.5.7"))
def test_player_and_back_bettor_have_their_own_money() -> None:
    result = played({1: "As Kd", "dealer": "9h"}, more=BACK)
    assert (balance(result, "stack:p1"), balance(result, "stack:p9"), balance(result, "tray")) == (
        1500,
        6000,
        -7500,
    )


@pytest.mark.parametrize(
    "more, actions, lines",
    [
        pytest.param(
            TIP,
            ["1 double"],
            [
                "1 main 10.00 -> 20.00 win 7.1",
                "1 double 10.00 -> 20.00 win 7.1",
                "1 main dealer 4.00 -> 8.00 win 7.1",
            ],
            marks=clause(B1("6.4.1"), B1("6.3")),
            id="tip-not-doubled",
        ),
        pytest.param(
            BACK,
            ["1 double", "1 p9 stay"],
            [
                "1 main 10.00 -> 20.00 win 7.1",
                "1 double 10.00 -> 20.00 win 7.1",
                "1 main back 40.00 -> 80.00 win 7.1",
            ],
            marks=clause(B1("5.5.7.a"), B1("5.5.7.a(1)"), R("49")),
            id="back-bettor-stays",
        ),
        pytest.param(
            {1: {"back-bets": {"p9": 40}, "dealer-bets": {"main": 4}}},
            ["1 double dealer-bet 1", "1 p9 follow amount 30"],
            [
                "1 main 10.00 -> 20.00 win 7.1",
                "1 double 10.00 -> 20.00 win 7.1",
                "1 main back 40.00 -> 80.00 win 7.1",
                "1 double back 30.00 -> 60.00 win 7.1",
                "1 main dealer 4.00 -> 8.00 win 7.1",
                "1 double dealer 1.00 -> 2.00 win 7.1",
            ],
            marks=clause(B1("6.3"), B1("6.4"), B1("5.5.7.a")),
            id="all-double",
        ),
    ],
)
def test_every_line_of_a_doubled_hand(
    more: dict[int, dict[str, Any]], actions: list[str], lines: list[str]
) -> None:
    assert shown(played({1: "6s 5d Tc", "dealer": "9h Tc"}, *actions, more=more)) == lines


@pytest.mark.parametrize(
    "more, actions, lines",
    [
        pytest.param(
            TIP,
            ["1 split", "1 stand", "1 stand"],
            [
                "1 main 10.00 -> 20.00 win 7.1",
                "1 main dealer 4.00 -> 8.00 win 7.1",
                "1.2 main 10.00 -> 0.00 lose 1.3.1",
            ],
            marks=clause(B1("6.4.1"), R("55")),
            id="tip-not-split",
        ),
        pytest.param(
            BACK,
            ["1 split", "1 p9 stay", "1 stand", "1 stand"],
            [
                "1 main 10.00 -> 20.00 win 7.1",
                "1 main back 40.00 -> 80.00 win 7.1",
                "1.2 main 10.00 -> 0.00 lose 1.3.1",
            ],
            marks=clause(B1("5.5.7.a(1)"), R("49")),
            id="back-bettor-stays",
        ),
        pytest.param(
            BACK,
            ["1 split", "1 p9 follow", "1 stand", "1 stand"],
            [
                "1 main 10.00 -> 20.00 win 7.1",
                "1 main back 40.00 -> 80.00 win 7.1",
                "1.2 main 10.00 -> 0.00 lose 1.3.1",
                "1.2 main back 40.00 -> 0.00 lose 1.3.1",
            ],
            marks=clause(B1("5.5.7.a")),
            id="back-bettor-follows",
        ),
    ],
)
def test_every_line_of_a_split_hand(
    more: dict[int, dict[str, Any]], actions: list[str], lines: list[str]
) -> None:
    assert shown(played({1: "Ts Kd 9c 7c", "dealer": "9h 9c"}, *actions, more=more)) == lines


@pytest.mark.parametrize(
    "bet, cards, actions, line",
    [
        # Half a dollar is the unit. Nothing is ever rounded up, and a push gives back what was staked.
        pytest.param(
            "2.50", {1: "As Kd", "dealer": "9h"}, [], "1 main 2.50 -> 6.00 win 7.1.1", id="blackjack"
        ),
        pytest.param(
            "2.50",
            {1: "Ts 6d", "dealer": "9h"},
            ["1 surrender"],
            "1 main 2.50 -> 1.00 surrender 4.5.2",
            id="surrender",
        ),
        pytest.param(
            "2.75",
            {1: "Ts Kd", "dealer": "9h Tc"},
            ["1 stand"],
            "1 main 2.75 -> 5.25 win 7.1",
            id="even-money-bet",
        ),
        pytest.param(
            "2.75", {1: "Ts 9d", "dealer": "9h Tc"}, ["1 stand"], "1 main 2.75 -> 2.75 push 7.2", id="push"
        ),
    ],
)
@clause(R("40"))
def test_payouts_are_rounded_down_to_the_houses_unit(
    bet: str, cards: dict[object, str], actions: list[str], line: str
) -> None:
    result = played(cards, *actions, bets={"main": bet}, options={"payout-unit": "0.50"})
    assert shown(result) == [line]


@clause(R("24"))
def test_a_table_maximum_does_not_limit_what_is_added() -> None:
    result = played(
        {1: "8s 8d 3c Tc 3d Td", "dealer": "9h Tc"},
        "1 split",
        "1 double",
        "1 double",
        options={"maximum": 10},
    )
    assert balance(result, "stack:p1") == 4000
