"""What every command about the figures of a game takes: its key, and the rules as they are to be."""

from typing import Annotated, TypeAlias

import typer

PAYTABLE = (
    "Other numbers for a pay table, best row first: 40-30-6-3-3:2. A row pays in its own kind: to 1, for 1, "
    "in dollars (8), a share of the meter (10%). 0: nothing."
)

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
    typer.Option("--paytable", metavar="WAGER=ODDS", help=PAYTABLE),
]
