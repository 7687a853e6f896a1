"""`croupier replay`: play real hands again and compare how they ended."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from croupier.histories.phh.report import FileReport

KINDS = (".phh", ".phhs")
SHOWN = 5  # hands of each cause
INTERRUPTED = 130


def replay(
    files: Annotated[
        list[Path],
        typer.Argument(metavar="FILE...", help="Hand histories (.phh, .phhs) or folders of them."),
    ],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, with every exception.")] = False,
) -> None:
    """Play hands of PHH files through the rules: is every action legal, and does each end as its file says?

    Example: croupier replay tests/data/phh
    """
    from croupier.histories.phh.reading import entries
    from croupier.histories.phh.report import FileReport, totals

    reports: list[FileReport] = []
    interrupted = False
    try:
        for file in found(files):
            reports.append(FileReport(file))
            try:
                for entry in entries(file):
                    reports[-1].add(entry)
            finally:  # told as it goes: a folder of thousands takes a while
                if not as_json:
                    _show(reports[-1])
    except KeyboardInterrupt:
        interrupted = True
    if as_json:
        _print_json(reports)
    else:
        print(totals(reports))
    if interrupted:
        raise typer.Exit(INTERRUPTED)
    for wrong in (report.bad_input for report in reports if report.bad_input is not None):
        raise wrong  # the others are told by now
    if not totals(reports).fine:
        raise typer.Exit(1)


def found(files: Iterable[Path]) -> list[Path]:
    """The files; a folder stands for the hand histories anywhere below it, in order."""
    every: list[Path] = []
    for file in files:
        if not file.is_dir():
            every.append(file)
            continue
        below = sorted(one for kind in KINDS for one in file.rglob(f"*{kind}") if one.is_file())
        every += below or [file]  # an empty one is told like a file that is not there
    return every


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
        print(f"{report.file}: not read")
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
