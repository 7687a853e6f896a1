"""The best play of a game, as far as it is known: charts, sentences, or the house way."""

from dataclasses import dataclass, replace
from typing import Any

import croupier
from croupier.analysis.report import Analysis, Report
from croupier.analysis.study import Study
from croupier.clauses.cite import Clause
from croupier.engines.arrange.spec import Arranging
from croupier.model.game import Game
from croupier.rulebook import catalog
from croupier.sheets.chart import Chart
from croupier.sheets.charts import charts_of

NO_DECISION = "No decision changes this bet once it is made."
NO_BET = "Nobody bets on it: the cards win it."


@dataclass(frozen=True, slots=True)
class Part:
    """How to play for one row of the analysis."""

    study: Study

    @property
    def charts(self) -> tuple[Chart, ...]:
        return charts_of(self.study.strategy)

    @property
    def lines(self) -> tuple[str, ...]:
        """The same in sentences, where it has any; all there is where no chart fits."""
        return tuple((self.study.strategy or {}).get("lines", ()))

    @property
    def known(self) -> bool:
        return self.study.strategy is not None

    @property
    def kind(self) -> str:
        """What is taken as known, and what as fixed."""
        return str(self.study.assumptions["strategy-class"])

    @property
    def why_unknown(self) -> str:
        """Why there is no chart."""
        if not self.study.staked:
            return NO_BET
        return NO_DECISION if self.kind.startswith("none") else f"{self.kind[:1].upper()}{self.kind[1:]}."

    def json(self) -> dict[str, Any]:
        told = self.study.json()
        return {
            **{name: told[name] for name in ("wager", "covers", "method", "edge", "edge_exact")},
            "strategy_class": self.kind,
            "lines": list(self.lines),
            "charts": [chart.json() for chart in self.charts],
            "strategy": self.study.strategy,
        }


@dataclass(frozen=True, slots=True)
class HouseWayPlay:
    """Hands are set as the house sets them."""

    name: str
    clause: Clause
    command: str

    def __str__(self) -> str:
        return f"Hands are set the house way. How it sets any seven cards, and why: {self.command}"


@dataclass(frozen=True, slots=True)
class BestPlay:
    report: Report
    parts: tuple[Part, ...]
    house_way: HouseWayPlay | None = None

    @property
    def known(self) -> tuple[Part, ...]:
        return tuple(part for part in self.parts if part.known)

    @property
    def unknown(self) -> tuple[tuple[str, str], ...]:
        """Rows without a play, and why."""
        fixed = [(part.study.wager, part.why_unknown) for part in self.parts if not part.known]
        return (*fixed, *((row.wager, row.why) for row in self.report.waiting))

    def json(self) -> dict[str, Any]:
        way = self.house_way
        return {
            "game": self.report.game,
            "title": self.report.title,
            "spec": self.report.spec,
            "version": croupier.__version__,
            "house_way": None
            if way is None
            else {"name": way.name, "clause": way.clause, "command": way.command},
            "wagers": [part.json() for part in self.known],
            "without": [{"wager": wager, "why": why} for wager, why in self.unknown],
        }


def needed(analysis: Analysis) -> Analysis:
    """What of an analysis must be done for the play: the rows that decisions change."""
    if house_way(analysis.game) is not None:
        return replace(analysis, work={}, waiting=())
    return analysis.only(analysis.covers) if analysis.covers else analysis


def best_play(report: Report) -> BestPlay:
    return BestPlay(report, tuple(map(Part, report.wagers)), house_way(report.game))


def house_way(key: str) -> HouseWayPlay | None:
    """Where hands are set; a bet beside such a game has no play at all."""
    game = catalog.game(key)
    if not (isinstance(game, Game) and isinstance(game, Arranging)):
        return None
    way = game.hands.house_way
    return HouseWayPlay(way.name, way.clause, f"croupier house-way {key} CARDS")
