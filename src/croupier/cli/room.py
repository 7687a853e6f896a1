"""`croupier room`: the tables of a poker room, who sits and who waits."""

from pathlib import Path
from typing import Annotated

import typer


def room(
    file: Annotated[
        Path | None, typer.Argument(help="A room, YAML or JSON; without one an example is shown.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    source: Annotated[
        bool, typer.Option("--source", help="Print the file itself: the example is one to start from.")
    ] = False,
) -> None:
    """Show the tables of a poker room: game, blinds and bets, rake, seats with stacks, and who waits.

    Example: croupier room room.yaml
    """
    import json

    from croupier.cli.room_sheet import room_json, room_lines
    from croupier.histories.room import example, open_room
    from croupier.histories.yaml_file import read

    read_from = example() if file is None else read(file)
    floor = open_room(read_from)
    if source:
        print(read_from.text.rstrip())
    elif as_json:
        print(json.dumps(room_json(floor), indent=2))
    else:
        for line in room_lines(floor):
            print(line)
        if file is None:
            print("\nThis room is an example: --source prints its file, croupier room FILE shows yours.")
