"""To which business day an instant belongs: a day begins at some hour of the clock on the wall.

>>> from datetime import UTC, datetime
>>> business_day(datetime(2026, 11, 15, 18, 59, tzinfo=UTC), "America/Vancouver", 11)
datetime.date(2026, 11, 14)
>>> business_day(datetime(2026, 11, 15, 19, 0, tzinfo=UTC), "America/Vancouver", 11)
datetime.date(2026, 11, 15)
"""

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from croupier.errors import BadInput, brief, plain

ZONE = "America/Vancouver"
BEGINS = 11  # o'clock, where a section names an hour (bclc-poker/32/1.4)


def business_day(instant: object, zone: str = ZONE, begins: int = BEGINS) -> date:
    """The day that began last in that time zone; the clock on the wall counts, also when it is changed."""
    if not isinstance(instant, datetime) or instant.utcoffset() is None:
        why = f"An instant has a date, a time and a time zone, {brief(instant)} has not."
        raise BadInput("setting/instant", why, offender=plain(instant))
    try:
        local = instant.astimezone(zone_of(zone))
        return local.date() if local.hour >= begins else local.date() - timedelta(days=1)
    except OverflowError:
        why = f"{brief(instant)} is at the end of the calendar: no business day begins there."
        raise BadInput("setting/instant", why, offender=plain(instant)) from None


def zone_of(name: object) -> ZoneInfo:
    try:
        return ZoneInfo(str(name))
    except (ZoneInfoNotFoundError, ValueError, OSError):
        why = f"{brief(name)} is no time zone such as {ZONE}."
        raise BadInput("setting/time-zone", why, offender=plain(name)) from None


def zone_named(name: object) -> str:
    """A time zone by its name. Ours is taken unseen: a floor that is never told the time needs none."""
    return ZONE if name == ZONE else zone_of(name).key


def hour_of(begins: object) -> int:
    if type(begins) is int and 0 <= begins < 24:
        return begins
    why = f"A business day begins at an hour from 0 to 23, not {brief(begins)}."
    raise BadInput("setting/hour", why, offender=plain(begins))


def next_day(day: str) -> str:
    """The day after, where anybody has named one; the calendar's last has none and stays."""
    if not day or day == date.max.isoformat():
        return day
    return (date.fromisoformat(day) + timedelta(days=1)).isoformat()
