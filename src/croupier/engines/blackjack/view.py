"""What one person may see of a round. Hidden cards are removed here and nowhere else."""

from typing import Any

from croupier.engines.blackjack.state import Hand, Round, Spot
from croupier.hands.blackjack import total
from croupier.money.cents import dollars

HIDDEN = "??"


def view(r: Round, who: str) -> dict[str, Any]:
    """The round as `who` sees it: `seat:N`, `dealer`, `supervisor` or `public`."""
    return {
        "round": r.number,
        "phase": r.phase,
        "turn": {"seat": r.turn[0], "hand": r.turn[1]} if r.turn else None,
        "dealer": _dealer(r, who),
        "spots": [_spot(spot, mine=_is_owner(r, spot, who)) for spot in r.spots.values()],
        "settlements": [line.json() for line in r.settlements],
    }


def _dealer(r: Round, who: str) -> dict[str, Any]:
    """The hole card stays hidden from everybody until it is turned; a peek tells only the dealer."""
    cards = list(r.dealer)
    if r.hole_down:
        cards[1] = HIDDEN
        return {"cards": cards, "total": None}
    return {"cards": cards, "total": total(cards)[0] if cards else None}


def _is_owner(r: Round, spot: Spot, who: str) -> bool:
    """Whether it is that seat's player who plays the spot, one of several perhaps."""
    kind, _, seat = who.partition(":")
    if kind != "seat" or not seat.isdigit():
        return False
    own = r.spots.get(int(seat))
    return spot.player == (own.player if own is not None else r.seats.get(int(seat)))


def _spot(spot: Spot, *, mine: bool) -> dict[str, Any]:
    return {
        "seat": spot.seat,
        "player": spot.player,
        "back": spot.back,
        "hands": [_hand(hand, mine=mine) for hand in spot.hands],
        "insurance": [_bet(bet) for bet in spot.insurance],
    }


def _hand(hand: Hand, *, mine: bool) -> dict[str, Any]:
    """Cards dealt face down are seen by their player alone; so is what they add up to."""
    hidden = set() if mine else hand.face_down
    points, soft = (None, None) if hidden else total(hand.cards)
    return {
        "hand": hand.number,
        "cards": [HIDDEN if place in hidden else card for place, card in enumerate(hand.cards)],
        "total": points,
        "soft": soft,
        "ended": hand.end,
        "collected": hand.collected,
        "bets": [_bet(bet) for bet in hand.bets],
    }


def _bet(bet: Any) -> dict[str, str]:
    return {"wager": bet.wager, "owner": bet.owner, "player": bet.player, "stake": dollars(bet.stake_cents)}
