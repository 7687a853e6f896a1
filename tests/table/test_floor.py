"""The floor: tables, the business day, and which table must be open beside which."""

from collections.abc import Callable
from datetime import date, datetime
from functools import partial
from unittest import mock

import pytest

from croupier.errors import CroupierError, MachineFailure
from croupier.ledger.books import MemoryBooks
from croupier.table.floor import Floor
from croupier.table.floor_record import FloorRecord
from croupier.table.opening import open_table
from croupier.table.state import Held
from tests.rounds import refusal
from tests.tables import PEOPLE, refuse_act

DAY = date(2026, 11, 15)


@pytest.mark.clause("bclc-blackjack/4/1.6", "bclc-blackjack/ruling/69")
def test_six_to_five_opens_only_beside_three_to_two() -> None:
    floor = Floor(DAY)
    with pytest.raises(CroupierError) as refused:
        floor.open("A1", "bclc/six-to-five-blackjack")
    assert (refused.value.code, refused.value.clause) == (
        "setting/companion-table-needed",
        "bclc-blackjack/4/1.6",
    )
    assert floor.tables == {}
    floor.open("A2", "bclc/blackjack")
    floor.open("A1", "bclc/six-to-five-blackjack")
    assert floor.warnings() == []


@pytest.mark.clause("bclc-blackjack/4/1.6")
def test_another_six_to_five_table_does_not_count() -> None:
    floor = Floor(DAY)
    floor.open("A2", "bclc/blackjack")
    floor.open("A1", "bclc/six-to-five-blackjack")
    warnings = floor.close("A2")
    assert len(warnings) == 1
    assert "bclc-blackjack/4/1.6" in warnings[0]
    with pytest.raises(CroupierError):
        floor.open("A3", "bclc/six-to-five-blackjack")


def test_a_table_closes_between_rounds_only() -> None:
    floor = Floor(DAY)
    table = floor.open("A1", "bclc/blackjack", seed=1)
    table.sit(1, "p1")
    table.bet(1, main=10)
    with pytest.raises(CroupierError, match="in play"):
        floor.close("A1")
    table.act(1, "withdraw")
    assert floor.close("A1") == []
    with pytest.raises(CroupierError) as refused:
        floor.close("A1")
    assert refused.value.code == "name/unknown-table"


def test_a_table_that_owes_somebody_does_not_close() -> None:
    floor = Floor(DAY)
    table = floor.open("A1", "bclc/blackjack", seed=1)
    table.sit(1, "ann", 500)
    table.leave(1)
    error = refusal(lambda: floor.close("A1"))
    assert (error.code, error.offender) == ("action/chips-on-table", "ann")
    assert "$500.00" in error.message
    assert "A1" in floor.tables
    table.cash_out("ann")
    floor.close("A1")


def test_the_last_cent_on_a_table_is_owed_to_its_player() -> None:
    floor = Floor(DAY)
    floor.open("A1", "bclc/blackjack", seed=1).sit(1, "ann", "0.01")
    assert "ann still has $0.01 at A1" in refusal(lambda: floor.close("A1")).message


def test_tables_of_one_name_have_records_that_are_counted() -> None:
    floor = Floor(DAY)
    streams = []
    for _ in range(3):
        streams.append(floor.open("A1", "bclc/blackjack").stream)
        floor.close("A1")
    assert streams == ["A1", "A1 2", "A1 3"]


def test_a_table_to_which_somebody_owes_does_not_close() -> None:
    floor = Floor(DAY)
    table = floor.open("A1", "bclc/blackjack", seed=1)
    table.sit(1, "ann")  # whose money is not limited
    table.bet(1, main=10)
    table.deal()
    while table.in_play:
        table.act(1, "hit" if any(one.do == "hit" for one in table.legal(1)) else "decline")
    assert "owes $10.00" in refusal(lambda: floor.close("A1")).message


def test_a_table_with_a_held_payout_does_not_close() -> None:
    floor = Floor(DAY)
    table = floor.open("A1", "bclc/blackjack")
    table._course.state = table._course.state.copy()
    table._course.state.holds = {"1-ann": Held("1-ann", "ann", 500, ("three-7s",), "bclc-blackjack/8/5.2")}
    error = refusal(lambda: floor.close("A1"))
    assert (error.code, error.clause) == ("action/payout-held", "bclc-blackjack/8/5.2")


def test_nothing_happens_at_a_closed_table() -> None:
    floor = Floor(DAY)
    table = floor.open("A1", "bclc/blackjack", people=PEOPLE, seed=1)
    table.sit(1, "ann")
    floor.close("A1")
    assert (table.legal(1), table.at_the_desk()) == ([], [])
    before = len(table.events)
    asked: list[Callable[[], object]] = [
        lambda: table.bet(1, main=10),
        lambda: table.sit(2, "bob", 100),
        lambda: table.leave(1),
        lambda: table.act(None, "fill", by="s1", amount=5),
        table.open_round,
    ]
    for ask in asked:
        assert refusal(ask).code == "action/table-closed"
    assert len(table.events) == before


