"""Lists, and lines that break between things only."""

from rich.text import Text

from croupier.cli.terminal.pieces import flow
from croupier.errors import listed


def test_lists_and_lines() -> None:
    assert [listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"], "or")] == ["a", "a and b", "a, b or c"]
    items = [Text("bet $25.00"), Text("tip $5.00"), Text("War $5.00")]
    assert [line.plain for line in flow(items, 24)] == ["  bet $25.00  tip $5.00", "  War $5.00"]
    assert [line.plain for line in flow(items, 12, indent="", hanging="  ")] == [
        "bet $25.00",
        "  tip $5.00",
        "  War $5.00",
    ]
