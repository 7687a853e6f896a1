"""Progressives: wagers that feed a meter and its reserve, from the start of the game to its end.

Locked when the game starts; what pays fixed odds is settled like any other bet, what wins a share of the
meter when everything else is (`awards.py`).
"""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from croupier.clauses.cite import Clause
from croupier.engines.common.core import Core, S
from croupier.engines.common.holding import held_payouts
from croupier.engines.common.meter import contribution, withdrawal
from croupier.engines.common.settling import settle_collected
from croupier.hands.paytable import Row
from croupier.hands.predicate import Seen_contra
from croupier.model.arguments import plain
from croupier.model.choices import Action, Answer, Choice, Facts, Permit, Refusal
from croupier.model.facts.bets import GameEnded, GameStarted, MeterFed, WagerCollected
from croupier.model.game import Offer
from croupier.model.progressive import Progressive
from croupier.model.settlement import Stake, line, undone_line, void_line
from croupier.model.supply import Funds, Supply
from croupier.model.values import Values
from croupier.money.cents import Cents
from croupier.money.odds import MeterShare

Offers: TypeAlias = tuple[Offer[Seen_contra], ...]
Judge: TypeAlias = Callable[
    [Offer[Seen_contra], int], Row[Seen_contra] | None
]  # the row that a seat's bet ends with, as far as cards tell


def progressives(offers: Offers[Seen_contra]) -> Iterator[tuple[Offer[Seen_contra], Progressive]]:
    for offer in offers:
        if offer.progressive is not None:
            yield offer, offer.progressive


# --- the start of the game --------------------------------------------------------------------


def unstarted(r: Core[S], offers: Offers[Seen_contra]) -> list[tuple[Offer[Seen_contra], Progressive]]:
    """Progressives with wagers that are not locked yet."""
    return [
        (offer, terms)
        for offer, terms in progressives(offers)
        if offer.key not in r.started and any(_placed(r, offer))
    ]


def _placed(r: Core[S], offer: Offer[Seen_contra]) -> Iterator[Stake]:
    for spot in r.spots.values():
        yield from (bet for bet in spot.bets() if bet.wager == offer.wager.name)


def start_choice(r: Core[S], offers: Offers[Seen_contra]) -> Answer:
    waiting = unstarted(r, offers)
    if r.phase != "betting" or not waiting:
        clause = next((terms.start for _, terms in progressives(offers)), None)
        return Refusal("action/nothing-to-start", "No progressive wager waits for the game to start.", clause)
    return Choice("start-game", waiting[0][1].start)


def start_game(r: Core[S], action: Action, offers: Offers[Seen_contra], options: Values) -> Permit:
    plain(action)
    answer = start_choice(r, offers)
    if isinstance(answer, Refusal):
        raise answer.error(action.by)
    return Permit(lambda supply: start(r, offers, options, supply))


def start(r: Core[S], offers: Offers[Seen_contra], options: Values, supply: Supply) -> Facts:
    """Lock the wagers, take them to the tray and feed the meter: they count in what may be won now."""
    for offer, terms in unstarted(r, offers):
        yield GameStarted(terms.start, offer.key)
        bets = list(_placed(r, offer))
        for seat, hand, wager, owner, player, stake, _ in bets:
            yield WagerCollected(terms.collected, seat, hand, wager, owner, player, stake)
        staked = sum(bet.stake_cents for bet in bets)
        now, (meter_rate, reserve_rate) = supply.meter(offer.key), _rates(offer, options)
        meter, meter_parts = contribution(staked, meter_rate, now.meter_parts)
        reserve, reserve_parts = contribution(staked, reserve_rate, now.reserve_parts)
        yield MeterFed(terms.contributes, offer.key, meter, reserve, meter_parts, reserve_parts)


def _rates(offer: Offer[Seen_contra], options: Values) -> tuple[int, int]:
    """What part of a wager goes to the meter and to the reserve, in hundredths of a percent."""
    wager = offer.wager.name
    return options.number(f"{wager}-meter-percent"), options.number(f"{wager}-reserve-percent")


def locked(r: Core[S], offers: Offers[Seen_contra], wager: str) -> Refusal | None:
    """Why a wager may not be placed or taken down any more, where its game has started."""
    for offer, terms in progressives(offers):
        if offer.wager.name == wager and offer.key in r.started:
            return Refusal("wager/game-started", f"{offer.title} has started.", terms.start)
    return None


