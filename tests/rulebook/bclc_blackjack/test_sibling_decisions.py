"""Hit, stand, double and split, in each section that says so."""

import pytest

from tests.rounds import choices, drawn, events, played, records, refused, shown, waiting
from tests.rulebook.bclc_blackjack.siblings import DOUBLE_DECK, FREE_BET, ZAPPIT, number, siblings


@siblings(free_bet=("4.1",), double_deck=("5.1",), zappit=("4.2",))
def test_a_hit_draws_one_card_each_time(game: str, c: tuple[str, ...]) -> None:
    result = played(game, {1: "2h 3d 4c 5c", "dealer": "6s Tc 9d"}, "1 hit", "1 hit", "1 stand")
    assert drawn(result, c[0]) == ["4c", "5c"]


@siblings(free_bet=("4.1.1", "Rd27"), double_deck=("5.1.1", "Rd27"), zappit=("4.2.1", "Rd27"))
def test_blackjack_and_hard_21_take_no_card_but_a_soft_21_may(game: str, c: tuple[str, ...]) -> None:
    hard = waiting(game, {1: "7h 7d 7s", 2: "Th 9d", "dealer": "6s"}, "1 hit")
    assert [(data["end"], cited) for data, cited in records(hard, "hand-ended")] == [("stood", c[0])]
    assert choices(hard, 1) == []
    soft = waiting(game, {1: "Ah 5d 5s", "dealer": "6s"}, "1 hit")
    assert choices(soft, 1) == ["hit", "stand"]
    refusal = refused(game, {1: "Ah Kd", 2: "Th 9d", "dealer": "6s"}, "1 hit")
    assert refusal[0] == "action/out-of-turn"


@siblings(free_bet=("4.2",), double_deck=("5.2",), zappit=("4.3",))
def test_standing_draws_no_card(game: str, c: tuple[str, ...]) -> None:
    result = played(game, {1: "2h 3d", "dealer": "6s Tc 9d"}, "1 stand")
    assert [(data["end"], cited) for data, cited in records(result, "hand-ended")] == [("stood", c[0])]
    assert len([data for data, _ in records(result, "card-dealt") if data["seat"] == 1]) == 2


# --- doubling ---------------------------------------------------------------------------------


@siblings(
    free_bet=("4.3.2", "4.3.4"),
    double_deck=("5.3", "5.3.5.d"),
    zappit=("4.4.1", "4.4.3"),
)
@pytest.mark.parametrize("hand", ["Th 2d 6c", "Ah 6d 9c", "Th Td Ac"])
def test_any_two_cards_may_be_doubled_for_one_more(game: str, c: tuple[str, ...], hand: str) -> None:
    result = played(game, {1: hand, "dealer": "6s Tc 9d"}, "1 double")
    assert records(result, "doubled")[0][1] == c[0]
    assert drawn(result, c[1]) == [hand.split()[2]]
    assert [line.split()[1:4] for line in shown(result)] == [
        ["main", "20.00", "->"],
        ["double", "20.00", "->"],
    ]
    assert refused(game, {1: "2h 3d 4c", "dealer": "6s"}, "1 hit", "1 double") == (
        "action/double-needs-two-cards",
        c[0],
    )


@siblings(
    free_bet=("4.3.2.a", "4.3.2.a(1)", "4.3.2.a(2)"),
    double_deck=("5.3.1", "5.3.1.a", "5.3.1.b"),
    zappit=("4.4.1.a", "4.4.1.a(1)", "4.4.1.a(2)"),
)
@pytest.mark.parametrize("bet", [25, 7, 5])
def test_a_double_runs_from_the_table_minimum_to_the_bet(game: str, c: tuple[str, ...], bet: int) -> None:
    posted = {"minimum": 5, "maximum": 100}
    bets = {1: {"main": bet}}
    table = waiting(game, {1: "Th 2d", "dealer": "6s"}, bets=bets, options=posted)
    double = next(choice for choice in table.legal(1) if choice.do == "double")
    assert (double.min_cents, double.max_cents) == (500, 100 * bet)
    for amount in (f"{bet}.01", "4.99"):
        code, cited = refused(
            game, {1: "Th 2d", "dealer": "6s"}, f"1 double {amount}", bets=bets, options=posted
        )
        assert code in ("wager/above-maximum", "wager/below-minimum", "wager/wrong-amount")
        assert cited == c[0]
    result = played(game, {1: "Th 2d 7c", "dealer": "6s Tc 9d"}, "1 double 5", bets=bets, options=posted)
    assert [line.split()[1:5] for line in shown(result)][1] == ["double", "5.00", "->", "10.00"]


