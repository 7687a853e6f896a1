"""Pay tables: rows best first, each with its question, its odds and its clause. The first that fits pays."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations
from math import gcd
from typing import Generic, TypeAlias

from croupier.clauses.cite import Clause
from croupier.errors import BadInput, brief, counted, plain
from croupier.hands.dealt import Unseen
from croupier.hands.overlap import may_both_fit
from croupier.hands.predicate import NOTHING, Anything, Predicate, Seen_contra, Sight
from croupier.money.cents import cents, dollars
from croupier.money.odds import LOSE, UNPAID, UNSET, Fate, For, MeterShare, Odds, Prize, Times, To

Priced: TypeAlias = To | For | Times | Prize | MeterShare

NUMBER = "[1-9][0-9]{0,6}"
WRITTEN: dict[type[Priced], str] = {  # a number of each kind
    To: f"({NUMBER})(?::({NUMBER}))?",
    For: f"({NUMBER})",
    Times: f"({NUMBER})",
    Prize: r"[0-9]{1,7}(?:\.[0-9]{2})?",
    MeterShare: "(100|[1-9][0-9]?)%",
}
IN_WORDS: dict[type[Priced], str] = {
    To: "a whole number to 1, or such as 3:2",
    For: "a whole number for 1",
    Times: "a whole number of times",
    Prize: "dollars, such as 8 or 7.50",
    MeterShare: "a share of the meter, such as 10%",
}


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
    def priced(self) -> bool:
        """Whether the row has odds, of the document or of the table: a fold, a push or a loss has none."""
        return self.pays.result == "win" or self.pays in (UNSET, UNPAID)

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
        """The same with other numbers, best first, for what has odds: a list, or text such as `500-50-3:2-0`.

        A row keeps its kind: to 1, for 1, times another bet, dollars (`8`), a share of the meter (`10%`).
        """
        given = [plain(one) for one in odds] if isinstance(odds, list | tuple) else plain(odds).split("-")
        priced = [row for row in self.rows if row.priced]
        names = [row.name for row in priced]
        takes = f"This pay table takes {counted(len(names), 'number')}, best first: {', '.join(names)}."
        if len(given) != len(names):
            first = priced[0] if priced else self.otherwise
            raise BadInput("setting/paytable", takes, clause=first.clause.partition("#")[0])
        left = iter(given)
        rows = tuple(_repriced(row, next(left), takes) if row.priced else row for row in self.rows)
        _check_best_first([row for row in rows if row.priced])
        return replace(self, rows=rows)

    def odds(self) -> str | None:
        """What has odds as `replaced` takes it; nothing where the document leaves some to the house."""
        pays = [row.pays for row in self.rows if row.priced]
        return None if UNSET in pays else "-".join(map(write_odds, pays))


def _repriced(row: Row[Seen_contra], text: str, takes: str) -> Row[Seen_contra]:
    pays = read_odds(text, row.pays)
    if pays is None:
        why = f"{row.name} takes {IN_WORDS[_kind(row.pays)]}, or 0, not {brief(text)}. {takes}"
        raise BadInput("setting/paytable", why, clause=row.clause)
    return replace(row, pays=pays)


def _check_best_first(rows: list[Row[Seen_contra]]) -> None:
    """Refuse odds by which the first of several rows that fit would not be the highest."""
    for upper, lower in combinations(rows, 2):
        alike = UNPAID in (upper.pays, lower.pays) or type(upper.pays) is type(lower.pays)
        if alike and _worth(upper.pays) < _worth(lower.pays) and may_both_fit(upper.when, lower.when):
            why = f"{lower.name} may not pay more than {upper.name}: cards can be both, and the highest pays."
            raise BadInput("setting/paytable", why, clause=lower.clause)


def _worth(odds: Odds) -> Fraction:
    """To be compared with odds of the same kind."""
    match odds:
        case To():
            return Fraction(odds.win, odds.on)
        case For() | Times():
            return Fraction(odds.win)
        case Prize():
            return Fraction(odds.amount_cents)
        case MeterShare():
            return Fraction(odds.percent)
        case Fate():
            return Fraction(0)


def _kind(odds: Odds) -> type[Priced]:
    """What the document leaves to the house is paid to 1."""
    return To if isinstance(odds, Fate) else type(odds)


def read_odds(text: str, like: Odds = UNSET) -> Odds | None:
    """Odds of the same kind as people write them, in lowest terms; 0 where nothing is paid.

    >>> read_odds("40"), read_odds("6:4"), read_odds("1.5")
    (To(win=40, on=1), To(win=3, on=2), None)
    >>> read_odds("300", For(9)), read_odds("7.50", Prize(800)), read_odds("10%", MeterShare(100))
    (For(win=300), Prize(amount_cents=750), MeterShare(percent=10))
    """
    text, kind = text.strip(), _kind(like)
    if text == "0":
        return UNPAID
    found = re.fullmatch(WRITTEN[kind], text)
    if found is None:
        return None
    if kind is Prize:
        return Prize(cents(text)) if cents(text) else None
    if kind is To:
        win, on = int(found[1]), int(found[2] or 1)
        return To(win // gcd(win, on), on // gcd(win, on))
    return kind(int(found[1]))


def write_odds(odds: Odds) -> str:
    """
    >>> write_odds(To(40)), write_odds(To(3, 2)), write_odds(Prize(750)), write_odds(MeterShare(10))
    ('40', '3:2', '7.50', '10%')
    """
    match odds:
        case To():
            return f"{odds.win}" if odds.on == 1 else f"{odds.win}:{odds.on}"
        case For() | Times():
            return f"{odds.win}"
        case Prize():
            return dollars(odds.amount_cents).removesuffix(".00")
        case MeterShare():
            return f"{odds.percent}%"
        case Fate():
            return "0"


def lose(clause: Clause, *cases: Case[Seen_contra], name: str = "nothing") -> Row[Seen_contra]:
    """The last row of most tables: everything else loses."""
    return Row(name, LOSE, Anything(), clause, cases)
