"""Before the first card: what may be bet, tipped, backed and taken down, and by which clause."""

from typing import Any

import pytest

from croupier.clauses.cite import cite
from croupier.table.table import Table
from tests.blackjacks import bets
from tests.rounds import events, play_on, told
from tests.tables import offer, opened, refuse, refuse_act

B1 = cite("bclc-blackjack/1")
clause = pytest.mark.clause
CARDS = {1: "Ts 8d", "dealer": "9h"}


@clause(B1("5.5"), B1("5.5.3"))
def test_a_bet_behind_and_the_word_against_it_cite_their_clauses() -> None:
    table = bets("bclc/blackjack", CARDS)
    back = offer(table, 1, "back", bettor="p9")
    refuse = offer(table, 1, "refuse-back-bets")
    assert back is not None
    assert refuse is not None
    assert (back.clause, refuse.clause) == (B1("5.5"), B1("5.5.3"))
    table.back(1, "p9", main=40)
    table.act(1, "refuse-back-bets")
    told_of = [event for event in events(table) if told(event, "owner", otherwise="") == "back"]
    assert [(event.kind, event.clause) for event in told_of] == [
        ("wager-placed", B1("5.5")),
        ("wager-withdrawn", B1("5.5.3")),
    ]
    (refused,) = events(table, "back-bets-refused")
    assert refused.clause == B1("5.5.3")


OWN_WORD = [
    ("bclc/blackjack", "bclc-blackjack/1/5.5.7"),
    ("bclc/free-bet-blackjack", "bclc-blackjack/3/8.5"),
    ("bclc/zappit-blackjack", "bclc-blackjack/7/8.7"),
    ("ia/blackjack", "ia-blackjack/dealing-procedures/11"),
    ("pa/blackjack", "pa-blackjack/blackjack/12"),
]


@pytest.mark.parametrize(
    "key, cited", [pytest.param(*case, marks=clause(case[1]), id=case[0]) for case in OWN_WORD]
)
def test_whoever_does_not_hold_the_spot_may_only_bet_behind_it(key: str, cited: str) -> None:
    table = opened(key, {1: None})
    assert refuse_act(table, "action/no-back-bettor", 1, "bet", bettor="p9", amount=20).clause == cited
    table.bet(1, main=20)
    for do, said in (("tip", {"amount": 5}), ("withdraw", {}), ("leave-tip", {}), ("refuse-back-bets", {})):
        error = refuse_act(table, "action/no-back-bettor", 1, do, bettor="p9", **said)
        assert (error.clause, error.offender) == (cited, "p9")


# --- positions ------------------------------------------------------------------------------------

IA5 = "ia-blackjack/dealing-procedures/5"


def play_round(table: Table, *seats: int) -> None:
    for seat in seats:
        table.bet(seat, main=10)
    table.deal()
    play_on(table)


def alone(key: str, seats: int = 4, **parts: Any) -> Table:
    """A table where p1 has the first few seats."""
    table = opened(key, offers=(), **parts)
    for seat in range(1, seats + 1):
        table.sit(seat, "p1")
    return table


@clause(IA5)
@pytest.mark.parametrize("decided", [False, True])
def test_who_drops_from_three_positions_may_still_play_two(decided: bool) -> None:
    """Back to three only with the next shoe, unless the shift manager decides otherwise."""
    table = alone("ia/blackjack", options={"back-to-most": decided})
    play_round(table, 1, 2, 3)
    play_round(table, 1)
    table.bet(1, main=10)
    table.bet(2, main=10)
    if decided:
        table.bet(3, main=10)
        assert refuse(table, lambda: table.bet(4, main=10), "wager/too-many-positions").clause == IA5
    else:
        assert refuse(table, lambda: table.bet(3, main=10), "wager/not-back-to-most").clause == IA5
        assert offer(table, 3, "bet") is None


@clause(IA5, "ia-blackjack/single-deck-blackjack/8")
def test_a_dropped_position_is_the_nearer_reason_than_a_late_one() -> None:
    table = alone("ia/single-deck-blackjack", 2)
    play_round(table, 1, 2)
    play_round(table, 1)
    table.sit(3, "p1")
    table.sit(4, "p4")
    table.bet(1, main=10)
    refuse(table, lambda: table.bet(4, main=10), "wager/join-at-shuffle")
    refuse(table, lambda: table.bet(3, main=10), "wager/not-back-to-most")


@clause(IA5)
def test_a_table_that_counts_who_joins_may_still_let_players_return() -> None:
    table = alone("ia/single-deck-blackjack", 2, options={"back-to-most": True})
    play_round(table, 1, 2)
    play_round(table, 1)
    table.bet(1, main=10)
    table.bet(2, main=10)


# --- side bets and tips ---------------------------------------------------------------------------

B8 = cite("bclc-blackjack/8")


