"""What may stand on top of a game among players: other limits, and the board dealt twice."""

from collections.abc import Iterator

from croupier.book.offer import bases
from croupier.book.page import Chapter, Sentence, say
from croupier.book.room_forced import times
from croupier.book.wagers import known
from croupier.book.words import setting
from croupier.clauses.cite import Clause
from croupier.engines.community.spec import RunTwice, Structure
from croupier.model.game import SomeOffer

MOST = {
    "no-limit": "A bet or a raise may be as large as the chips that its player has on the table.",
    "pot-limit": "A bet may be as large as the pot, and a raise as large as the pot with the call in it.",
}


def structure(offer: SomeOffer) -> tuple[Chapter, ...]:
    assert isinstance(offer, Structure)
    return Chapter("The limits", tuple(_on(offer))), Chapter(
        "What a player may decide", tuple(_limits(offer))
    )


def twice(offer: SomeOffer) -> tuple[Chapter, ...]:
    assert isinstance(offer, RunTwice)
    return (
        Chapter("When it is possible", tuple(_conditions(offer))),
        Chapter("How a hand goes", tuple(_boards(offer)), numbered=True),
        Chapter("How a hand ends", tuple(_wins(offer))),
    )


def rests_on(offer: SomeOffer) -> Iterator[Clause]:
    """The clauses by which an offer may stand beside a game."""
    match offer:
        case Structure():
            yield offer.most
        case RunTwice():
            yield offer.agreed
        case _:
            yield from (wager.needs.clause for wager in offer.wagers if wager.needs is not None)


# --- other limits ---------------------------------------------------------------------------------


def _on(offer: Structure) -> Iterator[Sentence]:
    text = f"{offer.title} takes the place of a game's own limits, at tables of {bases(offer)}."
    yield say(text, offer.most)


def _limits(offer: Structure) -> Iterator[Sentence]:
    single = known(offer, "single-bet-maximum")
    yield say(MOST[offer.kind], offer.most)
    text = "The house posts no other maximum of one bet or raise, but may."
    if single.default is not None:
        text = f"No bet or raise is larger than {setting(single)}."
    yield say(text, offer.single, single.clause)
    text = "A bet is at least as large as the big blind, in every round, unless it is all in."
    yield say(text, offer.least_bet)
    text = "A raise is at least as large as the bet or raise before it, unless it is all in."
    yield say(text, offer.least_raise)
    text = "Who has acted may raise again only once others have raised by as much as a full raise, "
    yield say(f"{text}one of them or several all-in players together.", offer.reopens)
    yield say("There may be any number of raises in a round.", offer.unlimited)
    text = f"A straddle is {times(offer.straddle.value)} the big blind, no more and no less."
    yield say(text, offer.straddle.clause)


# --- the board dealt twice ------------------------------------------------------------------------


def _conditions(offer: RunTwice) -> Iterator[Sentence]:
    yield say(f"It may be agreed at tables of {bases(offer)}.", offer.agreed)
    yield say("Only two players are left in the hand.", offer.two)
    yield say("Both of them are all in.", offer.all_in)
    yield say("The flop has been seen, and cards of the board are still to come.", offer.seen)
    early = known(offer, "run-twice-before-flop")
    text = "It may be agreed before the flop too." if early.default is True else "Not before the flop."
    yield say(text, offer.before_flop, early.clause)
    text = "Both say so before the next card (agree to run-twice)."
    yield say(text, offer.agreed)


def _boards(offer: RunTwice) -> Iterator[Sentence]:
    yield say("The rest of the board is dealt as usual: the first set of cards.", offer.first)
    text = "The same number of cards is dealt again, each street behind a burned card: the second set."
    yield say(text, offer.again)
    yield say("Cards of the board that lay there before belong to both sets.", offer.again, under=True)


def _wins(offer: RunTwice) -> Iterator[Sentence]:
    yield say("A player whose hand is best with both sets wins the whole pot.", offer.wins)
    yield say("If each player wins with one set, they share the pot.", offer.splits)
