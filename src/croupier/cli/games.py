"""`croupier games`: what is in the catalog."""

import json
from typing import Annotated, Any

import typer

from croupier.model.game import Offer
from croupier.rulebook import catalog


def games(
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List every game and every offer of the catalog.

    Example: croupier games
    """
    entries = [entry(key) for key in catalog.GAMES]
    if as_json:
        print(json.dumps({"games": entries}, indent=2))
        return
    for line in listing(entries):
        print(line)


def entry(key: str) -> dict[str, Any]:
    """A catalog entry in brief. What is offered on top of other games names them."""
    spec = catalog.game(key)
    base_games = list(spec.base_games) if isinstance(spec, Offer) else []
    return {
        "key": key,
        "title": spec.title,
        "section": spec.section,
        "kind": "offer" if base_games else "base",
        "on": base_games,
        "status": "draft" if spec.draft else "final",
        "draft": spec.draft,
    }


def listing(entries: list[dict[str, Any]]) -> list[str]:
    """Aligned columns, in plain print: this command answers before Rich would be imported."""
    columns = ("key", "title", "section", "kind")
    width = {column: max(len(one[column]) for one in entries) for column in columns}
    return [
        "  ".join(one[column].ljust(width[column]) for column in columns).rstrip()
        + (f"  draft: {one['draft']}" if one["draft"] else "")
        for one in entries
    ]
