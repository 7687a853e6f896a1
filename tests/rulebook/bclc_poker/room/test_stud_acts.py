"""What players may do in the stud games: the clause of every act, of every choice and of every refusal."""

from typing import Any

import pytest

from croupier.script.render import render
from croupier.table.table import Table
from tests.engines.community.tables import seated
from tests.rounds import choices, events, over, told
from tests.rulebook.bclc_poker.room.stud import ASIAN, MANDARIN, SECTION, SEVEN, call_down, marked, of, turn
from tests.tables import refuse_act

SHOWN = {SEVEN: "10.15", ASIAN: "10.16", MANDARIN: "10.15"}
AWARDED = {SEVEN: "10.16", ASIAN: "10.17", MANDARIN: "10.17"}
at_showdown = pytest.mark.parametrize(
    "key", [pytest.param(key, marks=of(key, SHOWN[key], AWARDED[key]), id=key) for key in SECTION]
)


def begun(key: str, stacks: tuple[int, ...] = (90, 90, 90), **parts: Any) -> Table:
    """A hand after its first bet."""
    table = seated(dict(enumerate(stacks, start=1)), key, **parts)
    table.deal()
    table.act(turn(table), "bet")
    return table


def by(key: str, number: str) -> str:
    return f"bclc-poker/{SECTION[key]}/{number}"


def clauses_of(table: Table, *kinds: str) -> list[tuple[str, str | None]]:
    return [(event.kind, event.clause) for event in events(table, *kinds)]


def granted(table: Table, seat: int) -> dict[str, str | None]:
    return {one.do: one.clause for one in table.legal(seat)}


@pytest.mark.parametrize("key", marked("2.1", "2.2", "2.3", "2.4", "2.5"))
def test_every_act_cites_its_own_clause(key: str) -> None:
    table = begun(key)
    wanted = {"fold": by(key, "2.1"), "call": by(key, "2.5"), "raise": by(key, "2.4")}
    assert granted(table, turn(table)) == wanted
    table.act(turn(table), "raise")
    table.act(turn(table), "fold")
    table.act(turn(table), "call")
    first = turn(table)
    wanted = {"fold": by(key, "2.1"), "check": by(key, "2.2"), "bet": by(key, "2.3")}
    assert granted(table, first) == wanted
    table.act(first, "check")
    assert clauses_of(table, "wagered", "folded", "called", "checked") == [
        ("wagered", by(key, "2.3")),
        ("wagered", by(key, "2.4")),
        ("folded", by(key, "2.1")),
        ("called", by(key, "2.5")),
        ("checked", by(key, "2.2")),
    ]


@pytest.mark.parametrize("key", marked("2.3"))
def test_what_is_refused_before_during_and_after_a_bet(key: str) -> None:
    table = seated({1: 90, 2: 90, 3: 90}, key)
    assert refuse_act(table, "action/not-dealt", 1, "check").clause == by(key, "2.3")
    table.deal()
    other = turn(table) % 3 + 1
    begins = by(key, "10.3" if key == SEVEN else "10.4")
    assert refuse_act(table, "action/out-of-turn", other, "bet").clause == begins
    assert refuse_act(table, "action/no-raise", turn(table), "raise").clause == by(key, "2.3")
    table.act(turn(table), "bet")
    seat = turn(table)
    assert refuse_act(table, "action/no-bet", seat, "bet").clause == by(key, "2.3")
    assert refuse_act(table, "action/no-put", seat, "put", chips="4").clause == by(key, "2.3")
    assert refuse_act(table, "action/no-clock", seat, "call-clock").clause == by(key, "2.3")
    assert refuse_act(table, "action/no-clock", seat, "time-out").clause == by(key, "2.3")
    assert refuse_act(table, "action/nothing-to-object-to", seat, "object").clause == by(key, "2.3")


@pytest.mark.parametrize("key", marked("2.1"))
def test_a_folded_hand_acts_no_more(key: str) -> None:
    table = begun(key)
    out = turn(table)
    table.act(out, "fold")
    assert refuse_act(table, "action/no-hand", out, "call").clause == by(key, "2.1")


@pytest.mark.parametrize("key", marked("6.1", "2.5"))
def test_a_call_for_less_is_all_in(key: str) -> None:
    """Everybody but the opener has a dollar behind the ante, less than the bet."""
    table = seated({1: 90, 2: 90, 3: 90}, key)
    table.deal()
    opener = turn(table)
    stacks = tuple(90 if seat == opener else 2 for seat in (1, 2, 3))
    table = begun(key, stacks)
    assert granted(table, turn(table)) == {"fold": by(key, "2.1"), "call": by(key, "6.1")}
    refused = refuse_act(table, "action/no-raise", turn(table), "raise")
    assert refused.clause == by(key, "6.1")
    table.act(turn(table), "call")
    assert clauses_of(table, "called") == [("called", by(key, "6.1"))]


