"""Pay tables: rows best first, each with its question, its odds and its clause. The first that fits pays."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import gcd
from typing import Generic

from croupier.clauses.cite import Clause
from croupier.errors import BadInput, brief, counted, plain
from croupier.hands.dealt import Unseen
from croupier.hands.predicate import NOTHING, Anything, Predicate, Seen_contra, Sight
from croupier.money.odds import LOSE, UNSET, Odds, To


@dataclass(frozen=True, slots=True)
class Case(Generic[Seen_contra]):
    """A case for which a section says again, in a clause of its own, how a bet ends."""

    when: Predicate[Seen_contra]
    clause: Clause


@dataclass(frozen=True, slots=True)
class Row(Generic[Seen_contra]):
    """One line of a pay table, for what is dealt (`Dealt`) or what is shown down (`Showdown`)."""

    name: str
    pays: Odds
    when: Predicate[Seen_contra]
    clause: Clause
    cases: tuple[Case[Seen_contra], ...] = ()  # no two fit at once; they change the reason, never the odds

    def cites(self, seen: Seen_contra) -> Clause:
        """The clause that decided. A case that would need a card which stays face down is none."""
        for case in self.cases:
            try:
                if case.when(seen):
                    return case.clause
            except Unseen:
                continue
        return self.clause

    @property
    def wins(self) -> bool:
        """Whether the row has odds, of the document or of the table: a fold, a push or a loss has none."""
        return self.pays.result == "win" or self.pays == UNSET

    def mutants(self) -> Iterator["Row[Seen_contra]"]:
        yield replace(self, pays=self.pays.neighbour())
        for wrong in self.when.mutants():
            yield replace(self, when=wrong)


@dataclass(frozen=True, slots=True)
class PayTable(Generic[Seen_contra]):
    """What a bet pays. Only the best row for which a hand qualifies counts."""

    rows: tuple[Row[Seen_contra], ...]
    otherwise: Row[Seen_contra]
    losing: tuple[Row[Seen_contra], ...] = ()  # ways to lose that have a clause of their own

    @property
    def every(self) -> tuple[Row[Seen_contra], ...]:
        """All that can become of the bet: what pays, best first, then what loses."""
        return (*self.rows, *self.losing, self.otherwise)

    def judge(self, seen: Seen_contra) -> Row[Seen_contra]:
        """The row that decides; raises Unseen while a card that matters is not out."""
        for row in self.rows:
            if row.when(seen):  # rule: only-the-best-row-pays
                return row
        for row in self.losing:
            if row.when(seen):
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
        """The same at other odds for what wins, best first: a list, or text such as `500-50-10-3-3:2-1`."""
        given = [plain(one) for one in odds] if isinstance(odds, list | tuple) else plain(odds).split("-")
        names = [row.name for row in self.rows if row.wins]
        takes = f"This pay table takes {counted(len(names), 'number')}, best first: {', '.join(names)}."
        if len(given) != len(names):
            raise BadInput("setting/paytable", takes, offender=plain(odds))
        odds_of: dict[str, To] = {}
        for name, text in zip(names, given, strict=True):
            read = read_odds(text)
            if read is None:
                why = f"Odds are whole numbers to 1 from 1 on, or such as 3:2, not {brief(text)}. {takes}"
                raise BadInput("setting/paytable", why, offender=text)
            odds_of[name] = read
        rows = [replace(row, pays=odds_of[row.name]) if row.wins else row for row in self.rows]
        return replace(self, rows=tuple(rows))

    def odds(self) -> str | None:
        """What wins as `replaced` takes it; nothing where some row pays otherwise than at odds."""
        pays = [row.pays for row in self.rows if row.wins]
        written = [write_odds(one) for one in pays if isinstance(one, To)]
        return "-".join(written) if len(written) == len(pays) else None


def read_odds(text: str) -> To | None:
    """Odds as people write them, in lowest terms.

    >>> read_odds("40"), read_odds("6:4"), read_odds("1.5")
    (To(win=40, on=1), To(win=3, on=2), None)
    """
    found = re.fullmatch(r"([1-9][0-9]{0,6})(?::([1-9][0-9]{0,6}))?", text.strip())
    if found is None:
        return None
    win, on = int(found[1]), int(found[2] or 1)
    return To(win // gcd(win, on), on // gcd(win, on))


def write_odds(odds: To) -> str:
    """
    >>> write_odds(To(40)), write_odds(To(3, 2))
    ('40', '3:2')
    """
    return f"{odds.win}" if odds.on == 1 else f"{odds.win}:{odds.on}"


def lose(clause: Clause, *cases: Case[Seen_contra], name: str = "nothing") -> Row[Seen_contra]:
    """The last row of most tables: everything else loses."""
    return Row(name, LOSE, Anything(), clause, cases)
