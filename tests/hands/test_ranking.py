"""Rankings: exact counts over whole decks, second ways of counting, and the cases the documents name."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise, permutations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards.card import DECK, JOKER, RANKS, SUITS, Card, parse_cards
from croupier.hands.ranking import (
    FIVE_OF_A_KIND,
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_CARD,
    NO_WHEEL,
    PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    SUITED_FIVE_OF_A_KIND,
    THREE_OF_A_KIND,
    TWO_PAIR,
    PokerRanking,
)
from tests.hands.rankings import (
    FAST_ACTION,
    FIVE_CARD,
    FOUR_CARD,
    HIGH_WHEEL,
    STANDARD,
    THREE_CARD,
    dealt,
    hands,
    patterns,
)

ALL = (THREE_CARD, FOUR_CARD, *FIVE_CARD)
SEED = 20240611

by_name = pytest.mark.parametrize("ranking", ALL, ids=lambda ranking: ranking.name)
five_card = pytest.mark.parametrize("ranking", FIVE_CARD, ids=lambda ranking: ranking.name)


def rise(ranking: PokerRanking, *weakest_first: str) -> bool:
    """Whether each hand beats the one before it."""
    values = [ranking.value(parse_cards(hand)) for hand in weakest_first]
    return all(lower < higher for lower, higher in pairwise(values))


# --- exact counts -------------------------------------------------------------------------------

COUNTS = {
    3: {
        HIGH_CARD: 16_440,
        PAIR: 3_744,
        FLUSH: 1_096,
        STRAIGHT: 720,
        THREE_OF_A_KIND: 52,
        STRAIGHT_FLUSH: 48,
    },
    4: {
        HIGH_CARD: 177_408,
        PAIR: 82_368,
        TWO_PAIR: 2_808,
        STRAIGHT: 2_772,
        FLUSH: 2_816,
        THREE_OF_A_KIND: 2_496,
        STRAIGHT_FLUSH: 44,
        FOUR_OF_A_KIND: 13,
    },
    5: {
        HIGH_CARD: 1_302_540,
        PAIR: 1_098_240,
        TWO_PAIR: 123_552,
        THREE_OF_A_KIND: 54_912,
        STRAIGHT: 10_200,
        FLUSH: 5_108,
        FULL_HOUSE: 3_744,
        FOUR_OF_A_KIND: 624,
        STRAIGHT_FLUSH: 36,
        ROYAL_FLUSH: 4,
    },
}
ROYAL_RUN = "TJQKA"
BY_GROUPS = {
    (1, 4): FOUR_OF_A_KIND,
    (4,): FOUR_OF_A_KIND,
    (2, 3): FULL_HOUSE,
    (1, 1, 3): THREE_OF_A_KIND,
    (1, 3): THREE_OF_A_KIND,
    (3,): THREE_OF_A_KIND,
    (1, 2, 2): TWO_PAIR,
    (2, 2): TWO_PAIR,
    (1, 1, 1, 2): PAIR,
    (1, 1, 2): PAIR,
    (1, 2): PAIR,
}


def expected(ranking: PokerRanking) -> dict[str, int]:
    """The counts of one deck; where royal flushes are not listed, they are straight flushes."""
    counts = COUNTS[ranking.cards].copy()
    if ROYAL_FLUSH in counts and ROYAL_FLUSH not in ranking.weakest_first:
        counts[STRAIGHT_FLUSH] += counts.pop(ROYAL_FLUSH)
    return counts


def told(hand: Sequence[Card], ranking: PokerRanking) -> str:
    """A whole hand's category, told in another way: by the letters on its cards."""
    letters = "".join(sorted((card[0] for card in hand), key=RANKS.index))
    groups = tuple(sorted(Counter(letters).values()))
    if groups in BY_GROUPS:
        return BY_GROUPS[groups]
    straight = letters in RANKS or letters == RANKS[: len(hand) - 1] + "A"
    flush = len({card[1] for card in hand}) == 1
    if straight and flush:
        royal = letters == ROYAL_RUN and ROYAL_FLUSH in ranking.weakest_first
        return ROYAL_FLUSH if royal else STRAIGHT_FLUSH
    return STRAIGHT if straight else FLUSH if flush else HIGH_CARD


