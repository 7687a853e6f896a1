"""Progressives: wagers feed a meter and its reserve, awards draw on it, a full award reseeds it."""

from dataclasses import dataclass
from typing import NamedTuple

from croupier.clauses.cite import Clause
from croupier.model.rules import Direction, Rule
from croupier.money.cents import Cents
from croupier.money.odds import MeterShare


@dataclass(frozen=True, slots=True, kw_only=True)
class Progressive:
    """How a side bet with a meter is run. Seed and rates are table options named after the wager."""

    start: Clause  # the wagers are locked
    collected: Clause  # and moved to the tray
    contributes: Clause
    reserves: Clause
    fixed_at_once: Clause
    awards_last: Clause
    next_award: Clause  # each award on the meter as the last one left it
    order: Direction
    authorised: Clause
    reseeded: Clause
    reseed_at_least: Clause
    through_table: Clause  # who bears what the reserve lacks
    reviewed: Clause | None = None  # the award that is authorised must be the one that was won
    hold_at: Rule[Cents] | None = None


class Meter(NamedTuple):
    """What a meter shows and what lies in its reserve."""

    meter_cents: Cents
    reserve_cents: Cents


class Award(NamedTuple):
    """A share of a meter that was won and waits for its authorisation."""

    key: str
    wager: str
    row: str
    seat: int
    player: str
    percent: int
    amount_cents: Cents
    role: str
    clause: Clause
    cards: str = ""  # what it was won with


def contribution(staked: Cents, percent: int) -> Cents:
    """What the wagers of a round add, rounded down to the cent."""
    return staked * percent // 100


def awarded(meter: Meter, share: MeterShare) -> Cents:
    """A percentage of the meter, rounded down to the cent."""
    return share.pays(meter.meter_cents)


def reseed(reserve: Cents, seed: Cents) -> tuple[Cents, Cents]:
    """The new meter and how much of it the table must add: the reserve, or the seed if that is more."""
    return max(reserve, seed), max(seed - reserve, 0)
