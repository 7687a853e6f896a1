"""Fold, check, call, bet, raise, all-in: what is open to whom, between which bounds, and by which clause."""

import pytest

from croupier.model.carried import Carried, Room
from croupier.model.choices import Choice, Permit
from croupier.table.table import Table
from tests.engines.community.asking import ask, code, said_no, why
from tests.engines.community.tables import seated
from tests.rounds import events, rules, told

NO_LIMIT = ["bclc/no-limit"]
STAKES = {"small-blind": 1, "big-blind": 2}


def turn(table: Table) -> int:
    seat = table.waiting_on()[0].seat
    assert seat is not None
    return seat


def offered(table: Table, do: str) -> Choice:
    (found,) = [one for one in table.legal(turn(table)) if one.do == do]
    return found


# --- in turn --------------------------------------------------------------------------------------


def test_nobody_acts_before_the_cards_or_after_the_hand() -> None:
    table = seated({1: 100, 2: 100})
    early = ask(table, "fold", 2)
    assert (code(early), why(early)) == ("action/not-dealt", "No card has been dealt yet.")
    table.deal()
    table.act(2, "fold")
    late = ask(table, "fold", 1)
    assert (code(late), why(late)) == ("action/hand-over", "The hand is over.")


@pytest.mark.clause("bclc-poker/18/10.8")
def test_who_acts_out_of_turn_is_told_whose_turn_or_card_it_is() -> None:
    table = seated({1: 100, 2: 100, 3: 100}, "bclc/pineapple-holdem")
    table.deal()
    answer = ask(table, "fold", 1)
    assert (code(answer), why(answer)) == ("action/out-of-turn", "It is the turn of seat 3.")
    for seat, do in ((3, "call"), (1, "call"), (2, "check")):
        table.act(seat, do)
    answer = ask(table, "check", 1)
    assert said_no(answer) == ("action/out-of-turn", "bclc-poker/18/10.8")
    assert why(answer) == "Seat 1, seat 2 and seat 3 must give a card away first."
    for seat in (1, 2):
        table.act(seat, "discard", cards=table.view(f"seat:{seat}").spots[seat - 1].hands[0].cards[0])
    answer = ask(table, "fold", 1)
    assert said_no(answer) == ("action/out-of-turn", "bclc-poker/18/10.8")
    assert why(answer) == "Seat 3 must give a card away first."


@pytest.mark.clause("bclc-poker/17/10.8", "bclc-poker/17/10.14")
def test_before_the_dealer_goes_on_it_is_nobodys_turn() -> None:
    """All is called, and the next cards, or the showdown, wait for the dealer's word."""
    table = seated({1: 100, 2: 100})
    table.by_hand = True
    table.deal()
    table.act(2, "call")
    for street, follows in enumerate(("10.8", "10.10", "10.12", "10.14")):
        if street:
            table.act(None, "street", by="dealer")
        table.act(1, "check")
        if street:
            table.act(2, "check")
        answer = ask(table, "check", 1)
        assert said_no(answer) == ("action/out-of-turn", f"bclc-poker/17/{follows}")
        assert why(answer) == "It is nobody's turn."


@pytest.mark.parametrize(
    ("do", "to", "refused"),
    [
        ("raise", "abc", "money/unreadable"),
        ("raise", "7.001", "money/fraction-of-a-cent"),
        ("raise", True, "money/unreadable"),
        ("bet", -1, "money/signed"),
    ],
)
def test_an_amount_is_read_before_anything_else_is_asked(do: str, to: object, refused: str) -> None:
    """Of a seat out of turn, of the seat in turn, for a bet where there is one, and before the cards."""
    table = seated({1: 100, 2: 100, 3: 100}, offers=NO_LIMIT, options=STAKES)
    assert code(ask(table, do, 3, to=to)) == refused
    table.deal()
    assert [code(ask(table, do, seat, to=to)) for seat in (1, 3)] == [refused] * 2
    assert code(ask(table, do, 1, to=8)) == "action/out-of-turn"


def test_a_wrong_amount_is_told_as_it_was_written() -> None:
    table = seated({1: 100, 2: 100, 3: 100}, offers=NO_LIMIT, options=STAKES)
    assert why(ask(table, "raise", 3, to=True)) == "true is not an amount of dollars and cents."


