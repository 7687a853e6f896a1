"""What a person may do now, or why not: one answer for `legal` and `act`."""

from collections.abc import Callable, Iterable
from decimal import Decimal
from typing import TypeAlias

from msgspec import Struct

from croupier.clauses.cite import Clause
from croupier.errors import CroupierError, IllegalAction, sentence
from croupier.model.facts import Fact
from croupier.model.supply import Supply
from croupier.model.vocabulary import Role
from croupier.money.cents import Cents, as_decimal, dollars

Facts: TypeAlias = Iterable[Fact]  # each is asked for when the one before has been applied


class Choice(Struct, frozen=True, gc=False):
    """One thing that is allowed. Amounts run from `min` to `max` in steps of `step` dollars.

    >>> import croupier
    >>> table = croupier.open_table("bclc/blackjack", options={"minimum": 5, "maximum": 500})
    >>> table.sit(1, "p1")
    >>> bet = table.legal(1)[0]
    >>> bet.do, bet.wager, bet.min, bet.max, bet.step
    ('bet', 'main', Decimal('5.00'), Decimal('500.00'), Decimal('0.01'))
    """

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
    max_clause: Clause | None = None  # where what is above the least comes from, if from elsewhere
    amount_code: str | None = None  # the refusal of a wrong amount, where it has a name of its own
    amount_rule: str | None = None  # what that refusal says: which bets must be equal

    def __repr__(self) -> str:
        """What there is to know before choosing, and nothing that does not apply."""
        told: dict[str, object] = {"wager": self.wager, "hand": self.hand}
        told |= {"min": self.min, "max": self.max, "step": self.step}
        told |= {"also": " ".join(self.also) or None, "choice": self.choice, "clause": self.clause}
        parts = [f"{name}={value}" for name, value in told.items() if value is not None]
        return f"Choice({', '.join([self.do, *parts])})"

    @property
    def min(self) -> Decimal | None:
        """The least amount, in dollars; None where the action takes no amount."""
        return None if self.min_cents is None else as_decimal(self.min_cents)

    @property
    def max(self) -> Decimal | None:
        """The largest."""
        return None if self.max_cents is None else as_decimal(self.max_cents)

    @property
    def step(self) -> Decimal | None:
        """What amounts between the two go up by."""
        return None if self.min_cents is None else as_decimal(self.step_cents)

    def check(self, amount: Cents | None, offender: str) -> Cents:
        """The amount to act with: the one given if it fits; left out, the only one there is."""
        if self.max_cents is None or self.min_cents is None:
            if amount is not None:
                raise IllegalAction(
                    "action/no-amount", f"{self.do} takes no amount.", clause=self.clause, offender=offender
                )
            return 0
        if amount is None:
            if self.max_cents - self.min_cents >= self.step_cents:
                raise self._needed(offender)
            return self.min_cents
        if not self.min_cents <= amount <= self.max_cents or (amount - self.min_cents) % self.step_cents:
            raise self._wrong(amount, offender)
        return amount

    def range(self) -> dict[str, str]:
        """What an error says would have been right."""
        assert self.min_cents is not None
        assert self.max_cents is not None
        return {"do": self.do, "min": dollars(self.min_cents), "max": dollars(self.max_cents)}

    def _place(self) -> dict[str, str] | None:
        """The field of an action that says the amount, where it is not `amount`."""
        return {"path": "to"} if "to" in self.also else None

    def _needed(self, offender: str) -> IllegalAction:
        """Several amounts are legal: nobody but the player chooses among them."""
        legal = self.range()
        steps = "" if self.step_cents == 1 else f" in steps of ${dollars(self.step_cents)}"
        name = self.do if self.wager in (None, self.do) else f"{self.do} ({self.wager})"
        why = f"{name} takes from ${legal['min']} to ${legal['max']}{steps}: say how much."
        clause = self.amount_clause or self.clause or None  # no document speaks of what the desk does
        return IllegalAction(
            "money/amount-needed",
            why,
            clause=clause,
            offender=offender,
            position=self._place(),
            legal=[legal],
        )

    def _wrong(self, amount: Cents, offender: str) -> IllegalAction:
        assert self.min_cents is not None
        assert self.max_cents is not None
        clause = self.amount_clause or self.clause
        if amount > self.min_cents:
            clause = self.max_clause or clause
        name = self.wager or self.do
        if self.min_cents == self.max_cents:
            code = self.amount_code or "wager/wrong-amount"
            why = f"{self.amount_rule or name + ' is'} exactly ${dollars(self.min_cents)}"
        elif amount < self.min_cents:
            code, why = "wager/below-minimum", f"{name} takes at least ${dollars(self.min_cents)}"
        elif amount > self.max_cents:
            code, why = "wager/above-maximum", f"{name} takes at most ${dollars(self.max_cents)}"
        else:
            code, why = "wager/wrong-step", f"{name} goes in steps of ${dollars(self.step_cents)}"
        why = f"{sentence(offender)} offered ${dollars(amount)}; {why}."
        return IllegalAction(
            code, why, clause=clause, offender=offender, position=self._place(), legal=[self.range()]
        )


class Refusal(Struct, frozen=True):
    """Why something is not allowed now."""

    code: str
    message: str
    clause: Clause | None = None
    raised: CroupierError | None = None  # as it was found, where more is known than these three

    def error(self, offender: str) -> CroupierError:
        if self.raised is not None:
            return self.raised
        return IllegalAction(self.code, self.message, clause=self.clause, offender=offender)


Answer: TypeAlias = Choice | Refusal


class Action(Struct, frozen=True, gc=False):
    """What somebody asks for: checked once, then turned into facts."""

    do: str
    by: str
    role: Role = "player"
    seat: int | None = None
    hand: int | None = None
    bettor: str | None = None
    amount: Cents | None = None
    wagers: tuple[tuple[str, Cents | None], ...] = ()  # None: the only amount there is
    extra: tuple[tuple[str, object], ...] = ()

    def get(self, name: str) -> object:
        for key, value in self.extra:
            if key == name:
                return value
        return None

    @property
    def who(self) -> str:
        return self.by if self.seat is None else f"seat {self.seat}"


class Permit(Struct, frozen=True, gc=False):
    """An action that was checked in full. Playing it only tells what follows; it asks nothing any more.

    Where the action is one `fact`, that is told, and what comes of it is the round's to say.
    """

    play: Callable[[Supply], Facts] | None = None
    fact: Fact | None = None
