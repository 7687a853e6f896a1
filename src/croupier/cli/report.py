"""`croupier report`: the accounts of a business day, from a store."""

from typing import Annotated

import typer

from croupier.errors import BadInput


def report(
    store: Annotated[str, typer.Argument(help="A store: a file, or a PostgreSQL URL.")],
    day: Annotated[
        str | None, typer.Option("--day", help="A business day, such as 2026-11-15; else the last one.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    as_csv: Annotated[
        bool, typer.Option("--csv", help="Print one long table of comma-separated values.")
    ] = False,
) -> None:
    """Add up a business day: trays, drop, win and hold, tips, rake, meters, and who answers for what.

    The sums come from the record alone; where they do not agree with the ledger nothing is reported.

    Example: croupier report night.db --day 2026-11-15
    """
    import csv
    import json
    import sys

    from croupier.cli.report_sheet import sheet
    from croupier.report.accounting import report as accounts

    if as_json and as_csv:
        raise BadInput("name/bad-usage", "A report is either JSON or CSV: choose one.", offender="csv")
    found = accounts(store, day)
    if as_json:
        print(json.dumps(found.json(), indent=2))
    elif as_csv:
        csv.writer(sys.stdout, lineterminator="\n").writerows(found.rows())
    else:
        for line in sheet(found):
            print(line)
