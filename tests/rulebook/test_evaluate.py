"""Hands by the rankings of the catalog, through the package's own face."""

import pytest

import croupier
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


@pytest.mark.parametrize(
    ("cards", "ranking", "code"),
    [
        ("Ah Kh Qh", "three-cards", "name/unknown-ranking"),
        ("Ah Kx", "three-card", "card/unknown"),
        ("Ah Jo", "three-card", "card/not-ranked"),
        ("", "three-card", "card/not-ranked"),
    ],
)
def test_bad_input_is_named(cards: str, ranking: str, code: str) -> None:
    with pytest.raises(CroupierError) as refused:
        croupier.evaluate(cards, ranking=ranking)
    assert refused.value.code == code


def test_the_public_face_is_small() -> None:
    assert croupier.__all__ == [
        "CroupierError",
        "Event",
        "Table",
        "__version__",
        "analyze",
        "evaluate",
        "open_table",
        "replay",
    ]
    assert all(getattr(croupier, name) for name in croupier.__all__)
