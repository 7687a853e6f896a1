"""Small pieces of text: amounts, lists, and lines that break only between things."""

from collections.abc import Sequence

from rich.text import Text

from croupier.money.cents import Cents, dollars

WON, LOST, EVEN = "bold green1", "indian_red1", "yellow3"


def money(amount: Cents) -> str:
    return f"${dollars(amount)}"


def without_zeros(amount: Cents) -> str:
    return dollars(amount).removesuffix(".00")


def gained(gain: Cents, *, brief: bool = False) -> Text:
    """What was won or lost: `+25.00`, `-10.00`, `0.00`."""
    style = WON if gain > 0 else LOST if gain else EVEN
    told = without_zeros(gain) if brief else dollars(gain)
    return Text(f"{'+' if gain > 0 else ''}{told}", style=style, justify="right", no_wrap=True)


def words(name: str) -> str:
    return name.replace("-", " ")


def listed(things: Sequence[str], last: str = "and") -> str:
    """`ante`, `ante and blind`, `bet 1, bet 2 and bet 3`."""
    *first, end = things
    return f"{', '.join(first)} {last} {end}" if first else end


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
