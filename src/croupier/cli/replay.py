"""`croupier replay`: play real hands again and compare how they ended."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from croupier.histories.phh.report import FileReport

SHOWN = 5  # hands of each cause
INTERRUPTED = 130


def replay(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Hand histories, .phh or .phhs.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, with every exception.")] = False,
) -> None:
    """Play hands of PHH files through the rules: is every action legal, and does each end as its file says?

    Example: croupier replay pluribus.phhs
    """
    from croupier.histories.phh.reading import entries
    from croupier.histories.phh.report import FileReport, totals

    reports: list[FileReport] = []
    interrupted = False
    try:
        for file in files:
            reports.append(FileReport(file))
            for entry in entries(file):
                reports[-1].add(entry)
    except KeyboardInterrupt:
        interrupted = True
    if as_json:
        _print_json(reports)
    else:
        for report in reports:
            _show(report)
        print(totals(reports))
    if interrupted:
        raise typer.Exit(INTERRUPTED)
    for unread in (report.unread for report in reports if report.unread is not None):
        raise unread  # the others are told by now
    if not totals(reports).fine:
        raise typer.Exit(1)


def _print_json(reports: "list[FileReport]") -> None:
    import json

    from msgspec import structs

    from croupier.histories.phh.report import totals

    found = {"files": [one.json() for one in reports], **structs.asdict(totals(reports))}
    print(json.dumps(found, indent=2))


def _show(report: "FileReport") -> None:
    from croupier.errors import counted
    from croupier.histories.phh.report import totals

    if report.unread is not None:
        return
    print(f"{report.file}: {totals([report])}")
    for venue, convention in report.venues.items():
        print(f"  {venue}: {convention}")
    for cause, several in report.causes().items():
        print(f"  {cause}: {counted(len(several), 'hand')}")
        for trouble in several[:SHOWN]:
            print(f"    {trouble}")
        if len(several) > SHOWN:
            print(f"    and {len(several) - SHOWN} more, which --json lists")
