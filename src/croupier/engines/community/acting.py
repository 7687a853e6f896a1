"""Fold, check, call, bet, raise, all-in: whether a player may, and what it leads to."""

from collections.abc import Callable, Mapping

from croupier.clauses.cite import Clause
from croupier.engines.community.betting import Betting, Range
from croupier.engines.community.spec import Opening
from croupier.engines.community.state import Round
from croupier.errors import IllegalAction, listed, sentence
from croupier.model.arguments import plain
from croupier.model.choices import Action, Choice, Permit
from croupier.model.facts.cards import Folded
from croupier.model.facts.community import (
    Called,
    Wagered,
)
from croupier.model.facts.decide import Checked
from croupier.model.rules import Rule
from croupier.model.supply import Funds
from croupier.money.cents import Cents, cents, dollars


def in_turn(r: Round, action: Action) -> tuple[int, Betting]:
    """The seat that asks, if it is its turn."""
    seat, turn, betting = action.seat, r.turn(), r.betting
    if turn is not None and seat == turn and betting is not None:
        return seat, betting
    acts = r.rules.game.acts
    if r.phase != "playing":
        why = "The hand is over." if r.closed else "No card has been dealt yet."
        code = "action/hand-over" if r.closed else "action/not-dealt"
        raise IllegalAction(code, why, clause=acts.bet, offender=action.who)
    if seat not in r.spots or r.spots[seat].folded:
        why = f"Seat {seat} has no hand."
        raise IllegalAction("action/no-hand", why, clause=acts.fold, offender=action.who)
    awaited = r.discarding()
    if awaited:
        why = sentence(f"{listed(f'seat {one}' for one in awaited)} must give a card away first.")
        clause = r.rules.game.discards
        raise IllegalAction("action/out-of-turn", why, clause=clause, offender=action.who)
    if turn is None:
        why = "It is nobody's turn."
        raise IllegalAction("action/out-of-turn", why, clause=_follows(r), offender=action.who)
    why = f"It is the turn of seat {turn}."
    raise IllegalAction("action/out-of-turn", why, clause=_begins(r), offender=action.who)


def _follows(r: Round) -> Clause:
    """What the dealer does once a round of betting is over."""
    game = r.rules.game
    return (*(street.clause for street in game.streets), game.showdown.clause)[r.street + 1]


def _begins(r: Round) -> Clause:
    """What says with whom this round of betting begins: it goes clockwise from there."""
    blinds = r.rules.game.blinds
    if blinds is not None and blinds.straddle.first is not None and not r.street and r.button in r.straddles:
        return blinds.straddle.first
    return r.rules.game.streets[r.street].opens.clause


def fold(r: Round, action: Action, funds: Funds) -> Permit:
    plain(action)
    seat, betting = in_turn(r, action)
    forced = _opens(r, betting)
    if forced is not None:
        raise _must_open(forced, action)
    return Permit(fact=Folded(r.rules.game.acts.fold, seat, 1))


def check(r: Round, action: Action, funds: Funds) -> Permit:
    plain(action)
    seat, betting = in_turn(r, action)
    acts = r.rules.game.acts
    if betting.owes(seat):
        raise bet_to_call(r, seat, betting, action)
    forced = _opens(r, betting)
    if forced is not None and forced.value == "bet":
        raise _must_open(forced, action)
    return Permit(fact=Checked(acts.check, seat))


def bet_to_call(r: Round, seat: int, betting: Betting, action: Action) -> IllegalAction:
    why = f"A call costs ${dollars(betting.to_call(seat))}: call, raise or fold."
    return IllegalAction("action/bet-to-call", why, clause=r.rules.game.acts.call, offender=action.who)


def _opens(r: Round, betting: Betting) -> Rule[Opening] | None:
    """What the first to act must do, before anybody has acted."""
    return None if betting.acted else r.rules.game.streets[r.street].forced


