"""Who is asking, and is it their turn?"""

from croupier.clauses.cite import Clause
from croupier.engines.blackjack.spec import Blackjack
from croupier.engines.blackjack.state import Hand, Round, Spot
from croupier.errors import IllegalAction
from croupier.model.choices import Action
from croupier.model.vocabulary import Owner


def spot_of(r: Round, action: Action) -> Spot:
    assert action.seat is not None
    spot = r.spots.get(action.seat)
    if spot is None:
        raise IllegalAction("action/no-hand", f"{action.who} has no bet in this round.", offender=action.who)
    return spot


def owner_of(spot: Spot, action: Action) -> Owner:
    if action.bettor is None:
        return "player"
    if action.bettor != spot.back:
        raise IllegalAction(
            "action/no-back-bettor",
            f"{action.bettor} does not bet behind seat {spot.seat}.",
            offender=action.bettor,
        )
    return "back"


def holder_decides(game: Blackjack) -> Clause:
    """Why nobody but the spot's own player has a word on it."""
    return game.back.spot_decides if game.back is not None else game.cites.turn


def right_hand(r: Round, action: Action, number: int) -> None:
    """The hand named, if one is named, is the one that is asked about."""
    if action.hand is not None and action.hand != number:
        why = f"It is about hand {number}, not hand {action.hand}."
        who = action.bettor or action.who
        raise IllegalAction("action/wrong-hand", why, clause=r.rules.game.cites.split_in_order, offender=who)


def in_turn(r: Round, action: Action) -> tuple[Spot, Hand]:
    """The hand whose turn it is, if it is this seat's."""
    game = r.rules.game
    who = action.bettor or action.who
    if r.phase == "betting":
        raise IllegalAction("action/not-dealt", "No card is dealt yet.", clause=game.cites.turn, offender=who)
    if r.closed:
        raise IllegalAction("action/round-over", "The round is over.", clause=game.cites.turn, offender=who)
    if r.phase == "insurance":
        why = "Insurance is open; it is answered before any action."
        raise IllegalAction("action/insurance-open", why, clause=game.insurance.offered, offender=who)
    if action.bettor is not None:
        why = "The spot's own player makes every decision on the hand."
        raise IllegalAction("action/out-of-turn", why, clause=holder_decides(game), offender=who)
    if r.waits is not None:
        assert game.back is not None
        why = f"The back bettor at seat {r.waits.seat} is asked whether to follow."
        raise IllegalAction("action/out-of-turn", why, clause=game.back.need_not_follow, offender=who)
    if r.turn is None or r.turn[0] != action.seat:
        whose = f"seat {r.turn[0]}" if r.turn else "nobody"
        why = f"It is the turn of {whose}, not of {action.who}."
        raise IllegalAction("action/out-of-turn", why, clause=game.cites.turn, offender=who)
    if action.hand is not None and action.hand != r.turn[1]:
        why = f"Hand {r.turn[1]} is completed first, not hand {action.hand}."
        raise IllegalAction("action/wrong-hand", why, clause=game.cites.split_in_order, offender=who)
    spot = r.spots[r.turn[0]]
    return spot, spot.hands[r.turn[1] - 1]
