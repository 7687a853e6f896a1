"""What the faces of engines on spots have in common: asking for a permit, and what staff may do."""

from collections.abc import Callable, Collection

from croupier.engines.common.seated import P, Round
from croupier.errors import CroupierError, unknown_name
from croupier.hands.predicate import Seen_contra
from croupier.model.choices import Choice, Permit, Refusal
from croupier.model.vocabulary import DESK, Role


def answered(do: str, known: Collection[str], ask: Callable[[], Permit]) -> Permit | Refusal:
    """What an action asks for: a permit, or the refusal of whatever is raised on the way."""
    try:
        if do not in known:
            raise unknown_name("action", do, known)
        return ask()
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
