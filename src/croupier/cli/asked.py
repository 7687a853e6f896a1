"""What every command about the figures of a game takes: its key, and the rules as they are to be."""

from typing import Annotated, TypeAlias

import typer

Key: TypeAlias = Annotated[str, typer.Argument(help="A key of the catalog, as `croupier games` lists them.")]
On: TypeAlias = Annotated[
    str | None, typer.Option("--on", metavar="KEY", help="The base game under an offer.")
]
Set: TypeAlias = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="NAME=VALUE", help="Set an option of the table; may be repeated."),
]
Odds: TypeAlias = Annotated[
    list[str] | None,
    typer.Option("--paytable", metavar="WAGER=ODDS", help="Other odds to 1, best row first."),
]
