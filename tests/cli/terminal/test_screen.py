"""The screen: one refusal at a time, lines as far in as they begin, and pages that fit."""

import io
import sys

import pytest
from rich.console import Console
from rich.text import Text

from croupier.cli.terminal.screen import InputEnded, Leave, Screen


def screen(
    monkeypatch: pytest.MonkeyPatch, typed: str, *, live: bool, width: int = 40
) -> tuple[Screen, io.StringIO]:
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    seen = io.StringIO()
    return Screen(Console(file=seen, force_terminal=live, width=width, height=10, color_system=None)), seen


def test_the_end_of_the_input_is_not_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    one, _ = screen(monkeypatch, "yes\nQuit\n", live=False)
    assert one.ask("Well?") == "yes"
    with pytest.raises(Leave) as left:
        one.ask("Well?")
    assert not isinstance(left.value, InputEnded)
    with pytest.raises(InputEnded):
        one.ask("Well?")


def test_a_refusal_is_told_until_the_next_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    one, seen = screen(monkeypatch, "a\nb\n", live=True)
    one.say("Welcome.")
    one.refuse("No.")
    one.ask("First?")
    one.ask("Second?")
    first, second = seen.getvalue().split("\x1b[2J")[1:]
    assert "Welcome." in first
    assert "No." in first
    assert "Welcome." in second
    assert "No." not in second


def test_long_lines_go_on_as_far_in_as_they_begin(monkeypatch: pytest.MonkeyPatch) -> None:
    one, seen = screen(monkeypatch, "", live=False, width=20)
    one.page([Text("    one two three four five six")])
    assert [line.rstrip() for line in seen.getvalue().splitlines()] == [
        "    one two three",
        "    four five six",
    ]


def test_pages_fit_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    one, seen = screen(monkeypatch, "\n\n", live=True)
    one.page([Text(f"line {number}") for number in range(12)])
    first, second = seen.getvalue().split("\x1b[2J")[1:]
    assert "line 7" in first
    assert "Enter for the next page" in first
    assert "line 8" not in first
    assert "line 11" in second
    assert "Enter for the table" in second


def test_old_notes_go_before_the_table_does(monkeypatch: pytest.MonkeyPatch) -> None:
    one, seen = screen(monkeypatch, "a\n", live=True)
    one.show(lambda console, rows: Text("\n".join(["table"] * 4)))
    for number in range(9):
        one.say(f"note {number}")
    one.ask("Well?")
    drawn = seen.getvalue()
    assert drawn.count("table") == 4
    assert "note 8" in drawn
    assert "note 3" not in drawn
