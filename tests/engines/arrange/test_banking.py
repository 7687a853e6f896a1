"""Who is offered the bank, in which order, and what it takes; a refusal leaves no trace."""

from typing import Any

import pytest

from croupier.model.carried import Carried
from tests.engines.arrange.tables import asked, at, bank_round, finish, house_round
from tests.rounds import choices, events, told
from tests.tables import offer, refuse, refuse_act

clause = pytest.mark.clause
THREE = {6: "a", 4: "b", 1: "c"}
BET = {6: 1000, 4: 1000, 1: 1000}


@clause("bclc-poker/2/2.1.1", "bclc-poker/2/2.1.2", "bclc-poker/2/2.1.4")
def test_the_bank_goes_round_from_the_dealer_s_right_and_every_other_hand_is_the_dealer_s() -> None:
    table = at(THREE, carried=Carried())
    turns = []
    for _ in range(8):
        seat = asked(table)
        turns.append(seat)
        if seat is None:
            house_round(table, 6, 4, 1)
        else:
            bank_round(table, seat)
    assert turns == [None, 6, None, 4, None, 1, None, 6]


@clause("bclc-poker/2/2.1.3", "bclc-poker/2/2.1.4", "bclc-poker/ruling/39")
def test_a_waiver_uses_the_turn_and_the_dealer_banks_that_hand() -> None:
    """The next hand is offered to the next player: the waived one was the dealer's."""
    table = at(THREE, last=BET)
    turns = []
    for _ in range(4):
        seat = asked(table)
        turns.append(seat)
        assert seat is not None
        table.act(seat, "waive")
        assert asked(table) is None
        house_round(table, 6)
    assert turns == [6, 4, 1, 6]
    facts = [told(event, "seat", "player") for event in events(table, "bank-waived")]
    assert facts == [(6, "a"), (4, "b"), (1, "c"), (6, "a")]


@clause("bclc-poker/2/2.1.3", "bclc-poker/ruling/d36")
def test_an_offer_that_nobody_answers_is_waived_by_the_deal() -> None:
    table = at(THREE, last=BET)
    house_round(table, 6, 4)
    (waived,) = events(table, "bank-waived")
    assert (told(waived, "seat"), waived.clause) == (6, "bclc-poker/2/2.1.3")
    assert asked(table) == 4


@clause("bclc-poker/2/2.1.9", "bclc-poker/2/3.2.4", "bclc-poker/ruling/c3")
def test_a_player_with_several_spots_has_one_turn_at_the_first_of_them() -> None:
    table = at({6: "a", 5: "a", 3: "b"}, last={6: 1000, 5: 2000, 3: 1000})
    turns = []
    for _ in range(3):
        seat = asked(table)
        turns.append(seat)
        assert seat is not None
        table.act(seat, "waive")
        house_round(table, 3)
    assert turns == [6, 3, 6]


@clause("bclc-poker/2/2.1.9")
def test_who_has_banked_and_moved_on_is_not_asked_again_in_the_rotation() -> None:
    table = at({6: "a", 2: "b"}, last={6: 1000, 2: 1000})
    bank_round(table, 6)
    house_round(table, 2)
    table.leave(6)
    table.sit(4, "a")
    asked(table)
    table.act(2, "waive")  # 4 would come first, but its player has had the turn
    house_round(table, 4, 2)
    assert asked(table) == 4  # a new rotation


@clause("bclc-poker/2/2.1.9", "bclc-poker/2/2.1.2")
def test_a_new_rotation_forgets_the_turns_of_the_last_though_all_have_moved() -> None:
    """Both had their turns and sit further left: the bank begins anew, and each is asked once again."""
    left = Carried("house", 5, ("a", "b"), {2: 1000, 1: 1000})
    table = at({2: "a", 1: "b"}, carried=left)
    turns = []
    for _ in range(3):
        seat = asked(table)
        turns.append(seat)
        assert seat is not None
        table.act(seat, "waive")
        house_round(table, 2)
    assert turns == [2, 1, 2]


@clause("bclc-poker/2/2.1.2")
def test_out_of_turn_in_a_new_rotation_it_is_the_other_s_turn() -> None:
    table = at({6: "a", 2: "b"}, carried=Carried("house", 2, ("a", "b"), {6: 1000, 2: 1000}))
    assert asked(table) == 6
    error = refuse_act(table, "action/bank-not-offered", 2, "bank", amount=500)
    assert error.clause == "bclc-poker/2/2.1.2"


@clause("bclc-poker/2/2.1.6.b")
def test_only_who_has_bet_against_the_house_is_offered_the_bank() -> None:
    table = at({6: "a", 4: "b"}, last={4: 1000})
    assert asked(table) == 4
    table.act(4, "waive")
    house_round(table, 6)
    assert asked(table) == 6  # has bet now; the offer starts again at the right


@clause("bclc-poker/2/2.1.6.b")
def test_a_bet_against_a_player_who_banks_is_none_against_the_house() -> None:
    table = at({6: "a", 4: "b"}, last={4: 1000})
    asked(table)
    table.act(4, "bank", amount=500)
    table.bet(6, main=10)
    finish(table)
    house_round(table, 4)
    assert asked(table) == 4


