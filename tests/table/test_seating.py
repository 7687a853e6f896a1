"""Sitting down and buying in: which refusal comes first, and to the cent."""

from typing import Any

import pytest

from croupier.errors import CroupierError
from croupier.model.facts.table import BoughtIn, SeatTaken
from croupier.rulebook import catalog
from croupier.table.seating import sit
from croupier.table.state import TableState
from tests.rounds import refusal
from tests.tables import opened

GAME: Any = catalog.game("bclc/blackjack")


def asked(
    seat: object, player: object, stack: object = None, *, has: int = 0, limited: bool = False
) -> str | list[Any]:
    """What is told, or the code of the refusal, at a table where p2 sits at seat 2."""
    state = TableState()
    state.seats[2] = "p2"
    state.limited |= {"p1"} if limited else set()
    options = opened("bclc/blackjack").options
    try:
        return list(sit(GAME, options, state, seat, player, stack, has))
    except CroupierError as error:
        return error.code


@pytest.mark.parametrize("seat", [0, 8, -1, 1.5, "1", True, None])
def test_what_is_no_seat(seat: object) -> None:
    assert asked(seat, "p1") == asked(seat, "") == "name/unknown-seat"


@pytest.mark.parametrize("player", ["", "  ", None, 7])
def test_what_is_no_name(player: object) -> None:
    assert asked(1, player) == asked(2, player) == "name/not-a-name"


def test_a_taken_seat_comes_before_money() -> None:
    assert asked(2, "p1", "much") == "action/seat-taken"
    assert asked(1, "p1", "much") == "money/unreadable"


@pytest.mark.parametrize(
    "has, limited, found",
    [
        (1, True, "money/bought-in-already"),
        (0, True, [SeatTaken(None, 1, "p1"), BoughtIn(None, 1, "p1", 500)]),  # lost, or taken to the cage
        (-900, True, "money/bought-in-already"),
        (-501, False, "money/insufficient-funds"),
        (-500, False, [SeatTaken(None, 1, "p1"), BoughtIn(None, 1, "p1", 500)]),
        (0, False, [SeatTaken(None, 1, "p1"), BoughtIn(None, 1, "p1", 500)]),
    ],
)
def test_who_owes_buys_in_for_at_least_that_much(has: int, limited: bool, found: object) -> None:
    assert asked(1, "p1", 5, has=has, limited=limited) == found


def test_the_last_seat_is_a_seat() -> None:
    table = opened("bclc/blackjack")
    most = table.options.number("seats")
    table.sit(most, "px")
    assert table.seats[most] == "px"
    assert refusal(lambda: table.sit(most + 1, "py")).code == "name/unknown-seat"


def test_that_somebody_sits_there_is_told_before_that_one_has_a_seat() -> None:
    table = opened("bclc/texas-holdem", {1: 100, 2: 100})
    assert refusal(lambda: table.sit(2, "p1")).code == "action/seat-taken"
    assert refusal(lambda: table.sit(3, "p1")).code == "wager/too-many-positions"


def test_that_a_round_is_played_is_told_before_what_there_is_to_cash() -> None:
    table = opened("bclc/blackjack", {1: 100})
    table.bet(1, main=10)
    assert refusal(lambda: table.cash_out("nobody")).code == "action/round-in-play"
