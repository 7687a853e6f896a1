"""The shuffle: Fisher and Yates's, the only one."""

from collections.abc import Callable, Iterable

from croupier.cards.card import Card


def shuffle(cards: list[Card], choices: Callable[[range], Iterable[int]]) -> None:
    """Shuffle in place; for every n of a range, `choices` must choose evenly from range(n).

    It only ever swaps, so a generator that fails half way loses no card.
    """
    last = len(cards)
    for chosen in choices(range(len(cards), 1, -1)):
        last -= 1
        cards[last], cards[chosen] = cards[chosen], cards[last]
