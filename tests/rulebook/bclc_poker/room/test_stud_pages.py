"""The pages of sections 23 to 25: every sentence with the clauses that it rests on.

`stud_pages.csv` was drafted from the pages and read beside the document. It holds a
sentence once; where a page has it several times, the clauses of all of them follow.
"""

import csv
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.book.page import Sentence
from croupier.book.registry import page_of
from croupier.rulebook import catalog
from tests.rulebook.bclc_poker.room.stud import SECTION

CHAPTERS = (
    *("The game", "Bets before the cards", "How a hand goes", "What a player may decide", "All in"),
    *("How a hand ends", "The house's fee", "Button, seats and chips"),
)
with (Path(__file__).parent / "stud_pages.csv").open(encoding="utf-8", newline="") as file:
    ROWS = [(row["entry"], row["sentence"], row["clauses"]) for row in csv.DictReader(file)]


def lines(key: str) -> Iterator[Sentence]:
    for chapter in page_of(catalog.game(key)).chapters:
        if chapter.title in CHAPTERS:
            yield from (line for line in chapter.lines if isinstance(line, Sentence))


def cases() -> Iterator[object]:
    for key, text, clauses in ROWS:
        cited = dict.fromkeys(f"bclc-poker/{one}" for one in clauses.split())
        yield pytest.param(key, text, clauses, marks=pytest.mark.clause(*cited), id=f"{key} {text[:50]}")


@pytest.mark.parametrize(("key", "text", "clauses"), list(cases()))
def test_a_page_says(key: str, text: str, clauses: str) -> None:
    found = [one for line in lines(key) if line.text == text for one in line.clauses]
    assert found == [f"bclc-poker/{one}" for one in clauses.split()]


@pytest.mark.parametrize("key", SECTION)
def test_a_page_says_nothing_else(key: str) -> None:
    assert {line.text for line in lines(key)} == {text for entry, text, _ in ROWS if entry == key}
