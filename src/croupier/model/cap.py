"""Aggregate limits: the most that all players together win on some wagers in one round."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from croupier.clauses.cite import Clause
from croupier.model.settlement import Settlement
from croupier.model.values import Values
from croupier.money.cents import Cents


@dataclass(frozen=True, slots=True, kw_only=True)
class Cap:
    """The most that all players together win on these wagers in one round."""

    amount_cents: Cents | None  # None: what the table's option says, if it says anything
    wagers: frozenset[str]
    clause: Clause
    shared_by: Clause
    tips_even: Clause  # a tip on a capped wager is paid even money once the cap bites
    option: str | None = None  # the table option with the amount, where the document gives none

    def mutants(self) -> Iterator["Cap"]:
        if self.amount_cents is not None:
            yield replace(self, amount_cents=self.amount_cents + 1)
            yield replace(self, amount_cents=self.amount_cents - 1)

    def at(self, options: Values) -> "Cap | None":
        """The cap of a table: the document's, or one with the amount that the table sets."""
        if self.option is None:
            return self
        amount = options.number_or_none(self.option)
        return None if amount is None else replace(self, amount_cents=amount)

    def covers(self, line: Settlement) -> bool:
        if line.paid_cents <= 0:
            return False
        return line.wager in self.wagers  # rule: the-cap-leaves-other-wagers
