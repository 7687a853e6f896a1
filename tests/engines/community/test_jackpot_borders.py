"""Jackpots at their borders: what is too small to be told, who comes too late, which fault is named first."""

from datetime import date
from typing import TypeVar

import pytest

from croupier.model.carried import Carried
from croupier.model.facts import Fact
from croupier.model.facts.jackpots import DealtIn, JackpotDropped, JackpotPaid, JackpotShared, JackpotsPosted
from croupier.model.facts.wide_area import JackpotHit
from croupier.table.floor import Floor
from croupier.table.table import Table
from tests.engines.community.jackpot_tables import (
    ACES_FULL_BEATEN,
    FOUR_NINES,
    NOTHING_MUCH,
    awards,
    call_all_in,
    jackpot_table,
)
from tests.engines.community.tables import seated
from tests.table.area_hands import BEATEN, WIDE, linked
from tests.table.jackpot_hands import (
    BAD_BEAT,
    DAILY,
    FIRST,
    HIGH,
    LOST,
    NOTHING,
    QUADS,
    Hand,
    ticking,
    two_tables,
)
from tests.table.jackpot_hands import FOUR_NINES as NINES
from tests.tables import refuse_act

SEVERAL = {"jackpot-share": "multiple-tables"}


F = TypeVar("F", bound=Fact)


def told(table: Table, kind: type[F]) -> list[F]:
    return [event.data for event in table.events if isinstance(event.data, kind)]


# --- what the desk asks for ---------------------------------------------------------------------------


def test_the_first_fault_of_a_desk_is_named() -> None:
    plain = seated({1: 100, 2: 100})
    for do in ("post-jackpots", "void-jackpot"):  # no jackpot here, whatever else is wrong
        refuse_act(plain, "name/unknown-action", None, do, by="s1", colour="red")
    table = jackpot_table(BAD_BEAT, NOTHING_MUCH)
    table.deal()
    refuse_act(table, "name/unknown-argument", None, "void-jackpot", by="s1", colour="red", hand=1)
    refuse_act(table, "action/wrong-hand", None, "void-jackpot", by="s1", hand=1, amount=5)


def test_a_jackpot_is_called_off_in_time_before_it_is_called_off_with_a_reason() -> None:
    table = jackpot_table(BAD_BEAT, NOTHING_MUCH)
    refuse_act(table, "action/not-now", None, "void-jackpot", by="s1")


def test_a_reason_is_asked_for_before_it_is_told_that_the_jackpot_is_off_already() -> None:
    table = jackpot_table(BAD_BEAT, NOTHING_MUCH)
    table.deal()
    table.act(None, "void-jackpot", by="s1", reason="talk")
    refuse_act(table, "irregularity/reason-needed", None, "void-jackpot", by="s1")
    refuse_act(table, "action/not-now", None, "void-jackpot", by="s1", reason="talk")


def test_of_several_jackpots_the_first_is_cited() -> None:
    table = seated(dict.fromkeys(range(1, 6), 100), offers=(HIGH, DAILY))
    table.deal()
    assert refuse_act(table, "action/no-void", None, "void-jackpot", by="s1", reason="talk").clause == (
        "bclc-poker/30/4.1"
    )
    (choice,) = [one for one in table.legal("supervisor") if one.do == "post-jackpots"]
    assert choice.clause == "bclc-poker/30/3.1"
    assert [fact.clause for fact in told(table, DealtIn)] == ["bclc-poker/30/2.4.1"]


@pytest.mark.clause("bclc-poker/28/2.3.1")
def test_a_bad_beat_is_called_off_beside_a_jackpot_that_is_not() -> None:
    table = seated(dict.fromkeys(range(1, 6), 100), offers=(HIGH, BAD_BEAT))
    table.deal()
    (choice,) = [one for one in table.legal("supervisor") if one.do == "void-jackpot"]
    assert choice.clause == "bclc-poker/28/2.3.1"


def test_only_the_desk_is_shown_what_the_desk_may_do() -> None:
    table = jackpot_table(BAD_BEAT, NOTHING_MUCH)
    assert not {one.do for one in table.legal("dealer")} & {"post-jackpots", "void-jackpot"}


