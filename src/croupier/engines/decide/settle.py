"""Take and pay. Pure: the round in, lines out, in the dealer's order; whole-table rules last."""

from collections.abc import Iterator

from croupier.engines.cap import apply_cap
from croupier.engines.decide.showdown import Showdown
from croupier.engines.decide.spec import Deal, Envy, Settle, Wager
from croupier.engines.decide.state import Hand, Round, Spot
from croupier.hands.dealt import Unseen
from croupier.hands.paytable import Row
from croupier.model.settlement import Settlement, Stake, line
from croupier.money.cents import Cents
from croupier.money.odds import LOSE


def showdown(r: Round, spot: Spot, hand: Hand, *, seen_only: bool = False) -> Showdown:
    """A hand against the house; with `seen_only`, as far as the cards lie face up."""
    game = r.rules.game
    dealer_seen = len(r.dealer_up) == len(r.dealer)
    return Showdown(
        game.hand,
        hand.cards,
        dealer=None if seen_only and not dealer_seen else r.dealer_hand(),
        board=r.board[: r.board_up] if seen_only else r.board,
        board_size=sum(step.cards for step in game.steps if isinstance(step, Deal) and step.to == "board")
        - sum(game.board_burns()),
        folded=spot.folded,
        qualifies=game.qualifies.value if game.qualifies is not None else None,
    )


def settle(r: Round, step: Settle) -> list[Settlement]:
    """Every bet that lies there, seat by seat; caps and envy see the whole table."""
    game = r.rules.game
    passes = [r.rules.order(step)]
    if step.unqualified is not None and not qualified(r):
        named = {name for one in step.unqualified.value for name in one}
        passes = [*step.unqualified.value, tuple(name for name in passes[0] if name not in named)]
    lines = [
        one
        for names in passes
        for seat in game.paying.order(list(r.spots))
        for hand in r.spots[seat].hands
        for one in hand_lines(r, r.spots[seat], hand, names)
    ]
    cap = r.rules.cap()
    if cap is not None:
        lines = apply_cap(cap, lines)
    return [*lines, *(envy_lines(r, game.envy) if game.envy is not None else ())]


def qualified(r: Round) -> bool:
    """Whether the dealer's hand is good enough to play; one that stays face down is not asked."""
    if len(r.dealer_up) < len(r.dealer):
        return True
    return all(showdown(r, spot, hand).qualified() for spot, hand in list(r.live())[:1])


def hand_lines(r: Round, spot: Spot, hand: Hand, names: tuple[str, ...]) -> Iterator[Settlement]:
    """One hand's bets in this order, each tip after the player's own."""
    owners = ("player", "dealer") if r.rules.game.tip_after_player.value else ("dealer", "player")
    seen = showdown(r, spot, hand)
    for name in names:
        wager = r.rules.wager(name)
        if wager.when == "bonus":
            yield from bonus_lines(r, spot, hand, wager, seen)
        for owner in owners:
            bet = hand.bet(name, owner)
            if bet is not None:
                row = wager.table.judge(seen)
                yield line(bet, row.pays, row.clause, unit=payout_unit(r))


def bonus_lines(r: Round, spot: Spot, hand: Hand, wager: Wager, seen: Showdown) -> Iterator[Settlement]:
    """A bonus is paid on another wager and has no stake of its own; there is no line when it does not pay."""
    assert wager.of is not None
    base = hand.bet(wager.of)
    row = wager.table.judge(seen) if base is not None else None
    if base is not None and row is not None and row.pays.result == "win":
        free = Stake(spot.seat, hand.number, wager.name, "player", spot.player, 0)
        yield line(free, row.pays, row.clause, unit=payout_unit(r), on=base.stake_cents)


def fold_lines(r: Round, spot: Spot) -> list[Settlement]:
    """What a fold loses at once: every bet that does not outlive it, and side bets lost already."""
    lines = []
    for hand in spot.hands:
        seen = showdown(r, spot, hand)
        for bet in hand.bets:
            wager = r.rules.wager(bet.wager)
            if wager.on_fold is None or wager.on_fold.value != "lives":
                row = wager.table.judge(seen)
                lines.append(line(bet, row.pays, row.clause, note="fold"))
            elif wager.fold_takes is not None and _lost(wager, showdown(r, spot, hand, seen_only=True)):
                lines.append(line(bet, LOSE, wager.fold_takes))
    return lines


def _lost(wager: Wager, seen: Showdown) -> bool:
    """Whether the cards that lie open, and the player's own, have lost it."""
    try:
        return wager.table.judge(seen).pays.result == "lose"
    except Unseen:
        return False


def envy_lines(r: Round, envy: Envy) -> Iterator[Settlement]:
    """A prize for each other player's hand that earns one, to every bonus wager large enough."""
    triggers = [
        (spot, hand, row)
        for spot, hand in _hands(r)
        for row in [_trigger(r, spot, hand, envy)]
        if row is not None
    ]
    for seat in envy.paying.order(list(r.spots)):
        spot = r.spots[seat]
        for hand in spot.hands:
            if any(qualifies_for_envy(envy, bet) for bet in hand.bets):
                for other, at, row in triggers:
                    if other.player != spot.player:
                        free = Stake(seat, hand.number, "envy", "player", spot.player, 0)
                        yield line(free, row.pays, row.clause, note=f"for seat {other.seat} hand {at.number}")


def qualifies_for_envy(envy: Envy, bet: Stake) -> bool:
    large_enough = bet.stake_cents >= envy.at_least.value
    return large_enough and bet.wager in envy.wagers and bet.owner == "player"


def _hands(r: Round) -> Iterator[tuple[Spot, Hand]]:
    for spot in r.spots.values():
        for hand in spot.hands:
            yield spot, hand


def _trigger(r: Round, spot: Spot, hand: Hand, envy: Envy) -> Row[Showdown] | None:
    if spot.folded:
        return None
    row = envy.table.judge(showdown(r, spot, hand))
    return row if row.pays.result == "win" else None


def payout_unit(r: Round) -> Cents:
    unit: Cents = r.rules.options["payout-unit"]
    return unit
