"""The commands of the terminal, asked from a page, each in a process of its own: no table waits for it."""

import asyncio
import os
import sys
from typing import NamedTuple

from croupier.errors import BadInput

LONGEST = 300.0  # seconds
WIDTH = "100"
# Behind the tables: whoever plays does not wait for whoever reckons.
START = "import os; os.nice(15); from croupier.cli.main import main; main()"


class Told(NamedTuple):
    """What a command said."""

    code: int
    text: str


async def told(*arguments: str) -> Told:
    """Run a command and hear it out."""
    if any("\0" in one for one in arguments):  # no program can be given that
        raise BadInput("name/unreadable", "A request has a sign in it that nobody can write.")
    return await heard("-c", START, *arguments)


async def heard(*arguments: str) -> Told:
    """Run Python so, and hear it out."""
    running = await asyncio.create_subprocess_exec(
        sys.executable,
        *arguments,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        env={**os.environ, "NO_COLOR": "1", "COLUMNS": WIDTH},
    )
    try:
        said, _ = await asyncio.wait_for(running.communicate(), LONGEST)
    except TimeoutError:
        running.kill()
        await running.wait()
        return Told(3, f"It took longer than {LONGEST:.0f} seconds and was stopped.")
    return Told(running.returncode or 0, said.decode("utf-8", "replace"))
