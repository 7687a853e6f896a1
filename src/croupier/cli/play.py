"""`croupier play`: a table in the terminal. Lines in, lines out: no raw keyboard is needed."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.asked import PAYTABLE
from croupier.errors import BadInput
from croupier.money.cents import cents

if TYPE_CHECKING:
    from croupier.cli.terminal.hints import Hints
    from croupier.table.table import Table


def play(
    key: Annotated[str | None, typer.Argument(help="A game of the catalog; without one you choose.")] = None,
    seats: Annotated[
        int | None,
        typer.Option(min=1, help="How many play; bots take the other seats. Else 1, in the poker room 6."),
    ] = None,
    spots: Annotated[int, typer.Option(min=1, help="How many spots you bet on, where you may.")] = 1,
    settings: Annotated[
        list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="Set an option of the table.")
    ] = None,
    offers: Annotated[
        list[str] | None, typer.Option("--offer", metavar="KEY", help="Add an offer, such as a side bet.")
    ] = None,
    paytables: Annotated[
        list[str] | None,
        typer.Option("--paytable", metavar="WAGER=ODDS", help=PAYTABLE),
    ] = None,
    bankroll: Annotated[str, typer.Option(help="Dollars you sit down with.")] = "500",
    seed: Annotated[int | None, typer.Option(help="Shuffle the same way every time.")] = None,
    hints: Annotated[
        bool, typer.Option("--hints", help="! names the best choice; what a mistake cost is told after it.")
    ] = False,
) -> None:
    """Sit down and play. Enter repeats the last bet, ? tells why, q leaves.

    Example: croupier play bclc/blackjack --seats 3 --bankroll 200
    """
    from rich.console import Console

    from croupier.cli.terminal.lobby import Wish, lobby
    from croupier.cli.terminal.player import FLOOR, SeatedPlayer
    from croupier.cli.terminal.room import RoomPlayer
    from croupier.cli.terminal.screen import Leave, Screen
    from croupier.engines.community.spec import Community
    from croupier.table.opening import open_table

    screen = Screen(Console(highlight=False, markup=False, emoji=False))
    options = pairs(settings or ())
    try:
        wish = Wish(key) if key else lobby(screen, options)
    except Leave:
        screen.say("Goodbye.")
        screen.flush()
        return
    table = open_table(
        wish.key,
        offers=[*wish.offers, *(offers or ())],
        options={**options, **wish.options},
        paytables={**wish.paytables, **pairs(paytables or (), "WAGER=ODDS")},
        seed=seed,
        people={FLOOR: "executive"},
    )
    if isinstance(table.game, Community):
        if spots > 1:
            why = "One player has one hand at this table."
            raise BadInput("setting/out-of-range", why, clause=table.game.one_seat, offender=str(spots))
        if hints:
            why = "There are no hints in the poker room: what is best depends on the other players."
            raise BadInput("setting/no-hints", why, offender=table.game.key)
        RoomPlayer(screen, table, seats, cents(bankroll)).spend()
    else:
        given = hints_at(table) if hints else None
        SeatedPlayer(screen, table, seats or 1, cents(bankroll), spots, hints=given).spend()


def hints_at(table: "Table") -> "Hints | None":
    """Where hands are set, the menu has the house way already."""
    from croupier.cli.terminal.hints import Hints
    from croupier.engines.arrange.spec import Arranging
    from croupier.hints.hint import no_hints
    from croupier.hints.hinters import hinter

    if isinstance(table.game, Arranging):
        return None
    knows = hinter(table)
    if knows is None:
        raise BadInput("setting/no-hints", no_hints(table.game.key), offender=table.game.key)
    return Hints(table, knows)


def pairs(settings: Sequence[str], form: str = "NAME=VALUE") -> dict[str, str]:
    """`--set decks=2 --set soft-17=stand` as options."""
    found = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not (name and equals and value):
            raise BadInput("setting/not-a-pair", f"Write {form}, not {setting!r}.", offender=setting)
        found[name.strip()] = value.strip()
    return found
