"""The same action asked for twice is done once: what a client's id stood for decides.

>>> request("bet", 1, {"main": 25})
'["bet",1,{"main":25}]'
"""

import json
from collections.abc import Mapping
from decimal import Decimal
from typing import Final

from croupier.errors import IllegalAction, plain
from croupier.ledger.port import Asked, Ledger
from croupier.table.asking import LEFT_OUT
from croupier.table.reading import DEEPEST, MOST_BITS, exact, text_of

_CANONICAL = json.JSONEncoder(sort_keys=True, separators=(",", ":"))
AGAIN: Final = Asked(None, "")  # it was done before: there is nothing left to do


def asked(ledger: Ledger, ident: str | None, do: str, *said: object) -> Asked | None:
    """What is asked for under this id: new, or `AGAIN`. An id that stood for something else is refused."""
    if ident is None:
        return Asked(None, request(do, *said)) if ledger.keeps_requests else None
    text, wanted = text_of(ident, "id"), request(do, *said)
    before = ledger.request(text)
    if before is None:
        return Asked(text, wanted)
    if before != wanted:
        why = f"{plain(text)} was the id of another action: a new one needs an id of its own."
        raise IllegalAction("action/id-used", why, offender=plain(text))
    return AGAIN


def request(do: str, *said: object) -> str:
    """What somebody asks for, in a text that is the same for the same request."""
    return _CANONICAL.encode([do, *[_told(one, DEEPEST) for one in said]])


def _told(value: object, depth: int) -> object:
    if value is None or value is LEFT_OUT or isinstance(value, str):
        return None if value is LEFT_OUT else value
    if isinstance(value, int) and value.bit_length() <= MOST_BITS:
        return value
    if depth and isinstance(value, Mapping):
        return {_told_name(name): _told(one, depth - 1) for name, one in value.items()}
    if depth and isinstance(value, list | tuple):
        return [_told(one, depth - 1) for one in value]
    # Whole, so that it can be asked for again: what is quoted in a refusal may be cut short.
    return str(value) if isinstance(value, Decimal) else plain(value)


def _told_name(name: object) -> str:
    return exact(name) if isinstance(name, str) else plain(name)


def with_left_out(wagers: Mapping[str, object] | None) -> dict[str, object] | None:
    """Wagers as they were asked for: an amount that was left out stands as nothing in a request."""
    if wagers is None:
        return None
    return {name: LEFT_OUT if amount is None else amount for name, amount in wagers.items()}