@siblings(
    free_bet=("4.3.2.a", "4.3.2.a(1)"), double_deck=("5.3.1", "5.3.1.a"), zappit=("4.4.1.a", "4.4.1.a(1)")
)
def test_bets_stay_within_the_posted_limits(game: str, c: tuple[str, ...]) -> None:
    """From 1 to 10,000 dollars where the house sets nothing else."""
    for amount, no in (("0.99", ("wager/below-minimum", c[0])), ("10000.01", ("wager/above-maximum", c[1]))):
        assert refused(game, {1: "Th 9d", "dealer": "6s"}, bets={1: {"main": amount}}) == no
    for amount in ("1", "10000"):
        assert played(
            game, {1: "Th 9d", "dealer": "6s Tc 9d"}, "1 stand", bets={1: {"main": amount}}
        ).settlements


@siblings(free_bet=("R86",), double_deck=("5.3.2",), zappit=("4.4.1",))
def test_a_blackjack_may_not_be_doubled(game: str, c: tuple[str, ...]) -> None:
    assert refused(game, {1: "Ah Kd", 2: "Th 9d", "dealer": "6s"}, "1 double")[0] == "action/out-of-turn"


@siblings(
    free_bet=("4.3.5", "7.5"),
    double_deck=("5.3.5.d(2)", "5.3.5.d(1)", "8.3", "9.6"),
    zappit=("4.4.4", "7.4", "8.8"),
)
@pytest.mark.parametrize("dealer", ["As 9d", "Ks 9d", "Ts 9d"])
def test_a_busted_double_waits_while_the_dealer_may_have_a_blackjack(
    game: str, c: tuple[str, ...], dealer: str
) -> None:
    result = played(game, {1: "Th 2d Kc", 2: "Td 9c", "dealer": dealer}, "1 double", "2 stand")
    assert records(result, "bets-left") == [({"seat": 1, "hand": 1}, c[0])]
    kinds = [event.kind for event in events(result)]
    assert kinds.index("dealer-turn") < kinds.index("settled")
    assert [line.split()[4:6] for line in shown(result)][:2] == [["0.00", "lose"], ["0.00", "lose"]]
    at_once = played(game, {1: "Th 2d Kc", "dealer": "9s"}, "1 double")
    assert records(at_once, "bets-left") == records(at_once, "dealer-turn") == []
    assert [line.split()[4] for line in shown(at_once)] == ["0.00", "0.00"]


@siblings(free_bet=("4.3.5.a", "R22", "R23"), double_deck=("5.3.7", "R22"), zappit=("4.4.4.a", "R22"))
@pytest.mark.parametrize("third", ["Kc", "7c"])
def test_a_dealers_blackjack_takes_only_the_original_bet_of_a_double(
    game: str, c: tuple[str, ...], third: str
) -> None:
    result = played(game, {1: f"Th 2d {third}", "dealer": "As Kd"}, "1 double")
    assert shown(result) == [
        f"1 main 20.00 -> 0.00 lose {number(c[0])}",
        f"1 double 20.00 -> 20.00 push {number(c[0])}",
    ]


@siblings(free_bet=("4.4.6.a", "R90"), double_deck=("5.4.6", "5.3.3", "R73"), zappit=("4.5.6",))
def test_split_and_resplit_hands_may_be_doubled(game: str, c: tuple[str, ...]) -> None:
    seats = {1: "8h 8d 8c 5s Th"}  # split, split again, then 8-5 doubled
    result = played(
        game,
        {**seats, "dealer": "6s Tc 9d", "next": "Ts 2s"},
        "1 split",
        "1 split",
        "1 double 20",
        "1 stand",
        "1 stand",
    )
    assert [(data["hand"], data["total"]) for data, _ in records(result, "doubled")] == [(1, 13)]


