"""A crowd at the floor: players who act every few seconds over HTTP, each table watched by all who sit there.

The floor is `croupier serve` with a store, in a process of its own; a simulation runs beside it, as somebody
might start one from a page.
"""

import asyncio
import json
import random
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import httpx2 as httpx
import websockets

TABLES, SEATS, EVERY, SECONDS = 50, 6, 6.0, 60.0
GAME = "bclc/blackjack"
SIMULATION = json.dumps({"game": GAME, "options": {}, "paytables": {}, "rounds": 10**11, "seed": 1})
START = "from croupier.cli.main import main; main()"


class Evening(NamedTuple):
    """What came of it, in milliseconds from a request to its answer."""

    answered: int
    failed: int
    median: float
    p95: float
    worst: float
    sums_to_zero: bool


class Player:
    """Somebody at a table who bets, has it dealt, and decides."""

    def __init__(self, http: httpx.AsyncClient, base: str, table: str, seat: int) -> None:
        self.http, self.base, self.table, self.seat = http, base, table, seat
        self.told: dict[str, Any] = {}
        self.times: list[float] = []
        self.failed = 0
        self.token = ""

    async def ask(self, method: str, path: str, body: object = None, *, timed: bool = True) -> dict[str, Any]:
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        begun = time.perf_counter()
        answer = await self.http.request(method, f"/api{path}", json=body, headers=headers)
        if timed:
            self.times.append(time.perf_counter() - begun)
        if answer.status_code >= 500:
            self.failed += 1
        told: dict[str, Any] = answer.json()
        return told

    async def arrive(self) -> None:
        self.token = (await self.ask("POST", "/me", {}, timed=False))["token"]
        sitting = {"seat": self.seat, "stack": "5000"}
        self.told = await self.ask("POST", f"/tables/{self.table}/sit", sitting, timed=False)

    async def watch(self) -> None:
        """Hear of everything at the table, as a page does."""
        url = f"{self.base.replace('http', 'ws')}/api/tables/{self.table}/feed"
        headers = {"authorization": f"Bearer {self.token}"}
        with suppress(asyncio.CancelledError, websockets.ConnectionClosed):
            async with websockets.connect(url, additional_headers=headers, max_size=None) as feed:
                async for message in feed:
                    self.told = json.loads(message)

    async def play(self, until: float, chance: random.Random) -> None:
        await asyncio.sleep(chance.random() * EVERY)
        while time.monotonic() < until:
            await self.act()
            await asyncio.sleep(EVERY * (0.5 + chance.random()))

    async def act(self) -> None:
        view, path = self.told["view"], f"/tables/{self.table}"
        own = [spot for spot in view["spots"] if spot["seat"] == self.seat]
        if view["phase"] in ("betting", "closed"):
            if view["phase"] == "closed" or not own:
                await self.ask("POST", f"{path}/bets", {"wagers": {"main": "10"}})
            await self.ask("POST", f"{path}/deal")
        elif self.seat in self.told["waiting"]:
            choices = [one["do"] for one in self.told["legal"].get(str(self.seat), [])]
            do = next((one for one in ("decline", "stand") if one in choices), None)
            if do is not None:
                await self.ask("POST", f"{path}/act", {"do": do, "seat": self.seat})
        else:
            await self.ask("GET", path)


async def _evening(base: str, seconds: float) -> tuple[list[float], int]:
    limits = httpx.Limits(max_connections=200, max_keepalive_connections=200)
    async with httpx.AsyncClient(base_url=base, limits=limits, timeout=30) as http:
        first = Player(http, base, "", 1)
        first.token = (await first.ask("POST", "/me", {}, timed=False))["token"]
        names = [
            (await first.ask("POST", "/tables", {"game": GAME}, timed=False))["name"] for _ in range(TABLES)
        ]
        players = [Player(http, base, name, seat) for name in names for seat in range(1, SEATS + 1)]
        for one in players:
            await one.arrive()
        watching = [asyncio.create_task(one.watch()) for one in players]
        until = time.monotonic() + seconds
        await asyncio.gather(*(one.play(until, random.Random(at)) for at, one in enumerate(players)))
        for task in watching:
            task.cancel()
        await asyncio.gather(*watching)
    return [taken for one in players for taken in one.times], sum(one.failed for one in players)


def evening(seconds: float = SECONDS) -> Evening:
    """Open a floor, let the crowd in, and count the money afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        store = Path(folder) / "night.db"
        serving = subprocess.Popen(
            [sys.executable, "-c", START, "serve", "--port", "0", "--store", str(store)],
            stdout=subprocess.PIPE,
            text=True,
        )
        beside = subprocess.Popen(
            [sys.executable, "-m", "croupier.web.simulating", SIMULATION],  # as a page starts it
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            assert serving.stdout is not None
            base = serving.stdout.readline().split()[-1].rstrip("/")
            times, failed = asyncio.run(_evening(base, seconds))
        finally:
            beside.kill()
            serving.terminate()
            serving.wait(30)
        audited = subprocess.run(
            [sys.executable, "-c", START, "audit", str(store)], capture_output=True, check=False
        )
    times.sort()
    return Evening(
        len(times),
        failed,
        1000 * times[len(times) // 2],
        1000 * times[int(len(times) * 0.95)],
        1000 * times[-1],
        audited.returncode == 0,
    )


if __name__ == "__main__":
    print(evening(float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS))
