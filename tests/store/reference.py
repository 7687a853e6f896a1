"""The evening as it goes where nothing fails: what the record may look like after each step."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple
from unittest import mock

from sqlalchemy import Engine

from croupier.store import writer
from croupier.store.rows import Rows
from tests.store import evening
from tests.store.contents import bodies

Counts = dict[str, int]  # events of each stream


class Reference(NamedTuple):
    """Each step leaves the record at a commit, and between two steps there may be others."""

    bodies: Mapping[str, Sequence[str]]
    commits: Sequence[Counts]  # how long the streams were after each, from nothing on
    after: Sequence[int]  # the commit that was the last one of a step; the first is of the opening

    def check(self, store: Path, acknowledged: int) -> None:
        """Every step that was acknowledged is on the record, and of what came after it at most one, whole
        commits of it."""
        found = bodies(store)
        for stream, events in found.items():
            assert events == self.bodies[stream][: len(events)], stream
        counts = {stream: len(events) for stream, events in found.items()}
        first = self.after[acknowledged]
        last = self.after[min(acknowledged + 1, len(self.after) - 1)]
        assert counts in self.commits[first : last + 1], f"{counts} after {acknowledged} steps"


def reference(store: Path) -> Reference:
    """Play it once."""
    commits: list[Counts] = [{}]
    real = writer._commit

    def counted(engine: Engine, group: Sequence[Rows], place: int) -> None:
        real(engine, group, place)
        now = dict(commits[-1])
        for rows in group:
            for event in rows.events:
                now[event.stream] = event.seq
        commits.append(now)

    with mock.patch.object(writer, "_commit", counted):
        floor = evening.opened(store)
        after = [len(commits) - 1]
        for step in evening.steps():
            step.take(floor)
            after.append(len(commits) - 1)
        floor.shut()
    return Reference(bodies(store), commits, after)
