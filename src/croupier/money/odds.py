"""Kinds of odds that cannot be confused: to, for, times, a prize, a share of a meter.

>>> str(to(3, 2)), to(3, 2).pays(2500)
('3 to 2', 3750)
"""

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from croupier.money.cents import Cents, cents, dollars


@dataclass(frozen=True, slots=True)
class To:
    """`win` to `on`: the stake comes back and this much is paid on top."""

    win: int
    on: int = 1

    keeps_stake = False
    result: ClassVar[Literal["win"]] = "win"

    def pays(self, stake: Cents, unit: Cents = 1) -> Cents:
        """Winnings on a stake, rounded down to `unit`."""
        return stake * self.win // (self.on * unit) * unit

    def __str__(self) -> str:
        return f"{self.win} to {self.on}"

    def neighbour(self) -> "To":
        return To(self.win + 1, self.on)


@dataclass(frozen=True, slots=True)
class For:
    """`win` for 1: what is paid includes the stake, which the house keeps."""

    win: int

    keeps_stake = True
    result: ClassVar[Literal["win"]] = "win"

    def pays(self, stake: Cents, unit: Cents = 1) -> Cents:
        return stake * self.win // unit * unit

    def __str__(self) -> str:
        return f"{self.win} for 1"

    def neighbour(self) -> "For":
        return For(self.win + 1)


@dataclass(frozen=True, slots=True)
class Times:
    """A multiple of another wager, paid without a stake of its own (an ante bonus)."""

    win: int

    keeps_stake = False
    result: ClassVar[Literal["win"]] = "win"

    def pays(self, stake: Cents, unit: Cents = 1) -> Cents:
        return stake * self.win // unit * unit

    def __str__(self) -> str:
        return f"{self.win} times"

    def neighbour(self) -> "Times":
        return Times(self.win + 1)


@dataclass(frozen=True, slots=True)
class Prize:
    """A fixed amount, whatever was staked; the stake is not given back."""

    amount_cents: Cents

    keeps_stake = True
    result: ClassVar[Literal["win"]] = "win"

    def pays(self, stake: Cents, unit: Cents = 1) -> Cents:
        return self.amount_cents

    def __str__(self) -> str:
        return f"${dollars(self.amount_cents)}"

    def neighbour(self) -> "Prize":
        return Prize(self.amount_cents + 100)


@dataclass(frozen=True, slots=True)
class MeterShare:
    """A percentage of a progressive meter; the stake is not given back."""

    percent: int

    keeps_stake = True
    result: ClassVar[Literal["win"]] = "win"

    def pays(self, stake: Cents, unit: Cents = 1) -> Cents:
        """A share of the amount on the meter, which stands in for the stake here."""
        return stake * self.percent // (100 * unit) * unit

    def __str__(self) -> str:
        return f"{self.percent}% of the meter"

    def neighbour(self) -> "MeterShare":
        return MeterShare(self.percent - 1)


@dataclass(frozen=True, slots=True)
class Fate:
    """An end without odds: the stake is lost, given back, or halved."""

    result: Literal["win", "lose", "push", "surrender"]
    given_back_percent: int
    reads: str = ""  # where the result does not say it

    keeps_stake = False

    def pays(self, stake: Cents, unit: Cents = 1) -> Cents:
        return 0

    def __str__(self) -> str:
        return self.reads or self.result

    def neighbour(self) -> "Fate":
        return PUSH if self is not PUSH else LOSE


LOSE = Fate("lose", 0)
PUSH = Fate("push", 100)
HALF = Fate("surrender", 50)
UNSET = Fate("lose", 0, "set by the table")  # a row whose odds the document leaves to the house
UNPAID = Fate("lose", 0, "nothing")  # a row for which a table pays nothing

Odds: TypeAlias = To | For | Times | Prize | MeterShare | Fate


def to(win: int, on: int = 1) -> To:
    return To(win, on)


def for_(win: int) -> For:
    return For(win)


def times(win: int) -> Times:
    return Times(win)


def prize(amount: object) -> Prize:
    return Prize(cents(amount))


def meter(*, percent: int) -> MeterShare:
    return MeterShare(percent)


def given_back(odds: Odds, stake: Cents, unit: Cents = 1) -> Cents:
    """How much of the stake itself goes back; half a stake is rounded down to `unit` like a payout."""
    if isinstance(odds, Fate):
        if odds.given_back_percent == 100:
            return stake
        return stake * odds.given_back_percent // (100 * unit) * unit
    return 0 if odds.keeps_stake else stake
