"""Who plays the next hand, and where its button lies."""

import pytest

from croupier.model.carried import Carried, Room
from croupier.table.table import Table
from tests.engines.community.asking import ask, why
from tests.engines.community.tables import seated
from tests.rounds import events, told
from tests.tables import refuse_act


def after(room: Room, stacks: dict[int, object]) -> Table:
    return seated(stacks, carried=Carried(poker=room))


def test_a_cent_is_enough_to_play_with() -> None:
    table = seated({1: "0.01", 2: 100, 3: 100})
    table.deal()
    assert told(events(table, "hand-started")[0], "stacks_cents") == {1: 1, 2: 10000, 3: 10000}


def test_a_hand_that_only_one_player_may_come_into_does_not_begin() -> None:
    """The small blind is the debtor's, and cannot be had before it is paid."""
    room, options = Room(1, (1, 2), missed={2: ("small",)}), {"heads-up-blinds": "literal"}
    table = seated({1: 100, 2: 100}, carried=Carried(poker=room), options=options)
    assert table.legal("dealer") == []
    refuse_act(table, "action/too-few-players", None, "deal")
    table.act(2, "post", blind="small")
    assert [one.do for one in table.legal("dealer")] == ["deal"]


@pytest.mark.parametrize(
    ("key", "needed"),
    [("bclc/texas-holdem", "chips and owe no blind"), ("bclc/mandarin-five-card-stud", "chips")],
)
def test_only_where_there_are_blinds_is_one_owed(key: str, needed: str) -> None:
    table = seated({1: 100}, key)
    assert why(ask(table, "deal", None)) == f"A hand needs two players who have {needed}."


@pytest.mark.clause("bclc-poker/17/4.2")
def test_the_big_blind_of_two_players_is_paid_by_having_it() -> None:
    table = after(Room(1, (1, 2), missed={2: ("small",)}), {1: 100, 2: 100})
    table.deal()
    assert told(events(table, "hand-started")[0], "missed", otherwise={}) == {}
    assert [told(one, "what") for one in events(table, "posted")] == ["small-blind", "big-blind"]


def test_a_seat_that_nobody_has_misses_no_blind() -> None:
    """Seat 2 sat out, and is empty now; the blinds pass it."""
    table = after(Room(1, (1, 3, 4), away=(2,)), {1: 100, 3: 100, 4: 100})
    table.deal()
    assert told(events(table, "hand-started")[0], "missed", otherwise={}) == {}


@pytest.mark.parametrize(("lay", "lies"), [(3, 3), (2, 3), (5, 1)])
def test_the_button_stays_or_goes_to_the_next_seat_that_plays(lay: int, lies: int) -> None:
    table = after(Room(lay, (1, 3, 4)), {1: 100, 3: 100, 4: 100})
    table.deal()
    assert told(events(table, "hand-started")[0], "button") == lies


def button(table: Table) -> int:
    found: int = told(events(table, "hand-started")[-1], "button")
    return found


def test_the_button_passes_whoever_owes_a_blind() -> None:
    everybody = (1, 2, 3, 4)
    table = after(Room(1, everybody, missed={1: ("small",)}), dict.fromkeys(everybody, 100))
    table.deal()
    assert button(table) == 2


def test_where_all_who_have_played_owe_a_blind_the_button_is_for_who_is_new() -> None:
    """Seats 3 and 4 are new; seat 1, for whom the button would be, gets cards with the big blind."""
    missed = {1: ("small",), 2: ("small",)}
    table = after(Room(1, (1, 2), missed=missed), dict.fromkeys((1, 2, 3, 4), 100))
    table.deal()
    assert button(table) == 3


def test_where_everybody_owes_a_blind_no_hand_begins() -> None:
    missed = {1: ("big",), 2: ("small",), 3: ("big", "small")}
    table = after(Room(1, (1, 2, 3), missed=missed), dict.fromkeys((1, 2, 3), 100))
    assert table.legal("dealer") == []
    refuse_act(table, "action/too-few-players", None, "deal")
