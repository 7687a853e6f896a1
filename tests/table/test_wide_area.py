"""A jackpot of several properties, as one of them plays for it: hits that wait for the pool, reach, days."""

import pytest

from croupier.errors import IllegalAction
from croupier.model.facts.jackpots import DealtIn, JackpotDropped
from croupier.model.facts.wide_area import AreaPosted, JackpotHit, NotEligible
from croupier.model.wide_area import Given
from croupier.table.floor import Floor
from tests.table.area_hands import (
    BEATEN,
    DROPS,
    TODAY,
    WIDE,
    answer,
    area,
    linked,
    lose,
    regain,
    tell,
)
from tests.table.jackpot_hands import BAD_BEAT, LOST, NOTHING, Hand, posted, two_tables
from tests.tables import close_table

SHARES = [
    (2, "losing-hand", 500_00, "bclc-poker/29/3.3.2.a"),
    (1, "winning-hand", 250_00, "bclc-poker/29/3.3.2.b"),
    (3, "dealt-in", 83_00, "bclc-poker/29/3.3.2.c"),
    (4, "dealt-in", 83_00, "bclc-poker/29/3.3.2.c"),
    (5, "dealt-in", 83_00, "bclc-poker/29/3.3.2.c"),
]
LOCAL = {BAD_BEAT: {"pool": 600, "posted": 600}}


def lines(hand: Hand) -> set[tuple[int, str, int, str]]:
    return {
        (line.seat, line.note, line.paid_cents, line.clause)
        for line in hand.table.settlements
        if line.wager.endswith("jackpot")
    }


def waiting(floor: Floor) -> list[str]:
    return [claim.waits for claim in floor.jackpots().claims]


def kinds(hand: Hand) -> list[str]:
    return [event.kind for event in hand.table.events]


# --- a hit ------------------------------------------------------------------------------------------


@pytest.mark.clause("bclc-poker/29/1.4", "bclc-poker/29/3.1.3", "bclc-poker/29/3.2")
def test_a_hit_waits_for_the_pool_and_is_then_paid_what_was_posted() -> None:
    floor, a, _ = linked()
    a.play(BEATEN)
    (fact,) = [event.data for event in a.table.events if isinstance(event.data, JackpotHit)]
    assert (fact.clause, fact.posted_cents) == ("bclc-poker/29/1.4", 1_000_00)
    assert (lines(a), waiting(floor)) == (set(), ["pool"] * 5)
    (hit,) = area(floor).hits
    assert (hit.cycle, hit.posted_cents, hit.paid_cents) == (4, 1_000_00, 999_00)
    answer(floor, won=True)
    floor.pay_claims()
    assert lines(a) == set(SHARES)
    assert (waiting(floor), area(floor).hits) == ([], ())
    floor.pay_claims()
    a.begin(NOTHING)
    assert lines(a) == set()


def test_the_pool_of_the_property_may_be_below_zero() -> None:
    """Others have fed what is won here."""
    floor, a, _ = linked()
    a.play(BEATEN)
    answer(floor, won=True)
    floor.pay_claims()
    assert a.table.pool(WIDE).pool_cents == 75 - 999_00
    assert sum(a.table.balances_cents().values()) == 0


@pytest.mark.clause("bclc-poker/ruling/c27")
def test_a_jackpot_that_is_gone_pays_nothing() -> None:
    floor, a, _ = linked()
    a.play(BEATEN)
    answer(floor, won=False)
    floor.pay_claims()
    assert (lines(a), waiting(floor), area(floor).hits) == (set(), [], ())
    assert a.table.pool(WIDE).pool_cents == 75


def test_nothing_is_asked_for_where_nothing_is_posted() -> None:
    floor, a, _ = linked(posted=0)
    a.play(BEATEN)
    assert (kinds(a).count("jackpot-hit"), area(floor).hits) == (0, ())


def test_what_was_won_is_paid_before_the_next_hand() -> None:
    floor, a, _ = linked()
    a.play(BEATEN)
    answer(floor, won=True)
    a.begin(NOTHING)
    assert lines(a) == set(SHARES)


def test_a_table_stays_open_while_its_hit_waits() -> None:
    floor, a, _ = linked()
    a.play(BEATEN)
    with pytest.raises(IllegalAction) as refused:
        floor.close("A")
    assert refused.value.code == "action/claim-waits"
    answer(floor, won=False)
    close_table(floor, "A")


# --- shares -----------------------------------------------------------------------------------------

SEVERAL = {"jackpot-share": "multiple-tables"}


