"""Chips with and without words: what section 33 makes of them."""

import pytest

from croupier.engines.community.betting import Betting, Limits
from croupier.engines.community.chips import Put, meant

clause = pytest.mark.clause
NO_LIMIT, POT_LIMIT = Limits("no-limit", 200), Limits("pot-limit", 200)


def facing(level: int = 1000, limits: Limits = NO_LIMIT, stack: int = 100_000) -> Betting:
    """Seat 1 has bet so much, and seat 2 is to act."""
    found = Betting(limits, [1, 2], {1: 100_000, 2: stack})
    if level:
        found.wager(1, level)
    else:
        found.check(1)
    return found


def says(chips: str, said: str = "", betting: Betting | None = None, pot: int = 3000) -> tuple[str, int, str]:
    """`25 25 / 10`: two chips, then another motion with one."""
    motions = tuple(tuple(int(one) * 100 for one in some.split()) for some in chips.split("/"))
    return meant(Put(motions, said), betting or facing(), 2, pot)[:3]


@clause("bclc-poker/33/1.9")
def test_one_chip_without_a_word() -> None:
    assert says("25") == ("call", 1000, "one-chip")
    assert says("25", betting=facing(0)) == ("bet", 2500, "chips")
    blind = Betting(NO_LIMIT, [1, 2, 3], dict.fromkeys((1, 2, 3), 100_000))
    for seat, amount in ((1, 100), (2, 200)):
        blind.post(seat, amount, amount)
    assert meant(Put(((2500,),)), blind, 3, 300)[:3] == ("call", 200, "one-chip")


@clause("bclc-poker/33/1.9", "bclc-poker/33/1.6")
def test_one_chip_with_a_word_is_a_raise() -> None:
    assert says("25", "raise") == ("raise", 2500, "said")


@clause("bclc-poker/33/1.7")
def test_the_word_goes_before_the_chips() -> None:
    assert says("100", "raise to 30") == ("raise", 3000, "said")
    assert says("5", "call") == ("call", 1000, "said")
    assert says("50", "call") == ("call", 1000, "said")
    assert says("5", "bet 8", betting=facing(0)) == ("bet", 800, "said")


@clause("bclc-poker/33/1.8")
def test_a_call_that_is_short_is_made_good() -> None:
    assert says("5 1 1") == ("call", 1000, "short-call")
    assert says("5 5") == ("call", 1000, "chips")


@clause("bclc-poker/33/1.10", "bclc-poker/ruling/185")
def test_a_bet_or_raise_that_is_too_small_is_made_up_to_the_least() -> None:
    assert says("1", betting=facing(0)) == ("bet", 200, "too-little")
    assert says("15", "raise") == ("raise", 2000, "too-little")
    assert says("5 5 5") == ("raise", 2000, "too-little")  # the third chip was not needed to call


@clause("bclc-poker/33/1.10")
def test_chips_that_a_call_needed_are_no_raise() -> None:
    assert says("5 4 4") == ("call", 1000, "too-much-to-call")


@clause("bclc-poker/33/1.10")
def test_all_that_a_player_has_may_be_too_little() -> None:
    assert says("15", "raise", betting=facing(stack=1500)) == ("raise", 1500, "said")


@clause("bclc-poker/33/1.5", "bclc-poker/33/1.6")
def test_without_a_word_only_the_first_motion_counts() -> None:
    assert says("5 5 / 10 10") == ("call", 1000, "chips")
    assert says("5 5 / 10 10", "raise") == ("raise", 3000, "said")
    assert says("3 / 5", betting=facing(0)) == ("bet", 300, "one-motion")


@clause("bclc-poker/33/2.2", "bclc-poker/33/2.5")
def test_more_than_the_pot_is_cut_to_the_pot() -> None:
    most = 1000 + 3000 + 1000  # the pot after a call of 1,000 on top of the bet
    assert says("80", "raise", betting=facing(limits=POT_LIMIT)) == ("raise", most, "too-much")
    assert says("100", betting=facing(0, limits=POT_LIMIT)) == ("bet", 3000, "chip-too-large")
    assert says("100", betting=facing(limits=POT_LIMIT)) == ("call", 1000, "one-chip")


def test_a_least_raise_above_the_house_maximum_is_still_the_houses() -> None:
    found = facing(limits=Limits("no-limit", 1000, most=500))
    assert says("25 25", betting=found) == ("raise", 2000, "above-the-house")


@clause("bclc-poker/33/1.4")
def test_where_no_raise_is_open_chips_are_a_call() -> None:
    found = Betting(NO_LIMIT, [1, 2, 3], {1: 100_000, 2: 100_000, 3: 1300})
    found.wager(1, 1000)
    found.call(2)
    found.wager(3, 1300)
    found.call(1)
    assert meant(Put(((5000, 5000),)), found, 2, 5000)[:3] == ("call", 1300, "closed")
