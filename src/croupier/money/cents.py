"""Amounts: dollars in files and on screen, whole cents inside, never a float in a sum.

>>> cents("7.50"), dollars(750)
(750, '7.50')
"""

import re
from decimal import Decimal
from typing import TypeAlias

from croupier.errors import BadInput, brief, plain

Cents: TypeAlias = int

_AMOUNT = re.compile(r"([0-9]+)(?:\.([0-9]+))?")
_MOST_DIGITS = 12  # a trillion dollars: past any table, far inside a 64-bit integer of cents


def cents(value: object) -> Cents:
    """Read an amount of dollars (`25`, `"7.50"`, `Decimal("7.5")`) as whole cents.

    A float is read as Python prints it, so 7.5 is fine and 0.1 + 0.2 is a fraction of a cent.
    """
    if type(value) is int and 0 <= value < 10**_MOST_DIGITS:
        return value * 100
    if type(value) is int:
        code = "money/signed" if value < 0 else "money/too-large"
        why = "is below zero" if value < 0 else f"is not an amount of dollars of up to {_MOST_DIGITS} digits"
        raise BadInput(code, f"{plain(value)} {why}.", offender=plain(value))
    text = str(value).strip() if isinstance(value, str | float | Decimal) else ""
    if text.startswith("$"):
        text = text[1:]
    match = _AMOUNT.fullmatch(text)
    if match is None:
        why = f"{brief(value)} is not an amount of dollars and cents."
        raise BadInput(_why_not(text), why, offender=plain(value))
    whole, fraction = match[1].lstrip("0") or "0", match[2] or ""
    if len(whole) > _MOST_DIGITS:
        why = f"{plain(text)} has more than {_MOST_DIGITS} digits."
        raise BadInput("money/too-large", why, offender=plain(text))
    if fraction[2:].strip("0"):
        why = f"{plain(text)} is not a whole number of cents."
        raise BadInput("money/fraction-of-a-cent", why, offender=plain(text))
    return int(whole) * 100 + int(fraction[:2].ljust(2, "0"))


def _why_not(text: str) -> str:
    lowered = text.lower()
    if lowered.lstrip("+-.") in ("nan", "inf", "infinity"):
        return "money/not-a-number"
    if text[:1] in ("+", "-"):
        return "money/signed"
    if re.fullmatch(r"\d+(\.\d+)?e[+-]?\d+", lowered):
        return "money/exponent"
    return "money/unreadable"


def dollars(amount: Cents) -> str:
    """An amount as people read it: `62.50`, `-5.00`."""
    sign = "-" if amount < 0 else ""
    return f"{sign}{abs(amount) // 100}.{abs(amount) % 100:02d}"


def as_decimal(amount: Cents) -> Decimal:
    """The same amount as an exact number of dollars, for callers of the library."""
    return Decimal(dollars(amount))  # exact whatever precision the caller calculates with
