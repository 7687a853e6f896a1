"""Bets of house poker that dealt cards decide: the published integers, and patterns against whole decks."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random

import pytest

import croupier
from croupier.analysis.house import card_bets
from croupier.analysis.patterns import count_orbits, count_sets, example, orbits, pattern_of, patterns
from croupier.cards.card import DECK
from croupier.errors import BadInput
from croupier.hands.lookup import CODES, Lookup
from croupier.rulebook.bclc_poker.house.let_it_ride import RANKING
from croupier.rulebook.bclc_poker.house.three_card import FIVE_CARD
from tests.specs import house

THREE_CARD = "bclc/three-card-poker"
LET_IT_RIDE = "bclc/let-it-ride"
clause = pytest.mark.clause

PAIR_PLUS = {  # of 22,100 hands
    "straight-flush": (40, 48),
    "three-of-a-kind": (30, 52),
    "straight": (5, 720),
    "flush": (4, 1096),
    "pair": (1, 3744),
}
SIX_CARDS = {  # of 20,358,520
    "royal-flush": (1000, 188),
    "straight-flush": (200, 1656),
    "four-of-a-kind": (50, 14_664),
    "full-house": (25, 165_984),
    "flush": (15, 205_792),
    "straight": (10, 361_620),
    "three-of-a-kind": (5, 732_160),
}
FIVE_CARDS = {  # of 2,598,960, with the prizes in dollars
    "royal-flush": (20_000, 4),
    "straight-flush": (2_000, 36),
    "4-of-a-kind": (100, 624),
    "full-house": (75, 3744),
    "flush": (50, 5108),
    "straight": (25, 10_200),
    "3-of-a-kind": (8, 54_912),
    "2-pair": (4, 123_552),
}


def counted(key: str, wager: str) -> dict[str, int]:
    (counts,) = [counts for one, counts in card_bets(house(key)) if one.name == wager]
    return {row.name: ways for row, ways in counts.by.items() if row.name != "nothing"}


def in_rows(table: dict[str, tuple[int, int]]) -> dict[str, int]:
    return {row: ways for row, (_, ways) in table.items()}


# --- the published figures ----------------------------------------------------------------------


@clause("bclc-poker/6/2.2.2")
def test_pair_plus_over_all_hands() -> None:
    assert counted(THREE_CARD, "pair-plus") == in_rows(PAIR_PLUS)


@clause("bclc-poker/6/2.3.2")
def test_six_card_bonus_over_all_six_cards() -> None:
    assert counted(THREE_CARD, "six-card-bonus") == in_rows(SIX_CARDS)


@clause("bclc-poker/1/5.3")
def test_let_it_ride_bonus_over_all_five_cards() -> None:
    assert counted(LET_IT_RIDE, "bonus") == in_rows(FIVE_CARDS)


def test_edges_of_three_card_poker() -> None:
    _, plus, six = croupier.analyze(THREE_CARD)["wagers"]
    assert (plus["wager"], six["wager"]) == ("pair-plus", "six-card-bonus")
    assert Fraction(plus["edge_exact"]) == Fraction(1232, 22_100)
    won = sum(odds * ways for odds, ways in SIX_CARDS.values())
    lost = comb(52, 6) - sum(ways for _, ways in SIX_CARDS.values())
    assert Fraction(six["edge_exact"]) == Fraction(lost - won, comb(52, 6))
    assert round(six["edge"], 6) == 0.152790
    assert (plus["base"], six["base"]) == ("ante", "ante")
    assert six["assumptions"]["deals"] == 20_358_520


def test_edge_of_the_let_it_ride_bonus() -> None:
    _, bonus = croupier.analyze(LET_IT_RIDE)["wagers"]
    returned = sum(prize * ways for prize, ways in FIVE_CARDS.values())
    assert Fraction(bonus["edge_exact"]) == 1 - Fraction(returned, 2_598_960)
    assert (bonus["wager"], bonus["base"]) == ("bonus", "bet-3")


def test_another_pay_table() -> None:
    _, plus, _ = croupier.analyze(THREE_CARD, paytables={"pair_plus": "40-30-6-3-1"})["wagers"]
    assert Fraction(plus["edge_exact"]) == Fraction(1232 - 720 + 1096, 22_100)


@pytest.mark.parametrize("wrong", [{"paytables": {"main": "1"}}, {"on": "bclc/blackjack"}])
def test_what_cannot_be_asked(wrong: dict[str, object]) -> None:
    with pytest.raises(BadInput):
        croupier.analyze(THREE_CARD, **wrong)  # type: ignore[arg-type]


def test_bets_that_a_decision_changes_are_not_counted() -> None:
    """Players of the one choose the cards they keep; the other's Bad Beat is lost with a fold."""
    assert list(card_bets(house("bclc/fast-action-holdem"))) == []
    game = house("bclc/four-card-poker-bad-beat")
    bad_beat = tuple(wager for wager in game.wagers if wager.name == "bad-beat")
    assert list(card_bets(game, bad_beat)) == []


