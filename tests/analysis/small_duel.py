"""Four Card Poker with a few cards, for tests of what is said about it."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from unittest import mock

from croupier.analysis import duel_solution


@contextmanager
def small_duel(ranks: str = "9TJQKA", suits: str = "cd") -> Iterator[None]:
    """Meanwhile a hand against the dealer's is solved with these cards alone, in a moment."""
    solve = partial(duel_solution.solve, ranks=ranks, suits=suits)
    with mock.patch.object(duel_solution, "solve", solve):
        yield
