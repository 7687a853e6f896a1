"""Chips and words in place of a named action."""

from croupier.clauses.cite import Clause
from croupier.engines.community.acting import bet_to_call, closed_by, in_turn, no_stack, nothing_to_call
from croupier.engines.community.betting import Betting
from croupier.engines.community.chips import Put, Said, Why, meant, read_words, worth
from croupier.engines.community.spec import Structure
from croupier.engines.community.state import Round
from croupier.errors import BadInput, IllegalAction
from croupier.model.arguments import plain
from croupier.model.choices import Action, Permit
from croupier.model.facts.cards import Folded
from croupier.model.facts.community import Called, Wagered
from croupier.model.facts.decide import Checked
from croupier.model.supply import Funds
from croupier.money.cents import Cents


def put(r: Round, action: Action, funds: Funds) -> Permit:
    """Chips with or without a word, put right as the rules of no limit and pot limit say."""
    plain(action, "chips", "said")
    given = _given(action)
    seat, betting = in_turn(r, action)
    terms = r.rules.structure
    if terms is None:
        why = "In a limit game bets and raises have one size: bet or raise."
        raise IllegalAction("action/no-put", why, clause=r.rules.game.acts.bet, offender=action.who)
    if not given.binds:
        why = "Nothing is bet before chips are let go of or an action is said."
        raise IllegalAction("action/nothing-put", why, clause=terms.corrections["chips"], offender=action.who)
    if given.said.word == "call" and not betting.owes(seat):
        raise nothing_to_call(r, seat, action)
    if given.said.word == "all-in" and betting.behind[seat] is None:
        raise no_stack(r, action)
    found = meant(given, betting, seat, r.pot())
    clause = _put_right(r, seat, betting, terms, found.why)
    player, front = r.spots[seat].player, betting.front[seat]
    amount = found.to - front
    all_in = amount == betting.behind[seat]
    match found.do:
        case "fold":
            return Permit(fact=Folded(clause, seat, 1))
        case "check":
            if betting.owes(seat):
                raise bet_to_call(r, seat, betting, action)
            return Permit(fact=Checked(clause, seat))
        case "call":
            return Permit(fact=Called(clause, seat, player, amount, found.to, all_in))
        case _:
            return Permit(
                fact=Wagered(clause, seat, player, found.do, amount, found.to, all_in, found.surplus)
            )


def _put_right(r: Round, seat: int, betting: Betting, terms: Structure, why: Why) -> Clause:
    """By which clause chips and words come to what they do: the game's own where it has one."""
    if why == "closed":
        return closed_by(r, seat, betting)[0]
    if why == "above-the-house":
        assert r.rules.single is not None  # what it was cut to
        return r.rules.single
    return terms.corrections[why]


def _given(action: Action) -> Put:
    chips, said = action.get("chips"), action.get("said")
    if chips is None and said is None:
        raise BadInput("money/missing", "put needs chips or words.", offender=action.who)
    return Put(() if chips is None else _motions(chips), Said() if said is None else read_words(said))


def _motions(chips: object) -> tuple[tuple[Cents, ...], ...]:
    """`25 25 / 10`: chips of a motion, and of another behind the stroke."""
    if not isinstance(chips, str):
        return ((worth(chips),),)
    return tuple(tuple(map(worth, some.split())) for some in chips.split("/"))
