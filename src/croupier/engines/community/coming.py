"""Between hands: who sits out and comes back, pays a missed blind, buys chips, leaves; who kills a pot."""

from croupier.clauses.cite import Clause
from croupier.engines.common.funds import afford
from croupier.engines.community.lineup import NOTHING, Blind
from croupier.engines.community.seating import lineup, stacks_of
from croupier.engines.community.state import Round
from croupier.errors import BadInput, IllegalAction, unknown_name
from croupier.model.arguments import no_hand, only, plain
from croupier.model.choices import Action, Permit
from croupier.model.facts.community import BlindPaid, KillPromised, SatIn, SatOut
from croupier.model.facts.table import BoughtIn, SeatLeft
from croupier.model.supply import Funds
from croupier.money.cents import dollars


def between_hands(r: Round, action: Action, clause: Clause) -> int:
    assert action.seat is not None
    if r.phase != "betting":
        why = "The hand has begun: it is too late for that now."
        raise IllegalAction("action/too-late", why, clause=clause, offender=action.who)
    return action.seat


def _plays_next(r: Round, action: Action, clause: Clause) -> int:
    """The seat that asks between hands, which does not sit out."""
    seat = between_hands(r, action, clause)
    if seat in r.away:
        why = f"Seat {seat} sits out: sit in first."
        raise IllegalAction("action/sits-out", why, clause=clause, offender=action.who)
    return seat


def not_here(action: Action) -> BadInput:
    """The game or its offers have no such thing."""
    return BadInput("name/unknown-action", f"There is no {action.do} in this game.", offender=action.do)


def sit_out(r: Round, action: Action, funds: Funds) -> Permit:
    plain(action)
    seat = action.seat
    assert seat is not None
    if seat in r.away:
        raise IllegalAction("action/sits-out", f"Seat {seat} sits out already.", offender=action.who)
    blinds = r.rules.game.blinds
    return Permit(lambda supply: (SatOut(None if blinds is None else blinds.missed, seat),))


def sit_in(r: Round, action: Action, funds: Funds) -> Permit:
    plain(action)
    seat = action.seat
    assert seat is not None
    if seat not in r.away:
        raise IllegalAction("action/sits-in", f"Seat {seat} does not sit out.", offender=action.who)
    blinds = r.rules.game.blinds
    return Permit(lambda supply: (SatIn(None if blinds is None else blinds.missed, seat),))


def post(r: Round, action: Action, funds: Funds) -> Permit:
    """A missed blind is paid: the small one dead, the big one live."""
    plain(action, "blind")
    blinds = r.rules.game.blinds
    said = action.get("blind")
    if blinds is None:
        raise not_here(action)
    if said not in ("small", "big"):
        raise unknown_name("blind", said, ("small", "big"))
    seat = _plays_next(r, action, blinds.missed)
    kind: Blind = "small" if said == "small" else "big"
    if kind not in r.missed.get(seat, NOTHING) - r.paid.get(seat, NOTHING):
        why = f"Seat {seat} owes no {kind} blind."
        raise IllegalAction("action/no-blind-owed", why, clause=blinds.missed, offender=action.who)
    chips, settled = stacks_of(r, funds), {**r.paid, seat: r.missed[seat]}
    # With or without paying: otherwise whoever owes would wait for a blind that never comes.
    found = [lineup(r, chips, funds, paid) for paid in (r.paid, settled)]
    if all(one is not None and one.big == seat for one in found):
        why = f"Seat {seat} comes in with the big blind and owes no other."
        raise IllegalAction("action/no-blind-owed", why, clause=blinds.missed, offender=action.who)
    afford(funds, r.seats[seat], 1, action.who)  # of a short stack, what there is
    clause = blinds.dead_small if kind == "small" else blinds.missed
    return Permit(lambda supply: (BlindPaid(clause, seat, kind),))


def buy_in(r: Round, action: Action, funds: Funds) -> Permit:
    """More chips, never in the middle of a hand."""
    only(action)
    no_hand(action)
    seat = between_hands(r, action, r.rules.game.stakes)
    game, player, amount = r.rules.game, r.seats[seat], action.amount
    least = r.rules.options.number("buy-in-minimum")
    if funds(player) is None:
        why = f"Seat {seat} plays without bounds: there is nothing to buy."
        raise IllegalAction("money/no-bounds", why, clause=game.buy_in, offender=action.who)
    if amount is None or amount <= 0:
        raise BadInput("money/missing", "buy-in needs an amount.", offender=action.who)
    if amount < least:
        why = f"The least buy-in is ${dollars(least)}, not ${dollars(amount)}."
        raise IllegalAction("money/buy-in-too-small", why, clause=game.buy_in, offender=action.who)
    return Permit(lambda supply: (BoughtIn(game.buy_in, seat, player, amount),))


def leave(r: Round, action: Action, funds: Funds) -> Permit:
    """A player takes the whole stack away, between hands or once out of one."""
    only(action)
    no_hand(action)
    seat = action.seat
    assert seat is not None
    if action.amount is not None:
        why = "Who leaves takes the whole stack along: say no amount."
        raise IllegalAction("money/whole-stack", why, clause=r.rules.whole_stack, offender=action.who)
    spot = r.spots.get(seat)
    if r.phase == "playing" and spot is not None and not spot.folded:
        why = f"Seat {seat} is in a hand: fold first."
        raise IllegalAction("action/bets-in-play", why, clause=r.rules.whole_stack, offender=action.who)
    killing = r.rules.killing
    quits = r.phase == "betting" and r.killed and r.kill.seat == seat
    clause = killing.quits if killing is not None and quits else r.rules.whole_stack
    return Permit(lambda supply: (SeatLeft(clause, seat, r.seats[seat]),))


# --- kills --------------------------------------------------------------------------------------


def refuse_kill(r: Round, action: Action, funds: Funds) -> Permit:
    """A killer who will not post is out of the game."""
    plain(action)
    killing = r.rules.killing
    if killing is None:
        raise not_here(action)
    seat = between_hands(r, action, killing.refuses)
    if not r.killed or r.kill.seat != seat:
        why = f"Seat {seat} has no kill to post."
        raise IllegalAction("action/no-kill", why, clause=killing.post, offender=action.who)
    return Permit(lambda supply: (SeatLeft(killing.refuses, seat, r.seats[seat]),))


def kill_next(r: Round, action: Action, funds: Funds) -> Permit:
    """Who is new plays in a killed pot by killing the next one."""
    plain(action)
    killing, before = r.rules.killing, r.carried.poker
    if killing is None:
        raise not_here(action)
    seat = _plays_next(r, action, killing.promise)
    if not r.killed or before is None or seat in before.regulars:
        why = "Only who is new in a kill round may kill the next pot."
        raise IllegalAction("action/no-kill", why, clause=killing.promise, offender=action.who)
    if r.promised is not None:
        why = f"Seat {r.promised} kills the next pot; one kill is enough."
        raise IllegalAction("action/one-kill", why, clause=killing.one, offender=action.who)
    return Permit(lambda supply: (KillPromised(killing.promise, seat),))
