"""What a table is opened with, as its record tells it."""

from croupier.table.opening import make_setting


def test_only_progressives_have_meters() -> None:
    offers = ("bclc/kings-bounty", "bclc/blazing-sevens")
    assert make_setting("bclc/blackjack", offers, {}, {}, {}).meters == ("bclc/blazing-sevens",)
