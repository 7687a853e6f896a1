"""Times of day as files write them."""

from datetime import time

from croupier.errors import BadInput, brief, plain


def time_of_day(said: object) -> int:
    """A time of day in microseconds.

    >>> time_of_day("00:00:05")
    5000000
    """
    try:
        at = time.fromisoformat(str(said))
    except ValueError:
        why = f"A card is dealt at a time such as 12:00:05, not at {brief(said)}."
        raise BadInput("setting/time", why, offender=plain(said)) from None
    return ((at.hour * 60 + at.minute) * 60 + at.second) * 1_000_000 + at.microsecond
