"""The rankings of the poker room: the list of each section, exact counts, and where the wheel stands."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, combinations_with_replacement, pairwise
from math import comb

import pytest

from croupier.cards.card import DECK, Card
from croupier.engines.community.spec import Community
from croupier.hands.quick import quick
from croupier.hands.ranking import (
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIR,
    PokerRanking,
)
from croupier.rulebook import catalog
from croupier.rulebook.bclc_poker.room import rankings as room
from tests.hands.rankings import patterns

SECTIONS = {
    17: "texas-holdem",
    18: "pineapple-holdem",
    19: "crazy-pineapple-holdem",
    20: "three-two-one-holdem",
    21: "run-the-board-twice",
    23: "seven-card-stud",
    24: "asian-five-card-stud",
    25: "mandarin-five-card-stud",
    26: "omaha-high-low",
    27: "omaha-high",
}


def ranking_of(number: int) -> PokerRanking:
    """As the catalog has it; an offer's hands are those of its section."""
    entry = catalog.game(f"bclc/{SECTIONS[number]}")
    return entry.hand if isinstance(entry, Community) else room.RUN_TWICE


LISTED_UNDER = {24: "1.5", 26: "1.6", 27: "1.6"}  # elsewhere 1.4
THIRTY_TWO = tuple(card for card in DECK if card[0] in "789TJQKA")

# As the documents list them, best first, each with the worst and the best hand of its kind.
USUAL = (
    (ROYAL_FLUSH, "Ah Kh Qh Jh Th", "As Ks Qs Js Ts"),
    (STRAIGHT_FLUSH, "5h 4h 3h 2h Ah", "Kh Qh Jh Th 9h"),
    (FOUR_OF_A_KIND, "2c 2d 2h 2s 3c", "Ac Ad Ah As Kc"),
    (FULL_HOUSE, "2c 2d 2h 3s 3c", "Ac Ad Ah Ks Kc"),
    (FLUSH, "7h 5h 4h 3h 2h", "Ah Kh Qh Jh 9h"),
    (STRAIGHT, "5c 4d 3h 2s Ac", "Ac Kd Qh Js Tc"),
    (THREE_OF_A_KIND, "2c 2d 2h 4s 3c", "Ac Ad Ah Ks Qc"),
    (TWO_PAIR, "3c 3d 2h 2s 4c", "Ac Ad Kh Ks Qc"),
    (PAIR, "2c 2d 5h 4s 3c", "Ac Ad Kh Qs Jc"),
    (HIGH_CARD, "7c 5d 4h 3s 2c", "Ac Kd Qh Js 9c"),
)
MANDARIN = tuple(
    {
        STRAIGHT_FLUSH: (STRAIGHT_FLUSH, "6h 5h 4h 3h 2h", "5h 4h 3h 2h Ah"),
        STRAIGHT: (STRAIGHT, "6c 5d 4h 3s 2c", "Ac Kd Qh Js Tc"),
    }.get(row[0], row)
    for row in USUAL
)
ASIAN = (
    (ROYAL_FLUSH, "Ah Kh Qh Jh Th", "As Ks Qs Js Ts"),
    (STRAIGHT_FLUSH, "Jh Th 9h 8h 7h", "Kh Qh Jh Th 9h"),
    (FOUR_OF_A_KIND, "7c 7d 7h 7s 8c", "Ac Ad Ah As Kc"),
    (FLUSH, "Qh Th 9h 8h 7h", "Ah Kh Qh Jh 9h"),
    (FULL_HOUSE, "7c 7d 7h 8s 8c", "Ac Ad Ah Ks Kc"),
    (STRAIGHT, "Jc Td 9h 8s 7c", "Ac Kd Qh Js Tc"),
    (THREE_OF_A_KIND, "7c 7d 7h 9s 8c", "Ac Ad Ah Ks Qc"),
    (TWO_PAIR, "8c 8d 7h 7s 9c", "Ac Ad Kh Ks Qc"),
    (PAIR, "7c 7d Th 9s 8c", "Ac Ad Kh Qs Jc"),
    (HIGH_CARD, "Qc Td 9h 8s 7c", "Ac Kd Qh Js 9c"),
)
STRAIGHTS = {24: "6789TJQKA", 25: "6789TJQK5A"}  # by the rank they go up to, weakest first; five: the wheel
LISTS = {number: {24: ASIAN, 25: MANDARIN}.get(number, USUAL) for number in SECTIONS}

clause = pytest.mark.clause
rulings = "bclc-poker/ruling"


def listed(number: int, place: int) -> str:
    """The clause of a row in a section's list."""
    return f"bclc-poker/{number}/{LISTED_UNDER.get(number, '1.4')}.{place}"


