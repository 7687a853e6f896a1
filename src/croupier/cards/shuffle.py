"""The shuffle: Fisher and Yates's, the only one."""

from collections.abc import Callable

from croupier.cards.card import Card


def shuffle(cards: list[Card], below: Callable[[int], int]) -> None:
    """Shuffle in place; `below(n)` must choose evenly from range(n).

    It only ever swaps, so a generator that fails half way loses no card.
    """
    for last in range(len(cards) - 1, 0, -1):
        chosen = below(last + 1)
        cards[last], cards[chosen] = cards[chosen], cards[last]
