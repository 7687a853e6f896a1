"""A PAR sheet as a page and as a PDF."""

import croupier
from croupier.sheets.pages import page
from croupier.sheets.par import EXACT_AFTER, Sheet


def par_page(sheet: Sheet) -> str:
    return page(
        "par.html", sheet=sheet, version=croupier.__version__, after=EXACT_AFTER, command=command(sheet)
    )


def par_pdf(sheet: Sheet) -> bytes:
    from croupier.sheets.pdf import as_pdf

    return as_pdf(par_page(sheet))


def command(sheet: Sheet) -> str:
    """What computes the sheet again."""
    changed = [f"--set {one.option.name}={one.value}" for one in sheet.settings if one.value != one.usual]
    odds = [f"--paytable {wager}={rows}" for wager, rows in sheet.paytables.items()]
    return " ".join([f"croupier par {sheet.report.game}", *changed, *odds])