@pytest.mark.parametrize("ranking", [THREE_CARD, FOUR_CARD], ids=lambda ranking: ranking.name)
def test_counts_over_all_hands_of_three_and_four_cards(ranking: PokerRanking) -> None:
    found = Counter(map(ranking.category, hands(ranking.cards, comb(52, ranking.cards), SEED)))
    assert found == expected(ranking)


@five_card
def test_counts_over_all_hands_of_five_cards(
    ranking: PokerRanking, size: Callable[[int], int], record_property: Callable[[str, object], None]
) -> None:
    record_property("seed", SEED)
    wanted = size(comb(52, 5))
    tried = Counter[str]()
    for hand in hands(5, wanted, SEED):
        category = ranking.category(hand)
        assert category == told(hand, ranking), hand
        tried[category] += 1
    assert tried.total() == wanted
    if wanted == comb(52, 5):
        assert tried == expected(ranking)


# --- the same counts by patterns, for any number of decks -----------------------------------------


def counts_by_pattern(ranking: PokerRanking, decks: int) -> Counter[str]:
    found = Counter[str]()
    for hand, ways in patterns(ranking.cards, decks):
        found[ranking.category(hand)] += ways
    return found


@by_name
def test_counts_by_pattern(ranking: PokerRanking) -> None:
    found = counts_by_pattern(ranking, decks=1)
    assert found.total() == comb(52, ranking.cards)
    assert found == expected(ranking)


def test_counts_of_six_decks_agree_with_arithmetic() -> None:
    suits, ranks = 4, 13
    alike, same = 24, 6  # cards of one rank; copies of one card
    suited = {  # what looks like each of these within a single suit
        FIVE_OF_A_KIND: ranks * comb(same, 5),
        FOUR_OF_A_KIND: ranks * comb(same, 4) * 12 * same,
        FULL_HOUSE: ranks * comb(same, 3) * 12 * comb(same, 2),
        THREE_OF_A_KIND: ranks * comb(same, 3) * comb(12, 2) * same**2,
        TWO_PAIR: comb(13, 2) * comb(same, 2) ** 2 * 11 * same,
        PAIR: ranks * comb(same, 2) * comb(12, 3) * same**3,
        STRAIGHT: 10 * same**5,
        HIGH_CARD: (comb(13, 5) - 10) * same**5,
    }
    assert sum(suited.values()) == comb(ranks * same, 5)
    weaker = (THREE_OF_A_KIND, TWO_PAIR, PAIR, HIGH_CARD)  # a flush is better than these
    arithmetic = {
        SUITED_FIVE_OF_A_KIND: 312,
        ROYAL_FLUSH: suits * same**5,
        STRAIGHT_FLUSH: suits * 9 * same**5,
        FIVE_OF_A_KIND: ranks * comb(alike, 5) - 312,
        FOUR_OF_A_KIND: ranks * comb(alike, 4) * 12 * alike,
        FULL_HOUSE: ranks * comb(alike, 3) * 12 * comb(alike, 2),
        FLUSH: suits * sum(suited[category] for category in weaker),
        STRAIGHT: 10 * alike**5 - suits * suited[STRAIGHT],
        THREE_OF_A_KIND: ranks * comb(alike, 3) * comb(12, 2) * alike**2 - suits * suited[THREE_OF_A_KIND],
        TWO_PAIR: comb(13, 2) * comb(alike, 2) ** 2 * 11 * alike - suits * suited[TWO_PAIR],
        PAIR: ranks * comb(alike, 2) * comb(12, 3) * alike**3 - suits * suited[PAIR],
        HIGH_CARD: (comb(13, 5) - 10) * alike**5 - suits * suited[HIGH_CARD],
    }
    assert sum(arithmetic.values()) == comb(312, 5)
    assert counts_by_pattern(FAST_ACTION, decks=6) == arithmetic


# --- another evaluator's order --------------------------------------------------------------------


def test_order_of_all_different_hands_equals_another_evaluator() -> None:
    evaluate = pytest.importorskip("phevaluator").evaluate_cards
    weakest_first = sorted((hand for hand, _ in patterns(5)), key=STANDARD.value)
    assert len({STANDARD.value(hand) for hand in weakest_first}) == 7462
    assert [evaluate(*hand) for hand in weakest_first] == list(range(7462, 0, -1))


