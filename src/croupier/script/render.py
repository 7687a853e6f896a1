"""The dealer's script: what to say and do at each event, told by the cues of the game."""

from collections.abc import Container, Iterable, Mapping
from string import Formatter
from typing import TypeAlias, TypedDict

from croupier.clauses.cite import Clause
from croupier.model.events import Event
from croupier.model.facts import KINDS, Fact
from croupier.model.game import SomeGame, SomeOffer
from croupier.model.remembering import remembering
from croupier.model.rules import Cue
from croupier.model.words import shown
from croupier.script.whose import Whose, heard

Said: TypeAlias = tuple[str, str, Clause]  # what the dealer says, what they do, and by which clause


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
    return Script(game, offers).lines(events)


class Script:
    """The cues of a game and its offers, made ready once for all rounds of an evening."""

    def __init__(self, game: SomeGame, offers: Iterable[SomeOffer] = ()) -> None:
        offers = tuple(offers)
        self._game = game
        self._titles = {wager.name: offer.title for offer in offers for wager in offer.wagers}
        self._cues: dict[type[Fact], list[ReadyCue]] = {}
        for entry in (game, *offers):
            for cue in entry.script:
                if cue.on in KINDS:
                    self._cues.setdefault(KINDS[cue.on], []).append(ReadyCue(cue))
        self._said = remembering(self._say)

    def lines(self, events: Iterable[Event]) -> list[Line]:
        """As `render` tells them."""
        lines: list[Line] = []
        for event, whose in heard(tuple(events)):
            if type(event.data) in self._cues:
                for says, does, clause in self._said((event.data, whose)):
                    lines.append({"event": event.seq, "says": says, "does": does, "clause": clause})
        return lines

    def _say(self, about: tuple[Fact, Whose]) -> tuple[Said, ...]:
        fact, whose = about
        words = dict(self._game.words(fact))
        if whose.shown is not None:
            words |= self._game.won(whose.shown)
        words |= whose.words(words, self._titles)
        return tuple(cue.said(words) for cue in self._cues[type(fact)] if cue.matches(words))


class ReadyCue:
    """A cue with what it asks for and what its sentences name sorted out."""

    __slots__ = ("_cue", "_names", "_when")

    def __init__(self, cue: Cue) -> None:
        self._cue = cue
        self._when = tuple((name, _several(wanted)) for name, wanted in cue.when.items())
        self._names = _names(cue.says) | _names(cue.does)

    def matches(self, words: Mapping[str, object]) -> bool:
        """Whether the cue is given by an event with these words."""
        return all(words.get(name) in wanted for name, wanted in self._when)

    def said(self, words: Mapping[str, object]) -> Said:
        cue, told = self._cue, {name: shown(name, words[name]) for name in self._names}
        return cue.says.format_map(told), cue.does.format_map(told), cue.clause


def _several(wanted: object) -> Container[object]:
    return wanted if isinstance(wanted, range | tuple | frozenset) else (wanted,)


def _names(sentence: str) -> frozenset[str]:
    return frozenset(name for _, name, _, _ in Formatter().parse(sentence) if name is not None)
