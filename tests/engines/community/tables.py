"""Tables of poker among players for tests; the games are not in the catalog yet."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from croupier.rulebook import catalog
from croupier.table.opening import open_table
from croupier.table.table import Table

ROOM = {
    "bclc/texas-holdem": "croupier.rulebook.bclc_poker.room.holdem:TEXAS_HOLDEM",
    "bclc/no-limit": "croupier.rulebook.bclc_poker.room.structures:NO_LIMIT",
    "bclc/pot-limit": "croupier.rulebook.bclc_poker.room.structures:POT_LIMIT",
}


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for key, place in ROOM.items():
        monkeypatch.setitem(catalog.GAMES, key, place)
    yield
    catalog._load.cache_clear()


def seated(stacks: Mapping[int, object], key: str = "bclc/texas-holdem", **parts: Any) -> Table:
    parts.setdefault("seed", 7)
    table = open_table(key, **parts)
    for seat, stack in stacks.items():
        table.sit(seat, f"p{seat}", stack)
    return table
