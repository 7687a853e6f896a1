"""Flushes Gone Wild: what makes a flush natural or wild, measured on the cards themselves."""

import pytest

from croupier.clauses.cite import cite
from croupier.hands.flush import FlushRanking
from tests.specs import house

P12 = cite("bclc-poker/12")


def ranking() -> FlushRanking:
    found = house("bclc/flushes-gone-wild").hand
    assert isinstance(found, FlushRanking)
    return found


@pytest.mark.clause(P12("5.4#note-natural"))
@pytest.mark.parametrize(
    ("cards", "length"),
    [
        ("Ah Kh Qh Jh 9h 3s 5c", 5),
        ("Ah Kh Qh 2h 3s 5c 7d", 3),  # the deuce of the suit is wild too
        ("Ah Kh Qh 2s 3s 5c 7d", 3),
        ("2c 2d 2h 2s Ah Ks Qc", 1),
    ],
)
def test_no_wild_card_is_in_a_natural_flush(cards: str, length: int) -> None:
    assert ranking().natural_length(cards.split()) == length


@pytest.mark.clause(P12("5.4#note-wild"))
@pytest.mark.parametrize(
    ("cards", "length"),
    [
        ("Ah Kh Qh Jh 9h 3s 5c", 0),  # five hearts, and no wild flush
        ("Ah Kh Qh 2h 3s 5c 7d", 4),
        ("Ah Kh Qh 2s 3s 5c 7d", 4),
        ("2c 2d 2h 2s Ah Ks Qc", 5),
    ],
)
def test_a_wild_flush_has_a_wild_card(cards: str, length: int) -> None:
    assert ranking().wild_length(cards.split()) == length
