"""How often the ends of two rows came together, counted in one pass."""

from typing import TYPE_CHECKING

from croupier.analysis.kernels.compiler import compiled

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@compiled
def together(one: "NDArray[np.int16]", other: "NDArray[np.int16]", found: "NDArray[np.int64]") -> None:
    """Add each round to `found`, by the ends of both rows; a bet that was not there is in place 0."""
    for at in range(len(one)):
        found[one[at] + 1, other[at] + 1] += 1
