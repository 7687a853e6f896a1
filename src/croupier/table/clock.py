"""The time that a table writes into its record."""

import time
from collections.abc import Callable

from croupier.errors import BadInput, brief

Clock = Callable[[], int]  # microseconds


def now() -> int:
    return time.time_ns() // 1000


class Told:
    """A clock of somebody's own. A record with anything but whole microseconds could not be read again."""

    __slots__ = ("_clock",)

    def __init__(self, clock: Callable[[], object]) -> None:
        self._clock = clock

    def __call__(self) -> int:
        at = self._clock()
        if type(at) is int:
            return at
        why = f"A clock tells whole microseconds, not {brief(at)}."
        raise BadInput("setting/clock", why, offender="clock")


def clock_of(clock: object) -> Clock:
    """Something that can be asked for the time; what it answers is looked at when it does."""
    if clock is now or isinstance(clock, Told):
        return clock
    if callable(clock):
        return Told(clock)
    raise BadInput("setting/clock", f"A clock can be asked, {brief(clock)} cannot.", offender="clock")
