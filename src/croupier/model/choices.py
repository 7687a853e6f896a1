"""What a person may do now, or why not. One function per action answers both `legal` and `act`."""

from decimal import Decimal
from typing import NamedTuple

from croupier.clauses.cite import Clause
from croupier.errors import BadInput, IllegalAction
from croupier.money.cents import Cents, as_decimal, dollars


class Choice(NamedTuple):
    """One thing that is allowed. Amounts run from `min` to `max` in steps of `step` dollars."""

    do: str
    clause: Clause
    wager: str | None = None
    hand: int | None = None
    min_cents: Cents | None = None
    max_cents: Cents | None = None
    step_cents: Cents = 1
    also: tuple[str, ...] = ()  # further arguments it takes, such as dealer-bet
    choice: str | None = None  # of a supervisor's ruling: which
    amount_clause: Clause | None = None  # where the limits of the amount come from
    max_clause: Clause | None = None  # where the largest comes from, if from elsewhere
    amount_code: str | None = None  # the refusal of a wrong amount, where it has a name of its own

    @property
    def min(self) -> Decimal | None:
        return None if self.min_cents is None else as_decimal(self.min_cents)

    @property
    def max(self) -> Decimal | None:
        return None if self.max_cents is None else as_decimal(self.max_cents)

    @property
    def step(self) -> Decimal | None:
        return None if self.min_cents is None else as_decimal(self.step_cents)

    def check(self, amount: Cents | None, offender: str) -> Cents:
        """The amount to act with: the one given if it fits, else as much as is allowed."""
        if self.max_cents is None or self.min_cents is None:
            if amount is not None:
                raise IllegalAction(
                    "action/no-amount", f"{self.do} takes no amount.", clause=self.clause, offender=offender
                )
            return 0
        if amount is None:
            return self.max_cents
        clause = self.amount_clause or self.clause
        name = self.wager or self.do
        if amount != self.min_cents == self.max_cents:
            raise IllegalAction(
                self.amount_code or "wager/wrong-amount",
                f"{offender} offered ${dollars(amount)}; {name} is exactly ${dollars(self.min_cents)}.",
                clause=clause,
                offender=offender,
            )
        if amount < self.min_cents:
            raise IllegalAction(
                "wager/below-minimum",
                f"{offender} offered ${dollars(amount)}; {name} takes at least ${dollars(self.min_cents)}.",
                clause=clause,
                offender=offender,
            )
        if amount > self.max_cents:
            raise IllegalAction(
                "wager/above-maximum",
                f"{offender} offered ${dollars(amount)}; {name} takes at most ${dollars(self.max_cents)}.",
                clause=self.max_clause or clause,
                offender=offender,
            )
        if (amount - self.min_cents) % self.step_cents:
            step = dollars(self.step_cents)
            raise IllegalAction(
                "wager/wrong-step",
                f"{offender} offered ${dollars(amount)}; {name} goes in steps of ${step}.",
                clause=clause,
                offender=offender,
            )
        return amount


class Refusal(NamedTuple):
    """Why something is not allowed now."""

    code: str
    message: str
    clause: Clause | None = None

    def error(self, offender: str) -> IllegalAction:
        return IllegalAction(self.code, self.message, clause=self.clause, offender=offender)


class Action(NamedTuple):
    """What somebody asks for: checked once, then turned into events."""

    do: str
    by: str
    role: str = "player"
    seat: int | None = None
    hand: int | None = None
    bettor: str | None = None
    amount: Cents | None = None
    wagers: tuple[tuple[str, Cents], ...] = ()
    extra: tuple[tuple[str, object], ...] = ()

    def get(self, name: str) -> object:
        for key, value in self.extra:
            if key == name:
                return value
        return None

    @property
    def who(self) -> str:
        return self.by if self.seat is None else f"seat {self.seat}"


def only(action: Action, *names: str) -> None:
    """Refuse arguments that the action does not take."""
    for key, _ in action.extra:
        if key not in names:
            raise BadInput("name/unknown-argument", f"{action.do} takes no {key!r}.", offender=key)


def plain(action: Action) -> None:
    """Refuse any argument and any amount."""
    only(action)
    if action.amount is not None:
        raise IllegalAction("action/no-amount", f"{action.do} takes no amount.", offender=action.who)
