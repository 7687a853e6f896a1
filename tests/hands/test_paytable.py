"""Rows and tables: which mutants they have, and what they look at together."""

from croupier.hands.algorithm import Algorithm
from croupier.hands.paytable import PayTable, Row, lose
from croupier.hands.poker_tests import Folded, InSuit, Made, Wins
from croupier.hands.ranking import FLUSH, FULL_HOUSE, STRAIGHT
from croupier.hands.showdown import Showdown
from croupier.money.odds import LOSE, to
from tests.hands.rankings import STANDARD

FLUSHES = Row("flush", to(6), Made(FLUSH), "bclc-poker/11/5.7#flush")
TABLE: PayTable[Showdown] = PayTable(
    rows=(
        Row("fold", LOSE, Folded(), "bclc-poker/11/5.7"),
        Row("spades", to(9), InSuit("s"), "bclc-poker/11/5.7"),
        FLUSHES,
    ),
    otherwise=lose("bclc-poker/11/2.2.2"),
)


def test_a_row_is_wrong_in_its_odds_or_in_its_question() -> None:
    assert [(str(wrong.pays), wrong.when) for wrong in FLUSHES.mutants()] == [
        ("7 to 1", Made(FLUSH)),
        ("6 to 1", Made(STRAIGHT)),
        ("6 to 1", Made(FULL_HOUSE)),
    ]


def test_a_table_sees_what_its_rows_see() -> None:
    assert TABLE.sight == Folded().sight | InSuit("s").sight | Made(FLUSH).sight
    assert TABLE.sight != TABLE.replaced("1-2-3").rows[2].when.sight
    assert "dealer" not in TABLE.sight.places
    assert "dealer" in (TABLE.sight | Wins().sight).places


def test_the_first_row_that_fits_pays() -> None:
    spades, hearts = ("7s", "5s", "4s", "3s", "2s"), ("7h", "5h", "4h", "3h", "2h")
    assert TABLE.judge(Showdown(STANDARD, spades)).name == "spades"
    assert TABLE.judge(Showdown(STANDARD, hearts)) is FLUSHES
    assert TABLE.judge(Showdown(STANDARD, spades, folded=True)).name == "fold"
    assert TABLE.judge(Showdown(STANDARD, ("Ac", "Kc", "Qc", "Jc", "9d"))).name == "nothing"


def test_an_algorithm_is_known_by_name_and_version() -> None:
    first = Algorithm("keep-two", 1, lambda cards: cards[:2])
    assert first(("Ac", "Kd", "Qh")) == ("Ac", "Kd")
    assert first == Algorithm("keep-two", 1, lambda cards: cards)
    assert hash(first) == hash(Algorithm("keep-two", 1, lambda cards: cards))
    assert first != Algorithm("keep-two", 2, first.run)
    assert str(first) == "keep-two (version 1)"
    (wrong,) = first.mutants()
    assert wrong != first
    assert wrong(("Ac", "Kd", "Qh")) == ("Ac", "Kd", "Qh")
