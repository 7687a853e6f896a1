"""The clock of a table: ours, or somebody's own whose answers are looked at."""

from croupier.table.clock import clock_of, now


def test_a_clock_whose_answers_are_looked_at_is_not_wrapped_again() -> None:
    """Floors hand theirs on to tables, and tables to those that take over from them."""
    told = clock_of(lambda: 5)
    assert clock_of(told) is told
    assert told() == 5
    assert clock_of(now) is now
