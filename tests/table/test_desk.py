"""The operator's day at a table: what moves, what is refused, and what a table remembers of it."""

from datetime import date
from typing import Any

import pytest

from croupier.errors import CroupierError
from croupier.model.events import Event
from croupier.model.facts.desk import Corrected, DayClosed, DayOpened, Refused, TrayCounted
from croupier.model.facts.jackpots import BusinessDay
from croupier.table.floor import Floor
from croupier.table.table import Table
from tests.tables import BLACKJACKS, POKERS, ROOM, SETTINGS, bet_everything, money, opened, refuse, refuse_act

KINDS = (BLACKJACKS[0], POKERS[0], SETTINGS[0], ROOM[0])  # a game of each engine


def a_table(**parts: Any) -> Table:
    parts.setdefault("offers", ())
    return opened("bclc/blackjack", {1: 500, 2: None}, **parts)


def holds(table: Table, *accounts: str) -> tuple[int, ...]:
    balances = table.balances_cents()
    return tuple(balances.get(account, 0) for account in accounts)


def bet(table: Table) -> None:
    """Something on the table, whatever is played at it."""
    if not bet_everything(table, 1):
        table.deal()


# --- fills, credits, counts ---------------------------------------------------------------------


@pytest.mark.parametrize("key", KINDS)
def test_a_fill_comes_from_the_cage_and_a_credit_goes_back(key: str) -> None:
    table = opened(key, {}, offers=())
    table.act(None, "fill", by="s1", amount="5000.50")
    assert holds(table, "tray", "cage") == (500_050, -500_050)
    table.act(None, "credit", by="e1", amount=1000)
    assert holds(table, "tray", "cage") == (400_050, -400_050)


def test_no_more_is_credited_than_the_tray_holds() -> None:
    table = a_table()
    table.act(None, "fill", by="s1", amount=100)
    refuse_act(table, "money/insufficient-funds", None, "credit", by="s1", amount="100.01")
    table.act(None, "credit", by="s1", amount=100)
    refuse_act(table, "money/insufficient-funds", None, "credit", by="s1", amount="0.01")


def test_a_tray_that_has_paid_more_than_it_held_gives_no_credit() -> None:
    table = a_table()
    given: dict[str, Any] = {
        "taken_from": "tray",
        "given_to": "house",
        "event": 1,
        "reason": "a tray left empty",
    }
    table.act(None, "correct", by="e1", amount=1900, **given)
    refused: dict[str, Any] = {"by": "s1", "amount": 5}
    error = refuse_act(table, "money/insufficient-funds", None, "credit", **refused)
    cannot = "no credit of $5.00 can be taken from it."
    assert error.message == f"The tray has paid $1900.00 more than it held: {cannot}"
    table.act(None, "fill", by="s1", amount="1899.99")
    error = refuse_act(table, "money/insufficient-funds", None, "credit", **refused)
    assert error.message == f"The tray has paid $0.01 more than it held: {cannot}"
    table.act(None, "fill", by="s1", amount="0.01")
    error = refuse_act(table, "money/insufficient-funds", None, "credit", **refused)
    assert error.message == f"The tray holds $0.00: {cannot}"


def test_a_count_moves_nothing_and_tells_what_the_books_have() -> None:
    table = a_table()
    table.act(None, "fill", by="s1", amount=100)
    before = dict(table.balances_cents())
    table.act(None, "count", by="s1", amount=97)
    assert table.events[-1].data == TrayCounted(None, 9700, 10_000)
    table.act(None, "count", by="s1", amount=0)
    assert table.balances_cents() == before


@pytest.mark.parametrize("do", ["fill", "credit"])
def test_an_amount_is_said_and_is_one(do: str) -> None:
    table = a_table()
    table.act(None, "fill", by="s1", amount=100)
    assert refuse_act(table, "money/amount-needed", None, do, by="s1").clause is None
    refuse_act(table, "money/nothing", None, do, by="s1", amount=0)
    refuse_act(table, "money/signed", None, do, by="s1", amount=-5)
    refuse_act(table, "name/unknown-argument", None, do, by="s1", amount=5, reason="x")
    refuse_act(table, "action/wrong-hand", None, do, by="s1", amount=5, hand=1)


