"""Amounts as the files count them, in dollars or chips, and as whole cents: a hundredth of either.

No file of real play that we know counts in smaller parts. A hand says by `currency` and `currency_symbol`
what it counts; where it says neither it counts chips.
"""

from decimal import Decimal

from croupier.errors import BadInput, brief, plain
from croupier.money.cents import Cents, cents

UNLIMITED = Decimal("Infinity")
_WRITTEN_OUT = range(-40, 20)  # exponents: an amount beyond them is refused for its size or its fraction


def read_amount(value: object) -> Cents:
    """The cents of a TOML integer or float, below zero too."""
    if type(value) is int:
        return cents(value) if value >= 0 else -cents(-value)
    if not isinstance(value, Decimal):
        raise BadInput("phh/wrong-type", f"{brief(value)} is not an amount.", offender=plain(value))
    size = value.copy_abs()
    exponent = size.as_tuple().exponent
    amount = cents(f"{size:f}" if exponent in _WRITTEN_OUT else size)
    return -amount if value < 0 else amount


def told_amount(amount: Cents) -> int | Decimal:
    """The amount as a TOML value: an integer, or a number with two decimals."""
    return Decimal(shortest(amount)) if amount % 100 else amount // 100


def shortest(amount: Cents) -> str:
    """`250`, `7.50`, `-0.25`."""
    whole, part = divmod(abs(amount), 100)
    return f"{'-' if amount < 0 else ''}{whole}{f'.{part:02d}' if part else ''}"
