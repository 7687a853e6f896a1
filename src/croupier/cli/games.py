"""`croupier games`: what the documents hold, what of it is built, and what is not yet."""

import json
import textwrap
from collections.abc import Iterator, Sequence
from typing import Annotated, Any

import typer

from croupier.model.game import Offer
from croupier.rulebook import catalog
from croupier.rulebook.planned import PLANNED, Planned

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
    """List every game and every offer of the documents: what is built, and what is not yet.

    Example: croupier games
    """
    built, coming = [*map(entry, catalog.GAMES)], [*map(to_come, PLANNED)]
    if as_json:
        print(json.dumps({"games": built, "not-built": coming}, indent=2))
        return
    for line in listing([*built, *coming]):
        print(line)


def entry(key: str) -> dict[str, Any]:
    """A catalog entry in brief. What is offered on top of other games names them."""
    spec = catalog.game(key)
    base_games = spec.base_games if isinstance(spec, Offer) else ()
    return {
        **_brief(key, spec.title, spec.section, base_games),
        "status": "draft" if spec.draft else "final",
        "draft": spec.draft,
        "built": True,
        "on-others": False,
    }


def to_come(coming: Planned) -> dict[str, Any]:
    """The same of an entry that cannot be played yet."""
    return {
        **_brief(coming.key, coming.title, coming.section, coming.on),
        "status": "not-built",
        "draft": "",
        "built": False,
        "on-others": coming.others,
    }


def _brief(key: str, title: str, section: str, on: Sequence[str]) -> dict[str, Any]:
    return {
        "key": key,
        "title": title,
        "document": section.partition("/")[0],
        "section": section,
        "kind": "offer" if on else "base",
        "on": list(on),
    }


def listing(entries: Sequence[dict[str, Any]]) -> Iterator[str]:
    """By document, in plain print: this command answers before Rich would be imported."""
    for document, name in DOCUMENTS.items():
        held = sorted((one for one in entries if one["document"] == document), key=_number)
        if held:
            yield f"{name} ({document})"
            width = [max(len(row[at]) for row in map(_row, held)) for at in range(3)]
            for one in (one for one in held if one["built"]):
                yield from _lines(one, width)
            coming = [one for one in held if not one["built"]]
            if coming:
                yield "  not yet built:"
            for one in coming:
                yield from _lines(one, width)
            yield ""
    built = sum(one["built"] for one in entries)
    yield f"{built} of {len(entries)} entries are built. croupier rules KEY prints the page of one."


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
    others = " and others" if one["on-others"] else ""
    more = [f"an offer on {', '.join(one['on'])}{others}"] if one["on"] else []
    more += [f"draft: {one['draft']}"] if one["draft"] else []
    for text in more:
        yield from textwrap.wrap(
            text, WIDTH, initial_indent=" " * 6, subsequent_indent=" " * 8, break_on_hyphens=False
        )
