"""A generator whose shuffles leave the cards as somebody wants them, to the shoe's own arithmetic."""

from array import array

from croupier.cards.card import Card
from croupier.cards.deck import deck
from croupier.cards.generator import SeededGenerator

FIRST = 0  # the number of the first shuffle


class Stacked:
    """One deck, the next card first; from the second shuffle on a seed decides, unless it is so `always`."""

    def __init__(self, order: str, seed: int, *, always: bool = False) -> None:
        self._always = always
        wanted = order.split()
        others = [card for card in deck(1) if card not in wanted]
        self._words = array("H", _choices([*wanted, *others]))
        self._rest = SeededGenerator(seed)
        self._number = FIRST

    def begin(self, shuffle: int) -> None:
        self._number = shuffle
        self._rest.begin(shuffle)

    def read(self, size: int) -> bytes:
        more = self._rest.read(size)
        stacked = self._number == FIRST or (self._always and self._number > FIRST)
        said = self._words.tobytes() if stacked else b""
        return said + more[len(said) :]


def _choices(order: list[Card]) -> list[int]:
    """What Fisher and Yates must choose so that the shoe, which deals from the end, deals in this order."""
    cards, wanted = deck(1), order[::-1]
    found = []
    for last in range(len(cards) - 1, 0, -1):
        at = cards.index(wanted[last])
        found.append(at)
        cards[last], cards[at] = cards[at], cards[last]
    return found
