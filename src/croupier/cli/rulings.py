"""`croupier rulings`: every reading adopted where a document is silent, damaged or contradicts itself."""

import json
import sys
from dataclasses import asdict
from typing import Annotated

import typer

from croupier.clauses.register import DOCUMENTS, lookup, sections
from croupier.clauses.ruling import Ruling
from croupier.errors import unknown_name
from croupier.rulebook import catalog
from croupier.rulebook import rulings as adopted


def rulings(
    key: Annotated[
        str | None, typer.Argument(metavar="KEY", help="A game, document, section, clause or ruling.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List the readings adopted, each with the clauses it reads and the reason.

    Example: croupier rulings bclc/blackjack
    """
    found = chosen(key.strip()) if key is not None else tuple(adopted.rulings().values())
    if as_json:
        print(json.dumps({"rulings": [asdict(one) for one in found]}, indent=2))
    else:
        show(found)


def chosen(key: str) -> tuple[Ruling, ...]:
    """The rulings on what a key names. Its first part tells a document's own ids from a game's."""
    document, _, rest = key.partition("/")
    if adopted.is_ruling(key):
        return (adopted.ruling(key),)
    if document in DOCUMENTS:
        whole = rest in ("", *sections(document))
        return adopted.rulings_on(key.rstrip("/") if whole else lookup(key).id)
    if not rest:
        raise unknown_name("document", key, DOCUMENTS)
    return adopted.rulings_on(catalog.game(key).section)


def show(found: tuple[Ruling, ...]) -> None:
    """One paragraph for each; plain lines where nobody is looking."""
    from rich.console import Console
    from rich.padding import Padding
    from rich.text import Text

    width = None if sys.stdout.isatty() else 10_000  # a paragraph stays one line in a pipe
    console = Console(width=width, highlight=False, markup=False, emoji=False)
    for one in found:
        option = f"  option {one.option}" if one.option else ""
        console.print(Text.assemble((one.id, "bold cyan"), (option, "green")))
        console.print(Padding(one.reading, (0, 0, 0, 2), expand=False))
        console.print(Padding(Text(f"Why: {one.why}"), (0, 0, 0, 2), expand=False))
        console.print(Padding(Text(f"On: {', '.join(one.clauses)}", style="dim"), (0, 0, 0, 2), expand=False))
        console.print()
    console.print(f"{len(found)} ruling{'' if len(found) == 1 else 's'}")
