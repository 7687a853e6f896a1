"""Hands as text: canonical, and the same hand when it is read again."""

import tomllib
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from croupier.errors import BadInput
from croupier.histories import phh
from croupier.histories.phh import BetTo, Fold, Hand, Show, parse, read, write, write_all
from croupier.histories.phh.fields import FIELDS
from tests.histories.phh.hands import FILES, SHORT, any_hand, good

GOOD = good(SHORT)


def test_a_hand_is_written_in_the_order_of_the_specification_each_field_on_a_line() -> None:
    more = "_own = [1, 2]\nplayers = ['Al', \"O'Hara\", '']\nante_trimming_status = true\nday = 16\n"
    assert write(good(more + SHORT)) == (
        "variant = 'NT'\n"
        "ante_trimming_status = true\n"
        "antes = [0, 0, 0]\n"
        "blinds_or_straddles = [1, 2, 0]\n"
        "min_bet = 2\n"
        "starting_stacks = [200, 150.25, inf]\n"
        "actions = ['d dh p1 AhKh', 'd dh p2 ????', 'd dh p3 2c7d', 'p3 f', 'p1 cbr 7.50', 'p2 cc', "
        "'d db 2hThJh']\n"
        "day = 16\n"
        "players = ['Al', \"O'Hara\", '']\n"
        "_own = [1, 2]\n"
    )


def test_many_hands_are_numbered() -> None:
    text = write(GOOD)
    assert write_all([GOOD, GOOD]) == f"[1]\n{text}\n[2]\n{text}"
    assert [entry.number for entry in parse(write_all([GOOD, GOOD]))] == [1, 2]
    assert write_all([]) == ""


def test_every_real_hand_comes_back() -> None:
    hands = [hand for file in FILES for hand in read(file) if isinstance(hand, Hand)]
    assert len(hands) == 300
    text = write_all(hands)
    assert [entry.found for entry in parse(text)] == hands
    assert write_all(found for entry in parse(text) if isinstance(found := entry.found, Hand)) == text


def test_real_hands_are_written_nearly_as_they_were() -> None:
    """Fields stand where their authors put them; only amounts such as 10000.0 are shorter now."""
    [file] = [file for file in FILES if "pluribus" in file.name]
    written = [line for line in file.read_text("utf-8").splitlines() if line and line[0] not in "#["]
    ours = [line for hand in read(file) if isinstance(hand, Hand) for line in write(hand).splitlines()]
    assert len(written) == len(ours)
    differ = [(old, new) for old, new in zip(written, ours, strict=True) if old != new]
    assert all(old.startswith("finishing_stacks") and "." in old for old, _ in differ)


@given(any_hand())
def test_any_hand_comes_back(hand: Hand) -> None:
    text = write(hand)
    assert good(text) == hand
    assert write(good(text)) == text


@given(st.lists(any_hand(), min_size=1, max_size=4))
def test_any_hands_come_back(hands: list[Hand]) -> None:
    assert [entry.found for entry in parse(write_all(hands))] == hands


@given(any_hand())
def test_the_text_is_plain_toml_with_names_of_the_notation_in_their_order(hand: Hand) -> None:
    names = list(tomllib.loads(write(hand)))
    order = [field.name for field in FIELDS if field.name in names]
    assert names[: len(order)] == order
    assert all(name.startswith("_") for name in names[len(order) :])


@pytest.mark.parametrize(
    "hand, code",
    [
        (replace(GOOD, antes_cents=(0, 0)), "scenario/wrong-length"),
        (replace(GOOD, starting_stacks_cents=(1, 2, 0)), "scenario/not-positive"),
        (replace(GOOD, min_bet_cents=None), "scenario/missing-field"),
        (replace(GOOD, bring_in_cents=100), "scenario/unwanted-field"),
        (replace(GOOD, actions=(Fold(4),)), "scenario/unknown-player"),
        (replace(GOOD, actions=(Fold(0),)), "scenario/bad-action"),
        (replace(GOOD, actions=(BetTo(1, 0),)), "scenario/not-positive"),
        (replace(GOOD, actions=(BetTo(1, -100),)), "money/unreadable"),
        (replace(GOOD, actions=(Show(1, ("Ah",)),)), "card/not-held"),
        (replace(GOOD, actions=(Fold(1, comment=" x"),)), "scenario/not-writable"),
        (replace(GOOD, actions=(Show(1, ()),)), "scenario/not-writable"),
        (replace(GOOD, other_fields={"author": "x"}), "scenario/not-writable"),
        (replace(GOOD, other_fields={"_x": None}), "scenario/wrong-type"),
        (replace(GOOD, other_fields={"_x": 2**64}), "scenario/out-of-range"),
        (replace(GOOD, author="\udc80"), "scenario/not-utf-8"),
        (replace(GOOD, time_limit=Decimal("nan")), "scenario/wrong-type"),
        (replace(GOOD, time_limit=Decimal(-1)), "scenario/wrong-type"),
    ],
)
def test_a_hand_that_no_file_could_hold_is_refused(hand: Hand, code: str) -> None:
    with pytest.raises(BadInput) as refused:
        write(hand)
    assert refused.value.code == code


def test_the_public_names() -> None:
    assert phh.__all__ == [
        "UNKNOWN", "VARIANTS", "Action", "BetTo", "BringIn", "CheckOrCall", "DealBoard", "DealHole",
        "Discard", "Entry", "Fold", "Hand", "Muck", "Remark", "Show", "Variant", "entries", "hand_of",
        "notation", "parse", "read", "read_action", "write", "write_all",
    ]  # fmt: skip
    assert all(getattr(phh, name) for name in phh.__all__)
