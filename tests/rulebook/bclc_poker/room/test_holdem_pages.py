"""The pages of hold'em and its three siblings: every sentence, beside the clauses of each section.

A row of the sheet is a sentence; under each section stand the clauses it rests on there, and nothing where
the section does not say so. Options, rulings and the dealer's script have sheets of their own.
"""

import csv
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.book.page import Sentence
from croupier.book.registry import page_of
from croupier.rulebook import catalog
from tests.rulebook.bclc_poker.room.holdems import KEYS, full

ELSEWHERE = ("Options", "Rulings", "The dealer's script")

Row = dict[str, str]
Said = tuple[str, str, str, tuple[str, ...]]  # chapter, what it is about, the sentence, its clauses

with (Path(__file__).parent / "holdem_pages.csv").open(encoding="utf-8", newline="") as file:
    SHEET: list[Row] = list(csv.DictReader(file))


def expected(row: Row, section: int) -> Said:
    clauses = tuple(full(section, number) for number in row[str(section)].split())
    return row["chapter"], row["about"], row["sentence"], clauses


def printed(section: int) -> list[Said]:
    found: list[Said] = []
    for chapter in page_of(catalog.game(KEYS[section])).chapters:
        if chapter.title not in ELSEWHERE:
            for line in chapter.lines:
                assert isinstance(line, Sentence)
                found.append((chapter.title, line.about, line.text, line.clauses))
    return found


def cases() -> Iterator[object]:
    for row in SHEET:
        for section in KEYS:
            wanted = expected(row, section)
            if row[str(section)]:
                name = f"{section} {row[str(section)]} {row['sentence'][:40]}"
                yield pytest.param(section, wanted, id=name, marks=pytest.mark.clause(*wanted[-1]))


@pytest.mark.parametrize(("section", "wanted"), list(cases()))
def test_a_page_says_what_the_section_does(section: int, wanted: Said) -> None:
    assert wanted in printed(section)


@pytest.mark.parametrize("section", KEYS)
def test_a_page_says_nothing_else(section: int) -> None:
    listed = [expected(row, section) for row in SHEET if row[str(section)]]
    assert Counter(printed(section)) == Counter(listed)
