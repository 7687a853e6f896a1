"""Long records behave as the lists they stand for, over any number of pages."""

from typing import Any
from unittest import mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.model import records
from croupier.model.records import Records

INDEX = st.none() | st.integers(-15, 15)
CHANGE = st.tuples(st.just("extend"), st.integers(0, 9)) | st.tuples(st.just("cut"), st.integers(0, 12))


@given(st.lists(CHANGE, max_size=6), INDEX, INDEX, INDEX.filter(lambda step: step != 0))
def test_records_are_a_list(
    changes: list[tuple[str, int]], start: int | None, stop: int | None, step: int | None
) -> None:
    found: Records[int] = Records()
    plain: list[int] = []
    with mock.patch.object(records, "PAGE", 4):
        for change, size in changes:
            if change == "extend":
                items = range(len(plain), len(plain) + size)
                found.extend(items)
                plain += items
            elif size <= len(plain):
                found.cut(size)
                del plain[size:]
            assert len(found) == len(plain)
            assert list(found) == plain
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
