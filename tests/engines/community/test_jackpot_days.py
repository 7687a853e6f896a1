"""Business days and postings: when a jackpot that was won is there again, and when a daily bonus is paid."""

from datetime import date, datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from croupier.cli.room_sheet import room_json, room_lines
from croupier.table.floor import Floor
from croupier.table.table import Table
from tests.engines.community.jackpot_tables import (
    FOUR_NINES,
    NOTHING_MUCH,
    awards,
    call_all_in,
    finish,
    jackpot_table,
)
from tests.rounds import refusal
from tests.tables import close_table

clause = pytest.mark.clause

HOLDEM, DAILY = "bclc/holdem-high-hand-progressive", "bclc/daily-high-hand-bonus"
QUADS = f"{HOLDEM}/quads"
VANCOUVER = ZoneInfo("America/Vancouver")
TABLES = {"won": FOUR_NINES, "other": NOTHING_MUCH}


def floor_of(
    day: date, key: str, opening: dict[str, object], drop: int = 0, kept: int = 0, **parts: Any
) -> tuple[Floor, Table, Table]:
    """A floor with two tables: at one of them four nines come up."""
    floor, slug = Floor(day), key.partition("/")[2]
    options = {f"{slug}-drop": drop} | ({f"{slug}-reserve-percent": kept} if kept else {})
    for name, cards in TABLES.items():
        floor.tables[name] = jackpot_table(
            key, cards, books=floor.books, stream=name, pools=opening, options=options, **parts
        )
        floor.tables[name].turn_day(day)
        opening = {}
    return floor, floor.tables["won"], floor.tables["other"]


@pytest.mark.parametrize(
    "morning",
    [
        date(2026, 11, 16),
        date(2026, 3, 8),  # the clock goes forward in the night before
        date(2026, 11, 1),  # and back
    ],
)
@clause("bclc-poker/32/1.4", "bclc-poker/32/2.4.12")
def test_a_jackpot_that_was_won_is_there_again_at_eleven(morning: date) -> None:
    floor, won, other = floor_of(
        date.fromordinal(morning.toordinal() - 1), HOLDEM, {QUADS: {"pool": 1300, "posted": 900}}
    )
    call_all_in(won)
    assert awards(won) == [(1, "quads", "900.00")]
    at = datetime(morning.year, morning.month, morning.day, 10, 59, 59, tzinfo=VANCOUVER)
    assert not floor.time_is(at)
    floor.post_jackpots(by="s1")
    assert other.pool(QUADS).posted == 0
    assert floor.time_is(at.replace(hour=11, minute=0, second=0))
    assert floor.day == morning
    assert other.pool(QUADS).posted == 0  # a day begins, and nothing is posted yet
    floor.post_jackpots(by="s1")
    assert other.pool(QUADS).posted == 400


@clause("bclc-poker/32/1.4", "bclc-poker/32/1.3", "bclc-poker/32/2.4.10")
def test_what_was_collected_counts_from_the_next_posting_on() -> None:
    """Fourteen dollars of a pot, one for each of the jackpots."""
    opening: dict[str, object] = {QUADS: {"pool": 900, "posted": 900}}
    floor, won, other = floor_of(date(2026, 11, 15), HOLDEM, opening, drop=14)
    call_all_in(other)
    assert won.pool(QUADS).pool == 901
    assert won.pool(QUADS).posted == 900
    floor.time_is(datetime(2026, 11, 16, 11, 0, tzinfo=VANCOUVER))
    floor.post_jackpots(by="s1")
    assert won.pool(QUADS).posted == 901
    call_all_in(won)
    assert awards(won) == [(1, "quads", "901.00")]


@pytest.mark.parametrize(
    ("key", "prize", "prizes"),
    [
        pytest.param("bclc/bad-beat-jackpot", "", 1, marks=clause("bclc-poker/28/3.1")),
        pytest.param("bclc/wide-area-bad-beat-jackpot", "", 1, marks=clause("bclc-poker/29/3.1")),
        pytest.param("bclc/high-hand-progressive", "/quads-9", 23, marks=clause("bclc-poker/30/3.1")),
        pytest.param(DAILY, "", 1, marks=clause("bclc-poker/31/3.1")),
        pytest.param(HOLDEM, "/quads", 14, marks=clause("bclc-poker/32/1.4")),
    ],
)
def test_what_a_day_brings_is_posted_on_the_next(key: str, prize: str, prizes: int) -> None:
    """A dollar for each jackpot comes in on the new day before it is posted, and it is posted twice."""
    pool = f"{key}{prize}"
    floor, _, other = floor_of(date(2026, 11, 15), key, {pool: {"pool": 1000, "posted": 900}}, drop=prizes)
    floor.next_day(date(2026, 11, 16))
    call_all_in(other)
    for _ in range(2):
        floor.post_jackpots(by="s1")
        assert other.pool(pool).pool == 1001
        assert other.pool(pool).posted == 1000
    floor.next_day(date(2026, 11, 17))
    floor.post_jackpots(by="s1")
    assert other.pool(pool).posted == 1001


@clause("bclc-poker/32/1.4", "bclc-poker/32/1.3.1")
def test_nor_does_what_is_kept_on_a_day_seed_the_jackpot_of_that_day() -> None:
    """Two dollars for each jackpot, half of it kept: of the next day's nothing is posted."""
    opening: dict[str, object] = {QUADS: {"pool": 950, "posted": 900, "reserve": 40}}
    floor, won, other = floor_of(date(2026, 11, 15), HOLDEM, opening, drop=28, kept=50)
    call_all_in(won)
    assert awards(won) == [(1, "quads", "900.00")]
    floor.next_day(date(2026, 11, 16))
    call_all_in(other)
    floor.post_jackpots(by="s1")
    assert other.pool(QUADS).posted == 50 + 1 + 40 + 1
    assert other.pool(QUADS).pool == other.pool(QUADS).posted + 1
    assert other.pool(QUADS).reserve == 1


