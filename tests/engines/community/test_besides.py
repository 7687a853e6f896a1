"""What may also be said in a hand, out of turn: listed where it matters, and accepted where listed."""

import copy

import pytest

from croupier.model.carried import Carried, Room
from croupier.table.table import Table
from tests.engines.community.tables import seated
from tests.engines.community.test_any_time import turn
from tests.engines.community.test_objecting import cut

TWICE = ["bclc/no-limit", "bclc/run-the-board-twice"]
STUD_STAKES = "bclc-poker/33/intro.6"


def listed(table: Table, who: int | str) -> list[str]:
    """What is listed, each of which is done at a copy of the table: nothing listed is refused."""
    found = table.besides(who)
    for one in found:
        again = copy.copy(table)
        seat = who if isinstance(who, int) else None
        if one.do == "agree":
            again.act(seat, one.do, to=one.choice)
        else:
            again.act(seat, one.do)
    return [f"{one.do} {one.choice}" if one.choice else one.do for one in found]


def test_before_the_cards_and_after_them_there_is_nothing_besides() -> None:
    table = seated({1: 100, 2: 100}, offers=["bclc/no-limit"])
    assert (listed(table, 1), listed(table, "dealer")) == ([], [])
    table.deal()
    table.act(turn(table), "fold")
    assert (listed(table, 1), listed(table, "dealer")) == ([], [])


@pytest.mark.clause("bclc-poker/33/1.12")
def test_anybody_but_the_player_in_turn_calls_the_clock_and_the_dealer_or_that_player_ends_it() -> None:
    table = seated({1: 100, 2: 100, 3: 100}, offers=["bclc/no-limit"])
    table.deal()
    assert turn(table) == 3
    assert [("call-clock" in listed(table, seat)) for seat in (1, 2, 3)] == [True, True, False]
    assert listed(table, "dealer") == ["call-clock"]
    table.act(1, "call-clock")
    assert not any("call-clock" in listed(table, seat) for seat in (1, 2, 3))
    assert [("time-out" in listed(table, seat)) for seat in (1, 2, 3)] == [False, False, True]
    assert listed(table, "dealer") == ["time-out"]
    assert listed(table, "s1") == []


def test_while_cards_are_given_away_no_clock_runs() -> None:
    table = seated({1: 100, 2: 100}, "bclc/crazy-pineapple-holdem", offers=["bclc/no-limit"])
    table.deal()
    table.act(turn(table), "call")
    while table.waiting_on()[0].answers != ("discard",):
        table.act(turn(table), "check")
    assert listed(table, "dealer") == []


def test_a_limit_game_lists_no_clock() -> None:
    table = seated({1: 100, 2: 100, 3: 100})
    table.deal()
    assert listed(table, 1) == ["show", "muck", "sit-out"]
    assert listed(table, "dealer") == []


def test_the_last_word_about_showing_can_be_taken_back() -> None:
    table = seated({1: 100, 2: 100, 3: 100})
    table.deal()
    table.act(1, "muck")
    assert listed(table, 1) == ["show", "sit-out"]
    table.act(1, "show")
    assert listed(table, 1) == ["muck", "sit-out"]
    table.act(1, "sit-out")
    assert listed(table, 1) == ["muck", "sit-in"]


@pytest.mark.clause("bclc-poker/17/10.14")
def test_a_hand_is_shown_or_mucked_by_the_clause_of_the_showdown() -> None:
    table = seated({1: 100, 2: 100, 3: 100})
    table.deal()
    cited = {one.do: one.clause for one in table.besides(1)}
    assert (cited["show"], cited["muck"]) == ("bclc-poker/17/10.14",) * 2


