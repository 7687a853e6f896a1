"""`croupier deal`: play a scenario file."""

import gc
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from croupier.histories.result import Played, Result
    from croupier.model.events import Event


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
        _print_json(result.json())
    else:
        _show(result)


def _check(source: Any, *, as_json: bool) -> None:
    from croupier.histories.expect import check

    difference = check(source)
    if as_json:
        _print_json({"agree": difference is None, "difference": difference})
    else:
        print(f"OK {source.file}" if difference is None else f"{source.file}: {difference}")
    if difference is not None:
        raise typer.Exit(1)


def _print_json(document: dict[str, Any]) -> None:
    from msgspec import json

    print(json.format(json.encode(document), indent=2).decode())


def _show(result: "Result") -> None:
    for number, played in enumerate(result.rounds, 1):
        print(f"{result.game.title}, round {number}")
        _show_script(result, played)
        for line in played.settlements:
            print(line)


def _show_script(result: "Result", played: "Played") -> None:
    from croupier.cli.columns import columns
    from croupier.script.render import render

    lines: dict[int, list[Any]] = {}
    for line in render(result.game, played.events, result.offers):
        lines.setdefault(line["event"], []).append(line)
    rows = []
    for event in played.events:
        cues = lines.get(event.seq, [])
        card = _card(event)
        if cues or card:
            said, done = (" ".join(filter(None, (cue[key] for cue in cues))) for key in ("says", "does"))
            rows.append((str(event.seq), card, said, done))
    print("\n".join(columns(("event", "card", "says", "does"), rows)))


def _card(event: "Event") -> str:
    """Where a card went: `9s seat 1`."""
    from croupier.model.facts.cards import CardDealt

    fact = event.data
    if not isinstance(fact, CardDealt):
        return ""
    hand = f" hand {fact.hand}" if (fact.hand or 1) > 1 else ""
    return f"{fact.card} {fact.to if fact.seat is None else f'seat {fact.seat}{hand}'}"
