"""Hands in words."""

from dataclasses import replace

import pytest

from croupier.book.hands import hand, hands, is_standing, order_of, threshold
from croupier.hands.blackjack_tests import AmongTwo, DealerMakes, DealerSuited, TwoMake, TwoSuited, UpIs
from croupier.hands.flush import FlushRanking
from croupier.hands.paytable import PayTable, Row, lose
from croupier.hands.poker_tests import (
    DealerHolds,
    Folded,
    Holds,
    LosingHandMade,
    Made,
    PairOrBetter,
    Ties,
    Unqualified,
    Wins,
    wins_with,
)
from croupier.hands.predicate import Both, Predicate
from croupier.hands.ranking import (
    FLUSH,
    HIGH_CARD,
    NO_WHEEL,
    PAIR,
    ROYAL_FLUSH,
    SECOND_HIGHEST,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TWO_PAIR,
    USUAL_ORDER,
    PokerRanking,
)
from croupier.hands.showdown import Showdown
from croupier.money.odds import to

FIVE = PokerRanking("five", 5, USUAL_ORDER, "c")
THREE = PokerRanking("three", 3, (HIGH_CARD, PAIR, FLUSH, STRAIGHT), "c", wheel=SECOND_HIGHEST)
WILD = FlushRanking("wild", "2", "c")


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ((0, 12), "queen high or better"),
        ((0, 14, 13), "ace high or better"),
        ((1,), "a pair or better"),
        ((1, 6), "pair of sixes or better"),
        ((2, 14), "two pair or better"),
        ((2, 14, 14, 13), "two pair, aces and kings or better"),
        ((4, 3), "a straight or better"),
    ],
)
def test_the_least_hand_that_will_do(value: tuple[int, ...], told: str) -> None:
    assert threshold(FIVE, value) == told


def test_the_least_flush_that_will_do() -> None:
    assert threshold(WILD, (4, 14)) == "a 4-card-flush or better".replace("-card-", " card ")


def test_which_rows_ask_only_how_the_hand_stands() -> None:
    standing: tuple[Predicate[Showdown], ...] = (Folded(), Wins(), Ties(), Both(Unqualified(), Ties()))
    made: tuple[Predicate[Showdown], ...] = (Made(FLUSH), wins_with(FLUSH), PairOrBetter("T"))
    assert all(is_standing(when) for when in standing)
    assert not any(is_standing(when) for when in made)


@pytest.mark.parametrize(
    ("when", "told"),
    [
        (Made(STRAIGHT_FLUSH), "Straight flush"),
        (PairOrBetter("T"), "Pair of tens or better"),
        (wins_with(FLUSH), "Flush that beats the dealer's hand"),
        (LosingHandMade(FLUSH), "The losing hand is a flush"),
        (Holds(("AK",), suited=True), "Ace and king of one suit"),
        (Holds(("KK", "QQ", "JJ")), "Pair of kings, queens or jacks"),
        (
            Both(DealerHolds(("AA",)), Holds(("AA",))),
            "The dealer holds two aces and the player holds two aces",
        ),
    ],
)
def test_what_a_row_pays_for(when: Predicate[Showdown], told: str) -> None:
    assert hand(when) == told


def test_what_a_row_of_a_side_bet_pays_for() -> None:
    assert hand(AmongTwo("7", 1)) == "One seven among the first two cards"
    assert hand(UpIs("A")) == "The up card is an ace"
    assert hand(Both(DealerMakes(22), DealerSuited())) == "The dealer's cards make 22 and are all of one suit"
    assert hand(Both(TwoMake(20), TwoSuited())) == "The first two cards make 20 and share a suit"


def test_or_better_is_said_where_better_hands_have_no_row() -> None:
    def table(*categories: str) -> PayTable[Showdown]:
        return PayTable(tuple(Row(name, to(1), Made(name), "c") for name in categories), lose("c"))

    assert hands(table(ROYAL_FLUSH, STRAIGHT_FLUSH), FIVE) == ["Royal flush", "Straight flush"]
    assert hands(table(FLUSH, STRAIGHT), FIVE) == ["Flush or better", "Straight"]
    assert hands(table(ROYAL_FLUSH, FLUSH), FIVE) == ["Royal flush", "Flush or better"]
    assert hands(table(STRAIGHT, FLUSH), THREE) == ["Straight", "Flush"]
    assert hands(table(TWO_PAIR, PAIR), FIVE) == ["Two pair or better", "Pair"]


def test_the_order_of_hands() -> None:
    assert [one.text for one in order_of(THREE)] == [
        "Hands of three cards rank, best first: straight, flush, pair and high card.",
        "In a straight the ace is high or low; ace, two and three make the second highest one.",
    ]
    ace_high = [one.text for one in order_of(replace(THREE, wheel=NO_WHEEL))]
    assert ace_high[1:] == ["In a straight the ace is high."]
    assert [one.text for one in order_of(WILD, "For this bet")][1].startswith("Twos are wild")
    assert {one.clauses for one in order_of(FIVE)} == {("c",)}