def straights(suits: str) -> dict[str, str]:
    """All ten by the rank they go up to, five for the wheel."""
    ladder = "A23456789TJQKA"
    runs = [ladder[at : at + 5] for at in range(10)]
    return {run[-1]: " ".join(rank + suit for rank, suit in zip(run, suits, strict=True)) for run in runs}


def rise(ranking: PokerRanking, *weakest_first: str) -> bool:
    values = [ranking.value(hand.split()) for hand in weakest_first]
    return all(lower < higher for lower, higher in pairwise(values))


# --- the lists ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "number", [pytest.param(number, marks=clause(listed(number, 1))) for number in SECTIONS]
)
def test_hands_rank_in_the_order_of_the_list(number: int) -> None:
    ranking, rows = ranking_of(number), LISTS[number]
    assert ranking.clause == listed(number, 1)
    assert ranking.weakest_first == tuple(name for name, _, _ in reversed(rows))
    for name, worst, best in rows:
        assert ranking.category(worst.split()) == ranking.category(best.split()) == name
    assert ranking.category(["Ah", "Kh", "Qh", "Jh"]) == HIGH_CARD
    runs = {top: hand.split() for top, hand in straights("cdhsc").items()}
    ordered = sorted(runs, key=lambda top: ranking.value(runs[top]))
    found = "".join(top for top in ordered if ranking.category(runs[top]) == STRAIGHT)
    assert found == STRAIGHTS.get(number, "56789TJQKA")


def neighbours() -> Iterator[object]:
    for number, rows in LISTS.items():
        for place, (better, worse) in enumerate(pairwise(rows), start=1):
            marks = clause(listed(number, place), listed(number, place + 1))
            yield pytest.param(number, better, worse, marks=marks, id=f"{number}-{better[0]}-{worse[0]}")


@pytest.mark.parametrize(("number", "better", "worse"), list(neighbours()))
def test_the_worst_of_a_kind_beats_the_best_of_the_next(
    number: int, better: tuple[str, str, str], worse: tuple[str, str, str]
) -> None:
    ranking = ranking_of(number)
    assert ranking.category(better[1].split()) == better[0]
    assert ranking.category(worse[2].split()) == worse[0]
    assert rise(ranking, worse[2], better[1])
    assert quick(ranking).value(worse[2].split()) < quick(ranking).value(better[1].split())


def test_each_section_has_a_name_of_its_own() -> None:
    rankings = [ranking_of(number) for number in SECTIONS]
    assert len({ranking.name for ranking in rankings}) == len(rankings)
    assert len({ranking.clause for ranking in rankings}) == len(rankings)


# --- exact counts ---------------------------------------------------------------------------------

FIFTY_TWO_COUNTS = {
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
}
THIRTY_TWO_COUNTS = {  # eight ranks in four suits; four choices of five follow one another
    HIGH_CARD: (comb(8, 5) - 4) * (4**5 - 4),
    PAIR: 8 * comb(4, 2) * comb(7, 3) * 4**3,
    TWO_PAIR: comb(8, 2) * comb(4, 2) ** 2 * 6 * 4,
    THREE_OF_A_KIND: 8 * comb(4, 3) * comb(7, 2) * 4**2,
    STRAIGHT: 4 * (4**5 - 4),
    FULL_HOUSE: 8 * comb(4, 3) * 7 * comb(4, 2),
    FLUSH: 4 * (comb(8, 5) - 4),
    FOUR_OF_A_KIND: 8 * 28,
    STRAIGHT_FLUSH: 4 * 3,
    ROYAL_FLUSH: 4,
}


@pytest.mark.parametrize("number", [number for number in SECTIONS if number != 24])
def test_counts_of_all_hands(number: int) -> None:
    """By patterns of ranks; and the worst and the best of each kind are those of the list above."""
    ranking = ranking_of(number)
    found, values = Counter[str](), dict[str, set[tuple[int, ...]]]()
    for hand, ways in patterns(5):
        value = ranking.value(hand)
        found[ranking.category_at(value[0])] += ways
        values.setdefault(ranking.category_at(value[0]), set()).add(value)
    assert found == FIFTY_TWO_COUNTS
    for name, worst, best in LISTS[number]:
        assert min(values[name]) == ranking.value(worst.split())
        assert max(values[name]) == ranking.value(best.split())


