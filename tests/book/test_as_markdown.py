"""The page as Markdown: headings, lists and well-formed tables."""

import re

import pytest

from croupier.book.as_markdown import as_markdown
from croupier.book.page import Chapter, Page, Pay, Sentence, Table
from croupier.book.registry import page_of
from croupier.rulebook import catalog


@pytest.mark.parametrize("key", catalog.GAMES)
def test_tables_are_well_formed(key: str) -> None:
    page = page_of(catalog.game(key))
    lines = ["", *as_markdown(page).splitlines(), ""]
    inside = [at for at, line in enumerate(lines) if line.startswith("|")]
    assert bool(inside) is any(isinstance(line, Table) for one in page.chapters for line in one.lines)
    for at in inside:
        assert len(re.findall(r"(?<!\\)\|", lines[at])) == 4
        if not lines[at - 1].startswith("|"):  # where one begins
            assert lines[at - 1] == ""
            assert lines[at : at + 2] == ["| Hand | Pays | Clause |", "| --- | --- | --- |"]
            assert lines[at + 2].startswith("| ")
        if not lines[at + 1].startswith("|"):
            assert lines[at + 1] == "" or lines[at + 1].startswith("#")


@pytest.mark.parametrize("key", catalog.GAMES)
def test_every_clause_is_code_and_every_heading_has_a_blank_line_above(key: str) -> None:
    page = page_of(catalog.game(key))
    text = as_markdown(page)
    for chapter in page.chapters:
        assert f"\n\n## {chapter.title}\n" in text
        for line in chapter.lines:
            for clause in line.clauses if isinstance(line, Sentence) else [row.clause for row in line.rows]:
                assert f"`{clause}`" in text
    lines = text.splitlines()
    assert all(lines[at - 1] == "" for at, line in enumerate(lines) if at and line.startswith("#"))


def test_a_page() -> None:
    parts = (
        Chapter(
            "The wagers",
            (Sentence("Placed.", ("a/1/2",), "Ante"), Table((Pay("A | B", "3 to 1", "a/1/3"),), "Ante")),
        ),
        Chapter(
            "Steps",
            (Sentence("One.", ()), Sentence("More.", (), under=True), Sentence("Two.", ())),
            numbered=True,
        ),
    )
    page = Page("x/y", "Title", "bclc-poker/6", "not approved", parts, (), ())
    assert as_markdown(page).splitlines() == [
        "# Title",
        "",
        "`x/y`: BCLC's rules of poker, British Columbia, section 6 (`bclc-poker/6`).",
        "",
        "**Draft:** not approved",
        "",
        "## The wagers",
        "",
        "### Ante",
        "",
        "- Placed. `a/1/2`",
        "",
        "| Hand | Pays | Clause |",
        "| --- | --- | --- |",
        "| A \\| B | 3 to 1 | `a/1/3` |",
        "",
        "## Steps",
        "",
        "1. One.",
        "   - More.",
        "2. Two.",
    ]
