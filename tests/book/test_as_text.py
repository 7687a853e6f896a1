"""The page in a terminal: it fits, nothing is broken, columns stand under each other."""

import re

import pytest

from croupier.book.as_text import as_text
from croupier.book.page import Chapter, Page, Pay, Sentence, Table
from croupier.book.registry import page_of
from croupier.rulebook import catalog

CLAUSE = "bclc-poker/6/5.9"
LONG = "ia-blackjack/lucky-ladies/10#queen-of-hearts-pair-with-dealer-blackjack"


def shown(*lines: Sentence | Table, width: int = 80, numbered: bool = False) -> list[str]:
    page = Page("a/b", "Title", "bclc-poker/6", "", (Chapter("Part", lines, numbered),), (), ())
    told = [line.plain for line in as_text(page, width)]
    return told[told.index("Part") + 1 :]


@pytest.mark.parametrize("width", [60, 80])
@pytest.mark.parametrize("key", catalog.GAMES)
def test_a_page_fits_and_breaks_no_clause_id(key: str, width: int) -> None:
    page = page_of(catalog.game(key))
    lines = [line.plain for line in as_text(page, width)]
    too_long = [line for line in lines if len(line) > width and " " in line.strip()]
    assert not too_long
    assert not [line for line in lines if line != line.rstrip()]
    printed = re.findall(r"\S+", "\n".join(lines))
    for chapter in page.chapters:
        for line in chapter.lines:
            ids = (
                line.clauses
                if isinstance(line, Sentence)
                else [row.clause.partition("#")[0] for row in line.rows]
            )
            assert set(ids) <= set(printed)


def test_a_sentence_is_followed_by_its_clauses() -> None:
    assert shown(Sentence("It pushes.", (CLAUSE, "bclc-poker/ruling/81"))) == [
        "  It pushes. bclc-poker/6/5.9 bclc-poker/ruling/81"
    ]


def test_a_clause_that_does_not_fit_goes_on_a_line_of_its_own() -> None:
    assert shown(Sentence("It is paid at once, whatever the dealer holds.", (CLAUSE,)), width=60) == [
        "  It is paid at once, whatever the dealer holds.",
        "    bclc-poker/6/5.9",
    ]
    assert shown(Sentence("It wins.", (LONG,)), width=60) == ["  It wins.", LONG]


def test_what_a_sentence_is_about_stands_above_it() -> None:
    lines = shown(Sentence("One.", (), "Ante"), Sentence("Two.", (), "Ante"), Sentence("Three.", (), "Play"))
    assert lines == ["  Ante", "    One.", "    Two.", "  Play", "    Three."]


def test_steps_are_numbered() -> None:
    lines = shown(
        Sentence("One.", ()), Sentence("More.", (), under=True), Sentence("Two.", ()), numbered=True
    )
    assert lines == ["   1. One.", "      More.", "   2. Two."]


ROWS = (Pay("Straight flush", "40 to 1", f"{CLAUSE}#straight-flush"), Pay("Anything else", "loses", CLAUSE))


def test_a_pay_table_has_columns_and_names_no_row_twice() -> None:
    assert shown(Table(ROWS)) == [
        "  Straight flush  40 to 1  bclc-poker/6/5.9",
        "  Anything else   loses    bclc-poker/6/5.9",
    ]


def test_in_a_narrow_terminal_the_clauses_go_below_their_rows() -> None:
    assert shown(Table(ROWS), width=40) == [
        "  Straight flush  40 to 1",
        "    bclc-poker/6/5.9",
        "  Anything else   loses",
        "    bclc-poker/6/5.9",
    ]


def test_a_long_hand_is_wrapped_in_its_column() -> None:
    rows = (Pay("Two sevens among the first two cards", "$25", CLAUSE),)
    assert shown(Table(rows), width=50) == [
        "  Two sevens among the       $25  bclc-poker/6/5.9",
        "    first two cards",
    ]


def test_titles_are_bold_and_clauses_dim() -> None:
    page = page_of(catalog.game("bclc/three-card-poker"))
    lines = list(as_text(page, 80))
    assert all("bold" in str(span.style) for span in lines[0].spans)
    heading = next(line for line in lines if line.plain == "The game")
    assert all("bold" in str(span.style) for span in heading.spans)
    (cited,) = [line for line in lines if line.plain.strip() == "bclc-poker/6/3.1"][:1]
    assert [str(span.style) for span in cited.spans] == ["dim"]


def test_a_draft_says_so() -> None:
    lines = [line.plain for line in as_text(page_of(catalog.game("bclc/blazing-sevens")), 80)]
    assert lines[3].startswith("Draft: The section has no effective date")
