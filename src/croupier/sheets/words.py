"""Numbers as sheets print them."""

import re
from collections.abc import Iterable
from fractions import Fraction

WHOLE = 100  # units from which on parts of one are not told


def percent(share: float | Fraction, decimals: int = 4) -> str:
    """
    >>> percent(Fraction(1, 8)), percent(0.00000012)
    ('12.5000%', '0.000012%')
    """
    value = float(share) * 100
    if value and abs(value) < 10**-decimals:
        return f"{value:.2g}%" if abs(value) < 1e-9 else f"{value:.{decimals + 2}f}%"
    return f"{value:.{decimals}f}%"


def chance(share: float) -> str:
    """
    >>> chance(0.2583), chance(1e-12), chance(0.999999999)
    ('25.83%', 'under 0.01%', 'over 99.99%')
    """
    if share < 0.0001:
        return "under 0.01%"
    return "over 99.99%" if share > 0.9999 else f"{share:.2%}"


def one_in(chance: float | Fraction) -> str:
    """How rare something is.

    >>> one_in(Fraction(1, 22100)), one_in(0.45), one_in(0)
    ('1 in 22,100', '1 in 2.22', 'never')
    """
    if not chance:
        return "never"
    rare = float(1 / chance)
    if rare >= 1e12:
        return f"1 in {rare:.2g}"
    return f"1 in {rare:,.0f}" if rare >= 100 else f"1 in {rare:.3g}"


def even_at(meter: Fraction | None) -> str:
    """The meter at which a bet is even. Where fixed pays alone give the bet back, no meter is too small.

    >>> even_at(Fraction(16053053, 100)), even_at(Fraction(-1)), even_at(None)
    ('$160,530.53', 'any', 'none')
    """
    if meter is None:
        return "none"
    return f"${float(meter):,.2f}" if meter > 0 else "any"


def grouped(value: object) -> str:
    """Large whole numbers with commas: `25,000 to 1`."""
    return re.sub(r"(?<![\d.,])\d{4,}(?!\d*\.\d{3})", lambda digits: f"{int(digits[0]):,}", str(value))


def units(value: float | Fraction) -> str:
    """What is won or lost, with its sign.

    >>> units(-3), units(Fraction(3, 2)), units(0)
    ('-3', '+1.5', '0')
    """
    number = float(value)
    if not number:
        return "0"
    return f"{number:+,.0f}" if number == int(number) else f"{number:+,.2f}".rstrip("0")


def span(ends: Iterable[float]) -> str:
    """From one result to another; of hundreds nobody wants parts.

    >>> span((-12.5, 3)), span((-31481.2, -3.7))
    ('-12.5 to +3', '-31,481 to -3.7')
    """
    return " to ".join(units(round(end) if abs(end) >= WHOLE else round(end, 2)) for end in ends)


def ending(name: str) -> str:
    """What an outcome is called: one that is named by a fraction tells the amount.

    >>> ending("parlayed-win-5-2"), ending("parlayed-win-3 to parlayed-lose-1-2")
    ('parlayed-win-2.5', 'parlayed-win-3 to parlayed-lose-0.5')
    """
    return re.sub(
        r"\b(win|lose)-(\d+)-(\d+)\b", lambda said: f"{said[1]}-{int(said[2]) / int(said[3]):g}", name
    )


def plain(name: str) -> str:
    """A name of the program as words: `two-suited-kings` is "two suited kings"."""
    return name.replace("-", " ")
