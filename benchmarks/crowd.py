"""A crowd at the floor: players who act every few seconds over HTTP, each table watched by all who sit there.

The floor is `croupier serve` with a store, in a process of its own; a simulation runs beside it, as somebody
might start one from a page. Players share the machine with the floor, so they cost little: each keeps a
connection open, as a browser does, and reads what the table last told when it is their time to act.
"""

import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import websockets
from msgspec.json import decode, encode

from croupier.web.guarding import PER_SECOND

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
    floor_spent: float  # of processor time, for each answer
    sums_to_zero: bool


class Line:
    """A connection that stays open, for one question after the other."""

    def __init__(self, host: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.host, self.reader, self.writer = host, reader, writer

    @classmethod
    async def to(cls, host: str) -> "Line":
        name, _, port = host.partition(":")
        return cls(host, *await asyncio.open_connection(name, int(port)))

    async def ask(self, method: str, path: str, token: str, body: bytes) -> tuple[int, bytes]:
        """The status and the body of an answer."""
        badge = f"authorization: Bearer {token}\r\n" if token else ""
        head = f"{method} {path} HTTP/1.1\r\nhost: {self.host}\r\n{badge}content-length: {len(body)}\r\n"
        self.writer.write(f"{head}content-type: application/json\r\n\r\n".encode() + body)
        told = (await self.reader.readuntil(b"\r\n\r\n")).decode().lower()
        length = int(told.partition("content-length: ")[2].partition("\r\n")[0])
        return int(told.split()[1]), await self.reader.readexactly(length)


class Player:
    """Somebody at a table who bets, has it dealt, and decides."""

    def __init__(self, host: str, table: str, seat: int) -> None:
        self.host, self.table, self.seat = host, table, seat
        self.told: str | bytes = b""
        self.times: list[float] = []
        self.failed = 0
        self.token = ""
        self.sees = asyncio.Event()

    async def ask(self, method: str, path: str, body: object = None, *, timed: bool = True) -> bytes:
        begun = time.perf_counter()
        status, told = await self.line.ask(method, f"/api{path}", self.token, encode(body))
        if timed:
            self.times.append(time.perf_counter() - begun)
        if status >= 500:
            self.failed += 1
        return told

    async def come(self) -> None:
        self.line = await Line.to(self.host)
        self.token = decode(await self.ask("POST", "/me", {}, timed=False))["token"]

    async def sit(self) -> None:
        await self.come()
        sitting = {"seat": self.seat, "stack": "5000"}
        await self.ask("POST", f"/tables/{self.table}/sit", sitting, timed=False)

    async def watch(self) -> None:
        """Hear of everything at the table, as a page does."""
        url = f"ws://{self.host}/api/tables/{self.table}/feed"
        headers = {"authorization": f"Bearer {self.token}"}
        with suppress(asyncio.CancelledError, websockets.ConnectionClosed):
            async with websockets.connect(url, additional_headers=headers, max_size=None) as feed:
                async for message in feed:
                    self.told = message
                    self.sees.set()

    async def play(self, until: float, chance: random.Random) -> None:
        await asyncio.sleep(chance.random() * EVERY)
        while time.monotonic() < until:
            await self.act()
            await asyncio.sleep(EVERY * (0.5 + chance.random()))

    async def act(self) -> None:
        told, path = decode(self.told), f"/tables/{self.table}"
        view = told["view"]
        own = [spot for spot in view["spots"] if spot["seat"] == self.seat]
        if view["phase"] in ("betting", "closed"):
            if view["phase"] == "closed" or not own:
                await self.ask("POST", f"{path}/bets", {"wagers": {"main": "10"}})
            await self.ask("POST", f"{path}/deal")
        elif self.seat in told["waiting"]:
            choices = [one["do"] for one in told["legal"].get(str(self.seat), [])]
            do = next((one for one in ("decline", "stand") if one in choices), None)
            if do is not None:
                await self.ask("POST", f"{path}/act", {"do": do, "seat": self.seat})
        else:
            await self.ask("GET", path)


async def _evening(host: str, seconds: float, spent: Callable[[], float]) -> tuple[list[Player], float]:
    """Everybody who played, and the processor seconds that the floor spent meanwhile."""
    first = Player(host, "", 1)
    await first.come()
    opened = [await first.ask("POST", "/tables", {"game": GAME}, timed=False) for _ in range(TABLES)]
    names = [decode(one)["name"] for one in opened]
    players = [Player(host, name, seat) for name in names for seat in range(1, SEATS + 1)]
    for one in players:
        await one.sit()
        await asyncio.sleep(1 / PER_SECOND)  # the guard lets strangers of one address in no faster
    watching = [asyncio.create_task(one.watch()) for one in players]
    await asyncio.gather(*(one.sees.wait() for one in players))  # the evening begins when all see their table
    before, until = spent(), time.monotonic() + seconds
    await asyncio.gather(*(one.play(until, random.Random(at)) for at, one in enumerate(players)))
    after = spent()
    for task in watching:
        task.cancel()
    await asyncio.gather(*watching)
    return players, after - before


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
            host = serving.stdout.readline().split()[-1].strip("htp:/")
            players, spent = asyncio.run(_evening(host, seconds, lambda: processor_seconds(serving.pid)))
        finally:
            beside.kill()
            serving.terminate()
            serving.wait(30)
        audited = subprocess.run(
            [sys.executable, "-c", START, "audit", str(store)], capture_output=True, check=False
        )
    times = sorted(taken for one in players for taken in one.times)
    return Evening(
        len(times),
        sum(one.failed for one in players),
        1000 * times[len(times) // 2],
        1000 * times[int(len(times) * 0.95)],
        1000 * times[-1],
        1000 * spent / len(times),
        audited.returncode == 0,
    )


def processor_seconds(process: int) -> float:
    """What a process has used so far, all of its threads together; Linux tells."""
    told = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    print(evening(float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS))
