"""Where random bytes come from: the operating system, or a seed."""

import os
import random
from typing import Protocol, runtime_checkable


@runtime_checkable
class Generator(Protocol):
    """Anything that gives random bytes."""

    def read(self, size: int) -> bytes: ...
    def begin(self, shuffle: int) -> None:
        """A shuffle begins, the first being number 0: a seed gives each the same bytes every time."""
        ...


class SystemGenerator:
    """The operating system's generator: what real tables use."""

    def begin(self, shuffle: int) -> None:
        """Nothing repeats here."""

    def read(self, size: int) -> bytes:
        return os.urandom(size)


class SeededGenerator:
    """The same bytes for the same seed: for tests, simulations and replays."""

    def __init__(self, seed: int | str) -> None:
        self._seed = seed
        self._random = random.Random(seed)

    def begin(self, shuffle: int) -> None:
        self._random.seed(f"{self._seed}/{shuffle}" if shuffle else self._seed)

    def read(self, size: int) -> bytes:
        return self._random.randbytes(size)
