"""What one person may see of a round. Hidden cards are removed here and nowhere else."""

from croupier.engines.blackjack.state import Hand, Round, Spot
from croupier.hands.blackjack import total
from croupier.model.facts import Fact
from croupier.model.facts.blackjack import Zapped
from croupier.model.facts.cards import CardDealt
from croupier.model.view import HIDDEN, DealerView, HandView, Place, RoundView, SpotView, Viewer


def view(r: Round, viewer: Viewer) -> RoundView:
    return RoundView(
        r.number,
        r.phase,
        Place(*r.turn) if r.turn else None,
        _dealer(r),
        (),
        tuple([_spot(spot, mine=viewer.player == spot.player) for spot in r.spots.values()]),
        tuple(r.settlements),
    )


def _dealer(r: Round) -> DealerView:
    """The hole card stays hidden from everybody until it is turned; a peek tells only the dealer."""
    cards = tuple(r.dealer)
    if r.hole_down:
        return DealerView((cards[0], HIDDEN, *cards[2:]))
    return DealerView(cards, total(cards)[0] if cards else None)


def _spot(spot: Spot, *, mine: bool) -> SpotView:
    return SpotView(
        spot.seat,
        spot.player,
        spot.back,
        folded=False,
        hands=tuple([_hand(hand, mine=mine) for hand in spot.hands]),
        beside=(*spot.insurance, *spot.sides, *spot.collected),
    )


def _hand(hand: Hand, *, mine: bool) -> HandView:
    """Cards dealt face down are seen by their player alone; so is what they add up to."""
    cards, bets = tuple(hand.cards), tuple(hand.bets)
    if mine or not hand.face_down:  # rule: a-player-may-look
        points, soft = total(cards)
        return HandView(hand.number, cards, bets, points, soft, hand.end, hand.collected)
    shown = tuple([HIDDEN if place in hand.face_down else card for place, card in enumerate(cards)])
    return HandView(hand.number, shown, bets, None, None, hand.end, hand.collected)


def hidden_from(r: Round, viewer: Viewer, fact: Fact) -> bool:
    """Whether a card that the fact names lies face down for this viewer."""
    match fact:
        case CardDealt(seat=seat, face="down"):
            return seat is None or r.spots[seat].player != viewer.player
        case Zapped(seat=seat):
            return r.rules.options["player-cards"] == "down" and r.spots[seat].player != viewer.player
        case _:
            return False
