"""Conformance: which clauses have a passing test, which are waived, and which are still open."""

import csv
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import Any

from croupier.clauses.cite import Clause
from croupier.clauses.register import COUNTED, DOCUMENTS, exists, register, sections

MOST_WAIVED_PERCENT = 2  # of a document's rules and procedures


@dataclass(frozen=True, slots=True)
class Tally:
    """The clauses of one kind in one section."""

    total: int
    covered: int
    waived: tuple[Clause, ...]
    uncovered: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class SectionReport:
    section: str
    rule: Tally
    procedure: Tally

    @property
    def uncovered(self) -> tuple[Clause, ...]:
        return self.rule.uncovered + self.procedure.uncovered


@dataclass(frozen=True, slots=True)
class DocumentReport:
    document: str
    sections: tuple[SectionReport, ...]

    @property
    def uncovered(self) -> tuple[Clause, ...]:
        return tuple(clause for section in self.sections for clause in section.uncovered)

    def json(self) -> dict[str, Any]:
        return asdict(self)


@cache
def recorded_tests() -> Mapping[Clause, tuple[str, ...]]:
    """The passing tests that cite each clause or ruling, as the last full run recorded them."""
    recorded: dict[Clause, tuple[str, ...]] = {}
    for document in DOCUMENTS:
        folder = resources.files("croupier.clauses").joinpath("coverage", document)
        for file in sorted(folder.iterdir(), key=lambda file: file.name) if folder.is_dir() else ():
            read: dict[Clause, list[str]] = json.loads(file.read_text("utf-8"))
            recorded |= {clause: tuple(tests) for clause, tests in read.items()}
    return MappingProxyType(recorded)


def recorded_in(clause: Clause) -> str:
    """The file below `coverage` with a clause's tests: one a section, and one for a document's rulings.

    >>> recorded_in("bclc-poker/6/5.9"), recorded_in("bclc-poker/ruling/3")
    ('bclc-poker/6.json', 'bclc-poker/rulings.json')
    """
    document, section, _ = clause.split("/", 2)
    return f"{document}/{'rulings' if section == 'ruling' else section}.json"


@cache
def waivers() -> Mapping[Clause, str]:
    """The clauses that software cannot exercise, each with the reason."""
    return MappingProxyType({row["id"]: row["reason"] for row in csv.DictReader(_lines("waived.csv"))})


def report(document: str, chosen: Iterable[str] | None = None) -> DocumentReport:
    """A document's tallies in its own order; only the chosen sections when some are named."""
    wanted = sections(document) if chosen is None else tuple(chosen)
    return DocumentReport(
        document,
        tuple(
            SectionReport(section, _tally(document, section, "rule"), _tally(document, section, "procedure"))
            for section in wanted
        ),
    )


def _tally(document: str, section: str, kind: str) -> Tally:
    ids = [e.id for e in register(document).values() if e.section == section and e.kind == kind]
    covered = [clause for clause in ids if recorded_tests().get(clause)]
    waived = [clause for clause in ids if clause in waivers()]
    closed = {*covered, *waived}
    return Tally(len(ids), len(covered), tuple(waived), tuple(c for c in ids if c not in closed))


def waiver_faults(waived: Mapping[Clause, str], covered: Iterable[Clause]) -> Iterator[str]:
    """What is wrong with the waivers: too many, without a reason, needless, or of no clause."""
    tested = set(covered)
    for clause, reason in waived.items():
        if not exists(clause):
            yield f"{clause} is waived but in no register"
        elif register(clause.partition("/")[0])[clause].kind not in COUNTED:
            yield f"{clause} is waived but needs no test"
        if not reason.strip():
            yield f"{clause} is waived without a reason"
        if clause in tested:
            yield f"{clause} is waived although a test covers it"
    for document in DOCUMENTS:
        counted = sum(entry.kind in COUNTED for entry in register(document).values())
        spared = sum(clause.startswith(f"{document}/") for clause in waived)
        if spared * 100 > counted * MOST_WAIVED_PERCENT:
            yield f"{document} waives {spared} of {counted} clauses, more than {MOST_WAIVED_PERCENT}%"


def _read(name: str) -> str:
    return resources.files("croupier.clauses").joinpath(name).read_text("utf-8")


def _lines(name: str) -> list[str]:
    return _read(name).splitlines()
