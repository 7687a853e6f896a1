"""Pay tables: rows best first, each with its question, its odds and its clause. The first that fits pays."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Generic

from croupier.clauses.cite import Clause
from croupier.errors import BadInput, counted, plain
from croupier.hands.predicate import NOTHING, Anything, Predicate, Seen_contra, Sight
from croupier.money.odds import LOSE, Odds, To


@dataclass(frozen=True, slots=True)
class Row(Generic[Seen_contra]):
    """One line of a pay table, for what is dealt (`Dealt`) or what is shown down (`Showdown`)."""

    name: str
    pays: Odds
    when: Predicate[Seen_contra]
    clause: Clause

    def mutants(self) -> Iterator["Row[Seen_contra]"]:
        yield replace(self, pays=self.pays.neighbour())
        for wrong in self.when.mutants():
            yield replace(self, when=wrong)


@dataclass(frozen=True, slots=True)
class PayTable(Generic[Seen_contra]):
    """What a bet pays. Only the best row for which a hand qualifies counts."""

    rows: tuple[Row[Seen_contra], ...]
    otherwise: Row[Seen_contra]

    def judge(self, seen: Seen_contra) -> Row[Seen_contra]:
        """The row that pays; raises Unseen while a card that matters is not out."""
        for row in self.rows:
            if row.when(seen):  # rule: only-the-best-row-pays
                return row
        return self.otherwise

    @property
    def sight(self) -> Sight:
        """What the rows look at, all of them together."""
        found = NOTHING
        for row in self.rows:
            found |= row.when.sight
        return found

    def best(self) -> Row[Seen_contra]:
        return self.rows[0]

    def replaced(self, odds: object) -> "PayTable[Seen_contra]":
        """The same rows at other odds to 1, best first: a list, or text such as `40-30-6-3-1`."""
        given = list(odds) if isinstance(odds, list | tuple) else plain(odds).split("-")
        if len(given) != len(self.rows) or not all(
            re.fullmatch(r"[1-9][0-9]{0,6}", plain(one)) for one in given
        ):
            names = ", ".join(row.name for row in self.rows)
            raise BadInput(
                "setting/paytable",
                f"This pay table takes {counted(len(self.rows), 'number')}, best first: {names}.",
                offender=plain(odds),
            )
        rows = tuple(replace(row, pays=To(int(one))) for row, one in zip(self.rows, given, strict=True))
        return replace(self, rows=rows)


def lose(clause: Clause, name: str = "nothing") -> Row[object]:
    """The last row of most tables: everything else loses."""
    return Row(name, LOSE, Anything(), clause)
