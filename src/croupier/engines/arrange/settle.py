"""Compare, take and pay. Lines come in the dealer's order; whole-table rules last."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Literal

from msgspec.structs import replace

from croupier.engines.arrange.spec import Commission
from croupier.engines.arrange.state import Bank, Round, Spot
from croupier.engines.common.awards import next_award, share_winners
from croupier.engines.common.cap import apply_cap
from croupier.engines.common.envy import envy_lines, qualifies_for_envy
from croupier.engines.common.holding import held_payouts
from croupier.engines.common.progressive import held_by_offers, unended
from croupier.engines.common.settling import settle_collected
from croupier.hands.match import Match
from croupier.hands.paytable import Row
from croupier.model.choices import Facts
from croupier.model.envy import Envy
from croupier.model.facts.arrange import BankSettled, HandCompared
from croupier.model.facts.bets import Settled
from croupier.model.facts.cards import CardsCollected, CardsLeft
from croupier.model.facts.table import RoundClosed
from croupier.model.game import Offer
from croupier.model.settlement import DEALER, Settlement, Stake, line
from croupier.model.supply import Supply
from croupier.model.vocabulary import Owner, Result
from croupier.money.cents import Cents
from croupier.money.odds import MeterShare

HOUSE_BET = "house-bet"


def match_of(r: Round, spot: Spot) -> Match:
    """A player's cards against the banker's, as far as both are set."""
    if r.bank is None:
        return Match(spot.cards, spot.own, banker_cards=tuple(r.dealer), banker=r.house, foul=spot.foul)
    banker = r.spots[r.bank.seat]
    return Match(spot.cards, spot.own, banker_cards=banker.cards, banker=banker.own, foul=spot.foul)


def in_order(r: Round) -> list[Spot]:
    """The players' spots counter-clockwise, from the banker on."""
    order = r.rules.game.paying.order(list(r.spots))
    if r.bank is not None:
        at = order.index(r.bank.seat)
        order = order[at + 1 :] + order[:at]
    return [r.spots[seat] for seat in order]


def settle(r: Round) -> Facts:
    """Every hand is compared; what loses or pushes is settled at once, winners when all are determined."""
    game = r.rules.game
    basic = r.rules.wager(game.basic)
    rows = {spot.seat: basic.table.judge(match_of(r, spot)) for spot in in_order(r)}
    lines = {spot.seat: list(hand_lines(r, spot)) for spot in in_order(r)}
    lines = _capped(r, lines)
    envied = [] if game.envy is None else list(_envy(r, game.envy))
    house = list(house_lines(r))
    for one in house:
        assert game.bank is not None
        assert r.house is not None
        yield HandCompared(game.bank.house_first, DEALER, r.house.hands, one.result)
    yield from told(r, house)
    bank = game.bank if r.bank is not None else None
    spread = game.hands.compared if bank is None else bank.order
    owed = _envied(r) if envied else frozenset()
    stay = share_winners(r, r.rules.offers, partial(progressive_row, r)) if r.rules.offers else {}
    later = []
    for spot in in_order(r):
        seat, result = spot.seat, rows[spot.seat].pays.result
        hands = (spot.cards,) if spot.own is None else spot.own.hands
        yield HandCompared(spread, seat, hands, result, spot.foul, seat in owed)
        if result == "win" and game.winners_last is not None and game.winners_last.value:
            later.append(spot)
            continue
        yield from told(r, lines[seat])  # rule: each-hand-by-itself
        if seat in stay:
            yield CardsLeft(stay[seat].clause, seat, (stay[seat].wager,))
        elif seat not in owed:
            yield CardsCollected(game.hands.collected, seat, 1)
    for spot in later:
        yield from told(r, lines[spot.seat])
        if spot.seat in stay:
            yield CardsLeft(stay[spot.seat].clause, spot.seat, (stay[spot.seat].wager,))
    yield from told(r, envied)
    for spot in in_order(r):
        if spot.seat in owed and spot not in later and spot.seat not in stay:
            yield CardsCollected(game.hands.collected, spot.seat, 1)


def finish(r: Round, supply: Supply) -> Facts:
    """Shares of a meter come one by one as they are authorised; then the bank, and the round is over."""
    game, offers, judge = r.rules.game, r.rules.offers, partial(progressive_row, r)
    if offers:
        award = next_award(
            r, offers, r.rules.options, judge, supply, lambda seat: " ".join(r.spots[seat].cards)
        )
        if award is not None:  # rule: shares-of-pai-gow-come-last
            yield award
            return
        for seat in share_winners(r, offers, judge):
            yield CardsCollected(game.hands.collected, seat, 1)
    if r.bank is not None:
        yield bank_line(r, r.settlements)
    if game.hold_at is not None:
        yield from held_payouts(r, game.hold_at, game.key, supply.funds)
    yield from held_by_offers(r, offers, supply.funds)
    if not unended(r, offers):  # else the dealer does it
        yield closed(r)


def closed(r: Round) -> RoundClosed:
    return RoundClosed(r.rules.game.paying.clause)


def progressive_row(r: Round, offer: Offer[Match], seat: int) -> Row[Match]:
    """How a progressive bet ends, however the hand is set."""
    return offer.wager.table.judge(match_of(r, r.spots[seat]))


def _envy(r: Round, envy: Envy[Match]) -> Iterator[Settlement]:
    return envy_lines(r, envy, lambda spot, _: _enviable(r, spot), Spot.riding)


