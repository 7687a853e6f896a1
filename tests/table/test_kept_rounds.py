"""How many of the last rounds stay on record."""

from collections import deque

from croupier.table.kept_rounds import KeptRounds


def test_the_oldest_round_that_is_kept_begins_the_record() -> None:
    kept = KeptRounds(2)
    assert [kept.begin(events) for events in (3, 10, 17, 25)] == [None, 3, 10, 17]
    assert list(kept.begun) == [17, 25]


def test_a_copy_goes_on_counting() -> None:
    assert KeptRounds(2, deque([3])).begin(10) == 3


def test_a_table_that_keeps_everything_counts_nothing() -> None:
    kept = KeptRounds(None)
    assert [kept.begin(events) for events in (3, 10)] == [None, None]
    assert not kept.begun
