"""Evenings at a table, with answers from a file."""

import io
import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pytest
from rich.console import Console

from croupier.cli.main import run
from croupier.cli.terminal.player import FLOOR, SeatedPlayer
from croupier.cli.terminal.screen import Screen
from croupier.money.cents import Cents
from croupier.table.opening import open_table

Play = Callable[..., str]
CLEARED = re.compile(r"\x1b\[(?:2J|H|\d+;\d+H)")


@pytest.fixture
def evening(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Play with these answers, in a pipe; what the player saw comes back."""

    def play(answers: str, *args: str, code: int = 0, columns: int = 100) -> str:
        monkeypatch.setenv("COLUMNS", str(columns))
        monkeypatch.setattr(sys, "stdin", io.StringIO(answers))
        assert run(["play", *args]) == code
        seen = capsys.readouterr()
        assert "Traceback" not in seen.err
        return seen.out if code in (0, 130) else seen.err

    return play


@dataclass
class Live:
    """A terminal of some size: each question draws a whole screen."""

    screen: Screen
    seen: io.StringIO

    @property
    def frames(self) -> list[list[str]]:
        """The lines of every screen that was drawn."""
        drawn = [part for part in CLEARED.split(self.seen.getvalue()) if part]
        return [re.sub(r"\x1b\[[\d;?]*[A-Za-z]", "", part).splitlines() for part in drawn]


Sit = Callable[..., Live]


@pytest.fixture
def live(monkeypatch: pytest.MonkeyPatch) -> Sit:
    """Play with these answers on a terminal."""

    def sit(
        answers: Sequence[str],
        key: str,
        *,
        size: tuple[int, int] = (80, 24),
        seats: int = 1,
        seed: int = 5,
        offers: Sequence[str] = (),
        bankroll: Cents = 50000,
    ) -> Live:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{one}\n" for one in answers)))
        seen = io.StringIO()
        width, height = size
        console = Console(
            file=seen, force_terminal=True, width=width, height=height, highlight=False, markup=False
        )
        table = open_table(key, offers=offers, seed=seed, people={FLOOR: "executive"})
        found = Live(Screen(console), seen)
        SeatedPlayer(found.screen, table, seats, bankroll).spend()
        return found

    return sit
