"""The rows that `croupier deal` prints of a round: the dealer's script beside the cards."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from croupier.model.events import Event
from croupier.model.facts import Fact
from croupier.model.facts.arrange import StackDelivered
from croupier.model.facts.cards import CardDealt
from croupier.model.facts.community import BoardDealt, HoleCards
from croupier.model.facts.decide import PacketDealt
from croupier.script.render import Line

Placed: TypeAlias = CardDealt | PacketDealt | StackDelivered | HoleCards | BoardDealt


@dataclass(slots=True)
class Row:
    """What happens at one event: where its cards go, and what the dealer says and does."""

    event: int
    to: str
    cards: list[str]
    script: str
    packet: bool


def script_rows(lines: Iterable[Line], events: Iterable[Event]) -> Iterator[Row]:
    """One for each event with a line or a card. Cards of a packet stand in the row of the packet."""
    said = _said(lines)
    row: Row | None = None
    for event in events:
        fact, told = event.data, said.get(event.seq, "")
        to = _place(fact) if isinstance(fact, Placed) else ""
        if isinstance(fact, CardDealt) and not told and row is not None and row.packet and row.to == to:
            row.cards.append(fact.card)
            continue
        if row is not None and (row.script or row.cards):
            yield row
        cards = _cards(fact)
        row = Row(event.seq, to, cards, told, isinstance(fact, PacketDealt)) if to or told else None
    if row is not None and (row.script or row.cards):
        yield row


def _cards(fact: Fact) -> list[str]:
    if isinstance(fact, CardDealt):
        return [fact.card]
    if isinstance(fact, HoleCards | BoardDealt):
        return list(fact.cards)
    return list(fact.cards) if isinstance(fact, StackDelivered) and not fact.vacant else []


def _said(lines: Iterable[Line]) -> dict[int, str]:
    """All that is said and done at an event, by its number."""
    said: dict[int, str] = {}
    for line in lines:
        says, does = line["says"], line["does"]
        told = f'"{says}" {does}'.rstrip() if says else does
        before = said.get(line["event"])
        said[line["event"]] = f"{before} {told}" if before else told
    return said


def _place(fact: Placed) -> str:
    """Where a card or a packet goes: `seat 1`, `seat 1 hand 2`, `dealer`, `board`."""
    if isinstance(fact, BoardDealt):
        return "board" if fact.board == 1 else "second board"
    if isinstance(fact, StackDelivered):
        return "dealer" if fact.seat is None else f"seat {fact.seat}"
    if fact.seat is None:
        return fact.to
    hand = f" hand {fact.hand}" if isinstance(fact, CardDealt) and (fact.hand or 1) > 1 else ""
    return f"seat {fact.seat}{hand}"