def test_the_least_and_the_most_that_the_desk_moves() -> None:
    """A cent, and the largest amount that can be said; a credit no more than lies in the tray."""
    table = a_table()
    assert "credit" not in {choice.do for choice in table.at_the_desk()}
    refuse_act(table, "money/insufficient-funds", None, "credit", by="s1")
    table.act(None, "fill", by="s1", amount="0.01")
    offered = {choice.do: (choice.min_cents, choice.max_cents) for choice in table.at_the_desk()}
    most = 10**14 - 1
    bounds = {"fill": (1, most), "credit": (1, 1), "count": (0, most)}
    assert {do: offered[do] for do in bounds} == bounds
    table.act(None, "fill", by="s1", amount="999999999999.99")
    refuse_act(table, "money/too-large", None, "fill", by="s1", amount=10**12)


@pytest.mark.parametrize("do", ["open-day", "count", "close-day", "correct"])
def test_a_word_that_nobody_knows_is_refused_before_anything_else(do: str) -> None:
    table = a_table()
    refuse_act(table, "name/unknown-argument", None, do, by="s1", amount=5, colour="red")


@pytest.mark.parametrize("do", ["open-day", "close-day"])
def test_a_day_has_no_amount_whether_it_is_open_or_not(do: str) -> None:
    table = a_table()
    if do == "open-day":
        table.act(None, "open-day", by="s1")
    refuse_act(table, "action/no-amount", None, do, by="s1", amount=5)


def test_that_bets_lie_is_told_before_what_is_wrong_besides() -> None:
    table = a_table()
    table.bet(1, main=10)
    refuse_act(table, "action/round-in-play", None, "fill", by="s1", amount=5, hand=1)


def test_where_jackpots_are_posted_by_the_day_each_opening_begins_another() -> None:
    table = opened("bclc/texas-holdem", {}, offers=["bclc/bad-beat-jackpot"])
    table.turn_day(date(2026, 11, 15))
    table.act(None, "fill", by="s1", amount=5)
    assert table.events[-1].kind == "tray-filled", "a fill begins no day"
    for day in ("2026-11-16", "2026-11-17"):
        table.act(None, "open-day", by="s1")
        assert [event.kind for event in table.events.after(len(table.events) - 2)] == [
            "day-opened",
            "business-day",
        ]
        assert table.events[-1].data == BusinessDay(None, day)


def test_the_last_day_of_the_calendar_has_none_after_it() -> None:
    table = opened("bclc/texas-holdem", {}, offers=["bclc/bad-beat-jackpot"])
    table.turn_day(date.max)
    table.act(None, "open-day", by="s1")
    assert table.events[-1].data == BusinessDay(None, "9999-12-31")


# --- the day --------------------------------------------------------------------------------------


def test_a_day_opens_and_closes_once() -> None:
    table = a_table()
    refuse_act(table, "action/day-not-open", None, "close-day", by="s1")
    table.act(None, "open-day", by="s1")
    refuse_act(table, "action/day-open", None, "open-day", by="e1")
    table.act(None, "close-day", by="s1")
    refuse_act(table, "action/day-not-open", None, "close-day", by="s1")
    table.act(None, "open-day", by="s1")


def test_the_boxes_are_emptied_when_the_day_is_closed() -> None:
    """Rake is in the drop box; a tip that won is in the tip box. The tray stays where it is."""
    table = opened("bclc/texas-holdem", {1: 500, 2: 500}, options={"rake-percent": 10})
    table.act(None, "open-day", by="s1")
    table.deal()
    while table.in_play:
        seat = table.waiting_on()[0].seat
        offered = {choice.do: choice for choice in table.legal(seat or 0)}
        if "bet" in offered:
            table.act(seat, "bet", to=offered["bet"].max)
        else:
            table.act(seat, "call" if "call" in offered else "check")
    (rake,) = holds(table, "drop-box")
    assert rake > 0
    cage = holds(table, "cage")[0]
    table.act(None, "close-day", by="s1")
    assert holds(table, "drop-box", "cage") == (0, cage + rake)
    assert table.events[-1].data == DayClosed(None, 0, rake, 0, 0)


