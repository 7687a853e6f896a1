"""What lasts from one round to the next, and what a shuffle or a departure ends."""

from datetime import date
from typing import Any

import pytest

from croupier.clauses.cite import cite
from croupier.engines.blackjack.spec import Blackjack
from croupier.model.facts.table import Meter
from croupier.rulebook import catalog
from croupier.table.floor import Floor
from croupier.table.opening import open_table
from croupier.table.table import Table
from tests.rounds import events, told
from tests.tables import (
    BANKED,
    BLACKJACKS,
    GAMES,
    PEOPLE,
    everything,
    offer,
    opened,
    refuse,
    refuse_act,
    stacked,
)

B1 = cite("bclc-blackjack/1")
B8 = cite("bclc-blackjack/8")
ONE = cite("ia-blackjack/single-deck-blackjack")
TWO = cite("ia-blackjack/double-deck-blackjack")
DEALING = cite("ia-blackjack/dealing-procedures")
clause = pytest.mark.clause

BASIC = "bclc/blackjack"
SINGLE = "ia/single-deck-blackjack"
DOUBLE = "ia/double-deck-blackjack"
IOWA = "ia/blackjack"


def spec(key: str) -> Blackjack:
    game = catalog.game(key)
    assert isinstance(game, Blackjack)
    return game


def play_on(table: Table) -> None:
    """Nobody wants anything: offers are declined and hands stand until the round is over."""
    for _ in range(100):
        if not table.in_play:
            return
        prompt = table.waiting_on()[0]
        table.act(prompt.seat, prompt.declines or "stand", bettor=prompt.bettor)
    raise AssertionError("the round does not end")


def one_round(table: Table, *seats: int, **bets: Any) -> None:
    """A round of these seats, in which everybody stands."""
    for seat in seats:
        table.bet(seat, **(bets or {"main": 10}))
    table.deal()
    play_on(table)


# --- tips that are left ---------------------------------------------------------------------------

TIPPING = [key for key in BLACKJACKS if spec(key).tips is not None]
ENDINGS = {
    "push": {1: "Th 9c", "dealer": "Ts 9d"},
    "win": {1: "Th 9c", "dealer": "Ts 8d"},
    "lose": {1: "Th 8c", "dealer": "Ts 9d"},
}


def after(key: str, ending: str) -> Table:
    """A tip of 5.00 beside a bet that ended so; the bet of the next round lies there."""
    table = stacked(key, ENDINGS[ending], {1: 100, 2: 100})
    table.bet(1, main=20)
    table.tip(1, main=5)
    table.deal()
    table.act(1, "stand")
    assert [one.result for one in table.settlements] == [ending] * 2
    return table


@pytest.mark.parametrize("key", TIPPING)
def test_a_tip_that_pushed_may_stay(key: str) -> None:
    table = after(key, "push")
    tips = spec(key).tips
    assert tips is not None
    refuse_act(table, "wager/no-base-bet", 1, "leave-tip")  # first a bet of their own
    table.bet(1, main=20)
    choice = offer(table, 1, "leave-tip")
    assert choice is not None
    assert (choice.min_cents, choice.max_cents, choice.clause) == (500, 500, tips.push_may_stay)
    for amount in ("4.99", "5.01", "10.00"):
        refuse_act(table, "wager/wrong-amount", 1, "leave-tip", amount=amount)
    refuse_act(table, "wager/no-tip-to-leave", 2, "leave-tip")  # it is not theirs
    table.act(1, "leave-tip")
    assert table.balances_cents()["bet:1:1:main"] == 2500
    refuse_act(table, "wager/already-placed", 1, "leave-tip")
    refuse(table, lambda: table.tip(1, main=5), "wager/already-placed")


@pytest.mark.parametrize("key", TIPPING)
def test_a_tip_that_won_may_not(key: str) -> None:
    table = after(key, "win")
    table.bet(1, main=20)
    tips = spec(key).tips
    assert tips is not None
    assert offer(table, 1, "leave-tip") is None
    error = refuse_act(table, "wager/winning-tip-may-not-stay", 1, "leave-tip")
    assert error.clause == tips.winner_leaves
    assert table.balances_cents()["tip-box"] == 1000
    table.tip(1, main=5)  # a new one is another matter


@pytest.mark.parametrize("key", TIPPING)
def test_a_tip_that_lost_is_gone(key: str) -> None:
    table = after(key, "lose")
    table.bet(1, main=20)
    refuse_act(table, "wager/no-tip-to-leave", 1, "leave-tip")


