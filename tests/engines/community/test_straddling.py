"""A third blind: who may make one, of what size, and by which clause it is refused."""

from decimal import Decimal
from typing import Any

import pytest

from croupier.model.carried import Carried, Room
from croupier.model.choices import Choice, Permit
from croupier.table.table import Table
from tests.engines.community.asking import ask, code, said_no, why
from tests.engines.community.tables import seated
from tests.engines.community.test_departures import posts
from tests.rounds import cues, events, rules, told

FOUR = dict.fromkeys((1, 2, 3, 4), 100)  # the button is at seat 4, the blinds at 1 and 2
THREE_TWO_ONE = {"key": "bclc/three-two-one-holdem"}


def terms(table: Table) -> Any:
    return rules(table).game.blinds.straddle


def offered(table: Table, seat: int) -> Choice:
    (found,) = [one for one in table.legal(seat) if one.do == "straddle"]
    return found


def test_a_game_without_blinds_has_none() -> None:
    table = seated(FOUR, "bclc/seven-card-stud")
    answer = ask(table, "straddle", 3, to=8)
    assert code(answer) == "name/unknown-action"
    assert why(answer) == "There is no straddle in this game."


@pytest.mark.parametrize("seat", [1, 3])
@pytest.mark.parametrize("key", ["bclc/texas-holdem", "bclc/seven-card-stud"])
def test_its_amount_is_read_before_anything_else_is_asked(key: str, seat: int) -> None:
    assert code(ask(seated(FOUR, key), "straddle", seat, to="abc")) == "money/unreadable"


@pytest.mark.parametrize("anybody", [False, True])
def test_who_is_not_dealt_in_does_not_straddle(*, anybody: bool) -> None:
    table = seated(FOUR, options={"any-straddle": anybody})
    table.act(3, "sit-out")
    assert said_no(ask(table, "straddle", 3, to=8)) == ("action/no-hand", terms(table).clause)


def test_where_no_hand_can_begin_nobody_straddles() -> None:
    table = seated({1: 100})
    assert said_no(ask(table, "straddle", 1, to=8)) == ("action/no-hand", terms(table).clause)


def test_between_two_there_is_no_third_blind() -> None:
    table = seated({1: 100, 2: 100})  # the button is at seat 2
    answer = ask(table, "straddle", 1, to=8)
    assert said_no(answer) == ("action/no-straddle", terms(table).clause)
    assert why(answer) == "Between two players nobody straddles."
    assert said_no(ask(table, "straddle", 2, to=8)) == ("action/no-straddle", terms(table).no_button)


@pytest.mark.clause("bclc-poker/27/7.1", "bclc-poker/27/4.1.3")
def test_before_the_button_is_drawn_everybody_may_have_the_place_for_it_of_three_and_more() -> None:
    table = seated(FOUR, "bclc/omaha-high")
    assert all(isinstance(ask(table, "straddle", seat, to=8), Permit) for seat in FOUR)
    two = seated({1: 100, 2: 100}, "bclc/omaha-high")
    assert not any(isinstance(ask(two, "straddle", seat, to=8), Permit) for seat in (1, 2))


@pytest.mark.parametrize(("key", "clause"), [("bclc/texas-holdem", "in_time"), ("bclc/omaha-high", "clause")])
def test_it_comes_before_the_first_card(key: str, clause: str) -> None:
    table = seated(FOUR, key)
    table.deal()
    says = getattr(terms(table), clause)
    assert says is not None
    assert said_no(ask(table, "straddle", 3, to=8)) == ("action/too-late", says)


@pytest.mark.parametrize(
    ("options", "seat", "says", "clause"),
    [
        ({}, 4, "The button may not straddle.", "no_button"),
        ({}, 1, "The straddle is for seat 3.", "clause"),
        ({"mississippi-straddle": "yes"}, 2, "The straddle is for seat 3.", "clause"),
    ],
)
def test_whose_place_it_is_not(options: dict[str, str], seat: int, says: str, clause: str) -> None:
    table = seated(FOUR, options=options)
    answer = ask(table, "straddle", seat, to=8)
    assert said_no(answer) == ("action/no-straddle", getattr(terms(table), clause))
    assert why(answer) == says


