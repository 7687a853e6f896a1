"""Aggregate limits: when the table's real wins exceed the cap, each line gets its share of it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from croupier.clauses.cite import Clause
from croupier.model.settlement import Settlement
from croupier.money.cents import Cents, dollars


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

    def at(self, options: Mapping[str, Any]) -> "Cap | None":
        """The cap of a table: the document's, or one with the amount that the table sets."""
        if self.option is None:
            return self
        amount: Cents | None = options[self.option]
        return None if amount is None else replace(self, amount_cents=amount)

    def covers(self, line: Settlement) -> bool:
        return line.wager in self.wagers and line.paid_cents > 0


def apply_cap(cap: Cap, lines: Sequence[Settlement]) -> list[Settlement]:
    """The lines with the cap enforced, in the order they came. Stakes go back in full on top.

    Whether it bites is decided on the players' own wins; tips stay outside and are then paid 1 to 1.
    """
    assert cap.amount_cents is not None
    wins = [line for line in lines if cap.covers(line) and line.owner != "dealer"]
    if sum(line.paid_cents for line in wins) <= cap.amount_cents:
        return list(lines)
    shares = dict(zip(map(id, wins), share(cap.amount_cents, wins), strict=True))
    return [_capped(cap, line, shares.get(id(line))) for line in lines]


def share(amount: Cents, wins: Sequence[Settlement]) -> list[Cents]:
    """Divide `amount` by real win: largest remainders, ties to the seat nearest the dealer's right."""
    total = sum(line.paid_cents for line in wins)
    shares = [amount * line.paid_cents // total for line in wins]
    by_remainder = sorted(
        range(len(wins)),
        key=lambda at: (-(amount * wins[at].paid_cents % total), -wins[at].seat, wins[at].hand),
    )
    for at in by_remainder[: amount - sum(shares)]:
        shares[at] += 1
    return shares


def _capped(cap: Cap, line: Settlement, part: Cents | None) -> Settlement:
    if part is None and not (cap.covers(line) and line.owner == "dealer"):
        return line
    clause = cap.shared_by
    if part is None:
        part, clause = line.stake_cents, cap.tips_even
        if part >= line.paid_cents:
            return line
    return line._replace(
        paid_cents=part,
        returned_cents=line.returned_cents - line.paid_cents + part,
        clause=clause,
        note=f"capped from {dollars(line.paid_cents)}",
    )
