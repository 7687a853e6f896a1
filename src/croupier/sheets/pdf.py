"""A page as a PDF that a screen reader can follow: tagged, by the rules of PDF/UA."""

import logging
from typing import cast

from croupier.sheets.pages import missing


def as_pdf(html: str) -> bytes:
    try:
        from weasyprint import HTML  # type: ignore[import-untyped]
        from weasyprint.urls import URLFetcher  # type: ignore[import-untyped]
    except (ImportError, OSError):  # the package, or the Pango library it draws text with
        raise missing("WeasyPrint with Pango", "A PDF") from None
    logging.getLogger("weasyprint").setLevel(logging.ERROR)
    inside = URLFetcher(allowed_protocols=("data",), fail_on_errors=True)  # a sheet has everything in it
    made = HTML(string=html, url_fetcher=inside).write_pdf(pdf_variant="pdf/ua-1", pdf_tags=True)
    return cast(bytes, made)
