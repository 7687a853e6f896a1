"""A posting: what one event puts into an account, or takes out of it."""

from decimal import Decimal

from msgspec import Struct

from croupier.ledger.accounts import Account
from croupier.money.cents import Cents, as_decimal, dollars


class Posting(Struct, frozen=True, gc=False):
    """So much into an account (or out of it, when negative) by the event of that number."""

    event: int
    account: Account
    amount_cents: Cents

    @property
    def amount(self) -> Decimal:
        return as_decimal(self.amount_cents)

    def json(self) -> dict[str, object]:
        return {"event": self.event, "account": self.account, "amount": dollars(self.amount_cents)}