# --- fixed pays -------------------------------------------------------------------------------


def settle_fixed(r: Core[S], offers: Offers[Seen_contra], judge: Judge[Seen_contra]) -> Facts:
    """Where they come at once, after the deal: everything but the shares of the meter is taken and paid."""
    for offer, _ in progressives(offers):
        assert offer.paying is not None
        for seat in offer.paying.order(list(r.spots)):
            for bet in [bet for bet in r.spots[seat].collected if bet.wager == offer.wager.name]:
                row = judge(offer, seat)
                assert row is not None
                if not isinstance(row.pays, MeterShare):  # rule: fixed-prizes-from-the-tray
                    yield from settle_collected([line(bet, row.pays, row.clause)])


# --- the end of the game ----------------------------------------------------------------------


def unended(r: Core[S], offers: Offers[Seen_contra]) -> dict[str, Clause]:
    """The progressives, with the clause, whose game the dealer has to end now: no bet is open any more.

    It is the last thing that happens in a round, which is closed with it.
    """
    if r.closed or any(_open(r)):
        return {}
    return {
        offer.key: terms.ends
        for offer, terms in progressives(offers)
        if terms.ends is not None and offer.key in r.started
    }


def _open(r: Core[S]) -> Iterator[Stake]:
    for spot in r.spots.values():
        yield from spot.bets()
        yield from spot.collected


def end_choice(r: Core[S], offers: Offers[Seen_contra]) -> Answer:
    due = unended(r, offers)
    if not due:
        clause = next((terms.ends for _, terms in progressives(offers)), None)
        return Refusal("action/nothing-to-end", "No progressive waits for the game to end.", clause)
    return Choice("end-game", next(iter(due.values())))


def end_game(r: Core[S], action: Action, offers: Offers[Seen_contra], after: Facts) -> Permit:
    """The dealer ends the game; `after` is what follows it."""
    plain(action)
    answer = end_choice(r, offers)
    if isinstance(answer, Refusal):
        raise answer.error(action.by)
    due = unended(r, offers)
    return Permit(lambda supply: (*(GameEnded(clause, key) for key, clause in due.items()), *after))


# --- a round called off, and large payouts ----------------------------------------------------


def give_back_collected(
    r: Core[S], offers: Offers[Seen_contra], options: Values, clause: str, supply: Supply
) -> Facts:
    """What was collected goes back, from lost wagers too; meter and reserve are as before the round.

    A prize that was paid stays paid. Once the whole meter was won in the round, and began anew, nothing of
    the round is left in it.
    """
    for offer, _ in progressives(offers):
        if offer.key not in r.started:
            continue
        wager = offer.wager.name
        waiting = [bet for spot in r.spots.values() for bet in spot.collected if bet.wager == wager]
        settled = [one for one in r.settlements if one.wager == wager]
        lost = [one for one in settled if one.result == "lose"]
        if offer.key not in r.reseeded:
            staked = sum(bet.stake_cents for bet in waiting) + sum(one.stake_cents for one in settled)
            yield _taken_out(offer, options, staked, clause, supply)
        yield from settle_collected([void_line(bet, clause) for bet in waiting])
        yield from settle_collected([undone_line(one, clause) for one in lost])


def _taken_out(
    offer: Offer[Seen_contra], options: Values, staked: Cents, clause: str, supply: Supply
) -> MeterFed:
    """What a round has added comes out of the meter again, unless awards have taken it since."""
    now, (meter_rate, reserve_rate) = supply.meter(offer.key), _rates(offer, options)
    meter, meter_parts = withdrawal(staked, meter_rate, now.meter_cents, now.meter_parts)
    reserve, reserve_parts = withdrawal(staked, reserve_rate, now.reserve_cents, now.reserve_parts)
    return MeterFed(clause, offer.key, meter, reserve, meter_parts, reserve_parts)


def held_by_offers(r: Core[S], offers: Offers[Seen_contra], funds: Funds) -> Facts:
    """The payouts of the round that an offer has held."""
    for offer, terms in progressives(offers):
        if terms.hold_at is not None:
            yield from held_payouts(r, terms.hold_at, offer.key, funds)
            return