@pytest.mark.clause("bclc-poker/29/3.3.1.c", "bclc-poker/29/3.4", "bclc-poker/ruling/c26")
def test_other_tables_of_the_property_share_and_their_dealers_pay() -> None:
    floor, a, b = linked(options=SEVERAL)
    b.begin(NOTHING)
    a.play(BEATEN)
    answer(floor, won=True)
    floor.pay_claims()
    each = 400_00 // 8 // 100 * 100
    assert {line[:3] for line in lines(a)} == {
        (2, "losing-hand", 400_00),
        (1, "winning-hand", 200_00),
        *((seat, "dealt-in", each) for seat in (3, 4, 5)),
    }
    assert {line[:3] for line in lines(b)} == {(seat, "dealt-in", each) for seat in range(1, 6)}


@pytest.mark.clause("bclc-poker/ruling/c28")
def test_who_was_dealt_in_while_the_pool_was_out_of_reach_has_no_share() -> None:
    floor, a, b = linked(options=SEVERAL)
    a.begin(BEATEN)
    lose(floor)
    b.begin(NOTHING)
    regain(floor)
    a.end()
    assert {claim.stream for claim in floor.jackpots().claims} == {"A"}


# --- a jackpot of its own house ---------------------------------------------------------------------


@pytest.mark.clause("bclc-poker/29/5.1", "bclc-poker/29/5.2")
def test_the_local_jackpot_is_as_it_was_when_the_larger_one_is_won() -> None:
    floor, a, b = linked(BAD_BEAT, pools=LOCAL)
    a.play(BEATEN)
    assert waiting(floor) == ["pool"] * 5 + ["instead"] * 5
    b.play(LOST)  # what the first hand may be paid nobody else wins
    assert lines(b) == set()
    answer(floor, won=True)
    floor.pay_claims()
    assert lines(a) == set(SHARES)
    assert posted(floor)[BAD_BEAT] == 600_00
    assert a.table.pool(BAD_BEAT).pool_cents == 600_00


OWN = {
    (2, "losing-hand", 300_00),
    (1, "winning-hand", 150_00),
    *((seat, "dealt-in", 50_00) for seat in (3, 4, 5)),
}


@pytest.mark.clause("bclc-poker/29/5.2", "bclc-poker/ruling/c27")
@pytest.mark.parametrize("won", [0, 1, None], ids=["by-the-first", "by-the-second", "elsewhere"])
def test_of_two_hands_that_wait_each_jackpot_is_one_hands(won: int | None) -> None:
    """Where the first has the wide area's, the second has the house's; else the first has that."""
    floor, a, b = linked(BAD_BEAT, pools=LOCAL)
    a.play(BEATEN)
    b.play(BEATEN)
    assert waiting(floor) == (["pool"] * 5 + ["instead"] * 5) * 2
    for at in range(2):
        answer(floor, won=at == won)
        assert BAD_BEAT not in posted(floor)
        floor.pay_claims()
    told = [{line[:3] for line in lines(hand)} for hand in (a, b)]
    wide = {line[:3] for line in SHARES}
    assert told == {0: [wide, OWN], 1: [OWN, wide], None: [OWN, set()]}[won]
    assert (waiting(floor), area(floor).hits) == ([], ())
    assert BAD_BEAT not in posted(floor)
    assert a.table.pool(BAD_BEAT).pool_cents == 0
    floor.post_jackpots(by="s1")
    assert BAD_BEAT not in posted(floor), "it was won today"


@pytest.mark.clause("bclc-poker/29/5.2")
def test_nobody_behind_the_winners_has_what_is_left() -> None:
    """Of three hands that wait the third has nothing, and the house's jackpot is one hand's."""
    floor, a, b = linked(BAD_BEAT, pools=LOCAL)
    for hand in (a, b, a):
        hand.play(BEATEN)
    answer(floor, won=True)
    answer(floor, won=False)
    assert waiting(floor) == ["dealer"] * 10 + ["pool"] * 5
    answer(floor, won=False)
    floor.pay_claims()
    assert {line[:3] for line in lines(b)} == OWN
    assert (waiting(floor), area(floor).hits) == ([], ())


@pytest.mark.clause("bclc-poker/29/5.2", "bclc-poker/ruling/c27")
def test_a_hand_that_comes_too_late_is_paid_its_own_house_s_jackpot() -> None:
    floor, a, _ = linked(BAD_BEAT, pools=LOCAL)
    a.play(BEATEN)
    answer(floor, won=False)
    floor.pay_claims()
    assert {line[:3] for line in lines(a)} == {
        (2, "losing-hand", 300_00),
        (1, "winning-hand", 150_00),
        *((seat, "dealt-in", 50_00) for seat in (3, 4, 5)),
    }
    assert {line[3].rpartition("/")[0] for line in lines(a)} == {"bclc-poker/28"}
    assert BAD_BEAT not in posted(floor)


def test_a_local_jackpot_that_may_be_paid_is_not_posted_anew() -> None:
    floor, a, _ = linked(BAD_BEAT, pools={BAD_BEAT: {"pool": 700, "posted": 600}})
    a.play(BEATEN)
    floor.post_jackpots(by="s1")
    assert BAD_BEAT not in posted(floor)
    answer(floor, won=True)
    assert posted(floor)[BAD_BEAT] == 600_00


