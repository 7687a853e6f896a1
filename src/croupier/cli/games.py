"""`croupier games`: what the documents hold."""

import json
import textwrap
from collections.abc import Iterator, Sequence
from typing import Annotated, Any

import typer

from croupier.model.game import Offer
from croupier.rulebook import catalog

WIDTH = 80
DOCUMENTS = {
    "bclc-blackjack": "British Columbia, blackjack",
    "pa-blackjack": "Pennsylvania, blackjack",
    "ia-blackjack": "Iowa, blackjack",
    "bclc-poker": "British Columbia, poker",
}


def games(
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List every game and every offer of the documents.

    Example: croupier games
    """
    entries = [*map(entry, catalog.GAMES)]
    if as_json:
        print(json.dumps({"games": entries}, indent=2))
        return
    for line in listing(entries):
        print(line)


def entry(key: str) -> dict[str, Any]:
    """A catalog entry in brief. What is offered on top of other games names them."""
    spec = catalog.game(key)
    base_games = spec.base_games if isinstance(spec, Offer) else ()
    return {
        "key": key,
        "title": spec.title,
        "document": spec.section.partition("/")[0],
        "section": spec.section,
        "kind": "offer" if base_games else "base",
        "on": list(base_games),
        "status": "draft" if spec.draft else "final",
        "draft": spec.draft,
    }


def listing(entries: Sequence[dict[str, Any]]) -> Iterator[str]:
    """By document, in plain print: this command answers before Rich would be imported."""
    for document, name in DOCUMENTS.items():
        held = sorted((one for one in entries if one["document"] == document), key=_number)
        if held:
            yield f"{name} ({document})"
            width = [max(len(row[at]) for row in map(_row, held)) for at in range(3)]
            for one in held:
                yield from _lines(one, width)
            yield ""
    yield f"{len(entries)} entries. croupier rules KEY prints the page of one."


def _number(one: dict[str, Any]) -> int:
    """Sections that have a number come in its order."""
    section = one["section"].rpartition("/")[2]
    return int(section) if section.isdecimal() else 0


def _row(one: dict[str, Any]) -> tuple[str, str, str]:
    _, _, section = one["section"].partition("/")
    return one["key"], one["title"], f"section {section}" if section.isdecimal() else section


def _lines(one: dict[str, Any], width: Sequence[int]) -> Iterator[str]:
    cells = [cell.ljust(most) for cell, most in zip(_row(one), width, strict=True)]
    yield f"  {'  '.join(cells)}".rstrip()
    more = [f"an offer on {', '.join(one['on'])}"] if one["on"] else []
    more += [f"draft: {one['draft']}"] if one["draft"] else []
    for text in more:
        yield from textwrap.wrap(
            text, WIDTH, initial_indent=" " * 6, subsequent_indent=" " * 8, break_on_hyphens=False
        )
