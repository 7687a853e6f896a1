"""Hold'em against the house: every pair of cards before the flop, then what hands do beside a board."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, TypeAlias

from croupier.analysis.hand_ranges import HIGHEST_FIRST, written_out
from croupier.sheets.chart import Cell, Chart, Kind

Row: TypeAlias = tuple[str, tuple[Cell, ...]]

KINDS: Mapping[str, Kind] = {"bet": "more", "check": "pass", "fold": "leave"}
FEW = 2  # boards that are told one by one
SURE = 0.9995  # a share that is printed as all of them


def before_the_flop(decision: Mapping[str, Any]) -> Chart:
    """The square that players know: pairs from corner to corner, one suit above them, two below."""
    does: dict[str, Cell] = {}
    legend: list[tuple[Cell, str]] = []
    for row in decision["hands"]:
        cell = _choice(row)
        said = f"bet {decision['bet']} {times(row['times'])}" if row["do"] == "bet" else row["do"]
        legend.append((cell, f"{said} ({row['hands']:,} of {_all(decision):,} hands)"))
        does |= dict.fromkeys(written_out(row["with"]), cell)
    rows = tuple((high, tuple(does[_called(high, low)] for low in HIGHEST_FIRST)) for high in HIGHEST_FIRST)
    note = "Pairs run from the top left to the bottom right. Above them both cards are of one suit."
    return Chart(decision["when"].capitalize(), "two cards", HIGHEST_FIRST, rows, tuple(legend), (note,))


def with_a_board(decision: Mapping[str, Any]) -> Chart:
    """By what a hand makes, and what the board makes alone."""
    otherwise: str = decision["otherwise"]
    four = any(row.get("four-to-a-flush") for row in decision["by-hand"])
    rows = tuple(_boards(decision["by-hand"], otherwise, four=four))
    columns = ("on the board alone", *(("four to a flush",) if four else ()), "bets")
    used = {cells[-1].kind for _, cells in rows}
    depends = f"that share of such hands bets: it depends on the cards; the others {otherwise}"
    meanings = (
        (Cell("always", "more"), f"bet {decision['bet']} {times(decision['times'])}"),
        (next((cells[-1] for _, cells in rows if cells[-1].kind == "some"), Cell("")), depends),
        (Cell("never", KINDS[otherwise]), otherwise),
    )
    legend = tuple((cell, meaning) for cell, meaning in meanings if cell.kind in used)
    notes: tuple[str, ...] = ()
    if "dealer-hands" in decision:
        few, many, all_ = (
            decision[name]
            for name in ("bets-when-fewer-beat-it", "never-bets-when-more-beat-it", "dealer-hands")
        )
        notes = (
            f"Bet whenever fewer than {few} of the dealer's {all_} hands beat yours; "
            f"{otherwise} when more than {many} do.",
        )
    return Chart(decision["when"].capitalize(), "your hand", columns, rows, legend, notes, even=False)


def _boards(by_hand: Sequence[Mapping[str, Any]], otherwise: str, *, four: bool) -> Iterator[Row]:
    """The rows of each hand; boards beside which it does the same are told together."""

    def suited(row: Mapping[str, Any]) -> bool:
        return bool(row.get("four-to-a-flush"))

    for hand, same in groupby(by_hand, key=lambda row: row["hand"]):
        rows = sorted(same, key=suited)
        for flush, alike in groupby(rows, key=suited):
            seen = list(alike)
            shares = [_share(row["bets"] / row["of"], otherwise) for row in seen]
            for cell in dict.fromkeys(shares):
                boards = [_plain(row["board"]) for row, own in zip(seen, shares, strict=True) if own == cell]
                others = [_plain(row["board"]) for row in seen if _plain(row["board"]) not in boards]
                told = Cell(_together(boards, others))
                yield _plain(hand), (told, *((Cell("yes" if flush else ""),) if four else ()), cell)


def _together(boards: Sequence[str], others: Sequence[str]) -> str:
    if len(boards) <= FEW:
        return " or ".join(boards)
    return f"anything but {' or '.join(others)}" if others else "anything it can be"


def _plain(category: str) -> str:
    return category.replace("-", " ")


def _share(share: float, otherwise: str) -> Cell:
    if share == 1:
        return Cell("always", "more")
    if share == 0:
        return Cell("never", KINDS[otherwise])
    told = "nearly all" if share >= SURE else "hardly any" if share < 1 - SURE else f"{share:.1%}"
    return Cell(told, "some")


def _called(one: str, other: str) -> str:
    """The hand in a row and a column: on one side of the pairs of one suit, on the other of two."""
    first, second = HIGHEST_FIRST.index(one), HIGHEST_FIRST.index(other)
    if first == second:
        return one * 2
    return f"{one}{other}s" if first < second else f"{other}{one}o"


def _choice(row: Mapping[str, Any]) -> Cell:
    letter = str(row["times"]) if row["do"] == "bet" else row["do"][0].upper()
    return Cell(letter, KINDS[row["do"]])


def _all(decision: Mapping[str, Any]) -> int:
    return sum(row["hands"] for row in decision["hands"])


def times(number: int) -> str:
    return "as much as the ante" if number == 1 else f"{number} times the ante"


def charts(decisions: Sequence[Mapping[str, Any]]) -> Iterator[Chart]:
    for decision in decisions:
        yield before_the_flop(decision) if "hands" in decision else with_a_board(decision)
