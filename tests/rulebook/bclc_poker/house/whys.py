"""How every bet of poker against the house may end and which clause decides it: the tables in `why/`.

A table was written by reading its section, before the program was asked. It has the bets and tips of its
rounds, and for each round the cards, the actions and the lines: `ante win 6.8.3` is a line of seat 1, `2 ante
push 2.1.10.a` one of seat 2, and a dealer bet ends as the player's own does unless `tip ante ...` says how.
`R81` is a ruling, `13/6.8.1` a clause of another section.
"""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from croupier.histories.result import Result
from croupier.model.settlement import Settlement
from croupier.rulebook import catalog
from tests.rounds import Bets, Cards, played


class Why(NamedTuple):
    """A bet, how it ended, and the clause that decided it."""

    seat: int
    owner: str
    wager: str
    result: str
    clause: str


@dataclass(frozen=True, eq=False)
class Situation:
    """A round of a table."""

    entry: str
    when: str
    cards: Cards
    bets: Bets
    tips: Bets
    actions: tuple[str, ...]
    lines: tuple[Why, ...]

    def play(self) -> Result:
        return played(self.entry, self.cards, *self.actions, bets=self.bets, tips=self.tips)


def why(line: Settlement) -> Why:
    return Why(line.seat, line.owner, line.wager, line.result, line.clause)


@cache
def situations() -> tuple[Situation, ...]:
    """All rounds of all tables."""
    files = sorted((Path(__file__).parent / "why").glob("*.yaml"))
    return tuple(one for file in files for one in _read(yaml.safe_load(file.read_text(encoding="utf-8"))))


def _read(table: dict[str, Any]) -> list[Situation]:
    entry = table["entry"]
    found = []
    for one in table["rounds"]:
        bets, tips = one.get("bets", table["bets"]), one.get("tips", table["tips"])
        lines = tuple(_lines(one["lines"], tips, catalog.game(entry).section))
        actions = tuple(one.get("actions", ()))
        found.append(Situation(entry, one["when"], one["cards"], bets, tips, actions, lines))
    return found


def _lines(written: list[str], tips: Bets, section: str) -> list[Why]:
    """The lines as written, and those of dealer bets that end as the player's do."""
    found, apart = [], set()
    for text in written:
        *who, wager, result, clause = text.split()
        seat = int(who.pop(0)) if who and who[0].isdigit() else 1
        found.append(Why(seat, "dealer" if who else "player", wager, result, _clause(clause, section)))
        if who:
            apart.add((seat, wager))
    alike = [one._replace(owner="dealer") for one in found if one.owner == "player"]
    tipped = [one for one in alike if (one.seat, one.wager) not in apart and one.wager in _at(one.seat, tips)]
    return [*found, *tipped]


def _at(seat: int, tips: Bets) -> Bets:
    found: Bets = tips.get(seat, {}) if any(isinstance(name, int) for name in tips) else tips
    return found


def _clause(text: str, section: str) -> str:
    if text.startswith("R"):
        return f"bclc-poker/ruling/{text[1:]}"
    return f"bclc-poker/{text}" if "/" in text else f"{section}/{text}"
