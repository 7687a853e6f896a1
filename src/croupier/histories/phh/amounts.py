"""Amounts as the files count them, in dollars or chips, and as whole cents: a hundredth of either.

No file of real play that we know counts in smaller parts; what a program added up may be off a cent by a
trace, which is left out. Only how a hand ended may be told in parts of a cent: there are programs that divide
pots further than we do. A hand says by `currency` and `currency_symbol` what it counts; where it says neither
it counts chips.
"""

from decimal import Decimal
from typing import TypeAlias

from croupier.errors import BadInput, brief, plain
from croupier.money.cents import Cents, cents

UNLIMITED = Decimal("Infinity")
Ended: TypeAlias = Cents | Decimal  # cents, with what a file has beyond whole ones

_WRITTEN_OUT = range(-40, 20)  # exponents: an amount beyond them is refused for its size or its fraction
_TRACE = Decimal("0.00000001")  # a millionth of a cent, the most that sums of floats are off
_TOO_LARGE = Decimal(10) ** 15


def read_amount(value: object) -> Cents:
    """The cents of a TOML integer or float, below zero too."""
    if type(value) is int:
        return cents(value) if value >= 0 else -cents(-value)
    if not isinstance(value, Decimal):
        raise BadInput("scenario/wrong-type", f"{brief(value)} is not an amount.", offender=plain(value))
    if value.is_infinite():  # said with its sign
        return cents(value)
    size = value.copy_abs()
    exponent = size.as_tuple().exponent
    amount = cents(f"{_without_trace(size):f}" if exponent in _WRITTEN_OUT else size)
    return -amount if value < 0 else amount


def read_ended(value: object) -> Ended:
    """The same for an amount that somebody has or wins in the end, to a part of a cent."""
    try:
        return read_amount(value)
    except BadInput as error:
        if error.code != "money/fraction-of-a-cent":
            raise
        assert isinstance(value, Decimal)
        return value.scaleb(2)


def _without_trace(size: Decimal) -> Decimal:
    """The whole cents that an amount comes to but for a trace; any other as it is."""
    if size >= _TOO_LARGE:
        return size
    near = round(size, 2)
    return near if abs(size - near) <= _TRACE else size


def told_amount(amount: Ended) -> int | Decimal:
    """The amount as a TOML value: an integer, or a number with decimals."""
    if isinstance(amount, Decimal):
        return amount.scaleb(-2)
    return Decimal(shortest(amount)) if amount % 100 else amount // 100


def shortest(amount: Cents) -> str:
    """`250`, `7.50`, `-0.25`."""
    whole, part = divmod(abs(amount), 100)
    return f"{'-' if amount < 0 else ''}{whole}{f'.{part:02d}' if part else ''}"
