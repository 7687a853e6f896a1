"""A third blind: who may make one, and of what size."""

from croupier.clauses.cite import Clause
from croupier.engines.community.acting import total
from croupier.engines.community.betting import UNBOUNDED
from croupier.engines.community.coming import between_hands, not_here
from croupier.engines.community.seating import lineup, stacks_of
from croupier.engines.community.spec import Blinds
from croupier.engines.community.state import Round
from croupier.errors import IllegalAction
from croupier.model.choices import Action, Choice, Funds, Permit, plain
from croupier.model.facts.community import Straddled


def straddle(r: Round, action: Action, funds: Funds) -> Permit:
    """A third blind, by the player who may make one, before the first card."""
    plain(action, "to")
    terms, said = r.rules.game.blinds, total(action)
    if terms is None:
        raise not_here(action)
    seat = between_hands(r, action, terms.straddle.in_time or terms.straddle.clause)
    found = lineup(r, stacks_of(r, funds))
    allowed, clause = terms.straddle, straddle_clause(r, terms)
    if found is None or seat not in found.dealt:
        why = f"Seat {seat} is not dealt in."
        raise IllegalAction("action/no-hand", why, clause=allowed.clause, offender=action.who)
    if r.rules.options.flag("any-straddle"):
        to = straddle_choice(r, terms).check(said, action.who)
        return Permit(lambda supply: (Straddled(clause, seat, to),))
    on_button = r.rules.options.flag("mississippi-straddle")
    if seat == found.button and not on_button:
        why = "The button may not straddle."
        raise IllegalAction("action/no-straddle", why, clause=allowed.no_button, offender=action.who)
    if seat not in (found.third, found.button):
        why = "Between two players nobody straddles."
        if found.third is not None:
            why = f"The straddle is for seat {found.third}."
        raise IllegalAction("action/no-straddle", why, clause=allowed.clause, offender=action.who)
    if r.straddle is not None and r.straddle[0] == found.button:
        why = "The button has straddled."
        raise IllegalAction("action/no-straddle", why, clause=allowed.supersedes, offender=action.who)
    to = straddle_choice(r, terms).check(said, action.who)
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
        return Choice("straddle", allowed.clause, min_cents=big + 1, max_cents=UNBOUNDED, also=("to",))
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
