"""A chart of best play: a grid of short words, each with a colour, and a legend. No colour is needed."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

# What a cell asks for; screen and page have a colour for each.
Kind: TypeAlias = Literal["more", "bet", "some", "pass", "stand", "split", "leave", "swap", "none", "plain"]


@dataclass(frozen=True, slots=True)
class Cell:
    text: str
    kind: Kind = "plain"


@dataclass(frozen=True, slots=True)
class Chart:
    """Rows by what is held, columns by what is seen."""

    title: str
    corner: str  # what the heads of rows and columns are
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Cell, ...]], ...]
    legend: tuple[tuple[Cell, str], ...]
    notes: tuple[str, ...] = ()
    even: bool = True  # all columns are of one width

    def json(self) -> dict[str, object]:
        return {
            "title": self.title,
            "corner": self.corner,
            "columns": list(self.columns),
            "rows": [{"row": head, "cells": [cell.text for cell in cells]} for head, cells in self.rows],
            "legend": {cell.text: meaning for cell, meaning in self.legend},
            "notes": list(self.notes),
        }
