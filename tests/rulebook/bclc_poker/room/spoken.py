"""The poker room with its scripts, which its games do not name themselves yet."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, fields, replace

import pytest

from croupier.engines.community.spec import Community
from croupier.engines.community.words import Judging, won, words
from croupier.model.facts import Fact
from croupier.model.game import SomeGame, SomeOffer
from croupier.model.rules import Cue
from croupier.model.shown import Shown
from croupier.rulebook import catalog
from croupier.rulebook.bclc_poker.room import script_board, script_stud
from tests.engines.community.tables import ROOM

SCRIPTS: Mapping[str, tuple[Cue, ...]] = {
    "bclc/texas-holdem": script_board.TEXAS_HOLDEM,
    "bclc/pineapple-holdem": script_board.PINEAPPLE,
    "bclc/crazy-pineapple-holdem": script_board.CRAZY_PINEAPPLE,
    "bclc/three-two-one-holdem": script_board.THREE_TWO_ONE,
    "bclc/seven-card-stud": script_stud.SEVEN_CARD_STUD,
    "bclc/asian-five-card-stud": script_stud.ASIAN_STUD,
    "bclc/mandarin-five-card-stud": script_stud.MANDARIN_STUD,
    "bclc/omaha-high-low": script_board.OMAHA_HIGH_LOW,
    "bclc/omaha-high": script_board.OMAHA_HIGH,
    "bclc/no-limit": script_board.NO_LIMIT,
    "bclc/pot-limit": script_board.POT_LIMIT,
    "bclc/run-the-board-twice": script_board.RUN_THE_BOARD_TWICE,
}
GAMES, OFFERS = tuple(SCRIPTS)[:9], tuple(SCRIPTS)[9:]


@dataclass(frozen=True, slots=True, kw_only=True)
class Spoken(Community):
    """A game whose facts have words."""

    @property
    def judging(self) -> Judging:
        return Judging(self.hand, self.plays, None if self.low is None else self.low.ranking)

    def words(self, fact: Fact) -> Mapping[str, object]:
        return words(fact, self.judging)

    def won(self, shown: Shown) -> Mapping[str, object]:
        return won(shown, self.judging)


def spoken(entry: SomeGame | SomeOffer) -> SomeGame | SomeOffer:
    """An entry of the room with its script; one that names it itself stays as it is."""
    if entry.script:
        return entry
    scripted = replace(entry, script=SCRIPTS[entry.key])
    if not isinstance(scripted, Community):
        return scripted
    return Spoken(**{field.name: getattr(scripted, field.name) for field in fields(scripted)})


@contextmanager
def spoken_room() -> Iterator[None]:
    """The catalog with the room in it, scripts and all."""
    known = catalog.game

    def game(key: object) -> SomeGame | SomeOffer:
        entry = known(key)
        return spoken(entry) if entry.key in SCRIPTS else entry

    with pytest.MonkeyPatch.context() as patch:
        for key, place in ROOM.items():
            patch.setitem(catalog.GAMES, key, place)
        patch.setattr(catalog, "game", game)
        yield
    catalog._load.cache_clear()


@pytest.fixture(name="spoken_room")
def spoken_room_fixture() -> Iterator[None]:
    with spoken_room():
        yield
