"""How every engine answers an action: with a permit, or with the refusal of whatever is in the way."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from croupier.errors import CroupierError, unknown_name
from croupier.model.choices import Action, Permit, Refusal
from croupier.model.supply import Funds

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