def test_a_table_opens_with_what_its_tray_holds() -> None:
    table = a_table()
    table.act(None, "fill", by="s1", amount=100)
    table.act(None, "open-day", by="s1")
    assert table.events[-1].data == DayOpened(None, 10_000)


@pytest.mark.parametrize("key", KINDS)
def test_once_its_day_is_closed_nobody_bets(key: str) -> None:
    table = opened(key, {1: 500, 2: 500}, offers=())
    table.act(None, "open-day", by="s1")
    table.act(None, "close-day", by="s1")
    assert table.legal(1) == table.legal("dealer") == []
    refuse(table, lambda: bet(table), "action/day-closed")
    refuse(table, table.open_round, "action/day-closed")
    assert table.at_the_desk()[0].do == "open-day"
    table.act(None, "open-day", by="s1")
    bet(table)


@pytest.mark.parametrize("key", KINDS)
@pytest.mark.parametrize("do", ["open-day", "fill", "credit", "count", "close-day", "correct"])
def test_nothing_of_it_happens_while_bets_lie(key: str, do: str) -> None:
    table = opened(key, {1: 500, 2: 500}, offers=())
    bet(table)
    refuse_act(table, "action/round-in-play", None, do, by="e1", amount=5)
    assert {"fill", "count"}.isdisjoint(choice.do for choice in table.at_the_desk())


def test_what_the_desk_is_offered_is_accepted() -> None:
    table = a_table()
    table.act(None, "fill", by="s1", amount=100)
    offered = {choice.do: choice for choice in table.at_the_desk()}
    assert list(offered) == ["open-day", "fill", "credit", "count", "correct"]
    assert offered["credit"].max_cents == 10_000
    table.act(None, "credit", by="s1", amount=offered["credit"].max)
    assert "credit" not in {choice.do for choice in table.at_the_desk()}
    table.act(None, "count", by="s1", amount=offered["count"].min)


# --- corrections ----------------------------------------------------------------------------------


def test_a_correction_names_an_event_and_a_reason_and_edits_nothing() -> None:
    table = a_table()
    table.act(None, "fill", by="s1", amount=100)
    record = [event.to_json() for event in table.events]
    number = len(record)
    table.act(None, "correct", by="s1", event=number, reason="it was 1,000")
    assert [event.to_json() for event in table.events][:-1] == record
    assert table.events[-1].data == Corrected(None, number, "it was 1,000")
    assert (table.events[-1].by, table.events[-1].role) == ("s1", "supervisor")
    assert holds(table, "tray") == (10_000,)
    refuse_act(table, "irregularity/reason-needed", None, "correct", by="s1", event=1)
    refuse_act(table, "irregularity/reason-needed", None, "correct", by="s1", event=1, reason="  ")
    for wrong in (0, -1, number + 2, "first", None, True, 1.5):
        refuse_act(table, "name/unknown-event", None, "correct", by="s1", event=wrong, reason="x")
    table.act(None, "correct", by="s1", event="1", reason="also as text")


