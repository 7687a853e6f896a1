"""What one person may see of a round. Hidden cards are removed here and nowhere else."""

from croupier.cards.card import Card
from croupier.engines.arrange.setting import unset
from croupier.engines.arrange.state import Round, Spot
from croupier.model.facts import Fact
from croupier.model.facts.arrange import HandSet, StackDelivered
from croupier.model.view import HIDDEN, DealerView, HandView, Place, RoundView, SpotView, Viewer

Parts = tuple[tuple[Card, ...], ...]


def view(r: Round, viewer: Viewer) -> RoundView:
    waiting = unset(r) if r.phase == "playing" and not r.compared else []
    own = [seat for seat in waiting if seat == viewer.seat]
    turn = next(iter((*own, *waiting)), None)
    return RoundView(
        r.number,
        r.phase,
        None if turn is None else Place(turn, 1),
        _dealer(r),
        (),
        tuple(_spot(r, spot, viewer) for spot in r.spots.values()),
        tuple(r.settlements),
    )


def _dealer(r: Round) -> DealerView:
    cards = tuple(r.dealer) if r.dealer_up else (HIDDEN,) * len(r.dealer)
    return DealerView(cards, parts=() if r.house is None else r.house.hands)


def _seen(r: Round, spot: Spot, viewer: Viewer) -> bool:
    """A player's cards are their own until the hands are compared; marked ones nobody's."""
    if r.closed or r.compared:
        return True
    mine = (viewer.seat, viewer.player) == (spot.seat, spot.player)
    return mine and not spot.marked


def _spot(r: Round, spot: Spot, viewer: Viewer) -> SpotView:
    seen = _seen(r, spot, viewer)
    cards, own = spot.cards, spot.own
    parts: Parts = () if own is None else own.hands
    hand = HandView(
        1,
        cards if seen else (HIDDEN,) * len(cards),
        tuple(spot.hand.bets),
        parts=parts if seen else tuple((HIDDEN,) * len(part) for part in parts),
    )
    return SpotView(spot.seat, spot.player, None, False, (hand,), tuple(spot.collected))


def hidden_from(r: Round, viewer: Viewer, fact: Fact) -> bool:
    """Whether a card that the fact names lies face down for this viewer."""
    if isinstance(fact, StackDelivered):
        return fact.seat is None or fact.seat not in r.spots or not _mine(r, fact.seat, viewer)
    if isinstance(fact, HandSet):
        return not _mine(r, fact.seat, viewer)
    return False


def _mine(r: Round, seat: int, viewer: Viewer) -> bool:
    spot = r.spots[seat]
    return (viewer.seat, viewer.player) == (spot.seat, spot.player) and not spot.marked
