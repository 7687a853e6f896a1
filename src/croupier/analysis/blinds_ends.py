"""How a hand with a Blind can end: each end once, whatever hands and comparisons lead to it."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from croupier.analysis.blinds import Plan
from croupier.analysis.edge import Net, Outcome
from croupier.analysis.holdem import Rows
from croupier.analysis.holdem_outcomes import named
from croupier.analysis.kernels.duel import FOLD
from croupier.cards.card import DECK
from croupier.clauses.cite import Clause

if TYPE_CHECKING:
    from numpy.typing import NDArray

# How sets of cards are numbered: ordered by their highest card, then by the next one, and so on.
BINOMIALS = np.array([[comb(card, held) for held in range(8)] for card in range(len(DECK))], np.int64)


class Ends(NamedTuple):
    """Gains are in parts of a unit. The end of a fold stands last."""

    rows: tuple[Rows, ...]
    end_of: "NDArray[np.int64]"  # by the player's rank, comparison and level of the dealer's
    level_of: "NDArray[np.int64]"  # of the dealer's, by rank
    start: tuple[int, ...]  # what the bets from the start win
    more: tuple[int, ...]  # what one more unit wins
    fold: int
    folded: int  # the number of that end


def ends_of(plan: Plan) -> Ends:
    places: dict[Rows, int] = {}
    by_kind = np.array(
        [
            [[places.setdefault(rows, len(places)) for rows in levels] for levels in kind.ends]
            for kind in plan.kinds
        ],
        np.int64,
    )
    rows, unit = tuple(places), plan.unit
    level_of = np.searchsorted(plan.levels, np.arange(len(plan.values)), side="right") - 1
    return Ends(
        rows=rows,
        end_of=by_kind[np.array(plan.kind_of, np.int64)],
        level_of=level_of.astype(np.int64),
        start=tuple(int(unit * plan.start(one)) for one in rows),
        more=tuple(int(unit * plan.more(one)) for one in rows),
        fold=int(unit * plan.start(plan.folded)),
        folded=len(rows),
    )


def outcome_of(plan: Plan, ends: Ends, units: int, end: int) -> tuple[Fraction, str, Clause]:
    """What is won, the name and the clause of an end after so much was raised."""
    if units == FOLD:
        lost = plan.folded[-1]
        return plan.start(plan.folded), lost.name, lost.clause
    rows = ends.rows[end]
    clause = rows[len(plan.base) - 1].clause
    return plan.start(rows) + units * plan.more(rows), named(units, rows), clause


def outcomes_of(plan: Plan, ends: Ends, played: Iterable[tuple[int, int, int]]) -> tuple[Outcome, ...]:
    """Every end of a round, best first, by the clause that decides the last bet from the start."""
    counts: Counter[tuple[Fraction, str, Clause]] = Counter()
    for units, end, count in played:
        counts[outcome_of(plan, ends, units, end)] += count
    ordered = sorted(counts.items(), key=lambda one: (-one[0][0], one[0][1]))
    return tuple(Outcome(name, Net(won), count, clause) for (won, name, clause), count in ordered if count)


def units_bet(plan: Plan, played: Iterable[tuple[int, int, int]]) -> Fraction:
    """All money bet in a round on the average, in units of the ante."""
    deals = raised = 0
    for units, _, count in played:
        deals += count
        raised += max(units, 0) * count
    return len(plan.base) + Fraction(raised, deals)
