"""Business days: the hour that they begin at, and the day after one."""

from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import pytest

from croupier.table import business_day
from croupier.table.business_day import ZONE, hour_of, next_day, zone_named
from tests.rounds import refusal


@pytest.mark.parametrize("hour", [0, 11, 23])
def test_a_day_begins_at_any_full_hour(hour: int) -> None:
    assert hour_of(hour) == hour


@pytest.mark.parametrize("hour", [-1, 24, True, 11.0, "11", None])
def test_nothing_else_is_an_hour(hour: object) -> None:
    error = refusal(lambda: hour_of(hour))
    assert error.code == "setting/hour"
    assert error.message.startswith("A business day begins at an hour from 0 to 23, not ")


@pytest.mark.parametrize(
    "day, after", [("2026-11-15", "2026-11-16"), ("2026-12-31", "2027-01-01"), ("2028-02-28", "2028-02-29")]
)
def test_the_day_after(day: str, after: str) -> None:
    assert next_day(day) == after


def test_where_nobody_has_named_a_day_none_follows() -> None:
    assert next_day("") == ""


def test_a_floor_that_is_never_told_the_time_needs_no_zones(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a machine that knows none."""

    def unknown(name: str) -> ZoneInfo:
        raise ZoneInfoNotFoundError(name)

    monkeypatch.setattr(business_day, "ZoneInfo", unknown)
    assert zone_named(ZONE) == ZONE
    assert refusal(lambda: zone_named("Europe/Paris")).code == "setting/time-zone"
