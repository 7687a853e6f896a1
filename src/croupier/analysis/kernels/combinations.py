"""Every set of so many numbers, one after another."""

from typing import TYPE_CHECKING

from croupier.analysis.kernels.compiler import compiled

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@compiled
def step(chosen: "NDArray[np.int64]", end: int) -> bool:
    """Change numbers below `end`, in order, into the next such set; False, and no change, after the last."""
    size = len(chosen)
    at = size - 1
    while at >= 0 and chosen[at] == end - size + at:
        at -= 1
    if at < 0:
        return False
    chosen[at] += 1
    for after in range(at + 1, size):
        chosen[after] = chosen[after - 1] + 1
    return True
