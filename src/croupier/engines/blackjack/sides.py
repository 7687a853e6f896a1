"""Side bets at the blackjack table: judged as soon as their cards are out, held while one is missing
or while a cap that they share might still bite."""

from collections.abc import Iterator

from croupier.clauses.cite import Clause
from croupier.engines.blackjack.settle import payout_unit
from croupier.engines.blackjack.state import Round, Spot
from croupier.engines.cap import Cap, apply_cap
from croupier.engines.sidebet import SideBet
from croupier.hands.dealt import Dealt, Unseen
from croupier.hands.paytable import Row
from croupier.model.events import Fact
from croupier.model.settlement import Settlement, Stake, line
from croupier.money.cents import Cents

Facts = Iterator[Fact]


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


def _judged(r: Round, sides: tuple[SideBet, ...]) -> tuple[list[Settlement], Cents | None]:
    """The lines of decided bets in the dealer's order, and what the players' open ones may win at most."""
    ready: list[Settlement] = []
    open_win: Cents | None = None
    for seat in sides[0].paying.order(list(r.spots)):
        spot = r.spots[seat]
        for bet, side in _bets(spot, sides):
            row = judged_row(r, spot, side)
            if row is None:
                most = side.table.best().pays.pays(bet.stake_cents) if bet.owner == "player" else 0
                open_win = (open_win or 0) + most
            else:
                ready.append(line(bet, row.pays, row.clause, unit=payout_unit(r)))
    return ready, open_win


def _bets(spot: Spot, sides: tuple[SideBet, ...]) -> Iterator[tuple[Stake, SideBet]]:
    """A spot's bets on these side bets, each tip after the player's own."""
    for side in sides:
        tip_first = side.tips_after_player is not None and not side.tips_after_player.value
        for owner in ("dealer", "player") if tip_first else ("player", "dealer"):
            for bet in spot.sides:
                if bet.wager == side.wager and bet.owner == owner:
                    yield bet, side


def judged_row(r: Round, spot: Spot, side: SideBet) -> Row[Dealt] | None:
    if side.after_deal is not None and len(r.dealer) < dealer_cards(r):
        return None
    seen = r.dealer[:1] if r.hole_down else r.dealer
    try:
        return side.table.judge(Dealt(spot.first, seen, done=r.done, no_blackjack=r.peeked))
    except Unseen:
        return None


def dealer_cards(r: Round) -> int:
    """How many cards the dealer has once the first cards are out."""
    return sum(1 for step in r.rules.game.deal if step.to == "dealer")


def hold_sides(r: Round) -> Facts:
    """Tell of bets that wait for the dealer's second card, where somebody must know of them."""
    for side in r.rules.sides:
        for seat in side.paying.order(list(r.spots)) if side.held is not None else ():
            if any(bet.wager == side.wager for bet in r.spots[seat].sides):
                told = {"seat": seat, "wager": side.wager, "up": r.up[0]}
                yield Fact("side-bet-held", side.held, told)


def stays_for(r: Round, spot: Spot) -> Clause | None:
    """Why a finished hand is left on the table: a side bet on it is still open."""
    still_open = {bet.wager for bet in (*spot.sides, *spot.collected)}
    kept = (side.hands_stay for side in r.rules.sides if side.wager in still_open)
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
        if side is not None and side.parlay and one.owner == "player" and one.result == "win":
            yield Fact("parlay-offered", side.parlay, {"seat": one.seat, "amount_cents": one.paid_cents})
            return
        yield Fact("settled", one.clause, one._asdict())


def parlayed(r: Round, spot: Spot, *, taken: bool) -> Facts:
    """The answer to the offer: the winnings go to the player, or on top of the base bet."""
    side = next(side for side in r.rules.sides if side.parlay)
    bet = next(bet for bet in spot.sides if bet.wager == side.wager and bet.owner == "player")
    row = judged_row(r, spot, side)
    assert row is not None
    one = line(bet, row.pays, row.clause, unit=payout_unit(r), note="parlayed" if taken else "")
    yield Fact("settled", one.clause, one._asdict())
    told = {"seat": spot.seat, "owner": "player", "player": spot.player}
    if taken:
        raised = {**told, "hand": 1, "wager": "main", "amount_cents": one.paid_cents}
        yield Fact("wager-raised", side.parlay, raised, by_actor=True)
    else:
        yield Fact("parlay-declined", side.parlay, told, by_actor=True)
