"""`croupier rules KEY`: a game's page, written from its spec so that it cannot drift from the play."""

import json
from typing import Annotated

import typer

from croupier.book.registry import page_of
from croupier.rulebook import catalog


def rules(
    key: Annotated[str, typer.Argument(help="A key of the catalog, as `croupier games` lists them.")],
    json_wanted: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    markdown: Annotated[bool, typer.Option("--markdown", help="Print Markdown.")] = False,
) -> None:
    """Print the rules of a game: wagers, a round step by step, decisions, how each bet ends, options, script.

    Example: croupier rules bclc/blackjack
    """
    page = page_of(catalog.game(key))
    if json_wanted:
        from croupier.book.as_json import as_json

        print(json.dumps(as_json(page), indent=2))
    elif markdown:
        from croupier.book.as_markdown import as_markdown

        print(as_markdown(page), end="")
    else:
        from rich.console import Console

        from croupier.book.as_text import as_text

        console = Console(highlight=False, markup=False, emoji=False)
        for line in as_text(page, console.width):
            console.print(line, soft_wrap=True)  # wrapped already; a long clause id must stay whole
