"""What a refusal quotes is short and can always be printed."""

import pytest

from croupier.errors import MOST_SHOWN, brief, plain, unknown_name


class Broken:
    def __str__(self) -> str:
        raise RuntimeError


@pytest.mark.parametrize(
    "value, quoted, bare",
    [
        ("x", "'x'", "x"),
        ("", "''", ""),
        (5, "5", "5"),
        (None, "None", "None"),
        (["x"], "['x']", "['x']"),
        ("a\nb", "'a\\nb'", "a\nb"),
        (Broken(), "something that cannot be printed (Broken)", "something that cannot be printed (Broken)"),
    ],
)
def test_how_a_mistake_is_quoted(value: object, quoted: str, bare: str) -> None:
    assert (brief(value), plain(value)) == (quoted, bare)


def test_long_mistakes_are_cut() -> None:
    assert plain("x" * MOST_SHOWN) == "x" * MOST_SHOWN
    assert plain("x" * (MOST_SHOWN + 1)) == "x" * MOST_SHOWN + "..."
    assert plain(10**5000) == "something that cannot be printed (int)"


def test_an_unknown_name_may_be_anything() -> None:
    error = unknown_name("wager", ["main"], ["main"])
    assert (error.code, error.offender) == ("name/unknown-wager", "['main']")
