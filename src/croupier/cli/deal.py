"""`croupier deal`: play a scenario file."""

import gc
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.histories.result import Result
    from croupier.histories.yaml_file import Source
    from croupier.model.events import Event
    from croupier.script.render import Line


def deal(
    file: Annotated[Path, typer.Argument(help="A scenario, YAML or JSON.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    check: Annotated[
        bool, typer.Option("--check", help="Compare with what the file expects; exit 1 if it differs.")
    ] = False,
) -> None:
    """Play a scenario file: the dealer's script beside the cards, then every bet and what it rests on.

    Example: croupier deal round.yaml --check
    """
    collecting = gc.isenabled()
    gc.disable()  # a file is played once, and what is kept of it is kept to the end
    try:
        _deal(file, as_json=as_json, check=check)
    finally:
        if collecting:
            gc.enable()


def _deal(file: Path, *, as_json: bool, check: bool) -> None:
    from croupier.histories.yaml_file import read

    source = read(file)
    if check:
        _check(source, as_json=as_json)
        return
    from croupier.histories.expect import read_expected
    from croupier.histories.run import play
    from croupier.histories.scenario import read_scenario

    scenario = read_scenario(source)
    if source.data.get("expect") or source.data.get("expect-some"):
        read_expected(source)  # a slip in it is a slip in the file, compared or not
    result = play(scenario)
    if as_json:
        for lines in result.written():
            sys.stdout.buffer.write(lines)
        print()
    else:
        _show(result)


def _check(source: "Source", *, as_json: bool) -> None:
    from msgspec import json

    from croupier.histories.expect import check

    difference = check(source)
    if as_json:
        told = json.encode({"agree": difference is None, "difference": difference})
        print(json.format(told, indent=2).decode())
    else:
        print(f"OK {source.file}" if difference is None else f"{source.file}: {difference}")
    if difference is not None:
        raise typer.Exit(1)


def _show(result: "Result") -> None:
    script = result.script()
    for number, played in enumerate(result.rounds, 1):
        print(f"{result.game.title}, round {number}")
        for row in script_columns(script.lines(played.events), played.events):
            print(row)
        for line in played.settlements:
            print(line)


def script_columns(lines: "list[Line]", events: "list[Event]") -> "Iterator[str]":
    """What the dealer says and does at each event, beside the cards."""
    from croupier.cli.columns import columns
    from croupier.cli.script_rows import script_rows

    rows = [
        (str(row.event), f"{' '.join(row.cards)} {row.to}".strip(), row.script)
        for row in script_rows(lines, events)
    ]
    return columns(("event", "cards", "script"), rows)
