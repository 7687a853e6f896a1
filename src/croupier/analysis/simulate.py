"""Rounds of a game played by its fast twin: the answer of `croupier simulate`."""

import secrets
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import isfinite
from typing import Any, NamedTuple

from croupier.analysis.analyze import analysis_of
from croupier.analysis.counts import Watch, unwatched
from croupier.analysis.pieces import MOST_ROUNDS, Look, run, unseen
from croupier.analysis.report import Begin, Report
from croupier.analysis.report import unseen as unannounced
from croupier.analysis.study import Study, assumptions
from croupier.analysis.sweeps import at
from croupier.analysis.tally import Measure, Tally, knowing
from croupier.analysis.twins import Asked, Twin
from croupier.analysis.waiting import Waiting
from croupier.analysis.wanted import Settings, Wanted, read
from croupier.engines.arrange.spec import Arranging
from croupier.engines.blackjack.spec import Blackjack
from croupier.engines.community.jackpot_spec import Jackpot
from croupier.engines.community.spec import Community
from croupier.engines.decide.spec import House
from croupier.errors import BadInput, brief, plain
from croupier.model.fingerprint import fingerprint

ROUNDS = 1_000_000
SEEDS = 2**63  # from 0 up to this one
NOT_OFFERED = "It was on the table in none of these rounds."


def simulate(
    key: str,
    *,
    on: str | None = None,
    options: Settings | None = None,
    paytables: Settings | None = None,
    rounds: object = ROUNDS,
    seed: object = None,
    scheduler: str | None = None,
) -> dict[str, Any]:
    """What rounds of a game cost that are played with the best strategy known, as plain data.

    >>> import croupier
    >>> found = croupier.simulate("bclc/let-it-ride", rounds=1_000_000, seed=7)["wagers"][0]
    >>> found["method"], found["exact"]["edge_exact"], found["exact"]["within"]
    ('simulated', '37963/1082900', True)

    The rows are those of `analyze`, each with an interval that holds the true edge in 95 of 100 simulations
    and, where it is known, with the `exact` edge and whether that lies within; `covariance` says how two of
    them go together. The same seed plays the same rounds; without one, one is drawn, and told. Who interrupts
    it gets the first rounds, fewer than `asked_rounds`. `scheduler` is the address of a running Dask cluster
    that plays them instead of the cores of this machine.
    """
    started = time.perf_counter()
    prepared = prepare(key, on=on, options=options, paytables=paytables, rounds=rounds, seed=seed)
    tally = prepared.run(scheduler=scheduler)
    with at(scheduler):
        exact = prepared.exact(reckon=tally.rounds == prepared.rounds)
    return prepared.told(tally, time.perf_counter() - started, exact).json()


class Beside(NamedTuple):
    """What was counted of a wager that was played."""

    study: Study
    within: bool | None  # whether its edge lies in the interval; None where there is no interval


@dataclass(frozen=True, slots=True)
class Simulation:
    """What was played, and what it shows."""

    report: Report
    measure: Measure
    tally: Tally
    asked_rounds: int
    seed: int
    exact: Mapping[str, Study] = field(default_factory=dict)  # what was counted of the same wagers

    @property
    def stopped(self) -> bool:
        """Whether somebody stopped it: then these are the first rounds of it."""
        return self.tally.rounds < self.asked_rounds

    def json(self) -> dict[str, Any]:
        names = [study.wager for study in self.report.wagers]
        told, known = self.report.json(), self.beside()
        return {
            **told,
            "wagers": [{**row, "exact": _exactly(known.get(row["wager"]))} for row in told["wagers"]],
            "rounds": self.tally.rounds,
            "asked_rounds": self.asked_rounds,
            "seed": self.seed,
            "covariance": [
                {"wagers": [one, other], "covariance": self.covariance(one, other)}
                for at, one in enumerate(names)
                for other in names[at + 1 :]
            ],
        }

    def beside(self) -> dict[str, Beside]:
        """The exact figures of the wagers that were played, as far as they are known."""
        return {
            study.wager: Beside(self.exact[study.wager], _holds(study, self.exact[study.wager]))
            for study in self.report.wagers
            if study.wager in self.exact
        }

    def always_there(self) -> list[str]:
        """The wagers that were on the table in every round, each once: another row may be another way to play
        it."""
        found: list[str] = []
        covered: set[str] = set()
        for study in self.report.wagers:
            if covered.isdisjoint(study.covers) and self._every_round(study.wager):
                found.append(study.wager)
                covered.update(study.covers)
        return found

    def _every_round(self, wager: str) -> bool:
        return self.measure.played(self.tally, wager) == self.tally.rounds

    def covariance(self, one: str, other: str) -> float:
        return float(self.measure.covariance(self.tally, one, other))


def _holds(played: Study, exact: Study) -> bool | None:
    """Whether the interval around what was played holds the exact edge."""
    if played.sample is None or not isfinite(played.sample.half_width):
        return None
    return abs(float(exact.figures.edge - played.figures.edge)) <= played.sample.half_width


def _exactly(known: Beside | None) -> dict[str, Any] | None:
    if known is None:
        return None
    told = known.study.json()
    return {"edge": told["edge"], "edge_exact": told["edge_exact"], "within": known.within}


