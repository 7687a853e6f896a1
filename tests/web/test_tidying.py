"""Tables that everybody has left are closed after a while, and no others."""

import time

import pytest
from fastapi.testclient import TestClient

from croupier.web import hub as hubs
from croupier.web.app import application
from croupier.web.house import House
from croupier.web.tidying import AFTER, Tidying
from tests.web.player import a_house


class Evening:
    """A house whose clock the test moves, and who looks at which table."""

    def __init__(self) -> None:
        self.house = a_house()
        self.watched: set[str] = set()
        self.tidying = Tidying(self.house, self.watched.__contains__)

    def seated(self, game: str = "bclc/blackjack", bots: int = 0) -> str:
        """A table with somebody at it."""
        name = self.house.open(game, bots=bots).name
        self.house.sit(self.house.arrive(f"p{name}").name, name, 1, 50_000)
        return name

    def left(self, name: str) -> None:
        self.house.leave(f"p{name}", name)


def test_a_table_that_was_left_is_closed_after_ten_minutes() -> None:
    evening = Evening()
    name = evening.seated(bots=2)
    assert evening.tidying.sweep(0) == evening.tidying.sweep(10 * AFTER) == []  # somebody sits there
    evening.left(name)
    assert evening.tidying.sweep(20 * AFTER) == []
    assert evening.tidying.sweep(20 * AFTER + 599) == []
    assert evening.tidying.sweep(20 * AFTER + 600) == [name]
    assert (evening.house.parties, evening.house.floor.tables) == ({}, {})


def test_who_looks_or_comes_back_keeps_it_open() -> None:
    evening = Evening()
    looked_at, sat_at = evening.seated(), evening.seated()
    for name in (looked_at, sat_at):
        evening.left(name)
    assert evening.tidying.sweep(0) == []
    evening.watched.add(looked_at)
    evening.house.sit(f"p{sat_at}", sat_at, 1, 50_000)
    assert evening.tidying.sweep(AFTER) == []
    evening.watched.clear()
    evening.left(sat_at)
    assert evening.tidying.sweep(AFTER + 1) == []  # the ten minutes begin again
    assert evening.tidying.sweep(2 * AFTER) == []
    assert evening.tidying.sweep(2 * AFTER + 1) == [looked_at, sat_at]


def test_a_table_that_another_needs_stays_as_long_as_that_one() -> None:
    evening = Evening()
    six_to_five = evening.seated("bclc/six-to-five-blackjack")
    (beside,) = set(evening.house.parties) - {six_to_five}
    assert evening.tidying.sweep(0) == evening.tidying.sweep(AFTER) == []
    evening.left(six_to_five)
    assert evening.tidying.sweep(2 * AFTER) == []
    assert evening.tidying.sweep(3 * AFTER) == [six_to_five]
    assert evening.tidying.sweep(3 * AFTER + 1) == [beside]


def test_a_floor_looks_for_them_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hubs, "BETWEEN", 0.01)
    swept: list[House] = []

    def sweep(self: Tidying, now: float) -> list[str]:
        swept.append(self._house)
        return []

    monkeypatch.setattr(Tidying, "sweep", sweep)
    house = a_house()
    with TestClient(application(house)):
        while not swept:
            time.sleep(0.01)
    assert swept[0] is house
