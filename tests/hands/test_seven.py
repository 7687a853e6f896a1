"""What seven cards with a joker hold, for the bonus bets."""

from collections.abc import Callable

import pytest

from croupier.cards.card import Card
from croupier.hands.joker import JokerRanking
from croupier.hands.ranking import (
    FIVE_ACES,
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
)
from croupier.hands.seven import SEVEN_CARD_HANDS, high_card, holds
from tests.hands.rankings import sevens

clause = pytest.mark.clause
Cards = tuple[Card, ...]

LONG_NATURAL, MATCH, LONG_JOKER, *FIVES = SEVEN_CARD_HANDS
# The order in which the bonus pays, as a ranking: three of a kind above a straight.
PAYS = JokerRanking(
    "fortune-bonus",
    5,
    (
        HIGH_CARD,
        PAIR,
        TWO_PAIR,
        STRAIGHT,
        THREE_OF_A_KIND,
        FLUSH,
        FULL_HOUSE,
        FOUR_OF_A_KIND,
        STRAIGHT_FLUSH,
        ROYAL_FLUSH,
        FIVE_ACES,
    ),
    clause="bclc-poker/3/5.5",
)


def held(cards: str) -> list[str]:
    return [name for name in SEVEN_CARD_HANDS if holds(tuple(cards.split()), name)]


def test_the_hands_in_the_order_in_which_they_pay() -> None:
    assert SEVEN_CARD_HANDS == (
        "7-card-straight-flush-no-joker",
        "royal-flush-plus-royal-match",
        "7-card-straight-flush-with-joker",
        "five-aces",
        "royal-flush",
        "straight-flush",
        "four-of-a-kind",
        "full-house",
        "flush",
        "three-of-a-kind",
        "straight",
    )


@pytest.mark.parametrize(
    ("cards", "names"),
    [
        # Seven in a row, from the ace up and down.
        ("Ah 2h 3h 4h 5h 6h 7h", "7-card-straight-flush-no-joker straight-flush flush straight"),
        ("8h 9h Th Jh Qh Kh Ah", "7-card-straight-flush-no-joker royal-flush straight-flush flush straight"),
        ("3h 4h 5h 6h 7h 8h 9s", "straight-flush flush straight"),
        ("3h 4h 5h 6h 7h 8h Th", "straight-flush flush straight"),
        ("Ah 2h 3h 4h 5h Kh Qh", "straight-flush flush straight"),  # it does not go round the corner
        ("3h 4h 5h Jo 7h 8h 9h", "7-card-straight-flush-with-joker straight-flush flush straight"),
        ("3h 4h 5h 6h 7h 8h Jo", "7-card-straight-flush-with-joker straight-flush flush straight"),
        ("Ah 2h Jo 4h 5h 6h 7h", "7-card-straight-flush-with-joker straight-flush flush straight"),
        ("3h 4h 5h Jo 7h 8h Th", "straight-flush flush straight"),
        # A royal flush, and king and queen of one suit as the other two cards.
        ("Ah Kh Qh Jh Th Kc Qc", "royal-flush-plus-royal-match royal-flush straight-flush flush straight"),
        ("Ah Kh Jo Jh Th Kc Qc", "royal-flush-plus-royal-match royal-flush straight-flush flush straight"),
        ("Jo Kh Qh Jh Th Ks Qs", "royal-flush-plus-royal-match royal-flush straight-flush flush straight"),
        ("Ah Kh Qh Jh Th Kc Qd", "royal-flush straight-flush flush straight"),
        ("Ah Kh Qh Jh Th Qc Jc", "royal-flush straight-flush flush straight"),
        ("Ah Kh Qh Jh Th Jo 2c", "royal-flush straight-flush flush straight"),
        ("Kh Qh Jh Th 9h Kc Qc", "straight-flush flush straight"),
        ("Ah Kh Qh Jh Jo Kc 2d", "royal-flush straight-flush flush straight"),
        # Aces, and the joker as one of them and as nothing else.
        ("Ac Ad Ah As Jo 3c 2d", "five-aces four-of-a-kind three-of-a-kind"),
        ("Ac Ad Ah As Jo Kc Kd", "five-aces four-of-a-kind full-house three-of-a-kind"),
        ("Ac Ad Ah Jo 8d 3c 2d", "four-of-a-kind three-of-a-kind"),
        ("8c 8d 8h Jo 6d 3c 2d", "three-of-a-kind"),
        ("8c 8d 8h 8s Jo 3c 2d", "four-of-a-kind three-of-a-kind"),
        ("8c 8d 8h Jo Ad 3c 2d", "full-house three-of-a-kind"),
        ("8c 8d Jo Ad Ac 3c 2d", "full-house three-of-a-kind"),
        ("8c 8d 6h 6s Jo 3c 2d", ""),
        ("8c 8d 8h 6h 6s 6c 2d", "full-house three-of-a-kind"),
        # Straights and flushes of five cards, with the joker of four.
        ("Ah 2c 3d 4h 5s 9c Jd", "straight"),
        ("Ah Kc Qd Jh Ts 4c 2d", "straight"),
        ("Kc Ad 2h 3s 4c 9d 7h", ""),
        ("2c 3d 4h 5s Jo 9c Jd", "straight"),
        ("2c 3d 4h Jo 8s 9c Kd", ""),
        ("2h 5h 7h 9h Jh Kc Qd", "flush"),
        ("2h 5h 7h 9h Jo Kc Qd", "flush"),
        ("2h 5h 7h 9h Jc Kc Qd", ""),
        ("2h 5h 7h Jo Jc Kc Qd", ""),
        ("3h 4h 5h 6h 7s 9h Jc", "flush straight"),  # no straight flush
        ("9c 9d 9h 8s 7c 6d 5h", "three-of-a-kind straight"),
    ],
)
def test_what_cards_hold(cards: str, names: str) -> None:
    assert held(cards) == names.split()
    assert held(" ".join(reversed(cards.split()))) == names.split()


