"""A PAR sheet as a page, as a PDF and as JSON."""

import json
from pathlib import Path

import croupier
from croupier.sheets.files import write
from croupier.sheets.pages import page
from croupier.sheets.par import Sheet

FORMS = ("html", "pdf", "json")


def written(sheet: Sheet, to: Path, form: str) -> None:
    """Write it in one of its forms."""
    if form == "json":
        write(to, json.dumps(sheet.json(), indent=2) + "\n")
    else:
        write(to, par_pdf(sheet) if form == "pdf" else par_page(sheet))


def par_page(sheet: Sheet) -> str:
    return page("par.html", sheet=sheet, version=croupier.__version__, command=command(sheet))


def par_pdf(sheet: Sheet) -> bytes:
    from croupier.sheets.pdf import as_pdf

    return as_pdf(par_page(sheet))


def command(sheet: Sheet) -> str:
    """What computes the sheet again."""
    changed = [f"--set {one.option.name}={one.value}" for one in sheet.settings if one.value != one.usual]
    odds = [f"--paytable {wager}={rows}" for wager, rows in sheet.paytables.items()]
    on = [] if sheet.on is None else [f"--on {sheet.on}"]
    return " ".join([f"croupier par {sheet.report.game}", *on, *changed, *odds])
