"""The dealer's hand, and take and pay: drawn as far as the bets that lie there need it."""

from collections.abc import Callable

from croupier.engines.blackjack.drawing import card_to, show
from croupier.engines.blackjack.settle import (
    bet_line,
    dealer_has_blackjack,
    in_order,
    insurance_lines,
    keeps_tip,
    kept_line,
)
from croupier.engines.blackjack.side_bets import judged_row, settle_sides
from croupier.engines.blackjack.state import Hand, Round, Spot
from croupier.engines.common.awards import next_award
from croupier.engines.common.progressive import held_by_offers
from croupier.engines.common.settling import settle
from croupier.hands.blackjack import total
from croupier.model.choices import Facts
from croupier.model.facts.blackjack import DealerEnded, HoleShown
from croupier.model.facts.table import RoundClosed
from croupier.model.supply import Supply


def play_out(r: Round, supply: Supply) -> Facts:
    """Draw as far as the bets that lie there need it, settling each as soon as it is decided."""
    if not r.done and r.has_bets():
        yield from second_card(r, supply)
        if r.stopped():
            return
        if dealer_has_blackjack(r):
            yield DealerEnded(r.rules.game.cites.blackjack, 21, blackjack=True)
        else:
            yield from settle_insurance(r)
            yield from settle_held(r)  # rule: held-bets-before-the-draw
            yield from settle_sides(r)
            if r.has_bets():
                yield from draw_out(r, supply)
                if r.stopped():
                    return
    if r.rules.game.insurance.settled_first.value:
        yield from settle_insurance(r)
    yield from settle_where(r, lambda spot, hand: True)  # rule: hands-wait-for-the-dealer
    yield from settle_insurance(r)
    yield from settle_sides(r)
    yield from finish(r, supply)


def second_card(r: Round, supply: Supply) -> Facts:
    clause = r.rules.game.cites.second_card
    if r.hole_down:
        yield HoleShown(clause, r.dealer[1], total(r.dealer)[0])
    elif len(r.dealer) == 1:
        yield from card_to(r, supply, None, None, clause)


def draw_out(r: Round, supply: Supply) -> Facts:
    game, options = r.rules.game, r.rules.options
    points, soft = total(r.dealer)
    stands = game.dealer_stands_on.value
    hits_soft = options["soft-17"] == "hit"
    while points < stands or (soft and points == stands and hits_soft):
        clause = game.clause_of("soft-17") if points >= stands else game.cites.dealer_hits
        yield from card_to(r, supply, None, None, clause)
        if r.stopped():
            return
        points, soft = total(r.dealer)
    yield DealerEnded(game.dealer_stands_on.clause, points, blackjack=False)


def finish(r: Round, supply: Supply) -> Facts:
    """Shares of a meter come last, one by one as they are authorised; then the round is over."""
    rules, sides = r.rules, r.rules.sides
    over = RoundClosed(rules.game.cites.dealer_stops)
    if not sides:
        return (over,)
    award = next_award(
        r,
        sides,
        rules.options,
        lambda side, seat: judged_row(r, side, seat),
        supply,
        lambda seat: " ".join((*r.spots[seat].first, r.up)),
    )
    if award is not None:  # rule: shares-come-last
        return (award,)
    return (*held_by_offers(r, sides, supply.funds), over)


# --- take and pay -----------------------------------------------------------------------------


def settle_insurance(r: Round) -> Facts:
    insured = [seat for seat, spot in r.spots.items() if spot.insurance]
    if not insured:
        return ()
    order = r.rules.game.paying.order(insured)
    return settle([one for seat in order for one in insurance_lines(r, r.spots[seat])])


def settle_held(r: Round) -> Facts:
    """What only waited for the dealer's second card; an overlooked blackjack waits for its turn."""
    return settle_where(
        r,
        lambda spot, hand: (
            hand.end in ("surrendered", "bust") or (hand.end == "blackjack" and spot.seat not in r.overlooked)
        ),
    )


def settle_where(r: Round, chosen: Callable[[Spot, Hand], bool]) -> Facts:
    """Take and pay round the table, hand by hand."""
    game = r.rules.game
    for seat in game.paying.order(list(r.spots)):
        spot = r.spots[seat]
        for hand in spot.hands:
            if hand.bets and chosen(spot, hand):
                yield from show(r, spot, hand, game.cites.shown_double if hand.doubled else None)
                yield from settle_hand(r, hand)


def settle_hand(r: Round, hand: Hand, *, only_tips_kept: bool = False) -> Facts:
    """Every bet on a hand; with `only_tips_kept`, just the tips that are the dealer's at once."""
    for bet in in_order(r, hand):
        if keeps_tip(r, hand, bet):
            yield from settle([kept_line(r, bet)], kept=True)
        elif not only_tips_kept:
            yield from settle([bet_line(r, hand, bet)])
