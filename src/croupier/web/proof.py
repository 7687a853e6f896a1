"""Proof pages: PAR sheet and chart of a game, what another rule would cost, a simulation to watch.

All of it is reckoned in other processes, at most so many at a time.
"""

import asyncio
import json
import subprocess
import sys
import tempfile
from collections import OrderedDict
from pathlib import Path
from typing import Annotated, Any

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from fastapi.responses import HTMLResponse, Response
from pydantic import Field
from starlette.concurrency import run_in_threadpool

from croupier.errors import BadInput, IllegalAction
from croupier.web.api import Name, Strict, Who
from croupier.web.commands import told
from croupier.web.guarding import visitor_of
from croupier.web.hub import Hub

proof = APIRouter()
AT_ONCE = asyncio.Semaphore(2)
MOST_ROUNDS = 10**9
KEPT = 64
# A sheet carries its own style and pictures, and nothing else.
SHEET_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'"
_sheets: OrderedDict[tuple[str, str], bytes] = OrderedDict()


class Changed(Strict):
    """A game with other options or pay tables."""

    game: Name
    options: Annotated[dict[Name, Name], Field(max_length=60, default_factory=dict)]
    paytables: Annotated[dict[Name, Name], Field(max_length=20, default_factory=dict)]


@proof.get("/sheet/{what}/{authority}/{slug}", include_in_schema=False)
async def sheet(what: str, authority: str, slug: str) -> Response:
    """The PAR sheet (`par`) or the chart of best play (`strategy`) of a game, made once."""
    if what not in ("par", "strategy"):
        raise BadInput("name/unknown-sheet", f"There is no sheet {what!r}.", offender=what)
    key = what, f"{authority}/{slug}"
    if key not in _sheets:
        async with AT_ONCE:
            with tempfile.TemporaryDirectory() as folder:
                file = Path(folder) / "sheet.html"
                said = await told(what, key[1], "-o", str(file))
                if said.code or not file.exists():
                    raise IllegalAction(
                        "action/no-sheet", said.text.strip() or "It could not be made.", offender=key[1]
                    )
                _sheets[key] = file.read_bytes()
        if len(_sheets) > KEPT:
            _sheets.popitem(last=False)
    return HTMLResponse(_sheets[key], headers={"content-security-policy": SHEET_POLICY})


@proof.post("/api/figures", summary="What each wager costs, under other rules too")
async def figures(who: Who, changed: Changed) -> dict[str, Any]:
    pairs = [f"--set={name}={value}" for name, value in changed.options.items()]
    pairs += [f"--paytable={name}={value}" for name, value in changed.paytables.items()]
    async with AT_ONCE:
        said = await told("analyze", changed.game, "--json", *pairs)
    answer = json.loads(said.text[said.text.index("{") :]) if "{" in said.text else {}
    if "error" in answer or not answer:
        error = answer.get("error", {})
        code, message = error.get("code", "store/unexpected"), error.get("message", said.text)
        raise BadInput(code, message, offender=error.get("offender"), nearest=error.get("nearest"))
    found: dict[str, Any] = answer
    return found


@proof.websocket("/api/simulations")
async def simulation(socket: WebSocket) -> None:
    """Send `{game, options, paytables, rounds, seed}`; hear edge and interval until the end, or leave."""
    hub: Hub = socket.app.state.hub
    if visitor_of(socket, hub.house.badges) is None:
        await socket.close(4401)
        return
    await socket.accept()
    try:
        asked = _asked(await asyncio.wait_for(socket.receive_json(), 30))
        async with AT_ONCE:
            await _relay(socket, asked)
    except (TimeoutError, WebSocketDisconnect, RuntimeError):
        return
    except (ValueError, BadInput) as error:
        why = error.message if isinstance(error, BadInput) else "That is no request."
        await socket.send_json({"error": {"code": "name/unreadable", "message": why}})
    await socket.close()


def _asked(given: object) -> dict[str, Any]:
    """A request with every part that the simulation reads."""
    if not isinstance(given, dict) or not isinstance(given.get("game"), str):
        raise BadInput("name/unreadable", "Say which game.", offender="game")
    rounds = given.get("rounds", 10_000_000)
    if not isinstance(rounds, int) or not 1 <= rounds <= MOST_ROUNDS:
        raise BadInput("setting/rounds", f"rounds takes 1 to {MOST_ROUNDS:,}.", offender="rounds")
    return {
        "game": given["game"],
        "options": _words(given.get("options", {})),
        "paytables": _words(given.get("paytables", {})),
        "rounds": rounds,
        "seed": given.get("seed", 1) if isinstance(given.get("seed", 1), int) else 1,
    }


def _words(given: object) -> dict[str, str]:
    return (
        {str(name)[:60]: str(value)[:60] for name, value in given.items()} if isinstance(given, dict) else {}
    )


async def _relay(socket: WebSocket, asked: dict[str, Any]) -> None:
    """Pass on what the process says. Whoever leaves stops it."""
    command = [sys.executable, "-m", "croupier.web.simulating", json.dumps(asked)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as running:
        assert running.stdout is not None
        leaving = asyncio.create_task(_left(socket))
        leaving.add_done_callback(lambda _: running.kill())
        try:
            while not leaving.done():
                line = await run_in_threadpool(running.stdout.readline)
                if not line:
                    break
                await socket.send_text(line.decode())
        finally:
            leaving.cancel()
            running.kill()


async def _left(socket: WebSocket) -> None:
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass
