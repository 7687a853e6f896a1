"""Plain play of poker among players: hand strength against pot odds, in every game and at all limits.

A hand that wins more often than a call costs is called; one that is clearly better than its fair share bets
and raises, for more the better it is; the rest checks or folds.
"""

from collections.abc import Mapping

from croupier.bots.decision import Decision
from croupier.bots.strength import Seen, Strength, kept, share
from croupier.engines.community.spec import Community
from croupier.model.choices import Choice
from croupier.model.view import HIDDEN, SpotView, View
from croupier.money.cents import Cents, dollars
from croupier.table.table import Table

BETS, RAISES = 0.15, 0.25  # by how much a hand must be better than its fair share
DEARER = 0.05  # and by how much more for every doubling of what lies before the player
ALMOST_SURE = 0.8  # bets the whole pot, not half of it


def decide(table: Table, game: Community, view: View, seat: int, granted: Mapping[str, Choice]) -> Decision:
    """What this seat does now, as arguments for `table.act(seat, do, **extra)`."""
    seen = seen_by(table, view, seat)
    if "discard" in granted:
        played = kept(game, seen)
        return "discard", {"cards": " ".join(card for card in seen.own if card not in played)}
    return answer(table, view, seat, granted, share(game, seen))


def seen_by(table: Table, view: View, seat: int) -> Seen:
    """What a seat knows of the cards."""
    own, options = spot_of(view, seat), table.options
    others = [spot for spot in view.spots if spot.seat != seat and not spot.folded]
    forced = options.number_or_none("big-blind") or options.number_or_none("bring-in") or 0
    return Seen(
        own.hands[0].cards,
        view.board,
        tuple(tuple(card for card in spot.hands[0].cards if card != HIDDEN) for spot in others),
        options.number_or_none("lowest-rank") or 2,
        tuple(front(spot) > max(forced, front(own)) for spot in others),
    )


def answer(
    table: Table, view: View, seat: int, granted: Mapping[str, Choice], strength: Strength
) -> Decision:
    """Check, bet, call, raise or fold with a hand of this strength."""
    players = sum(not spot.folded for spot in view.spots)
    better = strength.share - 1 / max(players, 2)
    before = front(spot_of(view, seat))
    unit = table.options.number("small-bet")
    dearer = DEARER * (before // unit).bit_length()
    wager = granted.get("bet") or granted.get("raise")
    if wager is not None and better > dearer + (BETS if wager.do == "bet" else RAISES):
        return _wager(table, view, granted, wager, strength)
    if "check" in granted:
        return "check", {}
    if "call" in granted and (not strength.beaten or strength.share > odds(view, seat, granted["call"])):
        return "call", {}
    if "fold" in granted:
        return "fold", {}
    assert wager is not None, f"seat {seat} has nothing to decide"
    return wager.do, {"to": _said(wager.min_cents)}  # a forced bet, for as little as it may be


def odds(view: View, seat: int, call: Choice) -> float:
    """What a call costs of the pot that it may win; what it cannot match it cannot win."""
    assert view.middle is not None
    cost = call.min_cents or 0
    reaches = front(spot_of(view, seat)) + cost
    beyond = sum(max(front(spot) - reaches, 0) for spot in view.spots)
    return cost / (view.middle.total_cents - beyond + cost)


def front(spot: SpotView) -> Cents:
    """The chips before a player in this round of betting."""
    return sum(bet.stake_cents for hand in spot.hands for bet in hand.bets)


def spot_of(view: View, seat: int) -> SpotView:
    return next(spot for spot in view.spots if spot.seat == seat)


def _wager(
    table: Table, view: View, granted: Mapping[str, Choice], wager: Choice, strength: Strength
) -> Decision:
    """Half of the pot as it will be, or all of it, in whole chips, within the limits and in their steps."""
    assert view.middle is not None
    assert wager.min_cents is not None
    assert wager.max_cents is not None
    level = max(front(spot) for spot in view.spots)
    cost = granted["call"].min_cents or 0 if "call" in granted else 0
    pot = view.middle.total_cents + cost
    chip = table.options.number("chip")
    wished = level + (pot if strength.share > ALMOST_SURE else pot // 2) // chip * chip
    above = max(min(wished, wager.max_cents) - wager.min_cents, 0)
    return wager.do, {"to": _said(wager.min_cents + above // wager.step_cents * wager.step_cents)}


def _said(amount: Cents | None) -> str:
    assert amount is not None
    return dollars(amount)
