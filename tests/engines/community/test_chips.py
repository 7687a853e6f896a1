"""Chips with and without words: what section 33 makes of them."""

import pytest

from croupier.engines.community.betting import Betting, Limits
from croupier.engines.community.chips import Meant, Put, Said, meant, read_words
from tests.rounds import refusal

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
    return meant(Put(motions, read_words(said)), betting or facing(), 2, pot)[:3]


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
    assert says("100", "raise to 30") == ("raise", 3000, "differ")
    assert says("5", "call") == ("call", 1000, "differ")
    assert says("50", "call") == ("call", 1000, "differ")
    assert says("5", "bet 8", betting=facing(0)) == ("bet", 800, "differ")


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
    assert says("5 5 / 10 10", "raise") == ("raise", 3000, "one-motion")
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


def wholly(chips: str, said: str, betting: Betting, pot: int = 3000) -> Meant:
    """With what lies above the pot."""
    motions = tuple(tuple(int(one) * 100 for one in some.split()) for some in chips.split("/"))
    return meant(Put(motions, read_words(said)), betting, 2, pot)


def test_a_fold_or_a_check_that_is_said_is_one() -> None:
    assert says("25", "fold") == ("fold", 0, "differ")
    assert says("25", "check", betting=facing(0)) == ("check", 0, "differ")


def test_all_in_is_all_that_a_player_has_whatever_else_is_said() -> None:
    assert says("5", "all-in", betting=facing(stack=7000)) == ("raise", 7000, "differ")
    assert says("5", "all-in 50", betting=facing(stack=7000)) == ("raise", 7000, "differ")
    posted = facing(stack=7000)
    posted.owe_nothing(2, 400)
    assert says("5", "all-in", betting=posted) == ("raise", 7000, "differ")


@clause("bclc-poker/33/1.7")
def test_chips_lie_beside_those_that_a_player_posted() -> None:
    """A blind of 2 counts towards a raise to 30: who adds 28 has put in what they say."""
    posted = Betting(NO_LIMIT, [1, 2], {1: 100_000, 2: 100_000})
    posted.post(2, 200, 200)
    posted.wager(1, 1000)
    assert says("25 1 1 1", "raise to 30", betting=posted) == ("raise", 3000, "said")
    assert says("25 5", "raise to 30", betting=posted) == ("raise", 3000, "differ")


def test_all_in_for_no_more_than_a_call_is_one() -> None:
    assert says("", "all-in", betting=facing(stack=700)) == ("call", 700, "said")
    assert says("", "all-in", betting=facing(stack=1000)) == ("call", 1000, "said")
    assert says("", "all-in", betting=facing(stack=1001)) == ("raise", 1001, "said")


def test_nothing_is_bound_before_a_cent_is_let_go_of_or_an_action_is_said() -> None:
    assert not any(Put(motions).binds for motions in ((), ((),), ((0,),), ((), (500,))))
    assert Put(((1,),)).binds
    assert Put((), Said("call")).binds
    assert Put((), Said(amount=2000)).binds


@clause("bclc-poker/33/1.7")
@pytest.mark.parametrize(
    "said",
    [
        "well",
        "check 20",
        "make it",
        "raise to",
        "call raise",
        "more",
        "20 20",
        "raise to 37,50",
        "bet 1,0500",
    ],
)
def test_words_that_mean_nothing_are_refused_whatever_chips_lie_there(said: str) -> None:
    """Passed over, they would make a call of a raise that was only said in another way."""
    error = refusal(lambda: says("25", said))
    assert (error.code, error.offender) == ("name/unknown-words", said)
    assert "raise to 50" in error.message


def test_words_that_mean_nothing_are_quoted() -> None:
    assert refusal(lambda: read_words("go fish")).message.startswith("'go fish' is no action")


def test_no_words_are_none() -> None:
    assert read_words("") == read_words("  ") == Said()


@pytest.mark.parametrize("said", ["0", "bet 0", "raise to 0.00"])
def test_nobody_bets_nothing(said: str) -> None:
    assert refusal(lambda: says("25", said)).code == "money/nothing"


@clause("bclc-poker/33/1.7", "bclc-poker/33/1.8")
def test_an_amount_that_is_said_alone_raises_only_if_it_is_more_than_the_bet() -> None:
    assert says("10", "10") == ("call", 1000, "said")
    assert says("25", "10") == ("call", 1000, "differ")
    assert says("", "9.99") == ("call", 1000, "short-call")
    assert says("", "10.01") == ("raise", 2000, "too-little")
    assert says("", "20") == ("raise", 2000, "said")
    assert says("", "raise to 10") == ("raise", 2000, "too-little"), "who says raise raises"


def test_an_amount_that_is_said_alone_is_a_bet_where_there_is_none() -> None:
    assert says("", "5", betting=facing(0)) == ("bet", 500, "said")
    assert says("", "1", betting=facing(0)) == ("bet", 200, "too-little")


def test_the_big_blind_who_names_an_amount_in_turn_raises() -> None:
    blind = Betting(NO_LIMIT, [1, 2], {1: 10_000, 2: 10_000})
    blind.post(1, 100, 100)
    blind.post(2, 200, 200)
    blind.call(1)
    assert says("", "2", betting=blind) == ("raise", 400, "too-little")


