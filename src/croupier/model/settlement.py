"""A settlement line: one bet on one hand, what became of it, and the clause it rests on."""

from decimal import Decimal
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from croupier.clauses.cite import Clause
from croupier.model.vocabulary import Owner, Result
from croupier.money.cents import Cents, as_decimal, dollars
from croupier.money.odds import Odds, given_back

DEALER = 0  # the dealer's own place, where the house bets against a player who banks


class Settlement(Struct, frozen=True, gc=False):
    """What became of a bet. `returned` is the stake given back plus `paid` less `commission`.

    >>> from croupier import Settlement
    >>> line = Settlement(1, "p1", "player", 1, "main", 2500, "win", 3750, 0, 6250, "bclc-blackjack/1/7.1.1")
    >>> line
    <Settlement seat 1 main 25.00 -> 62.50 win bclc-blackjack/1/7.1.1>
    >>> line.stake, line.paid, line.returned
    (Decimal('25.00'), Decimal('37.50'), Decimal('62.50'))
    """

    seat: int
    player: str
    owner: Owner
    hand: int
    wager: str
    stake_cents: Cents
    result: Result
    paid_cents: Cents
    commission_cents: Cents
    returned_cents: Cents
    clause: Clause
    note: str = ""

    @property
    def stake(self) -> Decimal:
        """What was bet, in dollars."""
        return as_decimal(self.stake_cents)

    @property
    def paid(self) -> Decimal:
        """What was won, before any commission."""
        return as_decimal(self.paid_cents)

    @property
    def commission(self) -> Decimal:
        """What the house keeps of it."""
        return as_decimal(self.commission_cents)

    @property
    def returned(self) -> Decimal:
        """All that goes back to whoever bet."""
        return as_decimal(self.returned_cents)

    def json(self) -> dict[str, object]:
        """The line as commands print it: amounts as text with two decimals."""
        return {
            "seat": self.seat or "dealer",
            "player": self.player,
            "owner": self.owner,
            "hand": self.hand,
            "wager": self.wager,
            "stake": dollars(self.stake_cents),
            "result": self.result,
            "paid": dollars(self.paid_cents),
            "commission": dollars(self.commission_cents),
            "returned": dollars(self.returned_cents),
            "clause": self.clause,
            "note": self.note,
        }

    def __repr__(self) -> str:
        return f"<Settlement {self}>"

    def __str__(self) -> str:
        owner = {"player": "", "house": " (house)", "dealer": " (tip)", "back": f" ({self.player})"}[
            self.owner
        ]
        hand = f" hand {self.hand}" if self.hand > 1 else ""
        note = f" ({self.note})" if self.note else ""
        place = f"seat {self.seat}" if self.seat else "dealer"
        return (
            f"{place}{hand} {self.wager}{owner} {dollars(self.stake_cents)} -> "
            f"{dollars(self.returned_cents)} {self.result} {self.clause}{note}"
        )


class Stake(NamedTuple):
    """A bet as it lies on the table: where, whose, how much."""

    seat: int
    hand: int
    wager: str
    owner: Owner
    player: str
    stake_cents: Cents
    worth_cents: Cents = 0  # what a free bet stands for; nobody's money lies there

    @property
    def stake(self) -> Decimal:
        return as_decimal(self.stake_cents)

    @property
    def worth(self) -> Decimal:
        return as_decimal(self.worth_cents)


def line(
    bet: Stake, odds: Odds, clause: Clause, *, unit: Cents = 1, on: Cents | None = None, note: str = ""
) -> Settlement:
    """Settle one bet at these odds. `on` is what the odds multiply where that is not the stake."""
    seat, hand, wager, owner, player, stake, _ = bet
    paid = odds.pays(stake if on is None else on, unit)
    returned = given_back(odds, stake, unit) + paid
    return Settlement(seat, player, owner, hand, wager, stake, odds.result, paid, 0, returned, clause, note)


def void_line(bet: Stake, clause: Clause) -> Settlement:
    """A bet that is called off: the stake goes back."""
    seat, hand, wager, owner, player, stake, _ = bet
    return Settlement(seat, player, owner, hand, wager, stake, "void", 0, 0, stake, clause)


def undone_line(lost: Settlement, clause: Clause) -> Settlement:
    """A bet that was lost before the round was called off: what it lost comes back on a line of its own."""
    amount = lost.stake_cents - lost.returned_cents
    return replace(
        lost,
        stake_cents=0,
        result="void",
        paid_cents=amount,
        commission_cents=0,
        returned_cents=amount,
        clause=clause,
        note="lost before",
    )
