"""What needs no turn: who holds cards, what may be agreed, and the clock."""

import pytest

from croupier.model.carried import Carried, Room
from croupier.model.choices import Permit
from croupier.table.table import Table
from tests.engines.community.asking import ask, code, said_no, why
from tests.engines.community.tables import seated
from tests.rounds import current, events, over, rules, told

NO_LIMIT = ["bclc/no-limit"]
CLOCK = "bclc-poker/33/1.12"


def turn(table: Table) -> int:
    seat = table.waiting_on()[0].seat
    assert seat is not None
    return seat


# --- cards ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("do", ["show", "muck"])
def test_only_who_holds_cards_shows_or_mucks_them(do: str) -> None:
    table = seated({1: 100, 2: 100, 3: 100, 4: 100})
    table.act(4, "sit-out")
    assert code(ask(table, do, 1)) == "action/no-hand"  # nothing is dealt
    table.deal()
    assert code(ask(table, do, 4)) == "action/no-hand"  # who sits out
    table.act(turn(table), "fold")
    (folded,) = [told(event, "seat") for event in events(table, "folded")]
    assert code(ask(table, do, folded)) == "action/no-hand"
    table.act(turn(table), "fold")
    left = ({1, 2, 3} - {told(event, "seat") for event in events(table, "folded")}).pop()
    assert over(table)
    assert code(ask(table, do, left)) == "action/no-hand"  # the hand is over


# --- agreements -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "offers", "to", "known"),
    [
        ("bclc/texas-holdem", [], "run-twice", "chop"),
        ("bclc/texas-holdem", [], "peace", "chop"),
        ("bclc/texas-holdem", [*NO_LIMIT, "bclc/run-the-board-twice"], "peace", "chop, run-twice"),
        ("bclc/seven-card-stud", [], "chop", "none is known"),
        ("bclc/seven-card-stud", [], "run-twice", "none is known"),
    ],
)
def test_an_agreement_that_the_game_does_not_have(key: str, offers: list[str], to: str, known: str) -> None:
    table = seated({1: 100, 2: 100, 3: 100}, key, offers=offers)
    table.deal()
    answer = ask(table, "agree", 1, to=to)
    assert code(answer) == "name/unknown-agreement"
    assert f"({known})" in why(answer)


def test_an_agreement_is_named() -> None:
    table = seated({1: 100, 2: 100, 3: 100})
    table.deal()
    answer = ask(table, "agree", 1)
    assert (code(answer), why(answer)) == ("name/unknown-agreement", "Say which agreement: chop.")


def test_in_a_kill_round_only_a_chop_is_refused_as_one() -> None:
    carried = Carried(poker=Room(3, (1, 2, 3), kill=("kill", 3)))
    table = seated({1: 100, 2: 100, 3: 100}, offers=["bclc/kill-pot"], carried=carried)
    table.deal()
    assert said_no(ask(table, "agree", 1, to="chop")) == ("action/no-chop", "bclc-poker/22/5.2.6")
    assert code(ask(table, "agree", 1, to="peace")) == "name/unknown-agreement"


@pytest.mark.parametrize(
    ("key", "clause"),
    [
        pytest.param(key, clause, marks=pytest.mark.clause(clause))
        for key, clause in (
            ("bclc/texas-holdem", "bclc-poker/17/10.5"),
            ("bclc/omaha-high-low", "bclc-poker/26/10.5"),
            ("bclc/omaha-high", "bclc-poker/27/10.5"),
        )
    ],
)
def test_a_chop_is_agreed_by_the_clause_on_blinds_that_nobody_has_called(key: str, clause: str) -> None:
    table = seated({1: 100, 2: 100, 3: 100}, key)
    table.deal()
    first = turn(table)
    table.act(first, "fold")
    for seat in {1, 2, 3} - {first}:
        table.act(seat, "agree", to="chop")
    assert [one.clause for one in events(table, "agreed")] == [clause] * 2
    assert over(table)


# --- the clock --------------------------------------------------------------------------------------


def test_a_limit_game_has_no_clock_with_or_without_a_turn() -> None:
    waiting, playing = seated({1: 100, 2: 100}), seated({1: 100, 2: 100})
    playing.deal()
    bet = rules(waiting).game.acts.bet
    for table in (waiting, playing):
        answer = ask(table, "call-clock")
        assert said_no(answer) == ("action/no-clock", bet)
        assert why(answer) == "There is no clock in a limit game."
        assert said_no(ask(table, "time-out")) == ("action/no-clock", bet)


def test_the_clock_runs_once_and_for_the_player_in_turn() -> None:
    table = seated({1: 100, 2: 100, 3: 100}, offers=NO_LIMIT)
    answer = ask(table, "call-clock")
    assert (said_no(answer), why(answer)) == (("action/no-clock", CLOCK), "It is nobody's turn.")
    assert said_no(ask(table, "time-out")) == ("action/no-clock", CLOCK)
    table.deal()
    table.act(1, "call-clock")
    answer = ask(table, "call-clock")
    assert (said_no(answer), why(answer)) == (
        ("action/no-clock", CLOCK),
        "The time of seat 3 runs already.",
    )


def test_whose_time_runs_is_told_so_when_they_call_the_clock() -> None:
    table = seated({1: 100, 2: 100, 3: 100}, offers=NO_LIMIT)
    table.deal()
    table.act(2, "call-clock")
    assert why(ask(table, "call-clock", 3)) == "The time of seat 3 runs already."


@pytest.mark.clause(CLOCK)
def test_nobody_calls_the_clock_on_themselves_or_ends_that_of_another() -> None:
    """Else a player could have another's hand killed at once."""
    table = seated({1: 100, 2: 100, 3: 100}, offers=NO_LIMIT)
    table.deal()
    assert turn(table) == 3
    assert said_no(ask(table, "call-clock", 3)) == ("action/no-clock", CLOCK)
    table.act(2, "call-clock")
    assert [code(ask(table, "time-out", seat)) for seat in (1, 2)] == ["action/not-your-clock"] * 2
    assert said_no(ask(table, "time-out", 2)) == ("action/not-your-clock", CLOCK)
    assert isinstance(ask(table, "time-out", 3), Permit)


@pytest.mark.clause(CLOCK)
def test_the_dealer_calls_and_ends_it() -> None:
    table = seated({1: 100, 2: 100, 3: 100}, offers=NO_LIMIT)
    table.deal()
    table.act(None, "call-clock", by="dealer")
    table.act(None, "time-out", by="dealer")
    assert told(events(table, "folded")[-1], "seat") == 3


def test_nobodys_time_runs_while_cards_are_given_away() -> None:
    table = seated({1: 100, 2: 100}, "bclc/crazy-pineapple-holdem", offers=NO_LIMIT)
    table.deal()
    while not current(table).discarding():
        does = [one.do for one in table.legal(turn(table))]
        table.act(turn(table), "check" if "check" in does else "call")
    assert said_no(ask(table, "time-out")) == ("action/no-clock", CLOCK)


def test_when_the_time_of_one_of_two_runs_out_the_hand_is_over() -> None:
    table = seated({1: 100, 2: 100}, offers=NO_LIMIT)
    table.deal()
    table.act(1, "call-clock")
    table.act(2, "time-out")
    (folded,) = events(table, "folded")
    assert told(folded, "seat", "hand") == (2, 1)
    assert not table.in_play
    small = table.options.number("small-blind")
    assert [table.funds_cents(f"p{seat}") for seat in (1, 2)] == [10000 + small, 10000 - small]