@clause(B1("6.3.2"))
def test_a_tip_is_left_to_the_very_next_round_or_not_at_all() -> None:
    """A round without it, even one that is called off, ends it."""
    table = after(BASIC, "push")
    table.bet(1, main=20)
    table.act(None, "void", by="s1", reason="a spill")
    table.bet(1, main=20)
    refuse_act(table, "wager/no-tip-to-leave", 1, "leave-tip")


def test_a_tip_that_was_called_off_is_not_one_that_pushed() -> None:
    table = after(BASIC, "push")
    table.bet(1, main=20)
    table.act(1, "leave-tip")
    table.act(None, "void", by="s1", reason="a spill")
    assert [(one.owner, one.result) for one in table.settlements if one.owner == "dealer"] == [
        ("dealer", "void")
    ]
    table.bet(1, main=20)
    refuse_act(table, "wager/no-tip-to-leave", 1, "leave-tip")


@clause(B1("6.5.1"))
def test_a_tip_kept_with_a_surrendered_hand_is_the_dealers_and_cannot_stay() -> None:
    table = stacked(BASIC, {1: "Th 6c", "dealer": "6s"}, {1: None})
    table.bet(1, main=20)
    table.tip(1, main="0.50")
    table.deal()
    table.act(1, "surrender")
    assert [one.result for one in table.settlements if one.owner == "dealer"] == ["push"]
    assert table.balances_cents()["tip-box"] == 50
    table.bet(1, main=20)
    refuse_act(table, "wager/no-tip-to-leave", 1, "leave-tip")


def test_bets_taken_down_leave_the_tip_of_the_last_round_as_it_was() -> None:
    table = after(BASIC, "push")
    table.bet(1, main=20)
    table.act(1, "leave-tip")
    table.act(1, "withdraw")
    table.bet(1, main=30)
    table.act(1, "leave-tip")
    assert table.balances_cents()["bet:1:1:main"] == 3500


def test_a_tip_is_left_by_its_own_player_and_survives_a_shuffle() -> None:
    for number in range(200):
        table = opened(BASIC, {1: None}, seed=number, offers=(), options={"device": "continuous-shuffler"})
        table.bet(1, main=10)
        table.tip(1, main=5)
        table.deal()
        play_on(table)
        if [one.result for one in table.settlements] == ["push", "push"]:
            break
    shuffles = len(events(table, "shuffled"))
    table.bet(1, main=10)
    assert len(events(table, "shuffled")) == shuffles + 1
    table.act(1, "withdraw")
    table.leave(1)
    table.sit(1, "p7")
    table.bet(1, main=10)
    refuse_act(table, "wager/no-tip-to-leave", 1, "leave-tip")
    table.act(1, "withdraw")
    table.leave(1)
    table.sit(1, "p1")
    table.bet(1, main=10)
    table.act(1, "leave-tip")


# --- bets behind that are refused -----------------------------------------------------------------


@clause(B1("5.5.3"))
def test_whoever_refuses_bets_behind_them_refuses_until_they_leave() -> None:
    table = opened(BASIC, {1: None, 2: None, 3: None}, offers=(), options={"cut-card": 300})
    table.act(1, "refuse-back-bets")
    for _ in range(3):  # a shuffle in between ends nothing
        table.bet(1, main=10)
        table.bet(2, main=10)
        refuse(table, lambda: table.back(1, "p3", main=10), "wager/back-bet-refused")
        assert offer(table, 1, "back", bettor="p3") is None
        assert offer(table, 1, "refuse-back-bets") is None
        table.back(2, "p3", main=10)  # another seat's player has not refused
        table.deal()
        play_on(table)
    assert len(events(table, "shuffled")) > 1
    table.leave(1)
    table.sit(1, "p1")
    table.bet(1, main=10)
    table.back(1, "p3", main=10)


# --- who joins, and who is back -------------------------------------------------------------------


