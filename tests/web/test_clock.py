"""The clock of the poker room: a minute for the player in turn, kept by the floor itself."""

from collections.abc import Callable
from pathlib import Path

import pytest

from croupier.errors import CroupierError
from croupier.store.floor import open_floor
from croupier.web import clock
from croupier.web.house import STAFF, House
from croupier.web.party import Party
from croupier.web.people import Badges, Visitor
from croupier.web.shown import shown

SECOND = 1_000_000
BEGAN = 1_700_000_000 * SECOND
PLAYERS = ("ann", "ben", "eve")


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Moves the time of everything that is recorded and asked, in seconds from the beginning."""
    time = [BEGAN]
    monkeypatch.setattr("croupier.web.clock.now", lambda: time[0])
    monkeypatch.setattr("croupier.table.clock.time.time_ns", lambda: time[0] * 1000)

    def set_to(seconds: float) -> None:
        time[0] = BEGAN + int(seconds * SECOND)

    return set_to


def dealt(house: House, *offers: str) -> tuple[Party, int, str]:
    """Three people in a hand; the party, the seat in turn, and somebody else."""
    party = house.open("bclc/texas-holdem", offers=offers)
    for seat, name in enumerate(PLAYERS, 1):
        house.sit(house.arrive(name).name, party.name, seat, 20_000)
    for name in PLAYERS:
        party.deal(name, now=0.0)
    (turn,) = party.awaited()
    return party, turn, next(name for name in PLAYERS if name != party.table.seats[turn])


def a_house() -> House:
    return House(open_floor(people=dict(STAFF)), Badges(b"secret"))


def called(house: House) -> tuple[Party, int, str]:
    party, turn, other = dealt(house, "bclc/no-limit")
    party.act(Visitor(other), None, "call-clock", {})
    return party, turn, other


@pytest.mark.clause("bclc-poker/33/1.12")
def test_who_faces_a_bet_has_a_minute_and_then_a_dead_hand(at: Callable[[float], None]) -> None:
    party, turn, _ = called(a_house())
    at(59.9)
    assert not party.time_out_if_due()
    assert party.awaited() == [turn]
    at(60)
    assert party.time_out_if_due()
    (spot,) = [one for one in party.table.view("public").spots if one.seat == turn]
    assert spot.folded
    assert party.awaited() != [turn]
    assert not party.time_out_if_due(), "it is nobody's time any more"


@pytest.mark.parametrize("who", ["in turn", "dealer"])
def test_nobody_says_that_the_time_is_over_before_it_is(at: Callable[[float], None], who: str) -> None:
    house = a_house()
    party, turn, _ = called(house)
    asks = Visitor(party.table.seats[turn]) if who == "in turn" else Visitor("dealer", "dealer")
    at(18.5)
    with pytest.raises(CroupierError) as refused:
        party.act(asks, None, "time-out", {})
    assert refused.value.code == "action/time-left"
    assert "42 seconds" in refused.value.message
    assert party.awaited() == [turn]
    at(61)
    party.act(asks, None, "time-out", {})
    assert party.awaited() != [turn]


def test_who_acts_in_time_is_left_alone(at: Callable[[float], None]) -> None:
    party, turn, _ = called(a_house())
    at(30)
    party.act(Visitor(party.table.seats[turn]), turn, "call", {})
    at(90)
    assert not party.time_out_if_due()
    assert not any(spot.folded for spot in party.table.view("public").spots)


def test_everybody_is_told_whose_time_runs_and_until_when(at: Callable[[float], None]) -> None:
    house = a_house()
    party, turn, other = dealt(house, "bclc/no-limit")
    watcher = house.arrive("watcher")
    assert shown(house, party, watcher)["clock"] is None
    at(5)
    party.act(Visitor(other), None, "call-clock", {})
    ends = (BEGAN // SECOND + 65) * 1000
    for visitor in (*map(Visitor, PLAYERS), watcher, Visitor("dealer", "dealer")):
        assert shown(house, party, visitor)["clock"] == {"seat": turn, "ends": ends}


def test_a_limit_game_has_no_clock_to_call(at: Callable[[float], None]) -> None:
    house = a_house()
    party, _, other = dealt(house)
    assert all(
        one["do"] != "call-clock"
        for choices in shown(house, party, Visitor(other))["besides"].values()
        for one in choices
    )
    with pytest.raises(CroupierError) as refused:
        party.act(Visitor(other), None, "call-clock", {})
    assert refused.value.code == "action/no-clock"


def test_the_time_runs_on_in_a_floor_that_was_closed(tmp_path: Path, at: Callable[[float], None]) -> None:
    house = House(open_floor(tmp_path / "night.db", people=dict(STAFF)), Badges(b"secret"))
    party, turn, _ = called(house)
    house.floor.shut()
    at(40)
    again = House(open_floor(tmp_path / "night.db", people=dict(STAFF)), Badges(b"secret"))
    try:
        same = again.party(party.name)
        found = clock.running(same.table)
        assert found is not None
        assert (found.seat, found.seconds_left) == (turn, 20.0)
        at(60)
        assert same.time_out_if_due()
    finally:
        again.floor.shut()
