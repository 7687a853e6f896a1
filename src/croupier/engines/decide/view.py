"""What one person may see of a round. Hidden cards are removed here and nowhere else."""

from croupier.engines.decide.spec import Settle
from croupier.engines.decide.state import Round, Spot
from croupier.model.facts import Fact
from croupier.model.facts.cards import CardDealt
from croupier.model.facts.decide import HandSplit, HouseWayTold, Kept
from croupier.model.view import HIDDEN, DealerView, HandView, Place, RoundView, SpotView, Viewer


def view(r: Round, viewer: Viewer) -> RoundView:
    dealer = [card if place in r.dealer_up else HIDDEN for place, card in enumerate(r.dealer)]
    board = [card if place < r.board_up else HIDDEN for place, card in enumerate(r.board)]
    return RoundView(
        r.number,
        r.phase,
        Place(r.turn, 1) if r.turn is not None else None,
        DealerView(tuple(dealer), plays=_places(r)),
        tuple(board),
        tuple(_spot(r, spot, viewer) for spot in r.spots.values()),
        tuple(r.settlements),
    )


def _places(r: Round) -> tuple[int, ...] | None:
    """Which of the dealer's cards play, by their places in the row, once they are set."""
    if r.played is None:
        return None
    left = list(r.dealer)
    places = []
    for card in r.played:
        place = left.index(card)
        left[place] = HIDDEN
        places.append(place)
    return tuple(sorted(places))


def _waits_for_another(r: Round, spot: Spot) -> bool:
    """Whether the player has another hand to set before this one may be looked at."""
    rule = r.rules.game.one_by_one
    own = [other for other in r.spots.values() if other.player == spot.player and other.seat < spot.seat]
    return rule is not None and rule.value and any(not other.chosen for other in own)


def _mine(r: Round, spot: Spot, viewer: Viewer) -> bool:
    if (viewer.seat, viewer.player) != (spot.seat, spot.player):  # rule: own-cards-only
        return False
    return not _waits_for_another(r, spot)


def _spot(r: Round, spot: Spot, viewer: Viewer) -> SpotView:
    """A player's cards are their own until the hands are compared; a folded hand is never shown."""
    compared = r.closed or isinstance(r.at, Settle)
    seen = _mine(r, spot, viewer) or spot.open or (compared and not spot.folded)
    return SpotView(
        spot.seat,
        spot.player,
        None,
        spot.folded,
        tuple(
            HandView(
                hand.number,
                tuple(hand.cards) if seen else (HIDDEN,) * len(hand.cards),
                tuple(hand.bets),
            )
            for hand in spot.hands
        ),
        tuple(spot.collected),
    )


def hidden_from(r: Round, viewer: Viewer, fact: Fact) -> bool:
    """Whether a card that the fact names lies face down for this viewer."""
    if isinstance(fact, CardDealt):
        if fact.seat is not None:
            return fact.face == "down" and not _mine(r, r.spots[fact.seat], viewer)
        return fact.face == "down" or fact.to == "burn"
    if isinstance(fact, Kept | HandSplit):
        return fact.face == "down" and not _mine(r, r.spots[fact.seat], viewer)
    if isinstance(fact, HouseWayTold):
        return not _mine(r, r.spots[fact.seat], viewer)
    return False