# --- splitting --------------------------------------------------------------------------------


@siblings(free_bet=("4.4", "4.4.1.b"), double_deck=("5.4",), zappit=("4.5",))
def test_two_cards_of_equal_value_may_be_split(game: str, c: tuple[str, ...]) -> None:
    result = played(game, {1: "Jh Kd 9c 8s", "dealer": "6s Tc 9d"}, "1 split", "1 stand", "1 stand")
    assert records(result, "split")[0][1] == c[0]
    assert [line.split()[0] for line in shown(result)] == ["1", "1.2"]
    assert refused(game, {1: "Jh 9d", "dealer": "6s"}, "1 split") == ("action/split-needs-a-pair", c[0])


@siblings(
    free_bet=("4.4.1",), double_deck=("5.4.1", "5.4.1.a", "5.4.3.c(1)", "5.4.3.c(3)"), zappit=("4.5.1",)
)
def test_no_more_than_four_hands(game: str, c: tuple[str, ...]) -> None:
    """Each of them may hit, stand, double or be split again, up to four."""
    table = waiting(game, {1: "8h 8d 8c 8s 8h", "dealer": "6s"}, "1 split", "1 split", "1 split")
    assert "split" not in choices(table, 1)
    assert refused(game, {1: "8h 8d 8c 8s 8h", "dealer": "6s"}, *(["1 split"] * 4)) == (
        "action/too-many-split-hands",
        c[1] if game == DOUBLE_DECK else c[0],
    )
    first = waiting(game, {1: "8h 8d 8c", "dealer": "6s"}, "1 split")
    assert choices(first, 1) == ["hit", "stand", "double", "split"]
    second = waiting(game, {1: "8h 8d 2c 8c", "dealer": "6s"}, "1 split", "1 stand")
    assert choices(second, 1) == ["hit", "stand", "double", "split"]


@siblings(free_bet=("4.4.2", "R91"), double_deck=("5.4.2", "R77"), zappit=("4.5.2", "R109"))
def test_split_aces_get_one_card_each(game: str, c: tuple[str, ...]) -> None:
    result = played(game, {1: "Ah Ad 5c 9s", "dealer": "6s Tc 9d"}, "1 split")
    assert [(data["hand"], data["total"], cited) for data, cited in records(result, "hand-ended")] == [
        (1, 16, c[0]),
        (2, 20, c[0]),
    ]


@siblings(free_bet=("4.4.2",), double_deck=("5.4.2",), zappit=("4.5.1", "4.5.2"))
def test_aces_are_split_again_only_where_the_section_includes_them(game: str, c: tuple[str, ...]) -> None:
    table = waiting(game, {1: "Ah Ad As 5c", 2: "Th 9d", "dealer": "6s"}, "1 split")
    if game == ZAPPIT:
        assert choices(table, 1) == ["stand", "split"]
        for do in ("hit", "double"):
            refusal = refused(game, {1: "Ah Ad As", "dealer": "6s"}, "1 split", f"1 {do}")
            assert refusal == ("action/split-aces-take-one-card", c[1])
        again = played(game, {1: "Ah Ad As 5c 6c 7c", "dealer": "6s Tc 9d"}, "1 split", "1 split")
        assert [line.split()[0] for line in shown(again)] == ["1", "1.2", "1.3"]
    else:
        assert choices(table, 1) == []
        assert choices(table, 2) == ["hit", "stand", "double", *(["surrender"] if game == FREE_BET else [])]


@siblings(free_bet=("4.4.1.b", "R87"), double_deck=("5.4.3",), zappit=("4.5.3",))
def test_a_paid_split_costs_exactly_the_first_bet(game: str, c: tuple[str, ...]) -> None:
    for amount in ("19.99", "20.01"):
        refusal = refused(game, {1: "Th Td", "dealer": "6s"}, f"1 split {amount}")
        assert refusal == ("wager/wrong-amount", c[0])
    result = played(game, {1: "Th Td 9c 8c", "dealer": "6s Tc 9d"}, "1 split 20", "1 stand", "1 stand")
    assert [line.split()[2] for line in shown(result)] == ["20.00", "20.00"]


