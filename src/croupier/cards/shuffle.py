"""The shuffle: Fisher and Yates's, the only one."""

from collections.abc import Callable, Iterable

from croupier.cards.card import Card


def shuffle(cards: list[Card], choices: Callable[[range], Iterable[int]]) -> None:
    """Shuffle in place; for every n of a range, `choices` must choose evenly from range(n).

    It only ever swaps, so a generator that fails half way loses no card.
    """
    sizes = range(len(cards), 1, -1)
    for last, chosen in zip(range(len(cards) - 1, 0, -1), choices(sizes), strict=False):
        cards[last], cards[chosen] = cards[chosen], cards[last]