def told(hand: tuple[Card, ...]) -> str:
    """A hand of the 32 cards in another way: by places in the row 7 to ace, and by suits."""
    places = sorted("789TJQKA".index(card[0]) for card in hand)
    alike = sum(one == other for one, other in combinations(places, 2))  # pairs of equal cards
    by_pairs = {6: FOUR_OF_A_KIND, 4: FULL_HOUSE, 3: THREE_OF_A_KIND, 2: TWO_PAIR, 1: PAIR}
    if alike:
        return by_pairs[alike]
    follow, suited = places[-1] - places[0] == 4, len({card[1] for card in hand}) == 1
    if follow and suited:
        return ROYAL_FLUSH if places[-1] == 7 else STRAIGHT_FLUSH
    return FLUSH if suited else STRAIGHT if follow else HIGH_CARD


@clause("bclc-poker/24/1.3", f"{rulings}/165")
def test_every_hand_of_thirty_two_cards(size: Callable[[int], int]) -> None:
    """All 201,376 looked up; of those a part, in the long run all, evaluated slowly as well."""
    ranking, twin = ranking_of(24), quick(ranking_of(24))
    every = list(combinations(THIRTY_TWO, 5))
    assert len(every) == sum(THIRTY_TWO_COUNTS.values()) == 201_376
    found = Counter(ranking.category_at(twin.value(hand)[0]) for hand in every)
    assert found == THIRTY_TWO_COUNTS
    assert found[FLUSH] < found[FULL_HOUSE]  # why it ranks above
    for hand in every[:: len(every) // size(len(every))]:
        assert ranking.value(hand) == twin.value(hand)
        assert ranking.category(hand) == told(hand), hand


def test_the_worst_and_the_best_of_each_kind_of_thirty_two_cards() -> None:
    ranking = ranking_of(24)
    values = dict[str, list[tuple[int, ...]]]()
    for ranks in combinations_with_replacement("789TJQKA", 5):
        if max(map(ranks.count, ranks)) < 5:
            hands = [tuple(rank + "cdhs"[place % 4] for place, rank in enumerate(ranks))]
            if len(set(ranks)) == 5:
                hands.append(tuple(rank + "c" for rank in ranks))
            for hand in hands:
                values.setdefault(ranking.category(hand), []).append(ranking.value(hand))
    for name, worst, best in ASIAN:
        assert min(values[name]) == ranking.value(worst.split())
        assert max(values[name]) == ranking.value(best.split())


# --- what sections say beside their lists ---------------------------------------------------------


@clause("bclc-poker/24/1.3")
def test_a_flush_beats_a_full_house_of_32_cards_only() -> None:
    full_house, flush = "Ac Ad Ah Ks Kc", "Qh Th 9h 8h 7h"
    assert rise(ranking_of(24), full_house, flush, "7c 7d 7h 7s 8c")
    for number in SECTIONS:
        assert rise(ranking_of(number), full_house, flush) == (number == 24)


@clause(f"{rulings}/165", "bclc-poker/24/1.5.6")
@pytest.mark.parametrize("ranks", ["A789T", "A2345"])
def test_with_32_cards_an_ace_is_high_in_a_straight(ranks: str) -> None:
    mixed = [rank + suit for rank, suit in zip(ranks, "cdhsc", strict=True)]
    assert ranking_of(24).category(mixed) == HIGH_CARD
    assert ranking_of(24).category([rank + "s" for rank in ranks]) == FLUSH
    assert ranking_of(24).category(["Ac", "Kd", "Qh", "Js", "Tc"]) == STRAIGHT


@clause("bclc-poker/25/1.5", f"{rulings}/26")
@pytest.mark.parametrize("suits", ["cdhsc", "hhhhh"])
def test_the_wheel_is_the_second_highest_straight_in_mandarin_stud(suits: str) -> None:
    runs = straights(suits)
    assert rise(ranking_of(25), *(runs[top] for top in "6789TJQK5A"))


@clause(f"{rulings}/26")
@pytest.mark.parametrize("number", [17, 18, 19, 20, 21, 23, 26, 27])
@pytest.mark.parametrize("suits", ["cdhsc", "hhhhh"])
def test_the_wheel_is_the_lowest_straight_elsewhere(number: int, suits: str) -> None:
    runs = straights(suits)
    assert rise(ranking_of(number), *(runs[top] for top in "56789TJQKA"))


@clause("bclc-poker/26/1.4.1", "bclc-poker/26/1.7.1")
def test_the_low_of_omaha_is_eight_or_better() -> None:
    low = room.OMAHA_LOW
    assert low.clause == "bclc-poker/26/1.4.1"
    assert low.value(["8c", "7d", "6h", "5s", "4c"]) == (-8, -7, -6, -5, -4)
    assert low.value(["9c", "4d", "3h", "2s", "Ac"]) is None
    assert low.value(["4d", "3h", "2s", "Ac"]) is None
    assert low.value(["6c", "5c", "4c", "3c", "2c", "Ac"]) == (-5, -4, -3, -2, -1)
