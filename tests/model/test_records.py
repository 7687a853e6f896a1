"""Long records behave as the lists they stand for, over any number of pages."""

import pickle
from copy import copy, deepcopy
from typing import Any
from unittest import mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.model import records
from croupier.model.records import Records

COUNT = st.integers(0, 12)
INDEX = st.none() | st.integers(-15, 15)
CHANGE = st.tuples(st.just("extend"), st.integers(0, 9)) | st.tuples(
    st.sampled_from(["cut", "let go"]), COUNT
)


@given(st.lists(CHANGE, max_size=6), INDEX, INDEX, INDEX.filter(lambda step: step != 0))
def test_records_are_a_list(
    changes: list[tuple[str, int]], start: int | None, stop: int | None, step: int | None
) -> None:
    found: Records[int] = Records()
    plain: list[int] = []
    gone = 0
    with mock.patch.object(records, "PAGE", 4):
        for change, size in changes:
            if change == "extend":
                items = range(gone + len(plain), gone + len(plain) + size)
                found.extend(items)
                plain += items
            elif gone <= size <= gone + len(plain):
                if change == "cut":
                    found.cut(size)
                    del plain[size - gone :]
                else:
                    found.let_go(size)
                    del plain[: size - gone]
                    gone = size
            assert (len(found), found.gone, found.total) == (len(plain), gone, gone + len(plain))
            assert list(found) == plain
            assert found.after(size) == plain[max(size - gone, 0) :]
        assert found[start:stop:step] == plain[start:stop:step]
        for at in range(-len(plain), len(plain)):
            assert found[at] == plain[at]
        for at in (len(plain), -len(plain) - 1):
            with pytest.raises(IndexError):
                found[at]


def test_an_interruption_leaves_every_item_once() -> None:
    """Between any two steps of turning a page, the items are all there."""

    class Stops(list[Any]):
        def __getitem__(self, at: Any) -> Any:
            raise KeyboardInterrupt

    found: Records[int] = Records()
    with mock.patch.object(records, "PAGE", 4):
        found._kept = (0, (), Stops())
        with pytest.raises(KeyboardInterrupt):
            found.extend(range(5))
        assert list(found) == [0, 1, 2, 3, 4]


def test_a_copy_grows_by_itself() -> None:
    first: Records[int] = Records()
    first.extend(range(3000))
    first.let_go(1500)
    twins = [copy(first), deepcopy(first), pickle.loads(pickle.dumps(first))]
    for twin in twins:
        assert (twin, twin.gone, twin.total) == (first, 1500, 3000)
        twin.extend([7])
        twin.let_go(2000)
    first.extend([8, 9])
    assert (len(first), first[-1]) == (1502, 9)
    assert [(len(twin), twin[-1], twin[0]) for twin in twins] == [(1001, 7, 2000)] * 3


def test_what_is_let_go_is_not_held_any_longer() -> None:
    """Whole pages are: what is left of the first one is the most that stays."""
    first: Records[int] = Records()
    first.extend(range(10 * records.PAGE))
    first.let_go(9 * records.PAGE + 5)
    _, pages, last = first._kept
    assert sum(map(len, pages)) + len(last) == records.PAGE
