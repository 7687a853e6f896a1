"""Progressives: how a bet with a meter is run."""

from dataclasses import dataclass

from croupier.clauses.cite import Clause
from croupier.model.rules import Direction, Rule
from croupier.money.cents import Cents


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
