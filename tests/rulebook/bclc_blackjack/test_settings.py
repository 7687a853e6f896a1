"""Settings that a section fixes, as the round itself tells them when it opens."""

import pytest

import croupier
from tests.rounds import told

CASES = [
    ("bclc/free-bet-blackjack", "player-cards", "up", "bclc-blackjack/3/8.2.1"),
    ("bclc/zappit-blackjack", "player-cards", "up", "bclc-blackjack/7/8.2.1"),
]


@pytest.mark.parametrize(
    ("key", "name", "value"),
    [pytest.param(*case[:3], marks=pytest.mark.clause(case[3])) for case in CASES],
)
def test_a_table_opens_as_its_section_says(key: str, name: str, value: str) -> None:
    table = croupier.open_table(key, seed=1)
    table.open_round()
    assert told(table.events[-1], "options")[name] == value
