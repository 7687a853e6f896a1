"""Section 3: doubles and splits on the house, and what else only Free Bet says."""

import pytest

from croupier.errors import CroupierError
from croupier.histories.run import play as play_scenario
from tests.rulebook.bclc_blackjack.siblings import (
    FREE_BET,
    choices,
    clause,
    dealt,
    document,
    lines,
    play,
    refused,
    scenario,
    told,
)


def cited(*numbers: str) -> pytest.MarkDecorator:
    return pytest.mark.clause(*(clause(3, number) for number in numbers))


@cited("4.3.1", "4.3.1.a", "1.1", "7.3")
@pytest.mark.parametrize(
    ("hand", "total"),
    [("5h 4d Tc", 9), ("6h 4d Tc", 10), ("6h 5d 9c", 11), ("7h 2d Tc", 9), ("8h 3d 9c", 11)],
)
def test_hard_9_to_11_doubles_for_free(hand: str, total: int) -> None:
    result = play(FREE_BET, {1: hand}, "9s 8d", do=["1 double"])
    assert told(result, "doubled") == [
        ({"seat": 1, "hand": 1, "total": total, "less": False}, clause(3, "4.3.1"))
    ]
    placed = told(result, "wager-placed")[-1]
    assert (placed[0]["amount_cents"], placed[0]["worth_cents"], placed[1]) == (0, 2000, clause(3, "4.3.1.a"))
    assert lines(result) == ["1.1 main 20 -> 40 win 3/7.1", "1.1 free-double 0 -> 20 win 3/7.3"]


@cited("4.3.1", "4.3.2", "R89")
@pytest.mark.parametrize(("hand", "wager"), [("5h 3d", "double"), ("Th 2d", "double"), ("Ah 8d", "double")])
def test_other_totals_double_with_the_players_own_money(hand: str, wager: str) -> None:
    """Eight, twelve and a soft 19 are not free; where it is free, no chips are taken."""
    table = dealt(FREE_BET, {1: hand}, "9s")
    double = next(choice for choice in table.legal(1) if choice.do == "double")
    assert (double.wager, double.max_cents) == (wager, 2000)
    refusal = refused(FREE_BET, {1: "6h 4d"}, "9s", do=["1 double 20"])
    assert refusal == ("action/no-amount", clause(3, "4.3.1"))
    refusal = refused(FREE_BET, {1: "8h 8d"}, "9s", do=["1 split 20"])
    assert refusal == ("action/no-amount", clause(3, "4.4.1.a"))


@cited("4.4.1.a", "4.4.3", "7.3", "1.1")
@pytest.mark.parametrize("rank", "23456789")
def test_pairs_split_for_free(rank: str) -> None:
    table = dealt(FREE_BET, {1: f"{rank}h {rank}d"}, "9s")
    split = next(choice for choice in table.legal(1) if choice.do == "split")
    assert (split.wager, split.min_cents, split.clause) == ("free-split", None, clause(3, "4.4.1.a"))
    do = ["1 split", "1 hit", "1 stand", "1 hit", "1 stand"]
    pips = {"2": "7c Ks", "3": "6c Ks", "4": "5c Ks", "5": "4c Ks", "6": "3c Ks", "7": "2c Ks", "8": "8c 2s"}
    cards = pips.get(rank, "9c Ac")
    result = play(FREE_BET, {1: f"{rank}h {rank}d {cards} {cards}"}, "9s 8d", do=do)
    worth = told(result, "wager-placed")[-1]
    assert (worth[0]["worth_cents"], worth[1]) == (2000, clause(3, "4.4.3"))
    assert lines(result)[-1] in ("1.2 free-split 0 -> 20 win 3/7.3", "1.2 free-split 0 -> 0 push 3/7.4")


@cited("4.4.2", "4.4.1.a", "R91")
def test_aces_split_for_free_once() -> None:
    result = play(FREE_BET, {1: "Ah Ad As 9c"}, "9s 8d", do=["1 split"])
    assert lines(result) == ["1.1 main 20 -> 0 lose ruling/45", "1.2 free-split 0 -> 20 win 3/7.3"]


