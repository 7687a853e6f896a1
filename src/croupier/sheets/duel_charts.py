"""A hand against the dealer's: what each hand does, by the dealer's open card where there is one."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from croupier.sheets.chart import Cell, Chart, Kind
from croupier.sheets.holdem_charts import times

FOLD = "fold"


def charts(decisions: Sequence[Mapping[str, Any]], lines: Sequence[str]) -> Iterator[Chart]:
    """`lines` are the same in sentences: where a kind of hand does both, only they say which ones do what."""
    for decision in decisions:
        if any("by-open-card" in row for row in decision["by-hand"]):
            yield _by_open_card(decision)
        else:
            yield _by_hand(decision, lines)


def _by_hand(decision: Mapping[str, Any], lines: Sequence[str]) -> Chart:
    """Every hand with how many of its kind are dealt, and what they do."""
    bets = _bets(decision)
    rows: list[tuple[str, tuple[Cell, ...]]] = []
    for (_, does), same in groupby(
        decision["by-hand"], key=lambda row: (_family(row["hand"]), _does(row, bets))
    ):
        alike = list(same)
        first, last = alike[0]["hand"], alike[-1]["hand"]
        head = first if len(alike) == 1 else f"{first} to {last}"
        rows.append((head, (Cell(f"{sum(row['of'] for row in alike):,}"), does)))
    title = f"Of {decision['of']:,} hands {decision['plays']:,} play"
    legend = _legend(decision, bets)
    return Chart(title, "your hand", ("dealt", "do"), tuple(rows), legend, tuple(lines), even=False)


def _family(hand: str) -> str:
    """Hands that are called by their ranks follow each other: "pair of", "high"."""
    return hand[:7] if hand.startswith("pair of") else hand[-4:] if hand.endswith("high") else hand


def _does(row: Mapping[str, Any], bets: Sequence[str]) -> Cell:
    shares = {name: row.get(name, 0) for name in (*bets, FOLD)}
    does = next((name for name, number in shares.items() if number == row["of"]), None)
    return _cell(does, bets) if does else Cell(_mixed(shares), "some")


def _mixed(shares: Mapping[str, int]) -> str:
    return ", ".join(f"{_word(name)} {number:,}" for name, number in shares.items() if number)


def _by_open_card(decision: Mapping[str, Any]) -> Chart:
    bets = _bets(decision)
    cards = next(tuple(row["by-open-card"]) for row in decision["by-hand"] if "by-open-card" in row)
    rows, mixed = [], False
    for row in decision["by-hand"]:
        by_card = row.get("by-open-card", dict.fromkeys(cards, row))
        cells = tuple(_most(by_card[card], bets) for card in cards)
        mixed = mixed or any(cell.text.endswith("?") for cell in cells)
        rows.append((row["hand"], cells))
    legend = _legend(decision, bets, short=True)
    notes = ("A question mark: mostly so, but it depends on the other cards.",) if mixed else ()
    return Chart("By the dealer's open card", "your hand", cards, tuple(rows), legend, notes)


def _most(found: Mapping[str, int], bets: Sequence[str]) -> Cell:
    """What is done with all such hands, or with most of them."""
    shares = {name: found.get(name, 0) for name in (*bets, FOLD)}
    total = sum(shares.values())
    if not total:
        return Cell("-", "none")  # cannot be dealt
    best = max(shares, key=lambda name: shares[name])
    sure = _cell(best, bets, short=True)
    return sure if shares[best] == total else Cell(f"{sure.text}?", sure.kind)


def _bets(decision: Mapping[str, Any]) -> list[str]:
    """The sizes of a bet, the largest first."""
    names = {name for row in decision["by-hand"] for name in row if name.startswith("bet-")}
    return sorted(names, key=lambda name: -int(name.removeprefix("bet-")))


def _cell(does: str, bets: Sequence[str], *, short: bool = False) -> Cell:
    kind: Kind = "leave" if does == FOLD else "more" if does == bets[0] else "bet"
    return Cell((does[0].upper() if does == FOLD else does[-1]) if short else _word(does), kind)


def _word(does: str) -> str:
    return does.replace("bet-1", "bet").replace("-", " ")


def _legend(
    decision: Mapping[str, Any], bets: Sequence[str], *, short: bool = False
) -> tuple[tuple[Cell, str], ...]:
    wager = decision["bet"]
    sizes = [
        (_cell(name, bets, short=short), f"bet {wager} {times(int(name.removeprefix('bet-')))}")
        for name in bets
    ]
    return (*sizes, (_cell(FOLD, bets, short=short), decision["otherwise"]))
