"""TOML: values come back as they were told; what is no TOML, or too much of it, is refused by name."""

import time
import tomllib
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import BadInput
from croupier.histories.phh.toml import check, line, load, told
from tests.histories.phh.hands import TEXTS, VALUES


@given(VALUES, TEXTS)
def test_any_value_comes_back(value: Any, name: str) -> None:
    text = line(name, value)
    assert "\n" not in text
    assert load(text) == {name: value}


@given(VALUES)
def test_a_plain_parser_reads_it_too(value: Any) -> None:
    """One that does not know our way of reading numbers."""
    assert list(tomllib.loads(line("key", value))) == ["key"]


@pytest.mark.parametrize(
    "value, text",
    [
        (True, "true"),
        (7, "7"),
        (Decimal("7.50"), "7.50"),
        (Decimal("Infinity"), "inf"),
        (Decimal("-Infinity"), "-inf"),
        ("it is", "'it is'"),
        ("it's", '"it\'s"'),
        ('"\\', "'\"\\'"),
        ("'\"\\\x7f\n", '"\'\\"\\\\\\u007f\\u000a"'),
        (["a", 1, []], "['a', 1, []]"),
        ({"a b": {"c": 1}}, "{'a b' = {c = 1}}"),
    ],
)
def test_how_values_are_told(value: Any, text: str) -> None:
    assert told(value) == text


def test_what_toml_cannot_tell() -> None:
    for value in (None, 1.5, {1, 2}, b"x"):
        with pytest.raises(BadInput) as refused:
            told(value)
        assert refused.value.code == "scenario/wrong-type"


@pytest.mark.parametrize(
    "text, code, at",
    [
        ("a = 1\nb =\n", "scenario/not-toml", 2),
        ("a = 1\na = 2\n", "scenario/not-toml", 2),
        ("a = 1\nb = [1,\n", "scenario/not-toml", 3),
        ("a = 1\rb = 2", "scenario/not-toml", 1),
        ("a = 1e99999999999999999999", "scenario/not-toml", None),
        ("a = " + "9" * 5000, "scenario/not-toml", None),
        ("a = 1\nb = '\udc80'", "scenario/not-utf-8", 2),
        ("a = " + "[" * 5000, "scenario/too-deep", None),
        ("\n" + "a." * 64 + "a = 1", "scenario/too-deep", 2),
        ("\n[" + "'a' . " * 64 + "a]", "scenario/too-deep", 2),
    ],
)
def test_what_is_no_toml(text: str, code: str, at: int | None) -> None:
    with pytest.raises(BadInput) as refused:
        load(text)
    assert refused.value.code == code
    assert (refused.value.position or {}).get("line") == at


@pytest.mark.parametrize(
    "value, code",
    [
        (2**63, "scenario/out-of-range"),
        ([-(2**63)], "scenario/out-of-range"),
        ({"a": [Decimal("nan")]}, "scenario/wrong-type"),
    ],
)
def test_numbers_that_could_not_be_written_again(value: Any, code: str) -> None:
    with pytest.raises(BadInput) as refused:
        check(value)
    assert refused.value.code == code


def test_how_deep_a_value_may_be() -> None:
    value: Any = 1
    for _ in range(15):
        value = [value]
    check(value)
    for wrapped in ([value], {"a": value}):
        with pytest.raises(BadInput) as refused:
            check(wrapped)
        assert refused.value.code == "scenario/too-deep"
    for _ in range(100_000):  # deeper than Python could follow by itself
        value = [value]
    with pytest.raises(BadInput):
        check(value)


@pytest.mark.parametrize(
    "text",
    [
        "a." * 500_000 + "a = 1",
        "a" * 1_000_000,
        "'" * 1_000_000,
        "\"'" * 500_000,
        "a " * 500_000,
        " ." * 500_000,
    ],
    ids=["dotted", "word", "quotes", "mixed", "words", "dots"],
)
def test_nonsense_is_refused_at_once(text: str) -> None:
    began = time.process_time()
    with pytest.raises(BadInput):
        load(text)
    assert time.process_time() - began < 3


@given(st.text())
def test_any_text_is_toml_or_refused_by_name(text: str) -> None:
    try:
        load(text)
    except BadInput as error:
        code = error.code
    else:
        code = ""
    assert code in ("", "scenario/not-toml", "scenario/not-utf-8")