def test_the_buttons_straddle_takes_the_place_of_the_third_players() -> None:
    table = seated(FOUR, options={"mississippi-straddle": "yes"})
    table.act(3, "straddle", to=8)
    table.act(4, "straddle", to=8)
    answer = ask(table, "straddle", 3, to=8)
    assert said_no(answer) == ("action/no-straddle", terms(table).supersedes)
    assert why(answer) == "The button has straddled."
    assert why(ask(table, "straddle", 1, to=8)) == "The straddle is for seat 3."
    table.deal()
    assert [told(one, "seat") for one in events(table, "posted") if told(one, "what") == "straddle"] == [4]


def test_where_the_third_player_has_straddled_they_may_say_another_amount() -> None:
    table = seated(FOUR)
    table.act(3, "straddle", to=8)
    table.act(3, "straddle", to=10)
    table.deal()
    posted = [told(one, "seat", "amount_cents") for one in events(table, "posted")]
    assert posted[2:] == [(3, 1000)]


@pytest.mark.clause("bclc-poker/17/4.1.5.b", "bclc-poker/17/10.9")
def test_after_the_buttons_straddle_the_first_round_alone_begins_at_its_left() -> None:
    table = seated(FOUR, options={"mississippi-straddle": "yes"})
    table.act(4, "straddle", to=8)
    table.deal()
    assert said_no(ask(table, "call", 3)) == ("action/out-of-turn", terms(table).first)
    for seat, do in ((1, "call"), (2, "call"), (3, "call"), (4, "check")):
        table.act(seat, do)
    assert said_no(ask(table, "check", 3)) == ("action/out-of-turn", "bclc-poker/17/10.9")


@pytest.mark.clause("bclc-poker/27/10.3")
def test_where_no_section_moves_the_first_to_act_a_straddle_of_the_button_does_not() -> None:
    carried = Carried(poker=Room(4, (1, 2, 3, 4)))
    table = seated(FOUR, "bclc/omaha-high", options={"any-straddle": True}, carried=carried)
    table.act(4, "straddle", to=8)
    table.deal()
    assert posts(table)[-1] == (4, "straddle", 800)
    assert said_no(ask(table, "call", 2)) == ("action/out-of-turn", "bclc-poker/27/10.3")


def test_it_is_for_its_place_even_where_the_button_may_straddle() -> None:
    """Without seat 2 the big blind is seat 3's."""
    table = seated(FOUR, options={"mississippi-straddle": "yes"})
    table.act(3, "straddle", to=8)
    table.act(2, "sit-out")
    table.deal()
    assert posts(table) == [(1, "small-blind", 200), (3, "big-blind", 400)]


# --- how much -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("parts", "least", "most"),
    [
        ({}, 800, 1000),
        ({"offers": ["bclc/no-limit"]}, 800, 800),
        ({"options": {"big-blind": 6, "small-bet": 6, "big-bet": 12}}, 1200, 1500),
        ({"options": {"any-straddle": True}}, 401, 10**14 - 1),
        ({"options": {"any-straddle": True, "no-blinds": True}}, 1, 10**14 - 1),
        ({"offers": ["bclc/no-limit"], "options": {"single-bet-maximum": 50}}, 800, 800),
        (THREE_TWO_ONE | {"options": {"single-bet-maximum": 50}}, 800, 1000),
    ],
)
def test_it_runs_from_the_least_to_the_most(parts: dict[str, Any], least: int, most: int) -> None:
    table = seated(FOUR, **parts)
    found = offered(table, 3)
    assert (found.min_cents, found.max_cents, found.also) == (least, most, ("to",))


