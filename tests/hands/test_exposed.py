"""Who opens a betting round of stud, by the cards that lie face up."""

import random
from dataclasses import replace
from itertools import combinations

import pytest

from croupier.cards.card import DECK, Card
from croupier.hands.exposed import highest_card, highest_hand, lowest_card
from croupier.hands.ranking import FLUSH, FULL_HOUSE, USUAL_ORDER, PokerRanking
from tests.hands.rankings import STANDARD

SEED = 20240621
# Written down from the clauses: an ace is high; clubs, diamonds, hearts, spades.
LOWEST_FIRST = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
swapped = {FLUSH: FULL_HOUSE, FULL_HOUSE: FLUSH}
ASIAN = replace(STANDARD, weakest_first=tuple(swapped.get(name, name) for name in USUAL_ORDER))

clause = pytest.mark.clause


def up(*shown: str) -> dict[int, list[Card]]:
    """Cards of seats 1, 2, 3."""
    return {seat: cards.split() for seat, cards in enumerate(shown, start=1)}


def turned(table: dict[int, list[Card]]) -> dict[int, list[Card]]:
    """The same table with its seats in the other order."""
    return dict(reversed(table.items()))


# --- single cards ---------------------------------------------------------------------------------


@clause("bclc-poker/23/10.3")
@pytest.mark.parametrize(
    ("shown", "seat"),
    [
        (("9c", "4h", "Jd"), 2),
        (("As", "Ac", "Kd"), 3),
        (("Ac", "2s", "3c"), 2),
        (("2c 9c", "5d 4h", "3s Jd"), 2),  # of the card that came last
    ],
)
def test_the_lowest_card_opens_and_the_ace_is_high(shown: tuple[str, ...], seat: int) -> None:
    assert lowest_card(up(*shown)) == lowest_card(turned(up(*shown))) == seat


@clause("bclc-poker/23/10.3", "bclc-poker/23/10.4")
def test_of_equal_low_cards_the_club_opens() -> None:
    assert lowest_card(up("4s", "4h", "4d", "4c")) == 4
    assert lowest_card(up("4s", "4h", "4d", "5c")) == 3
    assert lowest_card(up("4s", "4h", "5c", "5d")) == 2


@clause("bclc-poker/24/10.4", "bclc-poker/25/10.4")
@pytest.mark.parametrize(
    ("shown", "seat"),
    [
        (("9c", "Th", "8d"), 2),
        (("Ks", "Kh", "Ac"), 3),
        (("7s", "Ac", "Ks"), 2),
    ],
)
def test_the_highest_card_opens_and_the_ace_is_high(shown: tuple[str, ...], seat: int) -> None:
    assert highest_card(up(*shown)) == highest_card(turned(up(*shown))) == seat


@clause("bclc-poker/24/10.4", "bclc-poker/24/10.5", "bclc-poker/ruling/163")
def test_of_equal_high_cards_the_spade_opens() -> None:
    assert highest_card(up("Kc", "Kd", "Kh", "Ks")) == 4
    assert highest_card(up("Kc", "Kd", "Kh", "Qs")) == 3
    assert highest_card(up("Kc", "Kd", "Qh", "Qs")) == 2


@clause("bclc-poker/23/10.4", "bclc-poker/24/10.5")
def test_any_two_cards() -> None:
    """All 1,326 pairs, against a list written from the clauses."""
    assert sorted(LOWEST_FIRST) == sorted(DECK)
    for low, high in combinations(LOWEST_FIRST, 2):
        for table in (up(low, high), turned(up(low, high))):
            assert (lowest_card(table), highest_card(table)) == (1, 2)


@clause(
    "bclc-poker/25/10.7",
    "bclc-poker/25/10.10",
    "bclc-poker/25/10.13",
    "bclc-poker/ruling/167",
    "bclc-poker/ruling/163",
)
@pytest.mark.parametrize(
    ("shown", "seat"),
    [
        (("Ac 9d", "2c Th", "3s 8s"), 2),  # the ace is of an earlier round
        (("Ac Ad 9d", "2c 3h Th", "3s 8s 8d"), 2),  # and so is the pair
        (("Ac Ad 9d 2s", "2c 3h Th 4s", "3s 8s 8d 3c"), 2),
        (("Ac Ad Qd", "2c 3h Qh", "Ks Kh Qc"), 2),  # equal cards by suit
        (("Qc Qd", "2c As"), 2),  # a card, not a hand
    ],
)
def test_only_the_card_of_this_round_counts(shown: tuple[str, ...], seat: int) -> None:
    assert highest_card(up(*shown)) == highest_card(turned(up(*shown))) == seat


