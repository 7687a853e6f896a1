"""Numbers, money, odds and settings in words."""

import pytest

from croupier.book.words import counted, ends, listed, money, number, numbers, part, pays, scope, setting
from croupier.model.options import Flag, Money, Number, NumberOf, OneOf, Option
from croupier.money.odds import HALF, LOSE, PUSH, UNPAID, UNSET, Fate, Odds, for_, meter, prize, times, to


@pytest.mark.parametrize(
    ("odds", "noun", "verb"),
    [
        (to(3, 2), "3 to 2", "is paid 3 to 2"),
        (to(25_000), "25,000 to 1", "is paid 25,000 to 1"),
        (for_(300), "300 for 1", "is paid 300 for 1"),
        (times(5), "5 times the Ante bet", "is paid 5 times the Ante bet"),
        (times(1), "as much as the Ante bet", "is paid as much as the Ante bet"),
        (prize(20_000), "$20,000", "is paid $20,000"),
        (meter(percent=10), "10% of the meter", "is paid 10% of the meter"),
        (meter(percent=100), "the whole meter", "is paid the whole meter"),
        (LOSE, "loses", "loses"),
        (PUSH, "pushes", "pushes"),
        (HALF, "half the bet back", "gets half the bet back"),
        (Fate("surrender", 25), "25% of the bet back", "gets 25% of the bet back"),
        (UNSET, "set by the table", "ends as set by the table"),
        (UNPAID, "nothing", "is paid nothing"),
    ],
)
def test_odds(odds: Odds, noun: str, verb: str) -> None:
    assert (pays(odds, "the Ante bet"), ends(odds, "the Ante bet")) == (noun, verb)


def test_a_multiple_of_no_named_bet() -> None:
    assert pays(times(4)) == "4 times"


def test_small_words() -> None:
    assert (number(0), number(10), number(11)) == ("no", "ten", "11")
    assert (counted(1, "card"), counted(2, "card")) == ("one card", "two cards")
    assert (money(50), money(100), money(2_500_050), money(2_500_000)) == (
        "$0.50",
        "$1",
        "$25,000.50",
        "$25,000",
    )
    assert (listed([]), listed("a"), listed("ab"), listed("abc", "or")) == ("", "a", "a and b", "a, b or c")
    assert numbers({11, 9, 10}) == "9, 10 or 11"
    assert (part(50), part(20)) == ("half", "20%")


@pytest.mark.parametrize(
    ("option", "default", "others"),
    [
        (Option("o", "hit", OneOf(("hit", "stand")), "c", ""), "hit", "hit or stand"),
        (Option("o", "shoe", OneOf(("shoe",)), "c", ""), "shoe", "nothing else"),
        (Option("o", False, Flag(), "c", ""), "no", "yes or no"),
        (Option("o", 6, NumberOf((6, 8)), "c", ""), "6", "6 or 8"),
        (Option("o", 2, NumberOf((2,)), "c", ""), "2", "nothing else"),
        (Option("o", 6, Number(1, 8), "c", ""), "6", "1 to 8"),
        (Option("o", 1, Number(1, 1), "c", ""), "1", "nothing else"),
        (Option("o", None, Number(2, or_none=True), "c", ""), "none", "2 or more, or none"),
        (Option("o", 50, Money(50, 100), "c", ""), "$0.50", "$0.50 to $1"),
        (Option("o", None, Money(or_none=True), "c", ""), "none", "$0.01 or more, or none"),
    ],
)
def test_settings(option: Option, default: str, others: str) -> None:
    assert (setting(option), scope(option)) == (default, others)
