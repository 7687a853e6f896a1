"""`croupier deal`: play a scenario file."""

import gc
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.histories.result import Played, Result
    from croupier.model.facts.cards import CardDealt
    from croupier.model.facts.decide import PacketDealt
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
        _print_json(result.encoded())
    else:
        _show(result)


def _check(source: Any, *, as_json: bool) -> None:
    from msgspec import json

    from croupier.histories.expect import check

    difference = check(source)
    if as_json:
        _print_json(json.encode({"agree": difference is None, "difference": difference}))
    else:
        print(f"OK {source.file}" if difference is None else f"{source.file}: {difference}")
    if difference is not None:
        raise typer.Exit(1)


def _print_json(document: bytes) -> None:
    from msgspec import json

    print(json.format(document, indent=2).decode())


def _show(result: "Result") -> None:
    script = result.script()
    for number, played in enumerate(result.rounds, 1):
        print(f"{result.game.title}, round {number}")
        _show_script(script.lines(played.events), played)
        for line in played.settlements:
            print(line)


def _show_script(lines: "list[Line]", played: "Played") -> None:
    from croupier.cli.columns import columns

    rows = [
        (str(row.event), f"{' '.join(row.cards)} {row.to}".strip(), row.script)
        for row in _rows(lines, played)
    ]
    print("\n".join(columns(("event", "cards", "script"), rows)))


@dataclass
class _Row:
    """What happens at one event: where its cards go, and what the dealer says and does."""

    event: int
    to: str
    cards: list[str]
    script: str
    packet: bool


def _rows(script: "list[Line]", played: "Played") -> "Iterator[_Row]":
    """One for each event with a line or a card. Cards of a packet stand in the row of the packet."""
    from croupier.model.facts.cards import CardDealt
    from croupier.model.facts.decide import PacketDealt

    lines: dict[int, list[str]] = {}
    for line in script:
        said = f'"{line["says"]}"' if line["says"] else ""
        lines.setdefault(line["event"], []).extend(filter(None, (said, line["does"])))
    row: _Row | None = None
    for event in played.events:
        fact, told = event.data, " ".join(lines.get(event.seq, ()))
        to = _place(fact) if isinstance(fact, CardDealt | PacketDealt) else ""
        if isinstance(fact, CardDealt) and not told and row is not None and row.packet and row.to == to:
            row.cards.append(fact.card)
            continue
        if row is not None and (row.script or row.cards):
            yield row
        cards = [fact.card] if isinstance(fact, CardDealt) else []
        row = _Row(event.seq, to, cards, told, packet=isinstance(fact, PacketDealt))
    if row is not None and (row.script or row.cards):
        yield row


def _place(fact: "CardDealt | PacketDealt") -> str:
    """Where a card or a packet goes: `seat 1`, `seat 1 hand 2`, `dealer`."""
    from croupier.model.facts.cards import CardDealt

    if fact.seat is None:
        return fact.to
    hand = f" hand {fact.hand}" if isinstance(fact, CardDealt) and (fact.hand or 1) > 1 else ""
    return f"seat {fact.seat}{hand}"