def test_a_short_stack_calls_with_all_of_it_whatever_amount_is_said() -> None:
    assert says("", "7", betting=facing(stack=700)) == ("call", 700, "said")
    assert says("", "10", betting=facing(stack=700)) == ("call", 700, "said")
    assert says("", "6", betting=facing(stack=700)) == ("call", 700, "short-call")


@clause("bclc-poker/33/1.7", "bclc-poker/33/1.9")
@pytest.mark.parametrize(
    ("said", "to"),
    [
        ("raise it up", 5000),
        ("Raise up", 5000),
        ("make it 30", 3000),
        ("I'll make it $30", 3000),
        ("raise it up to 30", 3000),
        ("raise 30 dollars", 3000),
        ("raise 30 more", 4000),
        ("I raise 30 more.", 4000),
        ("raise by 30", 4000),
        ("30 more", 4000),
        ("10 more", 2000),
        ("30 on top", 4000),
    ],
)
def test_a_large_chip_and_a_raise_in_other_words(said: str, to: int) -> None:
    assert says("50", said) == ("raise", to, "said" if to == 5000 else "differ")


def test_what_comes_on_top_of_a_call_counts_from_the_bet_and_not_from_the_chips_in_front() -> None:
    posted = facing()
    posted.owe_nothing(2, 200)
    assert says("", "15 more", betting=posted) == ("raise", 2500, "said")
    assert says("", "15 more", betting=facing(0)) == ("bet", 1500, "said")


@clause("bclc-poker/33/1.7")
@pytest.mark.parametrize(
    ("said", "means"),
    [
        ("Raise to $1,050.50.", ("raise", 105_050, "differ")),
        ("I raise it to 30", ("raise", 3000, "differ")),
        ("I call!", ("call", 1000, "differ")),
        ("$30", ("raise", 3000, "differ")),
        ("all in", ("raise", 200_000, "differ")),
        ("I'm all in", ("raise", 200_000, "differ")),
        ("allin", ("raise", 200_000, "differ")),
        ("I fold", ("fold", 0, "differ")),
    ],
)
def test_players_say_it_in_their_own_ways(said: str, means: tuple[str, int, str]) -> None:
    assert says("25", said, betting=facing(stack=200_000)) == means


def test_one_chip_is_a_call_whether_it_is_too_small_or_enough_or_nearly_a_raise() -> None:
    assert says("5") == ("call", 1000, "short-call")
    assert says("10") == ("call", 1000, "chips")
    assert says("15") == ("call", 1000, "one-chip")


def test_chips_that_come_to_the_least_raise_are_one_though_a_call_needed_them_all() -> None:
    found = Betting(NO_LIMIT, [1, 3, 2], dict.fromkeys((1, 2, 3), 100_000))
    found.wager(1, 200)
    found.wager(3, 400)
    assert says("3 3", betting=found) == ("raise", 600, "chips")


def test_the_smallest_chip_tells_whether_a_call_needed_it() -> None:
    assert says("10 1") == ("raise", 2000, "too-little")


def test_what_lies_above_the_pot_is_the_surplus_of_several_chips_and_not_of_one() -> None:
    found = facing(0, limits=POT_LIMIT)
    assert wholly("50 50", "", found) == Meant("bet", 3000, "too-much", 7000)
    assert wholly("100", "", found) == Meant("bet", 3000, "chip-too-large", 0)


def test_nobody_has_a_surplus_of_more_than_their_stack() -> None:
    found = facing(0, limits=POT_LIMIT, stack=4000)
    assert wholly("50 50", "", found) == Meant("bet", 3000, "too-much", 1000)


def test_more_than_the_stack_is_cut_to_the_stack() -> None:
    found = facing(stack=1500)
    found.owe_nothing(2, 200)
    assert wholly("5", "raise to 30", found) == Meant("raise", 1500, "above-the-stack")


def test_more_than_the_house_allows_is_cut_to_that_or_to_the_pot_if_it_is_less() -> None:
    house = facing(limits=Limits("no-limit", 200, most=5000))
    assert wholly("5", "raise to 100", house) == Meant("raise", 6000, "above-the-house")
    pot = facing(limits=Limits("pot-limit", 200, most=8000))
    assert wholly("5", "raise to 200", pot) == Meant("raise", 5000, "too-much", 4000)


def test_where_no_raise_is_open_and_nothing_is_to_call_a_raise_is_a_check() -> None:
    found = Betting(NO_LIMIT, [1, 2], {1: 200, 2: 100_000})
    found.post(2, 200, 200)
    found.call(1)
    assert says("25", "raise", betting=found) == ("check", 200, "closed")


@pytest.mark.parametrize("chips", [(2500,), (500, 500)])
def test_more_chips_than_a_short_stack_call_with_all_of_it(chips: tuple[int, ...]) -> None:
    """Of a call of 2.00 the player has 1.00 left, whatever chips are pushed forward."""
    betting = Betting(Limits("no-limit", 400), [1, 2], {1: 10000, 2: 100})
    betting.wager(1, 200)
    assert meant(Put((chips,)), betting, 2, 200)[:2] == ("call", 100)
