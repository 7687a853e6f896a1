"""A third blind: who may make one, and of what size."""

from croupier.clauses.cite import Clause
from croupier.engines.community.betting import UNBOUNDED
from croupier.engines.community.coming import between_hands
from croupier.engines.community.seating import lineup, stacks_of
from croupier.engines.community.spec import Blinds
from croupier.engines.community.state import Round
from croupier.errors import IllegalAction, unknown_name
from croupier.model.choices import Action, Choice, Funds, Permit, only
from croupier.model.facts.community import Straddled
from croupier.money.cents import Cents, cents


def straddle(r: Round, action: Action, funds: Funds) -> Permit:
    """A third blind, by the player who may make one, before the first card."""
    only(action, "to")
    terms = r.rules.game.blinds
    if terms is None:
        raise unknown_name("action", "straddle", ())
    seat = between_hands(r, action, terms.straddle.in_time or terms.straddle.clause)
    found = lineup(r, stacks_of(r, funds))
    allowed, clause = terms.straddle, straddle_clause(r, terms)
    if found is None or seat not in found.dealt:
        why = f"Seat {seat} is not dealt in."
        raise IllegalAction("action/no-hand", why, clause=allowed.clause, offender=action.who)
    if r.rules.options.flag("any-straddle"):
        to = straddle_choice(r, terms).check(_said(action, "to"), action.who)
        return Permit(lambda supply: (Straddled(clause, seat, to),))
    on_button = r.rules.options.flag("mississippi-straddle")
    if seat == found.button and not on_button:
        why = "The button may not straddle."
        raise IllegalAction("action/no-straddle", why, clause=allowed.no_button, offender=action.who)
    if seat not in (found.third, found.button):
        why = f"The straddle is for seat {found.third}."
        raise IllegalAction("action/no-straddle", why, clause=allowed.clause, offender=action.who)
    if found.button in r.straddles:
        why = "The button has straddled."
        raise IllegalAction("action/no-straddle", why, clause=allowed.supersedes, offender=action.who)
    to = straddle_choice(r, terms).check(_said(action, "to"), action.who)
    return Permit(lambda supply: (Straddled(clause, seat, to),))


def straddle_clause(r: Round, terms: Blinds) -> Clause:
    killing = r.rules.killing
    return killing.straddle if killing is not None and r.killed else terms.straddle.clause


def straddle_choice(r: Round, terms: Blinds) -> Choice:
    big, structure, killing = r.rules.options.number("big-blind"), r.rules.structure, r.rules.killing
    if r.killed:
        big = r.rules.killed(big)
    allowed = terms.straddle
    if r.rules.options.flag("any-straddle"):
        least_cents = max(r.straddles.values(), default=1 if r.rules.options.flag("no-blinds") else big + 1)
        return Choice("straddle", allowed.clause, min_cents=least_cents, max_cents=UNBOUNDED, also=("to",))
    least, most = (allowed.least, allowed.most) if structure is None else 2 * (structure.straddle,)
    if killing is not None and r.killed:
        least = most = killing.straddle_size
    return Choice(
        "straddle",
        least.clause,
        min_cents=big * least.value // 2,
        max_cents=big * most.value // 2,
        also=("to",),
        max_clause=most.clause,
    )


def _said(action: Action, name: str) -> Cents | None:
    said = action.get(name)
    return None if said is None else cents(said)
