"""Text in columns, as wide as the terminal: thousands of rounds are printed in a moment.

>>> for line in columns(("event", "card"), [("1", "9s seat 1"), ("20", "")]):
...     print(line)
event  card
1      9s seat 1
20
"""

from collections.abc import Iterable, Iterator, Sequence
from operator import le
from shutil import get_terminal_size
from textwrap import wrap

BETWEEN = 2  # blanks from one column to the next
NARROWEST = 4  # and nothing is left to read


def columns(header: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """The rows under their header. What is too long for its column goes on in the next line."""
    table = [header, *rows]
    widths = _fitted([max(map(len, column)) for column in zip(*table, strict=True)])
    for row in table:
        yield from _lines(row, widths)


def _fitted(widths: list[int]) -> list[int]:
    """The widest give way, all of them alike, until everything fits."""
    last = len(widths) - 1
    beside = [BETWEEN // 2 if place in (0, last) else BETWEEN for place in range(len(widths))]
    room = get_terminal_size().columns
    fitted = [width + blanks for width, blanks in zip(widths, beside, strict=True)]
    while (excess := sum(fitted) - room) > 0:
        widest = max(fitted)
        second = max((width for width in fitted if width < widest), default=NARROWEST)
        places = [place for place, width in enumerate(fitted) if width == widest]
        most = min(excess, widest - second)
        if most <= 0:
            break
        for count, place in zip(range(len(places), 0, -1), places, strict=True):
            less = min(most, round(excess / count))
            fitted[place] -= less
            excess -= less
    return [width - blanks for width, blanks in zip(fitted, beside, strict=True)]


def _lines(row: Sequence[str], widths: list[int]) -> Iterator[str]:
    if all(map(le, map(len, row), widths)):
        yield _joined(row, widths)
        return
    cells = [wrap(text, width) or [""] for text, width in zip(row, widths, strict=True)]
    for number in range(max(map(len, cells))):
        yield _joined([cell[number] if number < len(cell) else "" for cell in cells], widths)


def _joined(row: Sequence[str], widths: list[int]) -> str:
    return (" " * BETWEEN).join(map(str.ljust, row, widths)).rstrip()
