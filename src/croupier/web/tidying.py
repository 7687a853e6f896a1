"""Tables that everybody has left are closed after a while, so that the floor does not fill up with them."""

from collections.abc import Callable
from contextlib import suppress

from croupier.errors import CroupierError
from croupier.web.house import House

AFTER = 600.0  # seconds with nobody at a table and nobody who looks


class Tidying:
    """Knows since when each table has been empty."""

    def __init__(self, house: House, watched: Callable[[str], bool]) -> None:
        self._house = house
        self._watched = watched
        self._since: dict[str, float] = {}

    def sweep(self, now: float) -> list[str]:
        """Close what has been empty for long enough, and name it. A table that refuses is asked again."""
        closed = []
        for name, party in list(self._house.parties.items()):
            if party.people() or self._watched(name):
                self._since.pop(name, None)
            elif now - self._since.setdefault(name, now) >= AFTER:
                with suppress(CroupierError):
                    if self._house.close_if_empty(name):
                        closed.append(name)
        self._since = {name: since for name, since in self._since.items() if name in self._house.parties}
        return closed
