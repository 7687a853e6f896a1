"""Tables of poker among players for tests: stacks by seat, and nobody has posted or acted yet."""

from collections.abc import Mapping
from typing import Any

from croupier.table.opening import open_table
from croupier.table.table import Table
from tests.tables import PEOPLE


def seated(stacks: Mapping[int, object], key: str = "bclc/texas-holdem", **parts: Any) -> Table:
    parts.setdefault("seed", 7)
    parts.setdefault("people", PEOPLE)
    table = open_table(key, **parts)
    for seat, stack in stacks.items():
        table.sit(seat, f"p{seat}", stack)
    return table