@pytest.mark.clause("bclc-poker/18/10.8")
def test_out_of_turn_nothing_is_offered_but_a_card_too_many_to_give_away() -> None:
    table = seated({1: 100, 2: 100, 3: 100}, "bclc/pineapple-holdem")
    table.deal()
    assert [table.legal(seat) for seat in (1, 2)] == [[], []]
    for seat, do in ((3, "call"), (1, "call"), (2, "check")):
        table.act(seat, do)
    table.act(1, "discard", cards=table.view("seat:1").spots[0].hands[0].cards[0])
    assert [[one.do for one in table.legal(seat)] for seat in (1, 2)] == [[], ["discard"]]


# --- bounds ---------------------------------------------------------------------------------------


def test_a_fold_is_of_the_only_hand() -> None:
    table = seated({1: 100, 2: 100, 3: 100})
    table.deal()
    table.act(3, "fold")
    (folded,) = events(table, "folded")
    assert told(folded, "seat", "hand") == (3, 1)


def test_the_stack_bounds_a_raise_before_the_house_does() -> None:
    """Seat 3 may raise to 52, because it has no more and because a raise is 50 at most."""
    options = STAKES | {"single-bet-maximum": 50}
    table = seated({1: 90, 2: 90, 3: 52}, offers=NO_LIMIT, options=options)
    table.deal()
    found = offered(table, "raise")
    assert (found.max_cents, found.max_clause) == (5200, "bclc-poker/33/intro.6")


def test_the_pot_bounds_a_raise_that_the_house_would_let_be_larger() -> None:
    """A call of 4 makes the pot 10: the raise is of 10 at most, and the house allows 50."""
    table = seated({1: 90, 2: 90, 3: 90}, offers=["bclc/pot-limit"], options={"single-bet-maximum": 50})
    table.deal()
    found = offered(table, "raise")
    assert (found.max_cents, found.max_clause) == (1400, "bclc-poker/33/2.1")


def test_who_has_checked_is_told_that_the_all_in_bet_was_short() -> None:
    """Check-raising is allowed: what keeps seat 1 from it is that seat 2 had less than a full bet."""
    table = seated({1: 90, 2: 3, 3: 90}, offers=NO_LIMIT, options=STAKES)
    table.deal()
    for seat, do in ((3, "call"), (1, "call"), (2, "check"), (1, "check"), (2, "all-in"), (3, "call")):
        table.act(seat, do)
    answer = ask(table, "raise", 1, to=5)
    assert said_no(answer) == ("action/no-raise", rules(table).structure.reopens)
    assert why(answer) == "Seat 1 has acted, and nobody has made a full raise since."


@pytest.mark.clause("bclc-poker/ruling/149")
def test_less_than_half_a_bet_leaves_only_a_call_to_who_has_bet() -> None:
    table = seated({1: 90, 2: 9, 3: 90})
    table.deal()
    for seat, do in ((3, "call"), (1, "call"), (2, "check"), (1, "bet"), (2, "all-in"), (3, "call")):
        table.act(seat, do)
    answer = ask(table, "raise", 1, to=9)
    assert said_no(answer) == ("action/no-raise", "bclc-poker/ruling/149")
    assert why(answer) == "Seat 1 has acted, and nobody has made a full raise since."


def test_that_the_betting_was_not_reopened_is_told_before_that_nobody_could_answer() -> None:
    """Seat 2 is all in for 5 more than the 20 of seat 1."""
    table = seated({1: 90, 2: 25}, offers=NO_LIMIT, options=STAKES)
    table.deal()
    table.act(2, "call")
    table.act(1, "raise", to=20)
    table.act(2, "all-in")
    answer = ask(table, "raise", 1, to=50)
    assert said_no(answer) == ("action/no-raise", "bclc-poker/33/1.4")
    assert why(answer) == "Seat 1 has acted, and nobody has made a full raise since."


