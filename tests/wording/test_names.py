"""What bets are called."""

from croupier.model.settlement import Stake
from croupier.table.opening import open_table
from croupier.wording.names import Names


def names(key: str, *offers: str) -> Names:
    table = open_table(key, offers=offers, seed=1)
    return Names(table.game, table.offers)


def test_bets_are_called_as_people_call_them() -> None:
    ride = names("bclc/let-it-ride")
    assert [ride.bet(wager) for wager in ("bet-1", "bet-3", "bonus")] == ["bet 1", "bet 3", "Bonus"]
    assert ride.asked("bet-3") == "Bet 3"
    three = names("bclc/three-card-poker")
    assert [three.asked(wager) for wager in ("ante", "pair-plus")] == ["Your ante", "Pair Plus"]
    assert names("bclc/blackjack", "bclc/kings-bounty").bet("kings-bounty") == "King's Bounty"
    assert names("bclc/blackjack").asked("main") == "Your bet"


def test_bets_as_they_lie_there() -> None:
    table = names("bclc/blackjack", "bclc/blazing-sevens")
    stakes = [
        Stake(1, 1, "main", "player", "you", 2500),
        Stake(1, 1, "main", "dealer", "you", 500),
        Stake(1, 1, "double", "dealer", "you", 500),
        Stake(1, 1, "main", "back", "Ada", 1000),
        Stake(1, 1, "free-double", "player", "you", 0, 2500),
        Stake(1, 1, "blazing-sevens", "player", "you", 100),
    ]
    assert [table.stake(bet, dealt=True) for bet in stakes] == [
        "bet $25.00",
        "tip $5.00",
        "tip on double $5.00",
        "Ada behind you $10.00",
        "free double (worth $25.00)",
        "Blazing 7's Progressive $1.00 (collected)",
    ]
    assert table.stake(stakes[-1], dealt=False) == "Blazing 7's Progressive $1.00"
