"""Hints beside the menu: the best choice on request, and what the last one cost if it was not that."""

from collections.abc import Sequence

from croupier.hints.hint import UNKNOWN, Hint, Hinter, Move, move
from croupier.model.choices import Choice
from croupier.money.cents import Cents
from croupier.table.table import Table
from croupier.wording.plain import money

HINT = ("!", "hint")  # what a player types for one
NOTHING = 5e-7  # of a bet: less is rounding


class Hints:
    """At one table, for one player."""

    def __init__(self, table: Table, hinter: Hinter) -> None:
        self._table = table
        self._hinter = hinter
        self.lesson = ""  # about the last choice, until it has been told

    def of(self, seat: int, choices: Sequence[Choice], *, wait: bool = True) -> Hint:
        return self._hinter.hint(self._table, seat, frozenset(choice.do for choice in choices), wait=wait)

    def told(self, hint: Hint, stake: Cents) -> list[str]:
        """A hint in lines; gains are told for the bet that lies there."""
        if hint.best is None:
            return [f"No hint: {hint.why}."]
        lines = [f"Best: {hint.best}, {hint.why}."]
        for one, gain in sorted(hint.gains.items(), key=lambda each: -each[1]):
            behind = hint.cost(one) or 0.0
            less = f", {_amount(behind, stake)} behind" if behind > NOTHING else ""
            lines.append(f"  {one}: {gain:+.4f} of a bet{less}")
        return lines if hint.gains else [*lines, UNKNOWN]

    def learn(self, hint: Hint, choice: Choice, amount: Cents | None, stake: Cents) -> None:
        """Remember what a choice cost, if that is known and not nothing."""
        self.lesson = ""
        done = _done(hint, choice, amount, stake)
        cost = hint.cost(done)
        if hint.best is None or done == hint.best or (cost is not None and cost <= NOTHING):
            return
        if cost is not None:
            self.lesson = f"Best was to {hint.best}: to {done} cost {_amount(cost, stake)} on average."
        elif done not in hint.gains:
            self.lesson = f"Best was to {hint.best}. {UNKNOWN}"


def _done(hint: Hint, choice: Choice, amount: Cents | None, stake: Cents) -> Move:
    """A choice as hints call it: with how many times the first bet, where that was open."""
    sized = any(one.do == choice.do and one.times is not None for one in (*hint.gains, hint.best or move("")))
    return move(choice.do, amount // stake if sized and amount is not None and stake else None)


def _amount(part: float, stake: Cents) -> str:
    """A part of a bet, and that in money."""
    cents = round(part * stake)
    return f"{part:.2%} of a bet ({money(cents)})" if cents else f"{part:.4%} of a bet"
