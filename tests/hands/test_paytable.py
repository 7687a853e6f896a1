"""Rows and tables: which mutants they have, and what they look at together."""

import pytest

from croupier.errors import BadInput
from croupier.hands.algorithm import Algorithm
from croupier.hands.paytable import Case, PayTable, Row, lose
from croupier.hands.poker_tests import Folded, InSuit, Made, Ties, Wins
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
    assert TABLE.sight != TABLE.replaced("2-1").rows[2].when.sight
    assert "dealer" not in TABLE.sight.places
    assert "dealer" in (TABLE.sight | Wins().sight).places


def test_the_first_row_that_fits_pays() -> None:
    spades, hearts = ("7s", "5s", "4s", "3s", "2s"), ("7h", "5h", "4h", "3h", "2h")
    assert TABLE.judge(Showdown(STANDARD, spades)).name == "spades"
    assert TABLE.judge(Showdown(STANDARD, hearts)) is FLUSHES
    assert TABLE.judge(Showdown(STANDARD, spades, folded=True)).name == "fold"
    assert TABLE.judge(Showdown(STANDARD, ("Ac", "Kc", "Qc", "Jc", "9d"))).name == "nothing"


def test_a_row_cites_the_case_that_fits_and_its_own_clause_otherwise() -> None:
    row: Row[Showdown] = lose("own", Case(Folded(), "folded"), Case(Wins(), "won"), Case(Ties(), "tied"))
    mine, theirs = ("7s", "5h", "4s", "3s", "2s"), ("8s", "5h", "4s", "3s", "2s")
    assert row.cites(Showdown(STANDARD, mine, dealer=theirs)) == "own"
    assert row.cites(Showdown(STANDARD, theirs, dealer=mine)) == "won"
    assert row.cites(Showdown(STANDARD, mine, dealer=mine)) == "tied"
    assert row.cites(Showdown(STANDARD, mine, dealer=theirs, folded=True)) == "folded"


def test_a_case_that_needs_a_hidden_card_is_none() -> None:
    row: Row[Showdown] = lose("own", Case(Wins(), "won"), Case(Made(FLUSH), "flush"))
    assert row.cites(Showdown(STANDARD, ("7s", "5h", "4s", "3s", "2s"))) == "own"
    assert row.cites(Showdown(STANDARD, ("7s", "5s", "4s", "3s", "2s"))) == "flush"


def test_a_case_changes_nothing_that_a_table_sees() -> None:
    table: PayTable[Showdown] = PayTable((FLUSHES,), lose("own", Case(Wins(), "won")))
    assert table.sight == Made(FLUSH).sight


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


def test_other_odds_are_for_what_wins() -> None:
    assert [str(row.pays) for row in TABLE.replaced([50, 4]).rows] == ["lose", "50 to 1", "4 to 1"]
    for wrong in ("1-2-3", [1], "1-x"):
        with pytest.raises(BadInput, match="takes 2 numbers, best first: spades, flush"):
            TABLE.replaced(wrong)
