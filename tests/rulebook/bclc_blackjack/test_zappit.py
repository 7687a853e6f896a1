"""Section 7: exchanging the first two cards."""

import pytest

from tests.rounds import (
    choices,
    cues,
    current,
    drawn,
    played,
    records,
    refused,
    seen,
    shown,
    waiting,
)
from tests.rulebook.bclc_blackjack.siblings import ZAPPIT, clause


def cited(*numbers: str) -> pytest.MarkDecorator:
    return pytest.mark.clause(*(clause(7, number) for number in numbers))


@cited("4.1", "8.6", "1.1", "4.1.4")
@pytest.mark.parametrize("hand", ["8h 7d", "9h 7d", "9h 8d", "8h 8d", "9h 9d", "Th 8d", "Th 5d"])
def test_hard_15_to_18_may_be_exchanged(hand: str) -> None:
    assert "zap" in choices(waiting(ZAPPIT, {1: hand, "dealer": "9s"}), 1)
    result = played(ZAPPIT, {1: f"{hand} Tc 9c", "dealer": "9s 8d"}, "1 zap", "1 stand")
    assert drawn(result, clause(7, "4.1.4")) == ["Tc", "9c"]
    assert records(result, "zapped")[0][0]["cards"] == tuple(hand.split())
    assert shown(result) == ["1 main 20.00 -> 40.00 win 7.1"]


@cited("4.1", "8.6", "R105")
@pytest.mark.parametrize("hand", ["Th 4d", "Th 9d", "Ah 6d", "Ah 4d", "Ah 7d", "9h 5d"])
def test_other_totals_and_soft_hands_may_not(hand: str) -> None:
    assert "zap" not in choices(waiting(ZAPPIT, {1: hand, "dealer": "9s"}), 1)
    refusal = refused(ZAPPIT, {1: hand, "dealer": "9s"}, "1 zap")
    assert refusal == ("action/zap-needs-hard-15-to-18", clause(7, "4.1"))


@cited("4.1", "R106")
@pytest.mark.parametrize(
    ("hand", "do"),
    [("8h 7d Tc 6c", ["1 zap"]), ("2h 3d Tc", ["1 hit"]), ("8h 8d 7c", ["1 split"])],
)
def test_only_once_and_only_the_first_two_cards(hand: str, do: list[str]) -> None:
    refusal = refused(ZAPPIT, {1: hand, "dealer": "9s"}, *do, "1 zap")
    assert refusal == ("action/too-late-to-zap", clause("", "R106"))


@cited("4.1", "4.1.6")
def test_in_turn_and_then_every_regular_option() -> None:
    refusal = refused(ZAPPIT, {1: "Th 9d", 2: "8h 7d", "dealer": "9s"}, "2 zap")
    assert refusal == ("action/out-of-turn", clause(7, "8.7"))
    table = waiting(ZAPPIT, {1: "8h 7d 6c 6h", "dealer": "9s"}, "1 zap")
    assert choices(table, 1) == ["hit", "stand", "double", "split"]
    doubled = played(ZAPPIT, {1: "8h 7d 6c 5h Ts", "dealer": "9s 8d"}, "1 zap", "1 double")
    assert shown(doubled) == ["1 main 20.00 -> 40.00 win 7.1", "1 double 20.00 -> 40.00 win 7.1"]
    busted = played(ZAPPIT, {1: "8h 7d 6c Th Ts", "dealer": "9s"}, "1 zap", "1 hit")
    assert shown(busted) == ["1 main 20.00 -> 0.00 lose 7.4"]


