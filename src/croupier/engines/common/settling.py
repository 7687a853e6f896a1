"""Settlements as facts: where the stake lies, who pays, and where what comes back goes."""

from collections.abc import Iterable

from croupier.model.choices import Facts
from croupier.model.facts.bets import Settled
from croupier.model.settlement import Settlement


def settle(lines: Iterable[Settlement], *, kept: bool = False) -> Facts:
    """Bets that lie on the table, against the tray. `kept`: tips that are the dealer's though they lost."""
    return [
        Settled(line.clause, line, returns_to="tip-box")
        if line.owner == "dealer" and (line.result == "win" or kept)
        else Settled(line.clause, line)
        for line in lines
    ]


def settle_collected(lines: Iterable[Settlement], payer: str = "tray") -> Facts:
    """Bets that the tray took in before the deal."""
    return [
        Settled(
            line.clause,
            line,
            "tray",
            payer,
            "tip-box" if line.owner == "dealer" and line.result == "win" else "stack",
        )
        for line in lines
    ]