def test_a_table_whose_closing_was_not_written_plays_on() -> None:
    floor = Floor(DAY)
    table = floor.open("A1", "bclc/blackjack")
    with mock.patch.object(FloorRecord, "tell", side_effect=MachineFailure("store/failed", "The disk.")):
        assert refusal(lambda: floor.close("A1")).code == "store/failed"
    table.sit(1, "ann")
    assert floor.tables["A1"].seats == {1: "ann"}


def test_a_table_of_a_floor_opens_its_day_on_the_day_of_the_floor() -> None:
    """Otherwise each table that is opened takes the jackpots a day further."""
    floor = Floor(DAY)
    tables = [
        floor.open(name, "bclc/texas-holdem", offers=["bclc/bad-beat-jackpot"], people=PEOPLE)
        for name in ("P1", "P2")
    ]
    for table in tables:
        table.act(None, "open-day", by="s1")
        assert table.events[-1].kind == "day-opened"
        refuse_act(table, "action/day-open", None, "open-day", by="s1")
    assert floor.jackpots().day == "2026-11-15"


def test_a_table_of_a_floor_does_not_turn_the_day() -> None:
    """Or a jackpot could be won twice on one day."""
    floor = Floor(DAY)
    table = floor.open("P1", "bclc/texas-holdem", offers=["bclc/bad-beat-jackpot"])
    for day in (14, 15, 17):
        error = refusal(partial(table.turn_day, date(2026, 11, day)))
        assert (error.code, error.offender) == ("setting/business-day", "P1")
    assert floor.jackpots().day == "2026-11-15"


def test_the_day_of_a_table_never_goes_back() -> None:
    table = open_table("bclc/texas-holdem", offers=["bclc/bad-beat-jackpot"])
    table.turn_day(DAY)
    before = list(table.events)
    error = refusal(lambda: table.turn_day(date(2026, 11, 14)))
    assert (error.code, error.offender) == ("setting/business-day", "2026-11-14")
    assert list(table.events) == before, "what is refused is not on record"
    table.turn_day(DAY)
    table.turn_day(date(2026, 11, 16))


def test_a_day_that_was_turned_under_an_id_is_done_though_the_next_one_has_begun() -> None:
    table = open_table("bclc/texas-holdem", offers=["bclc/bad-beat-jackpot"])
    table.turn_day(DAY, id="d-1")
    table.turn_day(date(2026, 11, 16), id="d-2")
    before = list(table.events)
    table.turn_day(DAY, id="d-1")
    assert list(table.events) == before


def test_jackpots_that_were_taken_further_wait_for_the_floor() -> None:
    """As an earlier version could."""
    floor = Floor(DAY)
    table = floor.open("P1", "bclc/texas-holdem", offers=["bclc/bad-beat-jackpot"])
    table.turns_day = True
    table.turn_day(date(2026, 11, 17))
    floor.next_day(date(2026, 11, 16))
    floor.open("P2", "bclc/texas-holdem", offers=["bclc/bad-beat-jackpot"])
    assert floor.jackpots().day == "2026-11-17"
    floor.next_day(date(2026, 11, 18))
    assert floor.jackpots().day == "2026-11-18"


def test_a_name_is_used_once() -> None:
    floor = Floor(DAY)
    floor.open("A1", "bclc/blackjack")
    with pytest.raises(CroupierError) as refused:
        floor.open("A1", "bclc/blackjack")
    assert refused.value.code == "action/table-open"


def test_the_business_day_only_goes_forward() -> None:
    floor = Floor(DAY)
    floor.next_day(date(2026, 11, 16))
    assert floor.day == date(2026, 11, 16)
    with pytest.raises(CroupierError):
        floor.next_day(DAY)


def test_a_floor_keeps_the_books_it_is_given() -> None:
    books = MemoryBooks()
    assert Floor(DAY, books).books is books
    opened = Floor(DAY, books).open("A1", "bclc/blackjack", offers=["bclc/blazing-sevens"])
    assert (
        books.ledgers["A1"].balance("meter:bclc/blazing-sevens")
        == opened.meter("bclc/blazing-sevens").meter_cents
    )


def test_a_name_in_use_is_refused_before_anything_else() -> None:
    floor = Floor(DAY)
    floor.open("A1", "bclc/blackjack", options={"blackjack-pays": "6-5"})
    assert refusal(lambda: floor.open("A1", "bclc/six-to-five-blackjack")).code == "action/table-open"


@pytest.mark.parametrize("day", [14, 15])
def test_the_day_turns_forwards_only(day: int) -> None:
    floor = Floor(DAY)
    assert refusal(lambda: floor.next_day(date(2026, 11, day))).code == "setting/business-day"
    floor.next_day(date(2026, 11, 16))
    assert floor.day == date(2026, 11, 16)


@pytest.mark.parametrize("day", ["2026-11-16", 20261116, None, datetime(2026, 11, 16)])
def test_the_business_day_is_a_date(day: object) -> None:
    floor = Floor(DAY)
    assert refusal(lambda: floor.next_day(day)).code == "setting/business-day"
    assert floor.day == DAY