@pytest.mark.clause("bclc-poker/25/11.2")
def test_only_who_has_checked_is_told_that_one_does_not_check_and_raise() -> None:
    """In Mandarin stud; who could raise only players without chips is told that."""
    table = seated({1: 90, 2: 90, 3: 90}, "bclc/mandarin-five-card-stud")
    table.deal()
    first = turn(table)
    second, third = first % 3 + 1, (first + 1) % 3 + 1
    table.act(first, "check")
    table.act(second, "bet")
    table.act(third, "raise")
    answer = ask(table, "raise", first, to=12)
    assert (said_no(answer)[1], why(answer)) == (
        "bclc-poker/25/11.2",
        f"Seat {first} has checked in this round.",
    )
    table = seated({first: 5, second: 5, third: 90}, "bclc/mandarin-five-card-stud")  # of which 1 is the ante
    table.deal()
    table.act(first, "bet")
    table.act(second, "call")
    assert said_no(ask(table, "raise", third, to=8)) == ("action/no-raise", "bclc-poker/25/6.1")


@pytest.mark.clause("bclc-poker/33/1.1", "bclc-poker/33/1.3")
@pytest.mark.parametrize("offer", ["bclc/no-limit", "bclc/pot-limit"])
def test_a_raise_is_open_by_their_unlimited_number_and_made_by_its_least_size(offer: str) -> None:
    table = seated({1: 90, 2: 90, 3: 90}, offers=[offer], options=STAKES)
    table.deal()
    for seat, to in ((3, 4), (1, 6), (2, 8), (3, 10)):
        assert offered(table, "raise").clause == "bclc-poker/33/1.1"
        table.act(seat, "raise", to=to)
    assert {one.clause for one in events(table, "wagered")} == {"bclc-poker/33/1.3"}


def test_in_a_limit_game_one_clause_bounds_a_raise_on_both_sides() -> None:
    table = seated({1: 100, 2: 100, 3: 100})
    table.deal()
    found = offered(table, "raise")
    assert found.max_clause == found.amount_clause == found.clause


@pytest.mark.parametrize("stack", [100, None])
def test_the_first_to_act_opens_for_the_bring_in_or_a_full_bet(stack: int | None) -> None:
    options = {"bring-in": 2, "small-bet": 4}
    table = seated(dict.fromkeys((1, 2, 3), stack), "bclc/seven-card-stud", options=options)
    table.deal()
    found = offered(table, "bet")
    assert (found.min_cents, found.max_cents, found.step_cents) == (200, 400, 200)
    assert [one.do for one in table.legal(turn(table))] == ["bet"]
    assert code(ask(table, "bet", turn(table), to=3)) == "wager/wrong-step"  # neither the one nor the other


def test_a_forced_bet_of_one_size_goes_up_by_the_cent() -> None:
    """Where the house names no bring-in, it is a full bet."""
    table = seated({1: 100, 2: 100, 3: 100}, "bclc/seven-card-stud", options={"small-bet": 4})
    table.deal()
    found = offered(table, "bet")
    assert (found.min_cents, found.max_cents, found.step_cents) == (400, 400, 1)


def test_whose_chips_end_between_the_bring_in_and_a_bet_may_open_with_all_of_them() -> None:
    options = {"bring-in": 2, "small-bet": 4}
    table = seated(dict.fromkeys((1, 2, 3), 4), "bclc/seven-card-stud", options=options)  # one is the ante
    table.deal()
    first = turn(table)
    assert code(ask(table, "bet", first, to=2.5)) == "wager/wrong-step"
    for permitted in (
        ask(table, "bet", first, to=2),
        ask(table, "bet", first, to=3),
        ask(table, "all-in", first),
    ):
        assert isinstance(permitted, Permit)


@pytest.mark.parametrize(
    ("key", "instead"), [("bclc/seven-card-stud", "bet."), ("bclc/mandarin-five-card-stud", "check, or bet.")]
)
def test_who_calls_nothing_is_told_what_they_may_do(key: str, instead: str) -> None:
    """Who must bet may not check."""
    table = seated({1: 100, 2: 100, 3: 100}, key)
    table.deal()
    refused = ask(table, "call", turn(table))
    assert (code(refused), why(refused)) == ("action/nothing-to-call", f"There is no bet to call: {instead}")


def test_who_calls_nothing_is_not_told_to_fold() -> None:
    table = seated({1: 100, 2: 100}, offers=NO_LIMIT)
    table.deal()
    table.act(2, "call")
    table.act(1, "check")
    assert why(ask(table, "call", 1)) == "There is no bet to call: check, or bet."


