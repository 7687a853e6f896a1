"""The pages of the jackpots, sentence by sentence beside sections 28 to 32."""

import csv
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.book.page import Sentence
from croupier.book.registry import page_of
from croupier.rulebook import catalog
from tests.tables import JACKPOTS

ELSEWHERE = ("Options", "Rulings", "The dealer's script")  # have sheets of their own

with (Path(__file__).parent / "jackpot_pages.csv").open(encoding="utf-8", newline="") as file:
    SHEET = [(row["entry"], row["sentence"], row["clauses"].split()) for row in csv.DictReader(file)]


def printed(key: str) -> list[tuple[str, list[str]]]:
    chapters = [part for part in page_of(catalog.game(key)).chapters if part.title not in ELSEWHERE]
    lines = [line for part in chapters for line in part.lines]
    assert all(isinstance(line, Sentence) for line in lines)
    return [
        (line.text, [clause.removeprefix("bclc-poker/") for clause in line.clauses])
        for line in lines
        if isinstance(line, Sentence)
    ]


def cases() -> Iterator[object]:
    for key, clause in dict.fromkeys((key, clause) for key, _, clauses in SHEET for clause in clauses):
        cited = pytest.mark.clause(f"bclc-poker/{clause}")
        yield pytest.param(key, clause, id=f"{key} {clause}", marks=cited)


@pytest.mark.parametrize(("key", "clause"), list(cases()))
def test_the_page_says_what_a_clause_does(key: str, clause: str) -> None:
    listed = [(text, clauses) for entry, text, clauses in SHEET if entry == key and clause in clauses]
    assert [line for line in printed(key) if clause in line[1]] == listed


@pytest.mark.parametrize("key", JACKPOTS)
def test_it_says_nothing_else_and_this_in_its_order(key: str) -> None:
    assert printed(key) == [(text, clauses) for entry, text, clauses in SHEET if entry == key]