@clause("bclc-poker/ruling/117")
@pytest.mark.parametrize(
    ("cards", "rank"),
    [
        ("9c 8d 7h 6s 4c 3d 2h", 9),
        ("Tc 8d 7h 6s 4c 3d 2h", 10),
        ("Ac Qd 7h 6s 4c 3d 2h", 14),
        ("Jo Qd 7h 6s 4c 9d 2h", 14),
        ("Jo Ad 7h 6s 4c 9d 2h", None),  # a pair of aces
        ("Qc Qd 7h 6s 4c 9d 2h", None),
        ("8c 7d 6h 5s 4c 3d 2h", None),
        ("Ac 2d 3h 4s 5c 9d Jh", None),
        ("Qh 8h 7h 4h 2h Ks 9c", None),
        ("Kc Qd Jh 9s 4c 3d 2h", 13),  # four in a row are nothing
        ("Jo Qd Jh Ts 9c 3d 2h", None),
        ("Jo Qh 8h 7h 4h 3d 2c", None),
    ],
)
def test_the_high_card_of_less_than_a_pair(cards: str, rank: int | None) -> None:
    assert high_card(tuple(cards.split())) == rank
    assert high_card(tuple(cards.split()[::-1])) == rank


# --- a second way ---------------------------------------------------------------------------------


def best_paid(cards: Cards) -> str | None:
    """What pays most among the hands of five."""
    return next((name for name in FIVES if holds(cards, name)), None)


def test_the_best_five_cards_in_the_order_of_pay(
    size: Callable[[int], int], record_property: Callable[[str, object], None]
) -> None:
    record_property("seed", 3)
    for cards in sevens(size(30_000), seed=3):
        category = PAYS.category(cards)
        assert (best_paid(cards) or "less") == (category if category in FIVES else "less"), cards


def test_a_high_card_is_what_the_ranking_calls_one() -> None:
    for cards in sevens(300, seed=5):
        value = PAYS.value(cards)
        expected = value[1] if PAYS.category_at(value[0]) == HIGH_CARD else None
        assert high_card(cards) == expected, cards
