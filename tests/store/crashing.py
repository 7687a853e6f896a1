"""A process that plays the evening and kills itself: `python -m tests.store.crashing`.

It reads one order a line, forks for each, and tells how many steps were acknowledged before the end. Whoever
dies is a process of its own, whose system keeps what it had written: that is what kill -9 leaves.
"""

import json
import os
import signal
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Literal, TypeAlias

from tests.store import evening
from tests.store.disk import Call, listening

How: TypeAlias = Literal["kill", "torn"]


def main() -> None:
    _rehearse()
    for line in sys.stdin:
        order = json.loads(line)
        print(json.dumps(_forked(order["store"], order["point"], order["how"])), flush=True)


def _rehearse() -> None:
    """Once with nobody dying, so that no child loads or compiles anything again."""
    with tempfile.TemporaryDirectory() as folder, listening(lambda call: None):
        floor = evening.opened(Path(folder) / "night.db")
        evening.play(floor)
        floor.shut()


def _forked(store: str, point: int, how: How) -> dict[str, int]:
    """The steps that were acknowledged, 0 if not even the floor was open; and how the child ended."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        with suppress(BaseException):
            _play(store, point, how, writing)
        os._exit(1)
    os.close(writing)
    with os.fdopen(reading, "rb") as told:
        steps = len(told.read())
    _, status = os.waitpid(child, 0)
    ended = -os.WTERMSIG(status) if os.WIFSIGNALED(status) else os.WEXITSTATUS(status)
    return {"acknowledged": steps, "ended": ended}


def _play(store: str, point: int, how: How, acknowledging: int) -> None:
    calls = 0

    def heard(call: Call) -> None:
        nonlocal calls
        calls += 1
        if calls == point:
            if how == "torn" and call.kind == "write":
                _write_half(call)
            os.kill(os.getpid(), signal.SIGKILL)

    with listening(heard):
        floor = evening.opened(store)
        os.write(acknowledging, b".")
        for step in evening.steps():
            step.take(floor)
            os.write(acknowledging, b".")
        floor.shut()
    os._exit(0)


def _write_half(call: Call) -> None:
    file = os.open(call.path, os.O_WRONLY)
    os.pwrite(file, call.data[: len(call.data) // 2], call.at)


if __name__ == "__main__":
    main()
