"""`croupier conformance`: how much of each document the tests cover."""

import json
import sys
from typing import Annotated

import typer

from croupier.clauses.coverage import DocumentReport, SectionReport, Tally, report
from croupier.clauses.register import DOCUMENTS, lookup, select


def conformance(
    check: Annotated[
        str | None,
        typer.Option("--check", metavar="DOC[:SECTIONS]", help="Exit 1 if a clause there lacks a test."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show which clauses of the documents have a passing test, section by section.

    Example: croupier conformance --check bclc-poker:1,6-14
    """
    if check is None:
        reports = [report(document) for document in DOCUMENTS]
    else:
        reports = [report(*select(check))]
    if as_json:
        print(json.dumps({"documents": [one.json() for one in reports]}, indent=2))
    elif check is None:
        show(reports)
    else:
        answer(check, reports[0])
    if check is not None and reports[0].uncovered:
        raise typer.Exit(1)


def answer(asked: str, found: DocumentReport) -> None:
    """Yes in one line, or every clause that is still open."""
    tallies = [tally for section in found.sections for tally in (section.rule, section.procedure)]
    total, covered, waived, missing = (sum(column) for column in zip(*map(counts, tallies), strict=True))
    for clause in found.uncovered:
        entry = lookup(clause)
        print(f"{clause}  {entry.kind}  {entry.gloss}".rstrip())
    verdict = f"{missing} uncovered" if missing else "conforms"
    print(f"{asked}: {verdict}; {covered} of {total} clauses have a test, {waived} waived")


def counts(tally: Tally) -> tuple[int, int, int, int]:
    return tally.total, tally.covered, len(tally.waived), len(tally.uncovered)


def show(reports: list[DocumentReport]) -> None:
    """A table per document; a line per section where nobody is looking."""
    if sys.stdout.isatty():
        for one in reports:
            draw(one)
        return
    for one in reports:
        for section in one.sections:
            place = f"{one.document}/{section.section}"
            print(f"{place:38}", *(f"{name} {text:8}" for name, text in cells(section)))


def cells(section: SectionReport) -> tuple[tuple[str, str], ...]:
    """What is said of a section, by heading: covered of total for each kind, then what is left."""
    rule, procedure = section.rule, section.procedure
    return (
        ("rules", f"{rule.covered}/{rule.total}"),
        ("procedures", f"{procedure.covered}/{procedure.total}"),
        ("waived", str(len(rule.waived) + len(procedure.waived))),
        ("open", str(len(section.uncovered))),
    )


def draw(one: DocumentReport) -> None:
    """A document as a table with a bar for each section."""
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.progress_bar import ProgressBar
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD, title=one.document, title_justify="left", title_style="bold")
    table.add_column("section")
    for name, _ in cells(one.sections[0]):
        table.add_column(name, justify="right")
    table.add_column("")
    for section in one.sections:
        total = section.rule.total + section.procedure.total
        bar = ProgressBar(total=total, completed=total - len(section.uncovered), width=24)
        style = "yellow" if section.uncovered else "green"
        table.add_row(section.section, *(text for _, text in cells(section)), bar, style=style)
    Console().print(table)
