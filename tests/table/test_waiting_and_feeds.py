"""Whom a table waits for, what it shows, and what a feed leaves out."""

from decimal import Decimal

from croupier.model.facts.cards import CardDealt
from croupier.model.facts.table import Shuffled
from croupier.model.view import Place
from croupier.table.opening import open_table
from croupier.table.table import Table
from tests.rounds import waiting

FACES_DOWN = "bclc/double-deck-blackjack"


def told(table: Table) -> list[tuple[tuple[str, ...], int | None, str, str | None]]:
    return [(one.answers, one.seat, one.role, one.declines) for one in table.waiting_on()]


def test_nobody_is_waited_for_before_the_first_bet_and_the_dealer_after_it() -> None:
    table = open_table("bclc/blackjack", seed=1)
    table.sit(1, "p1")
    assert told(table) == []
    table.bet(1, main=10)
    assert told(table) == [(("deal",), None, "dealer", None)]


def test_insurance_asks_everybody_who_may_decline() -> None:
    table = waiting("bclc/blackjack", {1: "Ts 8d", 2: "9s 8c", "dealer": "Ah"})
    answers = ("insure", "even-money", "decline")
    assert told(table) == [(answers, 1, "player", "decline"), (answers, 2, "player", "decline")]
    table.act(1, "decline")
    assert told(table) == [(answers, 2, "player", "decline")]


def test_a_decision_is_one_players_and_must_be_made() -> None:
    table = waiting("bclc/three-card-poker", {1: "9s 8d 4c", "dealer": "Qs 7h 2c"}, bets={"ante": 10})
    assert told(table) == [(("fold", "play"), 1, "player", None)]
    assert table.view("public").turn == Place(1, 1)


def test_a_round_that_is_over_waits_for_nobody() -> None:
    table = waiting("bclc/blackjack", {1: "Ts 8d", "dealer": "9h 8c"}, "1 stand")
    assert told(table) == []


def test_a_view_holds_stacks_seats_meters_and_every_bet() -> None:
    table = open_table("bclc/blackjack", offers=["bclc/blazing-sevens", "bclc/kings-bounty"], seed=1)
    table.sit(1, "p1", 100)
    table.sit(2, "p2")
    table.bet(1, main=10, blazing_sevens=1, kings_bounty=5)
    table.tip(1, main=2)
    view = table.view("public")
    assert view.seats == {1: "p1", 2: "p2"}
    assert view.stacks == {"p1": Decimal("82.00"), "p2": None}
    assert view.stacks_cents == {"p1": 8_200, "p2": None}
    meter = view.meters["bclc/blazing-sevens"]
    assert (meter.meter, meter.reserve, meter.meter_cents) == (Decimal("2000.00"), Decimal("0.00"), 200_000)
    (spot,) = view.spots
    assert [(bet.wager, bet.owner, bet.stake_cents) for bet in (*spot.hands[0].bets, *spot.beside)] == [
        ("main", "player", 1_000),
        ("main", "dealer", 200),
        ("blazing-sevens", "player", 100),
        ("kings-bounty", "player", 500),
    ]
    table.act(None, "start-game", by="dealer")  # the progressive's dollar goes to the tray and still counts
    assert "blazing-sevens" in [bet.wager for bet in table.view("seat:2").spots[0].beside]


def test_a_feed_hides_other_peoples_cards_and_every_order() -> None:
    table = open_table(FACES_DOWN, seed=3)
    for seat in (1, 2):
        table.sit(seat, f"p{seat}")
        table.bet(seat, main=10)
    table.deal()

    def cards(who: str, seat: int | None) -> list[str]:
        dealt = [one.data for one in table.feed(who) if isinstance(one.data, CardDealt)]
        return [fact.card for fact in dealt if fact.seat == seat]

    assert "??" not in cards("seat:1", 1)
    assert cards("seat:1", 2) == ["??", "??"]
    assert cards("public", 1) == cards("supervisor", 1) == ["??", "??"]
    assert all(one.data.order for one in table.events if isinstance(one.data, Shuffled))
    for who in ("public", "dealer", "seat:1"):
        assert not any(one.data.order for one in table.feed(who) if isinstance(one.data, Shuffled))
        assert [one.seq for one in table.feed(who)] == [one.seq for one in table.events]
        assert table.feed(who, 5) == table.feed(who)[5:]
    assert all("order" not in str(one.json()["data"]) for one in table.events)
