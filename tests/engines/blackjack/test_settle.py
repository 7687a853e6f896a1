"""Where the money goes: stacks, bets, tray and tip box, and all lines of a round at once."""

from typing import Any

import pytest

from croupier.clauses.cite import cite
from croupier.histories.result import Result
from tests import rounds
from tests.blackjacks import dealt
from tests.rounds import Bets, Cards, act, balance, shown

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


# --- at the edges ---------------------------------------------------------------------------------

IA = "ia/blackjack"
PS = cite("ia-blackjack/problem-solutions")


@clause(B1("6.5.1"), B1("4.5.2"))
def test_half_a_dollar_of_the_players_own_is_halved() -> None:
    """Only a tip of that size is kept."""
    result = played(
        {1: "Ts 6d", "dealer": "9h"},
        "1 surrender",
        bets={"main": "0.50"},
        more=SMALL_TIP,
        options={"minimum": "0.50"},
    )
    assert shown(result) == [
        "1 main 0.50 -> 0.25 surrender 4.5.2",
        "1 main dealer 0.50 -> 0.50 push 6.5.1",
    ]


@clause("ia-blackjack/ruling/174")
def test_where_no_tip_is_too_small_every_tip_is_halved_with_a_surrender() -> None:
    result = rounds.played(
        IA, {1: "Ts 6d", "dealer": "9h Tc"}, "1 surrender", more=SMALL_TIP, options={"surrender": "late"}
    )
    assert [(one.owner, one.returned_cents, one.result) for one in result.settlements] == [
        ("player", 1000, "surrender"),
        ("dealer", 25, "surrender"),
    ]


@clause("ia-blackjack/payouts-and-odds/1", "ia-blackjack/ruling/154")
def test_only_a_players_blackjack_is_rounded_down_to_half_a_dollar() -> None:
    """7.875 is paid as 7.50; the tip beside it is paid 1.87 for 1.25, to the cent."""
    cards = {1: "As Kd", "dealer": "9h Tc"}
    result = rounds.played(IA, cards, bets={"main": "5.25"}, tips={"main": "1.25"})
    assert [(one.owner, one.paid_cents) for one in result.settlements] == [("player", 750), ("dealer", 187)]


@clause(PS("4"), "ia-blackjack/ruling/152")
@pytest.mark.parametrize(
    "card, lines",
    [
        ("Tc", ["1 main push introduction/5", "1 double push introduction/5"]),  # 21 against 21
        ("9c", ["1 main lose problem-solutions/4", "1 double push problem-solutions/4"]),
        ("8c", ["1 main lose problem-solutions/4", "1 double push problem-solutions/4"]),
    ],
)
def test_what_was_added_goes_back_unless_the_hand_pushes_anyway(card: str, lines: list[str]) -> None:
    result = rounds.played(
        IA,
        {1: f"6h 5c {card}", "dealer": "Ks Ad"},
        "1 double",
        "dealer err kind late-blackjack",
        "s1 rule choice becomes-21 reason late",
    )
    assert [
        f"{one.seat} {one.wager} {one.result} {one.clause.removeprefix('ia-blackjack/')}"
        for one in result.settlements
    ] == lines


@clause("pa-blackjack/blackjack/10", "pa-blackjack/blackjack/11")
@pytest.mark.parametrize(
    "dealer, cited", [("6h 6c Td", "10"), ("7h 6c Td", "10"), ("6h Tc 2d", "11"), ("9h Tc", "11")]
)
def test_a_hand_wins_because_the_house_breaks_or_because_it_is_higher(dealer: str, cited: str) -> None:
    result = rounds.played("pa/blackjack", {1: "Ts Kd", "dealer": dealer}, "1 stand")
    (one,) = result.settlements
    assert (one.result, one.clause) == ("win", f"pa-blackjack/blackjack/{cited}")


B7 = cite("bclc-blackjack/7")


@clause(B7("3.1.1"), B7("4.5.9"))
def test_a_zapped_pair_that_is_split_wins_as_split_hands_do() -> None:
    """New cards that make 21 are no blackjack; once they are split, the clause of split hands says so."""
    zapped = rounds.played("bclc/zappit-blackjack", {1: "8h 7d As Kd", "dealer": "9s 8d"}, "1 zap", "1 stand")
    split = rounds.played(
        "bclc/zappit-blackjack",
        {1: "8h 7d Ts Kd Ah 9h", "dealer": "9s 8d"},
        "1 zap",
        "1 split",
        "1 stand",
        "1 stand",
    )
    assert shown(zapped)[0].split()[-2] == shown(split)[0].split()[-2] == "win"
    assert zapped.settlements[0].paid_cents == split.settlements[0].paid_cents == 2000
    assert zapped.settlements[0].clause != split.settlements[0].clause == B7("4.5.9")


@clause("pa-blackjack/blackjack/4")
def test_where_no_clause_demotes_it_a_blackjack_found_late_is_one() -> None:
    cards = {1: "5h 6c 8d", 2: "Ts 8d", "dealer": "Th Ac"}
    t = dealt("pa/blackjack", cards, "dealer skip-peek", "1 double", "2 stand", by_hand=True)
    act(t, "dealer play-out")
    assert [(line.seat, line.wager, line.result) for line in t.settlements] == [
        (2, "main", "lose"),
        (1, "main", "lose"),
        (1, "double", "lose"),
    ]
    assert {line.clause for line in t.settlements} == {"pa-blackjack/blackjack/4"}


@clause("bclc-blackjack/1/1.3.1")
@pytest.mark.parametrize("dealer", ["Ks Ad", "As Kd"])
def test_a_blackjack_that_was_looked_for_beats_a_lower_total_by_its_total(dealer: str) -> None:
    """Where a house peeks, no other 21 meets the blackjack: the clause on such a 21 is not what decides."""
    options = {"hole-card": "peek", "surrender": "late"}
    result = rounds.played("bclc/blackjack", {1: "Th 6c", "dealer": dealer}, options=options)
    assert [one.clause for one in result.settlements] == ["bclc-blackjack/1/1.3.1"]


@pytest.mark.parametrize("end, cards", [("stand", "Ts 9d"), ("hit", "Ts 9d 5c")])
def test_a_hand_to_which_nothing_was_added_loses_to_a_late_21_as_to_any_21(end: str, cards: str) -> None:
    """The clause of the late blackjack speaks of doubles and splits alone."""
    late = (f"1 {end}", "dealer err kind late-blackjack", "s1 rule choice becomes-21 reason late")
    to_blackjack = rounds.played(IA, {1: cards, 2: "Th 8c", "dealer": "Ks Ad"}, late[0], "2 stand", *late[1:])
    to_21 = rounds.played(IA, {1: cards, 2: "Th 8c", "dealer": "Ks 6d 5h"}, late[0], "2 stand")
    ends = [
        [(one.seat, one.result, one.clause) for one in each.settlements] for each in (to_blackjack, to_21)
    ]
    assert ends[0] == ends[1]
    assert {result for _, result, _ in ends[0]} == {"lose"}