@clause("bclc-poker/31/2.3.7", "bclc-poker/31/3.1")
def test_winners_share_what_came_together_until_their_day_was_over() -> None:
    floor, won, other = floor_of(date(2026, 11, 15), DAILY, {DAILY: {"pool": 500}}, drop=1)
    call_all_in(won)
    floor.next_day(date(2026, 11, 16))
    call_all_in(other)
    floor.post_jackpots(by="s1")
    assert awards(won) == [(1, "high-hand", "501.00")]
    assert won.pool(DAILY).pool == 1


@clause("bclc-poker/32/2.4.12", "bclc-poker/32/2.4.9")
def test_a_claim_that_is_decided_on_the_next_day_was_won_on_its_own() -> None:
    """The round that began first ends after the day has turned; the rest can be posted on that day."""
    floor, won, other = floor_of(date(2026, 11, 15), HOLDEM, {QUADS: {"pool": 1300, "posted": 900}})
    other.deal()
    call_all_in(won)
    assert awards(won) == []
    floor.next_day(date(2026, 11, 16))
    finish(other)
    floor.pay_claims()
    assert awards(won) == [(1, "quads", "900.00")]
    assert won.pool(QUADS).posted == 0
    floor.post_jackpots(by="s1")
    assert won.pool(QUADS).posted == 400


@clause("bclc-poker/32/2.4.12")
def test_what_another_table_has_claimed_is_not_to_be_won_from_the_next_day_on() -> None:
    """Nor is anything else before that day is posted."""
    opening: dict[str, object] = {QUADS: {"pool": 1000, "posted": 900, "claimed": "12:00:03"}}
    floor, won, other = floor_of(date(2026, 11, 15), HOLDEM, opening, clock=lambda: 1)
    assert other.pool(QUADS).posted == 900
    floor.next_day(date(2026, 11, 16))
    assert other.pool(QUADS).posted == 0
    call_all_in(won)
    assert awards(won) == []
    floor.post_jackpots(by="s1")
    assert other.pool(QUADS).posted == 100


@clause("bclc-poker/32/2.4.9")
def test_a_round_that_began_before_a_claim_elsewhere_may_end_on_the_next_day() -> None:
    opening: dict[str, object] = {QUADS: {"pool": 1000, "posted": 900, "claimed": "12:00:03"}}
    floor, won, _ = floor_of(date(2026, 11, 15), HOLDEM, opening, clock=lambda: 1)
    won.deal()
    floor.next_day(date(2026, 11, 16))
    finish(won)
    assert awards(won) == [(1, "quads", "900.00")]


@clause("bclc-poker/31/1.4", "bclc-poker/31/2.3.7", "bclc-poker/31/3.1")
def test_a_daily_bonus_is_paid_with_the_posting_of_the_next_day() -> None:
    floor, won, other = floor_of(date(2026, 11, 15), DAILY, {DAILY: {"pool": 500}})
    call_all_in(won)
    floor.post_jackpots(by="s1")
    assert awards(won) == []  # the day is not over
    floor.next_day(date(2026, 11, 16))
    assert awards(won) == []  # nor is it posted
    other.act(None, "post-jackpots", by="s1")
    won.pay_claims()
    assert awards(won) == [(1, "high-hand", "500.00")]
    floor.post_jackpots(by="s1")
    assert (awards(won), awards(other)) == ([(1, "high-hand", "500.00")], [])
    assert won.pool(DAILY).pool == 0


def test_a_daily_bonus_is_claimed_for_the_whole_of_what_was_posted_when_it_was_won() -> None:
    """Until the posting of the next day says how much it is."""
    floor, won, _ = floor_of(date(2026, 11, 15), DAILY, {DAILY: {"pool": 500, "posted": 300}})
    call_all_in(won)
    assert [claim.amount_cents for claim in floor.jackpots().claims] == [300_00]


@clause("bclc-poker/31/3.1")
def test_the_room_shows_the_total_and_the_winning_hands_of_the_day_before() -> None:
    floor, won, _ = floor_of(date(2026, 11, 15), DAILY, {DAILY: {"pool": 501}})
    call_all_in(won)
    floor.next_day(date(2026, 11, 16))
    floor.post_jackpots(by="s1")
    said = " ".join(" ".join(room_lines(floor)).split())
    assert "9c 9d 9h 9s" in said
    assert "won-1" in said
    assert "$501" in said
    (winner,) = room_json(floor)["winners"]
    assert (winner["player"], winner["paid"]) == ("won-1", "501.00")


@clause("bclc-poker/31/1.4")
def test_a_table_stays_open_until_whom_it_owes_is_paid() -> None:
    """Winners are paid the following day, by their own dealer: a table that closed would pay nobody."""
    floor, won, _ = floor_of(date(2026, 11, 15), DAILY, {DAILY: {"pool": 500}})
    call_all_in(won)
    error = refusal(lambda: floor.close("won"))
    assert (error.code, error.clause, error.offender) == ("action/claim-waits", "bclc-poker/31/4.2", "won")
    assert "won" in floor.tables
    assert "table-closed" not in {event.kind for event in floor._record.events}
    close_table(floor, "other")
    floor.next_day(date(2026, 11, 16))
    floor.post_jackpots(by="s1")
    assert awards(won) == [(1, "high-hand", "500.00")]
    close_table(floor, "won")
