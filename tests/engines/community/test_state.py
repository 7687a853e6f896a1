"""A hand in memory: its rules, what was agreed, what lies in the pot, and what it leaves to the next."""

from dataclasses import fields
from typing import Any

import pytest

from croupier.engines.community.state import Rules
from croupier.model.carried import Carried, Room
from croupier.table.table import Table
from tests import rounds
from tests.engines.community.tables import seated
from tests.engines.community.test_departures import posts
from tests.rounds import current, events, told

STAKES = {"small-blind": 1, "big-blind": 2}
POT_LIMIT = ["bclc/pot-limit"]
TWICE = ["bclc/no-limit", "bclc/run-the-board-twice"]


def with_room(room: Room, *seats: int, **parts: Any) -> Table:
    return seated(dict.fromkeys(seats, 100), carried=Carried(poker=room), **parts)


def turn(table: Table) -> int:
    seat = table.waiting_on()[0].seat
    assert seat is not None
    return seat


def fold_out(table: Table) -> Room:
    """Everybody folds to the last; what that leaves."""
    while table.in_play:
        table.act(turn(table), "fold")
    left = current(table).leaves().poker
    assert isinstance(left, Room)
    return left


def most(table: Table) -> int | None:
    """What the player in turn may bet or raise to."""
    return table.legal(turn(table))[-1].max_cents


# --- cards that are given away ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "asked"),
    [
        pytest.param("bclc/pineapple-holdem", "", marks=pytest.mark.clause("bclc-poker/18/1.2.1")),
        pytest.param("bclc/crazy-pineapple-holdem", "flop", marks=pytest.mark.clause("bclc-poker/19/1.2.1")),
    ],
)
def test_the_third_card_goes_before_the_flop_or_after_its_betting(key: str, asked: str) -> None:
    table = seated({1: 100, 2: 100, 3: 100}, key)
    table.deal()
    assert current(table).discarding() == []
    while not current(table).discarding():
        does = {choice.do for choice in table.legal(turn(table))}
        table.act(turn(table), "call" if "call" in does else "check")
    assert len(table.view("public").board) == (3 if asked else 0)
    assert current(table).discarding() == [1, 2, 3]


# --- the rules of a table ---------------------------------------------------------------------------


def test_only_other_limits_bring_other_table_stakes() -> None:
    usual, other = (
        rounds.rules(seated({1: 100, 2: 100}, offers=offers)) for offers in ((), ("bclc/no-limit",))
    )
    assert (usual.table_stakes, usual.whole_stack) == (usual.game.stakes, usual.game.whole_stack)
    assert other.table_stakes == other.structure.table_stakes != other.game.stakes


def test_rules_are_the_game_its_options_and_its_offers() -> None:
    """What has been worked out of them is no part of them."""
    usual, asked = (rounds.rules(seated({1: 100, 2: 100})) for _ in range(2))
    asked.limits(0, killed=False)
    assert asked == usual
    said = ["game", "options", "structure", "twice", "killing", "jackpots"]
    for part in ("init", "repr", "compare"):
        assert [field.name for field in fields(Rules) if getattr(field, part)] == said


# --- the board dealt twice ---------------------------------------------------------------------------


def boards_of(table: Table) -> list[int]:
    """For each street with cards for the board, which of the boards they are for."""
    return [told(one, "board", otherwise=1) for one in events(table, "board-dealt")]


def test_what_three_players_agree_lapses_with_the_next_card() -> None:
    """Seat 3 is all in before the flop; the others fold to one on the turn."""
    table = seated({1: 100, 2: 100, 3: 20}, offers=TWICE)
    table.deal()
    for seat, do in ((3, "all-in"), (1, "call"), (2, "call")):
        table.act(seat, do)
    for seat in (1, 2, 3):
        table.act(seat, "agree", to="run-twice")
    for seat, do in ((1, "check"), (2, "check"), (1, "check"), (2, "fold")):
        table.act(seat, do)
    assert not table.in_play
    assert boards_of(table) == [1, 1, 1]


def test_what_one_of_two_agrees_lapses_with_the_next_card() -> None:
    """Both are all in, and seat 2 agrees after the flop for which seat 1 did."""
    table = seated({1: 20, 2: 20}, offers=TWICE)
    table.by_hand = True
    table.deal()
    table.act(2, "all-in")
    table.act(1, "call")
    table.act(1, "agree", to="run-twice")
    table.act(None, "street", by="dealer")
    table.act(2, "agree", to="run-twice")
    for do in ("street", "street", "showdown"):
        table.act(None, do, by="dealer")
    assert boards_of(table) == [1, 1, 1]