@pytest.mark.parametrize(
    "key, why",
    [
        pytest.param(SINGLE, ONE("8"), marks=clause(ONE("8"))),
        pytest.param(DOUBLE, TWO("5"), marks=clause(TWO("5"))),
    ],
)
def test_a_new_hand_joins_with_the_shuffle(key: str, why: str) -> None:
    table = opened(key, {1: None, 2: None}, offers=(), options={"cut-card": 10})
    table.bet(1, main=10)
    assert offer(table, 2, "bet") is not None  # until the first card everybody may come in
    table.deal()
    play_on(table)
    table.sit(3, "p1")
    for seat in (2, 3):
        error = refuse(table, lambda seat=seat: table.bet(seat, main=10), "wager/join-at-shuffle")  # type: ignore[misc]
        assert error.clause == why
        assert offer(table, seat, "bet") is None
    table.bet(1, main=10)
    table.act(1, "withdraw")  # to sit a hand out is no reason to lose the place
    one_round(table, 1)
    refuse(table, lambda: table.bet(2, main=10), "wager/join-at-shuffle")
    until_shuffle(table, 1)
    table.bet(2, main=10)
    table.bet(3, main=10)


def until_shuffle(table: Table, *seats: int) -> None:
    for _ in range(100):
        if table._course.device.needs_shuffle:
            return
        one_round(table, *seats)
    raise AssertionError("the cut card never came")


@clause(DEALING("5"))
def test_who_drops_from_three_hands_is_back_at_three_with_the_next_shoe() -> None:
    table = opened(IOWA, {}, offers=(), options={"cut-card": 150})
    for seat in (1, 2, 3):
        table.sit(seat, "p1")
    for seat in (4, 5, 6):
        table.sit(seat, "p2")
    one_round(table, 1, 2, 3, 4, 5)
    one_round(table, 1, 2, 3, 4, 5, 6)  # p2 has never had three before and may
    one_round(table, 1, 2, 4, 5, 6)
    table.bet(1, main=10)
    table.bet(3, main=10)
    error = refuse(table, lambda: table.bet(2, main=10), "wager/not-back-to-most")
    assert error.clause == DEALING("5")
    assert offer(table, 2, "bet") is None
    for seat in (4, 5, 6):
        table.bet(seat, main=10)
    table.deal()
    play_on(table)
    until_shuffle(table, 1)
    one_round(table, 1, 2, 3, 4, 5)
    for seat in (1, 2, 3):  # what was given up in the last shoe is forgotten with it
        table.bet(seat, main=10)
    for seat in (4, 5, 6):  # and so is what was played in it: p2 has given up nothing in this one
        table.bet(seat, main=10)


@pytest.mark.parametrize("key", [SINGLE, DOUBLE])
def test_giving_up_positions_is_counted_in_the_small_games_too(key: str) -> None:
    table = opened(key, {}, offers=(), options={"cut-card": 10})
    most = table.options.number("positions")
    for seat in range(1, most + 1):
        table.sit(seat, "p1")
    one_round(table, *range(1, most + 1))
    one_round(table, *range(1, most))
    for seat in range(1, most):
        table.bet(seat, main=10)
    refuse(table, lambda: table.bet(most, main=10), "wager/not-back-to-most")


@pytest.mark.parametrize("key", [key for key in BLACKJACKS if key not in (SINGLE, DOUBLE)])
def test_elsewhere_everybody_joins_when_they_like(key: str) -> None:
    table = opened(key, {1: None, 2: None}, offers=())
    one_round(table, 1)
    table.bet(2, main=10)


# --- the cut --------------------------------------------------------------------------------------


def cut_by(table: Table) -> object:
    return told(events(table, "shuffled")[-1], "cut_by")


@clause(TWO("7"))
def test_the_first_to_sit_cuts_then_who_got_the_cut_card_then_the_next() -> None:
    assert opened(DOUBLE, {}, offers=()).cutter is None
    table = opened(DOUBLE, {}, offers=())
    for seat in (4, 2, 6):
        table.sit(seat, f"p{seat}")
    assert table.cutter == 4
    refuse(table, lambda: table.refuse_cut(6), "action/no-cut-offered")
    table.refuse_cut(4)
    refuse(table, lambda: table.refuse_cut(4), "action/no-cut-offered")
    assert table.cutter == 6
    table.bet(2, main=10)
    assert cut_by(table) == 6
    refuse(table, lambda: table.refuse_cut(4), "action/no-cut-offered")  # it is made
    table.act(2, "withdraw")
    assert table.cutter == 4  # the refusal was for that shuffle alone


@clause(TWO("7"))
def test_where_everybody_refuses_the_dealer_cuts() -> None:
    table = opened(DOUBLE, {1: None, 2: None}, offers=())
    table.refuse_cut(1)
    table.refuse_cut(2)
    assert table.cutter is None
    table.bet(1, main=10)
    assert cut_by(table) == "dealer"
    assert told(events(table, "shuffled")[-1], "behind") == 35


