"""Every scenario file plays as it expects. Each counts for the clauses that it names."""

import re
from pathlib import Path
from typing import Any

import pytest

from croupier.errors import CroupierError
from croupier.histories.expect import check
from croupier.histories.scenario import clauses, covered
from croupier.histories.yaml_file import read

SCENARIOS = Path(__file__).parent / "scenarios"
MOST_CLAUSES = 6
EVERY_LINE = re.compile(r"^expect:", re.MULTILINE)
PLAIN = re.compile(r"^clauses: *\[([\w/.,\s()#-]*)\] *$", re.MULTILINE)


def cases() -> list[Any]:
    return [
        pytest.param(file, id=file.relative_to(SCENARIOS).as_posix(), marks=pytest.mark.clause(*cited(file)))
        for file in sorted(SCENARIOS.rglob("*.yaml"))
    ]


def cited(file: Path) -> list[str]:
    """The clauses a file covers, without reading all of it where they stand on lines of their own.

    A file that cannot be read covers nothing, and its test says why; nor does one with `expect-some` alone.
    """
    text = file.read_text(encoding="utf-8", errors="replace")
    listed = PLAIN.search(text)
    if listed is not None and EVERY_LINE.search(text):
        return [name.strip() for name in listed[1].split(",") if name.strip()]
    try:
        return covered(read(file))
    except CroupierError:
        return []


@pytest.mark.parametrize("file", cases())
def test_scenario(file: Path) -> None:
    source = read(file)
    assert 1 <= len(clauses(source)) <= MOST_CLAUSES, f"{file.name} must name 1 to {MOST_CLAUSES} clauses"
    difference = check(source)
    assert difference is None, difference


@pytest.mark.parametrize(
    ("judged", "counts"),
    [
        ("expect: [{seat: 1}]", True),
        ("expect: [{seat: 1}]\nexpect-some: [{seat: 1}]", True),
        ("expect-some: [{seat: 1}]", False),  # one loose line must not cover a clause
        ("", False),
    ],
)
@pytest.mark.parametrize("named", ["[bclc-blackjack/1/7.1]", '\n  - "bclc-blackjack/1/7.1"'])
def test_only_a_whole_expectation_covers_a_clause(
    tmp_path: Path, judged: str, counts: bool, named: str
) -> None:
    file = tmp_path / "some.yaml"
    file.write_text(f"game: bclc/blackjack\nclauses: {named}\n{judged}\n", "utf-8")
    assert cited(file) == (["bclc-blackjack/1/7.1"] if counts else [])
