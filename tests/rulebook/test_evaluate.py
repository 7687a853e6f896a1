"""Hands by the rankings of the catalog, through the package's own face."""

from typing import Any

import pytest

import croupier
from croupier.cards.card import DECK
from croupier.errors import CroupierError


def test_a_straight_beats_a_flush_in_three_cards_only() -> None:
    straight, flush = "9c 8d 7h", "Ah Jh 2h"
    three = [croupier.evaluate(cards, ranking="three-card") for cards in (straight, flush)]
    assert [one.category for one in three] == ["straight", "flush"]
    assert three[0].value > three[1].value
    four = [croupier.evaluate(cards, ranking="four_card") for cards in ("9c 8d 7h 6s", "Ah Jh 4h 2h")]
    assert four[0].value < four[1].value


def test_the_best_hand_is_found_among_seven_cards() -> None:
    found = croupier.evaluate("Ah Kh 2c 2d 2h 2s 9c", ranking="ultimate-texas-holdem")
    assert found.category == "four-of-a-kind"
    assert sorted(found.best) == sorted(["2c", "2d", "2h", "2s", "Ah"])
    assert found.clause.startswith("bclc-poker/11/")


def test_the_joker_counts_where_a_deck_has_one() -> None:
    found = croupier.evaluate("Jo Kc Qc Jc Tc 2d 3s", ranking="pai-gow")
    assert (found.category, found.best[0]) == ("royal-flush", "Jo")
    assert croupier.evaluate("Jo Ac Ad Ah", ranking="fortune-asia").category == "four-aces"


@pytest.mark.parametrize(
    ("cards", "ranking", "code"),
    [
        (["Jo", *DECK[:7]], "pai-gow", "card/not-ranked"),
        ("Ah Kh Qh", "three-cards", "name/unknown-ranking"),
        ("Ah Kx", "three-card", "card/unknown"),
        ("Ah Jo", "three-card", "card/not-ranked"),
        ("", "three-card", "card/not-ranked"),
        ([], "three-card", "card/not-ranked"),
        (list(DECK[:21]), "five-card", "card/not-ranked"),
        ("Ah Ah Ah", "three-card", "card/too-many-copies"),
        ("Ah Kh AH", "three-card", "card/too-many-copies"),
        ("Ah Ah Ah", None, "card/too-many-copies"),
        (5, None, "card/unknown"),
        (None, "three-card", "card/unknown"),
        ({"Ah": 1}, "three-card", "card/unknown"),
        (["Ah", 5], "three-card", "card/unknown"),
        ([10**5000], "three-card", "card/unknown"),
        ("Ah Kh Qh", None, "name/ranking-needed"),
        ("Ah Kh Qh", ["three-card"], "name/unknown-ranking"),
        pytest.param("Ah Kh Qh", 10**5000, "name/unknown-ranking", id="very-long"),
    ],
)
def test_bad_input_is_named(cards: object, ranking: Any, code: str) -> None:
    with pytest.raises(CroupierError) as refused:
        croupier.evaluate(cards, ranking=ranking)
    assert refused.value.code == code