@clause(B8("2.1.2"))
def test_a_side_bet_is_placed_once_and_until_it_is_locked() -> None:
    table = opened("bclc/blackjack", {1: None, 2: None}, offers=("bclc/blazing-sevens",))
    assert refuse_act(table, "wager/no-base-bet", 1, "bet", wager="blazing-sevens", amount=1).clause == B8(
        "2.1.2"
    )
    table.bet(1, main=10, blazing_sevens=1)
    table.bet(2, main=10)
    refuse_act(table, "wager/already-placed", 1, "bet", wager="blazing-sevens", amount=1)
    table.act(None, "start-game")
    for seat in (1, 2):
        refuse_act(table, "wager/game-started", seat, "bet", wager="blazing-sevens", amount=1)
    refuse_act(table, "wager/game-started", 1, "withdraw")
    table.act(2, "withdraw")


B6 = cite("bclc-blackjack/6")


@clause(B6("3.2"), B6("3.3"))
def test_the_reason_why_a_war_bet_is_too_large() -> None:
    """Its own limit, unless the base bet leaves less of the table's maximum."""
    options = {"maximum": 100, "war-maximum": 40}
    for base, most, cited in ((59, 4000, B6("3.2")), (60, 4000, B6("3.2")), (61, 3900, B6("3.3"))):
        table = opened("bclc/blackjack", {1: None}, offers=("bclc/war",), options=options)
        table.bet(1, main=base)
        war = offer(table, 1, "bet", "war")
        assert war is not None
        assert war.max_cents == most
        error = refuse_act(table, "wager/above-maximum", 1, "bet", wager="war", amount="40.01")
        assert error.clause == cited


@clause("pa-blackjack/optional-side-wagers/1")
def test_where_nobody_tips_the_refusal_cites_what_was_to_be_tipped() -> None:
    table = opened("pa/blackjack", {1: None}, offers=("pa/in-between",))
    table.bet(1, main=10, in_between=5)
    main = refuse_act(table, "wager/no-tips", 1, "tip", amount=5)
    side = refuse_act(table, "wager/no-tips", 1, "tip", wager="in-between", amount=5)
    assert (main.clause, side.clause) == ("pa-blackjack/blackjack/1", "pa-blackjack/optional-side-wagers/1")
    refuse_act(table, "wager/no-tips", 1, "leave-tip")


R60 = "bclc-blackjack/ruling/60"


@clause(R60)
def test_a_tip_on_push_22_needs_a_player_in_the_game() -> None:
    table = opened(
        "bclc/free-bet-blackjack", {1: None}, offers=("bclc/push-22",), options={"push-22-tips": True}
    )
    assert refuse_act(table, "wager/no-base-bet", 1, "tip", wager="push-22", amount=5).clause == R60
    table.bet(1, main=10)
    table.tip(1, push_22=5)


# --- behind a spot, and the order of everything ---------------------------------------------------


@clause(B1("5.5"), B1("5.5.3"), B1("5.5.4"))
def test_who_may_not_bet_behind_a_spot() -> None:
    table = opened("bclc/blackjack", {1: None, 2: None}, offers=())
    assert refuse_act(table, "wager/no-base-bet", 1, "back", bettor="p9", amount=40).clause == B1("5.5")
    table.bet(1, main=10)
    table.tip(1, main=5)
    table.back(1, "p9", main=40)
    assert refuse_act(table, "wager/one-back-bettor", 1, "back", bettor="p8", amount=40).clause == B1("5.5.4")
    table.act(1, "refuse-back-bets")
    assert refuse_act(table, "wager/own-spot", 1, "back", bettor="p1", amount=40).clause == B1("5.5")
    refuse_act(table, "wager/back-bet-refused", 1, "back", bettor="p9", amount=40)
    assert offer(table, 1, "refuse-back-bets") is None


@pytest.mark.parametrize("key", ["bclc/free-bet-blackjack", "ia/blackjack", "pa/blackjack"])
def test_where_nobody_bets_behind_there_is_nothing_to_refuse(key: str) -> None:
    table = opened(key, {1: None}, offers=())
    table.bet(1, main=10)
    assert offer(table, 1, "refuse-back-bets") is None
    refuse_act(table, "action/nothing-to-refuse", 1, "refuse-back-bets")
    refuse_act(table, "wager/no-back-betting", 1, "back", bettor="p9", amount=40)


def test_bets_are_listed_before_tips_and_what_undoes_them_last() -> None:
    table = opened("bclc/blackjack", {1: None}, offers=("bclc/kings-bounty", "bclc/war"))
    table.bet(1, main=10)
    assert [(one.do, one.wager) for one in table.legal(1)] == [
        ("bet", "kings-bounty"),
        ("bet", "war"),
        ("tip", "main"),
        ("tip", "kings-bounty"),
        ("tip", "war"),
        ("refuse-back-bets", None),
        ("withdraw", None),
    ]


@clause(B1("5.1"), B1("5.5.7"))
def test_who_comes_too_late_is_named() -> None:
    table = bets("bclc/blackjack", CARDS)
    refuse_act(table, "name/unknown-argument", 1, "withdraw", hand=1, colour="red")
    table.deal()
    assert refuse_act(table, "wager/betting-closed", 1, "bet", amount=5).offender == "seat 1"
    assert refuse_act(table, "wager/betting-closed", 1, "back", bettor="p9", amount=5).offender == "p9"
    # that somebody else holds the spot comes first
    assert refuse_act(table, "action/no-back-bettor", 1, "tip", bettor="p9", amount=5).clause == B1("5.5.7")
