"""What needs no turn: cards given away, shown or mucked, agreements, and the clock."""

from collections.abc import Callable, Mapping

from croupier.cards.card import parse_cards
from croupier.engines.community.state import Player, Round
from croupier.engines.community.streets import after_action
from croupier.errors import BadInput, IllegalAction, counted, unknown_name
from croupier.model.arguments import plain
from croupier.model.choices import Action, Facts, Permit
from croupier.model.facts.cards import Folded
from croupier.model.facts.community import Agreed, ClockCalled, Discarded, Mucked, Showing, TimedOut
from croupier.model.facts.decide import Checked
from croupier.model.supply import Funds, Supply


def _holding(r: Round, action: Action) -> Player:
    """The player who asks, while they hold cards."""
    game = r.rules.game
    assert action.seat is not None
    player = r.spots.get(action.seat)
    if r.phase != "playing" or player is None or player.folded:
        why = f"Seat {action.seat} has no hand."
        raise IllegalAction("action/no-hand", why, clause=game.showdown.clause, offender=action.who)
    return player


def discard(r: Round, action: Action, funds: Funds) -> Permit:
    """A card is given away, where the game deals one more than is played."""
    plain(action, "cards")
    player = _holding(r, action)
    game = r.rules.game
    clause = game.discards or game.showdown.all_cards or game.showdown.clause
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
    return Permit(fact=Discarded(clause, player.seat, tuple(cards)))


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
    plain(action, "to")
    to = action.get("to")
    twice, blinds = r.rules.twice, r.rules.game.blinds
    offered = [*(["run-twice"] if twice is not None else []), *(["chop"] if blinds is not None else [])]
    if to not in offered:
        raise unknown_name("agreement", to, offered)
    player = _holding(r, action)
    if to == "run-twice" and twice is not None:
        return Permit(lambda supply: (Agreed(twice.agreed, player.seat, "run-twice"),))
    assert blinds is not None
    if r.killed and r.rules.killing is not None:
        why = "Blinds are not chopped in a kill round."
        raise IllegalAction("action/no-chop", why, clause=r.rules.killing.no_chop, offender=action.who)
    return Permit(fact=Agreed(blinds.uncalled, player.seat, "chop"))


# --- the clock ------------------------------------------------------------------------------------


def call_clock(r: Round, action: Action, funds: Funds) -> Permit:
    """The dealer or another player has the clock put on the player in turn."""
    plain(action)
    terms, turn = r.rules.structure, r.turn()
    if terms is None:
        why = "There is no clock in a limit game."
        raise IllegalAction("action/no-clock", why, clause=r.rules.game.acts.bet, offender=action.who)
    if turn is None or r.clock is not None:
        why = "It is nobody's turn." if turn is None else f"The time of seat {turn} runs already."
        raise IllegalAction("action/no-clock", why, clause=terms.clock, offender=action.who)
    if action.seat == turn:
        why = f"It is the turn of seat {turn}: the clock is for others to call."
        raise IllegalAction("action/no-clock", why, clause=terms.clock, offender=action.who)
    return Permit(lambda supply: (ClockCalled(terms.clock, turn),))


def time_out(r: Round, action: Action, funds: Funds) -> Permit:
    """The minute is over: a hand that faces a bet is dead, another checks. The dealer tells it, or the player
    whose minute it was."""
    plain(action)
    terms, seat, betting = r.rules.structure, r.turn(), r.betting
    if terms is None or seat is None or r.clock != seat:
        why = "Nobody's time runs."
        clause = r.rules.game.acts.bet if terms is None else terms.clock
        raise IllegalAction("action/no-clock", why, clause=clause, offender=action.who)
    if action.seat not in (None, seat):
        why = f"The time of seat {seat} is the dealer's to tell."
        raise IllegalAction("action/not-your-clock", why, clause=terms.clock, offender=action.who)
    assert betting is not None
    facing = betting.owes(seat)

    def play(supply: Supply) -> Facts:
        yield TimedOut(terms.clock, seat)
        yield Folded(terms.clock, seat, 1) if facing else Checked(terms.unfaced, seat)
        yield from after_action(r)

    return Permit(play)


ANY_TIME: Mapping[str, Callable[[Round, Action, Funds], Permit]] = {
    "discard": discard,
    "show": show,
    "muck": muck,
    "agree": agree,
    "call-clock": call_clock,
    "time-out": time_out,
}
