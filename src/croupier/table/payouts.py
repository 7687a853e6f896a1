"""Payouts that are held until the desk lets them go."""

from collections.abc import Iterator

from croupier.errors import IllegalAction
from croupier.model.arguments import no_amount, no_hand, only
from croupier.model.choices import Action, Choice
from croupier.model.engine import Prompt
from croupier.model.facts import Fact
from croupier.model.facts.table import PayoutReleased
from croupier.model.vocabulary import DESK, Role
from croupier.table.state import Held, TableState


def choices(state: TableState, who: str, role: Role) -> list[Choice]:
    """One for each payout that waits and is not their own."""
    if role not in DESK:
        return []
    return [
        Choice("release", held.clause or "", choice=held.id, also=("award",))
        for held in state.holds.values()
        if held.player != who
    ]


def prompts(state: TableState) -> list[Prompt]:
    return [Prompt(("release",), role="supervisor") for _ in state.holds]


def release(state: TableState, action: Action) -> Iterator[Fact]:
    """Exactly the payout named: by its id, by an award that is in it, or by its player."""
    if action.role not in DESK:
        raise IllegalAction("authority/wrong-role", "A supervisor releases payouts.", offender=action.by)
    only(action, "award")
    no_hand(action)
    no_amount(action)
    named = action.get("award")
    found = [held for held in state.holds.values() if named is None or _is_named(held, str(named))]
    if not found:
        raise IllegalAction("authority/nothing-held", "No such payout is held.", offender=action.by)
    if len(found) > 1:
        waiting = ", ".join(held.id for held in found)
        why = f"Several payouts are held, {waiting}: name the one to release."
        raise IllegalAction("authority/which-payout", why, clause=found[0].clause, offender=action.by)
    (held,) = found
    if action.by == held.player:
        why = f"This payout is {action.by}'s own: somebody else releases it."
        raise IllegalAction("authority/own-award", why, clause=held.clause, offender=action.by)
    return iter((PayoutReleased(held.clause, held.id, held.player, held.amount_cents),))


def _is_named(held: Held, name: str) -> bool:
    return name in (held.id, held.player, *held.awards)
