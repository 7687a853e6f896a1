"""What one person may see of a hand. Hidden cards are removed here and nowhere else."""

from croupier.engines.community.pots import pots
from croupier.engines.community.put import Put
from croupier.engines.community.state import Player, Round
from croupier.model.facts import Fact
from croupier.model.facts.community import Discarded, HoleCards
from croupier.model.settlement import Stake
from croupier.model.view import (
    HIDDEN,
    DealerView,
    HandView,
    Middle,
    Place,
    PotView,
    RoundView,
    SpotView,
    Viewer,
)


def view(r: Round, viewer: Viewer) -> RoundView:
    turn = r.turn()
    return RoundView(
        r.number,
        r.phase,
        None if turn is None else Place(turn, 1),
        DealerView(()),
        tuple(r.board),
        tuple(_spot(r, player, viewer) for player in r.spots.values()),
        tuple(r.settlements),
        _middle(r),
    )


def _middle(r: Round) -> Middle:
    """The pots as they were gathered, less the fee; nothing is left of them once the hand is over."""
    button = r.button or (None if r.carried.poker is None else r.carried.poker.button)
    second = tuple(r.boards[1]) if len(r.boards) > 1 else ()
    street = r.rules.game.streets[r.street].name if r.street >= 0 else ""
    if r.closed:
        return Middle(button, (), 0, second, street)
    puts = [Put(seat, r.spots[seat].put_cents, not r.spots[seat].folded) for seat in r.order]
    able = [pot.seats for pot in pots(puts)]
    held = [cents - r.taken(number) for number, cents in enumerate(r.pots_cents, 1)]
    return Middle(button, tuple(map(PotView, held, able)), r.pot(), second, street, r.clock)


def _spot(r: Round, player: Player, viewer: Viewer) -> SpotView:
    own = (viewer.seat, viewer.player) == (player.seat, player.player)
    seen = own or player.shown
    # What lay face up is turned down when its player folds.
    up = () if player.folded else player.up
    cards = tuple(card if seen or card in up else HIDDEN for card in player.cards)
    (hand,), chips = player.hands, r.front(player.seat)
    bets = (Stake(player.seat, hand.number, "chips", "player", player.player, chips),) if chips else ()
    return SpotView(
        player.seat, player.player, None, player.folded, (HandView(hand.number, cards, bets),), ()
    )


def hidden_from(r: Round, viewer: Viewer, fact: Fact) -> bool:
    """Whether a card that the fact names lies face down for this viewer."""
    if not isinstance(fact, HoleCards | Discarded):
        return False
    player = r.spots[fact.seat]
    return (viewer.seat, viewer.player) != (player.seat, player.player)
