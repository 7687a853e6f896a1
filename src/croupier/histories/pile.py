"""Cards that a file lists in one place."""

from msgspec import Struct

from croupier.cards.card import Card, parse_cards
from croupier.histories.file_part import Part


class Pile(Struct, frozen=True, gc=False):
    """Cards, and where they are listed."""

    cards: tuple[Card, ...]
    part: Part


def read_pile(part: Part) -> Pile:
    with part.blamed():
        return Pile(tuple(parse_cards("" if part.value is None else part.value)), part)
