"""The dealer's script: what to say and do at each event, told by the cues of the game."""

from collections.abc import Iterable
from typing import Any, TypedDict

from croupier.clauses.cite import Clause
from croupier.model.events import Event, plain
from croupier.model.rules import Cue


class Line(TypedDict):
    """What the dealer says and does at the event of that number, and the clause that asks for it."""

    event: int
    says: str
    does: str
    clause: Clause


def render(game: Any, events: Iterable[Event], offers: Iterable[Any] = ()) -> list[Line]:
    """Every cue that an event gives: the game's in the order of its script, then those of its offers."""
    cues: dict[str, list[Cue]] = {}
    for spec in (game, *offers):
        for cue in spec.script:
            cues.setdefault(cue.on, []).append(cue)
    lines: list[Line] = []
    for event in events:
        matching = [cue for cue in cues.get(event.kind, ()) if matches(cue, event)]
        if matching:
            words = {name.replace("-", "_"): value for name, value in plain(event.data).items()}
            lines += [_line(cue, event.seq, words) for cue in matching]
    return lines


def matches(cue: Cue, event: Event) -> bool:
    """Whether the cue is given by this event."""
    if cue.on != event.kind:
        return False
    for name, wanted in cue.when.items():
        found = event.clause if name == "clause" else event.data.get(name)
        if isinstance(wanted, range | tuple | frozenset):
            if found not in wanted:
                return False
        elif found != wanted:
            return False
    return True


def _line(cue: Cue, seq: int, words: dict[str, Any]) -> Line:
    return Line(
        event=seq, says=cue.says.format_map(words), does=cue.does.format_map(words), clause=cue.clause
    )
