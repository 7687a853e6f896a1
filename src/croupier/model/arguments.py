"""Refusals of what an action does not take."""

from croupier.errors import BadInput, IllegalAction
from croupier.model.choices import Action


def only(action: Action, *names: str) -> None:
    """Refuse arguments that the action does not take."""
    for key, _ in action.extra:
        if key not in names:
            raise BadInput("name/unknown-argument", f"{action.do} takes no {key!r}.", offender=key)


def plain(action: Action, *names: str) -> None:
    """Refuse any hand or amount, and arguments other than these."""
    if action.hand is None and action.amount is None and not action.extra:  # as nearly always
        return
    only(action, *names)
    no_hand(action)
    no_amount(action)


def no_amount(action: Action) -> None:
    """Refuse an amount where none is meant."""
    if action.amount is not None:
        raise IllegalAction("action/no-amount", f"{action.do} takes no amount.", offender=action.who)


def no_hand(action: Action) -> None:
    """Refuse the number of a hand where none is meant."""
    if action.hand is not None:
        raise IllegalAction(
            "action/wrong-hand", f"{action.do} is not about one hand: leave it out.", offender=action.who
        )
