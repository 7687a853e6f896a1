"""Amounts: what is read as dollars, what is refused and by which name, and how cents are written."""

from decimal import Decimal, localcontext
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import BadInput
from croupier.money.cents import as_decimal, cents, dollars

MOST = 10**12 - 1  # dollars: twelve digits


@pytest.mark.parametrize(
    "value, read",
    [
        (0, 0),
        (1, 100),
        (25, 2500),
        (MOST, MOST * 100),
        ("7.50", 750),
        ("7.5", 750),
        ("7.05", 705),
        ("$7.50", 750),
        (" 7 ", 700),
        ("007", 700),
        ("0000000000000000", 0),
        ("0.01", 1),
        ("7.5000", 750),
        (7.5, 750),
        (Decimal("7.5"), 750),
        (str(MOST), MOST * 100),
    ],
)
def test_amounts_that_can_be_read(value: object, read: int) -> None:
    assert cents(value) == read


@pytest.mark.parametrize(
    "value, code",
    [
        (None, "money/unreadable"),
        (True, "money/unreadable"),
        (False, "money/unreadable"),
        ("", "money/unreadable"),
        ("$", "money/unreadable"),
        ("$$5", "money/unreadable"),
        ("five", "money/unreadable"),
        (".5", "money/unreadable"),
        ("5.", "money/unreadable"),
        ("5e", "money/unreadable"),
        ("٥", "money/unreadable"),  # a digit, and not ours
        (-1, "money/signed"),
        ("-5", "money/signed"),
        ("+5", "money/signed"),
        ("nan", "money/not-a-number"),
        ("-inf", "money/not-a-number"),
        (float("inf"), "money/not-a-number"),
        ("1e3", "money/exponent"),
        ("1.5E-2", "money/exponent"),
        ("7.505", "money/fraction-of-a-cent"),
        (0.1 + 0.2, "money/fraction-of-a-cent"),
        (MOST + 1, "money/too-large"),
        (str(MOST + 1), "money/too-large"),
        (f"{MOST + 1}.005", "money/too-large"),
        pytest.param(10**5000, "money/too-large", id="very-long"),
        pytest.param(-(10**5000), "money/signed", id="very-long-and-signed"),
        ("9" * 5000, "money/too-large"),
        ("0." + "1" * 5000, "money/fraction-of-a-cent"),
        ([5], "money/unreadable"),
        (["5"], "money/unreadable"),
        (b"5", "money/unreadable"),
        (Fraction(5), "money/unreadable"),
        (Decimal("NaN"), "money/not-a-number"),
        (Decimal("-5"), "money/signed"),
        (Decimal("0.005"), "money/fraction-of-a-cent"),
    ],
)
def test_amounts_that_are_refused(value: object, code: str) -> None:
    with pytest.raises(BadInput) as caught:
        cents(value)
    assert caught.value.code == code
    assert len(caught.value.message) < 200  # however long the amount


@pytest.mark.parametrize(
    "amount, written",
    [(0, "0.00"), (1, "0.01"), (99, "0.99"), (100, "1.00"), (6250, "62.50"), (-1, "-0.01"), (-500, "-5.00")],
)
def test_how_cents_are_written(amount: int, written: str) -> None:
    assert dollars(amount) == written
    assert as_decimal(amount) == Decimal(written)


@given(st.integers(0, MOST * 100 + 99))
def test_what_is_written_is_read_again(amount: int) -> None:
    assert cents(dollars(amount)) == cents(as_decimal(amount)) == amount


def test_dollars_are_exact_whatever_precision_the_caller_calculates_with() -> None:
    with localcontext() as context:
        context.prec = 3
        assert str(as_decimal(123_456_789)) == "1234567.89"


def test_what_is_below_zero_is_told_so() -> None:
    with pytest.raises(BadInput) as refused:
        cents(-5)
    assert refused.value.message == "-5 is below zero."
