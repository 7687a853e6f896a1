"""The compiled twins of house ways, found by name and version: what a spec names, a simulation plays."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from croupier.hands.algorithm import HouseWay

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

# Rows of seven cards by their places in the deck in, the same out: those of the high hand first, and so on.
Way = Callable[["NDArray[np.uint8]"], "NDArray[np.uint8]"]


def _pai_gow() -> Way:
    from croupier.analysis.kernels.pai_gow_way import way

    return way


def _fortune_asia() -> Way:
    from croupier.analysis.kernels.fortune_asia_way import way

    return way


# A way that changes gets a new version, and waits until its twin has it too.
_TWINS: dict[tuple[str, int], Callable[[], Way]] = {
    ("pai-gow house way", 1): _pai_gow,
    ("fortune-asia house way", 1): _fortune_asia,
}


def twin_of(way: HouseWay) -> Way | None:
    """The compiled way, or None where there is none of this name and version."""
    load = _TWINS.get((way.name, way.version))
    return None if load is None else load()


def has_twin(way: HouseWay) -> bool:
    return (way.name, way.version) in _TWINS