# --- patterns -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "long"), [(1, 3), (2, 3), (3, 3), (4, 3), (5, 3), (5, 5), (6, 4), (6, 5)])
def test_patterns_cover_every_set_once(size: int, long: int) -> None:
    found = Counter(dict(patterns(size, long)))
    assert found.total() == comb(52, size)
    for pattern in Random(1).sample(sorted(found), min(200, len(found))):
        cards = example(pattern, long)
        assert len(set(cards)) == size
        assert pattern_of(cards, long) == pattern


@pytest.mark.parametrize(("size", "long"), [(2, 3), (3, 2), (3, 3), (4, 3), (4, 4)])
def test_each_pattern_is_shown_by_as_many_sets_as_it_says(size: int, long: int) -> None:
    shown = Counter(pattern_of(cards, long) for cards in combinations(DECK, size))
    assert shown == Counter(dict(patterns(size, long)))


def test_sets_with_two_long_suits_are_not_counted_by_pattern() -> None:
    with pytest.raises(AssertionError):
        list(patterns(6, 3))


def test_aces_among_two_cards() -> None:
    by_hand = {0: comb(48, 2), 1: 4 * 48, 2: 6}
    assert count_sets(aces, 2, 3).by == by_hand
    assert count_orbits(aces, 2).by == by_hand


def aces(cards: tuple[str, ...]) -> int:
    return sum(card[0] == "A" for card in cards)


@pytest.mark.parametrize(("size", "known"), [(2, 169), (3, 1755), (4, 16_432)])
def test_orbits_hold_every_set_once(size: int, known: int) -> None:
    """Known numbers of hands that differ in more than the names of their suits, and all sets among them."""

    def lengths(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(sorted("".join(card[0] for card in sorted(cards) if card[1] == suit) for suit in "cdhs"))

    found = {lengths(cards): ways for cards, ways in orbits(size)}
    assert len(found) == known
    assert found == Counter(map(lengths, combinations(DECK, size)))


# --- whole decks --------------------------------------------------------------------------------


def lookups(size: int) -> Iterator[tuple[int, ...]]:
    return combinations(CODES.values(), size)


@pytest.mark.long
@clause("bclc-poker/6/5.10#royal-flush", "bclc-poker/6/2.3.2")
def test_every_set_of_six_cards() -> None:
    value_of, categories = Lookup(FIVE_CARD).value_of, Lookup(FIVE_CARD).categories
    values = Counter(map(value_of, lookups(6)))
    found: Counter[str] = Counter()
    for value, ways in values.items():
        found[categories[value]] += ways
    assert found.total() == 20_358_520
    assert {row: found[row] for row in SIX_CARDS} == in_rows(SIX_CARDS)


@pytest.mark.long
@clause("bclc-poker/1/5.3")
def test_every_set_of_five_cards() -> None:
    value_of, categories = Lookup(RANKING).value_of, Lookup(RANKING).categories
    found = Counter(categories[value] for value in map(value_of, lookups(5)))
    assert found.total() == 2_598_960
    names = [row.replace("4-", "four-").replace("3-", "three-").replace("2-", "two-") for row in FIVE_CARDS]
    assert [found[row] for row in names] == [ways for _, ways in FIVE_CARDS.values()]
