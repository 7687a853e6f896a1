"""What a table is opened with, as its record tells it."""

from croupier.model.jackpots import OpeningPool, Pool
from croupier.table.opening import make_setting
from croupier.table.state import TableState


def test_only_progressives_have_meters() -> None:
    offers = ("bclc/kings-bounty", "bclc/blazing-sevens")
    assert make_setting("bclc/blackjack", offers, {}, {}, {}).meters == ("bclc/blazing-sevens",)


def test_a_round_opens_with_seats_and_players_in_order() -> None:
    """Seats that joined this shoe or want nobody behind them, players who dropped a position in it; a new
    shoe is open to every seat."""
    setting = make_setting("bclc/blackjack", (), {}, {}, {})
    state = TableState()
    state.joined, state.dropped = frozenset({5, 2, 7}), frozenset({"p7", "p2", "p5"})
    state.no_back = frozenset({6, 1, 4})
    opened = setting.round_opened(state, {}, new_shoe=False)
    assert (opened.joined, opened.dropped, opened.no_back) == ((2, 5, 7), ("p2", "p5", "p7"), (1, 4, 6))
    anew = setting.round_opened(state, {}, new_shoe=True)
    assert (anew.joined, anew.dropped) == ((1, 2, 3, 4, 5, 6, 7), ())


def test_a_pool_is_empty_or_holds_what_it_held_before() -> None:
    key = "bclc/bad-beat-jackpot"
    setting = make_setting("bclc/texas-holdem", (key,), {}, {}, {})
    (new,) = setting.pools_opened({})
    assert (new.pool_cents, new.reserve_cents, new.posted_cents, new.claimed) == (0, 0, 0, None)
    (kept,) = setting.pools_opened({key: OpeningPool(Pool(500, 20, 400), 7)})
    assert (kept.pool_cents, kept.reserve_cents, kept.posted_cents, kept.claimed) == (500, 20, 400, 7)
