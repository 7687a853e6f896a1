"""How the cards of a device lie."""

from msgspec import Struct

from croupier.cards.card import Card


class Piles(Struct, frozen=True, gc=False):
    """How the cards of a device lie, apart from those that are out on the table, to be written down."""

    order: str  # the next card first
    rack: str
    shuffles: int
    shuffled: bool
    cut_reached: bool
    needs_shuffle: bool


class Stood(Struct, frozen=True, gc=False):
    """How they lay before an action, to go back to; piles are never changed in place below such a mark."""

    stack: list[Card]
    dealt: int
    rack: list[Card]
    racked: int
    out: int
    discarded: int
    shuffles: int
    shuffled: bool
    cut_reached: bool
    needs_shuffle: bool
