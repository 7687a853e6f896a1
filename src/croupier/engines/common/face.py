"""What the faces of engines on spots have in common: asking for a permit, and what staff may do."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from croupier.engines.common.seated import P, Round
from croupier.errors import CroupierError, unknown_name
from croupier.hands.predicate import Seen_contra
from croupier.model.choices import Action, Choice, Funds, Permit, Refusal
from croupier.model.vocabulary import DESK, Role

R = TypeVar("R")


def answered(
    checks: Mapping[str, Callable[[R, Action, Funds], Permit]], r: R, action: Action, funds: Funds
) -> Permit | Refusal:
    """What an action asks for: a permit, or the refusal of whatever is raised on the way."""
    try:
        check = checks.get(action.do)
        if check is None:
            raise unknown_name("action", action.do, checks)
        return check(r, action, funds)
    except CroupierError as error:
        return Refusal(error.code, error.message, error.clause, error)


def staff_choices(
    r: Round[P, Seen_contra], role: Role, no_deal: Callable[[], Refusal | None]
) -> list[Choice]:
    """The desk may call a round off, the dealer deals when nothing is in the way."""
    if not r.spots:
        return []
    if role in DESK:
        return [Choice("void", r.rules.game.void, also=("reason",))]
    if role == "dealer" and no_deal() is None:
        return [Choice("deal", r.rules.game.bet_closed)]
    return []
