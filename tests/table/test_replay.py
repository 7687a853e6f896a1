"""Tables and rounds rebuilt from their events: money, own pay tables, and whose rules they are."""

import pytest
from msgspec.structs import replace

import croupier
from croupier.errors import IllegalAction
from croupier.model.facts.bets import WagerPlaced
from croupier.model.facts.table import Meter, RoundOpened, TableOpened
from croupier.table.opening import open_table
from croupier.table.table import Table
from tests.rounds import choices, over, play_on, refusal

PAIR_PLUS = "60-30-6-4-1"


def with_five_left() -> Table:
    """A hand of two cards that could be doubled, by somebody who has bet 25 of 30."""
    for seed in range(200):
        table = open_table("bclc/blackjack", seed=seed)
        table.sit(1, "p1", stack=30)
        table.bet(1, main=25)
        table.deal()
        if not over(table) and "hit" in choices(table, 1):
            return table
    raise AssertionError("no seed deals such a hand")


def test_a_rebuilt_table_knows_what_is_left() -> None:
    table = with_five_left()
    again = Table.rebuild(table.events)
    (double,) = [choice for choice in again.legal(1) if choice.do == "double"]
    assert double.max == 5
    assert again.legal(1) == table.legal(1)
    error = refusal(lambda: again.act(1, "double", amount=25))
    assert (error.code, again.balances_cents()) == ("money/insufficient-funds", table.balances_cents())


def test_a_replayed_round_is_asked_with_the_money_of_its_table() -> None:
    table = with_five_left()
    current = croupier.replay(table.events)
    assert current is not None
    offered = current.legal(1, None, Table.rebuild(table.events).funds_cents)
    assert offered == table.legal(1)
    assert [choice.max for choice in offered if choice.do == "double"] == [5]


def own_odds() -> Table:
    table = open_table(
        "bclc/three-card-poker",
        seed=3,
        paytables={"pair-plus": PAIR_PLUS},
        people={"s1": "supervisor"},
    )
    table.sit(1, "p1")
    return table


def pair_plus(table: Table) -> list[str]:
    (wager,) = [wager for wager in table.game.wagers if wager.name == "pair-plus"]
    return [str(row.pays) for row in wager.table.rows]


def test_a_pay_table_of_its_own_is_rebuilt_and_replayed() -> None:
    table = own_odds()
    for _ in range(40):
        table.bet(1, ante=10, pair_plus=10)
        table.deal()
        table.act(1, "play")
    again = Table.rebuild(table.events, seed=3)
    assert pair_plus(again) == pair_plus(table) != pair_plus(open_table("bclc/three-card-poker"))
    assert again.spec == table.spec != open_table("bclc/three-card-poker").spec
    current = croupier.replay(table.events)
    assert current is not None
    assert current.settlements == table.settlements
    again.bet(1, ante=10, pair_plus=10)
    again.deal()
    again.act(1, "play")
    assert over(again)


@pytest.mark.parametrize("by", [croupier.replay, Table.rebuild], ids=["replay", "rebuild"])
def test_rounds_under_other_rules_are_refused_by_name(by: object) -> None:
    table = open_table("bclc/blackjack", seed=1)
    table.sit(1, "p1")
    table.bet(1, main=10)
    events = [
        replace(event, data=replace(event.data, spec="0" * 12))
        if isinstance(event.data, RoundOpened | TableOpened)
        else event
        for event in table.events
    ]
    assert callable(by)
    error = refusal(lambda: by(events))
    assert (error.code, error.offender) == ("store/other-rules", "0" * 12)


def test_a_round_that_cannot_have_been_is_refused_by_name() -> None:
    """A hand is settled that nobody played."""
    table = open_table("bclc/blackjack", seed=1)
    table.sit(1, "p1")
    table.bet(1, main=10)
    table.deal()
    told = [event for event in table.events if not isinstance(event.data, WagerPlaced)]
    assert refusal(lambda: croupier.replay(told)).code == "store/broken-record"


# --- whole or not at all ------------------------------------------------------------------------


def test_a_side_bet_behind_a_spot_posts_nothing_at_all() -> None:
    table = open_table("bclc/blackjack", offers=["bclc/kings-bounty"], seed=1)
    table.sit(1, "p1")
    table.bet(1, main=25)
    before = (len(table.events), len(table.postings), dict(table.balances_cents()))
    error = refusal(lambda: table.back(1, "p3", main=25, kings_bounty=5))
    assert (error.code, error.clause) == ("wager/no-back-side-bets", "bclc-blackjack/1/5.5.2")
    assert (len(table.events), len(table.postings), dict(table.balances_cents())) == before
    table.back(1, "p3", main=25)


@pytest.mark.parametrize("player", [["x"], "", "  ", None, 7, {"x": 1}])
def test_who_has_no_name_does_not_sit(player: object) -> None:
    table = open_table("bclc/blackjack", seed=1)
    error = refusal(lambda: table.sit(1, player, stack=5))  # type: ignore[arg-type]
    assert (error.code, table.seats, table.balances_cents()) == ("name/not-a-name", {}, {})
    table.sit(1, "p1", stack=5)


def test_nobody_gives_a_position_up_at_poker() -> None:
    table = own_odds()
    error = refusal(lambda: table.give_up(1, by="s1"))
    assert isinstance(error, IllegalAction)
    assert (error.code, table.seats) == ("action/may-keep-position", {1: "p1"})


@pytest.mark.clause("bclc-blackjack/1/5.5.3", "bclc-blackjack/ruling/c3")
def test_leaving_a_seat_ends_its_refusal_of_back_bets_at_once() -> None:
    table = open_table("bclc/blackjack", seed=1)
    table.sit(1, "p1")
    table.sit(2, "p2")
    table.bet(2, main=10)
    table.act(1, "refuse-back-bets")
    table.leave(1)
    table.sit(1, "p3")
    table.bet(1, main=10)
    table.back(1, "p9", main=10)
    table.deal()
    play_on(table)


# --- the meter after a void ---------------------------------------------------------------------


@pytest.mark.clause("bclc-blackjack/ruling/121")
@pytest.mark.parametrize("players", range(1, 8))
@pytest.mark.parametrize("percent", [1, 7, 23, 33])
def test_a_void_leaves_meter_and_reserve_as_if_the_round_had_never_been(players: int, percent: int) -> None:
    """Each round's contribution is rounded down once, so what comes out is what went in."""
    key = "bclc/blazing-sevens"
    options = {"blazing-sevens-meter-percent": percent, "blazing-sevens-reserve-percent": 3}
    people = {"s1": "supervisor"}
    table = open_table(
        "bclc/blackjack",
        offers=[key],
        options=options,
        people=people,
        seed=players,
        meters={key: {"meter": "123.45", "reserve": "0.67"}},
    )
    for seat in range(1, players + 1):
        table.sit(seat, f"p{seat}", stack=100)
        table.bet(seat, main=10, blazing_sevens=1)
    table.deal()
    assert table.meter(key) != Meter(12345, 67) or players * percent < 1
    table.act(None, "void", by="s1", reason="a card on the floor")
    assert table.meter(key) == Meter(12345, 67)
    won = {line.player: line.paid_cents for line in table.settlements if line.result == "win"}
    for seat in range(1, players + 1):
        assert table.funds_cents(f"p{seat}") >= 100_00 - 100 + won.get(f"p{seat}", 0)  # type: ignore[operator]
