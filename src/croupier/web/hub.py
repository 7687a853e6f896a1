"""Everybody who looks at a table hears of what happens there, each what they may see."""

import asyncio
import time
from collections import defaultdict
from contextlib import suppress

from starlette.concurrency import run_in_threadpool
from starlette.websockets import WebSocket, WebSocketState

from croupier.errors import CroupierError
from croupier.web.drills import Drills, folder_beside
from croupier.web.house import House
from croupier.web.party import Party
from croupier.web.people import Visitor
from croupier.web.shown import shown

SLOWEST = 5.0  # seconds that a browser may take to be told; whoever is slower connects again


class Hub:
    """The sockets that are open, by table."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.drills = Drills(folder_beside(house.floor))
        self._watching: defaultdict[str, dict[WebSocket, Visitor]] = defaultdict(dict)
        self._timers: set[asyncio.Task[None]] = set()

    def join(self, table: str, socket: WebSocket, visitor: Visitor) -> None:
        self._watching[table][socket] = visitor

    def part(self, table: str, socket: WebSocket) -> None:
        self._watching[table].pop(socket, None)

    def watchers(self, table: str) -> int:
        return len(self._watching[table])

    async def tell(self, party: Party) -> None:
        """Something has changed and is written down: show it to everybody."""
        await asyncio.gather(*(self.show(party, *one) for one in list(self._watching[party.name].items())))

    def later(self, party: Party, seconds: float) -> None:
        """Who is ready does not wait for ever: deal after a while, if it is still due."""

        async def wait() -> None:
            await asyncio.sleep(seconds)
            with suppress(CroupierError):  # whoever is ready asks again and is told why not
                if await run_in_threadpool(party.deal_if_due, time.monotonic()):
                    await self.tell(party)

        timer = asyncio.create_task(wait())
        self._timers.add(timer)
        timer.add_done_callback(self._timers.discard)

    async def show(self, party: Party, socket: WebSocket, visitor: Visitor) -> None:
        told = await run_in_threadpool(shown, self.house, party, visitor)
        if socket.client_state is WebSocketState.CONNECTED:
            with suppress(RuntimeError, asyncio.TimeoutError, OSError):
                await asyncio.wait_for(socket.send_json(told), SLOWEST)
