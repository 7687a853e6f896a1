"""Pay tables: rows best first, each with its test, its odds and its clause. The first that fits pays."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from croupier.clauses.cite import Clause
from croupier.errors import BadInput
from croupier.money.odds import LOSE, Odds, To

Test = Callable[[Any], bool]


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a pay table."""

    name: str
    pays: Odds
    when: Test
    clause: Clause

    def mutants(self) -> Iterator["Row"]:
        yield replace(self, pays=self.pays.neighbour())


@dataclass(frozen=True, slots=True)
class PayTable:
    """What a side bet pays. Only the best row for which a hand qualifies counts."""

    rows: tuple[Row, ...]
    otherwise: Row

    def judge(self, dealt: Any) -> Row:
        """The row that pays; raises Unseen while a card that matters is not out."""
        for row in self.rows:
            if row.when(dealt):
                return row
        return self.otherwise

    def best(self) -> Row:
        return self.rows[0]

    def replaced(self, odds: object) -> "PayTable":
        """The same rows at other odds to 1, best first: a list, or text such as `40-30-6-3-1`."""
        given = list(odds) if isinstance(odds, list | tuple) else str(odds).split("-")
        if len(given) != len(self.rows) or not all(
            re.fullmatch(r"[1-9][0-9]{0,6}", str(one)) for one in given
        ):
            names = ", ".join(row.name for row in self.rows)
            raise BadInput(
                "setting/paytable",
                f"This pay table takes {len(self.rows)} numbers, best first: {names}.",
                offender=str(odds),
            )
        rows = tuple(replace(row, pays=To(int(one))) for row, one in zip(self.rows, given, strict=True))
        return replace(self, rows=rows)


def lose(clause: Clause, name: str = "nothing") -> Row:
    """The last row of most tables: everything else loses."""
    return Row(name, LOSE, anything, clause)


def anything(dealt: Any) -> bool:
    return True