@clause(TWO("7"))
def test_who_gets_the_cut_card_is_offered_the_next_cut() -> None:
    """Whoever's card was drawn at the cut card, until that player leaves."""
    seen = set()
    for number in range(30):
        table = opened(DOUBLE, {1: None, 2: None, 3: None}, seed=number, offers=())
        one_round(table, 1, 2, 3)
        until_shuffle(table, 1, 2, 3)
        dealt = events(table, "card-dealt", "card-burned", "shuffled")
        last = max(at for at, event in enumerate(dealt) if event.kind == "shuffled")
        out = dealt[last + 1 :]
        to = told(out[104 - 35 - 1], "seat", otherwise=None)  # 35 cards lie behind it
        assert table.cutter == (to or 1), number
        seen.add(to)
        if to not in (None, 1):
            table.leave(to)
            assert table.cutter == 1
    assert {None, 1, 2, 3} <= seen


def test_a_cut_is_offered_between_rounds_and_before_a_shuffle_only() -> None:
    table = opened(DOUBLE, {1: None}, offers=())
    one_round(table, 1)
    assert table.cutter == 1
    refuse(table, lambda: table.refuse_cut(1), "action/no-cut-offered")  # no shuffle is due
    until_shuffle(table, 1)
    table.refuse_cut(1)


@pytest.mark.parametrize("key", [key for key in GAMES if key != DOUBLE])
def test_where_nobody_cuts_nobody_refuses(key: str) -> None:
    table = opened(key, {1: None}, offers=())
    assert table.cutter is None
    refuse(table, lambda: table.refuse_cut(1), "action/no-cut-offered")


# --- a new dealer ---------------------------------------------------------------------------------


@clause(ONE("12"))
def test_a_new_dealer_shuffles_the_single_deck_once() -> None:
    table = opened(SINGLE, {1: None, 2: None}, offers=(), options={"cut-card": 10})
    one_round(table, 1)
    table.change_dealer("d2")
    assert told(events(table, "dealer-changed")[-1], "dealer", "shuffles") == ("d2", True)
    table.bet(2, main=10)  # with the shuffle everybody may join
    assert len(events(table, "shuffled")) == 2
    table.deal()
    play_on(table)
    table.bet(2, main=10)
    assert len(events(table, "shuffled")) == 2
    refuse(table, lambda: table.bet(1, main=10), "wager/join-at-shuffle")


@clause(TWO("9"))
def test_a_new_dealer_burns_a_card_of_the_double_deck() -> None:
    table = opened(DOUBLE, {1: None}, offers=())
    table.change_dealer("d2")
    assert events(table, "card-burned") == []  # nothing is shuffled yet
    one_round(table, 1)
    left, burned = table._course.device.left, len(events(table, "card-burned"))
    table.change_dealer("d3")
    assert (table._course.device.left, len(events(table, "card-burned"))) == (left - 1, burned + 1)
    assert told(events(table, "card-burned")[-1], "face") == "down"
    table.bet(1, main=10)
    assert len(events(table, "shuffled")) == 1


def begin(table: Table) -> None:
    """A round in play: a base bet, or the first cards where there is none."""
    wagers = table.rules.wagers
    if not wagers:
        table.deal()
        return
    base = "main" if "main" in wagers else catalog.game(table.game.key).start_with.value[0]  # type: ignore[union-attr]
    bets: dict[str, Any] = {base: 10}
    table.bet(1, **bets)


@pytest.mark.parametrize("person, role", [("p1", "a player"), ("s1", "a supervisor"), ("a1", "an auditor")])
def test_whoever_plays_or_has_another_role_here_does_not_deal(person: str, role: str) -> None:
    """Otherwise a supervisor who deals could authorise an award of their own table."""
    table = open_table("bclc/blackjack", people=PEOPLE, seed=1)
    table.sit(1, "p1")
    error = refuse(table, lambda: table.change_dealer(person), "authority/wrong-role")
    assert error.message.startswith(f"{person} is {role} at this table")
    table.change_dealer("d2")
    table.leave(1)
    if person == "p1":
        table.change_dealer("p1")