@pytest.mark.parametrize(
    ("parts", "to", "refused"),
    [
        ({}, "7.99", ("wager/below-minimum", "bclc-poker/17/4.1.3")),
        ({}, "10.01", ("wager/above-maximum", "bclc-poker/17/4.1.4")),
        ({}, None, ("money/amount-needed", "bclc-poker/17/4.1.3")),
        ({"offers": ["bclc/no-limit"]}, "8.01", ("wager/wrong-amount", "bclc-poker/33/1.11")),
        ({"offers": ["bclc/no-limit"]}, "7.99", ("wager/wrong-amount", "bclc-poker/33/1.11")),
        (
            THREE_TWO_ONE | {"options": {"single-bet-maximum": 9}},
            "9.01",
            ("wager/above-maximum", "bclc-poker/20/3.6"),
        ),
        (
            THREE_TWO_ONE | {"options": {"single-bet-maximum": 10}},
            "10.01",
            ("wager/above-maximum", "bclc-poker/20/4.1.4"),
        ),
    ],
)
def test_what_is_outside_is_refused(parts: dict[str, Any], to: str | None, refused: tuple[str, str]) -> None:
    assert said_no(ask(seated(FOUR, **parts), "straddle", 3, to=to)) == refused


def test_the_only_amount_there_is_needs_no_saying() -> None:
    table = seated(FOUR, offers=["bclc/no-limit"])
    table.act(3, "straddle")
    assert told(events(table, "straddled")[0], "seat", "to_cents") == (3, 800)


@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_where_anybody_may_straddle_the_blinds_and_the_button_may_too(seat: int) -> None:
    table = seated(FOUR, options={"any-straddle": True})
    assert code(ask(table, "straddle", seat, to=4)) == "wager/below-minimum"
    assert isinstance(ask(table, "straddle", seat, to="4.01"), Permit)


def test_where_anybody_may_straddle_the_next_is_no_less_than_the_largest() -> None:
    table = seated(FOUR, options={"any-straddle": True})
    table.act(3, "straddle", to=5)
    table.act(4, "straddle", to=8)
    assert offered(table, 1).min_cents == 800


def test_all_that_a_player_has_may_be_the_straddle() -> None:
    assert isinstance(ask(seated(FOUR | {3: 8}), "straddle", 3, to=8), Permit)


def test_with_a_cent_less_nobody_straddles() -> None:
    answer = ask(seated(FOUR | {3: Decimal("7.99")}), "straddle", 3, to=8)
    assert code(answer) == "money/insufficient-funds"


# --- in a kill round ------------------------------------------------------------------------------


def lying(state: str) -> Table:
    carried = Carried(poker=Room(4, (1, 2, 3, 4), kill=(state, 1)))
    return seated(FOUR, offers=["bclc/kill-pot"], carried=carried)


def test_in_a_kill_round_it_is_twice_the_killers_blind() -> None:
    table = lying("kill")
    found = offered(table, 3)
    assert (found.min_cents, found.max_cents) == (1600, 1600)
    assert (found.clause, found.max_clause) == ("bclc-poker/ruling/159", "bclc-poker/ruling/159")
    table.act(3, "straddle")
    assert events(table, "straddled")[0].clause == "bclc-poker/22/5.2.5"


def test_at_a_kill_table_without_a_kill_it_is_as_usual() -> None:
    table = lying("leg-up")
    found = offered(table, 3)
    assert (found.min_cents, found.max_cents) == (800, 1000)
    table.act(3, "straddle", to=9)
    assert events(table, "straddled")[0].clause == "bclc-poker/17/4.1.3"


def test_a_straddle_is_told_with_the_blind_that_lies_there() -> None:
    """The button adds 6 to its small blind of 2, and has 92 left."""
    options = {"mississippi-straddle": True}
    table = seated({1: 100, 2: 100}, offers=["bclc/no-limit"], options=options)
    table.act(2, "straddle", to=8)
    table.deal()
    assert cues(table, "10.1.1") == ["Seat 2 straddles: $8.00."]
    assert cues(table, "bclc-poker/33/1.11") == ["The least bet is now $8.00."]
    assert cues(table, "6.1.1") == []


def test_a_blind_of_the_last_chips_is_all_in() -> None:
    table = seated({1: 2, 2: 4, 3: 100})
    table.deal()
    assert cues(table, "6.1.1") == ["Seat 1 is all in.", "Seat 2 is all in."]