@pytest.mark.parametrize(
    ("key", "clause"),
    [
        pytest.param("bclc/texas-holdem", "bclc-poker/17/4.2", marks=pytest.mark.clause("bclc-poker/17/4.2")),
        pytest.param("bclc/seven-card-stud", STUD_STAKES, marks=pytest.mark.clause(STUD_STAKES)),
    ],
)
def test_who_sits_out_owes_the_blinds_they_miss_or_keeps_their_stake_on_the_table(
    key: str, clause: str
) -> None:
    table = seated({1: 100, 2: 100, 3: 100}, key)
    table.deal()
    assert {one.do: one.clause for one in table.besides(1)}["sit-out"] == clause


def test_who_is_not_dealt_in_may_only_come_and_go() -> None:
    table = seated({1: 100, 2: 100, 3: 100})
    table.act(3, "sit-out")
    table.deal()
    assert listed(table, 3) == ["sit-in"]


def test_who_has_folded_may_only_call_the_clock_and_come_and_go() -> None:
    table = seated({1: 100, 2: 100, 3: 100}, offers=TWICE)
    table.deal()
    table.act(3, "fold")
    assert listed(table, 3) == ["call-clock", "sit-out"]


def test_two_boards_are_agreed_on_between_two_while_cards_are_to_come() -> None:
    table = seated({1: 100, 2: 100, 3: 100}, offers=TWICE)
    table.deal()
    assert "agree run-twice" not in listed(table, 1)
    table.act(3, "fold")
    assert "agree run-twice" in listed(table, 1)
    table.act(1, "agree", to="run-twice")
    assert "agree run-twice" not in listed(table, 1)
    assert "agree run-twice" in listed(table, 2)
    table.act(1, "call")
    while len(table.view("public").board) < 5:
        table.act(turn(table), "check")
    assert "agree run-twice" not in listed(table, 2)


@pytest.mark.clause("bclc-poker/17/10.5")
def test_who_has_agreed_to_chop_need_not_again() -> None:
    table = seated({1: 100, 2: 100, 3: 100})
    table.deal()
    assert "agree" not in {one.do for one in table.besides(1)}
    table.act(3, "fold")
    assert {one.do: one.clause for one in table.besides(1)}["agree"] == "bclc-poker/17/10.5"
    table.act(1, "agree", to="chop")
    assert "agree chop" not in listed(table, 1)
    assert "agree chop" in listed(table, 2)


@pytest.mark.parametrize("kill", [("neutral", None), ("kill", 3)])
def test_blinds_are_chopped_while_nobody_else_is_left_and_neither_has_acted(
    kill: tuple[str, int | None],
) -> None:
    carried = Carried(poker=Room(3, (1, 2, 3), kill=kill))
    table = seated({1: 100, 2: 100, 3: 100}, offers=["bclc/kill-pot"], carried=carried)
    table.deal()
    assert "agree chop" not in listed(table, 1)
    table.act(3, "fold")
    assert ("agree chop" in listed(table, 1)) is ("agree chop" in listed(table, 2)) is (kill[0] == "neutral")
    table.act(1, "call")
    assert "agree chop" not in listed(table, 2)


@pytest.mark.clause("bclc-poker/33/2.3")
def test_only_a_wager_that_was_cut_is_objected_to() -> None:
    table = seated(dict.fromkeys((1, 2, 3), 100), offers=["bclc/pot-limit"])
    table.deal()
    assert all("object" not in listed(table, who) for who in (1, 2, 3, "dealer"))
    doubted = cut(dict.fromkeys((1, 2, 3), 100))
    assert {one.do: one.clause for one in doubted.besides(3)}["object"] == "bclc-poker/33/2.3"


def test_who_has_folded_and_whose_turn_it_is_may_object_to_a_wager_above_the_pot() -> None:
    table = cut(dict.fromkeys((1, 2, 3), 100))
    assert all("object" in listed(table, who) for who in (1, 2, 3, "dealer"))
    assert turn(table) == 2
    table.act(2, "call")
    table.act(3, "object")
    assert [listed(table, who) for who in (1, 2, "dealer")] == [[], [], []], "a supervisor rules first"
