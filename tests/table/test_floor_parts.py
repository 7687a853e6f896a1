"""The parts of a floor: its own record, its people, what it asks of a table before it opens."""

from datetime import date
from functools import partial
from typing import Any

import pytest

from croupier.clauses.cite import cite
from croupier.errors import CroupierError
from croupier.ledger.books import MemoryBooks, MemoryLedger
from croupier.ledger.commons import Commons
from croupier.model.facts.floor import DayTurned, TableClosed
from croupier.model.facts.jackpots import BusinessDay
from croupier.model.facts.wide_area import AreaJoined
from croupier.model.jackpots import Board
from croupier.model.wide_area import Area
from croupier.table.floor import Floor
from croupier.table.floor_meters import check_parameters
from croupier.table.floor_people import FloorPeople
from croupier.table.floor_record import FloorRecord
from croupier.table.opening import Settings
from tests.rounds import refusal
from tests.table import area_hands

clause = pytest.mark.clause
P29 = cite("bclc-poker/29")
DAY = date(2026, 11, 15)
HOLDEM, HIGH_HANDS = "bclc/texas-holdem", "bclc/holdem-high-hand-progressive"
SEVENS: dict[str, Any] = {"offers": ["bclc/blazing-sevens"]}


def kinds(floor: Floor) -> list[str]:
    return [event.kind for event in floor._record.events]


# --- the record -----------------------------------------------------------------------------------


def test_facts_that_are_told_together_bear_one_id_and_numbers_of_their_own() -> None:
    record = FloorRecord(MemoryBooks(), lambda: 9)
    closed, turned = TableClosed(None, "A1", "A1"), DayTurned(None, "2026-11-16", {})
    record.tell(closed, turned)
    record.tell(closed)
    told = [(one.seq, one.id, one.at, one.by, one.role, one.round, one.data) for one in record.events]
    floor = (9, "floor", "supervisor", 0)
    assert told == [
        (1, "floor-1", *floor, closed),
        (2, "floor-1", *floor, turned),
        (3, "floor-3", *floor, closed),
    ]


def test_what_cannot_be_written_has_not_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    floor = Floor(DAY)
    floor.open("P1", HOLDEM)
    floor.join("ann", HOLDEM)
    before = floor.lists(), kinds(floor)

    def full(*_: object) -> None:
        raise OSError("No space left")

    monkeypatch.setattr(MemoryLedger, "commit", full)
    for change in (floor.join, floor.strike):
        with pytest.raises(OSError, match="No space left"):
            change("ben" if change == floor.join else "ann", HOLDEM)
        assert (floor.lists(), kinds(floor)) == before


def test_only_the_list_that_has_changed_is_written_down() -> None:
    floor = Floor(DAY)
    floor.open("P1", HOLDEM)
    floor.open("P2", "bclc/omaha-high")
    floor.join("ann", HOLDEM)
    floor.join("ben", "bclc/omaha-high")
    floor.join("cid", HOLDEM)
    assert kinds(floor) == ["table-placed"] * 2 + ["list-changed"] * 3


# --- the people -----------------------------------------------------------------------------------


def test_staff_who_wait_for_a_seat_are_staff() -> None:
    people = FloorPeople({"s1": "supervisor", "a1": "auditor"})
    assert people.author("join", "s1", player="s1").role == "supervisor"
    assert refusal(lambda: people.author("join", "a1", player="a1")).code == "authority/wrong-role"


def test_nobody_is_a_player_by_being_no_name() -> None:
    people = FloorPeople({})
    assert refusal(lambda: people.author("join", 5, player=5)).code == "name/unknown-person"
    assert refusal(lambda: people.author("join", "ann", player="ben")).code == "name/unknown-person"


# --- what is asked of a table before it opens -----------------------------------------------------


def test_tables_without_a_name_are_numbered() -> None:
    floor = Floor(DAY)
    floor.open("T2", "bclc/blackjack")
    for _ in range(2):
        floor.open_table("bclc/blackjack")
    floor.close("T1")
    floor.open_table("bclc/blackjack")
    assert [*floor.tables] == ["T2", "T3", "T1"]


def test_its_tables_go_by_the_clock_of_the_floor() -> None:
    floor = Floor(DAY, clock=lambda: 5)
    assert {event.at for event in floor.open("A1", "bclc/blackjack").events} == {5}
    assert floor.open("A2", "bclc/blackjack", clock=lambda: 7).events[0].at == 7


