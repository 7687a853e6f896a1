"""What a player can pay: the last check of every action, and the bound of every choice."""

from msgspec.structs import replace

from croupier.errors import IllegalAction
from croupier.model.choices import Choice
from croupier.model.supply import Funds
from croupier.money.cents import Cents, dollars


def afford(funds: Funds, player: str, amount: Cents, who: str) -> None:
    """The money is there."""
    have = funds(player)
    if have is not None and amount > have:
        why = f"{player} has ${dollars(have)} and needs ${dollars(amount)}."
        raise IllegalAction("money/insufficient-funds", why, offender=who)


def affordable(funds: Funds, choices: list[Choice], player: str) -> list[Choice]:
    """The same choices as far as the player's money goes, in the steps they allow."""
    have = funds(player)
    if have is None:
        return choices
    return [
        _within(choice, have) for choice in choices if choice.min_cents is None or choice.min_cents <= have
    ]


def _within(choice: Choice, have: Cents) -> Choice:
    if choice.max_cents is None:
        return choice
    assert choice.min_cents is not None
    most = min(choice.max_cents, have)
    return replace(choice, max_cents=most - (most - choice.min_cents) % choice.step_cents)
