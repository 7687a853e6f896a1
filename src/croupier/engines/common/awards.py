"""Shares of a meter: what is won when all else is settled, and the card without which none is paid."""

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from croupier.clauses.cite import Clause
from croupier.engines.common.core import Core, S
from croupier.engines.common.meter import awarded, reseed
from croupier.engines.common.progressive import Judge, Offers, progressives
from croupier.engines.common.settling import settle_collected
from croupier.errors import IllegalAction, brief, with_article
from croupier.hands.predicate import Seen_contra
from croupier.model.arguments import no_hand, only
from croupier.model.choices import Action, Answer, Choice, Facts, Permit, Refusal
from croupier.model.facts.bets import AwardAuthorised, AwardDue, MeterReseeded
from croupier.model.progressive import Progressive
from croupier.model.settlement import Settlement
from croupier.model.supply import Supply
from croupier.model.values import Values
from croupier.model.vocabulary import Role
from croupier.money.odds import MeterShare, meter


class Kept(NamedTuple):
    """Why cards stay on the table, and for which bet."""

    clause: Clause
    wager: str


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


def share_winners(r: Core[S], offers: Offers[Seen_contra], judge: Judge[Seen_contra]) -> dict[int, Kept]:
    """The seats that win a share of a meter, paid or not, whose cards stay on the table until then."""
    found = {}
    for offer, terms in progressives(offers):
        if terms.hands_stay is None:
            continue
        name = offer.wager.name
        for seat in terms.order.order(list(r.spots)):
            waits = any(bet.wager == name for bet in r.spots[seat].collected)
            if waits or any((one.seat, one.wager) == (seat, name) for one in r.settlements):
                row = judge(offer, seat)
                assert row is not None  # all cards are out
                if isinstance(row.pays, MeterShare):
                    found[seat] = Kept(terms.hands_stay, name)
    return found


# --- the card ---------------------------------------------------------------------------------


def authorise_choice(r: Core[S], offers: Offers[Seen_contra], role: Role) -> Answer:
    award = r.award
    if award is None:
        clause = next((terms.authorised for _, terms in progressives(offers)), None)
        return Refusal("authority/nothing-to-authorise", "No award waits for authorisation.", clause)
    terms = _terms(offers, award.key)
    if role != award.role and role != "executive":
        return Refusal(
            "authority/wrong-card", f"This award needs {with_article(award.role)}'s card.", terms.authorised
        )
    amount = award.amount_cents
    return Choice(
        "authorise",
        terms.authorised,
        award.wager,
        min_cents=amount,
        max_cents=amount,
        also=("award", "seat"),
        amount_rule="the award due is",
    )


def _terms(offers: Offers[Seen_contra], key: str) -> Progressive:
    return next(terms for offer, terms in progressives(offers) if offer.key == key)


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
    award = r.award
    assert award is not None
    if action.by == award.player:
        why = f"{action.by} has won this award: the card for it is somebody else's."
        raise IllegalAction("authority/own-award", why, clause=answer.clause, offender=action.by)
    terms = _terms(offers, award.key)
    for name, due in (("award", (award.row, award.wager, award.key)), ("seat", (str(award.seat),))):
        said = action.get(name)
        if said is not None and str(said) not in due:
            why = f"The award due now is {award.row} at seat {award.seat}, not {brief(said)}."
            clause = terms.reviewed or answer.clause
            error = IllegalAction("authority/wrong-award", why, clause=clause, offender=action.by)
            raise error.at(path=name)
    answer.check(action.amount, action.by)
    clause = answer.clause

    def play(supply: Supply) -> Facts:
        stands = awarded(supply.meter(award.key), meter(percent=award.percent))
        if supply.overtaken() or stands < award.amount_cents:  # it takes a new card
            yield replace(award, amount_cents=stands)
            return
        yield AwardAuthorised(clause, award.key, award.seat, award.row, award.amount_cents)
        yield from _pay(r, award, terms, options, supply)
        yield from after(supply)

    return Permit(play)


def _pay(r: Core[S], award: AwardDue, terms: Progressive, options: Values, supply: Supply) -> Facts:
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
    # rule: a-share-comes-out-of-the-meter
    yield from settle_collected([won], payer=f"meter:{award.key}")
    if award.percent == 100:
        left = supply.meter(award.key)  # what other tables have added since the award was due
        begins, added = reseed(left.reserve_cents, options.number(f"{award.wager}-seed"))
        clause = terms.reseed_at_least if added else terms.reseeded
        yield MeterReseeded(clause, award.key, left.meter_cents + begins, left.reserve_cents, added)