# --- the pot ----------------------------------------------------------------------------------------


def test_antes_and_dead_chips_lie_in_the_pot_that_bounds_a_raise() -> None:
    """Blinds of 1 and 2, a dead 1 and antes of 0.50 of four: 6. Seat 3 calls 2, and may raise by 8."""
    options = STAKES | {"ante": "0.50"}
    room = Room(4, (1, 2, 3, 4), missed={4: ("small",)})
    table = with_room(room, 1, 2, 3, 4, offers=POT_LIMIT, options=options)
    table.act(4, "post", blind="small")
    table.deal()
    assert most(table) == 1000


def test_what_the_house_has_taken_lies_in_the_pot_no_more() -> None:
    """Of 30 a tenth is taken after the first street: 27 may be bet."""
    options = {"small-blind": 5, "big-blind": 10, "rake-percent": 10, "rake-time": "round"}
    table = seated(dict.fromkeys((1, 2, 3), 100), offers=POT_LIMIT, options=options)
    table.deal()
    for seat, do in ((3, "call"), (1, "call"), (2, "check")):
        table.act(seat, do)
    assert most(table) == 2700


# --- what is left to the next hand ------------------------------------------------------------------


def test_seats_are_left_in_their_order() -> None:
    """Seats 5 and 3 sit out, in that order, and both blinds have passed them; seat 4 is new."""
    room = Room(6, (1, 2, 3, 5, 6), missed={5: ("small", "big"), 3: ("small", "big")})
    table = with_room(room, 1, 2, 3, 4, 5, 6)
    table.act(5, "sit-out")
    table.act(3, "sit-out")
    table.deal()
    left = fold_out(table)
    assert (left.away, [*left.missed.items()]) == ((3, 5), [(3, ("big", "small")), (5, ("big", "small"))])
    assert left.regulars == (1, 2, 3, 4, 5, 6)


def test_who_sits_out_is_remembered_before_any_blind_has_passed_them() -> None:
    table = with_room(Room(6, (1, 2, 3, 4, 5, 6)), 1, 2, 3, 4, 5, 6)
    table.act(4, "sit-out")
    table.deal()
    left = fold_out(table)
    assert (left.away, dict(left.missed)) == ((4,), {})


def test_where_there_are_no_kills_no_round_is_one() -> None:
    table = with_room(Room(3, (1, 2, 3), kill=("kill", 3)), 1, 2, 3)
    table.deal()
    assert posts(table) == [(1, "small-blind", 200), (2, "big-blind", 400)]
    assert fold_out(table).kill == ("neutral", None)


@pytest.mark.clause("bclc-poker/22/6.5")
@pytest.mark.parametrize(("stays", "kill"), [(True, ("kill", 4)), (False, ("leg-up", 3))])
def test_who_promised_the_next_kill_and_was_not_dealt_in_owes_none(
    stays: bool, kill: tuple[str, int]
) -> None:
    """Seat 4 is new in a kill round that seat 3 wins from seat 1, the killer."""
    room = Room(1, (1, 2, 3), kill=("kill", 1))
    table = with_room(room, 1, 2, 3, 4, offers=["bclc/kill-pot"])
    table.act(4, "kill-next")
    if not stays:
        table.act(4, "sit-out")
    table.deal()
    assert fold_out(table).kill == kill


def test_who_promised_the_next_kill_and_had_to_wait_for_the_button_owes_none() -> None:
    """Seat 4 is new, between the button and the big blind; seat 1 wins from seat 5, the killer."""
    room = Room(3, (1, 2, 3, 5), kill=("kill", 5))
    table = with_room(room, 1, 2, 3, 4, 5, offers=["bclc/kill-pot"])
    table.act(4, "kill-next")
    table.deal()
    assert fold_out(table).kill == ("leg-up", 1)


def test_the_button_passes_who_is_new_and_was_not_dealt_in() -> None:
    """Seat 4, between the button and the big blind, waits."""
    table = with_room(Room(3, (1, 2, 3, 5)), 1, 2, 3, 4, 5)
    table.deal()
    left = fold_out(table)
    assert (left.button, left.regulars) == (5, (1, 2, 3, 5))
