"""Two cards in short, written out again."""

from hypothesis import given
from hypothesis import strategies as some

from croupier.analysis.hand_ranges import written_out
from croupier.analysis.holdem_strategy import ranges
from croupier.cards.card import RANKS

EVERY = [
    high + low + suits
    for at, high in enumerate(RANKS)
    for low in RANKS[: at + 1]
    for suits in ("so" if high != low else " ")
]
HANDS = [hand.strip() for hand in EVERY]


def test_there_are_169() -> None:
    assert len(set(HANDS)) == 169


@given(some.sets(some.sampled_from(HANDS)))
def test_what_is_told_in_short_is_written_out_again(hands: set[str]) -> None:
    told = list(written_out(ranges(hands)))
    assert sorted(told) == sorted(hands)


def test_a_run_ends_where_it_says() -> None:
    assert list(written_out(["QTs+", "99-77"])) == ["QJs", "QTs", "99", "88", "77"]
