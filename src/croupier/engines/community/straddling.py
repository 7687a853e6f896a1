"""A third blind: who may make one, and of what size."""

from croupier.clauses.cite import Clause
from croupier.engines.common.funds import afford
from croupier.engines.community.acting import total
from croupier.engines.community.betting import UNBOUNDED
from croupier.engines.community.coming import between_hands, not_here
from croupier.engines.community.lineup import NOTHING, Lineup
from croupier.engines.community.seating import lineup, stacks_of
from croupier.engines.community.spec import Blinds
from croupier.engines.community.state import Round
from croupier.errors import IllegalAction
from croupier.model.arguments import plain
from croupier.model.choices import Action, Choice, Permit
from croupier.model.facts.community import Straddled
from croupier.model.supply import Funds
from croupier.money.cents import Cents, dollars


def straddle(r: Round, action: Action, funds: Funds) -> Permit:
    """A third blind, by the player who may make one, before the first card."""
    plain(action, "to")
    terms, said = r.rules.game.blinds, total(action)
    if terms is None:
        raise not_here(action)
    seat = between_hands(r, action, terms.straddle.in_time or terms.straddle.clause)
    found = lineup(r, stacks_of(r, funds), funds)
    allowed, clause = terms.straddle, straddle_clause(r, terms)
    if found is None or seat not in found.dealt:
        why = f"Seat {seat} is not dealt in."
        raise IllegalAction("action/no-hand", why, clause=allowed.clause, offender=action.who)
    if r.rules.options.flag("any-straddle"):
        to = straddle_choice(r, terms).check(said, action.who)
        return Permit(lambda supply: (Straddled(clause, seat, to),))
    # Before the button is drawn anybody may turn out to have the place for it.
    open_places = r.draws_button and found.third is not None
    on_button = r.rules.options.flag("mississippi-straddle")
    if seat == found.button and not (on_button or open_places):
        why = "The button may not straddle."
        raise IllegalAction("action/no-straddle", why, clause=allowed.no_button, offender=action.who)
    if seat not in (found.third, found.button) and not open_places:
        why = "Between two players nobody straddles."
        if found.third is not None:
            why = f"The straddle is for seat {found.third}."
        raise IllegalAction("action/no-straddle", why, clause=allowed.clause, offender=action.who)
    if found.button in r.straddles:
        why = "The button has straddled."
        raise IllegalAction("action/no-straddle", why, clause=allowed.supersedes, offender=action.who)
    choice = straddle_choice(r, terms)
    assert choice.min_cents is not None
    assert choice.max_cents is not None
    if choice.max_cents < choice.min_cents:
        why = f"No bet may be more than ${dollars(choice.max_cents)}: that leaves no room for a straddle."
        raise IllegalAction("action/no-straddle", why, clause=choice.max_clause, offender=action.who)
    to = choice.check(said, action.who)
    afford(to_straddle_with(r, seat, funds), r.seats[seat], to, action.who)  # nobody has to, so not with less
    return Permit(lambda supply: (Straddled(clause, seat, to),))


def to_straddle_with(r: Round, seat: int, funds: Funds) -> Funds:
    """What a player has beside a missed small blind that lies ready."""
    dead = r.rules.options.number("small-blind") if "small" in r.paid.get(seat, NOTHING) else 0

    def left(player: str) -> Cents | None:
        have = funds(player)
        return None if have is None else have - dead

    return left


def may_straddle(r: Round, found: Lineup, seat: int) -> bool:
    """Whether this is the place for a straddle, as the players sit now."""
    options = r.rules.options
    if options.flag("any-straddle"):
        return seat in found.dealt
    if seat == found.button:  # of three, it is also the third
        return options.flag("mississippi-straddle")
    return seat == found.third


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
    top = big * most.value // 2
    above: Clause | None = most.clause
    single = r.rules.options.number_or_none("single-bet-maximum")
    if single is not None and single < top:  # a straddle is a bet too
        top, above = single, r.rules.single
    return Choice(
        "straddle",
        least.clause,
        min_cents=big * least.value // 2,
        max_cents=top,
        also=("to",),
        max_clause=above,
    )