def test_order_of_seven_cards_equals_another_evaluator(
    size: Callable[[int], int], record_property: Callable[[str, object], None]
) -> None:
    evaluate = pytest.importorskip("phevaluator").evaluate_cards
    record_property("seed", SEED)
    rank = {STANDARD.value(hand): evaluate(*hand) for hand, _ in patterns(5)}
    for hand in dealt(7, size(100_000), SEED):
        assert rank[STANDARD.value(hand)] == evaluate(*hand), hand


# --- what beats what ------------------------------------------------------------------------------


def test_three_cards() -> None:
    assert rise(
        THREE_CARD,
        "Jc 9d 2h",
        "Ac Kd Jh",
        "2c 2d 3h",
        "2c 2d 4h",
        "Ac Ad Kh",
        "5c 3c 2c",
        "Ac Kc Jc",
        "Ac 2d 3h",
        "Qc Kd Ah",
        "2c 2d 2h",
        "Ac Ad Ah",
        "As 2s 3s",
        "Qs Ks As",
    )


def test_four_cards() -> None:
    assert rise(
        FOUR_CARD,
        "Ac Kd Qh 9s",
        "2c 2d 4h 3s",
        "Ac Ad Kh Qs",
        "3c 3d 2h 2s",
        "Ac 2d 3h 4s",
        "Ac Kd Qh Js",
        "6c 4c 3c 2c",
        "2c 2d 2h 3s",
        "Ac 2c 3c 4c",
        "2c 2d 2h 2s",
    )


def test_five_cards_of_six_decks() -> None:
    assert rise(
        FAST_ACTION,
        "Ac Ac Kd 5c 2c",
        "Kc Kc 3d 3c 2c",
        "2c 2c 2c 4c 3d",
        "Ac 2d 3h 4s 5c",
        "Tc Jd Qh Ks Ac",
        "Ac Kc Qc Jc 9c",
        "2c 2c 2c 3c 3c",
        "2c 2c 2c 2c 3c",
        "2c 2c 2c 2c 2d",
        "Ac Ad Ah As As",
        "Ac 2c 3c 4c 5c",
        "9c Tc Jc Qc Kc",
        "Tc Jc Qc Kc Ac",
        "2c 2c 2c 2c 2c",
        "Ah Ah Ah Ah Ah",
    )


def test_pairs_within_a_flush_count_for_nothing() -> None:
    assert FAST_ACTION.category(parse_cards("9c 9c 9c 4c 2c")) == FLUSH
    assert rise(FAST_ACTION, "9c 9c 9c 4c 2c", "Tc 6c 4c 3c 2c", "Ac Kc Qc Jc 9c", "Ac Ac 4c 3c 2c")


@pytest.mark.parametrize(
    "weakest_first",
    [
        ("Kc 7d 5h 3s 2c", "Kc Jd 5h 3s 2c", "Kc Jd 9h 4s 2c", "Kc Jd 9h 4s 3c"),
        ("3c 3d Ah Ks Qc", "4c 4d 5h 3s 2c", "4c 4d 6h 3s 2c", "4c 4d Ah Ks 2c", "4c 4d Ah Ks 3c"),
        ("4c 4d 3h 3s Ac", "Kc Kd 2h 2s 3c", "Kc Kd 2h 2s 4c", "Kc Kd 3h 3s 2c"),
        ("2c 2d 2h As Kc", "3c 3d 3h 4s 2c", "3c 3d 3h 5s 2c"),
        ("2c 2d 2h As Ac", "3c 3d 3h 2s 2c", "3c 3d 3h 4s 4c"),
        ("2c 2d 2h 2s Ac", "3c 3d 3h 3s 2c", "3c 3d 3h 3s 4c"),
    ],
    ids=[HIGH_CARD, PAIR, TWO_PAIR, THREE_OF_A_KIND, FULL_HOUSE, FOUR_OF_A_KIND],
)
def test_kickers_decide_in_order(weakest_first: tuple[str, ...]) -> None:
    assert rise(STANDARD, *weakest_first)


def test_the_sixth_and_seventh_card_do_not_count() -> None:
    board = parse_cards("Ac Kd Qh 9s 7c")
    assert STANDARD.value([*board, "2d", "3h"]) == STANDARD.value([*board, "4s", "5d"])


