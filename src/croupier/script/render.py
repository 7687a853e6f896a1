"""The dealer's script: what to say and do at each event, told by the cues of the game."""

from collections.abc import Iterable, Mapping
from typing import TypedDict

from croupier.clauses.cite import Clause
from croupier.model.events import Event
from croupier.model.game import SomeGame, SomeOffer
from croupier.model.rules import Cue
from croupier.model.words import shown


class Line(TypedDict):
    """What the dealer says and does at the event of that number, and the clause that asks for it."""

    event: int
    says: str
    does: str
    clause: Clause


def render(game: SomeGame, events: Iterable[Event], offers: Iterable[SomeOffer] = ()) -> list[Line]:
    """Every cue that an event gives: the game's in the order of its script, then those of its offers."""
    cues: dict[str, list[Cue]] = {}
    for entry in (game, *offers):
        for cue in entry.script:
            cues.setdefault(cue.on, []).append(cue)
    lines: list[Line] = []
    for event in events:
        possible = cues.get(event.kind)
        if possible:
            words = game.words(event.data)
            lines += [_line(cue, event.seq, words) for cue in possible if matches(cue, words)]
    return lines


def matches(cue: Cue, words: Mapping[str, object]) -> bool:
    """Whether the cue is given by an event with these words."""
    for name, wanted in cue.when.items():
        found = words.get(name)
        if isinstance(wanted, range | tuple | frozenset):
            if found not in wanted:
                return False
        elif found != wanted:
            return False
    return True


def _line(cue: Cue, seq: int, words: Mapping[str, object]) -> Line:
    told = shown(words)
    return Line(event=seq, says=cue.says.format_map(told), does=cue.does.format_map(told), clause=cue.clause)
