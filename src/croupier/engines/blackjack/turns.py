"""The players' turns: which hand is next, what cards it is due, and how it ends by itself."""

from croupier.clauses.cite import Clause
from croupier.engines.blackjack import permissions
from croupier.engines.blackjack.dealer import finish, settle_hand
from croupier.engines.blackjack.drawing import card_to, show
from croupier.engines.blackjack.side_bets import stays_for
from croupier.engines.blackjack.state import Hand, Round, Spot
from croupier.hands.blackjack import is_two_card_21, may_make_blackjack, total
from croupier.model.choices import Choice, Facts
from croupier.model.facts.blackjack import BetsLeft, DealerTurn, HandEnded, Marked
from croupier.model.facts.cards import CardsCollected, Turn
from croupier.model.supply import Supply
from croupier.model.vocabulary import Ending, Face


def next_turn(r: Round, supply: Supply) -> Facts:
    """Go on to the next hand that needs its player; when none is left it is the dealer's turn."""
    if r.waits is not None:
        return
    cites = r.rules.game.cites
    while (in_turn := first_unfinished(r)) is not None:
        spot, hand = in_turn
        if len(hand.cards) < 2 or hand.awaits_double:
            yield from cards_due(r, supply, spot, hand)
            if r.stopped():
                return
        ending = ends_by_itself(r, spot, hand)
        if ending is None:  # rule: a-hand-has-its-options
            if r.turn != (spot.seat, hand.number):
                yield Turn(cites.turn, spot.seat, hand.number)
            return
        yield from ending
    if r.has_bets():
        yield DealerTurn(cites.second_card)
    else:
        yield from finish(r, supply)


def first_unfinished(r: Round) -> tuple[Spot, Hand] | None:
    """The next hand to be played; those that were put off come after all the others.

    Who is offered a card that was shown by mistake comes first.
    """
    order = r.rules.game.dealing.order(list(r.spots))
    if r.offered_card is not None:
        order = [r.offered_card[0], *order]
    put_off: tuple[Spot, Hand] | None = None
    for seat in order:
        spot = r.spots[seat]
        for hand in spot.hands:
            if hand.end is None:
                if not hand.deferred:
                    return spot, hand
                put_off = put_off or (spot, hand)
    return put_off


def cards_due(r: Round, supply: Supply, spot: Spot, hand: Hand) -> Facts:
    """The card a split hand gets when play reaches it, the one card of a double, the two of a zap."""
    game = r.rules.game
    while hand.zapped and len(hand.cards) < 2 and not r.stopped():
        assert game.zap is not None
        yield from card_to(r, supply, spot.seat, hand.number, game.zap.new_cards)
        if is_two_card_21(hand.cards):
            yield Marked(game.zap.marked, spot.seat, hand.number)
    due = 1 + (game.ace_cards.value if hand.aces else 1)
    while len(hand.cards) < due and not r.stopped():
        yield from card_to(r, supply, spot.seat, hand.number, game.cites.split_one_card)
    if hand.awaits_double:
        clause, face = _double_card(r, hand)
        yield from card_to(r, supply, spot.seat, hand.number, clause, face)


def _double_card(r: Round, hand: Hand) -> tuple[Clause, Face]:
    """The one card of a double lies face down where players' cards do and it cannot break the hand."""
    game, options = r.rules.game, r.rules.options
    hidden = game.hidden_double
    if hidden is None or options["player-cards"] == "up" or hand.total > hidden.value:
        return game.cites.double_one_card, "up"
    if options["double-card"] == "up":
        return game.clause_of("double-card"), "up"
    return hidden.clause, "down"


def ends_by_itself(r: Round, spot: Spot, hand: Hand) -> Facts | None:
    """How a hand ends without a decision of its player, if it does."""
    cites = r.rules.game.cites
    points, soft = total(hand.cards)
    if points > 21:
        return bust(r, spot, hand)
    if permissions.is_blackjack(hand):  # rule: a-blackjack-ends-the-hand
        return reach_blackjack(r, spot, hand)
    if hand.doubled:
        return (ended(spot, hand, "stood", cites.double_one_card),)
    if hand.aces and not isinstance(permissions.split(r, spot, hand), Choice):
        return (ended(spot, hand, "stood", cites.split_aces),)
    if points == 21 and not soft:
        return (ended(spot, hand, "stood", cites.no_hit),)
    return None


def ended(spot: Spot, hand: Hand, how: Ending, clause: Clause | None) -> HandEnded:
    return HandEnded(clause, spot.seat, hand.number, how, hand.total)


def reach_blackjack(r: Round, spot: Spot, hand: Hand) -> Facts:
    """Paid when the dealer comes to it, unless the dealer may still draw a blackjack."""
    if may_make_blackjack(r.up) or spot.seat in r.overlooked:
        yield from show(r, spot, hand)
        yield ended(spot, hand, "blackjack", r.rules.game.cites.blackjack_waits)
    else:
        yield from pay_blackjack(r, spot, hand)


def pay_blackjack(r: Round, spot: Spot, hand: Hand) -> Facts:
    yield from show(r, spot, hand)
    yield ended(spot, hand, "blackjack", r.rules.game.cites.blackjack_paid)
    yield from settle_hand(r, hand)


def pay_blackjacks(r: Round) -> Facts:
    """Where the dealer peeks: every blackjack, once the dealer is known to have none."""
    game = r.rules.game
    for seat in game.dealing.order(list(r.spots)):
        spot = r.spots[seat]
        (hand,) = spot.hands
        if permissions.is_blackjack(hand) and hand.end is None and seat not in r.overlooked:
            yield from pay_blackjack(r, spot, hand)
            yield CardsCollected(game.cites.blackjack_paid, seat, 1)


def bust(r: Round, spot: Spot, hand: Hand) -> Facts:
    """Lost at once, except a doubled or split hand while the dealer may still draw a blackjack."""
    game, options = r.rules.game, r.rules.options
    cites = game.cites
    yield from show(r, spot, hand, cites.shown_bust)
    yield ended(spot, hand, "bust", game.pays.bust.clause)
    unseen = options["hole-card"] == "none" or r.unpeeked
    if unseen and (hand.doubled or hand.split) and may_make_blackjack(r.up):
        clause = cites.double_bust_waits if hand.doubled else cites.split_bust_waits
        yield BetsLeft(clause, spot.seat, hand.number)
        return
    yield from settle_hand(r, hand)  # rule: a-bust-is-collected
    if spot.insurance:
        yield BetsLeft(cites.insured_bust_stays, spot.seat, hand.number)
    elif (kept := stays_for(r, spot)) is not None:
        yield BetsLeft(kept, spot.seat, hand.number)
    else:
        yield CardsCollected(cites.bust_collected, spot.seat, hand.number)