@pytest.mark.parametrize("suits", ["cdhsc", "ccccc"])
def test_a_wheel_is_the_lowest_or_the_second_highest_or_none(suits: str) -> None:
    def run(ranks: str) -> str:
        return " ".join(rank + suit for rank, suit in zip(ranks, suits, strict=True))

    assert rise(STANDARD, run("A2345"), run("23456"), run("9TJQK"), run("TJQKA"))
    assert rise(HIGH_WHEEL, run("23456"), run("9TJQK"), run("A2345"), run("TJQKA"))
    ace_high = replace(STANDARD, wheel=NO_WHEEL)
    assert rise(ace_high, run("A2345"), run("A7632"), run("23456"), run("9TJQK"), run("TJQKA"))


@pytest.mark.parametrize("hand", ["Qc Kd Ah 2s 3c", "Jc Qd Kh As 2c"])
def test_no_straight_goes_round_the_ace(hand: str) -> None:
    assert STANDARD.category(parse_cards(hand)) == HIGH_CARD


def test_a_higher_straight_beats_the_wheel_in_the_same_cards() -> None:
    cards = parse_cards("Ac 2d 3h 4s 5c 6d Kh")
    assert STANDARD.best(cards) == ("6d", "5c", "4s", "3h", "2d")
    assert HIGH_WHEEL.best(cards) == ("5c", "4s", "3h", "2d", "Ac")


# --- fewer cards than a hand ----------------------------------------------------------------------


def test_fewer_cards_make_no_straight_or_flush() -> None:
    assert STANDARD.category(parse_cards("Tc Jc Qc Kc")) == HIGH_CARD
    assert STANDARD.category(parse_cards("Tc Jc Qc Kc Ac")) == ROYAL_FLUSH
    assert THREE_CARD.category(parse_cards("Kc Ac")) == HIGH_CARD


def test_a_shorter_hand_loses_only_when_it_is_equal_as_far_as_it_goes() -> None:
    assert rise(STANDARD, "", "2c", "8c", "8d 2c", "8c 7d 5h 3s 2d", "9c", "Ac", "Ac 2d", "Ac Kd 4h 3s 2c")
    assert rise(STANDARD, "Ac Kd Qh Js 9c", "8c 8d", "8h 8s 2c", "8c 8d 3h", "8c 8d 4h 3s 2c")
    assert rise(STANDARD, "7c 7d 6h 6s", "7c 7d 6h 6s 2d", "7c 7d 7h", "7c 7d 7s 3h 2c")


def test_a_short_hand_serves_as_a_threshold() -> None:
    queen_high, tens = THREE_CARD.value(["Qc"]), STANDARD.value(["Tc", "Td"])
    assert THREE_CARD.value(parse_cards("Qs 3d 2c")) >= queen_high > THREE_CARD.value(parse_cards("Jh Td 8c"))
    assert (
        STANDARD.value(parse_cards("Ts Th 4c 3d 2s")) >= tens > STANDARD.value(parse_cards("9s 9h Ac Kd Qs"))
    )


# --- the cards of a hand, and its name --------------------------------------------------------------


@pytest.mark.parametrize(
    ("ranking", "cards", "best", "said"),
    [
        (STANDARD, "2c 7d Kh 9s Kc 3d", "Kc Kh 9s 7d 3d", "pair of kings"),
        (STANDARD, "6c 6d 5h 5s Ac Kd 5d", "5d 5h 5s 6c 6d", "full house, fives over sixes"),
        (STANDARD, "6c 6d 5h 5s 4c 4d Kd", "6c 6d 5h 5s Kd", "two pair, sixes and fives"),
        (STANDARD, "6c 6d 6h 6s 4c", "6c 6d 6h 6s 4c", "four of a kind, sixes"),
        (STANDARD, "Jc Jd Jh 6s 4c", "Jc Jd Jh 6s 4c", "three of a kind, jacks"),
        (STANDARD, "Ah 2c 5d 4s 3h", "5d 4s 3h 2c Ah", "straight, five high"),
        (STANDARD, "Qc 2c 5c 4c 3c 3d 3h", "Qc 5c 4c 3c 2c", "flush, queen high"),
        (STANDARD, "9s Ts Js Qs Ks Ad", "Ks Qs Js Ts 9s", "straight flush, king high"),
        (STANDARD, "9s Ts Js Qs Ks As", "As Ks Qs Js Ts", "royal flush"),
        (HIGH_WHEEL, "9s Ts Js Qs Ks As", "As Ks Qs Js Ts", "straight flush, ace high"),
        (STANDARD, "7s 9d", "9d 7s", "nine high"),
        (STANDARD, "", "", "no cards"),
        (FAST_ACTION, "8c 8c 8d 8h 8s 2c", "8c 8c 8d 8h 8s", "five of a kind, eights"),
        (FAST_ACTION, "8c 8c 8c 8c 8c 8d", "8c 8c 8c 8c 8c", "suited five of a kind, eights"),
        (FAST_ACTION, "4c 9c 4c Kc 2c", "Kc 9c 4c 4c 2c", "flush, king high"),
    ],
)
def test_best_cards_and_their_name(ranking: PokerRanking, cards: str, best: str, said: str) -> None:
    assert ranking.best(parse_cards(cards)) == tuple(best.split())
    assert ranking.describe(parse_cards(cards)) == said


