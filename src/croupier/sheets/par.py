"""A PAR sheet: the rules of a game in our words, what each wager pays and costs, how far results spread."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction
from functools import cached_property, reduce
from itertools import groupby
from typing import Any

from croupier.analysis.as_csv import prices
from croupier.analysis.edge import Net, gain
from croupier.analysis.report import Report
from croupier.analysis.study import Study
from croupier.book.as_json import as_json
from croupier.book.page import Chapter, Page, source
from croupier.book.registry import page_of
from croupier.book.wagers import SomeEntry, called
from croupier.book.words import setting
from croupier.clauses.cite import Clause
from croupier.model.game import Offer
from croupier.model.options import Option, resolve
from croupier.model.values import Values
from croupier.money.cents import Cents
from croupier.rulebook import catalog
from croupier.sheets.after import ROUNDS, After, Gains, after
from croupier.sheets.best_play import BestPlay, best_play
from croupier.sheets.together import Together

Z_90 = 1.6448536269514722  # so many standard deviations hold nine of ten results of a normal curve
HARDLY = 1e-8
ELSEWHERE = ("Options", "Rulings", "The dealer's script")  # chapters that a sheet tells otherwise, or not
EXACT_WORDS = "exact: every deal is counted, and figures are whole fractions"
DOUBLE_WORDS = "exact enumeration in double precision"
AFTER = (
    "are those of as many independent rounds, by the convolution of the outcomes above (fast Fourier "
    "transform in double precision). The dashed curve is the normal approximation: same mean, same standard "
    "deviation."
)


@dataclass(frozen=True, slots=True)
class Ending:
    """One line of the outcomes of a wager."""

    name: str
    pays: str
    count: int
    gain: Fraction
    chance: float
    clause: Clause

    @property
    def contributes(self) -> float:
        """What it adds to what a player gains on average."""
        return round(float(self.gain) * self.chance, 12) + 0.0  # no minus before a nought

    def with_more(self, other: "Ending") -> "Ending":
        """This one and the next, less extreme one as one line; what they contribute stays the same."""
        chance = self.chance + other.chance
        both = float(self.gain) * self.chance + float(other.gain) * other.chance
        return replace(
            self,
            name=f"{self.name.partition(' to ')[0]} to {other.name}",
            pays=f"{self.pays.partition(' to ')[0]} to {other.pays}",
            count=self.count + other.count,
            gain=Fraction(both / chance),
            chance=chance,
        )


@dataclass(frozen=True)
class WagerSheet:
    """One row of the analysis."""

    study: Study
    title: str
    price: Cents | None

    @cached_property
    def endings(self) -> tuple[Ending, ...]:
        deals = sum(outcome.count for outcome in self.study.outcomes)
        return tuple(
            Ending(
                outcome.name,
                str(outcome.pays),
                outcome.count,
                gain(outcome.pays, self.price),
                outcome.count / deals,
                outcome.clause.partition("#")[0],
            )
            for outcome in self.study.outcomes
        )

    @property
    def lines(self) -> tuple[Ending, ...]:
        """The same to read: where nothing is counted, what hardly ever comes is told together."""
        if self.study.counted:
            return self.endings
        told: list[Ending] = []
        for (rare, _), same in groupby(self.endings, key=lambda one: (one.chance < HARDLY, one.clause)):
            some = list(same)
            told += [reduce(Ending.with_more, some)] if rare else some
        return tuple(told)

    @property
    def nets(self) -> bool:
        """Whether its lines are results over several bets."""
        return any(isinstance(outcome.pays, Net) for outcome in self.study.outcomes)

    @property
    def gains(self) -> Gains:
        return [(one.gain, one.chance) for one in self.endings]

    @property
    def deals(self) -> int | None:
        return sum(outcome.count for outcome in self.study.outcomes) if self.study.counted else None

    @property
    def spreads(self) -> bool:
        """Whether results differ at all: a row of chances alone wins and loses nothing."""
        return self.study.figures.variance > 0

    @cached_property
    def after(self) -> tuple[After, ...]:
        if not self.spreads:
            return ()
        sampled = self.study.sample is not None
        return tuple(after(self.gains, rounds, sampled=sampled) for rounds in ROUNDS)

    @property
    def about_after(self) -> str:
        """What the chances after many rounds are."""
        return f"{'Exact chances' if self.study.sample is None else 'Chances from the sample'} {AFTER}"

    @property
    def method(self) -> str:
        sample = self.study.sample
        if sample is not None:
            wide = f"±{sample.half_width:.4%} at 95%"
            return f"simulated: {sample.rounds:,} rounds from seed {sample.seed}, {wide}"
        return EXACT_WORDS if self.study.counted else DOUBLE_WORDS

    @property
    def volatility_index(self) -> float:
        return Z_90 * self.study.figures.std_dev

    @property
    def one_round(self) -> str:
        from croupier.sheets.plots import one_round

        return one_round(self.gains)

    def many_rounds(self, found: After) -> str:
        from croupier.sheets.plots import many_rounds

        return many_rounds(found)


@dataclass(frozen=True, slots=True)
class Setting:
    """An option as this sheet has it."""

    option: Option
    value: str
    usual: str

    @property
    def told(self) -> str:
        """As a sign at the table has it."""
        return setting(replace(self.option, default=self.option.among.parse(self.value)))

    @property
    def departs(self) -> bool:
        return self.value != self.usual and not self.option.house


@dataclass(frozen=True, slots=True)
class Sheet:
    report: Report
    play: BestPlay
    page: Page
    settings: tuple[Setting, ...]
    paytables: Mapping[str, str]  # other than the document's
    wagers: tuple[WagerSheet, ...]
    made: date
    together: Together | None = None
    on: str | None = None  # the base game that was asked for

    @property
    def staked(self) -> bool:
        """Whether anybody bets on what it tells of."""
        return any(one.study.staked for one in self.wagers)

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        return tuple(one for one in self.page.chapters if not one.title.endswith(ELSEWHERE))

    @property
    def base(self) -> str:
        """The game below an offer."""
        key = next((str(one.study.assumptions.get("base-game", "")) for one in self.wagers), "")
        return f"{catalog.game(key).title} ({key})" if key else ""

    @property
    def source(self) -> str:
        return source(self.page.section)

    def json(self) -> dict[str, Any]:
        return {
            **self.report.json(),
            "title": self.report.title,
            "section": self.page.section,
            "source": self.source,
            "made": self.made.isoformat(),
            "settings": {one.option.name: one.value for one in self.settings},
            "paytables": dict(self.paytables),
            "volatility": [
                {
                    "wager": one.study.wager,
                    "variance": float(one.study.figures.variance),
                    "std_dev": one.study.figures.std_dev,
                    "index_90": one.volatility_index,
                    "after": [found.json() for found in one.after],
                }
                for one in self.wagers
                if one.study.staked
            ],
            "together": None if self.together is None else self.together.json(),
            "best_play": self.play.json(),
            "rules": as_json(self.page),
        }


def sheet(
    report: Report,
    options: Mapping[str, str],
    paytables: Mapping[str, str],
    *,
    on: str | None,
    made: date,
    together: Together | None = None,
) -> Sheet:
    """The sheet of what was analysed; its rules are told with the settings and pay tables that hold."""
    entry = catalog.game(report.game)
    for wager, rows in paytables.items():
        entry = entry.repriced(wager, rows)
    known = _options(entry, on)
    values = resolve(known, options)
    fixed = prices(report.game)
    return Sheet(
        report=report,
        play=best_play(report),
        page=page_of(as_set(entry, values)),
        settings=tuple(
            Setting(one, one.among.show(values[one.name]), one.among.show(one.default)) for one in known
        ),
        paytables=paytables,
        wagers=tuple(
            WagerSheet(study, called(study.wager, entry), fixed.get(study.wager)) for study in report.wagers
        ),
        made=made,
        together=together and together.knowing(_variances(report)),
        on=on,
    )


def _variances(report: Report) -> dict[str, float]:
    """Of the wagers that were counted and not sampled."""
    return {one.wager: float(one.figures.variance) for one in report.wagers if one.sample is None}


def as_set(entry: SomeEntry, values: Values) -> SomeEntry:
    """The entry with what a table sets in place of what its document has: its page then tells that."""
    told = tuple(replace(one, default=values[one.name]) for one in entry.options)
    return replace(entry, options=told)


def _options(entry: SomeEntry, on: str | None) -> tuple[Option, ...]:
    """Its own options, and those of the game below an offer."""
    bases = entry.base_games if isinstance(entry, Offer) else ()
    base = on or next((key for key in bases if key in catalog.GAMES), None)
    below = () if base is None else catalog.game(base).options
    return (*entry.options, *below)
