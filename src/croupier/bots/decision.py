"""What a bot decides: an action, and what it says beside its seat."""

from decimal import Decimal
from typing import TypeAlias, TypedDict


class Said(TypedDict, total=False):
    """Arguments of `Table.act`: `table.act(seat, do, **said)`."""

    amount: Decimal | None
    wager: str
    to: Decimal | str
    cards: str
    first: str
    second: str


Decision: TypeAlias = tuple[str, Said]
