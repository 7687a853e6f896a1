"""The best play of a game, as far as it is known: charts, sentences, or the house way."""

from dataclasses import dataclass, replace
from typing import Any

import croupier
from croupier.analysis.report import Analysis, Report
from croupier.analysis.setting_twin import best_set, sets_against_open_hands
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
    """Hands are set as the house sets them, or best by what a player sees where that is known."""

    name: str
    clause: Clause
    command: str
    best: Study | None = None  # the same bet, set better
    usual: Study | None = None  # set the house way

    def __str__(self) -> str:
        how = f"How it sets any seven cards, and why: {self.command}"
        if self.best is None or self.usual is None:
            return f"Hands are set the house way. {how}"
        best, usual = (float(one.figures.edge) for one in (self.best, self.usual))
        told = f"Best is {self.best.wager}, house edge {best:.4%}; who sets the house way pays {usual:.4%}."
        return f"{told} {how}"


@dataclass(frozen=True, slots=True)
class BestPlay:
    report: Report
    parts: tuple[Part, ...]
    house_way: HouseWayPlay | None = None
    asides: tuple[str, ...] = ()  # rows that were not reckoned, since no decision changes them

    @property
    def known(self) -> tuple[Part, ...]:
        return tuple(part for part in self.parts if part.known)

    @property
    def squared(self) -> bool:
        """Whether a chart goes by rows and columns: on paper such charts begin a page, to be seen at once."""
        return any(chart.even for part in self.known for chart in part.charts)

    @property
    def unknown(self) -> tuple[tuple[str, str], ...]:
        """Rows without a play, and why."""
        fixed = [(part.study.wager, part.why_unknown) for part in self.parts if not part.known]
        asides = [(wager, NO_DECISION) for wager in self.asides]
        return (*fixed, *asides, *((row.wager, row.why) for row in self.report.waiting))

    def json(self) -> dict[str, Any]:
        way = self.house_way
        return {
            "game": self.report.game,
            "title": self.report.title,
            "spec": self.report.spec,
            "options": {one.name: one.json() for one in self.report.options},
            "version": croupier.__version__,
            "house_way": None
            if way is None
            else {
                "name": way.name,
                "clause": way.clause,
                "command": way.command,
                "best": way.best and way.best.wager,
            },
            "wagers": [part.json() for part in self.known],
            "without": [{"wager": wager, "why": why} for wager, why in self.unknown],
        }


def needed(analysis: Analysis) -> Analysis:
    """What of an analysis must be done for the play: the rows that decisions change."""
    game = _sets(analysis.game)
    if game is not None:
        rows = (game.basic, best_set(game)) if sets_against_open_hands(game) else ()
        return replace(analysis.only(rows), waiting=())
    return analysis.only(analysis.covers) if analysis.covers else analysis


def asides(analysis: Analysis) -> tuple[str, ...]:
    """The rows of an analysis that the play does not need: the cards alone decide them."""
    done = needed(analysis).work
    return tuple(row for row in analysis.work if row not in done and row not in analysis.covers)


def best_play(report: Report, beside: tuple[str, ...] = ()) -> BestPlay:
    """`beside`: rows that are in none of its studies, since no decision changes them."""
    return BestPlay(report, tuple(map(Part, report.wagers)), house_way(report), beside)


def house_way(report: Report) -> HouseWayPlay | None:
    """Where hands are set; a bet beside such a game has no play at all."""
    game = _sets(report.game)
    if game is None:
        return None
    way, rows = game.hands.house_way, {one.wager: one for one in report.wagers}
    command = f"croupier house-way {game.key} CARDS"
    return HouseWayPlay(way.name, way.clause, command, rows.get(best_set(game)), rows.get(game.basic))


def _sets(key: str) -> Arranging | None:
    """The game in which hands are set, if it is one."""
    game = catalog.game(key)
    return game if isinstance(game, Game) and isinstance(game, Arranging) else None
