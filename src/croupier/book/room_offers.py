"""What may stand on top of a game among players: other limits, and the board dealt twice."""

from collections.abc import Iterator

from croupier.book.offer import bases
from croupier.book.page import Chapter, Sentence, say
from croupier.book.room_forced import times
from croupier.book.wagers import known
from croupier.book.words import setting
from croupier.clauses.cite import Clause
from croupier.engines.community.jackpot_spec import Jackpot
from croupier.engines.community.spec import KillPot, RunTwice, Structure
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
        case KillPot():
            yield offer.kill
        case Jackpot():
            yield offer.drops
        case _:
            yield from (wager.needs.clause for wager in offer.wagers if wager.needs is not None)


# --- other limits ---------------------------------------------------------------------------------


def _on(offer: Structure) -> Iterator[Sentence]:
    text = f"{offer.title} takes the place of a game's own limits, at tables of {bases(offer)}."
    yield say(text, offer.most)
    yield say("Whatever is not said here is as the game itself has it.", offer.rest)
    if offer.as_no_limit is not None:
        yield say("But for the most of a wager it is played as no limit is.", offer.as_no_limit)


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
    by = offer.corrections
    text = "Chips bet once they are let go of, unless the player has said what they are."
    yield say(text, by["chips"], by["said"])
    yield say("Where words and chips differ, the words count.", by["differ"])
    text = "Without a word only the chips of the first motion count; who says raise may add to them."
    yield say(text, by["one-motion"])
    text = "A single chip in silence is a bet of its worth, and before a bet a call, however large it is."
    yield say(text, by["one-chip"])
    yield say("A call that is too small by mistake is made good.", by["short-call"])
    text = "A bet or raise below the least is made up to it; chips that a call needed are no raise."
    yield say(text, by["too-little"], by["too-much-to-call"])
    text = "What lies before a player when the hand begins is the most that it can win of another, or cost."
    yield say(text, offer.table_stakes)
    yield say("Nobody adds to it during a hand, or bets more.", offer.no_more, by["above-the-stack"])
    yield say("Who takes chips off the table takes all of them, and leaves.", offer.whole_stack)
    yield say("More than the house's most for one bet is cut to it.", by["above-the-house"])
    yield from _above_the_pot(offer)
    yield say("Where no raise is open to a player, more chips than a call are a call.", offer.reopens)
    text = "A player who takes too long is given a minute (call-clock); then a hand that faces a bet is dead."
    yield say(text, offer.clock)
    yield say("Without a bet to call the hand checks.", offer.unfaced, under=True)


def _above_the_pot(offer: Structure) -> Iterator[Sentence]:
    by, doubted = offer.corrections, offer.oversize
    if doubted is None:
        return
    yield say("A wager above the pot is cut to the pot, and the rest goes back.", by["too-much"])
    yield say("A single chip in silence that is worth more bets the pot.", by["chip-too-large"], under=True)
    text = "Until everybody has acted on it the dealer and all players may call attention to it (object)."
    yield say(text, doubted.minded, under=True)
    text = "Once somebody has gone along with it, a supervisor may rule that all of it stands"
    yield say(f"{text} (stands).", doubted.stands, under=True)
    yield say("Or that it stays cut (reduced).", doubted.reduced, under=True)


# --- kill pots ------------------------------------------------------------------------------------


def kill(offer: SomeOffer) -> tuple[Chapter, ...]:
    assert isinstance(offer, KillPot)
    return Chapter("When it is played", tuple(_button(offer))), Chapter(
        "A kill round", tuple(_kill_round(offer))
    )


def _button(offer: KillPot) -> Iterator[Sentence]:
    yield say(f"It may be played at tables of {bases(offer)}.", offer.only_on)
    yield say("Who wins a pot alone has a leg up.", offer.leg_up)
    text = "Who then wins again, after a flop and with a pot of twice the kill blind, kills the next one."
    yield say(text, offer.kill)
    yield say("A pot that is split takes both away.", offer.neutral)


def _kill_round(offer: KillPot) -> Iterator[Sentence]:
    size = known(offer, "kill-size")
    text = f"In a full kill bets, raises and the killer's blind are {times(offer.full.value)} the usual ones."
    yield say(text, offer.full.clause, size.clause)
    yield say(f"In a half kill they are {times(offer.half.value)} as large.", offer.half.clause)
    yield say("The killer posts a live blind of that size.", offer.post)
    yield say("It takes the place of a blind that the killer has anyway.", offer.only_post, under=True)
    yield say("The blinds are as usual, and match it to stay in.", offer.complete)
    text = "A killer who leaves posts nothing, and the round is a kill round all the same."
    yield say(text, offer.quits)
    yield say("So it is when a killer will not post, who is put out of the game.", offer.refuses)
    text = "A killer who sits out posts it all the same, and the hand is thrown away."
    yield say(text, offer.dealt_out, offer.mucked)
    text = f"A straddle is {times(offer.straddle_size.value)} the kill blind."
    yield say(text, offer.straddle, offer.straddle_size.clause)
    yield say("Blinds are not chopped.", offer.no_chop)
    yield say("Who is new waits for the next hand, or plays and kills that one.", offer.no_new, offer.promise)
    yield say("Only one kill counts for a hand, an earned one before a promised one.", offer.one)


# --- the board dealt twice ------------------------------------------------------------------------


def _conditions(offer: RunTwice) -> Iterator[Sentence]:
    assert offer.beside is not None
    with_ = " or ".join(offer.beside.value)
    text = f"It may be agreed at tables of {bases(offer)} with {with_}."
    yield say(text, offer.beside.clause, offer.only_on)
    yield say("Only two players are left in the hand.", offer.two)
    yield say("Both of them are all in.", offer.both_all_in)
    yield say("The flop has been seen, and cards of the board are still to come.", offer.seen)
    early = known(offer, "run-twice-before-flop")
    text = "It may be agreed before the flop too." if early.default is True else "Not before the flop."
    yield say(text, offer.before_flop, early.clause)
    text = "Both say so before the next card (agree to run-twice)."
    yield say(text, offer.agreed)


def _boards(offer: RunTwice) -> Iterator[Sentence]:
    yield say("The rest of the board is dealt as usual: the first set of cards.", offer.first)
    text = "The same number of cards is dealt again, each street behind a burned card: the second set."
    yield say(text, *(offer.again[kept] for kept in sorted(offer.again)))
    text = "Cards of the board that lay there before belong to both sets."
    yield say(text, *(offer.again[kept] for kept in sorted(offer.again) if kept), under=True)
    yield say("Both players show their hands.", offer.shown)


def _wins(offer: RunTwice) -> Iterator[Sentence]:
    yield say("A player whose hand is best with both sets wins the whole pot.", offer.wins_both)
    yield say("If each player wins with one set, they share the pot.", offer.splits)
    text = "Each set decides half of the pot: where the hands are equal with one, they share that half."
    yield say(text, offer.ties)
    yield say("The button moves on, and the next hand begins.", offer.ends)
