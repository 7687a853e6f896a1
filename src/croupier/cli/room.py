"""`croupier room`: the tables of a poker room, who sits and who waits."""

from typing import TYPE_CHECKING, Annotated

import typer

from croupier.errors import BadInput

if TYPE_CHECKING:
    from croupier.table.floor import Floor


def room(
    file: Annotated[
        str | None,
        typer.Argument(
            help="A room, YAML or JSON, or a store: a file or a PostgreSQL URL; without one, an example."
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    source: Annotated[
        bool, typer.Option("--source", help="Print the file itself: the example is one to start from.")
    ] = False,
) -> None:
    """Show the tables of a poker room: game, blinds and bets, rake, seats with stacks, and who waits.

    Jackpots follow: what is posted, who has won and whose claims wait. A store is only read; it may
    be in use.

    Example: croupier room room.yaml
    """
    from croupier.histories.room import example, open_room
    from croupier.histories.yaml_file import read
    from croupier.store.connecting import is_store
    from croupier.store.seeing import seen

    if file is not None and is_store(file):
        if source:
            why = "A store is no text: --source prints a room that was written down."
            raise BadInput("name/bad-usage", why, offender="source")
        with seen(file) as floor:
            lines = _lines(floor, as_json=as_json)
    else:
        read_from = example() if file is None else read(file)
        floor = open_room(read_from)
        lines = [read_from.text.rstrip()] if source else _lines(floor, as_json=as_json)
    for line in lines:
        print(line)
    if file is None and not source and not as_json:
        print("\nThis room is an example: --source prints its file, croupier room FILE shows yours.")


def _lines(floor: "Floor", *, as_json: bool) -> list[str]:
    import json

    from croupier.cli.room_sheet import room_json, room_lines

    return [json.dumps(room_json(floor), indent=2)] if as_json else list(room_lines(floor))
