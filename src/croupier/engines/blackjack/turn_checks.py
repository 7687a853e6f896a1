"""Who is asking, and is it their turn?"""

from croupier.clauses.cite import Clause
from croupier.engines.blackjack.spec import Blackjack
from croupier.engines.blackjack.state import Hand, Round, Spot
from croupier.errors import IllegalAction, sentence
from croupier.model.choices import Action, Refusal
from croupier.model.vocabulary import Owner


def spot_of(r: Round, action: Action) -> Spot:
    assert action.seat is not None
    spot = r.spots.get(action.seat)
    if spot is None:
        raise IllegalAction(
            "action/no-hand", f"{sentence(action.who)} has no bet in this round.", offender=action.who
        )
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


def right_hand(r: Round, action: Action, number: int | None) -> None:
    """The hand named, if one is named, is the one that is asked about."""
    if action.hand is not None and action.hand != number:
        why = f"The question is about hand {number}, not hand {action.hand}."
        who = action.bettor or action.who
        raise IllegalAction("action/wrong-hand", why, clause=r.rules.game.cites.split_in_order, offender=who)


def in_turn(r: Round, action: Action) -> tuple[Spot, Hand]:
    """The hand whose turn it is, if it is this seat's."""
    refusal = not_in_turn(r, action)
    if refusal is not None:
        raise refusal.error(action.bettor or action.who)
    assert r.turn is not None
    seat, number = r.turn
    spot = r.spots[seat]
    return spot, spot.hands[number - 1]


def not_in_turn(r: Round, action: Action) -> Refusal | None:
    """Why this seat may not decide on this hand now, if it may not."""
    game = r.rules.game
    phase, turn = r.phase, r.turn
    if phase == "betting":
        return Refusal("action/not-dealt", "No card has been dealt yet.", game.cites.turn)
    if phase == "closed":
        return Refusal("action/round-over", "The round is over.", game.cites.turn)
    if phase == "insurance":
        why = "Insurance is open; it is answered before any action."
        return Refusal("action/insurance-open", why, game.insurance.offered)
    if action.bettor is not None:
        why = "The spot's own player makes every decision on the hand."
        return Refusal("action/out-of-turn", why, holder_decides(game))
    if r.waits is not None:
        assert game.back is not None
        why = f"The back bettor at seat {r.waits.seat} is asked whether to follow."
        return Refusal("action/out-of-turn", why, game.back.need_not_follow)
    if turn is None or turn[0] != action.seat:
        why = f"It is seat {turn[0]}'s turn, not {action.who}'s." if turn else "It is nobody's turn now."
        return Refusal("action/out-of-turn", why, game.cites.turn)
    if action.hand is not None and action.hand != turn[1]:
        why = f"Hand {turn[1]} is played first, not hand {action.hand}."
        return Refusal("action/wrong-hand", why, game.cites.split_in_order)
    return None