@pytest.mark.clause("bclc-poker/29/5.2")
def test_a_local_jackpot_that_is_larger_is_paid_at_once() -> None:
    floor, a, _ = linked(BAD_BEAT, pools={BAD_BEAT: {"pool": 2000, "posted": 2000}})
    a.play(BEATEN)
    assert {line[2] for line in lines(a) if line[0] == 2} == {1_000_00}
    assert area(floor).hits == ()


# --- reach ------------------------------------------------------------------------------------------


@pytest.mark.clause("bclc-poker/29/1.4", "bclc-poker/ruling/c28")
def test_a_hand_dealt_while_the_pool_is_out_of_reach_does_not_play_for_it() -> None:
    floor, a, b = linked(BAD_BEAT, pools=LOCAL)
    lose(floor)
    a.play(BEATEN)
    told = [event.data for event in a.table.events]
    (fact,) = [fact for fact in told if isinstance(fact, NotEligible)]
    assert (fact.clause, fact.key) == ("bclc-poker/29/1.4", WIDE)
    (dealt,) = [fact for fact in told if isinstance(fact, DealtIn)]
    assert dealt.keys == (BAD_BEAT,)
    assert kinds(a).index("not-eligible") < kinds(a).index("dealt-in") < kinds(a).index("hands-dealt")
    assert [fact.key for fact in told if isinstance(fact, JackpotDropped)] == []  # the other takes none here
    assert area(floor).hits == ()
    assert {line[2] for line in lines(a) if line[0] == 2} == {300_00}  # the house's own is paid
    regain(floor)
    b.play(NOTHING)
    assert kinds(b).count("not-eligible") == 0
    assert kinds(b).count("jackpot-dropped") == 1


@pytest.mark.clause("bclc-poker/ruling/c28")
def test_a_hand_dealt_before_keeps_its_drop_and_its_claim() -> None:
    floor, a, _ = linked()
    a.begin(BEATEN)
    lose(floor)
    a.end()
    assert kinds(a).count("jackpot-dropped") == 1
    assert (waiting(floor), len(area(floor).hits)) == (["pool"] * 5, 1)
    regain(floor)
    answer(floor, won=True)
    floor.pay_claims()
    assert lines(a) == set(SHARES)


def test_a_hand_that_begins_out_of_reach_wins_nothing_when_it_ends_in_reach() -> None:
    floor, a, _ = linked()
    lose(floor)
    a.begin(BEATEN)
    regain(floor)
    a.end()
    assert (kinds(a).count("jackpot-dropped"), area(floor).hits) == (0, ())


# --- posting and days -------------------------------------------------------------------------------


@pytest.mark.clause("bclc-poker/29/1.4", "bclc-poker/29/3.1.1", "bclc-poker/29/3.1.2")
def test_only_the_pool_posts_and_at_all_tables_at_once() -> None:
    floor, a, b = linked()
    a.play(NOTHING)
    floor.post_jackpots(by="s1")
    assert [one.table.pool(WIDE).posted_cents for one in (a, b)] == [1_000_00] * 2
    tell(floor, AreaPosted(None, WIDE, "2026-11-16", 4, 1_200_00))
    assert [one.table.pool(WIDE).posted_cents for one in (a, b)] == [1_200_00] * 2


def test_what_is_given_is_counted_by_business_day() -> None:
    floor, a, _ = linked()
    a.play(NOTHING)
    assert area(floor).given[WIDE] == {TODAY: Given(75, 25)}
    floor.next_day(floor.day.replace(day=16))
    a.play(NOTHING)
    assert area(floor).given[WIDE] == {TODAY: Given(75, 25), "2026-11-16": Given(75, 25)}
    tell(floor, AreaPosted(None, WIDE, "2026-11-16", 4, 1_000_75))
    assert area(floor).given[WIDE] == {"2026-11-16": Given(75, 25)}


def test_a_day_that_was_posted_takes_nothing_more() -> None:
    """Another property is a day ahead: what is given here from then on is the next day's."""
    floor, a, _ = linked()
    a.play(NOTHING)
    tell(floor, AreaPosted(None, WIDE, "2026-11-16", 4, 1_000_75))
    a.play(NOTHING)
    assert area(floor).given[WIDE] == {"2026-11-16": Given(75, 25)}


def test_what_a_house_held_before_is_brought_along() -> None:
    floor, a, _ = two_tables(WIDE, options=DROPS, pools={WIDE: {"pool": 900, "posted": 800}})
    assert posted(floor) == {WIDE: 800_00}
    floor, a, _ = linked(pools={WIDE: {"pool": 900, "posted": 800}}, posted=0)
    assert posted(floor) == {}
    a.play(BEATEN)
    assert area(floor).hits == ()
