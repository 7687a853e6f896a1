"""Where a rake was taken: how much the winners may have less, to the cent, and that nobody else may."""

import pytest
from msgspec.structs import replace

from croupier.histories.phh import Hand, parse, write
from croupier.histories.phh.compare import RAKED
from croupier.histories.phh.replay import replay
from tests.histories.phh.test_replay import CHECKED_DOWN, holdem

# p1 and p2 put 200 each into the pot, and p2 then bets 100 that nobody calls.
RAISED = ["p3 f", "p1 cbr 200", "p2 cc", "d db 2c7dTh", "p1 cc", "p2 cbr 100", "p1 f"]
POT, BET = 40000, 10000
MOST = POT * 55 // 1000


def won_by_second(cents: int, venue: str | None) -> Hand:
    hand = holdem([1, 2, 0], [1000, 1000, 1000], *RAISED)
    return replace(hand, venue=venue, winnings_cents=(0, cents, 0))


def cause(hand: Hand) -> str | None:
    found = replay(hand)
    assert found.played
    assert found.checked
    assert found.agree == (found.difference is None)
    return None if found.difference is None else found.difference.cause


@pytest.mark.parametrize(
    ("venue", "full", "allowance"),
    [
        ("Full Tilt Poker", POT, 1),
        ("PokerStars", POT, 1),
        ("Ongame Network", POT, 1),
        ("iPoker Network", POT, 1),
        ("Absolute Poker", POT, 50),
        ("PartyPoker", POT + BET, 50),
    ],
)
def test_winnings_less_a_rake(venue: str, full: int, allowance: int) -> None:
    most = MOST + allowance
    assert cause(won_by_second(full, venue)) is None
    assert cause(won_by_second(full - most, venue)) is None
    assert cause(won_by_second(full - most - 1, venue)) == "result/other-amount"
    assert cause(won_by_second(full + 1, venue)) == "result/more-than-put"


def test_every_room_of_the_data_has_one_convention() -> None:
    assert {venue: str(one) for venue, one in RAKED.items()} == {
        "Absolute Poker": "winnings with blinds that nobody called, rake up to 5.5% of the pot + $0.50",
        "Full Tilt Poker": "winnings without what nobody called, rake up to 5.5% of the pot + $0.01",
        "iPoker Network": "winnings without what nobody called, rake up to 5.5% of the pot + $0.01",
        "Ongame Network": "winnings without what nobody called, rake up to 5.5% of the pot + $0.01",
        "PartyPoker": "winnings with what nobody called, rake up to 5.5% of the pot + $0.50",
        "PokerStars": "winnings without what nobody called, rake up to 5.5% of the pot + $0.01",
    }


@pytest.mark.parametrize(("venue", "won"), [("Absolute Poker", 3), ("PokerStars", 2), ("PartyPoker", 3)])
def test_a_big_blind_that_nobody_called(venue: str, won: int) -> None:
    hand = holdem([1, 2, 0], [100, 100, 100], "p3 f", "p1 f", winnings=[0, won, 0])
    assert cause(replace(hand, venue=venue)) is None
    other = replace(hand, venue=venue, winnings_cents=(0, 500 - 100 * won, 0))
    assert cause(other) in ("result/other-amount", "result/more-than-put")


@pytest.mark.parametrize("venue", [None, "A kitchen"])
def test_elsewhere_every_cent_counts_with_what_nobody_called_or_without_it(venue: str | None) -> None:
    for told in (POT + BET, POT):
        assert cause(won_by_second(told, venue)) is None
        assert cause(won_by_second(told - 1, venue)) == "result/other-amount"
    assert cause(won_by_second(POT + BET + 1, venue)) == "result/more-than-put"


@pytest.mark.parametrize(
    ("first", "second", "agree"),
    [("99.995", "100.005", True), ("99.9901", "100.0099", True), ("99.98", "100.015", False)],
)
def test_an_end_in_parts_of_a_cent_is_ours_to_the_cent(first: str, second: str, agree: bool) -> None:
    """p3 folds, and the others have what they had; ours ends with 100.00 for each."""
    down = [one.replace("2c7dTh", "AcKdQh").replace("4s", "Th") for one in CHECKED_DOWN]
    hand = holdem([1, 2, 0], [100, 100, 100], *down, "p1 sm 3c4d", "p2 sm 3d4c")
    told = f"finishing_stacks = [{first}, {second}, 100]\n"
    (entry,) = parse(write(hand) + told)
    assert isinstance(entry.found, Hand), entry.found
    assert write(entry.found) == write(hand) + told
    assert replay(entry.found).agree == agree


