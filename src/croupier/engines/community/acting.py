"""Fold, check, call, bet, raise, all-in: whether a player may, and what it leads to."""

from collections.abc import Callable, Mapping
from functools import partial

from croupier.cards.card import parse_cards
from croupier.clauses.cite import Clause
from croupier.engines.community.betting import Betting, Range
from croupier.engines.community.chips import Put, meant
from croupier.engines.community.spec import Opening
from croupier.engines.community.state import Player, Round
from croupier.engines.community.streets import after_action
from croupier.errors import BadInput, IllegalAction, counted, unknown_name
from croupier.model.choices import Action, Choice, Facts, Funds, Permit, Supply, no_amount, only, plain
from croupier.model.facts import Fact
from croupier.model.facts.cards import Folded
from croupier.model.facts.community import (
    Agreed,
    Called,
    ClockCalled,
    Discarded,
    Mucked,
    Showing,
    TimedOut,
    Wagered,
)
from croupier.model.facts.decide import Checked
from croupier.model.rules import Rule
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
    waits = "nobody's turn" if turn is None else f"the turn of seat {turn}"
    raise IllegalAction("action/out-of-turn", f"It is {waits}.", clause=acts.bet, offender=action.who)


def _then(r: Round, fact: Fact) -> Permit:
    return Permit(partial(_play, r, fact))


def _play(r: Round, fact: Fact, supply: Supply) -> Facts:
    """The action, and what follows by itself."""
    yield fact
    betting = r.betting
    if betting is None or betting.turn is None or r.agreed["chop"]:  # otherwise somebody answers it
        yield from after_action(r)


def fold(r: Round, action: Action, funds: Funds) -> Permit:
    plain(action)
    seat, betting = in_turn(r, action)
    forced = _opens(r, betting)
    if forced is not None:
        raise _must_open(forced, action)
    return _then(r, Folded(r.rules.game.acts.fold, seat, 1))


def check(r: Round, action: Action, funds: Funds) -> Permit:
    plain(action)
    seat, betting = in_turn(r, action)
    acts = r.rules.game.acts
    if betting.owes(seat):
        why = f"A call costs ${dollars(betting.to_call(seat))}: call, raise or fold."
        raise IllegalAction("action/bet-to-call", why, clause=acts.call, offender=action.who)
    forced = None if betting.acted else _opens(r, betting)
    if forced is not None and forced.value == "bet":
        raise _must_open(forced, action)
    return _then(r, Checked(acts.check, seat))


def _opens(r: Round, betting: Betting) -> Rule[Opening] | None:
    """What the first to act must do, before anybody has acted."""
    return None if betting.level or betting.acted else r.rules.game.streets[r.street].forced


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
        why = "There is no bet to call: check, or bet."
        raise IllegalAction("action/nothing-to-call", why, clause=r.rules.game.acts.call, offender=action.who)
    return _then(r, _called(r, seat, betting))


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
    only(action, "to")
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
    said = action.get("to")
    to = choice.check(None if said is None else cents(said), action.who)
    return _then(r, _wagered(r, seat, betting, to))


def _wagered(r: Round, seat: int, betting: Betting, to: Cents) -> Wagered:
    amount = to - betting.front[seat]
    acts = r.rules.game.acts
    clause = acts.raises.clause if betting.level else acts.bet
    all_in = amount == betting.behind[seat]
    return Wagered(
        clause, seat, r.spots[seat].player, "raise" if betting.level else "bet", amount, to, all_in
    )


