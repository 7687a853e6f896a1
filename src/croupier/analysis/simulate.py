"""Rounds of a game played by its fast twin: the answer of `croupier simulate`."""

import secrets
import time
from dataclasses import dataclass
from typing import Any

from croupier.analysis.analyze import Report, Settings, Wanted, read
from croupier.analysis.counts import Watch, unwatched
from croupier.analysis.pieces import MOST_ROUNDS, Look, run, unseen
from croupier.analysis.study import assumptions
from croupier.analysis.tally import Measure, Tally
from croupier.analysis.twins import Asked, Twin
from croupier.analysis.waiting import Waiting
from croupier.engines.arrange.spec import Arranging
from croupier.engines.blackjack.spec import Blackjack
from croupier.engines.decide.spec import House
from croupier.errors import BadInput, brief, plain
from croupier.model.fingerprint import fingerprint
from croupier.model.options import by_name

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

    The rows are those of `analyze`, each with an interval that holds the true edge in 95 of 100 simulations;
    `covariance` says how two of them go together. The same seed plays the same rounds; without one, one is
    drawn, and told. Who interrupts it gets the first rounds, fewer than `asked_rounds`. `scheduler` is the
    address of a running Dask cluster that plays them instead of the cores of this machine.
    """
    return report(
        key, on=on, options=options, paytables=paytables, rounds=rounds, seed=seed, scheduler=scheduler
    ).json()


@dataclass(frozen=True, slots=True)
class Simulation:
    """What was played, and what it shows."""

    report: Report
    measure: Measure
    tally: Tally
    asked_rounds: int
    seed: int

    @property
    def stopped(self) -> bool:
        """Whether somebody stopped it: then these are the first rounds of it."""
        return self.tally.rounds < self.asked_rounds

    def json(self) -> dict[str, Any]:
        names = [study.wager for study in self.report.wagers]
        return {
            **self.report.json(),
            "rounds": self.tally.rounds,
            "asked_rounds": self.asked_rounds,
            "seed": self.seed,
            "covariance": [
                {"wagers": [one, other], "covariance": self.covariance(one, other)}
                for at, one in enumerate(names)
                for other in names[at + 1 :]
            ],
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


@dataclass(frozen=True, slots=True)
class Prepared:
    """A simulation that was asked for and can be done."""

    asked: Asked
    wanted: Wanted
    twin: Twin
    rounds: int
    seed: int

    def run(self, *, scheduler: str | None = None, watch: Watch = unwatched, look: Look = unseen) -> Tally:
        return run(
            self.asked,
            self.rounds,
            self.seed,
            watch=watch,
            look=look,
            scheduler=scheduler,
            twin=self.twin,
        )

    def told(self, tally: Tally, seconds: float) -> Simulation:
        entry, game, offers, values = self.wanted
        known = (*game.options, *(option for one in offers for option in one.options))
        assumed = assumptions(known, values, tally.rounds, "a round")
        del assumed["deals"], assumed["one-deal"]
        measure = Measure(self.twin.rows)
        studies = measure.studies(tally, self.seed, assumed) if tally.rounds else ()
        there = {study.wager for study in studies}
        missing = tuple(
            Waiting(row.wager, row.covers, NOT_OFFERED) for row in measure.rows if row.wager not in there
        )
        found = Report(entry.key, entry.title, fingerprint(game, *offers), seconds, studies, missing)
        return Simulation(found, measure, tally, self.rounds, self.seed)


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
    """The same as objects."""
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
    asked = _in_words(wanted, on, options or {}, paytables or {})
    return Prepared(asked, wanted, _twin(wanted), many, sown)


def twin_of(asked: Asked) -> Twin:
    """The twin of a game as it was asked for."""
    options, paytables = dict(asked.options), dict(asked.paytables)
    return _twin(read(asked.key, on=asked.on, options=options, paytables=paytables))


def _twin(wanted: Wanted) -> Twin:
    """Made by the one that knows the family."""
    game, offers, values = wanted.game, wanted.offers, wanted.values
    if isinstance(game, Blackjack):
        from croupier.analysis import blackjack_twin

        return blackjack_twin.twin(game, values, offers)
    if isinstance(game, Arranging):
        from croupier.analysis import setting_twin

        if setting_twin.can_play(game):
            return setting_twin.twin(game, values, offers)
    if isinstance(game, House):
        from croupier.analysis import house_twin

        return house_twin.twin(game, values, offers)
    raise BadInput(
        "setting/not-simulated",
        f"{wanted.entry.key} has no fast twin yet, so it cannot be simulated.",
        offender=wanted.entry.key,
    )


# --- what is asked for, in words ------------------------------------------------------------------


def _in_words(wanted: Wanted, on: str | None, options: Settings, paytables: Settings) -> Asked:
    known = {option.name: option for entry in (wanted.game, *wanted.offers) for option in entry.options}
    names = [plain(name).replace("_", "-").lower() for name, _ in by_name("options", options)]
    return Asked(
        wanted.entry.key,
        on,
        tuple((name, known[name].among.show(wanted.values[name])) for name in names),
        tuple((plain(name), _odds(rows)) for name, rows in by_name("paytables", paytables)),
    )


def _odds(rows: object) -> str:
    return "-".join(map(plain, rows)) if isinstance(rows, list | tuple) else plain(rows)


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
