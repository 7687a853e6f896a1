"""A wager above the pot, which was cut: who doubts its size may object, and a supervisor rules.

That lasts until everybody has acted on it. Before anybody goes along with it, it stays cut. Afterwards
somebody has acted on what they took it to be, and a supervisor may let all of it stand.
"""

from croupier.clauses.cite import Clause
from croupier.engines.community.spec import Oversize
from croupier.engines.community.state import Cut, Round
from croupier.errors import IllegalAction, unknown_name
from croupier.model.arguments import plain
from croupier.model.choices import Action, Choice, Facts, Permit, Refusal
from croupier.model.facts.community import Objected, Restored
from croupier.model.facts.table import Ruled, SupervisorCalled
from croupier.model.supply import Funds, Supply

RULINGS = ("stands", "reduced")  # all of the wager, or what it was cut to


def objection(r: Round, action: Action, funds: Funds) -> Permit:
    """The dealer or anybody in the game calls attention to a wager above the pot."""
    plain(action)
    terms, cut = _terms(r), r.cut
    if terms is None or cut is None:
        why = "No wager above the pot is still to be acted on."
        clause = r.rules.game.acts.bet if terms is None else terms.minded
        raise IllegalAction("action/nothing-to-object-to", why, clause=clause, offender=action.who)
    seat = action.seat

    def play(supply: Supply) -> Facts:
        yield Objected(terms.minded, seat, cut.seat)
        if cut.followed:
            yield SupervisorCalled(terms.minded, "oversize-wager", cut.seat, None)

    return Permit(play)


def objectionable(r: Round) -> Clause | None:
    """By which clause somebody may object now, if they may."""
    terms = _terms(r)
    return None if terms is None or r.cut is None else terms.minded


def ruling_first(r: Round) -> Refusal:
    """Nobody acts while a supervisor is asked."""
    terms = _terms(r)
    assert terms is not None
    why = "A supervisor must rule on the wager above the pot first."
    return Refusal("irregularity/supervisor-needed", why, terms.minded)


def ruling_choices(r: Round) -> list[Choice]:
    """What a supervisor may decide about it."""
    also = ("choice", "reason")
    return [Choice("rule", clause, choice=name, also=also) for name, clause in _rulings(r).items()]


def _rulings(r: Round) -> dict[str, Clause]:
    terms = _terms(r)
    if r.trouble is None or terms is None:
        return {}
    return dict(zip(RULINGS, (terms.stands, terms.reduced), strict=True))


def rule(r: Round, action: Action, funds: Funds) -> Permit:
    """`stands`: what was cut goes in after all, and whoever went along with it adds as much."""
    plain(action, "choice", "reason")
    trouble, cut, granted = r.trouble, r.cut, _rulings(r)
    choice = str(action.get("choice")).replace("_", "-")
    if choice not in RULINGS:
        raise unknown_name("choice", action.get("choice"), RULINGS)
    if trouble is None or cut is None:
        why = "No wager waits for a ruling."
        raise IllegalAction("irregularity/nothing-to-rule", why, offender=action.by)
    clause, reason = granted[choice], str(action.get("reason") or "")
    adding = (cut.seat, *cut.followed) if choice == "stands" else ()

    def play(supply: Supply) -> Facts:
        yield Ruled(clause, trouble.kind, choice, reason, trouble.seat, trouble.hand)
        for seat in adding:
            yield from _restored(r, clause, cut, seat)

    return Permit(play)


def _restored(r: Round, clause: Clause, cut: Cut, seat: int) -> Facts:
    """All that was cut, or what the player has."""
    assert r.betting is not None
    left = r.betting.behind[seat]
    amount = cut.surplus_cents if left is None else min(left, cut.surplus_cents)
    if amount:
        to, own = r.betting.front[seat] + amount, seat == cut.seat
        yield Restored(clause, seat, r.spots[seat].player, amount, to, own)


def _terms(r: Round) -> Oversize | None:
    return None if r.rules.structure is None else r.rules.structure.oversize
