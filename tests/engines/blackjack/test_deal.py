"""The deal: whose positions, which cards in which order, and what is settled before the first decision."""

import pytest

from croupier.clauses.cite import cite
from tests.blackjacks import bets, record, run_out
from tests.rounds import act, events, play_on, spot_of, told
from tests.tables import opened, refuse, stacked

B1 = cite("bclc-blackjack/1")
B8 = cite("bclc-blackjack/8")
LL = cite("ia-blackjack/lucky-ladies")
clause = pytest.mark.clause


@clause("ia-blackjack/dealing-procedures/5")
@pytest.mark.parametrize(
    "players, most, positions",
    [
        ({1: "p1"}, 1, [None]),
        ({1: "p1", 2: "p2"}, 1, [None, None]),
        ({1: "p1", 2: "p1"}, 2, [None, 2]),
        ({1: "p1", 2: "p2", 4: "p1", 5: "p1"}, 3, [None, None, 2, 3]),
        ({1: "p2", 3: "p1", 4: "p1"}, 2, [None, None, 2]),
    ],
)
def test_the_positions_of_a_player_are_counted_from_the_left(
    players: dict[int, str], most: int, positions: list[int | None]
) -> None:
    table = opened("ia/blackjack", offers=())
    for seat, player in reversed(players.items()):
        table.sit(seat, player)
        table.bet(seat, main=10)
    table.deal()
    (closed,) = events(table, "bets-closed")
    assert told(closed, "seats", "positions") == (tuple(players), most)
    dealt = [event for event in events(table, "card-dealt") if told(event, "seat", otherwise=None)]
    first = dealt[: len(players)]
    assert [told(event, "seat", "hand") for event in first] == [(seat, 1) for seat in players]
    assert [told(event, "position", otherwise=None) for event in first] == positions


@clause("ia-blackjack/multiple-hand-blackjack/1")
def test_everybody_plays_the_fewest_positions_at_least() -> None:
    table = opened("ia/multiple-hand-blackjack", offers=(), options={"least-positions": 2})
    for seat, player in ((1, "p1"), (2, "p1"), (3, "p2")):
        table.sit(seat, player)
        table.bet(seat, main=10)
    refuse(table, table.deal, "wager/too-few-positions")
    table.act(3, "withdraw")
    table.deal()


@clause("bclc-blackjack/ruling/c2")
def test_a_shoe_that_runs_out_in_the_deal_is_filled_and_every_hand_gets_its_cards() -> None:
    table = opened("bclc/blackjack", offers=(), seed=11, options={"decks": 1, "cut-card": 0, "burn-cards": 0})
    for seat in range(1, 8):
        table.sit(seat, f"p{seat}")
    refilled = 0
    for _ in range(12):
        before = len(table.events)
        for seat in range(1, 8):
            table.bet(seat, main=10)
        table.deal()
        kinds = [event.kind for event in table.events[before:]]
        if "discards-shuffled" in kinds:
            cards = kinds[: kinds.index("discards-shuffled")].count("card-dealt")
            refilled += cards < 15 and cards != 7  # 7: it was the dealer's card that was missing
        assert [len(spot_of(table, seat).first) for seat in range(1, 8)] == [2] * 7
        play_on(table)
    assert refilled
    assert all(told(event, "cards") > 0 for event in events(table, "discards-shuffled"))
    places = [told(event, "seat", "hand") for event in events(table, "card-dealt")]
    assert {hand for seat, hand in places if seat is not None} == {1}


@clause(B8("7.5"), B8("7.5.1"))
def test_fixed_awards_are_paid_right_after_the_deal() -> None:
    """Before the dealer tells of what must wait for the second card."""
    table = stacked(
        "bclc/blackjack",
        {1: "Ks Ks", 2: "7h 2c", "dealer": "Th 9c"},
        {1: None, 2: None},
        offers=("bclc/kings-bounty", "bclc/blazing-sevens"),
    )
    table.bet(1, main=10, kings_bounty=5)
    table.bet(2, main=10, blazing_sevens=1)
    before = len(table.events)
    table.deal()
    kinds = [event.kind for event in table.events[before:]]
    assert kinds.index("settled") < kinds.index("side-bet-held") < kinds.index("turn")
    assert [(line.seat, line.wager) for line in table.settlements] == [(2, "blazing-sevens")]


@clause(LL("11"))
def test_two_queens_of_hearts_are_paid_before_the_play_goes_on() -> None:
    """The dealer looks under a ten and has no blackjack: the pair first, then the players' blackjacks."""
    table = bets(
        "ia/blackjack",
        {1: "Qh Qh", 2: "As Kd", 3: "9s 8c", "dealer": "Th 9c"},
        beside={"lucky_ladies": 5},
        offers=("ia/lucky-ladies",),
        by_hand=True,
    )
    table.deal()
    assert {line.seat for line in table.settlements} == {2, 3}
    assert record(table, "dealer peek") == [
        "peeked",
        "settled 1.1 lucky-ladies",
        "hand-ended 2.1",
        "settled 2.1 main",
        "cards-collected 2.1",
        "turn 1.1",
    ]
    act(table, "1 stand")


@clause("ia-blackjack/problem-solutions/8")
def test_a_round_whose_only_hand_was_no_hand_is_over() -> None:
    """The bet went back and nobody is left; the cards of that round are not dealt again."""
    table = bets("ia/blackjack", {1: "Ts 8d", "dealer": "9h Tc"})
    act(table, "dealer err kind no-cards seat 1")
    table.deal()
    act(table, "s1 rule choice no-hand reason none")
    assert not table.in_play
    assert [(line.result, line.returned_cents) for line in table.settlements] == [("void", 2000)]
    refuse(table, table.deal, "action/no-bets")
    table.bet(1, main=20)


@clause("ia-blackjack/problem-solutions/11")
def test_a_mistake_is_not_noticed_while_the_shoe_is_empty() -> None:
    table = bets("ia/blackjack", {1: "Ts 8d", 2: "9s 8c", "dealer": "9h"})
    act(table, "dealer err kind wrong-card-count seat 1 count 3")
    run_out(table).deal()
    assert [told(event, "kind") for event in events(table, "supervisor-called")] == ["shoe-empty"]
