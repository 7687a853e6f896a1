"""The page of an analysis, for every entry: it fits, numbers are whole, clauses are short."""

import re
from functools import cache

import pytest

from croupier.analysis.analyze import prepare, report
from croupier.analysis.kept import SHIPPED, Kept
from croupier.analysis.report import Report
from croupier.cli.figures import page
from croupier.rulebook import catalog
from croupier.sheets.words import ending
from tests.analysis.slow_holdem import small_deck
from tests.analysis.small_blinds import small_blinds
from tests.analysis.small_duel import small_duel
from tests.tables import JACKPOTS, ROOM, ROOM_OFFERS

TABLES = {"pa/in-between": {"in-between": "30-12-6-4-1"}}  # the document gives none
ANALYSED = [key for key in catalog.GAMES if key in JACKPOTS or key not in (*ROOM, *ROOM_OFFERS)]


@cache
def found(key: str) -> Report:
    """The figures that come with the package, where they are current: the page is what matters here."""
    analysis = prepare(key, paytables=TABLES.get(key))
    kept = [analysis.kept(row, Kept(SHIPPED, None)) for row in analysis.work]
    told = [study for study in kept if study is not None]
    if len(told) == len(kept):
        return analysis.report(told, 0.0, fresh=False)
    with small_deck(), small_duel(), small_blinds():  # for base games that take a while
        return report(key, paytables=TABLES.get(key))


def shown(key: str, width: int) -> list[str]:
    return [line.text for line in page(found(key), width)]


@pytest.mark.parametrize("key", ANALYSED)
def test_every_page_fits(key: str) -> None:
    for width in (60, 80):
        assert [line for line in shown(key, width) if len(line) > width] == []


@pytest.mark.parametrize("key", ANALYSED)
def test_every_count_is_whole_and_has_commas(key: str) -> None:
    for width in (60, 80):
        text = "\n".join(shown(key, width))
        for study in found(key).wagers:
            for outcome in study.outcomes if study.counted else ():
                assert re.search(rf"(?<![\d,]){outcome.count:,}(?![\d,])", text), outcome


@pytest.mark.parametrize("key", ANALYSED)
def test_every_outcome_has_its_clause_without_the_row(key: str) -> None:
    lines = shown(key, 80)
    assert not any("#" in line for line in lines)
    for study in found(key).wagers:
        at = lines.index(study.wager)
        heading = next(line for line in lines[at:] if line.startswith("  Outcomes, by clauses of "))
        section = heading.rpartition(" ")[2]
        for outcome in study.outcomes:
            name = ending(outcome.name)
            start = name if len(name) < 20 else name[:8]
            ends = [line.split()[-1] for line in lines[at:] if line.startswith(f"  {start}")]
            document = section.partition("/")[0]
            assert outcome.clause.partition("#")[0] in {
                full for end in ends for full in (f"{section}/{end}", f"{document}/{end}")
            }


def test_long_names_break_at_their_hyphens() -> None:
    lines = [line.split() for line in shown("bclc/kings-bounty", 60)]
    at = lines.index(["two-king-", "1,000", "to", "1", "67,680", "0.00001456", "5.3"])
    assert lines[at + 1 : at + 5] == [["of-spades-"], ["with-"], ["dealer-"], ["blackjack"]]


def test_counts_without_room_get_a_list_of_their_own() -> None:
    lines = [line.split() for line in shown("bclc/push-22", 80)]
    assert ["outcome", "pays", "probability", "clause"] in lines
    assert ["outcome", "count"] in lines
    assert ["outcome", "pays", "count", "probability", "clause"] in [
        line.split() for line in shown("bclc/push-22", 120)
    ]


def test_a_bet_that_is_better_than_even_needs_no_meter() -> None:
    """Ten times the document's pays for full houses and quads: no sum of dollars below zero is told."""
    generous = report(
        "bclc/multi-game-progressive",
        paytables={"multi-game-progressive": "100%-10%-3000-500-40-30-9"},
    )
    (even,) = [line.text for line in page(generous, 60) if line.text.startswith("  even at a meter of")]
    assert even.split() == ["even", "at", "a", "meter", "of", "any"]