@pytest.mark.clause("bclc-poker/32/1.4")
def test_a_jackpot_is_posted_at_the_hour_that_its_section_names() -> None:
    assert Floor(DAY, begins=11).open("P1", HOLDEM, offers=[HIGH_HANDS]).pools()
    error = refusal(lambda: Floor(DAY, begins=10).open("P1", HOLDEM, offers=[HIGH_HANDS]))
    assert (error.code, error.clause, error.offender) == ("setting/hour", "bclc-poker/32/1.4", HIGH_HANDS)


def test_the_hour_is_told_before_what_is_wrong_besides_and_the_table_that_is_missing_before_that() -> None:
    floor = Floor(DAY, begins=10)
    assert refusal(lambda: floor.open("A1", "bclc/blackjack", offers=[HIGH_HANDS])).code == "setting/hour"
    six_to_five = refusal(lambda: floor.open("A1", "bclc/six-to-five-blackjack", offers=[HIGH_HANDS]))
    assert six_to_five.code == "setting/companion-table-needed"


def test_a_game_is_offered_by_no_table() -> None:
    error = refusal(lambda: Floor(DAY).open("A1", "bclc/blackjack", offers=[HOLDEM]))
    assert isinstance(error, CroupierError)


def test_the_table_that_keeps_a_meter_as_it_is_is_the_first_that_is_open() -> None:
    floor = Floor(DAY)
    for name in ("A1", "A2"):
        floor.open(name, "bclc/blackjack", **SEVENS)
    options = {"blazing-sevens-seed": 5}
    error = refusal(lambda: floor.open("A3", "bclc/blackjack", options=options, **SEVENS))
    assert error.message.startswith("A1 is open and shares it")


def test_a_name_that_no_option_has_is_a_slip_and_not_written_down() -> None:
    floor = Floor(DAY)
    options = {"kings-bounty-seed": 5}
    error = refusal(lambda: floor.open("A1", "bclc/blackjack", options=options, **SEVENS))
    assert error.code == "name/unknown-option"
    assert kinds(floor) == []


METER, POOL = "bclc/blazing-sevens", "bclc/bad-beat-jackpot"


def test_what_a_meter_holds_is_not_opened_with_another_amount() -> None:
    """The books hold it as long as they are kept: also when no table that shares it is open any more."""
    floor = Floor(DAY)
    floor.open("A1", "bclc/blackjack", meters={METER: {"meter": 5000, "reserve": 7}}, **SEVENS)
    floor.open("A2", "bclc/blackjack", meters={METER: {"meter": 5000, "reserve": 7}}, **SEVENS)
    for other in ({"meter": 99}, {"meter": 5000}):
        given: dict[str, Any] = {**SEVENS, "meters": {METER: other}}
        error = refusal(partial(floor.open, "A3", "bclc/blackjack", **given))
        assert (error.code, error.offender) == ("setting/table-open", METER)
        assert f"{METER} is open already and holds $5000.00" in error.message
    for name in ("A1", "A2"):
        floor.close(name)
    error = refusal(lambda: floor.open("A3", "bclc/blackjack", meters={METER: {"meter": 99}}, **SEVENS))
    assert error.code == "setting/table-open"
    assert kinds(floor)[2:] == ["refused", "refused", "table-closed", "table-closed", "refused"]
    assert list(floor.tables) == []


def test_who_says_nothing_of_what_is_open_joins_it_as_it_stands() -> None:
    """Amounts are said of another meter and of another pool."""
    floor = Floor(DAY)
    floor.open("A1", "bclc/blackjack", meters={METER: {"meter": 5000}}, **SEVENS)
    floor.open("A2", "bclc/blackjack", meters={}, **SEVENS)
    assert floor.tables["A2"].meter(METER).meter_cents == 5000_00
    floor.open("P1", HOLDEM, offers=[POOL], pools={POOL: {"pool": 500, "posted": 400}})
    floor.open("P2", HOLDEM, offers=[POOL], pools={})
    assert floor.tables["P2"].pool(POOL).pool_cents == 500_00


def test_what_a_pool_holds_is_not_opened_with_another_amount() -> None:
    floor = Floor(DAY)
    given: dict[str, Any] = {"offers": [POOL]}
    floor.open("P1", HOLDEM, pools={POOL: {"pool": 500, "posted": 400}}, **given)
    floor.open("P2", HOLDEM, pools={POOL: {"pool": 500, "posted": 400}}, **given)
    error = refusal(lambda: floor.open("P3", HOLDEM, pools={POOL: {"pool": 500, "posted": 500}}, **given))
    assert (error.code, error.offender) == ("setting/table-open", POOL)
    assert list(floor.tables) == ["P1", "P2"]


