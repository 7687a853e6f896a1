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
    local = instant.astimezone(zone_of(zone))
    return local.date() if local.hour >= begins else local.date() - timedelta(days=1)


def zone_of(name: object) -> ZoneInfo:
    try:
        return ZoneInfo(str(name))
    except (ZoneInfoNotFoundError, ValueError, OSError):
        why = f"{brief(name)} is no time zone such as {ZONE}."
        raise BadInput("setting/time-zone", why, offender=plain(name)) from None


def hour_of(begins: object) -> int:
    if type(begins) is int and 0 <= begins < 24:
        return begins
    why = f"A business day begins at an hour from 0 to 23, not {brief(begins)}."
    raise BadInput("setting/hour", why, offender=plain(begins))


def next_day(day: str) -> str:
    """The day after, where anybody has named one."""
    return (date.fromisoformat(day) + timedelta(days=1)).isoformat() if day else ""
