"""The time that a table writes into its record."""

import time
from collections.abc import Callable

Clock = Callable[[], int]  # microseconds


def now() -> int:
    return time.time_ns() // 1000
