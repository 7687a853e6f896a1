"""A sheet on paper: no text leaves the margin, however long its numbers are."""

import logging
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from croupier.analysis.analyze import report
from croupier.analysis.edge import Net, Outcome, figures
from croupier.analysis.study import Sample
from croupier.money.odds import to
from croupier.sheets.par import Sheet, sheet
from croupier.sheets.par_page import par_page

BET = "bclc/burn-baby-burn"
CLAUSE = "bclc-blackjack/ruling/82"

# As long as those of six cards from eight decks.
MANY_DEALS = tuple(
    Outcome(f"{name}-22", to(pays), count, CLAUSE)
    for name, pays, count in (
        ("same-suited", 50, 685482021897925743516678912000),
        ("same-colour", 20, 2402191509448281268623339571200),
        ("neither", 1, 202954640859536709855328245196800),
    )
)
# A win less commission: results after many rounds have parts of a unit.
COMMISSION = tuple(
    Outcome(name, Net(units), count, CLAUSE)
    for name, units, count in (
        ("win", Fraction(19, 20), 2901),
        ("push", Fraction(0), 4067),
        ("lose", Fraction(-1), 3032),
    )
)


def with_outcomes(outcomes: tuple[Outcome, ...], sample: Sample | None = None) -> Sheet:
    told = report(BET)
    study = replace(told.wagers[0], outcomes=outcomes, figures=figures(outcomes), sample=sample)
    return sheet(replace(told, wagers=(study,)), {}, {}, on=None, made=date(2026, 1, 1))


def texts(box: Any) -> Iterator[Any]:
    if getattr(box, "text", "").strip():
        yield box
    for inner in getattr(box, "children", ()):
        yield from texts(inner)


def papers(html: str) -> list[Any]:
    weasyprint = pytest.importorskip("weasyprint")
    logging.getLogger("weasyprint").setLevel(logging.ERROR)
    return [page._page_box for page in weasyprint.HTML(string=html).render().pages]


def beyond_the_margin(html: str) -> list[str]:
    found = []
    for number, paper in enumerate(papers(html), 1):
        right = paper.margin_left + paper.width
        found += [
            f"page {number}: {one.text}"
            for one in texts(paper)
            if one.position_x + one.width > right + 0.5  # of a pixel
        ]
    return found


@pytest.mark.parametrize("outcomes", [MANY_DEALS, COMMISSION], ids=["many-deals", "commission"])
def test_no_text_leaves_the_margin(outcomes: tuple[Outcome, ...]) -> None:
    """A count or a range that must not be broken pushes the last column off the paper."""
    assert beyond_the_margin(par_page(with_outcomes(outcomes))) == []


def of(key: str) -> str:
    return par_page(sheet(report(key), {}, {}, on=None, made=date(2026, 1, 1)))


@pytest.mark.parametrize("key", ["bclc/three-card-poker", "bclc/ultimate-texas-holdem", "bclc/let-it-ride"])
def test_no_line_stands_alone(key: str) -> None:
    """The last lies with the end of the table before it, key figures with those that follow."""
    pages = [[one.text for one in texts(paper)] for paper in papers(of(key))]
    assert len(" ".join(pages[-1]).split()) > 40
    for words in pages:
        assert words.count("house edge") == words.count("Figures")


def test_charts_by_rows_and_columns_begin_a_page() -> None:
    """Those of words go on where there is room."""
    blackjack, poker = (papers(of(key)) for key in ("bclc/blackjack", "bclc/three-card-poker"))
    assert [paper for paper in blackjack if next(texts(paper)).text == "Best play"]
    assert not [paper for paper in poker if next(texts(paper)).text == "Best play"]


def test_results_of_a_sample_are_not_called_exact() -> None:
    played = with_outcomes(COMMISSION, Sample(10_000, 7, 0.01))
    (after, _) = played.json()["volatility"][0]["after"]
    assert after["method"] == "from the sample"
    page = par_page(played)
    assert "<td>from the sample</td>" in page
    assert "Chances from the sample are those of as many" in page
    assert "<td>exact</td>" not in page.partition("<h2>At a glance</h2>")[2].partition("</section>")[2]
