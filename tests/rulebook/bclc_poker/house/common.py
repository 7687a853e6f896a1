"""What a section says in the same words as its siblings: the form that each fills in, in `sections/`.

A file there has one `SECTION`: the clause numbers by rule, and a few rounds in which those rules matter.
A rule that a section lacks, or says differently, is left out of its numbers and tested elsewhere.
"""

from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

from tests.rounds import Cards


@dataclass(frozen=True)
class Deal:
    """A round: cards, everybody's wagers, the actions, and what single seats add."""

    cards: Cards
    actions: tuple[str, ...]
    bets: dict[str, Any]
    more: dict[int, dict[str, Any]] = field(default_factory=dict)


@dataclass(frozen=True)
class Section:
    """One game. The tip of `wins` and `loses` lies on `tipped`, at seat 1."""

    key: str
    section: str
    numbers: dict[str, str]  # rule -> clause number
    seats: int
    base: dict[str, Any]  # the least that opens a spot
    tipped: str
    odds: int  # what the tip wins, to 1
    wins: Deal
    loses: Deal
    exact: Deal  # what the players win on capped wagers is the cap to the cent, seat 1 has a tip on `tipped`
    over: Deal  # it is more than the cap, at several seats; seat 1 has a tip on `tipped`
    capped: frozenset[str]
    positions: int = 1
    right_to_left: bool = True
    offers: tuple[str, ...] = ()  # of a section on an offer: the offer, on the game of `key`

    def clause(self, rule: str) -> str:
        return f"{self.section}/{self.numbers[rule]}"


def all_sections() -> tuple[Section, ...]:
    """Every section that has a file, by number."""
    files = (Path(__file__).parent / "sections").glob("*.py")
    found = [import_module(f"tests.rulebook.bclc_poker.house.sections.{file.stem}").SECTION for file in files]
    return tuple(sorted(found, key=lambda one: int(one.section.rpartition("/")[2])))
