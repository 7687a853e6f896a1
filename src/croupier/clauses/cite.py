"""Citing a clause: `B1 = cite("bclc-blackjack/1")`, then `B1("4.3.1")`."""

from collections.abc import Callable
from typing import TypeAlias

Clause: TypeAlias = str
Cite: TypeAlias = Callable[[str], Clause]


def cite(section: str) -> Cite:
    """A function that turns a clause number of `section` into its full id."""

    def clause(number: str) -> Clause:
        return f"{section}/{number}"

    return clause
