"""Everybody who looks at a table hears of what happens there, each what they may see.

An action goes to a worker thread once: there it is done, and what everybody may see of it is made ready. The
loop that listens to the browsers only sends that.
"""

import asyncio
import time
from collections import defaultdict
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from itertools import count
from typing import TypeAlias

from msgspec.json import encode
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from croupier.errors import CroupierError
from croupier.web.drills import Drills, folder_beside
from croupier.web.house import House
from croupier.web.party import Party
from croupier.web.people import Visitor
from croupier.web.shown import shown_to
from croupier.web.tidying import Tidying

BETWEEN = 60.0  # seconds between two looks for tables that everybody has left
LONGEST = 600.0  # seconds that a socket stays open; then the page opens another
SLOWEST = 5.0  # seconds that a browser may take to be told; whoever is slower connects again

Telling: TypeAlias = tuple[int, Mapping[Visitor, bytes]]  # its number, and what each is told


class Watcher:
    """Somebody who looks at a table: what they hear next. What has been overtaken meanwhile is left out."""

    def __init__(self, socket: WebSocket, visitor: Visitor) -> None:
        self.visitor = visitor
        self._socket = socket
        self._number = -1
        self._text = ""
        self._due = asyncio.Event()

    def hears(self, number: int, told: bytes) -> None:
        """Of several tellings the one with the highest number is the newest."""
        if number > self._number:
            self._number, self._text = number, told.decode()
            self._due.set()

    async def listen(self) -> None:
        """Send whatever there is to hear, for as long as the browser takes it."""
        with suppress(RuntimeError, OSError):
            with suppress(TimeoutError):
                while await self._due.wait():
                    self._due.clear()
                    async with asyncio.timeout(SLOWEST):
                        await self._socket.send_text(self._text)
            await self._socket.close()


class Hub:
    """The sockets that are open, by table."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.drills = Drills(folder_beside(house.floor))
        self._watching: defaultdict[str, set[Watcher]] = defaultdict(set)
        self._tidying = Tidying(house, lambda name: self.watchers(name) > 0)
        self._numbers = count()
        self._timers: set[asyncio.Task[None]] = set()

    async def watched(self, party: Party, socket: WebSocket, visitor: Visitor) -> None:
        """Show a table to a browser, again whenever something happens, until it is closed."""
        watcher = Watcher(socket, visitor)
        self._watching[party.name].add(watcher)
        listening = asyncio.create_task(watcher.listen())
        try:
            number, told = await run_in_threadpool(self._telling, party, visitor, alone=True)
            watcher.hears(number, told[visitor])
            while True:
                await asyncio.wait_for(socket.receive_text(), LONGEST)
        except (TimeoutError, WebSocketDisconnect, RuntimeError):
            pass
        finally:
            self._watching[party.name].discard(watcher)
            listening.cancel()

    def watchers(self, table: str) -> int:
        return len(self._watching.get(table, ()))

    async def tidy(self) -> None:
        """Now and then, for as long as the floor is open, look at the clock and close tables that everybody
        has left."""
        while True:
            await self._look_at_the_clock()
            await asyncio.sleep(BETWEEN)
            for name in await run_in_threadpool(self._tidying.sweep, time.monotonic()):
                self._watching.pop(name, None)

    async def _look_at_the_clock(self) -> None:
        """Another business day may have begun, with other amounts to be won: then everybody is shown."""
        with suppress(CroupierError):  # whoever acts next hears of it
            if await run_in_threadpool(self.house.time_is, datetime.now(UTC)):
                for party in list(self.house.parties.values()):
                    await self.tell(party)

    async def do(self, party: Party, who: Visitor, deed: Callable[[], object]) -> Response:
        """Something is done at a table, and everybody hears of it. How it stands then, for whoever did it."""

        def done() -> Telling:
            deed()
            return self._telling(party, who)

        number, told = await run_in_threadpool(done)
        self._spread(party, number, told)
        return _answer(told[who])

    async def look(self, party: Party, who: Visitor) -> Response:
        """How a table stands, for whoever asks."""
        _, told = await run_in_threadpool(self._telling, party, who, alone=True)
        return _answer(told[who])

    async def tell(self, party: Party) -> None:
        """Something has changed and is written down: show it to everybody."""
        self._spread(party, *await run_in_threadpool(self._telling, party))

    def later(self, party: Party, seconds: float, due: Callable[[], bool]) -> None:
        """Nobody waits for ever: after a while do what is due, if it still is, and show it to everybody."""

        async def wait() -> None:
            await asyncio.sleep(seconds)
            with suppress(CroupierError):  # whoever asks again is told why not
                if await run_in_threadpool(due):
                    await self.tell(party)

        timer = asyncio.create_task(wait())
        self._timers.add(timer)
        timer.add_done_callback(self._timers.discard)

    def _telling(self, party: Party, *also: Visitor, alone: bool = False) -> Telling:
        """The table for everybody who looks at it and for these, or for these alone.

        Whoever begins to look after this has been made ready asks for themselves, and sees no less.
        """
        with party.lock:
            number = next(self._numbers)
            looking = () if alone else [one.visitor for one in self._watching[party.name].copy()]
            told = shown_to(self.house, party, {*also, *looking})
        return number, {visitor: encode(table) for visitor, table in told.items()}

    def _spread(self, party: Party, number: int, told: Mapping[Visitor, bytes]) -> None:
        for watcher in self._watching[party.name]:
            if watcher.visitor in told:
                watcher.hears(number, told[watcher.visitor])


def _answer(told: bytes) -> Response:
    return Response(told, media_type="application/json")
