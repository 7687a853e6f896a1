"""What happened in a round that no card and no bet shows: who banks, and where the first hand went."""

from collections.abc import Iterable
from typing import NamedTuple

from croupier.model.events import Event
from croupier.model.facts.arrange import BankTaken, BankWithdrawn, FirstHand
from croupier.model.facts.table import RoundOpened
from croupier.wording.plain import money


class Happened(NamedTuple):
    """The bank that a player holds, if one does, and the dice or the number for the first hand."""

    bank: BankTaken | None = None
    first: FirstHand | None = None

    @property
    def banker(self) -> int | None:
        """The seat that banks; None: the house."""
        return None if self.bank is None else self.bank.seat

    def told(self, you: str, *, banks: bool) -> list[str]:
        """`The house banks.`, where players may, and `Dice 2 5 6: first hand to seat 4.`"""
        if self.first is None:
            return []
        thrown = self.first.thrown
        shown = f"Dice {' '.join(map(str, thrown))}" if len(thrown) > 1 else f"Number {thrown[0]}"
        to = "the dealer" if self.first.seat is None else f"seat {self.first.seat}"
        return [*([self._bank(you)] if banks else []), f"{shown}: first hand to {to}."]

    def _bank(self, you: str) -> str:
        if self.bank is None:
            return "The house banks."
        who = "You bank" if self.bank.player == you else f"{self.bank.player} banks"
        amount, bet = money(self.bank.amount_cents), money(self.bank.house_bet_cents)
        return f"{who} with {amount}; the house bets {bet} against it."


def happened(events: Iterable[Event]) -> Happened:
    """The same of the last round that these events tell of."""
    found = Happened()
    for fact in (event.data for event in events):
        if isinstance(fact, RoundOpened):
            found = Happened()
        elif isinstance(fact, BankTaken):
            found = found._replace(bank=fact)
        elif isinstance(fact, BankWithdrawn):
            found = found._replace(bank=None)
        elif isinstance(fact, FirstHand):
            found = found._replace(first=fact)
    return found
