"""Times of day as files write them."""

from datetime import time

from croupier.errors import BadInput, brief, plain

NIGHT_ENDS = 6  # o'clock. Hands are in play at midnight, and at eleven when a section's day begins


def time_of_day(said: object) -> int:
    """A time of one night, in microseconds: what is after midnight is later.

    >>> time_of_day("12:00:05"), time_of_day("00:00:05")
    (43205000000, 86405000000)
    """
    try:
        at = time.fromisoformat(str(said))
    except ValueError:
        why = f"A card is dealt at a time such as 12:00:05, not at {brief(said)}."
        raise BadInput("setting/time", why, offender=plain(said)) from None
    hour = at.hour if at.hour >= NIGHT_ENDS else at.hour + 24
    return ((hour * 60 + at.minute) * 60 + at.second) * 1_000_000 + at.microsecond