@siblings(
    free_bet=("4.4.5", "4.4.7"),
    double_deck=("5.4.4", "5.4.7", "5.4.3.c", "5.4.3.c(2)"),
    zappit=("4.5.5", "4.5.7"),
)
def test_split_hands_get_their_card_in_turn(game: str, c: tuple[str, ...]) -> None:
    result = played(
        game, {1: "8h 8d 3c 9s Tc", "dealer": "6s Tc 9d"}, "1 split", "1 hit", "1 stand", "1 stand"
    )
    assert [
        (data["hand"], data["card"]) for data, _ in records(result, "card-dealt") if data["seat"] == 1
    ] == [
        (1, "8h"),
        (1, "8d"),
        (1, "3c"),
        (1, "9s"),
        (2, "Tc"),
    ]
    assert drawn(result, c[1]) == ["3c", "Tc"]
    assert refused(game, {1: "8h 8d 3c", "dealer": "6s"}, "1 split", "1 stand hand 2") == (
        "action/wrong-hand",
        c[0],
    )


@siblings(free_bet=("4.4.8",), double_deck=("5.4.8",), zappit=("4.5.8",))
def test_a_busted_split_hand_waits_while_the_dealer_may_have_a_blackjack(
    game: str, c: tuple[str, ...]
) -> None:
    do = ["1 split", "1 hit", "1 stand"]
    result = played(game, {1: "8h 8d 5c Ks Tc", "dealer": "Qs 9d"}, *do)
    assert records(result, "bets-left") == [({"seat": 1, "hand": 1}, c[0])]
    assert records(result, "cards-collected") == []
    assert [line.split()[5] for line in shown(result)] == ["lose", "lose"]
    at_once = played(game, {1: "8h 8d 5c Ks Tc", "dealer": "9s 9d"}, *do)
    assert records(at_once, "bets-left") == []


@siblings(free_bet=("4.4.8.a(1)", "R21"), double_deck=("5.4.8.a", "R21"), zappit=("4.5.8.a(1)", "R21"))
def test_a_dealers_blackjack_takes_only_the_original_bet_of_a_split(game: str, c: tuple[str, ...]) -> None:
    """Hand 1 is lost; hand 2 goes back, and so does every double, whether they stood or broke."""
    do = ["1 split", "1 double", "1 hit"]
    result = played(game, {1: "Th Td 2c 7s 6c Ks", "dealer": "As Kd"}, *do)
    double = {
        "bclc/free-bet-blackjack": "4.3.5.a",
        "bclc/double-deck-blackjack": "5.3.7",
        ZAPPIT: "4.4.4.a",
    }
    assert shown(result) == [
        f"1 main 20.00 -> 0.00 lose {number(c[0])}",
        f"1 double 20.00 -> 20.00 push {double[game]}",
        f"1.2 main 20.00 -> 20.00 push {number(c[0])}",
    ]


@siblings(free_bet=("4.4.9", "R16"), double_deck=("5.4.9", "R16"), zappit=("4.5.9", "R16"))
def test_a_split_21_is_no_blackjack_and_pays_1_to_1(game: str, c: tuple[str, ...]) -> None:
    do = ["1 split", "1 stand", "1 stand"]
    won = played(game, {1: "Kh Td Ac As", "dealer": "6s Tc 3d"}, *do)
    assert shown(won) == [f"{hand} main 20.00 -> 40.00 win {number(c[0])}" for hand in ("1", "1.2")]
    tied = played(game, {1: "Kh Td Ac As", "dealer": "6s Tc 5d"}, *do)
    assert [line.split()[5] for line in shown(tied)] == ["push", "push"]


# --- surrender, insurance, even money ---------------------------------------------------------


