"""The dealer's script: what to say and do at each event, told by the cues of the game."""

from collections.abc import Iterable, Mapping
from typing import TypedDict

from croupier.clauses.cite import Clause
from croupier.model.events import Event
from croupier.model.game import SomeGame, SomeOffer
from croupier.model.rules import Cue
from croupier.model.words import shown
from croupier.script.whose import Whose


class Line(TypedDict):
    """What the dealer says and does at the event of that number, and the clause that asks for it."""

    event: int
    says: str
    does: str
    clause: Clause


def render(game: SomeGame, events: Iterable[Event], offers: Iterable[SomeOffer] = ()) -> list[Line]:
    """Every cue that an event gives: the game's in the order of its script, then those of its offers.

    Which hand it is and whether a win is held shows in other events of the round: give all of it.
    """
    events, offers = tuple(events), tuple(offers)
    cues: dict[str, list[Cue]] = {}
    for entry in (game, *offers):
        for cue in entry.script:
            cues.setdefault(cue.on, []).append(cue)
    whose = Whose(events, offers)
    lines: list[Line] = []
    for event in events:
        whose.hear(event)
        possible = cues.get(event.kind)
        if possible:
            told = game.words(event.data)
            words = {**told, **whose.words(event, told)}
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
