"""Section 3: doubles and splits on the house, and what else only Free Bet says."""

import pytest

from tests.rounds import choices, played, records, refused, shown, waiting
from tests.rulebook.bclc_blackjack.siblings import FREE_BET, clause


def cited(*numbers: str) -> pytest.MarkDecorator:
    return pytest.mark.clause(*(clause(3, number) for number in numbers))


@cited("4.3.1", "4.3.1.a", "1.1", "7.3")
@pytest.mark.parametrize(
    ("hand", "total"),
    [("5h 4d Tc", 9), ("6h 4d Tc", 10), ("6h 5d 9c", 11), ("7h 2d Tc", 9), ("8h 3d 9c", 11)],
)
def test_hard_9_to_11_doubles_for_free(hand: str, total: int) -> None:
    result = played(FREE_BET, {1: hand, "dealer": "9s 8d"}, "1 double")
    assert records(result, "doubled") == [
        ({"seat": 1, "hand": 1, "total": total, "less": False}, clause(3, "4.3.1"))
    ]
    placed = records(result, "wager-placed")[-1]
    assert (placed[0]["amount_cents"], placed[0]["worth_cents"], placed[1]) == (0, 2000, clause(3, "4.3.1.a"))
    assert shown(result) == ["1 main 20.00 -> 40.00 win 7.1", "1 free-double 0.00 -> 20.00 win 7.3"]


@cited("4.3.1", "4.3.2", "R89")
@pytest.mark.parametrize(("hand", "wager"), [("5h 3d", "double"), ("Th 2d", "double"), ("Ah 8d", "double")])
def test_other_totals_double_with_the_players_own_money(hand: str, wager: str) -> None:
    """Eight, twelve and a soft 19 are not free; where it is free, no chips are taken."""
    table = waiting(FREE_BET, {1: hand, "dealer": "9s"})
    double = next(choice for choice in table.legal(1) if choice.do == "double")
    assert (double.wager, double.max_cents) == (wager, 2000)
    refusal = refused(FREE_BET, {1: "6h 4d", "dealer": "9s"}, "1 double 20")
    assert refusal == ("action/no-amount", clause(3, "4.3.1"))
    refusal = refused(FREE_BET, {1: "8h 8d", "dealer": "9s"}, "1 split 20")
    assert refusal == ("action/no-amount", clause(3, "4.4.1.a"))


@cited("4.4.1.a", "4.4.3", "7.3", "1.1")
@pytest.mark.parametrize("rank", "23456789")
def test_pairs_split_for_free(rank: str) -> None:
    table = waiting(FREE_BET, {1: f"{rank}h {rank}d", "dealer": "9s"})
    split = next(choice for choice in table.legal(1) if choice.do == "split")
    assert (split.wager, split.min_cents, split.clause) == ("free-split", None, clause(3, "4.4.1.a"))
    do = ["1 split", "1 hit", "1 stand", "1 hit", "1 stand"]
    pips = {"2": "7c Ks", "3": "6c Ks", "4": "5c Ks", "5": "4c Ks", "6": "3c Ks", "7": "2c Ks", "8": "8c 2s"}
    cards = pips.get(rank, "9c Ac")
    result = played(FREE_BET, {1: f"{rank}h {rank}d {cards} {cards}", "dealer": "9s 8d"}, *do)
    worth = records(result, "wager-placed")[-1]
    assert (worth[0]["worth_cents"], worth[1]) == (2000, clause(3, "4.4.3"))
    assert shown(result)[-1] in (
        "1.2 free-split 0.00 -> 20.00 win 7.3",
        "1.2 free-split 0.00 -> 0.00 push 7.4",
    )


@cited("4.4.2", "4.4.1.a", "R91")
def test_aces_split_for_free_once() -> None:
    result = played(FREE_BET, {1: "Ah Ad As 9c", "dealer": "9s 8d"}, "1 split")
    assert shown(result) == ["1 main 20.00 -> 0.00 lose ruling/45", "1.2 free-split 0.00 -> 20.00 win 7.3"]


@cited("4.4.6", "R85", "R90")
def test_a_free_double_after_a_free_split_has_two_tokens() -> None:
    do = ["1 split", "1 double", "1 double"]
    result = played(FREE_BET, {1: "8h 8d 3c Tc 2s Ts", "dealer": "9s 8d"}, *do)
    assert [cited for _, cited in records(result, "doubled")] == [clause(3, "4.4.6")] * 2
    assert shown(result) == [
        "1 main 20.00 -> 40.00 win 7.1",
        "1 free-double 0.00 -> 20.00 win 7.3",
        "1.2 free-split 0.00 -> 20.00 win 7.3",
        "1.2 free-double 0.00 -> 20.00 win 7.3",
    ]


