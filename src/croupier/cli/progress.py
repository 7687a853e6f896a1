"""How far a long computation has come: on a terminal only, on stderr, and gone when it is done."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from croupier.analysis.counts import Watch, unwatched

if TYPE_CHECKING:
    from rich.progress import Progress

SECONDS = 0.1  # between two looks: counting must not wait for the screen


@contextmanager
def progress() -> Iterator[Callable[[str], Watch]]:
    """Gives a watch for each computation by its name; in a pipe nobody is told anything."""
    if not sys.stderr.isatty():
        yield lambda name: unwatched
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, SpinnerColumn, TaskProgressColumn, TimeElapsedColumn

    columns = (
        SpinnerColumn(),
        "{task.description}",
        BarColumn(20),
        TaskProgressColumn(),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bars:
        yield lambda name: Bar(bars, name)


class Bar:
    """A watch that shows how far a computation has come, and what it says of itself."""

    def __init__(self, bars: "Progress", name: str) -> None:
        self._bars, self._name = bars, name
        self._bar, self._looked = bars.add_task(name, total=None), 0.0

    def __call__(self, done: int, total: int) -> None:
        now = time.monotonic()
        if now - self._looked >= SECONDS or done == total:
            self._looked = now
            self._bars.update(self._bar, completed=done, total=total)

    def announce(self, text: str) -> None:
        self._bars.update(self._bar, description=f"{self._name} {text}")
