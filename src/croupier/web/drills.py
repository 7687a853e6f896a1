"""Drills in the browser: who is in the middle of which, and everybody's scores.

The drill itself is `croupier.training`'s. Scores and the desk's own tables lie in a folder beside the store;
a floor that keeps nothing remembers them until it is closed.
"""

import logging
import time
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from threading import RLock
from typing import Any, TypeAlias
from urllib.parse import quote

from croupier.errors import BadInput, IllegalAction
from croupier.store.connecting import is_url
from croupier.store.floor import StoredFloor
from croupier.table.floor import Floor
from croupier.training.drill import Drill
from croupier.training.opening import check_limit, open_drill
from croupier.training.scores import Scores, load, record
from croupier.training.verdict import Answered
from croupier.web.drill_tables import DrillTables
from croupier.web.questions import asked, read, told

Json: TypeAlias = dict[str, Any]
MOST = 50  # questions of a drill in the browser
KEPT = 500  # people in the middle of one
log = logging.getLogger(__name__)


def folder_beside(floor: Floor) -> Path | None:
    """Where the trainer keeps things: beside the file of the store."""
    if not isinstance(floor, StoredFloor) or is_url(floor.store):
        return None
    store = Path(floor.store)
    return store.with_name(f"{store.name}.drills")


@dataclass(slots=True)
class Begun:
    """Somebody's drill, and since when the question is open."""

    drill: Drill
    since: float


class Drills:
    """Everybody's."""

    def __init__(self, folder: Path | None = None) -> None:
        self.tables = DrillTables(None if folder is None else folder / "tables")
        self._scores = AllScores(None if folder is None else folder / "scores")
        self._lock = RLock()
        self._begun: OrderedDict[str, Begun] = OrderedDict()

    def begin(self, player: str, game: str, kind: str, count: int, limit: float | None, seed: str) -> Json:
        """A new drill, in place of the one that may be on."""
        if not 1 <= count <= MOST:
            raise BadInput(
                "setting/out-of-range", f"A drill here asks 1 to {MOST} questions.", offender=str(count)
            )
        return self._begin(player, open_drill(game, kind=kind, count=count, seed=seed, limit=limit))

    def begin_tables(self, player: str, name: str, limit: float | None) -> Json:
        """The tables that the desk wrote down, all of them."""
        check_limit(limit)
        return self._begin(player, Drill("pay", self.tables.of(name).exercises, limit))

    def _begin(self, player: str, drill: Drill) -> Json:
        self._scores.of(player)  # whether they can be kept is known before the first question
        with self._lock:
            self._begun[player] = Begun(drill, time.monotonic())
            self._begun.move_to_end(player)
            if len(self._begun) > KEPT:
                self._begun.popitem(last=False)
        return self.stands(player)

    def stands(self, player: str) -> Json:
        drill = self._of(player).drill
        question = drill.question
        return {
            "kind": drill.kind,
            "asked": len(drill.answers),
            "total": drill.total,
            "right": drill.right,
            "limit": drill.limit,
            "question": None if question is None else asked(question),
        }

    def answer(self, player: str, said: Mapping[str, object]) -> Json:
        """What the answer was worth, and the next question. One that cannot be kept was not given."""
        with self._lock:
            begun = self._of(player)
            question = begun.drill.question
            if question is None:
                raise IllegalAction("action/drill-over", "Every question of this drill is answered.")
            now = time.monotonic()
            verdict, after = begun.drill.answered(read(question, said), now - begun.since)
            self._scores.add(player, after.answers[-1])
            begun.drill, begun.since = after, now
        return {"verdict": told(verdict), **self.stands(player)}

    def scores(self, player: str) -> list[Json]:
        return [
            {
                "kind": kind,
                "game": game,
                "asked": score.asked,
                "right": score.right,
                "streak": score.streak,
                "longest": score.longest,
                "best_seconds": score.best_seconds,
            }
            for kind, games in self._scores.of(player).scores.items()
            for game, score in games.items()
        ]

    def _of(self, player: str) -> Begun:
        if player not in self._begun:
            raise IllegalAction("action/no-drill", "You are in no drill: begin one.", offender=player)
        return self._begun[player]


class AllScores:
    """Everybody's scores, a file for each badge."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._here: dict[str, Scores] = {}  # where nothing is kept

    def of(self, player: str) -> Scores:
        if self._folder is None:
            return self._here.get(player, Scores())
        kept = load(self._file(self._folder, player))
        if kept.set_aside is not None:
            log.warning("The scores of %s were damaged: they are kept as %s.", player, kept.set_aside)
        return kept.scores

    def add(self, player: str, answer: Answered) -> None:
        if self._folder is None:
            self._here[player] = self.of(player).after([answer])
        else:
            record(self._file(self._folder, player), [answer])

    @staticmethod
    def _file(folder: Path, player: str) -> Path:
        return folder / f"{quote(player, safe=' ')}.json"
