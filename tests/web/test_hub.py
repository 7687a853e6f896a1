"""Everybody who looks is told how a table stands: each for themselves, and the newest last."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import cast

import pytest
from starlette.websockets import WebSocket

from croupier.bots import basic
from croupier.table.opening import open_table
from croupier.table.table import Table
from croupier.web import hub as hubs
from croupier.web.house import STAFF, House
from croupier.web.hub import Hub, Watcher
from croupier.web.party import Party
from croupier.web.people import Visitor
from croupier.web.shown import shown, shown_to
from tests.web.player import a_house
from tests.web.test_hidden_cards import GAMES, PEOPLE, VIEWERS, bet

ANN, BEN, ZOE = Visitor("ann"), Visitor("ben"), Visitor("zoe")
EVERYBODY = (*VIEWERS, *(Visitor(name) for name in PEOPLE.values()), Visitor("executive", "executive"))


class Browser:
    """The other end of a socket, which takes what it is sent as fast as it likes."""

    def __init__(self, takes: Callable[[], Awaitable[None]] | None = None) -> None:
        self.got: list[str] = []
        self.closed = False
        self._takes = takes

    async def send_text(self, text: str) -> None:
        if self._takes is not None:
            await self._takes()
        self.got.append(text)

    async def close(self) -> None:
        self.closed = True

    async def receive_text(self) -> str:
        await asyncio.Event().wait()
        return ""


def watcher(browser: Browser, visitor: Visitor = ANN) -> Watcher:
    return Watcher(cast(WebSocket, browser), visitor)


def a_table(*people: Visitor) -> tuple[House, Party]:
    house = a_house()
    party = house.open("bclc/blackjack")
    for seat, one in enumerate(people, 1):
        house.arrive(one.name)
        house.sit(one.name, party.name, seat, 50_000)
    return house, party


async def settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0.005)


def test_a_telling_that_was_overtaken_is_not_sent_after_the_newer_one() -> None:
    async def evening() -> list[str]:
        browser = Browser()
        one = watcher(browser)
        listening = asyncio.create_task(one.listen())
        one.hears(2, b"second")
        await settle()
        one.hears(1, b"first")
        await settle()
        one.hears(3, b"third")
        await settle()
        listening.cancel()
        return browser.got

    assert asyncio.run(evening()) == ["second", "third"]


def test_who_is_slow_is_told_how_it_stands_now_and_not_all_that_was_before() -> None:
    async def evening() -> list[str]:
        ready = asyncio.Event()

        async def takes() -> None:
            await ready.wait()

        browser = Browser(takes)
        one = watcher(browser)
        listening = asyncio.create_task(one.listen())
        for number in range(5):
            one.hears(number, str(number).encode())
            await asyncio.sleep(0)
            await asyncio.sleep(0)
        ready.set()
        await settle()
        listening.cancel()
        return browser.got

    assert asyncio.run(evening()) == ["0", "4"]


def test_who_takes_too_long_is_left_alone_and_connects_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hubs, "SLOWEST", 0.01)

    async def evening() -> Browser:
        async def takes() -> None:
            await asyncio.sleep(60)

        browser = Browser(takes)
        one = watcher(browser)
        one.hears(1, b"something")
        await asyncio.wait_for(one.listen(), 5)
        return browser

    browser = asyncio.run(evening())
    assert (browser.got, browser.closed) == ([], True)


def test_an_action_is_answered_and_everybody_who_looks_hears_of_it() -> None:
    house, party = a_table(ANN, BEN)

    async def evening() -> tuple[bytes | memoryview, list[Browser]]:
        hub = Hub(house)
        browsers = [Browser(), Browser()]
        watching = [
            asyncio.create_task(hub.watched(party, cast(WebSocket, browser), visitor))
            for browser, visitor in zip(browsers, (BEN, ZOE), strict=True)
        ]
        while not all(browser.got for browser in browsers):
            await asyncio.sleep(0.005)
        assert hub.watchers(party.name) == 2
        told = await hub.do(party, ANN, lambda: party.bet("ann", {"main": "25"}))
        while not all(len(browser.got) > 1 for browser in browsers):
            await asyncio.sleep(0.005)
        for one in watching:
            one.cancel()
        await asyncio.gather(*watching, return_exceptions=True)
        assert hub.watchers(party.name) == 0
        return told.body, browsers

    body, browsers = asyncio.run(asyncio.wait_for(evening(), 20))
    answered, *heard = [json.loads(bytes(body)), *(json.loads(one.got[-1]) for one in browsers)]
    assert [one["you"]["name"] for one in (answered, *heard)] == ["ann", "ben", "zoe"]
    for told in (answered, *heard):
        (spot,) = told["view"]["spots"]
        assert spot["hands"][0]["bets"][0]["stake"] == "25.00"
    assert [len(one.got) for one in browsers] == [2, 2]


def test_who_is_refused_changes_nothing_and_nobody_hears_of_it() -> None:
    house, party = a_table(ANN)

    async def evening() -> int:
        hub = Hub(house)
        browser = Browser()
        watching = asyncio.create_task(hub.watched(party, cast(WebSocket, browser), ZOE))
        while not browser.got:
            await asyncio.sleep(0.005)
        with pytest.raises(Exception, match="no seat here"):
            await hub.do(party, ZOE, lambda: party.bet("zoe", {"main": "25"}))
        await settle()
        watching.cancel()
        return len(browser.got)

    assert asyncio.run(asyncio.wait_for(evening(), 20)) == 1


@pytest.mark.parametrize("game", GAMES)
def test_what_several_are_told_at_once_is_what_each_is_told_alone(game: str) -> None:
    """Of views and feeds that are equal something is made once: nobody is told what belongs to another."""
    house, (party, table) = a_house(), dealt(game)
    for _ in range(60):
        at_once = shown_to(house, party, EVERYBODY)
        assert at_once == {visitor: shown(house, party, visitor) for visitor in EVERYBODY}
        if not table.in_play:
            return
        seat = next(one for one in party.awaited() if table.legal(one))
        do, said = basic.decide(table, seat)
        table.act(seat, do, **said)
        party.go_on()


def dealt(game: str) -> tuple[Party, Table]:
    """A table at which three sit, with their bets, and the first cards."""
    table = open_table(game, seed=3, people=dict(STAFF))
    party = Party("T", table, attended=lambda: False)
    for seat, name in PEOPLE.items():
        party.sit(name, seat, 100_000)
        if not party.room:
            bet(party, a_house(), name)
    table.deal()
    party.go_on()
    return party, table
