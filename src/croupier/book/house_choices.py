"""What a player may decide in poker against the house, what it costs, and what follows."""

from collections.abc import Iterator

from croupier.book.house_steps import by_rule, decisions_at
from croupier.book.page import Sentence, say
from croupier.book.wagers import the
from croupier.book.words import counted, number
from croupier.engines.decide.spec import Check, Choosing, Fold, House, Keep, Raise, Ride
from croupier.hands.ranking import article


def choices(game: House) -> Iterator[Sentence]:
    for at, step in decisions_at(game):
        for choice in step.options:
            yield from _choice(choice, game, f"At step {at}")


def _choice(choice: Choosing, game: House, about: str) -> Iterator[Sentence]:
    match choice:
        case Fold():
            text = "Fold: the hand is given up, and its bets are lost but for those that live on."
            yield say(text, choice.clause, about=about)
            if choice.collect is not None:
                yield say("The cards of a folded hand are picked up at once.", choice.collect, about=about)
            if choice.leave is not None:
                text = "They stay on the table while a bet that lives on still needs them."
                yield say(text, choice.leave, about=about)
        case Check():
            yield say("Check: stay in without a bet. It costs nothing.", choice.clause, about=about)
        case Raise():
            yield from _raise(choice, game, about)
        case Ride():
            text = f"Ride: {the(choice.wager, game)} stays on the table."
            yield say(text, choice.ride, about=about)
            text = (
                f"Take back: {the(choice.wager, game)} goes back to the player, who plays on with the others."
            )
            yield say(text, choice.take_back, about=about)
        case Keep():
            yield from _keep(choice, game, about)


def _raise(choice: Raise, game: House, about: str) -> Iterator[Sentence]:
    bet, of = the(choice.wager, game), the(choice.of, game)
    least, most = choice.times.value
    text = f"Play: stay in for {bet}, {_times(least, most, of, whole=choice.whole)}."
    yield say(text, choice.clause, choice.times.clause, about=about)
    if choice.more_with is not None:
        more = choice.more_with
        text = f"With {article(more.at_least)} or better it may be {number(more.times.value)} times {of}."
        yield say(text, more.times.clause, more.clause, about=about)
    if choice.once is not None:
        text = "A player who has bet may neither bet again nor change the bet."
        yield say(text, choice.once, about=about)


def _times(least: int, most: int, of: str, *, whole: bool) -> str:
    if least == most:
        return {1: f"as large as {of}", 2: f"twice {of}"}.get(least, f"{number(least)} times {of}")
    if not whole:
        return f"any amount from {number(least)} to {number(most)} times {of}"
    return f"{number(least)} {'or' if most == least + 1 else 'to'} {number(most)} times {of}"


def _keep(choice: Keep, game: House, about: str) -> Iterator[Sentence]:
    text = f"Keep: {counted(choice.cards.value, 'card')} of the hand play, the others are laid aside."
    yield say(text, choice.clause, choice.cards.clause, about=about)
    if choice.face_up is not None:
        face = "up" if choice.face_up.value else "down"
        yield say(f"The cards that are kept lie face {face}.", choice.face_up.clause, about=about)
    if choice.once is not None:
        yield say("Cards that are set stay as they are.", choice.once, about=about)
    if choice.split is not None:
        split = choice.split
        text = f"Split the hand: all the cards play, as two hands, for {the(split.wager, game)} "
        yield say(f"{text}as large as {the(split.of, game)}.", split.clause, about=about)
        text = "Every card dealt then plays once, as many in either hand."
        yield say(text, split.two_hands, about=about)
        bonus, first = the(split.bonus, game), the(split.bonus_of, game)
        text = f"A player with {first} may add {bonus}, as large as that."
        yield say(text, split.bonus_clause, about=about)
    if choice.help is not None:
        text = f"House way: a player may ask how the house would set the cards, by {by_rule(choice.help.by)}."
        yield say(text, choice.help.clause, about=about)
        yield say("A player who asks waits until the others have set theirs.", choice.help.waits, about=about)
        text = "The dealer then tells it, and the player still chooses."
        yield say(text, choice.help.told, about=about)