@clause(P29("1.4"))
@pytest.mark.parametrize("fed_by_several", [True, False])
def test_a_pool_that_several_properties_feed_is_joined_whatever_was_said_of_it(
    *, fed_by_several: bool
) -> None:
    """What they have given to it meanwhile nobody here can know; of a pool of this floor alone they can."""
    floor, key = Floor(DAY), area_hands.WIDE
    floor.open("P1", HOLDEM, offers=[key], pools={key: {"pool": 500, "posted": 400}})
    if fed_by_several:
        area_hands.tell(floor, AreaJoined(None, "north", "1", {key: 0}, {key: 0}))
    join = partial(floor.open, "P2", HOLDEM, offers=[key], pools={key: {"pool": 900, "posted": 400}})
    if fed_by_several:
        join()
        assert list(floor.tables) == ["P1", "P2"]
        assert floor.tables["P2"].pool(key).pool_cents == 500_00
    else:
        assert refusal(join).code == "setting/table-open"


def test_jackpots_are_posted_at_every_table_or_at_none() -> None:
    floor = Floor(DAY)
    first = floor.open("P1", HOLDEM, offers=[POOL], people={"s1": "supervisor", "x": "supervisor"})
    floor.open("P2", HOLDEM, offers=[POOL], people={"s2": "supervisor", "x": "auditor"})
    before = len(first.events)
    for by, code in (
        ("s1", "name/unknown-person"),
        ("x", "authority/wrong-role"),
        ([], "name/unknown-person"),
    ):
        assert refusal(partial(floor.post_jackpots, by=by)).code == code  # type: ignore[arg-type]
        assert len(first.events) == before


def test_a_table_without_jackpots_posts_none() -> None:
    floor = Floor(DAY)
    for name, offers in (("P1", [POOL]), ("P2", [])):
        floor.open(name, HOLDEM, offers=offers, people={"s1": "supervisor"})
    before = len(floor.tables["P2"].events)
    floor.post_jackpots(by="s1")
    assert floor.tables["P1"].events[-1].kind == "jackpots-posted"
    assert len(floor.tables["P2"].events) == before


def test_every_record_of_a_table_with_jackpots_names_its_day() -> None:
    """Also the second one's of the same day: a record is read by itself."""
    floor = Floor(DAY)
    for name in ("P1", "P2"):
        told = floor.open(name, HOLDEM, offers=[POOL]).events[-1]
        assert told.data == BusinessDay(None, "2026-11-15")


def test_the_staff_of_a_floor_have_their_roles_at_its_tables() -> None:
    floor = Floor(DAY, people={"x1": "executive", "x2": "supervisor"})
    tables = [floor.open(name, HOLDEM, offers=[POOL], people={"x2": "auditor"}) for name in ("P1", "P2")]
    floor.post_jackpots(by="x1")
    assert [table.events[-1].by for table in tables] == ["x1", "x1"]
    assert (
        refusal(lambda: floor.post_jackpots(by="x2")).code == "authority/wrong-role"
    )  # the table's own word
    wrong: Any = ["x1"]
    assert refusal(lambda: floor.open("P3", HOLDEM, people=wrong)).code == "setting/not-by-name"


@pytest.mark.parametrize("returns", [False, True])
def test_nobody_buys_in_through_the_list_while_the_day_of_the_table_is_closed(returns: bool) -> None:
    floor = Floor(DAY)
    table = floor.open("P1", HOLDEM, people={"s1": "supervisor"})
    if returns:
        table.sit(1, "ann", 100)
        table.leave(1)
        table.cash_out("ann")
    table.act(None, "open-day", by="s1")
    table.act(None, "close-day", by="s1")
    floor.join("ann", HOLDEM)
    floor.call(HOLDEM)
    before = floor.lists(), len(table.events)
    assert refusal(lambda: floor.seat("ann", HOLDEM, 100)).code == "action/day-closed"
    assert (floor.lists(), len(table.events), table.seats) == (*before, {})
    table.act(None, "open-day", by="s1")
    assert floor.seat("ann", HOLDEM, 100) == ("P1", 1)


@clause(P29("1.4"))
def test_only_a_pool_that_several_properties_feed_may_be_named_with_another_amount() -> None:
    """Nobody at one of them knows what it holds by now."""
    wide = "bclc/wide-area-bad-beat-jackpot"
    board = Board(posted={POOL: 400_00, wide: 400_00}, area=Area("north", "s1", {wide: {}}))
    books = MemoryBooks({f"pool:{POOL}": 500_00, f"pool:{wide}": 500_00}, Commons(board))
    for key, refused in ((POOL, True), (wide, False)):
        settings: Settings = {"offers": [key], "pools": {key: {"pool": 700, "posted": 400}}}
        join = partial(check_parameters, HOLDEM, settings, (), books)
        if refused:
            assert refusal(join).code == "setting/table-open"
        else:
            join()
