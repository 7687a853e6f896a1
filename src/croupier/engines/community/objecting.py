"""A wager above the pot, which was cut: who doubts its size may object, and a supervisor rules.

That lasts until everybody has acted on it. Before anybody goes along with it, it stays cut. Afterwards
somebody has acted on what they took it to be, and a supervisor may let all of it stand.
"""

from croupier.engines.common.irregularity import Irregularity, call_supervisor
from croupier.engines.community.state import Oversize, Round
from croupier.engines.community.streets import after_action
from croupier.errors import IllegalAction, unknown_name
from croupier.model.choices import Action, Choice, Facts, Funds, Permit, Supply, plain
from croupier.model.facts.community import Objected, Restored
from croupier.model.facts.table import Ruled


def objection(r: Round, action: Action, funds: Funds) -> Permit:
    """The dealer or anybody in the game calls attention to a wager above the pot."""
    plain(action)
    terms, over = r.rules.structure, r.oversize
    doubted = None if terms is None else terms.oversize
    if doubted is None or over is None:
        why = "No wager above the pot is still to be acted on."
        clause = r.rules.game.acts.bet if doubted is None else doubted.clause
        raise IllegalAction("action/nothing-to-object-to", why, clause=clause, offender=action.who)
    seat = action.seat

    def play(supply: Supply) -> Facts:
        yield Objected(doubted.clause, seat, over.seat)
        if over.followed:
            yield call_supervisor((doubted,), doubted.kind, over.seat)

    return Permit(play)


def ruling_choices(r: Round) -> list[Choice]:
    """What a supervisor may decide about it."""
    if r.trouble is None:
        return []
    return [
        Choice("rule", clause, choice=name, also=("choice", "reason")) for name, clause in _doubted(r).choices
    ]


def rule(r: Round, action: Action, funds: Funds) -> Permit:
    """`stands`: what was cut goes in after all, and whoever went along with it adds as much."""
    plain(action, "choice", "reason")
    trouble, over = r.trouble, r.oversize
    if trouble is None or over is None:
        why = "No wager waits for a ruling."
        raise IllegalAction("irregularity/nothing-to-rule", why, offender=action.by)
    granted = dict(_doubted(r).choices)
    choice = str(action.get("choice")).replace("_", "-")
    if choice not in granted:
        raise unknown_name("choice", action.get("choice"), granted)
    clause, reason = granted[choice], str(action.get("reason") or "")
    adding = (over.seat, *over.followed) if choice == "stands" else ()

    def play(supply: Supply) -> Facts:
        yield Ruled(clause, trouble.kind, choice, reason, trouble.seat, trouble.hand)
        for seat in adding:
            yield from _restored(r, clause, over, seat)
        yield from after_action(r)

    return Permit(play)


def _restored(r: Round, clause: str, over: Oversize, seat: int) -> Facts:
    """All that was cut, or what the player has."""
    assert r.betting is not None
    left = r.betting.behind[seat]
    amount = over.surplus_cents if left is None else min(left, over.surplus_cents)
    if amount:
        yield Restored(
            clause, seat, r.spots[seat].player, amount, r.betting.front[seat] + amount, seat == over.seat
        )


def _doubted(r: Round) -> Irregularity:
    terms = r.rules.structure
    assert terms is not None
    assert terms.oversize is not None
    return terms.oversize
