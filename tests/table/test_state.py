"""What a table remembers between rounds, fact by fact."""

from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.model.carried import Carried
from croupier.model.facts.bets import BackBetsRefused
from croupier.model.facts.table import (
    BoughtIn,
    CutRefused,
    DealerChanged,
    LastTip,
    PayoutHeld,
    PayoutReleased,
    RoundClosed,
    SeatLeft,
    SeatTaken,
    Shuffled,
    TableOpened,
)
from croupier.model.settlement import Settlement
from croupier.model.values import Values
from croupier.table.state import TableState, counts_positions, tips_of

SHUFFLED = Shuffled(None, 312, "", None, None)
COUNTS = Values({"join": "shuffle", "positions": 2})


def told(*facts: Any, state: TableState | None = None, last: Any = None) -> TableState:
    state = state or TableState()
    for fact in facts:
        state = state.after(fact, last, Values())
    return state


def test_a_shuffle_belongs_to_the_round_that_follows() -> None:
    state = told(DealerChanged(None, "d2", True), CutRefused(None, 3))
    state = state.cut_card_at(4)
    assert state.shuffle_due
    assert state.refused_cuts == {3}
    assert told(SHUFFLED, state=state).shuffled_at == 1
    state = told(SHUFFLED, state=state, last=SimpleNamespace(number=1))
    assert (state.shuffled_at, state.shuffle_due, state.cut_from) == (2, False, None)
    assert state.refused_cuts == frozenset()


def test_a_dealer_who_does_not_shuffle_takes_no_shuffle_away() -> None:
    first, second = DealerChanged(None, "d2", True), DealerChanged(None, "d3", False)
    assert told(first, second).shuffle_due
    assert not told(second).shuffle_due


def test_who_leaves_takes_seat_and_objection_along() -> None:
    state = told(SeatTaken(None, 1, "p1"), SeatTaken(None, 2, "p2"))
    state = told(BackBetsRefused(None, 1), BackBetsRefused(None, 2), SeatLeft(None, 1, "p1"), state=state)
    assert (state.seats, state.no_back) == ({2: "p2"}, frozenset({2}))


def test_stacks_and_held_payouts() -> None:
    one = PayoutHeld("c", "1-p1", "KEY", "p1", 500, ("main",))
    state = told(BoughtIn(None, 1, "p1", 500), one, PayoutHeld("c", "2-p1", "KEY", "p1", 700, ("war",)))
    assert state.limited == {"p1"}
    assert list(state.holds) == ["1-p1", "2-p1"]
    state = told(PayoutReleased("c", "1-p1", "p1", 500), state=state)
    assert [tuple(held) for held in state.holds.values()] == [("2-p1", "p1", 700, ("war",), "c")]


# --- positions --------------------------------------------------------------------------------


def closes(state: TableState, number: int, players: dict[int, str]) -> TableState:
    """The round of that number, with these players, is over."""
    current: Any = SimpleNamespace(
        number=number, settlements=[], players=lambda: players, leaves=lambda: state.carried
    )
    return state.after(RoundClosed(None), current, COUNTS)


def positions(state: TableState) -> tuple[set[int], set[str], set[str]]:
    return set(state.joined), set(state.dropped), set(state.had_most)


def test_a_round_leaves_what_it_says_to_the_next() -> None:
    """Also where no positions are counted and nobody has tipped; the same again changes nothing."""
    left = Carried("house", 4, ("p4",), {4: 500})
    current: Any = SimpleNamespace(number=1, settlements=[], players=dict, leaves=lambda: left)
    state = told(RoundClosed(None), last=current)
    assert state.carried == left
    assert told(RoundClosed(None), state=state, last=current) is state


def test_who_leaves_takes_the_last_bet_along() -> None:
    opened = TableOpened(
        None, "k", (), "s", {}, {}, {}, False, "d", Carried("house", 4, ("p4",), {4: 500, 5: 900})
    )
    state = told(opened, SeatTaken(None, 4, "p4"), SeatLeft(None, 4, "p4"))
    assert state.carried == Carried("house", 4, ("p4",), {5: 900})
    assert told(SeatLeft(None, 3, "p3"), state=state).carried is state.carried


