"""What a table is opened with, as its record tells it."""

from croupier.table.opening import make_setting
from croupier.table.state import TableState


def test_only_progressives_have_meters() -> None:
    offers = ("bclc/kings-bounty", "bclc/blazing-sevens")
    assert make_setting("bclc/blackjack", offers, {}, {}, {}).meters == ("bclc/blazing-sevens",)


def test_a_round_opens_with_seats_and_players_in_order() -> None:
    """Seats that joined this shoe, players who dropped a position in it; a new shoe is open to every seat."""
    setting = make_setting("bclc/blackjack", (), {}, {}, {})
    state = TableState()
    state.joined, state.dropped = frozenset({5, 2, 7}), frozenset({"p7", "p2", "p5"})
    opened = setting.round_opened(state, {}, new_shoe=False)
    assert (opened.joined, opened.dropped) == ((2, 5, 7), ("p2", "p5", "p7"))
    anew = setting.round_opened(state, {}, new_shoe=True)
    assert (anew.joined, anew.dropped) == ((1, 2, 3, 4, 5, 6, 7), ())
