"""Asking a hand of poker directly, past everything that a table reads and refuses before it."""

from croupier.model.choices import Action, Permit, Refusal
from croupier.table.table import Table
from tests.rounds import current


def ask(
    table: Table,
    do: str,
    seat: int | None = 1,
    amount: int | None = None,
    hand: int | None = None,
    **extra: object,
) -> Permit | Refusal:
    """What the round in play answers; a table before its first hand opens one."""
    if current(table) is None:
        table.open_round()
    action = Action(do, f"p{seat}", seat=seat, amount=amount, hand=hand, extra=tuple(extra.items()))
    answer: Permit | Refusal = current(table).check(action, table.funds_cents)
    return answer


def said_no(answer: Permit | Refusal) -> tuple[str, str | None]:
    """The code and clause of a refusal."""
    assert isinstance(answer, Refusal)
    return answer.code, answer.clause


def code(answer: Permit | Refusal) -> str:
    return said_no(answer)[0]


def why(answer: Permit | Refusal) -> str:
    """What a refusal tells the player."""
    assert isinstance(answer, Refusal)
    return answer.message
