"""How often the ends of a row came, and those of two rows together; what was not there is in place 0."""

from typing import TYPE_CHECKING

from croupier.analysis.kernels.compiler import compiled

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@compiled
def ends_of(row: "NDArray[np.int16]", found: "NDArray[np.int64]") -> None:
    for end in row:
        found[end + 1] += 1


@compiled
def together(one: "NDArray[np.int16]", other: "NDArray[np.int16]", found: "NDArray[np.int64]") -> None:
    """Add each round to `found`, by the ends of both rows."""
    for at in range(len(one)):
        found[one[at] + 1, other[at] + 1] += 1
