"""`croupier play`: a table in the terminal. Lines in, lines out: no raw keyboard is needed."""

from collections.abc import Sequence
from typing import Annotated, Any

import typer

from croupier.cli.prompts import Leave, ask
from croupier.errors import BadInput, nearest
from croupier.money.cents import cents


def play(
    key: Annotated[str | None, typer.Argument(help="A game of the catalog; without one you choose.")] = None,
    seats: Annotated[int, typer.Option(min=1, help="How many play; bots take the other seats.")] = 1,
    settings: Annotated[
        list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="Set an option of the table.")
    ] = None,
    offers: Annotated[
        list[str] | None, typer.Option("--offer", metavar="KEY", help="Add an offer, such as a side bet.")
    ] = None,
    bankroll: Annotated[str, typer.Option(help="Dollars you sit down with.")] = "500",
    seed: Annotated[int | None, typer.Option(help="Shuffle the same way every time.")] = None,
) -> None:
    """Sit down and play. Enter repeats the last bet, ? tells why, q leaves.

    Example: croupier play bclc/blackjack --seats 3 --bankroll 200
    """
    from rich.console import Console

    from croupier.cli.layout import Layout
    from croupier.cli.player import FLOOR, SeatedPlayer
    from croupier.table.opening import open_table

    layout = Layout(Console(highlight=False, markup=False, emoji=False))
    try:
        chosen = key or lobby(layout)
    except Leave:
        layout.say("Goodbye.")
        return
    table = open_table(
        chosen,
        offers=offers or (),
        options=options_of(settings or ()),
        seed=seed,
        people={FLOOR: "executive"},
    )
    SeatedPlayer(layout, table, seats, cents(bankroll)).spend()


def options_of(settings: Sequence[str]) -> dict[str, str]:
    """`--set decks=2 --set soft-17=stand` as options."""
    options = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not (name and equals and value):
            raise BadInput("setting/not-a-pair", f"Write NAME=VALUE, not {setting!r}.", offender=setting)
        options[name.strip()] = value.strip()
    return options


def lobby(layout: Any) -> str:
    """List the games and ask for one; Enter takes the first."""
    from croupier.cli.games import entry
    from croupier.rulebook import catalog

    games = [one for one in map(entry, catalog.GAMES) if one["kind"] == "base"]
    layout.say("Welcome. The tables tonight:", "bold")
    for number, one in enumerate(games, 1):
        layout.say(f"  {number:2}  {one['title']}  ({one['key']})")
    keys = [one["key"] for one in games]
    while True:
        answer = ask(layout, f"Which one? (1 to {len(keys)}, Enter for {keys[0]})") or "1"
        if answer.isdecimal() and 1 <= int(answer) <= len(keys):
            return str(keys[int(answer) - 1])
        if answer in keys:
            return answer
        close = nearest(answer, keys)
        layout.say(f"There is no table {answer!r}." + (f" Did you mean {close}?" if close else ""), "yellow")
