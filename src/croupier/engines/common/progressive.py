"""Progressives: wagers feed a meter and its reserve, awards draw on it, a full award reseeds it.

Locked at the start of the game, fixed pays after the deal, shares of the meter at the end of the round,
each authorised.
"""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from croupier.engines.common.core import Core, S
from croupier.engines.common.holding import held_payouts
from croupier.engines.common.settling import settle_collected
from croupier.errors import IllegalAction, brief, with_article
from croupier.hands.paytable import Row
from croupier.hands.predicate import Seen_contra
from croupier.model.choices import (
    Action,
    Answer,
    Choice,
    Facts,
    Funds,
    Permit,
    Refusal,
    Supply,
    no_hand,
    only,
    plain,
)
from croupier.model.facts.bets import (
    AwardAuthorised,
    AwardDue,
    GameStarted,
    MeterFed,
    MeterReseeded,
    WagerCollected,
)
from croupier.model.facts.table import Meter
from croupier.model.game import Offer
from croupier.model.options import Values
from croupier.model.progressive import Progressive
from croupier.model.settlement import Settlement, Stake, line, undone_line, void_line
from croupier.model.vocabulary import Role
from croupier.money.cents import Cents
from croupier.money.odds import MeterShare

Offers: TypeAlias = tuple[Offer[Seen_contra], ...]
Judge: TypeAlias = Callable[
    [Offer[Seen_contra], int], Row[Seen_contra] | None
]  # the row that a seat's bet ends with, as far as cards tell


def contribution(staked: Cents, percent: int) -> Cents:
    """What the wagers of a round add, rounded down to the cent."""
    return staked * percent // 100


def awarded(meter: Meter, share: MeterShare) -> Cents:
    """A percentage of the meter, rounded down to the cent."""
    return share.pays(meter.meter_cents)


def reseed(reserve: Cents, seed: Cents) -> tuple[Cents, Cents]:
    """The new meter and how much of it the table must add: the reserve, or the seed if that is more."""
    return max(reserve, seed), max(seed - reserve, 0)


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
        return Refusal("action/nothing-to-start", "No progressive wager waits for the game to start.")
    return Choice("start-game", waiting[0][1].start)


def start_game(r: Core[S], action: Action, offers: Offers[Seen_contra], options: Values) -> Permit:
    plain(action)
    answer = start_choice(r, offers)
    if isinstance(answer, Refusal):
        raise answer.error(action.by)
    return Permit(lambda supply: start(r, offers, options))


def start(r: Core[S], offers: Offers[Seen_contra], options: Values) -> Facts:
    """Lock the wagers, take them to the tray and feed the meter: they count in what may be won now."""
    for offer, terms in unstarted(r, offers):
        yield GameStarted(terms.start, offer.key)
        bets = list(_placed(r, offer))
        for seat, hand, wager, owner, player, stake, _ in bets:
            yield WagerCollected(terms.collected, seat, hand, wager, owner, player, stake)
        meter, reserve = _contributions(offer, options, sum(bet.stake_cents for bet in bets))
        yield MeterFed(terms.contributes, offer.key, meter, reserve)


def _contributions(offer: Offer[Seen_contra], options: Values, staked: Cents) -> tuple[Cents, Cents]:
    wager = offer.wager.name
    return (
        contribution(staked, options.number(f"{wager}-meter-percent")),
        contribution(staked, options.number(f"{wager}-reserve-percent")),
    )


# --- fixed pays, after the deal ---------------------------------------------------------------


def settle_fixed(r: Core[S], offers: Offers[Seen_contra], judge: Judge[Seen_contra]) -> Facts:
    """Everything but the shares of the meter is taken and paid at once."""
    for offer, _ in progressives(offers):
        assert offer.paying is not None
        for seat in offer.paying.order(list(r.spots)):
            for bet in [bet for bet in r.spots[seat].collected if bet.wager == offer.wager.name]:
                row = judge(offer, seat)
                assert row is not None
                if not isinstance(row.pays, MeterShare):  # rule: fixed-prizes-from-the-tray
                    yield from settle_collected([line(bet, row.pays, row.clause)])


# --- shares of the meter, at the end ----------------------------------------------------------


