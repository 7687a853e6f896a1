"""The longest flush with deuces wild: the document's example, a search of all choices, exact counts."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, pairwise, product
from math import comb, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards.card import DECK, RANKS, SUITS, Card, parse_cards
from croupier.hands.flush import FlushRanking
from tests.hands.rankings import WILD_DEUCES, dealt

SEED = 20240612
T, J, Q, K, A = range(10, 15)


@pytest.mark.parametrize(
    ("cards", "value"),
    [
        ("Ad Jd Td 2c", (4, A, K, J, T)),  # the document's example: the deuce counts as a king
        ("Ad Jd Td 2d", (4, A, K, J, T)),  # also when it is a diamond itself
        ("Kd Jd Td 2c", (4, A, K, J, T)),  # an ace it may be too
        ("Ad Jd Td 2c 2h 2s 2d", (7, A, K, Q, J, T, 9, 8)),
        ("Ad Jd Td 9c 8c 7c 6c", (4, 9, 8, 7, 6)),  # the longer flush, though the other is higher
        ("Ad Jd Td Ac Jc 9c 2h", (4, A, K, J, T)),  # the higher of two, wild card included
        ("2c", (1, A)),
        ("", (0,)),
    ],
)
def test_values(cards: str, value: tuple[int, ...]) -> None:
    assert WILD_DEUCES.value(parse_cards(cards)) == value
    assert WILD_DEUCES.length(parse_cards(cards)) == value[0]


def test_flushes_are_compared_card_by_card() -> None:
    weakest_first = ["9c 5c 4c 3c", "Tc 5c 4c 3c", "Tc 7c 4c 3c", "Tc 7c 5c 3c", "Tc 7c 5c 4c", "Ac Tc 2d 2h"]
    values = [WILD_DEUCES.value(parse_cards(cards)) for cards in weakest_first]
    assert all(lower < higher for lower, higher in pairwise(values))


def test_a_deuce_ties_the_card_it_stands_for() -> None:
    assert WILD_DEUCES.value(parse_cards("Ah Kh 7h 4h")) == WILD_DEUCES.value(parse_cards("As 2c 7s 4s"))


@pytest.mark.parametrize(
    ("cards", "natural", "wild", "said"),
    [
        ("Kc 9c 7c 5c 3d 4h 8h", 4, 0, "natural four-card flush, king high"),
        ("Kc 9c 7c 5c 2c 4h 8h", 4, 5, "wild five-card flush, ace high"),  # its own deuce makes it wild
        ("Kc 9c 7c 5c 4c 2h 2s", 5, 7, "wild seven-card flush, ace high"),
        ("Ac 9d 7h 5s 3d 4h 8s", 2, 0, "natural two-card flush, nine high"),
        ("2c 2d 2h 2s 3d 4h 8s", 1, 5, "wild five-card flush, ace high"),
    ],
)
def test_natural_and_wild_lengths(cards: str, natural: int, wild: int, said: str) -> None:
    held = parse_cards(cards)
    assert WILD_DEUCES.natural_length(held) == natural
    assert WILD_DEUCES.wild_length(held) == wild
    assert WILD_DEUCES.describe(held) == said
    assert WILD_DEUCES.category(held) == f"{max(natural, wild)}-card-flush"


@pytest.mark.parametrize(
    ("cards", "best"),
    [
        ("Ad Jd Td 2c 9c 8c", "Ad 2c Jd Td"),
        ("Kd 2s Qd 2c Jd 9c 8c", "2c Kd Qd Jd 2s"),
        ("8s 8h 7h 7s", "8h 7h"),
    ],
)
def test_best_shows_a_wild_card_where_it_counts(cards: str, best: str) -> None:
    assert WILD_DEUCES.best(parse_cards(cards)) == tuple(parse_cards(best))


def test_no_cards_are_no_flush() -> None:
    assert WILD_DEUCES.describe([]) == "no cards"
    assert WILD_DEUCES.best([]) == ()


# --- a search of everything the wild cards may be --------------------------------------------------


def searched(cards: Sequence[Card]) -> tuple[int, ...]:
    """The best flush found by trying every suit, and for the deuces every choice of ranks not held there."""
    return max(value for suit in SUITS for value in flushes(cards, suit))


def flushes(cards: Sequence[Card], suit: str) -> Iterator[tuple[int, ...]]:
    held = [RANKS.index(card[0]) + 2 for card in cards if card[0] != "2" and card[1] == suit]
    free = [rank for rank in range(2, A + 1) if rank not in held]
    for chosen in combinations(free, sum(card[0] == "2" for card in cards)):
        yield len(held) + len(chosen), *sorted([*held, *chosen], reverse=True)


def test_value_equals_a_search_of_all_choices(
    size: Callable[[int], int], record_property: Callable[[str, object], None]
) -> None:
    record_property("seed", SEED)
    for hand in dealt(7, size(100_000), SEED):
        assert WILD_DEUCES.value(hand) == searched(hand), hand


DEUCES = [card for card in DECK if card[0] == "2"]
many_deuces = st.tuples(
    st.lists(st.sampled_from(DEUCES), max_size=4, unique=True),
    st.lists(st.sampled_from([card for card in DECK if card[0] != "2"]), max_size=4, unique=True),
).map(lambda parts: parts[0] + parts[1])


@given(many_deuces)
def test_value_equals_a_search_with_many_deuces(cards: list[Card]) -> None:
    assert WILD_DEUCES.value(cards) == searched(cards)


@given(data=st.data(), cards=many_deuces, suits=st.permutations(SUITS))
def test_order_and_suits_never_matter(data: st.DataObject, cards: list[Card], suits: list[str]) -> None:
    other = data.draw(st.permutations(cards))
    assert WILD_DEUCES.value(other) == WILD_DEUCES.value(cards)
    assert WILD_DEUCES.best(other) == WILD_DEUCES.best(cards)
    turned = [card[0] + suits[SUITS.index(card[1])] for card in cards]
    assert WILD_DEUCES.value(turned) == WILD_DEUCES.value(cards)


@given(many_deuces)
def test_one_more_card_never_lowers_the_value(cards: list[Card]) -> None:
    values = [WILD_DEUCES.value(cards[:held]) for held in range(len(cards) + 1)]
    assert values == sorted(values)


# --- exact counts over all 133,784,560 hands of seven ----------------------------------------------


def by_suits() -> Iterator[tuple[list[Card], int, int, int]]:
    """A hand for each number of deuces and of cards in each suit; natural length, deuces, hands like it."""
    for deuces in range(5):
        for held in product(range(8 - deuces), repeat=4):
            if sum(held) == 7 - deuces:
                plain = [
                    rank + suit
                    for suit, count in zip(SUITS, held, strict=True)
                    for rank in RANKS[1 : count + 1]
                ]
                ways = comb(4, deuces) * prod(comb(12, count) for count in held)
                yield DEUCES[:deuces] + plain, max(held), deuces, ways


def test_lengths_over_all_hands() -> None:
    found = Counter[tuple[int, int]]()
    for hand, natural, deuces, ways in by_suits():
        assert WILD_DEUCES.natural_length(hand) == natural
        assert WILD_DEUCES.wild_length(hand) == (natural + deuces if deuces else 0)
        assert WILD_DEUCES.length(hand) == natural + deuces
        found[natural, deuces] += ways
    assert found.total() == comb(52, 7)
    assert min(natural + deuces for natural, deuces in found) == 2  # so no margin exceeds five
    assert found[7, 0] == 4 * comb(12, 7)
    assert found[6, 0] == 4 * comb(12, 6) * 36
    assert found[5, 0] == 4 * comb(12, 5) * comb(36, 2)
    assert found[4, 0] == 4 * comb(12, 4) * comb(36, 3)
    assert found[6, 1] == 4 * 4 * comb(12, 6)
    assert found[4, 3] == 4 * 4 * comb(12, 4)
    assert found[3, 4] == 4 * comb(12, 3)


# --- the ranking itself -----------------------------------------------------------------------------


def test_mutants_make_another_rank_wild() -> None:
    (mutant,) = WILD_DEUCES.mutants()
    assert mutant.wild == "3"
    assert mutant.clause == WILD_DEUCES.clause
    (first,) = FlushRanking("aces", wild="A", clause="bclc-poker/12/5.2").mutants()
    assert first.wild == "2"


@pytest.mark.parametrize("wild", ["", "1", "23", "Jo"])
def test_a_ranking_checks_itself(wild: str) -> None:
    with pytest.raises(AssertionError):
        FlushRanking("wrong", wild=wild, clause="bclc-poker/12/5.2")
