"""A player's own page: what their rounds came to comes back with the same badge, and is theirs alone."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from croupier.model.facts.community import HoleCards
from croupier.model.facts.table import RoundClosed
from croupier.report.evening import Record
from croupier.store.floor import open_floor
from croupier.web.app import application
from croupier.web.commands import Told, heard
from croupier.web.evening import of_tables
from croupier.web.house import GIVEN, STAFF, House
from croupier.web.people import Badges
from tests.web.player import a_house, bet, client, deal, open_and_sit, play_out

FAMILIES = ("bclc/blackjack", "bclc/three-card-poker", "bclc/pai-gow-poker", "bclc/texas-holdem")


def kept(store: Path) -> House:
    return House(open_floor(store, people=dict(STAFF)), Badges(b"secret"))


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    one = kept(tmp_path / "night.db")
    yield one
    one.floor.shut()


def evening(one: TestClient) -> dict[str, Any]:
    answer = one.get("/api/me/evening")
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def rounds(one: TestClient, game: str, count: int, **more: Any) -> list[dict[str, Any]]:
    """The lines of some rounds of one's own, as the table showed them."""
    told, lines = open_and_sit(one, game, **more), []
    for number in range(count):
        told = play_out(one, deal(one, bet(one, told)), random.Random(f"{game} {number}"))
        lines += [line for line in told["lines"] if line["player"] == told["you"]["name"]]
    return lines


def cents(text: str) -> int:
    return round(float(text) * 100)


def check(told: dict[str, Any], lines: list[dict[str, Any]]) -> None:
    """The page's sums are those of the lines that the tables showed, and the bankroll is what one has."""
    staked, returned = (sum(cents(line[name]) for line in lines) for name in ("stake", "returned"))
    assert (cents(told["staked"]), cents(told["returned"])) == (staked, returned)
    assert cents(told["bankroll"][-1]["amount"]) == GIVEN + returned - staked
    assert cents(told["purse"]) + cents(told["on_tables"]) == GIVEN + returned - staked
    newest = [line for hand in reversed(told["hands"]) for line in hand["lines"]]
    shown = [(line["wager"], line["returned"], line["clause"]) for line in newest]
    assert shown == [(line["wager"], line["returned"], line["clause"]) for line in lines][-len(shown) :]


def test_every_family_is_added_up_and_told_again(house: House) -> None:
    one = client(house)
    lines = [line for game in FAMILIES for line in rounds(one, game, 2, bots=1)]
    told = evening(one)
    check(told, lines)
    assert {game["game"] for game in told["games"]} <= set(FAMILIES)
    for hand in told["hands"]:
        assert hand["steps"], hand["game"]
        assert all(line["why"] for line in hand["lines"])
        assert all(hand["cards"]["spots"][0]["hands"][0]["cards"])


def test_an_evening_comes_back_with_the_same_badge_and_to_nobody_else(tmp_path: Path) -> None:
    house = kept(tmp_path / "night.db")
    one = client(house)
    badge = one.cookies["croupier"]
    lines = rounds(one, "bclc/blackjack", 3)
    before = evening(one)
    house.floor.shut()
    again = kept(tmp_path / "night.db")
    try:
        back = TestClient(application(again), base_url="http://localhost:8080", cookies={"croupier": badge})
        assert evening(back) == before
        check(evening(back), lines)
        other = evening(client(again))
        assert (other["rounds"], other["hands"], other["games"]) == (0, [], [])
    finally:
        again.floor.shut()


def test_what_happened_since_is_read_again_and_nothing_else(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []

    async def counted(*arguments: str) -> Told:
        read.append(arguments[-2])
        return await heard(*arguments)

    monkeypatch.setattr("croupier.web.you.heard", counted)
    one = client(house)
    lines = rounds(one, "bclc/blackjack", 1)
    assert evening(one) == evening(one)
    assert len(read) == 1
    lines += rounds(one, "bclc/three-card-poker", 1)
    check(evening(one), lines)
    assert len(read) == 2


def test_a_floor_that_keeps_nothing_tells_of_its_open_tables() -> None:
    one = client(a_house())
    lines = rounds(one, "bclc/three-card-poker", 2)
    told = evening(one)
    assert told["kept"] is False
    check(told, lines)


def test_whoever_folded_keeps_their_cards_to_themselves(house: House) -> None:
    """In a hand of hold'em every card lies once: one that was dealt to another and never shown is nowhere."""
    one, other = client(house), client(house)
    told = open_and_sit(one, "bclc/texas-holdem")
    name = told["table"]["name"]
    other.post(f"/api/tables/{name}/sit", json={"seat": 2, "stack": "500"})
    one.post(f"/api/tables/{name}/deal")
    other.post(f"/api/tables/{name}/deal")
    for _ in range(2):  # whoever is asked first folds, and the hand is over
        for seat, who in ((1, one), (2, other)):
            who.post(f"/api/tables/{name}/act", json={"do": "fold", "seat": seat})
    dealt = {
        event.data.seat: event.data.cards
        for event in house.floor.tables[name].events
        if isinstance(event.data, HoleCards)
    }
    for seat, who in ((1, one), (2, other)):
        (hand,) = evening(who)["hands"]
        text = str(hand)
        assert all(card in text for card in dealt[seat])
        assert not any(card in text for card in dealt[3 - seat])


def test_the_cards_of_a_round_in_play_wait() -> None:
    """Its lines count as they fall; its cards are told when it is over."""
    house = a_house()
    one = client(house)
    (line,) = rounds(one, "bclc/pai-gow-poker", 1)
    (table,) = house.floor.tables.values()
    over = next(event.seq for event in table.events if isinstance(event.data, RoundClosed))

    def told(last: int) -> tuple[int, int]:
        events = [event for event in table.events if event.seq <= last]
        found = of_tables([Record(table.stream, table.game.key, (), events)], line["player"], GIVEN)
        return found["rounds"], len(found["hands"])

    assert told(over - 1) == (1, 0)
    assert told(over) == (1, 1)


def test_nobody_without_a_badge_has_an_evening() -> None:
    stranger = TestClient(application(a_house()), base_url="http://localhost:8080")
    assert stranger.get("/api/me/evening").status_code == 401
    assert "Reading the record" in stranger.get("/you").text