def next_award(
    r: Core[S],
    offers: Offers[Seen_contra],
    options: Values,
    judge: Judge[Seen_contra],
    supply: Supply,
    cards: Callable[[int], str],
) -> AwardDue | None:
    """The next share that was won, going round from the dealer's right, on the meter as it stands."""
    for offer, terms in progressives(offers):
        for seat in terms.order.order(list(r.spots)):
            for bet in r.spots[seat].collected:
                row = judge(offer, seat) if bet.wager == offer.wager.name else None
                if row is not None and isinstance(row.pays, MeterShare):
                    full = row.pays.percent == 100
                    return AwardDue(
                        terms.awards_last,
                        offer.key,
                        bet.wager,
                        row.name,
                        seat,
                        bet.player,
                        row.pays.percent,
                        awarded(supply.meter(offer.key), row.pays),
                        _role(options.word(f"{bet.wager}-{'full' if full else 'share'}-award")),
                        row.clause,
                        cards(seat),
                    )
    return None


def _role(word: str) -> Role:
    return "executive" if word == "executive" else "supervisor"


def authorise_choice(r: Core[S], offers: Offers[Seen_contra], role: Role) -> Answer:
    award = r.award
    if award is None:
        return Refusal("authority/nothing-to-authorise", "No award waits for authorisation.")
    _, terms = _of(offers, award.key)
    if role != award.role and role != "executive":
        return Refusal(
            "authority/wrong-card", f"This award needs {with_article(award.role)}'s card.", terms.authorised
        )
    amount = award.amount_cents
    return Choice(
        "authorise", terms.authorised, award.wager, min_cents=amount, max_cents=amount, also=("award", "seat")
    )


def _of(offers: Offers[Seen_contra], key: str) -> tuple[Offer[Seen_contra], Progressive]:
    return next((offer, terms) for offer, terms in progressives(offers) if offer.key == key)


def authorise(
    r: Core[S],
    action: Action,
    offers: Offers[Seen_contra],
    options: Values,
    after: Callable[[Supply], Facts],
) -> Permit:
    """A desk's card for exactly the award that is due; `after` is what follows it."""
    no_hand(action)
    only(action, "award", "seat")
    answer = authorise_choice(r, offers, action.role)
    if isinstance(answer, Refusal):
        raise answer.error(action.by)
    answer.check(action.amount, action.by)
    award = r.award
    assert award is not None
    _, terms = _of(offers, award.key)
    for name, due in (("award", (award.row, award.wager, award.key)), ("seat", (str(award.seat),))):
        said = action.get(name)
        if said is not None and str(said) not in due:
            why = f"The award due now is {award.row} at seat {award.seat}, not {brief(said)}."
            clause = terms.reviewed or answer.clause
            raise IllegalAction("authority/wrong-award", why, clause=clause, offender=action.by)
    clause = answer.clause

    def play(supply: Supply) -> Facts:
        yield AwardAuthorised(clause, award.key, award.seat, award.row, award.amount_cents)
        yield from pay_award(r, award, offers, options, supply)
        yield from after(supply)

    return Permit(play)


def pay_award(
    r: Core[S], award: AwardDue, offers: Offers[Seen_contra], options: Values, supply: Supply
) -> Facts:
    _, terms = _of(offers, award.key)
    bet = next(bet for bet in r.spots[award.seat].collected if bet.wager == award.wager)
    paid = award.amount_cents
    won = Settlement(
        bet.seat,
        bet.player,
        bet.owner,
        bet.hand,
        bet.wager,
        bet.stake_cents,
        "win",
        paid,
        0,
        paid,
        award.pays_by,
    )
    yield from settle_collected([won], payer=f"meter:{award.key}")
    if award.percent == 100:
        reserve = supply.meter(award.key).reserve_cents
        meter, added = reseed(reserve, options.number(f"{award.wager}-seed"))
        clause = terms.reseed_at_least if added else terms.reseeded
        yield MeterReseeded(clause, award.key, meter, reserve, added)


# --- a round called off, and large payouts ----------------------------------------------------


def give_back_collected(r: Core[S], offers: Offers[Seen_contra], options: Values, clause: str) -> Facts:
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
            meter, reserve = _contributions(offer, options, staked)
            yield MeterFed(clause, offer.key, -meter, -reserve)
        yield from settle_collected([void_line(bet, clause) for bet in waiting])
        yield from settle_collected([undone_line(one, clause) for one in lost])


def held_by_offers(r: Core[S], offers: Offers[Seen_contra], funds: Funds) -> Facts:
    """The payouts of the round that an offer has held."""
    for offer, terms in progressives(offers):
        if terms.hold_at is not None:
            yield from held_payouts(r, terms.hold_at, offer.key, funds)
            return
