"""How many of the last rounds stay on record at a table that was opened with `keep`.

>>> kept = KeptRounds(2)
>>> [kept.begin(events) for events in (3, 10, 17)]
[None, 3, 10]
"""

from collections import deque


class KeptRounds:
    """The rounds that are kept, by how many events came before each."""

    __slots__ = ("begun", "keep")

    def __init__(self, keep: int | None, begun: deque[int] | None = None) -> None:
        self.keep = keep  # None: all of them
        self.begun: deque[int] = deque() if begun is None else begun

    def begin(self, events: int) -> int | None:
        """A round begins after so many events: up to which one the record may be let go now, if at all."""
        if self.keep is None:
            return None
        self.begun.append(events)
        while len(self.begun) > self.keep:
            self.begun.popleft()
        return self.begun[0] if len(self.begun) == self.keep else None
