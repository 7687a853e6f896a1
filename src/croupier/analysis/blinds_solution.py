"""A game with a Blind, solved by what its hands are: flushes beside shared cards, or burned cards."""

from typing import TypeAlias

from croupier.analysis import burning_solution, flushes_solution
from croupier.analysis.blinds import Plan
from croupier.analysis.counts import Watch, unwatched
from croupier.cards.card import RANKS, SUITS

Solution: TypeAlias = flushes_solution.Solution | burning_solution.Solution


def solve(plan: Plan, watch: Watch = unwatched, ranks: str = RANKS, suits: str = SUITS) -> Solution:
    """Solve a game, with a whole deck or some ranks and suits of one."""
    if plan.burns is None:
        return flushes_solution.solve(plan, watch, ranks, suits)
    return burning_solution.solve(plan, watch, ranks, suits)
