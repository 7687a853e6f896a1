"""The shuffle, over every choice it can be given."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import product
from math import factorial

import pytest

from croupier.cards.card import DECK, code
from croupier.cards.deck import deck
from croupier.cards.generator import SeededGenerator
from croupier.cards.shuffle import shuffle
from croupier.cards.words import Words

Shuffle = Callable[[list[str], Callable[[range], Iterable[int]]], None]


def scripted(choices: tuple[int, ...]) -> Callable[[range], Iterable[int]]:
    remaining = iter(choices)
    return lambda sizes: (next(remaining) for _ in sizes)


def orders(shuffler: Shuffle, size: int) -> Iterator[tuple[str, ...]]:
    """The order that each possible run of choices leads to."""
    asked: list[int] = []

    def first(sizes: range) -> list[int]:
        asked.extend(sizes)
        return [0 for _ in sizes]

    shuffler(list(DECK[:size]), first)
    for choices in product(*map(range, asked)):
        cards = list(DECK[:size])
        shuffler(cards, scripted(choices))
        yield tuple(cards)


def is_fair(shuffler: Shuffle, size: int) -> bool:
    """Whether every order of the cards comes out, all equally often."""
    counts = Counter(orders(shuffler, size))
    return len(counts) == factorial(size) and len(set(counts.values())) == 1


@pytest.mark.parametrize("size", range(2, 9))
def test_every_order_comes_out_exactly_once(size: int) -> None:
    assert is_fair(shuffle, size)
    assert sum(1 for _ in orders(shuffle, size)) == factorial(size)


def swap_any(cards: list[str], choices: Callable[[range], Iterable[int]]) -> None:
    for place in range(len(cards)):
        (chosen,) = choices(range(len(cards), len(cards) + 1))
        cards[place], cards[chosen] = cards[chosen], cards[place]


def never_stay(cards: list[str], choices: Callable[[range], Iterable[int]]) -> None:
    for last, chosen in enumerate(choices(range(1, len(cards))), 1):
        cards[last], cards[chosen] = cards[chosen], cards[last]


def forget_the_last_swap(cards: list[str], choices: Callable[[range], Iterable[int]]) -> None:
    for last, chosen in enumerate(choices(range(3, len(cards) + 1)), 2):
        cards[last], cards[chosen] = cards[chosen], cards[last]


@pytest.mark.parametrize("size", [3, 4, 5, 6])
@pytest.mark.parametrize("planted", [swap_any, never_stay, forget_the_last_swap])
def test_the_check_catches_a_bad_shuffle(planted: Shuffle, size: int) -> None:
    assert not is_fair(planted, size)


@pytest.mark.parametrize("cards", [[], ["As"]])
def test_nothing_to_shuffle_asks_for_nothing(cards: list[str]) -> None:
    def never(sizes: range) -> Iterator[int]:
        for size in sizes:
            raise AssertionError(f"asked for one of {size}")
        yield from ()

    before = list(cards)
    shuffle(cards, never)
    assert cards == before


def test_a_seed_gives_the_same_order() -> None:
    shoes = [deck(6) for _ in range(3)]
    for shoe, seed in zip(shoes, ["one", "one", "other"], strict=True):
        shuffle(shoe, Words(SeededGenerator(seed)).choices)
    assert shoes[0] == shoes[1] != shoes[2]
    assert {code(shoe) for shoe in shoes} == {code(deck(6))}


def test_a_seed_recorded_today_replays_tomorrow() -> None:
    cards = deck()
    shuffle(cards, Words(SeededGenerator(1)).choices)
    assert cards[-5:] == ["Ks", "5h", "2h", "Td", "3d"]


@pytest.mark.long
def test_every_card_reaches_every_place_evenly() -> None:
    """Whole shuffles through real words: 52 x 52 counts against chi-square, with a fixed seed."""
    words = Words(SeededGenerator("places"))
    rounds = 20_000
    seen: Counter[tuple[int, str]] = Counter()
    for _ in range(rounds):
        cards = deck()
        shuffle(cards, words.choices)
        seen.update(enumerate(cards))
    expected = rounds / 52
    chi_square = sum((seen[place, card] - expected) ** 2 / expected for place in range(52) for card in DECK)
    freedom = 51 * 51  # rows and columns both add up
    assert abs(chi_square - freedom) < 4 * (2 * freedom) ** 0.5
