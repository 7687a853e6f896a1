"""A supervisor calls a round off: what lies on the table goes back."""

from collections.abc import Callable

from croupier.engines.common.core import Core, S
from croupier.engines.common.settling import settle
from croupier.errors import BadInput, IllegalAction
from croupier.model.arguments import no_amount, no_hand, only
from croupier.model.choices import Action, Facts, Permit
from croupier.model.facts.table import Voided
from croupier.model.rules import Direction
from croupier.model.settlement import void_line
from croupier.model.supply import Supply


def reason_of(action: Action) -> str:
    reason = str(action.get("reason") or "").strip()
    if not reason:
        raise BadInput("irregularity/reason-needed", f"{action.do} needs a reason.", offender=action.by)
    return reason


def void_permit(r: Core[S], action: Action, clause: str, call_off: Callable[[Supply], Facts]) -> Permit:
    """The round is called off as `call_off` tells."""
    only(action, "reason")
    no_hand(action)
    no_amount(action)
    if r.closed or not r.spots:
        raise IllegalAction("action/nothing-to-void", "No round is in play.", offender=action.by)
    reason = reason_of(action)

    def play(supply: Supply) -> Facts:
        yield Voided(clause, reason)
        yield from call_off(supply)

    return Permit(play)


def give_back(r: Core[S], paying: Direction, clause: Callable[[str], str]) -> Facts:
    """Every bet still there goes back, seat by seat; `clause` says by which clause a wager does."""
    for seat in paying.order(list(r.spots)):
        yield from settle([void_line(bet, clause(bet.wager)) for bet in list(r.spots[seat].bets())])
