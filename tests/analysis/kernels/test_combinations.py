"""The step from one set of numbers to the next."""

from itertools import combinations

import numpy as np
import pytest

from croupier.analysis.kernels.combinations import step


@pytest.mark.parametrize(("end", "size"), [(6, 3), (5, 5), (7, 1), (8, 4)])
def test_every_set_once_and_in_order(end: int, size: int) -> None:
    chosen = np.arange(size)
    found = [tuple(chosen.tolist())]
    while step(chosen, end):
        found.append(tuple(chosen.tolist()))
    assert found == list(combinations(range(end), size))
    assert tuple(chosen.tolist()) == found[-1]