@cited("4.4.6", "R85", "R90")
def test_a_free_double_after_a_free_split_has_two_tokens() -> None:
    do = ["1 split", "1 double", "1 double"]
    result = play(FREE_BET, {1: "8h 8d 3c Tc 2s Ts"}, "9s 8d", do=do)
    assert [cited for _, cited in told(result, "doubled")] == [clause(3, "4.4.6")] * 2
    assert lines(result) == [
        "1.1 main 20 -> 40 win 3/7.1",
        "1.1 free-double 0 -> 20 win 3/7.3",
        "1.2 free-split 0 -> 20 win 3/7.3",
        "1.2 free-double 0 -> 20 win 3/7.3",
    ]


@cited("4.4.6.a", "4.3.2.a", "R90")
def test_a_token_hand_doubles_other_totals_for_chips_up_to_the_first_bet() -> None:
    do = ["1 split", "1 stand"]
    table = dealt(FREE_BET, {1: "8h 8d Tc 5c"}, "9s", do=do, minimum=5)
    double = next(choice for choice in table.legal(1) if choice.do == "double")
    assert (double.wager, double.min_cents, double.max_cents) == ("double", 500, 2000)


@cited("4.3.1", "4.4.1.a", "R88")
def test_a_pair_of_fives_is_split_or_doubled_as_the_player_says() -> None:
    assert choices(dealt(FREE_BET, {1: "5h 5d"}, "9s"), 1) == ["hit", "stand", "double", "split", "surrender"]
    doubled = play(FREE_BET, {1: "5h 5d Tc"}, "9s 8d", do=["1 double"])
    assert [line.split()[1] for line in lines(doubled)] == ["main", "free-double"]


@cited("1.1", "R84")
@pytest.mark.parametrize(
    ("dealer", "ends"),
    [
        ("9s Td", ["1.1 main 20 -> 20 push 3/7.4", "1.1 free-double 0 -> 0 push 3/7.4"]),
        ("Ts Td", ["1.1 main 20 -> 0 lose ruling/45", "1.1 free-double 0 -> 0 lose ruling/45"]),
        ("6s Td 6h", ["1.1 main 20 -> 20 push 3/7.1.2", "1.1 free-double 0 -> 0 push 3/7.1.2"]),
    ],
)
def test_a_token_pays_only_on_a_win(dealer: str, ends: list[str]) -> None:
    assert lines(play(FREE_BET, {1: "6h 4d 9c"}, dealer, do=["1 double"])) == ends


@cited("6.4.1", "R92", "Rd32")
def test_free_bets_for_the_tip_are_chosen_with_the_players_own() -> None:
    tips = {1: {"main": 5}}
    both = play(FREE_BET, {1: "6h 4d Tc"}, "9s 8d", tips=tips, do=["1 double tip"])
    assert lines(both)[2:] == ["1.1 main tip 5 -> 10 win 3/7.1", "1.1 free-double tip 0 -> 5 win 3/7.3"]
    alone = play(FREE_BET, {1: "6h 4d Tc"}, "9s 8d", tips=tips, do=["1 double"])
    assert lines(alone)[2:] == ["1.1 main tip 5 -> 10 win 3/7.1"]
    do = ["1 split tip", "1 stand", "1 stand"]
    split = play(FREE_BET, {1: "9h 9d Tc Td"}, "9s 8d", tips=tips, do=do)
    assert lines(split)[-1] == "1.2 free-split tip 0 -> 5 win 3/7.3"
    part = document(FREE_BET, {1: "6h 4d"}, "9s", tips=tips, do=["1 double"])
    part["actions"][0]["dealer-bet"] = 2
    with pytest.raises(CroupierError) as caught:  # a token is worth the whole tip
        play_scenario(scenario(part))
    assert (caught.value.code, caught.value.clause) == ("wager/wrong-dealer-bet", clause(3, "6.4"))
    refusal = refused(FREE_BET, {1: "6h 4d"}, "9s", tips=tips, do=["1 double tip"], tip_free_bets="no")
    assert refusal == ("name/unknown-argument", None)


# --- surrender --------------------------------------------------------------------------------


@cited("4.5", "4.5.1", "R29")
def test_surrender_gives_half_back_at_once_against_2_to_9() -> None:
    result = play(FREE_BET, {1: "Th 6d"}, "9s", do=["1 surrender"])
    assert lines(result) == ["1.1 main 20 -> 10 surrender 3/4.5.1"]
    assert told(result, "dealer-turn") == []
    for hand, do in (("2h 3d 4c", ["1 hit"]), ("8h 8d 4c", ["1 split"])):
        refusal = refused(FREE_BET, {1: hand}, "9s", do=[*do, "1 surrender"])
        assert refusal == ("action/too-late-to-surrender", clause(3, "4.5"))
    assert refused(FREE_BET, {1: "Th 6d"}, "9s", do=["1 surrender"], surrender="none") == (
        "action/no-surrender",
        clause(3, "4.5"),
    )