# --- hands ----------------------------------------------------------------------------------------


@clause("bclc-poker/23/10.8", "bclc-poker/24/10.8")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Ac 7d", "Kc Qd"),
        ("Ac 9d", "As 8s"),
        ("7c 7d", "As Ks"),
        ("8c 8d", "7c 7s"),
    ],
)
@pytest.mark.parametrize("ranking", [STANDARD, ASIAN], ids=["usual", "asian"])
def test_the_better_of_two_cards_opens(ranking: PokerRanking, better: str, worse: str) -> None:
    assert highest_hand(up(worse, better), ranking) == 2
    assert highest_hand(turned(up(worse, better)), ranking) == 2


@clause("bclc-poker/23/10.13", "bclc-poker/24/10.11", "bclc-poker/24/10.14", "bclc-poker/24/11.4")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("8c 8d 7h", "As Ks Qs"),
        ("8c 8d Jh", "8s 8h Ts"),
        ("7c 7d 7h", "As Ah Ks"),
        ("7c 7d Th 9s", "As Ks Qs Js"),  # four to a royal flush are no flush and no straight
        ("Ac Kd 9h 8s", "As Qs Js Ts"),
        ("8c 8d 7h 7s", "As Ah Kc Qd"),
        ("9c 9d 7h 7s", "8c 8d 7c 7d"),
        ("9c 9d 7h 7s", "8c 8d Ah Kd"),
        ("7c 7d 7h 8s", "Ac As Kc Ks"),
        ("7c 7d 7h 7s", "Ac As Ad Ks"),
    ],
)
@pytest.mark.parametrize("ranking", [STANDARD, ASIAN], ids=["usual", "asian"])
def test_the_better_of_three_or_four_cards_opens(ranking: PokerRanking, better: str, worse: str) -> None:
    assert highest_hand(up(worse, better), ranking) == 2
    assert highest_hand(turned(up(worse, better)), ranking) == 2


@clause("bclc-poker/ruling/163", "bclc-poker/23/10.8", "bclc-poker/24/10.8")
@pytest.mark.parametrize(
    ("shown", "seat"),
    [
        (("Kd", "Ks", "Kh"), 2),
        (("Kd 9s", "Kh 9c", "Kc 9h"), 2),  # not the nine of spades
        (("9c 9s Kc", "9d 9h Kd"), 2),  # the king is higher than the pair
        (("9h Kc Kh", "9s Kd Ks"), 2),
        (("Kc 9c 8c 7s", "Kd 9d 8h 7h", "Kh 9h 8s 7c"), 3),
        (("Kc Ks 9d 9c", "Kd Kh 9s 9h"), 1),
    ],
)
def test_equal_hands_go_by_the_suit_of_the_highest_card(shown: tuple[str, ...], seat: int) -> None:
    assert highest_hand(up(*shown), STANDARD) == highest_hand(turned(up(*shown)), STANDARD) == seat


def test_where_suits_do_not_matter_the_first_of_equal_hands_opens() -> None:
    shown = up("2c 9s", "Kd 9s", "Kh 9c", "Ks 8h")
    assert highest_hand(shown, STANDARD, by_suit=False) == 2
    assert highest_hand(turned(shown), STANDARD, by_suit=False) == 3


GROUPS = {(4,): 6, (3, 1): 5, (3,): 5, (2, 2): 4, (2, 1, 1): 3, (2, 1): 3, (2,): 3}


def told(cards: list[Card]) -> tuple[int, list[int], int]:
    """What a seat shows, in another way: how its ranks repeat, which they are, and its highest card."""
    ranks = [LOWEST_FIRST.index(card) // 4 for card in cards]
    often = sorted(set(ranks), key=lambda rank: (ranks.count(rank), rank), reverse=True)
    shape = tuple(ranks.count(rank) for rank in often)
    return GROUPS.get(shape, 0), often, max(map(LOWEST_FIRST.index, cards))


@pytest.mark.parametrize("cards", [1, 2, 3, 4])
def test_tables_at_random(cards: int) -> None:
    """Of few ranks, so that pairs and ties are common."""
    choose = random.Random(SEED + cards)
    few = [card for card in DECK if card[0] in "9TJQKA"]
    for _ in range(500):
        dealt = choose.sample(few, 5 * cards)
        table = {seat: dealt[seat * cards : (seat + 1) * cards] for seat in range(5)}
        assert highest_hand(table, STANDARD) == max(table, key=lambda seat: told(table[seat])), table