TWO_ODD_POTS = """
variant = "FO/8"
antes = [0, 0, 0, 0, 0, 0.25]
blinds_or_straddles = [0.25, 1, 2, 4, 0, 0]
small_bet = 1
big_bet = 2
starting_stacks = [11.50, 13, 9.25, 4.25, 6.25, 6.25]
actions = ["d dh p1 5c8h4h4d", "d dh p2 JdQc5dQh", "d dh p3 QdTc2c7d", "d dh p4 6dThAhAd", "d dh p5 Jc2h8cQs",
  "d dh p6 Js2d3dKd", "p5 cc", "p6 cc", "p1 cc", "p2 f", "p3 cc", "p4 cc", "d db 3sKh9d", "p1 cc", "p3 cc",
  "p4 cc", "p5 cc", "p6 cc", "d db 6h", "p1 cc", "p3 cbr 2", "p4 cc", "p5 cc", "p6 cc", "p1 f", "d db As",
  "p3 cc", "p5 cc", "p3 sm QdTc2c7d", "p4 sm 6dThAhAd", "p5 sm Jc2h8cQs", "p6 sm Js2d3dKd"]
finishing_stacks = [7.50, 12, {}, {}, 0.25, {}]
"""


@pytest.mark.parametrize(
    ("stacks", "agree"),
    [
        (("17", "11.125", "2.625"), True),
        (("17.01", "11.125", "2.615"), False),
        (("16.99", "11.13", "2.63"), True),
        (("17", "11.12", "2.63"), False),
    ],
)
def test_each_share_of_a_pot_may_be_told_in_parts_of_a_cent(stacks: tuple[str, ...], agree: bool) -> None:
    """p3 has the low halves of 22.25 and 5.25: 13.75, or 13.74 where the odd cents go to the high hands of p4
    and p6."""
    (entry,) = parse(TWO_ODD_POTS.format(*stacks))
    assert isinstance(entry.found, Hand), entry.found
    assert replay(entry.found).agree == agree, replay(entry.found)


def test_another_winner() -> None:
    hand = won_by_second(0, "PokerStars")
    assert cause(replace(hand, winnings_cents=(POT, 0, 0))) == "result/other-winner"
    assert cause(replace(hand, winnings_cents=(POT // 2, POT // 2, 0))) == "result/other-winner"
    stacks = (120000, 80000, 100000)
    assert cause(replace(hand, winnings_cents=None, finishing_stacks_cents=stacks)) == "result/other-winner"


@pytest.mark.parametrize(
    ("second", "third", "agree"), [(0, 0, True), (-1500, 0, True), (0, 1, False), (0, -1, False)]
)
def test_in_stacks_too_only_winners_pay_the_rake(second: int, third: int, agree: bool) -> None:
    hand = replace(won_by_second(0, "Ongame Network"), winnings_cents=None)
    stacks = (80000, 120000 + second, 100000 + third)
    found = replay(replace(hand, finishing_stacks_cents=stacks))
    assert found.agree == agree


def test_a_file_that_contradicts_itself() -> None:
    stacks = (80000, 100000, 100000)
    hand = replace(won_by_second(POT, "Ongame Network"), finishing_stacks_cents=stacks)
    assert cause(hand) == "result/contradiction"


def test_a_split_pot() -> None:
    """Both play the board: two each, and each pays a part of the rake."""
    down = [one.replace("2c7dTh", "AcKdQh").replace("4s", "Th") for one in CHECKED_DOWN]
    hand = holdem([1, 2, 0], [100, 100, 100], *down, "p1 sm 3c4d", "p2 sm 3d4c", winnings=[1.9, 1.9, 0])
    assert cause(replace(hand, venue="PokerStars")) is None
    assert cause(replace(hand, venue="PokerStars", winnings_cents=(380, 0, 0))) == "result/other-winner"
    assert cause(replace(hand, venue="PokerStars", winnings_cents=(210, 170, 0))) == "result/other-amount"


def test_winnings_of_nothing_say_nothing() -> None:
    hand = won_by_second(0, "PokerStars")
    assert not replay(hand).checked
    assert not replay(replace(hand, winnings_cents=None)).checked


def test_stacks_without_a_limit_say_nothing() -> None:
    hand = holdem([1, 2, 0], [100, 100, 100], "p3 f", "p1 f")
    endless = replace(hand, starting_stacks_cents=(None,) * 3, finishing_stacks_cents=(None,) * 3)
    assert not replay(endless).checked
    assert cause(replace(endless, winnings_cents=(0, 300, 0))) is None
    assert cause(replace(endless, winnings_cents=(0, 250, 0))) == "result/other-amount"


def test_a_stack_with_a_limit_does_not_end_without_one() -> None:
    hand = holdem([1, 2, 0], [100, 100, 100], "p3 f", "p1 f")
    assert cause(replace(hand, finishing_stacks_cents=(None, 10100, 10000))) == "result/other-amount"