def test_after_the_first_anybody_may_fold() -> None:
    table = seated({1: 100, 2: 100, 3: 100}, "bclc/mandarin-five-card-stud")
    table.deal()
    first = turn(table)
    assert code(ask(table, "fold", first)) == "action/must-open"
    table.act(first, "check")
    assert [one.do for one in table.legal(turn(table))] == ["fold", "check", "bet"]


# --- all-in ---------------------------------------------------------------------------------------


def test_in_a_limit_game_nobody_is_all_in_for_more_than_a_raise() -> None:
    table = seated({1: 100, 2: 100, 3: 100})
    table.deal()
    assert code(ask(table, "all-in", 3)) == "wager/wrong-amount"


@pytest.mark.clause("bclc-poker/17/2.4")
def test_nobody_is_all_in_over_three_raises() -> None:
    table = seated({1: 100, 2: 100, 3: 100})
    table.deal()
    for seat, to in ((3, 8), (1, 12), (2, 16)):
        table.act(seat, "raise", to=to)
    refused = ("action/no-raise", "bclc-poker/17/2.4")
    assert said_no(ask(table, "all-in", 3)) == said_no(ask(table, "raise", 3, to=20)) == refused


@pytest.mark.parametrize(("stack", "called"), [(16, True), (16.01, False), (15, True)])
def test_over_three_raises_the_last_chips_may_call(stack: float, *, called: bool) -> None:
    table = seated({1: 100, 2: 100, 3: stack})
    table.deal()
    for seat, to in ((3, 8), (1, 12), (2, 16)):
        table.act(seat, "raise", to=to)
    assert isinstance(ask(table, "all-in", 3), Permit) == called


@pytest.mark.clause("bclc-poker/25/11.2")
def test_who_has_checked_is_not_all_in_for_a_raise() -> None:
    table = seated({1: 90, 2: 90, 3: 90}, "bclc/mandarin-five-card-stud")
    table.deal()
    first = turn(table)
    table.act(first, "check")
    table.act(first % 3 + 1, "bet")
    table.act((first + 1) % 3 + 1, "fold")
    assert said_no(ask(table, "all-in", first)) == ("action/no-raise", "bclc-poker/25/11.2")


@pytest.mark.clause("bclc-poker/33/1.4")
def test_who_may_not_raise_again_is_not_all_in_for_a_raise() -> None:
    table = seated({1: 500, 2: 500, 3: 25, 4: 500}, offers=NO_LIMIT, options=STAKES)
    table.deal()
    table.act(3, "call")
    table.act(4, "raise", to=20)
    for seat, do in ((1, "call"), (2, "fold"), (3, "all-in")):
        table.act(seat, do)
    assert said_no(ask(table, "all-in", 4)) == ("action/no-raise", "bclc-poker/33/1.4")


def test_all_in_for_just_a_call_is_a_call() -> None:
    table = seated({1: 90, 2: 90, 3: 2}, offers=NO_LIMIT, options=STAKES)
    table.deal()
    table.act(3, "all-in")
    (called,) = events(table, "called")
    assert told(called, "seat", "amount_cents", "all_in") == (3, 200, True)


def test_all_in_for_more_than_anybody_could_answer_is_a_call() -> None:
    table = seated({1: 50, 2: 20}, offers=NO_LIMIT, options=STAKES)
    table.deal()
    table.act(2, "all-in")
    table.act(1, "all-in")
    (called,) = events(table, "called")
    assert told(called, "seat", "to_cents", "all_in") == (1, 2000, False)


def test_who_owes_nothing_and_whom_nobody_could_answer_is_not_all_in() -> None:
    """The killer has 8 in front, and nobody else has more than that: fold or check."""
    carried = Carried(poker=Room(5, (1, 2, 4, 5), kill=("kill", 4)))
    table = seated({1: 8, 2: 8, 4: 90, 5: 8}, offers=["bclc/kill-pot"], carried=carried)
    table.deal()
    assert [one.do for one in table.legal(4)] == ["fold", "check"]
    assert said_no(ask(table, "all-in", 4)) == ("action/no-raise", rules(table).game.all_in.clause)
