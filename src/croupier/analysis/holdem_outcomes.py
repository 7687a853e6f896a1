"""What comes of hold'em against the house under best play: every end of a round, and what is won."""

from collections import Counter
from fractions import Fraction

from croupier.analysis.edge import Net, Outcome
from croupier.analysis.holdem import Plan, Rows
from croupier.analysis.holdem_solution import Solution
from croupier.clauses.cite import Clause
from croupier.money.odds import LOSE


def outcomes_of(solution: Solution) -> tuple[Outcome, ...]:
    """Best first. The clause is that of the last bet that lay there from the start."""
    plan = solution.plan
    counts: Counter[tuple[Fraction, str, Clause]] = Counter()
    for units, kinds in enumerate(solution.told.played):
        for kind, ends in zip(plan.kinds, kinds, strict=True):
            for rows, count in zip(kind.ends, ends, strict=True):
                counts[end_of(plan, units, rows)] += int(count)
    counts[fold_of(plan)] += int(solution.told.folded.sum())
    return tuple(
        Outcome(name, Net(won), count, clause)
        for (won, name, clause), count in sorted(counts.items(), key=_best_first)
        if count
    )


def end_of(plan: Plan, units: int, rows: Rows) -> tuple[Fraction, str, Clause]:
    """What a round wins, what its end is called, and the clause it rests on."""
    won = plan.start(rows) + units * plan.more(rows)
    return won, named(units, rows), rows[len(plan.base) - 1].clause


def fold_of(plan: Plan) -> tuple[Fraction, str, Clause]:
    """The same of a hand that is folded."""
    lost = plan.folded[-1]
    return plan.start(plan.folded), lost.name, lost.clause


def _best_first(found: tuple[tuple[Fraction, str, Clause], int]) -> tuple[Fraction, str]:
    (won, name, _), _ = found
    return -won, name


def named(units: int, rows: Rows) -> str:
    """How a round was played and ended: what was raised, then the rows of the bets, each once."""
    names = dict.fromkeys("lose" if row.pays == LOSE else row.name for row in rows)
    return f"bet-{units}-{'-'.join(names)}"


def units_bet(solution: Solution) -> Fraction:
    """All money bet in a round on the average, in units of the initial wager."""
    raised = sum(units * int(ends.sum()) for units, ends in enumerate(solution.told.played))
    return len(solution.plan.base) + Fraction(raised, solution.deals)