@cited("4.4.6.a", "4.3.2.a", "R90")
def test_a_token_hand_doubles_other_totals_for_chips_up_to_the_first_bet() -> None:
    do = ["1 split", "1 stand"]
    table = waiting(FREE_BET, {1: "8h 8d Tc 5c", "dealer": "9s"}, *do, options={"minimum": 5})
    double = next(choice for choice in table.legal(1) if choice.do == "double")
    assert (double.wager, double.min_cents, double.max_cents) == ("double", 500, 2000)


@cited("4.3.1", "4.4.1.a", "R88")
def test_a_pair_of_fives_is_split_or_doubled_as_the_player_says() -> None:
    assert choices(waiting(FREE_BET, {1: "5h 5d", "dealer": "9s"}), 1) == [
        "hit",
        "stand",
        "double",
        "split",
        "surrender",
    ]
    doubled = played(FREE_BET, {1: "5h 5d Tc", "dealer": "9s 8d"}, "1 double")
    assert [line.split()[1] for line in shown(doubled)] == ["main", "free-double"]


@cited("1.1", "R84")
@pytest.mark.parametrize(
    ("dealer", "ends"),
    [
        ("9s Td", ["1 main 20.00 -> 20.00 push 7.4", "1 free-double 0.00 -> 0.00 push 7.4"]),
        ("Ts Td", ["1 main 20.00 -> 0.00 lose ruling/45", "1 free-double 0.00 -> 0.00 lose ruling/45"]),
        ("6s Td 6h", ["1 main 20.00 -> 20.00 push 7.1.2", "1 free-double 0.00 -> 0.00 push 7.1.2"]),
    ],
)
def test_a_token_pays_only_on_a_win(dealer: str, ends: list[str]) -> None:
    assert shown(played(FREE_BET, {1: "6h 4d 9c", "dealer": dealer}, "1 double")) == ends


@cited("6.4.1", "R92", "Rd32")
def test_free_bets_for_the_tip_are_chosen_with_the_players_own() -> None:
    tips = {1: {"main": 5}}
    both = played(FREE_BET, {1: "6h 4d Tc", "dealer": "9s 8d"}, "1 double tip", tips=tips)
    assert shown(both)[2:] == [
        "1 main dealer 5.00 -> 10.00 win 7.1",
        "1 free-double dealer 0.00 -> 5.00 win 7.3",
    ]
    alone = played(FREE_BET, {1: "6h 4d Tc", "dealer": "9s 8d"}, "1 double", tips=tips)
    assert shown(alone)[2:] == ["1 main dealer 5.00 -> 10.00 win 7.1"]
    do = ["1 split tip", "1 stand", "1 stand"]
    split = played(FREE_BET, {1: "9h 9d Tc Td", "dealer": "9s 8d"}, *do, tips=tips)
    assert shown(split)[-1] == "1.2 free-split dealer 0.00 -> 5.00 win 7.3"
    refusal = refused(FREE_BET, {1: "6h 4d", "dealer": "9s"}, "1 double dealer-bet 2", tips=tips)
    assert refusal == ("wager/wrong-dealer-bet", clause(3, "6.4"))  # a token is worth the whole tip
    refusal = refused(
        FREE_BET, {1: "6h 4d", "dealer": "9s"}, "1 double tip", tips=tips, options={"tip-free-bets": "no"}
    )
    assert refusal == ("name/unknown-argument", None)


# --- surrender --------------------------------------------------------------------------------


@cited("4.5", "4.5.1", "R29")
def test_surrender_gives_half_back_at_once_against_2_to_9() -> None:
    result = played(FREE_BET, {1: "Th 6d", "dealer": "9s"}, "1 surrender")
    assert shown(result) == ["1 main 20.00 -> 10.00 surrender 4.5.1"]
    assert records(result, "dealer-turn") == []
    for hand, do in (("2h 3d 4c", ["1 hit"]), ("8h 8d 4c", ["1 split"])):
        refusal = refused(FREE_BET, {1: hand, "dealer": "9s"}, *do, "1 surrender")
        assert refusal == ("action/too-late-to-surrender", clause(3, "4.5"))
    assert refused(FREE_BET, {1: "Th 6d", "dealer": "9s"}, "1 surrender", options={"surrender": "none"}) == (
        "action/no-surrender",
        clause(3, "4.5"),
    )