def test_who_was_in_at_the_shuffle_and_who_gave_up_the_most_positions() -> None:
    state = closes(TableState(), 1, {1: "p1", 2: "p1", 3: "p3"})
    assert positions(state) == ({1, 2, 3}, set(), {"p1"})
    state = closes(state, 2, {1: "p1", 2: "p1"})
    assert positions(state) == ({1, 2, 3}, set(), {"p1"})
    state = closes(state, 3, {1: "p1", 5: "p5", 6: "p5"})
    assert positions(state) == ({1, 2, 3}, {"p1"}, {"p1", "p5"})
    state = closes(state, 4, {1: "p1", 2: "p1"})
    assert positions(state) == ({1, 2, 3}, {"p1", "p5"}, {"p1", "p5"})
    state = closes(told(SHUFFLED, state=state, last=SimpleNamespace(number=4)), 5, {5: "p5", 6: "p5"})
    assert positions(state) == ({5, 6}, set(), {"p5"})
    assert positions(closes(state, 6, {5: "p5"})) == ({5, 6}, {"p5"}, {"p5"})


def test_whoever_holds_a_state_can_go_back_to_it() -> None:
    """Nothing that happens changes the state it happened to."""
    held = PayoutHeld("c", "1-p1", "KEY", "p1", 500, ("main",))
    before = told(SeatTaken(None, 1, "p1"), BoughtIn(None, 1, "p1", 500), held, BackBetsRefused(None, 1))
    facts = [
        SeatTaken(None, 2, "p2"),
        BoughtIn(None, 2, "p2", 500),
        replace(held, id="2-p2"),
        PayoutReleased("c", "1-p1", "p1", 500),
        BackBetsRefused(None, 2),
        SeatLeft(None, 1, "p1"),
        CutRefused(None, 1),
        DealerChanged(None, "d2", True),
        SHUFFLED,
    ]
    was = [repr(getattr(before, name)) for name in TableState.__slots__]
    assert told(*facts, state=before) is not before
    closes(before, 1, {1: "p1"})
    before.cut_card_at(3)
    assert [repr(getattr(before, name)) for name in TableState.__slots__] == was


@pytest.mark.parametrize(
    "options, counts",
    [
        ({"join": "shuffle"}, True),
        ({"join": "any"}, False),
        ({"back-to-most": False}, True),
        ({"back-to-most": True}, False),
        ({"back-to-most": True, "join": "shuffle"}, True),
        ({}, False),
    ],
)
def test_where_positions_are_counted(options: dict[str, Any], counts: bool) -> None:
    assert counts_positions(Values(options)) is counts


# --- tips -------------------------------------------------------------------------------------


def line(seat: int, owner: Any, result: Any, wager: str = "main", hand: int = 1) -> Settlement:
    return Settlement(seat, f"p{seat}", owner, hand, wager, 100 * seat, result, 0, 0, 0, "c")


def test_the_tips_that_a_player_may_leave() -> None:
    lines = [
        line(1, "player", "win"),
        line(1, "dealer", "push"),
        line(1, "dealer", "lose", "war"),  # on a side bet
        line(1, "dealer", "win", "main", 2),  # of a split
        line(2, "player", "surrender"),
        line(2, "dealer", "push"),  # gone with the hand
        line(3, "player", "lose"),
        line(3, "dealer", "win"),
        line(4, "back", "surrender"),
        line(4, "player", "push"),
        line(4, "dealer", "surrender"),
    ]
    current: Any = SimpleNamespace(settlements=lines)
    assert tips_of(current) == (
        LastTip(1, "p1", "push", 100),
        LastTip(3, "p3", "win", 300),
        LastTip(4, "p4", "surrender", 400),
    )