# --- what a pot gives ---------------------------------------------------------------------------------


def test_a_single_cent_is_taken() -> None:
    table = jackpot_table(BAD_BEAT, NOTHING_MUCH, options={"bad-beat-jackpot-drop": "0.01"})
    call_all_in(table)
    assert table.pool(BAD_BEAT).pool_cents == 1


def test_a_pot_gives_no_more_than_the_fee_has_left_of_it() -> None:
    """A pot of $200 of which the fee takes ten: $190 are left, however much was to be dropped."""
    options = {"rake-percent": 5, "rake-cap": 10, "bad-beat-jackpot-drop": 500}
    table = jackpot_table(BAD_BEAT, NOTHING_MUCH, options=options)
    call_all_in(table)
    assert table.pool(BAD_BEAT).pool_cents == 190_00


def test_only_jackpots_that_have_a_part_are_told_of() -> None:
    table = jackpot_table(FIRST, NOTHING_MUCH, options={"holdem-high-hand-progressive-drop": "0.05"})
    call_all_in(table)
    (fact,) = told(table, JackpotDropped)
    assert list(fact.pools_cents.values()) == [1] * 5  # of fourteen
    assert fact.reserves_cents == {}


# --- awards -------------------------------------------------------------------------------------------


def test_the_line_of_an_award() -> None:
    table = jackpot_table(HIGH, FOUR_NINES, pools={f"{HIGH}/quads-9": {"pool": 900, "posted": 900}})
    call_all_in(table)
    (fact,) = told(table, JackpotPaid)
    assert fact.line.json() == {
        "seat": 1,
        "player": "table-1",
        "owner": "player",
        "hand": 1,
        "wager": "high-hand-progressive",
        "stake": "0.00",
        "result": "win",
        "paid": "900.00",
        "commission": "0.00",
        "returned": "900.00",
        "clause": "bclc-poker/30/4.2",
        "note": "quads-9",
    }


def test_no_section_but_two_asks_the_player_to_stay_with_the_hand() -> None:
    """Section 30 says nothing of possession: who is all in and goes away has won all the same."""
    table = jackpot_table(HIGH, FOUR_NINES, pools={f"{HIGH}/quads-9": {"pool": 900, "posted": 900}})
    table.deal()
    for seat in (3, 4, 5):
        table.act(seat, "fold")
    table.act(1, "all-in")
    table.act(1, "sit-out")
    table.act(2, "call")
    assert awards(table) == [(1, "quads-9", "900.00")]


def test_a_round_that_is_over_as_soon_as_it_is_dealt_began_last() -> None:
    """Antes take everybody's last five dollars."""
    pools = {QUADS: {"pool": 900, "posted": 900}}
    table = jackpot_table(FIRST, FOUR_NINES, pools=pools, options={"ante": 5}, stack=5)
    table.deal()
    assert awards(table) == [(1, "quads", "900.00")]


def test_who_comes_after_a_claim_claims_nothing_though_an_earlier_round_goes_on() -> None:
    floor, clock = Floor(date(2026, 11, 15)), ticking()
    a = Hand(floor, "A", (FIRST,), clock, pools={QUADS: {"pool": 900, "posted": 900}})
    b, c = (Hand(floor, name, (FIRST,), clock) for name in "BC")
    a.begin(NOTHING)
    b.begin(NINES)
    c.begin(NINES)
    b.end()
    c.end()
    assert [claim.stream for claim in floor.jackpots().claims] == ["B"]
    a.end()
    floor.pay_claims()
    assert (b.awards(), c.awards()) == ([(2, "quads", 90_000)], [])


def test_less_than_a_dollar_for_each_is_not_told_to_other_tables() -> None:
    floor, a, b = two_tables(BAD_BEAT, options=SEVERAL, pools={BAD_BEAT: {"pool": 10, "posted": 10}})
    b.begin(NOTHING)
    a.play(LOST)
    assert a.awards() == [(1, "losing-hand", 4_00), (2, "winning-hand", 2_00)]
    assert told(a.table, JackpotShared) == []
    assert floor.jackpots().claims == ()


