"""The deal: the first cards, side bets as they fall, the offers that come before the first decision."""

from collections import Counter

from croupier.clauses.cite import Clause
from croupier.engines.blackjack.dealer import play_out, settle_insurance
from croupier.engines.blackjack.drawing import card_to, misses, notice
from croupier.engines.blackjack.settle import dealer_has_blackjack
from croupier.engines.blackjack.sides import hold_sides, judged_row, settle_sides
from croupier.engines.blackjack.state import Round
from croupier.engines.blackjack.turns import next_turn, pay_blackjacks
from croupier.engines.common.progressive import settle_fixed, start
from croupier.hands.blackjack import may_make_blackjack
from croupier.model.choices import Action, Facts, Funds, Permit, Refusal, Supply, plain
from croupier.model.facts.bets import BetsClosed
from croupier.model.facts.blackjack import InsuranceOffered, PeekDue, Peeked
from croupier.model.rules import Deal
from croupier.model.vocabulary import Face


def deal(r: Round, action: Action, funds: Funds) -> Permit:
    plain(action)
    refusal = no_deal(r)
    if refusal is not None:
        raise refusal.error(action.by)

    def play(supply: Supply) -> Facts:
        game, options, sides = r.rules
        yield from start(r, sides, options)
        most = max(positions(r).values())  # of the player who has the most
        yield BetsClosed(game.cites.verify_bets, tuple(sorted(r.spots)), most)
        yield from deal_on(r, supply)

    return Permit(play)


def positions(r: Round) -> Counter[str]:
    """How many spots each player has in this round."""
    return Counter([spot.player for spot in r.spots.values()])


def no_deal(r: Round) -> Refusal | None:
    """Why the deal may not begin, if it may not."""
    game, options, _ = r.rules
    if r.phase != "betting":
        return Refusal("action/already-dealt", "The cards are out.", game.cites.closed)
    if not r.spots:
        return Refusal("action/no-bets", "Nobody has bet.", game.cites.verify_bets)
    least = options.number("least-positions")
    for player, played in positions(r).items() if least > 1 else ():
        if played < least:
            why = f"{player} plays {played} of at least {least} positions."
            return Refusal("wager/too-few-positions", why, game.clause_of("least-positions"))
    return None


def deal_on(r: Round, supply: Supply) -> Facts:
    """Deal what is still to come; side bets are settled as their cards fall."""
    game, _, sides = r.rules
    steps = deal_steps(r)
    for number, step in enumerate(steps):
        needed = sum(1 for earlier in steps[: number + 1] if earlier.to == step.to)
        if step.to == "dealer":
            if len(r.dealer) < needed and not misses(r, None, needed):
                yield from card_to(r, supply, None, None, step.clause, step.face)
        else:
            for seat in game.dealing.order(list(r.spots)):
                if len(r.spots[seat].first) < needed and not misses(r, seat, needed):
                    yield from first_card(r, supply, seat, step)
                if r.stopped():
                    return
        yield from notice(r, supply, number)
        if r.stopped():
            return
        if sides and not r.may_fold:
            yield from settle_sides(r)
            if r.parlay is not None:
                return
    if r.may_fold:  # a supervisor's offer is answered before any bet is settled and the dealer looks
        return
    if sides:
        yield from settle_fixed(r, sides, lambda side, seat: judged_row(r, side, seat))
        yield from hold_sides(r)
    yield from offer_insurance(r, supply)


def deal_steps(r: Round) -> tuple[Deal, ...]:
    """The document's deal; a table that departs from it over the hole card deals a card more or less."""
    game, options, _ = r.rules
    if options["hole-card"] == game.by_name["hole-card"].default:
        return game.deal
    dealers = [step for step in game.deal if step.to == "dealer"]
    if options["hole-card"] == "none" and len(dealers) > 1:
        return tuple(step for step in game.deal if step is not dealers[-1])
    if options["hole-card"] == "peek" and len(dealers) == 1:
        return (*game.deal, Deal("dealer", "hole card", game.clause_of("hole-card"), "down"))
    return game.deal


def first_card(r: Round, supply: Supply, seat: int, step: Deal) -> Facts:
    """A card of the deal. Another position of the same player is told."""
    face, clause = how_it_lies(r, step)
    player = r.spots[seat].player
    earlier = sum(1 for other, spot in r.spots.items() if spot.player == player and other < seat)
    yield from card_to(r, supply, seat, 1, clause, face, earlier + 1 if earlier else None)


def how_it_lies(r: Round, step: Deal) -> tuple[Face, Clause]:
    """As the step says, or the other way up at a table that departs from it."""
    usual = r.rules.game.by_name["player-cards"]
    wanted = r.rules.options["player-cards"]
    if wanted == usual.default:
        return step.face, step.clause
    return ("up" if wanted == "up" else "down"), usual.clause


def offer_insurance(r: Round, supply: Supply) -> Facts:
    behind = r.rules.options.flag("back-bettor-insurance")
    owners = ("player", "back") if behind else ("player",)
    to = tuple(
        (spot.seat, bet.owner)
        for spot in r.spots.values()
        for bet in spot.hands[0].bets
        if bet.wager == "main" and bet.owner in owners
    )
    if r.up[0] == "A" and to:
        yield InsuranceOffered(r.rules.game.insurance.offered, to)
    else:
        yield from open_play(r, supply)


def open_play(r: Round, supply: Supply) -> Facts:
    """Where the game peeks, the dealer looks first; then the first hand is played."""
    if r.rules.options["hole-card"] == "peek":
        if may_make_blackjack(r.up):
            yield PeekDue(r.rules.game.clause_of("hole-card"))
            return
        yield from pay_blackjacks(r)
    yield from next_turn(r, supply)


def peek(r: Round, supply: Supply) -> Facts:
    """Look under the up card: a blackjack ends the round, otherwise the players' blackjacks are paid."""
    found = dealer_has_blackjack(r)
    yield Peeked(r.rules.game.clause_of("hole-card"), found)
    if found:
        yield from play_out(r, supply)
        return
    yield from settle_insurance(r)
    yield from settle_sides(r)
    yield from pay_blackjacks(r)
    yield from next_turn(r, supply)
