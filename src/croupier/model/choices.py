"""What a person may do now, or why not: one answer for `legal` and `act`."""

from collections.abc import Callable, Iterable
from decimal import Decimal
from typing import TypeAlias

from msgspec import Struct

from croupier.cards.shoe import Device
from croupier.clauses.cite import Clause
from croupier.errors import BadInput, CroupierError, IllegalAction, sentence
from croupier.model.facts import Fact
from croupier.model.facts.table import Meter
from croupier.model.jackpots import NO_JACKPOTS, Standing
from croupier.model.vocabulary import Role
from croupier.money.cents import Cents, as_decimal, dollars

Funds: TypeAlias = Callable[[str], Cents | None]  # what a player can pay; None: not limited
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


class Supply:
    """What play draws on at a table: its cards, and its meters, stacks and jackpots as they stand.

    How the cards lay is noted when an action first asks for them, so that it can be undone; most never do.
    """

    __slots__ = ("_back", "_device", "funds", "meter", "overtaken", "standing")

    def __init__(
        self,
        device: Device,
        meter: Callable[[str], Meter],
        funds: Funds,
        standing: Callable[[], Standing] = lambda: NO_JACKPOTS,
        overtaken: Callable[[], bool] = lambda: False,
    ) -> None:
        self._device = device
        self._back: Callable[[], None] | None = None
        self.meter, self.funds = meter, funds
        self.standing = standing  # with what was committed before this action
        self.overtaken = overtaken  # whether another table was paid of the meter that an award here waits for

    @property
    def device(self) -> Device:
        if self._back is None:
            self._back = self._device.mark()
        return self._device

    def keep(self) -> None:
        """The action is over."""
        self._back = None

    def undo(self) -> None:
        """The cards lie again as this action found them."""
        if self._back is not None:
            self._back()


class Permit(Struct, frozen=True, gc=False):
    """An action that was checked in full. Playing it only tells what follows; it asks nothing any more."""

    play: Callable[[Supply], Facts]
    first: Fact | None = None  # what is told, and applied, before `play` is asked for what comes of it


def only(action: Action, *names: str) -> None:
    """Refuse arguments that the action does not take."""
    for key, _ in action.extra:
        if key not in names:
            raise BadInput("name/unknown-argument", f"{action.do} takes no {key!r}.", offender=key)


def plain(action: Action, *names: str) -> None:
    """Refuse any hand or amount, and arguments other than these."""
    if action.hand is None and action.amount is None and not action.extra:  # as nearly always
        return
    only(action, *names)
    no_hand(action)
    no_amount(action)


def no_amount(action: Action) -> None:
    """Refuse an amount where none is meant."""
    if action.amount is not None:
        raise IllegalAction("action/no-amount", f"{action.do} takes no amount.", offender=action.who)


def no_hand(action: Action) -> None:
    """Refuse the number of a hand where none is meant."""
    if action.hand is not None:
        raise IllegalAction(
            "action/wrong-hand", f"{action.do} is not about one hand: leave it out.", offender=action.who
        )
