"""Plain play of the games of setting hands: every hand the house way, and the bank is left to the house."""

from collections.abc import Mapping

from croupier.bots.decision import Decision
from croupier.model.choices import Choice
from croupier.table.table import Table

DECISIONS = ("waive", "house-way")  # what is done, the first that is granted


def decide(granted: Mapping[str, Choice]) -> Decision | None:
    """What a seat does now; None where it is asked for something else, such as a bet."""
    if "waive" not in granted and "set" not in granted:
        return None
    return next(do for do in DECISIONS if do in granted), {}


def waive(table: Table, seat: int) -> None:
    """Leave the bank to the house, where it is offered to this seat."""
    if any(choice.do == "waive" for choice in table.legal(seat)):
        table.act(seat, "waive")
