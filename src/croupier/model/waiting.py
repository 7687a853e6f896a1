"""Somebody who waits for a seat."""

from msgspec import Struct


class Waiting(Struct, frozen=True, gc=False):
    """Somebody on a list."""

    player: str
    called: bool = False  # a seat is kept for them
    passes: int = 0