@dataclass(frozen=True, slots=True)
class Prepared:
    """A simulation that was asked for and can be done."""

    wanted: Wanted
    twin: Twin
    rounds: int
    seed: int

    def run(self, *, scheduler: str | None = None, watch: Watch = unwatched, look: Look = unseen) -> Tally:
        return run(
            self.wanted.asked,
            self.rounds,
            self.seed,
            watch=watch,
            look=look,
            scheduler=scheduler,
            twin=self.twin,
        )

    def exact(self, begin: Begin = unannounced, *, reckon: bool = True) -> dict[str, Study]:
        """What can be counted of the wagers that are played: as it was kept, else, if wished, reckoned."""
        wanted = (self.wanted, self.wanted.base()) if self.wanted.offers else (self.wanted,)
        names = {row.wager for row in self.twin.rows}
        found: dict[str, Study] = {}
        for analysis in map(analysis_of, wanted):
            countable = analysis.only(names - analysis.played - found.keys())
            found |= {one.study.wager: one.study for one in countable.studies(begin, reckon=reckon)}
        return found

    def told(self, tally: Tally, seconds: float, exact: Mapping[str, Study] | None = None) -> Simulation:
        entry, game, offers, values, _ = self.wanted
        requires = [one for offer in offers for one in offer.requires]
        assumed = assumptions(self.wanted.options, values, tally.rounds, "a round", requires)
        del assumed["deals"], assumed["one-deal"]
        measure = Measure(self.twin.rows)
        counted = exact or {}
        studies = tuple(
            knowing(one, measure.played(tally, one.wager), counted[one.wager].figures.variance)
            if one.wager in counted
            else one
            for one in (measure.studies(tally, self.seed, assumed) if tally.rounds else ())
        )
        there = {study.wager for study in studies}
        missing = tuple(
            Waiting(row.wager, row.covers, NOT_OFFERED) for row in measure.rows if row.wager not in there
        )
        found = Report(
            entry.key,
            entry.title,
            fingerprint(game, *offers),
            seconds,
            studies,
            missing,
            options=self.wanted.set_options,
        )
        return Simulation(found, measure, tally, self.rounds, self.seed, counted)


def report(
    key: str,
    *,
    on: str | None = None,
    options: Settings | None = None,
    paytables: Settings | None = None,
    rounds: object = ROUNDS,
    seed: object = None,
    scheduler: str | None = None,
) -> Simulation:
    """The same as objects, without what is known exactly."""
    started = time.perf_counter()
    prepared = prepare(key, on=on, options=options, paytables=paytables, rounds=rounds, seed=seed)
    tally = prepared.run(scheduler=scheduler)
    return prepared.told(tally, time.perf_counter() - started)


def prepare(
    key: str,
    *,
    on: str | None = None,
    options: Settings | None = None,
    paytables: Settings | None = None,
    rounds: object = ROUNDS,
    seed: object = None,
) -> Prepared:
    """Everything is read and refused here, and the strategy is found; playing comes after."""
    many = _number("rounds", rounds, 1, MOST_ROUNDS)
    sown = secrets.randbelow(10**9) if seed is None else _number("seed", seed, 0, SEEDS - 1)
    wanted = read(key, on=on, options=options, paytables=paytables)
    return Prepared(wanted, _twin(wanted), many, sown)


def twin_of(asked: Asked) -> Twin:
    """The twin of a game as it was asked for."""
    options, paytables = dict(asked.options), dict(asked.paytables)
    return _twin(read(asked.key, on=asked.on, options=options, paytables=paytables), asked.only)


def _twin(wanted: Wanted, only: tuple[str, ...] = ()) -> Twin:
    """Made by the one that knows the family; `only` some rows where each of them is played by itself."""
    game, offers, values = wanted.game, wanted.offers, wanted.values
    if isinstance(game, Blackjack):
        from croupier.analysis import blackjack_twin

        return blackjack_twin.twin(game, values, offers)
    if isinstance(game, Arranging):
        from croupier.analysis import setting_twin

        if setting_twin.can_play(game):
            return setting_twin.twin(game, values, offers, only)
    if isinstance(game, House):
        from croupier.analysis import house_twin

        return house_twin.twin(game, values, offers)
    if only and isinstance(game, Community):
        from croupier.analysis.stud_jackpots import StudTwin

        (jackpot,) = offers  # of whose row the deals are a part
        assert isinstance(jackpot, Jackpot)
        return StudTwin(jackpot, game, values.number("seats"))
    raise BadInput(
        "setting/not-simulated",
        f"{wanted.entry.key} has no fast twin yet, so it cannot be simulated.",
        offender=wanted.entry.key,
    )


def _number(what: str, given: object, low: int, high: int) -> int:
    """A whole number from a command line or a caller."""
    text = plain(given).replace(",", "").replace("_", "").strip()
    if not isinstance(given, bool) and text.isascii() and text.isdigit() and low <= int(text) <= high:
        return int(text)
    raise BadInput(
        f"setting/{what}",
        f"{what} takes a whole number from {low:,} to {high:,}, not {brief(given)}.",
        offender=plain(given),
    )
