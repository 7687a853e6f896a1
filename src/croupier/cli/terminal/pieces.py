"""Small pieces of coloured text, and lines that break only between things."""

from collections.abc import Sequence

from rich.text import Text

from croupier.money.cents import Cents, dollars
from croupier.wording.plain import without_zeros

WON, LOST, EVEN = "bold green1", "indian_red1", "yellow3"


def gained(gain: Cents, *, brief: bool = False) -> Text:
    """What was won or lost: `+25.00`, `-10.00`, `0.00`."""
    style = WON if gain > 0 else LOST if gain else EVEN
    told = without_zeros(gain) if brief else dollars(gain)
    return Text(f"{'+' if gain > 0 else ''}{told}", style=style, justify="right", no_wrap=True)


def flow(
    items: Sequence[Text], width: int, indent: str = "  ", between: str = "  ", hanging: str | None = None
) -> list[Text]:
    """Items in lines, each whole: nothing is broken in the middle of an amount or an id.

    `hanging` is how far lines after the first go in, where that differs.
    """
    lines: list[Text] = []
    for item in items:
        if lines and lines[-1].cell_len + len(between) + item.cell_len <= width:
            lines[-1].append(between).append_text(item)
        else:
            lines.append(Text(indent if hanging is None or not lines else hanging).append_text(item))
    return lines