def test_money_is_put_right_by_an_executive_from_account_to_account() -> None:
    table = a_table()
    table.act(None, "fill", by="s1", amount=100)
    said: dict[str, Any] = {"event": 4, "reason": "a chip too many", "amount": 5}
    to_p1: dict[str, Any] = {**said, "taken_from": "tray", "given_to": "stack:p1"}
    refuse_act(table, "authority/wrong-role", None, "correct", by="s1", **to_p1)
    refuse_act(table, "name/missing-argument", None, "correct", by="e1", **said)
    for wrong in ("purse", "meter:bclc/blazing-sevens", "bet:1:1:main", "stack:nobody"):
        refuse_act(
            table, "name/unknown-account", None, "correct", by="e1", **said, taken_from=wrong, given_to="tray"
        )
    refuse_act(table, "money/nothing", None, "correct", by="e1", **said, taken_from="tray", given_to="tray")
    table.act(None, "correct", by="e1", **to_p1)
    assert (holds(table, "tray"), money(table, "p1")) == ((9500,), 50_500)
    back = {**said, "amount": "505.01", "taken_from": "stack:p1", "given_to": "tray"}
    refuse_act(table, "money/insufficient-funds", None, "correct", by="e1", **back)
    table.act(None, "correct", by="e1", **{**back, "amount": 505})
    assert (holds(table, "tray"), money(table, "p1")) == ((60_000,), 0)
    box = {**said, "taken_from": "tip-box", "given_to": "house"}
    refuse_act(table, "money/insufficient-funds", None, "correct", by="e1", **box)


def test_whose_correction_it_may_be_is_told_before_its_amount() -> None:
    table = a_table()
    said: dict[str, Any] = {"event": 1, "reason": "x", "amount": 0}
    refuse_act(table, "authority/wrong-role", None, "correct", by="s1", **said)
    refuse_act(table, "money/nothing", None, "correct", by="e1", **said)


@pytest.mark.parametrize("source", ["cage", "house", "tray", "stack:p2"])
def test_what_has_no_bounds_is_corrected_below_nothing(source: str) -> None:
    """The cage and the house stand behind all; p2 plays without a stack."""
    table = a_table()
    table.bet(2, main=10)
    table.act(2, "withdraw")
    said: dict[str, Any] = {"event": 1, "reason": "x", "amount": 5, "given_to": "stack:p1"}
    before = holds(table, source)[0]
    table.act(None, "correct", by="e1", taken_from=source, **said)
    assert holds(table, source) == (before - 500,)


def test_a_meter_is_nothing_that_the_desk_corrects() -> None:
    table = a_table(offers=["bclc/blazing-sevens"])
    (account,) = (one for one in table.balances_cents() if one.startswith("meter:"))
    said: dict[str, Any] = {"event": 1, "reason": "x", "amount": 5, "given_to": "tray"}
    refuse_act(table, "name/unknown-account", None, "correct", by="e1", taken_from=account, **said)


def test_the_number_of_an_event_has_twelve_digits_at_most() -> None:
    table = a_table()
    table.act(None, "correct", by="s1", event="000000000001", reason="x")
    refuse_act(table, "name/unknown-event", None, "correct", by="s1", event="0000000000001", reason="x")


def test_where_no_amount_is_said_no_account_is() -> None:
    table = a_table()
    refuse_act(table, "money/missing", None, "correct", by="e1", event=1, reason="x", taken_from="tray")
    refuse_act(table, "money/nothing", None, "correct", by="e1", event=1, reason="x", amount=0)


# --- chips to the cage ----------------------------------------------------------------------------


@pytest.mark.parametrize("key", KINDS)
def test_whoever_has_left_takes_the_stack_to_the_cage(key: str) -> None:
    table = opened(key, {1: 500, 2: 500}, offers=())
    table.leave(1)
    table.cash_out("p1")
    assert (money(table, "p1"), holds(table, "cage")) == (0, (-50_000,))
    assert (table.events[-1].by, table.events[-1].role) == ("p1", "player")
    refuse(table, lambda: table.cash_out("p1"), "action/nothing-to-cash-out")
    refuse(table, lambda: table.cash_out("nobody"), "action/nothing-to-cash-out")
    refuse(table, lambda: table.cash_out("house"), "name/not-a-name")


def test_nobody_cashes_out_while_bets_lie() -> None:
    table = a_table()
    table.bet(2, main=10)
    refuse(table, lambda: table.cash_out("p1"), "action/round-in-play")
    refuse_act(table, "action/round-in-play", 1, "cash-out")
    table.act(2, "withdraw")
    refuse_act(table, "action/no-amount", 1, "cash-out", amount=5)
    table.act(1, "cash-out")
    assert money(table, "p1") == 0