def span(r: Round, seat: int, betting: Betting) -> Range | None:
    """To what a player may bet or raise now."""
    if _must_bet(r, betting):
        low = r.rules.options.number("bring-in")
        high, left = max(low, betting.limits.bet), betting.behind[seat]
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
        do, clause = "raise", acts.raises.clause
        least = clause if structure is None else structure.least_raise
    return Choice(
        do,
        clause,
        min_cents=found.least,
        max_cents=found.most,
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
    if single is not None and most == betting.level + single:
        return r.rules.game.single or structure.single
    return structure.most


def _closed(r: Round, action: Action, seat: int, betting: Betting) -> IllegalAction:
    """Why a player may only call or fold."""
    game, structure = r.rules.game, r.rules.structure
    clause, why = game.acts.raises.clause, "Three raises are the most while more than two players remain."
    if betting.limits.no_check_raise and seat in betting.checked:
        clause, why = game.acts.no_check_raise or clause, f"Seat {seat} has checked in this round."
    elif not betting.may_raise(seat):
        clause = clause if structure is None else structure.reopens
        why = f"Seat {seat} has acted, and nobody has made a full raise since."
    elif not betting.heard(seat):
        clause, why = game.all_in.clause, "All the others are all in: nobody could answer."
    elif not betting.capped():
        clause, why = game.all_in.clause, f"Seat {seat} has no more than a call."
    return IllegalAction("action/no-raise", why, clause=clause, offender=action.who)


def all_in(r: Round, action: Action, funds: Funds) -> Permit:
    """Every chip the player has: a call where it is no more than that, else a bet or a raise."""
    plain(action)
    seat, betting = in_turn(r, action)
    left = betting.behind[seat]
    game = r.rules.game
    if left is None:
        why = f"The stack of seat {seat} has no bounds."
        raise IllegalAction("action/no-stack", why, clause=game.all_in.clause, offender=action.who)
    to = betting.front[seat] + left
    if to <= betting.to_match(seat):
        return _then(r, _called(r, seat, betting))
    choice = wager_choice(r, seat, betting)
    if choice is None and betting.owes(seat):  # nobody could answer more
        return _then(r, _called(r, seat, betting))
    if choice is None:
        raise _closed(r, action, seat, betting)
    choice.check(to, action.who)
    return _then(r, _wagered(r, seat, betting, to))


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


# --- chips and words --------------------------------------------------------------------------------


def put(r: Round, action: Action, funds: Funds) -> Permit:
    """Chips with or without a word, put right as the rules of no limit and pot limit say."""
    only(action, "chips", "said")
    no_amount(action)
    seat, betting = in_turn(r, action)
    terms = r.rules.structure
    if terms is None:
        why = "In a limit game bets and raises have one size: bet or raise."
        raise IllegalAction("action/no-put", why, clause=r.rules.game.acts.bet, offender=action.who)
    found = meant(Put(_motions(action), str(action.get("said") or "")), betting, seat, r.pot())
    clause = terms.corrections[found.why]
    player, front = r.spots[seat].player, betting.front[seat]
    amount = found.to - front
    all_in = amount == betting.behind[seat]
    match found.do:
        case "fold":
            return _then(r, Folded(clause, seat, 1))
        case "check":
            if betting.owes(seat):
                why = f"A call costs ${dollars(betting.to_call(seat))}: call, raise or fold."
                raise IllegalAction("action/bet-to-call", why, clause=clause, offender=action.who)
            return _then(r, Checked(clause, seat))
        case "call":
            return _then(r, Called(clause, seat, player, amount, found.to, all_in))
        case _:
            surplus = found.surplus if terms.oversize is not None else 0
            return _then(r, Wagered(clause, seat, player, found.do, amount, found.to, all_in, surplus))


def _motions(action: Action) -> tuple[tuple[Cents, ...], ...]:
    """`25 25 / 10`: chips of a motion, and of another behind the stroke."""
    said = action.get("chips")
    if said is None:
        if action.get("said") is None:
            raise BadInput("money/missing", "put needs chips or words.", offender=action.who)
        return ()
    return tuple(tuple(map(cents, some.split())) for some in str(said).split("/"))


# --- without a turn -----------------------------------------------------------------------------


def _holding(r: Round, action: Action) -> Player:
    """The player who asks, while they hold cards."""
    game = r.rules.game
    player = r.spots.get(action.seat or 0)
    if r.phase != "playing" or player is None or player.folded:
        why = f"Seat {action.seat} has no hand."
        raise IllegalAction("action/no-hand", why, clause=game.showdown.clause, offender=action.who)
    return player


def discard(r: Round, action: Action, funds: Funds) -> Permit:
    """A card is given away, where the game deals one more than is played."""
    only(action, "cards")
    no_amount(action)
    player = _holding(r, action)
    game = r.rules.game
    clause = game.showdown.all_cards if game.discards is None else game.discards
    if player.seat not in r.discarding():
        why = f"Seat {player.seat} has no card to give away now."
        raise IllegalAction("action/no-discard", why, clause=clause, offender=action.who)
    said = action.get("cards")
    if said is None:
        raise BadInput("card/missing", "discard needs cards: which?", offender=action.who)
    cards = parse_cards(said)
    more = len(player.cards) - game.holds
    if len(cards) != more or any(card not in player.cards for card in cards):
        why = f"Seat {player.seat} gives {counted(more, 'card')} away, of their own."
        raise IllegalAction("action/wrong-cards", why, clause=clause, offender=action.who)
    return _then(r, Discarded(clause, player.seat, tuple(cards)))


def show(r: Round, action: Action, funds: Funds) -> Permit:
    plain(action)
    player = _holding(r, action)
    return Permit(lambda supply: (Showing(r.rules.game.showdown.clause, player.seat),))


def muck(r: Round, action: Action, funds: Funds) -> Permit:
    plain(action)
    player = _holding(r, action)
    return Permit(lambda supply: (Mucked(r.rules.game.showdown.clause, player.seat),))


def agree(r: Round, action: Action, funds: Funds) -> Permit:
    """To the board dealt twice, or to taking the blinds back: it counts once the other side agrees too."""
    only(action, "to")
    no_amount(action)
    player = _holding(r, action)
    to = action.get("to")
    twice, blinds = r.rules.twice, r.rules.game.blinds
    if to == "run-twice" and twice is not None:
        return Permit(lambda supply: (Agreed(twice.agreed, player.seat, "run-twice"),))
    if to == "chop" and r.killed and r.rules.killing is not None:
        why = "Blinds are not chopped in a kill round."
        raise IllegalAction("action/no-chop", why, clause=r.rules.killing.no_chop, offender=action.who)
    if to == "chop" and blinds is not None:
        return _then(r, Agreed(blinds.uncalled, player.seat, "chop"))
    offered = [*(["run-twice"] if twice is not None else []), *(["chop"] if blinds is not None else [])]
    raise unknown_name("agreement", to, offered)


# --- the clock ------------------------------------------------------------------------------------


def call_clock(r: Round, action: Action, funds: Funds) -> Permit:
    """Somebody in the game has the clock put on the player in turn."""
    plain(action)
    terms, turn = r.rules.structure, r.turn()
    if terms is None:
        why = "There is no clock in a limit game."
        raise IllegalAction("action/no-clock", why, clause=r.rules.game.acts.bet, offender=action.who)
    if turn is None or r.clock is not None:
        why = "It is nobody's turn." if turn is None else f"The time of seat {turn} runs already."
        raise IllegalAction("action/no-clock", why, clause=terms.clock, offender=action.who)
    return Permit(lambda supply: (ClockCalled(terms.clock, turn),))


def time_out(r: Round, action: Action, funds: Funds) -> Permit:
    """The minute is over: a hand that faces a bet is dead, another checks."""
    plain(action)
    terms, seat, betting = r.rules.structure, r.turn(), r.betting
    if terms is None or seat is None or betting is None or r.clock != seat:
        why = "Nobody's time runs."
        clause = r.rules.game.acts.bet if terms is None else terms.clock
        raise IllegalAction("action/no-clock", why, clause=clause, offender=action.who)
    facing = betting.owes(seat)

    def play(supply: Supply) -> Facts:
        yield TimedOut(terms.clock, seat)
        yield Folded(terms.clock, seat, 1) if facing else Checked(terms.unfaced, seat)
        yield from after_action(r)

    return Permit(play)


ACTING: Mapping[str, Callable[[Round, Action, Funds], Permit]] = {
    "fold": fold,
    "check": check,
    "call": call,
    "bet": bet,
    "raise": raise_to,
    "all-in": all_in,
    "put": put,
}
ANY_TIME: Mapping[str, Callable[[Round, Action, Funds], Permit]] = {
    "discard": discard,
    "show": show,
    "muck": muck,
    "agree": agree,
    "call-clock": call_clock,
    "time-out": time_out,
}
