"""Amounts and names in plain words."""

from croupier.money.cents import Cents, dollars


def money(amount: Cents) -> str:
    return f"${dollars(amount)}"


def without_zeros(amount: Cents) -> str:
    return dollars(amount).removesuffix(".00")


def words(name: str) -> str:
    return name.replace("-", " ")
