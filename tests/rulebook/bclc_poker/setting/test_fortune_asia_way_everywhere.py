"""The Fortune Asia house way over every rank pattern and over random hands: one setting each, and no foul."""

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement
from random import Random

import pytest

from croupier.cards.card import DECK, JOKER, RANKS, SUITS, Card
from croupier.clauses.cite import cite
from croupier.hands.quick import quick
from croupier.rulebook.bclc_poker.setting.fortune_asia_way import FORTUNE_ASIA_WAY
from croupier.rulebook.bclc_poker.setting.rankings import FORTUNE_ASIA
from tests.rulebook.bclc_poker.setting.fortune_asia_procedure import expected, rank

R = cite("bclc-poker/ruling")
DECK_WITH_JOKER = (*DECK, JOKER)
HIGH = [card for card in DECK_WITH_JOKER if rank(card) > 9]

value = quick(FORTUNE_ASIA).value


def check(cards: tuple[Card, ...]) -> None:
    high, medium, low = hands = FORTUNE_ASIA_WAY(cards).hands
    assert sorted((*high, *medium, *low)) == sorted(cards)
    assert [len(hand) for hand in hands] == [4, 2, 1]
    assert value(high) >= value(medium) >= value(low), f"{cards} fouls: {hands}"


def same_in_any_order(cards: tuple[Card, ...], rng: Random) -> None:
    assert FORTUNE_ASIA_WAY(tuple(rng.sample(cards, 7))) == FORTUNE_ASIA_WAY(cards)


def as_procedure_says(cards: tuple[Card, ...]) -> None:
    high, medium, (low,) = FORTUNE_ASIA_WAY(cards).hands
    ranks = tuple(sorted(map(rank, medium), reverse=True))
    assert (ranks, rank(low), value(high)) == expected(cards), f"{cards}: {high} {medium} {low}"


def multisets(size: int) -> Iterator[str]:
    """Every way in which so many cards of one deck can have ranks."""
    for ranks in combinations_with_replacement(RANKS, size):
        if all(ranks[at] != ranks[at + 4] for at in range(size - 4)):
            yield "".join(ranks)


def many_suits(ranks: str) -> list[Card]:
    """No suit more than twice, so not even the joker makes a flush."""
    return [rank + SUITS[at % 4] for at, rank in enumerate(ranks)]


def few_suits(ranks: str) -> list[Card]:
    """A heart of every rank."""
    return [rank + "hscd"[ranks[:at].count(rank)] for at, rank in enumerate(ranks)]


@pytest.mark.parametrize("joker, patterns", [((), 49_205), ((JOKER,), 18_395)], ids=["natural", "joker"])
@pytest.mark.parametrize("suits", [many_suits, few_suits])
def test_every_rank_pattern(
    joker: tuple[Card, ...], patterns: int, suits: Callable[[str], list[Card]]
) -> None:
    count = 0
    for ranks in multisets(7 - len(joker)):
        check((*suits(ranks), *joker))
        count += 1
    assert count == patterns


@pytest.mark.clause(R("l"))
def test_every_random_hand_has_one_setting_that_does_not_foul(size: Callable[[int], int]) -> None:
    rng = Random(16)
    for _ in range(size(1_000_000)):
        cards = tuple(rng.sample(DECK_WITH_JOKER, 7))
        check(cards)
        same_in_any_order(cards, rng)


def paired(rng: Random) -> list[Card]:
    """Cards of few ranks, so that most hands hold several of some."""
    few = rng.sample(RANKS, 4)
    return [card for card in DECK_WITH_JOKER if card[0] in few or card == JOKER]


def suited(rng: Random) -> list[Card]:
    two = rng.sample(SUITS, 2)
    return [card for card in DECK_WITH_JOKER if card[1] in two or card == JOKER]


DRAWS: dict[str, Callable[[Random], list[Card]]] = {
    "any": lambda rng: [*DECK_WITH_JOKER],
    "high": lambda rng: HIGH,
    "paired": paired,
    "suited": suited,
}


@pytest.mark.clause(R("l"))
@pytest.mark.parametrize("joker", [False, True], ids=["", "joker"])
@pytest.mark.parametrize("draw", DRAWS)
def test_a_second_reading_of_the_procedure_agrees(draw: str, joker: bool, size: Callable[[int], int]) -> None:
    rng = Random(f"{draw} {joker}")
    for _ in range(size(50_000)):
        deck = DRAWS[draw](rng)
        cards = rng.sample(deck, 7)
        if joker and JOKER not in cards:
            cards[0] = JOKER
        as_procedure_says(tuple(cards))
        check(tuple(cards))