def test_who_played_without_a_stack_settles_what_is_owed() -> None:
    """A night ends with every stack empty: who lost pays at the cage, who won is paid there."""
    table = a_table(seed=1)
    won_and_lost = set()
    for _ in range(30):
        table.bet(2, main=10)
        table.deal()
        while table.in_play:
            (prompt,) = table.waiting_on()
            table.act(2, prompt.declines or "stand")
        if money(table, "p2"):
            won_and_lost.add(money(table, "p2") > 0)
            table.cash_out("p2")
        assert money(table, "p2") == 0
    assert won_and_lost == {True, False}
    assert sum(table.balances_cents().values()) == 0


def test_who_cashed_out_buys_in_again_and_is_bound_by_it() -> None:
    table = a_table()
    table.act(1, "cash-out")
    refuse(table, lambda: table.bet(1, main=10), "money/insufficient-funds")
    table.leave(1)
    table.sit(1, "p1", 50)
    assert table.funds_cents("p1") == 5000
    refuse(table, lambda: table.bet(1, main=60), "money/insufficient-funds")
    table.leave(1)
    refuse(table, lambda: table.sit(1, "p1", 50), "money/bought-in-already")  # chips of theirs lie there


def test_the_same_id_cashes_out_once() -> None:
    table = a_table()
    table.cash_out("p1", id="c-1")
    table.cash_out("p1", id="c-1")
    refuse(table, lambda: table.cash_out("p2", id="c-1"), "action/id-used")


# --- what is refused on record --------------------------------------------------------------------


def on_record(table: Table) -> list[tuple[str, str, str, str]]:
    return [
        (event.by, event.role, event.data.do, event.data.code)
        for event in table.events
        if isinstance(event.data, Refused)
    ]


def test_whoever_tries_to_let_money_go_in_vain_is_on_record() -> None:
    table = a_table()
    refuse_act(table, "authority/wrong-role", None, "authorise", by="a1")
    refuse_act(table, "authority/wrong-role", 1, "release")
    refuse_act(table, "authority/nothing-to-authorise", None, "authorise", by="s1")
    refuse_act(table, "name/unknown-person", None, "release", by="p1")
    refuse_act(table, "authority/not-your-seat", 1, "authorise", by="mallory")
    refuse_act(table, "action/wrong-hand", None, "authorise", by="e1", hand=2)
    refuse_act(table, "action/no-amount", None, "release", by="e1", amount=5)
    assert on_record(table) == [
        ("a1", "auditor", "authorise", "authority/wrong-role"),
        ("p1", "player", "release", "authority/wrong-role"),
        ("s1", "supervisor", "authorise", "authority/nothing-to-authorise"),
        ("dealer", "dealer", "release", "name/unknown-person"),
        ("dealer", "dealer", "authorise", "authority/not-your-seat"),
        ("e1", "executive", "authorise", "action/wrong-hand"),
        ("e1", "executive", "release", "action/no-amount"),
    ]


def test_slips_and_other_refusals_are_not() -> None:
    table = a_table()
    refuse_act(table, "name/unknown-argument", None, "release", by="s1", colour="red")
    refuse_act(table, "name/unknown-person", None, "fill", by="nobody", amount=5)
    for nobody in (7, "\ud800", ["s1"]):
        refuse_act(table, "name/unknown-person", None, "release", by=nobody)
    refuse_act(table, "action/wrong-hand", None, "authorise", by="s1", hand=-1)
    refuse_act(table, "money/signed", None, "authorise", by="s1", amount=-1)
    refuse_act(table, "authority/wrong-role", None, "fill", by="a1", amount=5)
    refuse_act(table, "authority/wrong-role", None, "hit", by="s1")
    assert on_record(table) == []