@cited("4.5", "4.5.2", "R29", "R32")
@pytest.mark.parametrize("up", ["As", "Ts"])
def test_surrender_waits_for_the_second_card_of_an_ace_or_ten(up: str) -> None:
    half = play(FREE_BET, {1: "Th 6d"}, f"{up} 8c", do=["1 surrender"])
    assert lines(half) == ["1.1 main 20 -> 10 surrender 3/4.5.1"]
    second = {"As": "Kc", "Ts": "Ac"}[up]
    gone = play(FREE_BET, {1: "Th 6d"}, f"{up} {second}", do=["1 surrender"])
    assert lines(gone) == ["1.1 main 20 -> 0 lose 3/4.5.2"]
    refusal = refused(FREE_BET, {1: "Th 6d"}, "9s", surrender="late")
    assert refusal == ("setting/not-together", clause(3, "4.5.2"))


@cited("6.5", "6.5.1", "R56", "Rd28")
@pytest.mark.parametrize(
    ("tip", "dealer", "end"),
    [
        ("5", "9s", "main tip 5 -> 2.5 surrender 3/4.5.1"),
        ("5", "As Kc", "main tip 5 -> 0 lose 3/4.5.2"),
        ("0.50", "9s", "main tip 0.5 -> 0.5 push 3/6.5.1"),
        ("0.50", "As Kc", "main tip 0.5 -> 0.5 push 3/6.5.1"),
        ("0.51", "9s", "main tip 0.51 -> 0.25 surrender 3/4.5.1"),
        ("0.49", "9s", "main tip 0.49 -> 0.24 surrender 3/4.5.1"),
    ],
)
def test_a_tip_is_surrendered_too_unless_it_is_the_smallest_chip(tip: str, dealer: str, end: str) -> None:
    result = play(FREE_BET, {1: "Th 6d"}, dealer, tips={1: {"main": tip}}, do=["1 surrender"])
    assert f"1.1 {end}" in lines(result)


# --- the dealer's 22 --------------------------------------------------------------------------


@cited("7.1.2", "7.1.2.a", "R83")
def test_a_dealers_22_pushes_what_is_still_in_play() -> None:
    seats = {1: "Th 9d", 2: "Ah Kd", 3: "Th 6d", 4: "Td 6h Kc", 5: "Jh 2d"}
    do = ["1 stand", "3 surrender", "4 hit", "5 stand"]
    result = play(FREE_BET, seats, "6s Kc 6d", do=do, tips={1: {"main": 5}})
    assert lines(result) == [
        "2.1 main 20 -> 50 win 3/7.1.1",
        "3.1 main 20 -> 10 surrender 3/4.5.1",
        "4.1 main 20 -> 0 lose 3/7.5",
        "5.1 main 20 -> 20 push 3/7.1.2",
        "1.1 main 20 -> 20 push 3/7.1.2",
        "1.1 main tip 5 -> 5 push 3/7.1.2",
    ]


@cited("7.1.2", "7.1.2.a", "R83")
def test_held_bets_are_settled_before_a_22() -> None:
    """Against a ten: the blackjack, the surrender and the busted double go at the second card."""
    seats = {1: "Ah Kd", 2: "Th 6d", 3: "Td 2h Kc", 4: "Jh 2d"}
    do = ["2 surrender", "3 double", "4 stand"]
    result = play(FREE_BET, seats, "Ts 2c Td", do=do)
    assert lines(result) == [
        "3.1 main 20 -> 0 lose 3/7.5",
        "3.1 double 20 -> 0 lose 3/7.5",
        "2.1 main 20 -> 10 surrender 3/4.5.1",
        "1.1 main 20 -> 50 win 3/7.1.1",
        "4.1 main 20 -> 20 push 3/7.1.2",
    ]


@cited("7.1.2", "7.1")
@pytest.mark.parametrize(("dealer", "end"), [("6s Td 7h", "40 win 3/7.1"), ("6s Td 5h", "0 lose ruling/45")])
def test_21_and_23_do_not_push(dealer: str, end: str) -> None:
    assert lines(play(FREE_BET, {1: "Th 9d"}, dealer, do=["1 stand"])) == [f"1.1 main 20 -> {end}"]