def _enviable(r: Round, spot: Spot) -> Match | None:
    """Any player's hand but the banker's."""
    if r.bank is not None and r.bank.seat == spot.seat:  # rule: a-banker-is-not-envied
        return None
    return match_of(r, spot)


def _envied(r: Round) -> frozenset[int]:
    """The seats whose cards stay on the table because others are owed a prize for them."""
    envy = r.rules.game.envy
    assert envy is not None
    players = {
        bet.player for spot in r.spots.values() for bet in spot.bets() if qualifies_for_envy(envy, bet)
    }
    found = set()
    for spot in in_order(r):
        if players - {spot.player} and envy.table.judge(match_of(r, spot)).pays.result == "win":
            found.add(spot.seat)
    return frozenset(found)


def _capped(r: Round, lines: dict[int, list[Settlement]]) -> dict[int, list[Settlement]]:
    cap = r.rules.cap()
    if cap is None:
        return lines
    every = apply_cap(cap, [one for some in lines.values() for one in some])
    return {seat: [one for one in every if one.seat == seat] for seat in lines}


def hand_lines(r: Round, spot: Spot) -> Iterator[Settlement]:
    """One hand's bets, each tip after the player's own."""
    game = r.rules.game
    seen = match_of(r, spot)
    tip_last = game.tip_after_player.value
    owners: tuple[Owner, ...] = ("player", "dealer") if tip_last else ("dealer", "player")
    bets = {(bet.wager, bet.owner): bet for bet in spot.riding()}
    for name in r.rules.order():
        wager = r.rules.wager(name)
        for owner in owners:
            bet = bets.get((name, owner))
            if bet is None:
                continue
            row = wager.table.judge(seen)
            if isinstance(row.pays, MeterShare):  # rule: shares-of-pai-gow-wait
                continue
            won = line(bet, row.pays, row.cites(seen), unit=r.rules.options.number("payout-unit"))
            yield basic_line(r, won, seen) if name == game.basic else won


def basic_line(r: Round, one: Settlement, seen: Match) -> Settlement:
    """A basic wager with what is kept of a win, or the word for a fouled hand."""
    if seen.foul:
        return replace(one, note="foul")
    terms = r.rules.game.commission
    if terms is None or (one.owner == "dealer" and terms.tips_free.value):
        return one
    kept = commission(r, terms, one.paid_cents)
    return replace(one, commission_cents=kept, returned_cents=one.returned_cents - kept)


def commission(r: Round, terms: Commission, won: Cents) -> Cents:
    """The house's part of what was won, half a unit rounded up."""
    unit = r.rules.options.number("commission-unit")
    return (2 * won * terms.percent.value + 100 * unit) // (200 * unit) * unit


def house_lines(r: Round) -> Iterator[Settlement]:
    """The house's own bet against a player who banks."""
    if r.bank is None:
        return
    banker = r.spots[r.bank.seat]
    assert r.house is not None
    seen = Match(r.house.cards, r.house, banker_cards=banker.cards, banker=banker.own)
    row = r.rules.wager(r.rules.game.basic).table.judge(seen)
    yield line(house_bet(r.bank), row.pays, row.cites(seen))


def house_bet(bank: Bank) -> Stake:
    return Stake(DEALER, 1, HOUSE_BET, "house", "house", bank.house_bet_cents)


def bank_line(r: Round, lines: Sequence[Settlement]) -> BankSettled:
    """What the bank paid out and collected; commission on a net win."""
    bank, terms = r.bank, r.terms
    assert bank is not None
    against = [one for one in lines if one.wager in (r.rules.game.basic, HOUSE_BET)]
    paid = sum(one.paid_cents for one in against)
    collected = sum(one.stake_cents for one in against if one.result == "lose")
    net = collected - paid
    won = max(net, 0)
    assert r.rules.game.commission is not None
    kept = commission(r, r.rules.game.commission, won)
    clause = terms.commission if won else terms.pays
    result: Result = "win" if won else "lose" if net < 0 else "push"
    note = "reset the house way" if r.reset else ""
    one = Settlement(
        bank.seat,
        bank.player,
        "player",
        1,
        "bank",
        paid,
        result,
        won,
        kept,
        collected - kept,
        clause,
        note,
    )
    return BankSettled(clause, one, bank.amount_cents)


def told(r: Round, lines: list[Settlement]) -> Facts:
    """Each line with who pays it: the basic game is between players and the bank."""
    for one in lines:
        payer = "tray"
        # rule: the-bank-pays-and-collects
        if r.bank is not None and one.wager in (r.rules.game.basic, HOUSE_BET):
            payer = f"bank:{r.bank.player}"
        held = r.spots[one.seat].collected if one.seat in r.spots else ()
        if any((bet.wager, bet.owner) == (one.wager, one.owner) for bet in held):
            yield from settle_collected([one])
        else:
            yield Settled(one.clause, one, payer=payer, returns_to=goes_to(one))


def goes_to(one: Settlement) -> Literal["stack", "tip-box", "tray"]:
    """Where what a bet returns goes."""
    if one.owner == "house":  # rule: the-house-bet-comes-back
        return "tray"
    # rule: winning-tips-are-the-dealers
    return "tip-box" if one.owner == "dealer" and one.result == "win" else "stack"
