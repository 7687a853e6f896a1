"""Every scenario file plays as it expects. Each counts for the clauses that it names.

A file that has only `expect-some` leaves lines unsaid, so it covers no clause.
"""

import re
from pathlib import Path
from typing import Any

import pytest

from croupier.errors import CroupierError
from croupier.histories.expect import check
from croupier.histories.scenario import clauses
from croupier.histories.yaml_file import Source, read

SCENARIOS = Path(__file__).parent / "scenarios"
MOST_CLAUSES = 6
PLAIN = re.compile(r"^clauses: *\[([\w/.,\s()#-]*)\] *$", re.MULTILINE)
EXPECTS = re.compile(r"^expect *:", re.MULTILINE)


def cases() -> list[Any]:
    return [
        pytest.param(file, id=file.relative_to(SCENARIOS).as_posix(), marks=pytest.mark.clause(*cited(file)))
        for file in sorted(SCENARIOS.rglob("*.yaml"))
    ]


def cited(file: Path) -> list[str]:
    """The clauses a file covers, without reading all of it where they stand on lines of their own.

    A file that cannot be read cites nothing; its test says why.
    """
    text = file.read_text(encoding="utf-8", errors="replace")
    listed = PLAIN.search(text)
    if listed is not None and EXPECTS.search(text):
        return [name.strip() for name in listed[1].split(",") if name.strip()]
    try:
        source = read(file)
        return clauses(source) if says_all(source) else []
    except CroupierError:
        return []


def says_all(source: Source) -> bool:
    """Whether the file expects every line, or an error, rather than some lines alone."""
    return bool(source.data.get("expect"))


@pytest.mark.parametrize("file", cases())
def test_scenario(file: Path) -> None:
    source = read(file)
    least = 1 if says_all(source) else 0
    assert least <= len(clauses(source)) <= MOST_CLAUSES, f"{file.name} must name 1 to {MOST_CLAUSES} clauses"
    difference = check(source)
    assert difference is None, difference


@pytest.mark.parametrize(
    "text, covers",
    [
        ("clauses: [bclc-poker/1/2.1]\nexpect: [{seat: 1}]\n", True),
        ("clauses: [bclc-poker/1/2.1]\nexpect-some: [{seat: 1}]\n", False),
        ("clauses: [bclc-poker/1/2.1]\nexpect: [{seat: 1}]\nexpect-some: [{seat: 1}]\n", True),
        ("{clauses: [bclc-poker/1/2.1], expect: [{seat: 1}]}\n", True),
        ("{clauses: [bclc-poker/1/2.1], expect-some: [{seat: 1}]}\n", False),
        ("clauses: [bclc-poker/1/2.1\n", False),
    ],
)
def test_some_lines_alone_cover_nothing(text: str, covers: bool, tmp_path: Path) -> None:
    file = tmp_path / "one.yaml"
    file.write_text(text, "utf-8")
    assert cited(file) == (["bclc-poker/1/2.1"] if covers else [])
