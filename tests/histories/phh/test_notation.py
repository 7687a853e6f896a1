"""Actions: each way of writing one, what is none, and the way back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import BadInput
from croupier.histories.phh import (
    Action,
    BetTo,
    BringIn,
    CheckOrCall,
    DealBoard,
    DealHole,
    Discard,
    Fold,
    Muck,
    Remark,
    Show,
    notation,
    read_action,
)
from tests.histories.phh.hands import any_actions

WRITTEN: list[tuple[str, Action]] = [
    ("d dh p1 Ah??", DealHole(1, ("Ah", "??"))),
    ("d dh p10 2c", DealHole(10, ("2c",))),
    ("d db 9sTs5s", DealBoard(("9s", "Ts", "5s"))),
    ("p3 f", Fold(3)),
    ("p3 cc", CheckOrCall(3)),
    ("p3 cbr 250", BetTo(3, 25000)),
    ("p3 cbr 0.25", BetTo(3, 25)),
    ("p3 cbr 7.50", BetTo(3, 750)),
    ("p3 pb", BringIn(3)),
    ("p3 sd", Discard(3)),
    ("p3 sd AsQs", Discard(3, ("As", "Qs"))),
    ("p3 sm", Muck(3)),
    ("p3 sm -", Show(3, None)),
    ("p3 sm ????", Show(3, ("??", "??"))),
    ("p3 f # never # again", Fold(3, comment="never # again")),
    ("# a burn card is seen", Remark(comment="a burn card is seen")),
    ("", Remark()),
]


@pytest.mark.parametrize("written, action", WRITTEN)
def test_each_is_read_and_written(written: str, action: Action) -> None:
    assert read_action(written) == action
    assert notation(action) == written
    assert read_action(written).written == written


@pytest.mark.parametrize(
    "loose, strict",
    [
        ("  p1   cbr\t7.5 ", "p1 cbr 7.50"),
        ("p1 cbr 007.000", "p1 cbr 7"),
        ("p1 f#x", "p1 f # x"),
        ("p1 f #", "p1 f"),
        (" \n", ""),
    ],
)
def test_actions_that_say_the_same_are_equal(loose: str, strict: str) -> None:
    one, other = read_action(loose), read_action(strict)
    assert one.written != other.written
    assert one == other
    assert hash(one) == hash(other)
    assert notation(one) == strict


@pytest.mark.parametrize("written", ["300", "3e2", "3E+2", "300.0", "299.999999999999", "300.00000000000006"])
def test_amounts_as_programs_write_them(written: str) -> None:
    """With exponents, and off by what sums of floats are off."""
    assert read_action(f"p1 cbr {written}") == BetTo(1, 30000)


def test_actions_that_say_other_things_are_not() -> None:
    actions = [action for _, action in WRITTEN]
    assert len(set(actions)) == len(actions)
    assert Fold(1) != Fold(2)
    assert Fold(1) != CheckOrCall(1)
    assert Fold(1) != Fold(1, comment="x")
    assert Show(1, None) != Show(1, ("Ah",))
    assert Fold(1) != "p1 f"


@pytest.mark.parametrize(
    "written, code, nearest",
    [
        ("p1 fold", "scenario/bad-action", "pN f"),
        ("p1 check", "scenario/bad-action", "pN cc"),
        ("p1 raise 200", "scenario/bad-action", "pN cbr AMOUNT"),
        ("p1 cr 200", "scenario/bad-action", "pN cbr AMOUNT"),
        ("p1 cbr", "scenario/bad-action", "pN cbr AMOUNT"),
        ("p1 cbr 200 300", "scenario/bad-action", "pN cbr AMOUNT"),
        ("P1 f", "scenario/bad-action", "pN f"),
        ("p0 f", "scenario/bad-action", "pN f"),
        ("p01 f", "scenario/bad-action", "pN f"),
        ("p100 f", "scenario/bad-action", "pN f"),
        ("p1 db AhKhQh", "scenario/bad-action", "d db CARDS"),
        ("d dh AhKh", "scenario/bad-action", "d dh pN CARDS"),
        ("d f", "scenario/bad-action", "pN f"),
        ("d", "scenario/bad-action", None),
        ("what is this", "scenario/bad-action", None),
        ("d db AhKhQ", "card/unknown", None),
        ("d db ahKhQh", "card/unknown", "Ah"),
        ("d db hA", "card/unknown", "Ah"),
        ("d db Jo", "card/unknown", None),
        ("d db A?", "card/unknown", None),
        ("p1 sd -", "card/unknown", None),
        ("p1 cbr 1.005", "money/fraction-of-a-cent", None),
        ("p1 cbr 9999999999999", "money/too-large", None),
        ("p1 cbr -5", "money/unreadable", None),
        ("p1 cbr $5", "money/unreadable", None),
        ("p1 cbr 1e", "money/unreadable", None),
        ("p1 cbr 1e999", "money/exponent", None),
        ("p1 cbr 1.00000002", "money/fraction-of-a-cent", None),
        ("p1 cbr ٣", "money/unreadable", None),
        ("p1 cbr 0.00", "scenario/not-positive", None),
    ],
)
def test_what_is_no_action(written: str, code: str, nearest: str | None) -> None:
    with pytest.raises(BadInput) as refused:
        read_action(written)
    assert refused.value.code == code
    assert refused.value.nearest == nearest


@given(st.data())
def test_any_action_comes_back(data: st.DataObject) -> None:
    for action in data.draw(any_actions(4, draws=True)):
        assert read_action(notation(action)) == action


@given(st.text())
def test_any_text_is_an_action_or_refused_by_name(text: str) -> None:
    try:
        action = read_action(text)
    except BadInput:
        return
    assert read_action(notation(action)) == action
