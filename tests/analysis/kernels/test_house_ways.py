"""The compiled house ways: the readable ways' own settings, card by card, and what each hand is worth."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations_with_replacement
from random import Random

import numpy as np
import pytest

from croupier.analysis.house_ways import has_twin, twin_of
from croupier.analysis.kernels.set_hands import CARDS, categories, codes, places, rank_hands, worths
from croupier.cards.card import JOKER, RANKS, SUITS, Card
from croupier.hands.joker import JokerRanking
from tests.specs import arranging

Cards = tuple[Card, ...]
GAMES = ("bclc/pai-gow-poker", "bclc/fortune-asia-poker")
BATCH = 20_000


def settings_differ(key: str, hands: Sequence[Cards]) -> list[Cards]:
    """The hands that kernel and readable way do not set alike."""
    spec = arranging(key).hands
    kernel = twin_of(spec.house_way)
    assert kernel is not None
    wrong = []
    for cards, laid in zip(hands, kernel(places(hands)), strict=True):
        at, found = 0, []
        for size in spec.sizes.value:
            found.append({CARDS[card] for card in laid[at : at + size]})
            at += size
        if found != [set(hand) for hand in spec.house_way(cards).hands]:
            wrong.append(cards)
    return wrong


def patterns(naturals: int) -> Iterator[str]:
    """Every choice of so many ranks from one deck."""
    for ranks in combinations_with_replacement(RANKS, naturals):
        if all(ranks.count(one) <= len(SUITS) for one in set(ranks)):
            yield "".join(ranks)


def many_suits(ranks: str) -> list[Card]:
    """No suit more than twice: nothing makes a flush."""
    return [rank + SUITS[at % 4] for at, rank in enumerate(ranks)]


def few_suits(ranks: str) -> list[Card]:
    """A heart of every rank: flushes wherever ranks allow one."""
    return [rank + "hscd"[ranks[:at].count(rank)] for at, rank in enumerate(ranks)]


@pytest.mark.parametrize("joker, number", [((), 49_205), ((JOKER,), 18_395)], ids=["natural", "joker"])
@pytest.mark.parametrize("suits", [many_suits, few_suits])
@pytest.mark.parametrize("key", GAMES)
def test_every_rank_pattern_is_set_as_the_readable_way_sets_it(
    key: str,
    suits: Callable[[str], list[Card]],
    joker: Cards,
    number: int,
    size: Callable[[int], int],
) -> None:
    hands = [(*suits(ranks), *joker) for ranks in patterns(7 - len(joker))]
    assert len(hands) == number
    assert settings_differ(key, Random(5).sample(hands, size(number))) == []


@pytest.mark.parametrize("key", GAMES)
def test_random_hands_are_set_as_the_readable_way_sets_them(key: str, size: Callable[[int], int]) -> None:
    """Every third from the whole deck, every third with the joker, every third from few ranks and suits."""
    chance = Random(f"{key} 12")
    few = [card for card in CARDS if card[0] in "AKQJT" or card[1] in "ho"]
    left = size(1_000_000)
    while left:
        hands = []
        for number in range(min(left, BATCH)):
            if number % 3 == 0:
                hands.append(tuple(chance.sample(CARDS, 7)))
            elif number % 3 == 1:
                hands.append((*chance.sample(CARDS[:-1], 6), JOKER))
            else:
                hands.append(tuple(chance.sample(few, 7)))
        assert settings_differ(key, hands) == []
        left -= len(hands)


@pytest.mark.parametrize("key", GAMES)
def test_a_way_of_another_version_has_no_twin(key: str) -> None:
    way = arranging(key).hands.house_way
    assert has_twin(way)
    later = replace(way, version=way.version + 1)
    assert not has_twin(later)
    assert twin_of(later) is None


@pytest.mark.parametrize(
    "key, at, cards", [(key, at, n) for key in GAMES for at, n in enumerate(arranging(key).hands.sizes.value)]
)
def test_hands_are_worth_what_the_ranking_says(
    key: str, at: int, cards: int, size: Callable[[int], int]
) -> None:
    """Kernel and ranking put random hands in the same order, equal ones too, and call them the same."""
    ranking = arranging(key).hand
    assert isinstance(ranking, JokerRanking)
    chance = Random(f"{key} {at}")
    few = [card for card in CARDS if card[1] in "ho" or card[0] in "A9"]
    piles = (CARDS, few)
    hands = [tuple(chance.sample(piles[n % 2], cards)) for n in range(size(20_000))]
    ranks = np.empty(len(hands), np.int16)
    rank_hands(places(hands), 0, cards, codes(), worths(ranking, cards), ranks)
    values = [ranking.value(hand) for hand in hands]
    order = {value: place for place, value in enumerate(sorted(set(values)))}
    _, found = np.unique(ranks, return_inverse=True)
    assert [order[value] for value in values] == found.tolist()
    assert [ranking.category_at(value[0]) for value in values] == [
        categories(ranking, cards)[rank] for rank in ranks
    ]