def _must_open(forced: Rule[Opening], action: Action) -> IllegalAction:
    what = forced.value.replace("-", " ")
    why = f"Seat {action.seat} opens and must {what}."
    code = "action/must-bet" if forced.value == "bet" else "action/must-open"
    return IllegalAction(code, why, clause=forced.clause, offender=action.who)


def _must_bet(r: Round, betting: Betting) -> bool:
    forced = _opens(r, betting)
    return forced is not None and forced.value == "bet"


def call(r: Round, action: Action, funds: Funds) -> Permit:
    plain(action)
    seat, betting = in_turn(r, action)
    if not betting.owes(seat):
        raise nothing_to_call(r, seat, action)
    return Permit(fact=_called(r, seat, betting))


def nothing_to_call(r: Round, seat: int, action: Action) -> IllegalAction:
    instead = ", or ".join(one.do for one in choices(r, seat) if one.do != "fold")
    why = f"There is no bet to call: {instead}."
    return IllegalAction("action/nothing-to-call", why, clause=r.rules.game.acts.call, offender=action.who)


def _called(r: Round, seat: int, betting: Betting) -> Called:
    game, amount = r.rules.game, betting.to_call(seat)
    to = betting.front[seat] + amount
    clause = game.all_in.clause if to < betting.to_match(seat) else game.acts.call
    return Called(clause, seat, r.spots[seat].player, amount, to, amount == betting.behind[seat])


def bet(r: Round, action: Action, funds: Funds) -> Permit:
    return _wager(r, action, funds)


def raise_to(r: Round, action: Action, funds: Funds) -> Permit:
    return _wager(r, action, funds)


def _wager(r: Round, action: Action, funds: Funds) -> Permit:
    """`to` is what the player then has in front of them in this street."""
    plain(action, "to")
    to = total(action)
    seat, betting = in_turn(r, action)
    acts = r.rules.game.acts
    if betting.level and action.do == "bet":
        why = "There is a bet already: raise it."
        raise IllegalAction("action/no-bet", why, clause=acts.bet, offender=action.who)
    if not betting.level and action.do == "raise":
        why, clause = "There is nothing to raise: bet.", acts.own_bet or acts.bet
        raise IllegalAction("action/no-raise", why, clause=clause, offender=action.who)
    choice = wager_choice(r, seat, betting)
    if choice is None:
        raise _closed(r, action, seat, betting)
    return Permit(fact=_wagered(r, seat, betting, choice.check(to, action.who)))


def total(action: Action) -> Cents | None:
    """What `to` says, read before anything else is asked."""
    said = action.get("to")
    return None if said is None else cents(said)


def _wagered(r: Round, seat: int, betting: Betting, to: Cents) -> Wagered:
    amount = to - betting.front[seat]
    acts, structure, raises = r.rules.game.acts, r.rules.structure, bool(betting.level)
    clause = acts.bet
    if raises:
        clause = acts.raises.clause if structure is None else structure.least_raise
    all_in = amount == betting.behind[seat]
    return Wagered(clause, seat, r.spots[seat].player, "raise" if raises else "bet", amount, to, all_in)


def span(r: Round, seat: int, betting: Betting) -> Range | None:
    """To what a player may bet or raise now; who must open bets the one or the other, and nothing between."""
    if _must_bet(r, betting):
        high, left = betting.limits.bet, betting.behind[seat]
        low = r.rules.options.number_or_none("bring-in") or high
        return Range(low, high) if left is None else Range(min(low, left), min(high, left))
    return betting.range(seat, r.pot())


def wager_choice(r: Round, seat: int, betting: Betting) -> Choice | None:
    found = span(r, seat, betting)
    if found is None:
        return None
    acts, structure = r.rules.game.acts, r.rules.structure
    if betting.level == 0:
        do, clause, least = "bet", acts.bet, acts.bet if structure is None else structure.least_bet
    else:
        do, clause = "raise", acts.raises.clause if structure is None else structure.unlimited
        least = clause if structure is None else structure.least_raise
    return Choice(
        do,
        clause,
        min_cents=found.least,
        max_cents=found.most,
        step_cents=max(found.most - found.least, 1) if _must_bet(r, betting) else 1,
        also=("to",),
        amount_clause=least,
        max_clause=_bound(r, seat, betting, found.most) or least,
    )


