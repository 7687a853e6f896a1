"""Irregularities: the dealer errs and says so, a supervisor rules as the clause allows.

`err` tells of the mistake; then everything is refused but `rule` (one of the clause's choices, with a
reason) and `void`.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from croupier.clauses.cite import Clause
from croupier.engines.common.core import Trouble
from croupier.errors import IllegalAction
from croupier.model.choices import Action
from croupier.model.facts.table import SupervisorCalled
from croupier.model.vocabulary import Phase


@dataclass(frozen=True, slots=True)
class Irregularity:
    """A dealer's mistake and what a supervisor may decide about it."""

    kind: str
    choices: tuple[tuple[str, Clause], ...]
    phases: tuple[Phase, ...]  # when it can happen
    clause: Clause

    def mutants(self) -> Iterator["Irregularity"]:
        for index in range(len(self.choices)):
            yield replace(self, choices=self.choices[:index] + self.choices[index + 1 :])


Irregularities = tuple[Irregularity, ...]


def clause_of(known: Irregularities, kind: str) -> Clause | None:
    return next((one.clause for one in known if one.kind == kind), None)


def call_supervisor(
    known: Irregularities, kind: str, seat: int | None, hand: int | None = None
) -> SupervisorCalled:
    return SupervisorCalled(clause_of(known, kind), kind, seat, hand)


def refuse_while_troubled(trouble: Trouble, known: Irregularities, action: Action) -> None:
    if action.do not in ("rule", "void"):
        why = f"A supervisor must rule on the {trouble.kind.replace('-', ' ')} first."
        clause = clause_of(known, trouble.kind)
        raise IllegalAction("irregularity/supervisor-needed", why, clause=clause, offender=action.who)