@cited("4.5", "4.5.2", "R29", "R32")
@pytest.mark.parametrize("up", ["As", "Ts"])
def test_surrender_waits_for_the_second_card_of_an_ace_or_ten(up: str) -> None:
    half = played(FREE_BET, {1: "Th 6d", "dealer": f"{up} 8c"}, "1 surrender")
    assert shown(half) == ["1 main 20.00 -> 10.00 surrender 4.5.1"]
    second = {"As": "Kc", "Ts": "Ac"}[up]
    gone = played(FREE_BET, {1: "Th 6d", "dealer": f"{up} {second}"}, "1 surrender")
    assert shown(gone) == ["1 main 20.00 -> 0.00 lose 4.5.2"]
    refusal = refused(FREE_BET, {1: "Th 6d", "dealer": "9s"}, options={"surrender": "late"})
    assert refusal == ("setting/not-together", clause(3, "4.5.2"))


@cited("6.5", "6.5.1", "R56", "Rd28")
@pytest.mark.parametrize(
    ("tip", "dealer", "end"),
    [
        ("5", "9s", "main dealer 5.00 -> 2.50 surrender 6.5"),
        ("5", "As Kc", "main dealer 5.00 -> 0.00 lose 4.5.2"),
        ("0.50", "9s", "main dealer 0.50 -> 0.50 push 6.5.1"),
        ("0.50", "As Kc", "main dealer 0.50 -> 0.50 push 6.5.1"),
        ("0.51", "9s", "main dealer 0.51 -> 0.25 surrender 6.5"),
        ("0.49", "9s", "main dealer 0.49 -> 0.24 surrender 6.5"),
    ],
)
def test_a_tip_is_surrendered_too_unless_it_is_the_smallest_chip(tip: str, dealer: str, end: str) -> None:
    result = played(FREE_BET, {1: "Th 6d", "dealer": dealer}, "1 surrender", tips={1: {"main": tip}})
    assert f"1 {end}" in shown(result)


# --- the dealer's 22 --------------------------------------------------------------------------


@cited("7.1.2", "7.1.2.a", "R83")
def test_a_dealers_22_pushes_what_is_still_in_play() -> None:
    seats = {1: "Th 9d", 2: "Ah Kd", 3: "Th 6d", 4: "Td 6h Kc", 5: "Jh 2d"}
    do = ["1 stand", "3 surrender", "4 hit", "5 stand"]
    result = played(FREE_BET, {**seats, "dealer": "6s Kc 6d"}, *do, tips={1: {"main": 5}})
    assert shown(result) == [
        "2 main 20.00 -> 50.00 win 7.1.1",
        "3 main 20.00 -> 10.00 surrender 4.5.1",
        "4 main 20.00 -> 0.00 lose 7.5",
        "5 main 20.00 -> 20.00 push 7.1.2",
        "1 main 20.00 -> 20.00 push 7.1.2",
        "1 main dealer 5.00 -> 5.00 push 7.1.2",
    ]


@cited("7.1.2", "7.1.2.a", "R83")
def test_held_bets_are_settled_before_a_22() -> None:
    """Against a ten: the blackjack, the surrender and the busted double go at the second card."""
    seats = {1: "Ah Kd", 2: "Th 6d", 3: "Td 2h Kc", 4: "Jh 2d"}
    do = ["2 surrender", "3 double", "4 stand"]
    result = played(FREE_BET, {**seats, "dealer": "Ts 2c Td"}, *do)
    assert shown(result) == [
        "3 main 20.00 -> 0.00 lose 7.5",
        "3 double 20.00 -> 0.00 lose 7.5",
        "2 main 20.00 -> 10.00 surrender 4.5.1",
        "1 main 20.00 -> 50.00 win 7.1.1",
        "4 main 20.00 -> 20.00 push 7.1.2",
    ]


@cited("7.1.2", "7.1")
@pytest.mark.parametrize(
    ("dealer", "end"), [("6s Td 7h", "40.00 win 7.1"), ("6s Td 5h", "0.00 lose ruling/45")]
)
def test_21_and_23_do_not_push(dealer: str, end: str) -> None:
    assert shown(played(FREE_BET, {1: "Th 9d", "dealer": dealer}, "1 stand")) == [f"1 main 20.00 -> {end}"]