def test_an_id_that_was_refused_is_still_free() -> None:
    """Asking again under the same id is no second answer of 'done'."""
    table = a_table()
    for _ in range(2):
        with pytest.raises(CroupierError):
            table.act(None, "release", by="s1", id="r-1")
    assert len(on_record(table)) == 2


FLOOR_REFUSALS: list[tuple[dict[str, Any], str, bool]] = [
    ({"options": {"blazing-sevens-meter-percent": 150}}, "setting/out-of-range", True),
    ({"options": {"blazing_sevens_meter_percent": 97}}, "setting/percent", True),
    ({"options": {"Blazing-Sevens-Meter-Percent": 150}}, "setting/out-of-range", True),
    ({"options": {"blazing-sevens-seed": -5}}, "money/signed", True),
    ({"options": {"minimum": -5}}, "money/signed", False),
    ({"offers": ["bclc/run-the-board-twice"]}, "", False),
]


@pytest.mark.parametrize("settings, code, told", FLOOR_REFUSALS)
def test_an_impossible_contribution_is_on_record(settings: dict[str, Any], code: str, told: bool) -> None:
    floor = Floor(date(2026, 11, 15), people={"s1": "supervisor"})
    settings.setdefault("offers", ["bclc/blazing-sevens"])
    with pytest.raises(CroupierError) as refused:
        floor.open("A1", "bclc/blackjack", by="s1", **settings)
    assert code in ("", refused.value.code)
    found = [(event.by, event.data) for event in floor._record.events]
    expected = Refused(refused.value.clause, "open-table", refused.value.code, refused.value.message)
    assert found == ([("s1", expected)] if told else [])
    assert floor.tables == {}


def test_settings_changed_while_a_table_is_open_are_on_record() -> None:
    floor = Floor(date(2026, 11, 15))
    table = floor.open("A1", "bclc/blackjack")
    with pytest.raises(CroupierError) as refused:
        floor.open("A1", "bclc/blackjack", options={"minimum": 50})
    assert refused.value.code == "action/table-open"
    assert [event.kind for event in floor._record.events] == ["table-placed", "refused"]
    assert floor.tables == {"A1": table}


@pytest.mark.clause("bclc-blackjack/8/6.1")
def test_a_meter_that_tables_share_begins_anew_alike_while_one_is_open() -> None:
    floor = Floor(date(2026, 11, 15))
    progressive = ["bclc/blazing-sevens"]
    floor.open("A1", "bclc/blackjack", offers=progressive, options={"blazing-sevens-seed": 500})
    for options in ({}, {"blazing-sevens-seed": "500.01"}, {"blazing_sevens_seed": 5}):
        with pytest.raises(CroupierError) as refused:
            floor.open("A2", "bclc/blackjack", offers=progressive, options=options)
        assert (refused.value.code, refused.value.clause) == ("setting/table-open", "bclc-blackjack/8/6.1")
    assert [event.kind for event in floor._record.events] == ["table-placed", *["refused"] * 3]
    rate = {"blazing_sevens_seed": "500", "blazing-sevens-meter-percent": 20}  # rates are a table's own
    floor.open("A2", "bclc/blackjack", offers=progressive, options=rate)
    floor.open("A3", "bclc/blackjack")  # which has no meter
    floor.close("A1")
    floor.close("A2")
    floor.open("A2", "bclc/blackjack", offers=progressive)


# --- what a table remembers -----------------------------------------------------------------------


def test_a_rebuilt_table_knows_its_day_and_its_money() -> None:
    table = a_table()
    for do, said in (
        ("open-day", {}),
        ("fill", {"amount": 100}),
        ("count", {"amount": 90}),
        ("close-day", {}),
    ):
        table.act(None, do, by="s1", **said)  # type: ignore[arg-type]
    table.cash_out("p1")
    refuse_act(table, "authority/nothing-held", None, "release", by="s1")
    again = Table.rebuild(Event.from_json(event.to_json()) for event in table.events)
    assert again.balances_cents() == table.balances_cents()
    refuse(again, lambda: again.bet(2, main=10), "action/day-closed")
    assert again.events.after(0) == table.events.after(0)
