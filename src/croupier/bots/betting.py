"""Betting as a table asks for it: some bets must lie beside another, for the same amount."""

from croupier.errors import CroupierError, IllegalAction
from croupier.model.choices import Choice
from croupier.money.cents import Cents, dollars
from croupier.table.table import Table


def companions(choices: list[Choice]) -> list[Choice]:
    """The bets that must equal one already placed, such as the blind beside an ante."""
    return [
        choice
        for choice in choices
        if choice.do == "bet" and choice.min_cents == choice.max_cents and "-must-equal-" in _code(choice)
    ]


def _code(choice: Choice) -> str:
    return choice.amount_code or ""


def place(table: Table, seat: int, wager: str, stake: Cents, tip: Cents = 0) -> list[str]:
    """Bet, add what must lie beside it, and a tip: all or nothing. The names of what was added."""
    table.bet(seat, **{wager: dollars(stake)})
    added: list[str] = []
    try:
        while beside := companions(table.legal(seat)):
            for choice in beside:
                table.act(seat, "bet", wager=choice.wager, amount=choice.min)
                added.append(str(choice.wager))
        _check(table, seat, wager, added)
        if tip:
            table.tip(seat, **{wager: dollars(tip)})
    except CroupierError:
        table.act(seat, "withdraw")
        raise
    return added


def _check(table: Table, seat: int, wager: str, added: list[str]) -> None:
    """What must lie there is not offered to who cannot pay for it."""
    for other in table.game.wagers:
        rule = other.equals
        if other.when == "before" and rule is not None and rule.value == wager and other.name not in added:
            why = f"Your money does not cover {other.name}, which must equal {wager}."
            raise IllegalAction("money/insufficient-funds", why, clause=rule.clause, offender=f"seat {seat}")
