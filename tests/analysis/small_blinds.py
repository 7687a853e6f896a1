"""Games with a Blind and Fast Action with a few cards, for tests of what is said about them."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from unittest import mock

from croupier.analysis import burning_solution, fast_action, flushes_solution, sampling


@contextmanager
def small_blinds() -> Iterator[None]:
    """Meanwhile they are solved and counted with these cards alone, and samples are small."""
    flushes = partial(flushes_solution.solve, ranks="2TQA", suits="cdh")
    burned = partial(burning_solution.solve, ranks="34578TA", suits="cd")
    bonus = partial(fast_action.count_bonus, ranks="TA", suits="cd")
    with (
        mock.patch.object(flushes_solution, "solve", lambda plan, watch, *cards: flushes(plan, watch)),
        mock.patch.object(burning_solution, "solve", lambda plan, watch, *cards: burned(plan, watch)),
        mock.patch.object(fast_action, "count_bonus", bonus),
        mock.patch.object(sampling, "HALF_WIDTH", 0.02),
    ):
        yield
