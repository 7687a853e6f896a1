"""Bets that may be taken back: which cards let one ride."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from croupier.sheets.chart import Cell, Chart


def charts(decisions: Sequence[Mapping[str, Any]]) -> Iterator[Chart]:
    for decision in decisions:
        rides = Cell("ride", "more")
        rows: list[tuple[str, tuple[Cell, ...]]] = []
        if decision["wins-already"]:
            rows.append((f"Every hand that wins already ({decision['wins-already']:,})", (rides,)))
        if decision["all-of-one-suit"]:
            rows.append(("All cards of one suit", (rides,)))
        elif decision["one-suit"]:
            rows.append((f"Of one suit: {', '.join(decision['one-suit'])}", (rides,)))
        if decision["mixed"]:
            rows.append((f"Of any suits: {', '.join(decision['mixed'])}", (rides,)))
        rows.append(("Everything else", (Cell("take back", "pass"),)))
        title = (
            f"{decision['bet'].replace('-', ' ').capitalize()}, {decision['when']}: "
            f"{decision['rides']:,} of {decision['of']:,} hands ride"
        )
        yield Chart(title, "your cards", ("do",), tuple(rows), (), even=False)