@pytest.mark.parametrize("key", marked("6.1"))
def test_nobody_raises_players_who_are_all_in(key: str) -> None:
    """The opener bets four, which the second player just has; the third has more and may only call."""
    table = seated({1: 90, 2: 90, 3: 90}, key)
    table.deal()
    opener = turn(table)
    last = (opener - 2) % 3 + 1
    table = begun(key, tuple(90 if seat == last else 5 for seat in (1, 2, 3)))
    table.act(turn(table), "call")
    assert turn(table) == last
    error = refuse_act(table, "action/no-raise", last, "raise")
    assert (error.clause, "all in" in error.message) == (by(key, "6.1"), True)
    table.act(last, "call")
    assert over(table)


@pytest.mark.parametrize("key", marked("6.1"))
def test_a_stack_without_bounds_is_never_all_in(key: str) -> None:
    table = seated({1: 90, 2: None, 3: None}, key)
    table.deal()
    while turn(table) == 1:
        table.act(1, "bet")
    assert refuse_act(table, "action/no-stack", turn(table), "all-in").clause == by(key, "6.1")


@pytest.mark.parametrize("key", marked("2.3", "6.3"))
def test_bets_are_gathered_into_one_pot_or_several(key: str) -> None:
    table = seated({1: 90, 2: 90, 3: 90}, key)
    table.deal()
    second = turn(table) % 3 + 1
    for short, number in ((90, "2.3"), (2, "6.3")):
        table = begun(key, tuple(short if seat == second else 90 for seat in (1, 2, 3)))
        table.act(turn(table), "call")
        table.act(turn(table), "call")
        assert clauses_of(table, "gathered") == [("gathered", by(key, number))]


@pytest.mark.parametrize("key", marked("5.1"))
def test_who_buys_in_has_more_chips(key: str) -> None:
    table = seated({1: 90, 2: 90}, key, options={"buy-in-minimum": 40})
    table.act(1, "buy-in", amount=40)
    *_, bought = events(table, "bought-in")
    assert (told(bought, "seat", "amount_cents"), bought.clause) == ((1, 4000), by(key, "5.1"))


@at_showdown
def test_showing_and_mucking(key: str) -> None:
    table = begun(key)
    seats = [turn(table)]
    table.act(seats[0], "fold")
    for do in ("show", "muck"):
        assert refuse_act(table, "action/no-hand", seats[0], do).clause == by(key, SHOWN[key])
    table.act(turn(table), "call")
    shows, mucks = (seat for seat in (1, 2, 3) if seat != seats[0])
    table.act(shows, "show")
    table.act(mucks, "muck")
    call_down(table)
    wanted = by(key, SHOWN[key])
    assert clauses_of(table, "showing", "mucked", "hand-shown") == [
        ("showing", wanted),
        ("mucked", wanted),
        ("hand-shown", wanted),
    ]
    won = [line for line in table.settlements if line.result == "win"]
    assert [(line.seat, line.clause) for line in won] == [(shows, by(key, AWARDED[key]))]


@at_showdown
def test_nothing_is_dealt_or_ended_before_its_time(key: str) -> None:
    table = begun(key)
    error = refuse_act(table, "action/already-dealt", None, "deal", by="dealer")
    assert error.clause == by(key, AWARDED[key])
    for step in ("street", "showdown"):
        assert refuse_act(table, "action/not-now", None, step, by="dealer").clause == by(key, SHOWN[key])
    call_down(table)
    *_, closed = events(table, "round-closed")
    assert closed.clause == by(key, AWARDED[key])


@of(SEVEN, "11.1")
@pytest.mark.parametrize("key", SECTION)
def test_only_in_seven_card_stud_a_seat_without_a_hand_takes_a_card(key: str) -> None:
    """It folds before any bet, and everybody else checks."""
    table = begun(key)
    while len(events(table, "hands-dealt")) < 2:
        table.act(turn(table), "call")
    out = turn(table)
    table.act(out, "fold")
    while len(events(table, "hands-dealt")) < 3:
        assert "check" in choices(table, turn(table))
        table.act(turn(table), "check")
    *_, dealt = events(table, "hands-dealt")
    assert (out in told(dealt, "seats")) == (key == SEVEN)
    lines = [line for line in render(table.game, table.events) if line["clause"] == by(SEVEN, "11.1")]
    assert [(line["event"], f"seat {out} too" in line["does"]) for line in lines] == (
        [(dealt.seq, True)] if key == SEVEN else []
    )
