"""What a round opens from: the same fact as long as nothing has changed, a new one where meters move."""

from croupier.model.facts.table import Meter
from croupier.table.opening import make_setting
from croupier.table.openings import Openings
from croupier.table.state import TableState


def test_the_same_fact_opens_the_next_round_until_something_changes() -> None:
    openings, state = Openings(make_setting("bclc/blackjack", (), {}, {}, {})), TableState()
    first = openings.after(state, dict, new_shoe=False)
    assert openings.after(state, dict, new_shoe=False) is first
    assert openings.after(state, dict, new_shoe=True) is not first
    assert openings.after(state.copy(), dict, new_shoe=True) is not first


def test_a_meter_is_read_for_every_round() -> None:
    key = "bclc/blazing-sevens"
    openings, state = Openings(make_setting("bclc/blackjack", [key], {}, {}, {})), TableState()
    low, high = Meter(500, 0), Meter(501, 0)
    assert openings.after(state, lambda: {key: low}, new_shoe=False).meters == {key: low}
    assert openings.after(state, lambda: {key: high}, new_shoe=False).meters == {key: high}