def test_players_elsewhere_do_not_count_at_a_single_table() -> None:
    pools = {BAD_BEAT: {"pool": 60000, "posted": 60000}}
    table = jackpot_table(BAD_BEAT, ACES_FULL_BEATEN, pools=pools, elsewhere=15)
    call_all_in(table)
    assert awards(table)[2:] == [(seat, "dealt-in", "5000.00") for seat in (3, 4, 5)]


def test_shares_at_other_tables_go_by_table_and_seat() -> None:
    floor, clock = Floor(date(2026, 11, 15)), ticking()
    pools = {BAD_BEAT: {"pool": 60000, "posted": 60000}}
    hit = Hand(floor, "M", (BAD_BEAT,), clock, options=SEVERAL, pools=pools)
    for name in ("Z", "B"):
        Hand(floor, name, (BAD_BEAT,), clock, options=SEVERAL).begin(NOTHING)
    hit.play(LOST)
    (fact,) = told(hit.table, JackpotShared)
    assert [(one.stream, one.seat) for one in fact.here] == [
        (stream, seat) for stream in ("B", "Z") for seat in range(1, 6)
    ]


# --- posting ------------------------------------------------------------------------------------------


def test_what_somebody_else_is_owed_is_not_posted_again() -> None:
    """B's dealer has not paid yet: of 60,000 dollars 45,000 are gone and five times 3,000 promised."""
    floor, a, b = two_tables(BAD_BEAT, options=SEVERAL, pools={BAD_BEAT: {"pool": 61000, "posted": 60000}})
    b.begin(NOTHING)
    a.play(LOST)
    assert a.table.pool(BAD_BEAT).pool_cents == 61_000_00 - 36_000_00 - 3 * 3_000_00
    floor.next_day(date(2026, 11, 16))
    a.table.act(None, "post-jackpots", by="s1")
    assert floor.jackpots().posted[BAD_BEAT] == 1_000_00


def test_a_reserve_that_is_empty_seeds_nothing() -> None:
    floor, a, _ = two_tables(BAD_BEAT, pools={BAD_BEAT: {"pool": 1000, "posted": 1000}})
    a.play(LOST)
    floor.next_day(date(2026, 11, 16))
    a.table.act(None, "post-jackpots", by="s1")
    (fact,) = told(a.table, JackpotsPosted)
    assert fact.seeded_cents == {}


def test_winners_of_the_daily_bonus_have_no_part_of_another_jackpot() -> None:
    floor, a, _ = two_tables(
        BAD_BEAT, DAILY, pools={BAD_BEAT: {"pool": 1000, "posted": 1000}, DAILY: {"pool": 300, "posted": 300}}
    )
    a.play(NINES)
    floor.next_day(date(2026, 11, 16))
    a.table.act(None, "post-jackpots", by="s1")
    due = {fact.key: sum(fact.due_cents.values()) for fact in told(a.table, JackpotsPosted)}
    assert due == {BAD_BEAT: 0, DAILY: 300_00}


# --- a jackpot of several properties ------------------------------------------------------------------


def test_nothing_is_paid_instead_where_nothing_is_posted() -> None:
    _, a, _ = linked(BAD_BEAT, pools={BAD_BEAT: {"pool": 600, "posted": 0}})
    a.play(BEATEN)
    (fact,) = told(a.table, JackpotHit)
    assert (fact.key, fact.instead) == (WIDE, "")


def test_less_than_a_dollar_is_no_share_at_another_table_of_the_property() -> None:
    _, a, b = linked(posted=10_00, options=SEVERAL)
    b.begin(NOTHING)
    a.play(BEATEN)
    (fact,) = told(a.table, JackpotHit)
    assert [(one.stream, one.note) for one in fact.shares] == [("A", "losing-hand"), ("A", "winning-hand")]


def test_players_elsewhere_do_not_count_where_the_pool_is_several_properties_own() -> None:
    _, a, _ = linked(posted=60_000_00, options=SEVERAL, carried=Carried(elsewhere=15))
    a.play(BEATEN)
    (fact,) = told(a.table, JackpotHit)
    assert [one.amount_cents for one in fact.shares if one.note == "dealt-in"] == [8_000_00] * 3