@siblings(double_deck=("5.5",), zappit=("4.6",))
def test_no_surrender(game: str, c: tuple[str, ...]) -> None:
    assert refused(game, {1: "Th 6d", "dealer": "9s"}, "1 surrender") == ("action/no-surrender", c[0])
    assert refused(game, {1: "Th 6d", "dealer": "9s"}, options={"surrender": "as-ruled"}) == (
        "setting/not-together",
        c[0],
    )


@siblings(free_bet=("4.6", "8.4"), double_deck=("5.6", "9.4"), zappit=("4.7", "8.5"))
def test_insurance_is_offered_under_an_ace_before_any_action(game: str, c: tuple[str, ...]) -> None:
    table = waiting(game, {1: "Th 6d", 2: "Td 9d", "dealer": "As"})
    assert choices(table, 1) == choices(table, 2) == ["insure", "decline"]
    assert [event.clause for event in table.events if event.kind == "insurance-offered"] == [c[0]]
    table.act(1, "insure", amount=10)
    table.act(2, "decline")
    assert [event.clause for event in table.events if event.kind == "insurance-closed"] == [c[1]]
    assert "stand" in choices(table, 1)
    assert choices(waiting(game, {1: "Th 6d", "dealer": "Ks"}), 1)[0] == "hit"
    assert refused(game, {1: "Th 6d", "dealer": "Ks"}, "1 insure 10") == ("action/insurance-not-open", c[0])


@siblings(free_bet=("4.6.1", "R35"), double_deck=("5.6.1", "R35"), zappit=("4.7.1", "R35"))
def test_insurance_is_at_most_half_the_bet(game: str, c: tuple[str, ...]) -> None:
    table = waiting(game, {1: "Th 6d", "dealer": "As"}, bets={1: {"main": "25.01"}})
    insure = table.legal(1)[0]
    assert (insure.min_cents, insure.max_cents) == (1, 1250)
    refusal = refused(game, {1: "Th 6d", "dealer": "As"}, "1 insure 10.01")
    assert refusal == ("wager/above-maximum", c[0])


@siblings(free_bet=("4.6.2",), double_deck=("5.6.1.a",), zappit=("4.7.2",))
def test_insurance_pays_2_to_1_on_a_dealers_blackjack(game: str, c: tuple[str, ...]) -> None:
    result = played(game, {1: "Th 9d", "dealer": "As Kd"}, "1 insure 7.50", "1 stand")
    assert shown(result)[0] == f"1 insurance 7.50 -> 22.50 win {number(c[0])}"


@siblings(free_bet=("8.10",), double_deck=("9.10",), zappit=("8.12",))
def test_lost_insurance_is_collected_at_the_second_card_from_right_to_left(
    game: str, c: tuple[str, ...]
) -> None:
    do = ["1 insure 10", "2 insure 5", "1 stand", "2 stand"]
    result = played(game, {1: "Th 9d", 2: "Td 8d", "dealer": "As 2d 5d"}, *do)
    assert shown(result)[:2] == [
        f"2 insurance 5.00 -> 0.00 lose {number(c[0])}",
        f"1 insurance 10.00 -> 0.00 lose {number(c[0])}",
    ]
    cards = [n for n, event in enumerate(events(result)) if event.kind == "card-dealt"]
    first = [event.kind for event in events(result)].index("settled")
    assert cards[-2] < first < cards[-1]  # after the second card, before the third
    assert [line.split()[0] for line in shown(result)[2:]] == ["2", "1"]


@siblings(free_bet=("4.6.3", "4.6.3.a"), double_deck=("5.6.2", "5.6.2.a"), zappit=("4.7.3", "4.7.3.a"))
def test_even_money_pays_a_blackjack_at_once(game: str, c: tuple[str, ...]) -> None:
    result = played(game, {1: "Ah Kd", 2: "Th 9d", "dealer": "As Kc"}, "1 even-money", "2 stand")
    assert shown(result)[0] == f"1 main 20.00 -> 40.00 win {number(c[1])}"
    kinds = [event.kind for event in events(result)]
    assert kinds.index("settled") < kinds.index("insurance-closed")
    refusal = refused(game, {1: "Th 9d", "dealer": "As"}, "1 even-money")
    assert refusal == ("action/even-money-needs-blackjack", c[0])
