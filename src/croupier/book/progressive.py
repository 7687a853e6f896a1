"""A bet with a meter: seed, contributions, awards, authorisation."""

from collections.abc import Iterator

from croupier.book.page import Sentence, say
from croupier.book.wagers import known, side
from croupier.book.words import money, one, setting
from croupier.model.game import SomeOffer
from croupier.model.progressive import Progressive

ABOUT = "The meter"


def meter(offer: SomeOffer, terms: Progressive) -> Iterator[Sentence]:
    yield from _filling(offer, terms)
    if terms.fixed_at_once is not None:
        text = "Fixed prizes are paid from the tray right after the deal."
        yield say(text, terms.fixed_at_once, about=ABOUT)
    if terms.fixed_in_turn is not None:
        text = "Fixed prizes are paid from the tray after the other bets of the hand."
        yield say(text, terms.fixed_in_turn, about=ABOUT)
    text = "Shares of the meter are paid when all other bets are settled"
    yield say(f"{text}, {side(terms.order)}.", terms.awards_last, terms.order.clause, about=ABOUT)
    text = "Each winner is paid from the meter as the winner before has left it."
    yield say(text, terms.next_award, about=ABOUT)
    if terms.hands_stay is not None:
        yield say("The cards that win one stay on the table until then.", terms.hands_stay, about=ABOUT)
    yield from _authorising(offer, terms)
    yield from _reseeding(terms)


def _filling(offer: SomeOffer, terms: Progressive) -> Iterator[Sentence]:
    wager = offer.wager.name
    seed, fed, kept = (
        known(offer, f"{wager}-{name}") for name in ("seed", "meter-percent", "reserve-percent")
    )
    yield say(f"The meter starts at {setting(seed)}.", seed.clause, about=ABOUT)
    text = f"{setting(fed)}% of every bet goes to the meter."
    yield say(text, terms.contributes, fed.clause, about=ABOUT)
    text = f"{setting(kept)}% of every bet goes to the reserve for the next meter."
    yield say(text, terms.reserves, kept.clause, about=ABOUT)


def _authorising(offer: SomeOffer, terms: Progressive) -> Iterator[Sentence]:
    wager = offer.wager.name
    whole, part = (known(offer, f"{wager}-{name}") for name in ("full-award", "share-award"))
    text = (
        f"The whole meter needs the card of {one(setting(whole))}, a part of it that of {one(setting(part))}."
    )
    yield say(text, terms.authorised, whole.clause, part.clause, about=ABOUT)
    if terms.reviewed is not None:
        text = "Dealer and supervisor see first that the hand is the one that wins the award."
        yield say(text, terms.reviewed, about=ABOUT)
    if terms.hold_at is not None:
        text = f"A payout of {money(terms.hold_at.value)} or more is held until the desk releases it."
        yield say(text, terms.hold_at.clause, about=ABOUT)


def _reseeding(terms: Progressive) -> Iterator[Sentence]:
    text = "After the whole meter is won, a new one is filled from the reserve."
    yield say(text, terms.reseeded, about=ABOUT)
    yield say("It starts at no less than the seed.", terms.reseed_at_least, about=ABOUT)
    yield say("What the reserve lacks for that comes from the table.", terms.through_table, about=ABOUT)
