"""Tables of poker among players for tests; the games are not in the catalog yet."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from croupier.rulebook import catalog
from croupier.table.opening import open_table
from croupier.table.table import Table
from tests.tables import PEOPLE

ROOM = {
    "bclc/texas-holdem": "croupier.rulebook.bclc_poker.room.holdem:TEXAS_HOLDEM",
    "bclc/pineapple-holdem": "croupier.rulebook.bclc_poker.room.holdem:PINEAPPLE",
    "bclc/crazy-pineapple-holdem": "croupier.rulebook.bclc_poker.room.holdem:CRAZY_PINEAPPLE",
    "bclc/three-two-one-holdem": "croupier.rulebook.bclc_poker.room.holdem:THREE_TWO_ONE",
    "bclc/seven-card-stud": "croupier.rulebook.bclc_poker.room.stud:SEVEN_CARD_STUD",
    "bclc/asian-five-card-stud": "croupier.rulebook.bclc_poker.room.stud:ASIAN_STUD",
    "bclc/mandarin-five-card-stud": "croupier.rulebook.bclc_poker.room.stud:MANDARIN_STUD",
    "bclc/omaha-high-low": "croupier.rulebook.bclc_poker.room.omaha:OMAHA_HIGH_LOW",
    "bclc/omaha-high": "croupier.rulebook.bclc_poker.room.omaha:OMAHA_HIGH",
    "bclc/no-limit": "croupier.rulebook.bclc_poker.room.structures:NO_LIMIT",
    "bclc/pot-limit": "croupier.rulebook.bclc_poker.room.structures:POT_LIMIT",
    "bclc/kill-pot": "croupier.rulebook.bclc_poker.room.structures:KILL_POT",
    "bclc/run-the-board-twice": "croupier.rulebook.bclc_poker.room.structures:RUN_THE_BOARD_TWICE",
}


OFFERS = ("bclc/no-limit", "bclc/pot-limit", "bclc/kill-pot", "bclc/run-the-board-twice")


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for key, place in ROOM.items():
        monkeypatch.setitem(catalog.GAMES, key, place)
    yield
    catalog._load.cache_clear()


def seated(stacks: Mapping[int, object], key: str = "bclc/texas-holdem", **parts: Any) -> Table:
    parts.setdefault("seed", 7)
    parts.setdefault("people", PEOPLE)
    table = open_table(key, **parts)
    for seat, stack in stacks.items():
        table.sit(seat, f"p{seat}", stack)
    return table