@cited("3.1.1", "4.1.5", "8.6.1", "R107")
def test_an_exchanged_ace_and_ten_are_21_and_no_blackjack() -> None:
    won = played(ZAPPIT, {1: "8h 7d Ac Kh", "dealer": "9s 8d"}, "1 zap", "1 stand")
    assert records(won, "marked") == [({"seat": 1, "hand": 1}, clause(7, "4.1.5"))]
    assert shown(won) == ["1 main 20.00 -> 40.00 win 3.1.1"]
    assert cues(won, clause(7, "8.6.1")) == [
        "Twenty-one. Rotate the second card of seat 1: this is no blackjack."
    ]
    beaten = played(ZAPPIT, {1: "8h 7d Ac Kh", "dealer": "As Kd"}, "1 zap", "1 stand")
    assert shown(beaten) == ["1 main 20.00 -> 0.00 lose 3.1.1"]
    tied = played(ZAPPIT, {1: "8h 7d Ac Kh", "dealer": "6s Td 5d"}, "1 zap", "1 stand")
    assert shown(tied) == ["1 main 20.00 -> 20.00 push 7.3"]
    pushed = played(ZAPPIT, {1: "8h 7d Ac Kh", "dealer": "6s Td 6d"}, "1 zap", "1 stand")
    assert shown(pushed) == ["1 main 20.00 -> 20.00 push 7.1.2"]
    assert choices(waiting(ZAPPIT, {1: "8h 7d Ac Kh", "dealer": "9s"}, "1 zap"), 1) == [
        "hit",
        "stand",
        "double",
    ]
    plain = played(ZAPPIT, {1: "8h 7d 9c Kh", "dealer": "9s 8d"}, "1 zap", "1 stand")
    assert records(plain, "marked") == []


@cited("3.1.1", "4.5.9")
def test_a_split_after_the_exchange_follows_the_split_rules() -> None:
    do = ["1 zap", "1 split", "1 stand", "1 stand"]
    result = played(ZAPPIT, {1: "8h 7d Tc Kh Ac As", "dealer": "9s 8d"}, *do)
    assert shown(result) == [f"{hand} main 20.00 -> 40.00 win 4.5.9" for hand in ("1", "1.2")]


@cited("6.4.1", "R113")
def test_a_tip_goes_along_with_the_exchange() -> None:
    result = played(ZAPPIT, {1: "8h 7d Ac Kh", "dealer": "9s 8d"}, "1 zap", "1 stand", tips={1: {"main": 5}})
    assert shown(result)[1] == "1 main dealer 5.00 -> 10.00 win 3.1.1"
    refusal = refused(ZAPPIT, {1: "8h 7d", "dealer": "9s"}, "1 zap tip", tips={1: {"main": 5}})
    assert refusal == ("name/unknown-argument", None)


@cited("4.1.3", "1.2", "R112")
def test_exchanged_cards_are_out_until_the_round_is_over() -> None:
    table = waiting(ZAPPIT, {1: "8h 7d Ac Kh", "dealer": "9s"}, "1 zap")
    assert seen(table, "seat:1", "spots", 0, "hands", 0, "cards") == ["Ac", "Kh"]
    assert current(table).cards_out == ["8h", "9s", "7d", "Ac", "Kh"]


@cited("8.3", "8.6", "R108")
def test_side_bets_go_by_the_cards_first_dealt() -> None:
    bets = {1: {"main": 20, "kings-bounty": 5}}
    lost = played(
        ZAPPIT,
        {1: "8h 8d Kc Kh", "dealer": "9s 8d"},
        "1 zap",
        "1 stand",
        bets=bets,
        offers=["bclc/kings-bounty"],
    )
    assert shown(lost)[0] == "1 kings-bounty 5.00 -> 0.00 lose 2/5.3"


@cited("7.1.2", "7.1.2.a", "1.1", "R83")
def test_a_dealers_22_pushes_what_is_still_in_play() -> None:
    seats = {1: "Th 9d", 2: "Ah Kd", 3: "Td 2h Kc", 4: "Jh 2d"}
    do = ["1 stand", "3 double", "4 double"]
    result = played(ZAPPIT, {**seats, "dealer": "Ts 2c Td", "next": "9h"}, *do)
    assert shown(result) == [
        "3 main 20.00 -> 0.00 lose 7.4",
        "3 double 20.00 -> 0.00 lose 7.4",
        "2 main 20.00 -> 50.00 win 7.1.1",
        "4 main 20.00 -> 20.00 push 7.1.2",
        "4 double 20.00 -> 20.00 push 7.1.2",
        "1 main 20.00 -> 20.00 push 7.1.2",
    ]


@cited("7.1.2", "7.1")
@pytest.mark.parametrize(
    ("dealer", "end"), [("6s Td 7h", "40.00 win 7.1"), ("6s Td 5h", "0.00 lose ruling/45")]
)
def test_21_and_23_do_not_push(dealer: str, end: str) -> None:
    assert shown(played(ZAPPIT, {1: "Th 9d", "dealer": dealer}, "1 stand")) == [f"1 main 20.00 -> {end}"]
