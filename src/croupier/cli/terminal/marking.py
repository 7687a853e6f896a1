"""Before the deal, with several hands: which one the player sees and sets. The dealer sets the others."""

from collections.abc import Sequence

from croupier.cli.terminal.bank import Answer
from croupier.cli.terminal.screen import Screen
from croupier.engines.arrange.spec import Arranging
from croupier.errors import listed
from croupier.model.choices import Choice
from croupier.table.table import Table


def mark_others(
    screen: Screen, table: Table, own: Sequence[int], ask: Answer, last: int | None
) -> int | None:
    """Ask which hand the player sets, and mark the others; `last` is what Enter takes."""
    game = table.game
    if not isinstance(game, Arranging) or len(own) < 2 or not game.hands.one_seen.value:
        return None
    usual = own[0] if last is None else last
    seats = listed([str(seat) for seat in own], "or")
    prompt = f"Which hand do you set yourself? (seat {seats}, Enter for {usual}; the dealer sets the rest)"
    while True:
        said = ask(prompt, [Choice("house-way", game.hands.which)]).lower().removeprefix("seat").strip()
        chosen = usual if not said else next((seat for seat in own if str(seat) == said), None)
        if chosen is not None:
            break
        screen.refuse(f"{said!r} is no seat of yours: type {seats}.")
    for seat in own:
        if seat != chosen:
            table.act(seat, "house-way")
    return chosen
