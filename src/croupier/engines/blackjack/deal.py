"""The deal: the first cards, side bets as they fall, the offers that come before the first decision."""

from collections import Counter

from croupier.engines.blackjack.dealer import play_out, settle_insurance
from croupier.engines.blackjack.drawing import card_to, misses, notice
from croupier.engines.blackjack.settle import dealer_has_blackjack
from croupier.engines.blackjack.side_bets import hold_sides, judged_row, settle_sides
from croupier.engines.blackjack.state import Round, Spot
from croupier.engines.blackjack.turns import next_turn, pay_blackjacks
from croupier.engines.common.progressive import settle_fixed, start
from croupier.errors import counted
from croupier.hands.blackjack import may_make_blackjack
from croupier.model.arguments import plain
from croupier.model.choices import Action, Facts, Permit, Refusal
from croupier.model.facts.bets import BetsClosed
from croupier.model.facts.blackjack import InsuranceOffered, PeekDue, Peeked
from croupier.model.supply import Funds, Supply
from croupier.model.vocabulary import Owner


def deal(r: Round, action: Action, funds: Funds) -> Permit:
    plain(action)
    refusal = no_deal(r)
    if refusal is not None:
        raise refusal.error(action.by)

    def play(supply: Supply) -> Facts:
        rules = r.rules
        if rules.sides:
            yield from start(r, rules.sides, rules.options, supply)
        most = 1 if len(r.spots) == 1 else max(positions(r).values())  # of the player who has the most
        yield BetsClosed(rules.game.cites.verify_bets, tuple(sorted(r.spots)), most)
        yield from deal_on(r, supply)

    return Permit(play)


def positions(r: Round) -> Counter[str]:
    """How many spots each player has in this round."""
    return Counter([spot.player for spot in r.spots.values()])


def no_deal(r: Round) -> Refusal | None:
    """Why the deal may not begin, if it may not."""
    game, options = r.rules.game, r.rules.options
    if r.phase != "betting":
        return Refusal("action/already-dealt", "The cards are out.", game.cites.closed)
    if not r.spots:
        return Refusal("action/no-bets", "Nobody has bet.", game.cites.verify_bets)
    least = options.number("least-positions")
    for player, played in positions(r).items() if least > 1 else ():
        if played < least:
            why = f"{player} plays {counted(played, 'position')} and must play at least {least}."
            return Refusal("wager/too-few-positions", why, game.clause_of("least-positions"))
    return None


def deal_on(r: Round, supply: Supply) -> Facts:
    """Deal what is still to come; side bets are settled as their cards fall."""
    sides = r.rules.sides
    seats = r.rules.game.dealing.order(list(r.spots))
    for number, (to, needed, clause, face) in enumerate(r.rules.first_cards):
        if to == "dealer":
            if len(r.dealer) < needed and (r.mishap is None or not misses(r.mishap, None, needed)):
                yield from card_to(r, supply, None, None, clause, face)
        else:
            for seat in seats:
                spot = r.spots[seat]
                if len(spot.first) < needed and (r.mishap is None or not misses(r.mishap, seat, needed)):
                    position = position_of(r, spot) if len(seats) > 1 else None
                    yield from card_to(r, supply, seat, 1, clause, face, position)
                if r.trouble is not None:
                    return
        if r.mishap is not None and r.trouble is None:
            yield from notice(r, r.mishap, supply, number)
        if r.trouble is not None:
            return
        if sides and not r.may_fold:
            yield from settle_sides(r)  # rule: side-bets-as-cards-fall
            if r.parlay is not None:
                return
    if r.may_fold:  # a supervisor's offer is answered before any bet is settled and the dealer looks
        return
    if sides:
        yield from settle_fixed(r, sides, lambda side, seat: judged_row(r, side, seat))  # rule: fixed-prizes
        yield from hold_sides(r)
    yield from offer_insurance(r, supply)


def position_of(r: Round, spot: Spot) -> int | None:
    """Which position of its player a spot is, from the second on: the dealer tells of those."""
    earlier = sum(1 for seat, one in r.spots.items() if seat < spot.seat and one.player == spot.player)
    return earlier + 1 if earlier else None


def offer_insurance(r: Round, supply: Supply) -> Facts:
    """Where the dealer shows an ace, to everybody who may insure; with nobody to ask, play opens."""
    to = _insurable(r) if r.up[0] == "A" else ()
    if to:  # rule: insurance-for-every-hand
        return (InsuranceOffered(r.rules.game.insurance.offered, to),)
    return open_play(r, supply)


def _insurable(r: Round) -> tuple[tuple[int, Owner], ...]:
    behind = r.rules.options.flag("back-bettor-insurance")
    owners = ("player", "back") if behind else ("player",)
    return tuple(
        (spot.seat, bet.owner)
        for spot in r.spots.values()
        for hand in spot.hands
        for bet in hand.bets
        if bet.owner in owners
    )


def open_play(r: Round, supply: Supply) -> Facts:
    """Where the game peeks, the dealer looks first; then the first hand is played."""
    if r.rules.options["hole-card"] != "peek":
        return next_turn(r, supply)
    if may_make_blackjack(r.up):
        return (PeekDue(r.rules.game.clause_of("hole-card")),)
    return _no_peek(r, supply)


def _no_peek(r: Round, supply: Supply) -> Facts:
    yield from pay_blackjacks(r)  # rule: blackjacks-before-play
    yield from next_turn(r, supply)


def peek(r: Round, supply: Supply) -> Facts:
    """Look under the up card: a blackjack ends the round, otherwise the players' blackjacks are paid."""
    found = dealer_has_blackjack(r)
    yield Peeked(r.rules.game.clause_of("hole-card"), found)
    if found:  # rule: a-dealers-blackjack-ends-the-round
        yield from play_out(r, supply)
        return
    yield from settle_insurance(r)  # rule: insurance-after-the-look
    yield from settle_sides(r)  # rule: side-bets-after-the-look
    yield from pay_blackjacks(r)  # rule: blackjacks-after-the-look
    yield from next_turn(r, supply)
