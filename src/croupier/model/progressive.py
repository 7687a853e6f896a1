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
    awards_last: Clause
    next_award: Clause  # each award on the meter as the last one left it
    order: Direction
    authorised: Clause
    reseeded: Clause
    reseed_at_least: Clause
    through_table: Clause  # who bears what the reserve lacks
    fixed_at_once: Clause | None = None  # fixed prizes are paid when the cards are out
    fixed_in_turn: Clause | None = None  # or after the other bets of the hand
    reviewed: Clause | None = None  # the award that is authorised must be the one that was won
    hold_at: Rule[Cents] | None = None
    hands_stay: Clause | None = None  # a hand that has won a share stays on the table until it is paid
    ends: Clause | None = None  # the dealer ends the game when everything on it is settled
    resets: Clause | None = None  # and the spots are as before it
