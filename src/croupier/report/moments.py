"""When something happened, as people read it.

>>> moment(1_763_229_905_000_000)
'2025-11-15 18:05:05 UTC'
"""

from datetime import UTC, datetime, timedelta

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def moment(at: int) -> str:
    """Microseconds since 1970 to the second; what no calendar reaches stays a number."""
    try:
        return f"{EPOCH + timedelta(microseconds=at):%Y-%m-%d %H:%M:%S} UTC"
    except OverflowError:
        return f"{at} microseconds"