def _bound(r: Round, seat: int, betting: Betting, most: Cents) -> Clause | None:
    """What keeps a wager from being larger, where its size is free."""
    structure, left, single = r.rules.structure, betting.behind[seat], betting.limits.most
    if structure is None:
        return None
    if left is not None and most == betting.front[seat] + left:
        return structure.no_more
    if single is not None and most >= betting.level + single:
        return r.rules.single
    return structure.most


def _closed(r: Round, action: Action, seat: int, betting: Betting) -> IllegalAction:
    clause, why = closed_by(r, seat, betting)
    return IllegalAction("action/no-raise", why, clause=clause, offender=action.who)


def closed_by(r: Round, seat: int, betting: Betting) -> tuple[Clause, str]:
    """Why a player may only call or fold."""
    game, structure = r.rules.game, r.rules.structure
    no_check_raise = game.acts.no_check_raise
    if no_check_raise is not None and seat in betting.checked:
        return no_check_raise, f"Seat {seat} has checked in this round."
    if not betting.may_raise(seat):
        clause = game.acts.reopens if structure is None else structure.reopens
        return clause, f"Seat {seat} has acted, and nobody has made a full raise since."
    if not betting.heard(seat):
        return game.all_in.clause, "All the others are all in: nobody could answer."
    if not betting.capped():
        return game.all_in.clause, f"Seat {seat} has no more than a call."
    return game.acts.raises.clause, "Three raises are the most while more than two players remain."


def all_in(r: Round, action: Action, funds: Funds) -> Permit:
    """Every chip the player has: a bet or a raise, or a call where it is no more than that or nobody could
    answer more."""
    plain(action)
    seat, betting = in_turn(r, action)
    left = betting.behind[seat]
    if left is None:
        raise no_stack(r, action)
    to = betting.front[seat] + left
    choice = wager_choice(r, seat, betting)
    if choice is None:
        if betting.owes(seat) and (to <= betting.to_match(seat) or not betting.heard(seat)):
            return Permit(fact=_called(r, seat, betting))
        raise _closed(r, action, seat, betting)
    choice.check(to, action.who)
    return Permit(fact=_wagered(r, seat, betting, to))


def no_stack(r: Round, action: Action) -> IllegalAction:
    why = f"The stack of seat {action.seat} has no bounds."
    return IllegalAction("action/no-stack", why, clause=r.rules.game.all_in.clause, offender=action.who)


def choices(r: Round, seat: int) -> list[Choice]:
    """What a player may do in turn, or must give away."""
    if r.turn() != seat:
        discards = r.rules.game.discards
        if discards is None or seat not in r.discarding():
            return []
        return [Choice("discard", discards, also=("cards",))]
    betting, game = r.betting, r.rules.game
    assert betting is not None
    owes, forced = betting.owes(seat), _must_bet(r, betting)
    found = [] if _opens(r, betting) is not None else [Choice("fold", game.acts.fold)]
    if owes:
        cost = betting.to_call(seat)
        short = betting.front[seat] + cost < betting.to_match(seat)
        clause = game.all_in.clause if short else game.acts.call
        found.append(Choice("call", clause, min_cents=cost, max_cents=cost))
    elif not forced:
        found.append(Choice("check", game.acts.check))
    wager = wager_choice(r, seat, betting)
    return found if wager is None else [*found, wager]


ACTING: Mapping[str, Callable[[Round, Action, Funds], Permit]] = {
    "fold": fold,
    "check": check,
    "call": call,
    "bet": bet,
    "raise": raise_to,
    "all-in": all_in,
}