@pytest.mark.parametrize("key", GAMES)
def test_dealers_change_between_rounds(key: str) -> None:
    table = opened(key, {1: None, 2: None}, offers=())
    begin(table)
    refuse(table, lambda: table.change_dealer("d2"), "action/round-in-play")
    table.act(None, "void", by="s1", reason="a new dealer")
    left = table._course.device.left
    refuse(table, lambda: table.change_dealer(" "), "name/not-a-name")
    table.change_dealer("d2")
    due = table._course.device.needs_shuffle
    assert left - table._course.device.left == (1 if key == DOUBLE and not due else 0)
    shuffles = len(events(table, "shuffled"))
    begin(table)
    again = len(events(table, "shuffled")) - shuffles
    assert again == (1 if key == SINGLE or due else 0)


# --- positions that are given up ------------------------------------------------------------------


@clause(DEALING("4"))
def test_at_a_full_table_a_supervisor_may_ask_for_a_spare_position() -> None:
    table = opened(IOWA, {}, offers=())
    for seat in range(1, 7):
        table.sit(seat, "p1" if seat < 3 else f"p{seat}")
    refuse(table, lambda: table.give_up(1, by="s1"), "action/may-keep-position")  # a seat is free
    table.sit(7, "p7")
    refuse(table, lambda: table.give_up(1, by="dealer"), "authority/wrong-role")
    refuse(table, lambda: table.give_up(1, by="a1"), "authority/wrong-role")
    refuse(table, lambda: table.give_up(1, by="nobody"), "name/unknown-person")
    error = refuse(table, lambda: table.give_up(3, by="s1"), "action/may-keep-position")  # their only one
    assert error.clause == DEALING("4")
    table.bet(2, main=10)
    refuse(table, lambda: table.give_up(1, by="s1"), "action/may-keep-position")  # a round is on
    table.deal()
    play_on(table)
    table.give_up(1, by="e1")
    assert 1 not in table.seats
    table.sit(1, "p8")
    refuse(table, lambda: table.give_up(2, by="s1"), "action/may-keep-position")  # now their only one


@pytest.mark.parametrize("key", [key for key in BANKED if not key.startswith("ia/")])
def test_elsewhere_nobody_is_asked_for_a_position(key: str) -> None:
    table = opened(key, {}, offers=())
    for seat in range(1, table.options.number("seats") + 1):
        table.sit(seat, "p1")
    refuse(table, lambda: table.give_up(1, by="s1"), "action/may-keep-position")


# --- meters ---------------------------------------------------------------------------------------


@clause(B8("6.4.1"), B8("6.4.1.a"))
def test_a_meter_grows_from_round_to_round_and_through_shuffles() -> None:
    key = "bclc/blazing-sevens"
    table = opened(BASIC, {1: None, 2: None}, offers=(key,), options={"cut-card": 290}, seed=5)
    shows, reserve = 200_000, 0
    for number in range(1, 7):
        for seat in (1, 2):
            table.bet(seat, main=10, blazing_sevens=1)
        opened_with: Any = [event.data for event in table.events if event.kind == "round-opened"][-1]
        assert opened_with.meters[key] == Meter(shows, reserve)
        table.deal()
        shows, reserve = shows + 46, reserve + 10
        play_on(table)
        assert table.meter(key) == Meter(shows, reserve), number
    assert len(events(table, "shuffled")) > 1


def test_tables_of_a_floor_feed_one_meter() -> None:
    key = "bclc/blazing-sevens"
    floor = Floor(date(2026, 11, 15))
    tables = [floor.open(name, BASIC, offers=[key], seed=3) for name in ("A1", "A2")]
    for table in tables:
        table.sit(1, "p1")
        table.bet(1, main=10, blazing_sevens=1)
        table.act(None, "start-game", by="dealer")
    assert [table.meter(key) for table in tables] == [Meter(200_046, 10)] * 2
    assert len([event for table in tables for event in table.events if event.kind == "meter-opened"]) == 1


# --- asking changes nothing -----------------------------------------------------------------------


@pytest.mark.parametrize("key", GAMES)
def test_looking_at_a_table_opens_no_round(key: str) -> None:
    table = opened(key, {1: 100, 2: None})
    before = len(table.events), table._course.device.left, dict(table.balances_cents())
    assert everything(table) == everything(table)
    assert (len(table.events), table._course.device.left, dict(table.balances_cents())) == before
    assert not table.in_play
    table.open_round()
    opened_at = len(table.events)
    table.open_round()
    assert len(table.events) == opened_at