def test_equal_hands_show_clubs_first() -> None:
    cards = parse_cards("As Ah Ad Ac Kc Ks")
    shown = {STANDARD.best(order) for order in permutations(cards)}
    assert shown == {("Ac", "Ad", "Ah", "As", "Kc")}


# --- properties -----------------------------------------------------------------------------------

six_decks = st.lists(st.sampled_from(DECK), min_size=1, max_size=8)
orders = st.permutations(SUITS)


@by_name
@given(data=st.data(), cards=six_decks)
def test_the_order_of_cards_never_matters(
    ranking: PokerRanking, data: st.DataObject, cards: list[Card]
) -> None:
    other = data.draw(st.permutations(cards))
    assert ranking.value(other) == ranking.value(cards)
    assert ranking.best(other) == ranking.best(cards)


@by_name
@given(cards=six_decks, order=orders)
def test_suits_never_matter(ranking: PokerRanking, cards: list[Card], order: list[str]) -> None:
    other = [card[0] + order[SUITS.index(card[1])] for card in cards]
    assert ranking.value(other) == ranking.value(cards)


@by_name
@given(cards=six_decks)
def test_one_more_card_never_lowers_the_value(ranking: PokerRanking, cards: list[Card]) -> None:
    values = [ranking.value(cards[:held]) for held in range(len(cards) + 1)]
    assert values == sorted(values)


@by_name
@given(cards=six_decks)
def test_the_best_cards_are_worth_the_same(ranking: PokerRanking, cards: list[Card]) -> None:
    best = ranking.best(cards)
    assert len(best) == min(len(cards), ranking.cards)
    assert not Counter(best) - Counter(cards)
    assert ranking.value(best) == ranking.value(cards)
    assert ranking.category(cards) == ranking.weakest_first[ranking.value(cards)[0]]
    assert ranking.describe(best) == ranking.describe(cards)


# --- the ranking itself -----------------------------------------------------------------------------


@by_name
def test_mutants_swap_neighbours_and_each_changes_some_hand(ranking: PokerRanking) -> None:
    mutants = list(ranking.mutants())
    assert len(set(mutants)) == len(ranking.weakest_first) - 1
    decks = 6 if FIVE_OF_A_KIND in ranking.weakest_first else 1
    for mutant, (low, high) in zip(mutants, pairwise(ranking.weakest_first), strict=True):
        assert sorted(mutant.weakest_first) == sorted(ranking.weakest_first)
        assert mutant.weakest_first.index(high) < mutant.weakest_first.index(low)
        assert any(mutant.value(hand) != ranking.value(hand) for hand, _ in patterns(ranking.cards, decks))


@pytest.mark.parametrize(
    "wrong",
    [
        {"cards": 2},
        {"weakest_first": (PAIR, FLUSH)},
        {"weakest_first": (HIGH_CARD, PAIR, PAIR)},
        {"weakest_first": (HIGH_CARD, "four-flush")},
        {"wheel": "middle"},
    ],
    ids=lambda wrong: next(iter(wrong)),
)
def test_a_ranking_checks_itself(wrong: dict[str, object]) -> None:
    with pytest.raises(AssertionError):
        replace(STANDARD, **wrong)  # type: ignore[arg-type]


def test_what_is_not_listed_is_never_found() -> None:
    pairs_only = PokerRanking("pairs", 5, (HIGH_CARD, PAIR), clause="bclc-poker/1/5.3")
    assert {pairs_only.category(hand) for hand, _ in patterns(5)} == {HIGH_CARD, PAIR}


def test_a_joker_is_not_ranked() -> None:
    with pytest.raises(KeyError):
        STANDARD.value([JOKER, "Ac"])
