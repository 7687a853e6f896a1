"""Side bets at the blackjack table: judged as soon as their cards are out, held while one is missing
or while a cap that they share might still bite."""

from collections.abc import Iterator

from croupier.clauses.cite import Clause
from croupier.engines.blackjack.settle import payout_unit, ties
from croupier.engines.blackjack.state import Round, Spot
from croupier.engines.common.cap import apply_cap
from croupier.engines.common.settling import settle
from croupier.hands.dealt import Dealt, Unseen
from croupier.hands.paytable import Row
from croupier.model.cap import Cap
from croupier.model.choices import Facts
from croupier.model.facts.bets import ParlayDeclined, ParlayOffered, SideBetHeld, WagerRaised
from croupier.model.game import Offer
from croupier.model.settlement import Settlement, Stake, line
from croupier.model.vocabulary import Owner
from croupier.money.cents import Cents


def settle_sides(r: Round) -> Facts:
    """Take and pay every side bet that can be decided now. Stops where a player is asked to parlay."""
    if not r.rules.sides:
        return
    for cap, sides in r.rules.pools():
        ready, open_win = _judged(r, sides)
        if cap is None:
            yield from _pay(r, ready)
        else:
            yield from _pay(r, _payable(cap, ready, open_win))
        if r.parlay is not None:
            return


def _judged(r: Round, sides: tuple[Offer[Dealt], ...]) -> tuple[list[Settlement], Cents | None]:
    """The lines of decided bets in the dealer's order, and what the players' open ones may win at most."""
    ready: list[Settlement] = []
    open_win: Cents | None = None
    first, *_ = sides  # those that share a cap are paid the same way round
    for seat in round_the_table(r, first):
        spot = r.spots[seat]
        for bet, side in _bets(spot, sides):
            row = judged_row(r, side, seat)
            if row is None:
                most = side.wager.table.best().pays.pays(bet.stake_cents) if bet.owner == "player" else 0
                open_win = (open_win or 0) + most
            else:
                # rule: side-bets-by-themselves
                ready.append(line(bet, row.pays, _decided_by(r, side, spot, row), unit=payout_unit(r)))
    return ready, open_win


def _decided_by(r: Round, side: Offer[Dealt], spot: Spot, row: Row[Dealt]) -> Clause:
    """The row's clause, unless the document has one of its own for a bet that is lost beside a tie.

    Such a bet wins by the dealer's bust alone, and no hand ties with that.
    """
    if side.tied is not None and any(ties(r, hand) for hand in spot.hands):
        return side.tied
    return row.clause


def round_the_table(r: Round, side: Offer[Dealt]) -> list[int]:
    """The seats in the order in which the dealer takes and pays this bet."""
    assert side.paying is not None
    return side.paying.order(list(r.spots))


def _bets(spot: Spot, sides: tuple[Offer[Dealt], ...]) -> Iterator[tuple[Stake, Offer[Dealt]]]:
    """A spot's bets on these side bets, each tip after the player's own."""
    for side in sides:
        tip_first = side.tips_after_player is not None and not side.tips_after_player.value
        owners: tuple[Owner, ...] = ("dealer", "player") if tip_first else ("player", "dealer")
        for owner in owners:
            for bet in spot.sides:
                if bet.wager == side.wager.name and bet.owner == owner:
                    yield bet, side


def judged_row(r: Round, side: Offer[Dealt], seat: int) -> Row[Dealt] | None:
    if side.after_deal is not None and len(r.dealer) < dealer_cards(r):  # rule: side-bets-after-the-deal
        return None
    seen = r.dealer[:1] if r.hole_down else r.dealer
    try:
        dealt = Dealt(r.spots[seat].first, seen, done=r.done, no_blackjack=r.peeked)
        return side.wager.table.judge(dealt)
    except Unseen:
        return None


def dealer_cards(r: Round) -> int:
    """How many cards the dealer has once the first cards are out."""
    return sum(1 for step in r.rules.game.deal if step.to == "dealer")


def hold_sides(r: Round) -> Facts:
    """Tell of bets that wait for the dealer's second card, where somebody must know of them."""
    for side in r.rules.sides:
        for seat in round_the_table(r, side) if side.held is not None else ():
            if any(bet.wager == side.wager.name for bet in r.spots[seat].sides):
                yield SideBetHeld(side.held, seat, side.wager.name, r.up[0])


def stays_for(r: Round, spot: Spot) -> Clause | None:
    """Why a finished hand is left on the table: a side bet on it is still open."""
    still_open = {bet.wager for bet in (*spot.sides, *spot.collected)}
    kept = (side.hands_stay for side in r.rules.sides if side.wager.name in still_open)
    return next((clause for clause in kept if clause is not None), None)


def _payable(cap: Cap, ready: list[Settlement], open_win: Cents | None) -> list[Settlement]:
    """Losers at once; winners too, unless bets still open could carry the total over the cap."""
    assert cap.amount_cents is not None
    won = sum(one.paid_cents for one in ready if one.owner == "player")
    if open_win is not None and won + open_win > cap.amount_cents:
        return [one for one in ready if one.result == "lose"]
    return apply_cap(cap, ready)


def _pay(r: Round, lines: list[Settlement]) -> Facts:
    for one in lines:
        side = r.rules.side(one.wager)
        assert side is not None
        if side.parlay is not None and one.owner == "player" and one.result == "win":
            yield ParlayOffered(side.parlay, one.seat, one.paid_cents)
            return
        yield from settle([one])


def parlayed(r: Round, spot: Spot, *, taken: bool) -> Facts:
    """The answer to the offer: the winnings go to the player, or on top of the base bet."""
    side = next(side for side in r.rules.sides if side.parlay is not None)
    bet = next(bet for bet in spot.sides if bet.wager == side.wager.name and bet.owner == "player")
    row = judged_row(r, side, spot.seat)
    assert row is not None
    one = line(bet, row.pays, row.clause, unit=payout_unit(r), note="parlayed" if taken else "")
    yield from settle([one])
    if taken:
        # rule: all-winnings-are-parlayed
        yield WagerRaised(side.parlay, spot.seat, 1, "main", "player", spot.player, one.paid_cents)
    else:
        yield ParlayDeclined(side.parlay, spot.seat, "player", spot.player)
