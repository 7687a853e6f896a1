"""Blackjack as charts have it: hard totals, soft totals and pairs by the dealer's up card."""

from collections.abc import Iterator, Mapping
from typing import Any

from croupier.sheets.chart import Cell, Chart, Kind

KINDS: Mapping[str, Kind] = {
    "S": "stand", "H": "pass", "D": "more", "P": "split", "R": "leave", "Z": "swap", "-": "none"
}  # fmt: skip
PARTS = {"hard": "Hard totals", "soft": "Soft totals", "pairs": "Pairs"}
CORNER = "hand / up card"


def charts(strategy: Mapping[str, Any]) -> Iterator[Chart]:
    """One chart for each part; under the last, the hands that are played another way than their total."""
    parts = [(title, strategy[name]) for name, title in PARTS.items() if strategy.get(name)]
    free = strategy.get("free-hands", {})
    on_free = [(f"{PARTS[name]}, on a free bet", free[name]) for name in PARTS if free.get(name)]
    legend = tuple((Cell(letter, KINDS[letter]), meaning) for letter, meaning in strategy["legend"].items())
    notes = tuple(f"But {one['hand']} against {one['up']}: {one['play']}." for one in strategy["exceptions"])
    everything = [*parts, *on_free]
    for place, (title, rows) in enumerate(everything, 1):
        yield Chart(
            title=title,
            corner=CORNER,
            columns=tuple(strategy["up"]),
            rows=tuple((hand, tuple(map(_cell, row))) for hand, row in rows.items()),
            legend=legend if place in (len(parts), len(everything)) else (),
            notes=notes if place == len(parts) else (),
        )


def _cell(letters: str) -> Cell:
    return Cell(letters, KINDS[letters[0]])
