"""How far a long computation has come: on a terminal only, on stderr, and gone when it is done."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from croupier.analysis.counts import Watch, unwatched

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

        def begin(name: str) -> Watch:
            bar, looked = bars.add_task(name, total=None), 0.0

            def watch(done: int, total: int) -> None:
                nonlocal looked
                now = time.monotonic()
                if now - looked >= SECONDS or done == total:
                    looked = now
                    bars.update(bar, completed=done, total=total)

            return watch

        yield begin
