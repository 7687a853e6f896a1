"""Who asks, and in which role it is recorded."""

from croupier.table.opening import open_table


def test_a_back_bettor_is_recorded_as_one() -> None:
    table = open_table("bclc/blackjack", seed=7)
    table.sit(1, "p1")
    table.bet(1, main=25)
    table.back(1, "p2", main=10)
    own, behind = [(event.by, event.role) for event in table.events if event.kind == "wager-placed"]
    assert (own, behind) == (("p1", "player"), ("p2", "back-bettor"))