@clause("bclc-poker/2/2.1.8", "bclc-poker/ruling/c3")
def test_the_house_bets_what_the_banker_bet_last_where_the_turn_comes() -> None:
    table = at({6: "a", 5: "a"}, last={6: 1100, 5: 2200})
    asked(table)
    table.act(6, "bank", amount=500)
    (taken,) = events(table, "bank-taken")
    assert told(taken, "seat", "player", "amount_cents", "house_bet_cents") == (6, "a", 50000, 1100)
    assert taken.clause == "bclc-poker/2/2.1.6"


@clause("bclc-poker/2/2.1.8")
def test_the_last_bet_against_the_house_is_what_counts() -> None:
    table = at({6: "a"}, last={6: 1100})
    house_round(table, 6, bet=30)
    bank = offer(table, 6, "bank")
    assert bank is not None
    assert bank.min_cents == 3000
    table.act(6, "bank", amount=500)
    assert told(events(table, "bank-taken")[0], "house_bet_cents") == 3000


@pytest.mark.parametrize(
    "seat, do, said, code, where",
    [
        (4, "bank", {"amount": 500}, "action/bank-not-offered", "2/2.1.2"),
        (4, "waive", {}, "action/bank-not-offered", "2/2.1.2"),
        (6, "bank", {"amount": 9.99}, "money/bank-too-small", "2/2.1.6.a"),
        (6, "bank", {"amount": 1000.01}, "money/insufficient-funds", None),
        (6, "bank", {}, "money/missing", None),
        (6, "bank", {"amount": 500, "house_bet": 0.99}, "wager/below-minimum", "2/2.1.8.a"),
        (6, "bank", {"amount": 500, "house_bet": 10.01}, "wager/above-maximum", "2/2.1.8"),
        (6, "bank", {"amount": 500, "house_bet": "much"}, "money/unreadable", None),
        (6, "bank", {"amount": 500, "hand": 1}, "action/wrong-hand", None),
        (6, "waive", {"amount": 5}, "action/no-amount", None),
    ],
)
def test_a_refused_bank_leaves_no_trace(
    seat: int, do: str, said: dict[str, Any], code: str, where: str | None
) -> None:
    table = at(THREE, last=BET)
    asked(table)
    error = refuse_act(table, None, seat, do, **said)
    assert (error.code, error.clause) == (code, where and f"bclc-poker/{where}")


@clause("bclc-poker/2/2.1.6.a", "bclc-poker/ruling/d36")
def test_a_bank_that_is_too_small_may_be_taken_again_with_more() -> None:
    """Also after others have bet: 10 of the house and 25 of seat 4."""
    table = at(THREE, last=BET)
    table.bet(4, main=20)
    table.tip(4, main=5)
    refuse_act(table, "money/bank-too-small", 6, "bank", amount=34.99)
    bank = offer(table, 6, "bank")
    assert bank is not None
    assert bank.min_cents == 3500
    table.act(6, "bank", amount=35)
    assert asked(table) is None


@clause("bclc-poker/2/2.1.2.a")
def test_who_has_bet_may_waive_the_bank_but_not_take_it() -> None:
    table = at(THREE, last=BET)
    table.bet(6, main=20)
    assert "waive" in choices(table, 6)
    assert "bank" not in choices(table, 6)
    error = refuse_act(table, "action/banker-plays", 6, "bank", amount=500)
    assert error.clause == "bclc-poker/2/2.1.2.a"
    table.act(6, "waive")


@clause("bclc-poker/2/2.1.2.a", "bclc-poker/2/5.5", "bclc-poker/2/2.1.10")
def test_who_banks_is_offered_nothing_else_and_nobody_a_share() -> None:
    table = at({6: "a", 5: "a", 4: "b"}, last={6: 1000})
    asked(table)
    table.act(6, "bank", amount=500)
    assert choices(table, 6) == ["withdraw", "house-way"]
    assert choices(table, 5) == []
    assert "bank" not in choices(table, 4)
    assert refuse(table, lambda: table.bet(5, main=20), "wager/banker").clause == "bclc-poker/2/2.1.2.a"
    assert refuse(table, lambda: table.tip(6, main=20), "wager/banker").clause == "bclc-poker/2/5.5"
    assert refuse_act(table, "action/bank-taken", 4, "bank", amount=20).clause == "bclc-poker/2/2.1.10"


@clause("bclc-poker/ruling/c6")
def test_a_bank_given_up_before_the_deal_goes_back_and_its_turn_is_used() -> None:
    table = at(THREE, last=BET)
    before = dict(table.balances_cents())
    asked(table)
    table.act(6, "bank", amount=500)
    table.act(6, "withdraw")
    changed = {name: amount for name, amount in table.balances_cents().items() if amount}
    assert changed == {name: amount for name, amount in before.items() if amount}
    assert refuse_act(table, "action/bank-waived", 6, "bank", amount=500).clause == "bclc-poker/2/2.1.3"
    house_round(table, 6)
    assert asked(table) == 4


@clause("bclc-poker/ruling/69")
def test_who_banks_places_no_bonus() -> None:
    table = at({6: "a"}, last={6: 1000}, key="bclc/fortune-pai-gow-poker")
    asked(table)
    table.act(6, "bank", amount=500)
    assert refuse(table, lambda: table.bet(6, fortune=5), "wager/banker").clause == "bclc-poker/ruling/69"


def test_no_bank_without_a_stack() -> None:
    table = at({}, last={6: 1000})
    table.sit(6, "a")
    asked(table)
    assert "bank" not in choices(table, 6)
    assert "waive" in choices(table, 6)
    assert refuse_act(table, "money/stack-needed", 6, "bank", amount=5).clause == "bclc-poker/2/2.1.6"
