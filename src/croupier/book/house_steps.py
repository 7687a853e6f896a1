"""A round of poker against the house, step by step."""

from collections.abc import Iterator

from croupier.book.page import Sentence, say
from croupier.book.wagers import side, the, them
from croupier.book.words import counted, listed, number
from croupier.engines.decide.spec import (
    Arrange,
    Burn,
    Check,
    Choosing,
    Deal,
    Decide,
    Fold,
    House,
    Keep,
    Raise,
    Reveal,
    Ride,
    Settle,
    Step,
)
from croupier.hands.algorithm import Algorithm

ALL = 99  # as a Reveal says that everything left is turned


def steps(game: House) -> list[Sentence]:
    """Every step of the round, in the order of play; what is repeated is told once."""
    return [one for told, _ in _told(game) for one in told]


def decisions_at(game: House) -> Iterator[tuple[int, Decide]]:
    """The decisions of a round with the numbers of their steps."""
    at = 0
    for told, step in _told(game):
        at += sum(not one.under for one in told)
        if isinstance(step, Decide):
            yield at, step


def _told(game: House) -> Iterator[tuple[list[Sentence], Step | None]]:
    """The sentences of each step, with the step."""
    yield (
        [say("Players place their bets; then betting is closed.", game.start_with.clause, game.bet_closed)],
        None,
    )
    at, listing = 0, game.steps
    while at < len(listing):
        size, times = _repeated(listing[at:])
        block = listing[at : at + size]
        for step in block:
            yield list(_step(step, game)), step
        if times > 1:
            these = "This is" if size == 1 else f"These {number(size)} steps are"
            text = f"{these} done {number(times)} times in all."
            yield [say(text, *(step.clause for step in block), under=True)], None
        at += size * times


def _repeated(listing: tuple[Step, ...]) -> tuple[int, int]:
    """The shortest block of steps at the start that comes again at once, and how often it stands there."""
    for size in (1, 2, 3):
        block, times = listing[:size], 1
        while listing[times * size : (times + 1) * size] == block:
            times += 1
        if times > 1:
            return size, times
    return 1, 1


def _step(step: Step, game: House) -> Iterator[Sentence]:
    match step:
        case Deal():
            yield _deal(step, game)
        case Burn():
            text = f"The {step.end} {'card' if step.count == 1 else f'{number(step.count)} cards'}"
            verb = "is" if step.count == 1 else "are"
            yield say(f"{text} of the packet on the board {verb} burned unseen.", step.clause)
        case Reveal():
            yield say(f"{_turned(step)} turned up.", step.clause)
        case Decide():
            yield _decide(step, game)
        case Arrange():
            text = f"The dealer's cards are set by a fixed rule of the house, {by_rule(step.by)}."
            yield say(text, step.clause)
        case Settle():
            yield from _settle(step, game)


def by_rule(rule: Algorithm) -> str:
    """A rule of the house by its name and version, and what it does."""
    told = f"{rule.name.replace('-', ' ')} (version {rule.version})"
    return f"{told}: {rule.reads}" if rule.reads else told


def _deal(step: Deal, game: House) -> Sentence:
    cards = f"{counted(step.cards, 'card')} face {step.face}"
    match step.to:
        case "seats":
            text = f"{side(game.dealing)}, every player is dealt {cards}."
            return say(text, step.clause, game.dealing.clause)
        case "dealer":
            return say(f"The dealer takes {cards} for the house.", step.clause)
        case "board":
            return say(f"The dealer lays {cards} on the board, for everybody.", step.clause)
        case "burn":
            return say(f"The dealer burns {counted(step.cards, 'card')}, face {step.face}.", step.clause)


def _turned(step: Reveal) -> str:
    if step.what == "dealer":
        return "The dealer's cards are"
    if step.count == ALL:
        return "The cards of the board that lie face down are"
    return f"{counted(step.count, 'card')} of the board {'is' if step.count == 1 else 'are'}"


def _decide(step: Decide, game: House) -> Sentence:
    may = listed((word for choice in step.options for word in called(choice)), "or")
    text = (
        f"In turn from the dealer's left, every player with {them(step.with_bet, game, 'or')} decides: {may}"
    )
    if step.unless is not None:
        text += f", unless {the(step.unless, game)} is made already"
    return say(f"{text}.", step.clause)


def called(choice: Choosing) -> tuple[str, ...]:
    """The words a player says."""
    match choice:
        case Ride():
            return "ride", "take back"
        case Keep(split=None):
            return ("keep",)
        case Keep():
            return "keep", "split the hand"
        case Fold() | Check() | Raise():
            return (choice.do,)


def _settle(step: Settle, game: House) -> Iterator[Sentence]:
    if step.announce is not None:
        yield say("The dealer announces the house hand.", step.announce)
    shown = "each hand is spread face up and" if step.show is not None else "hand by hand,"
    order = listed(the(wager, game) for wager in step.order)
    text = f"{side(game.paying)}, {shown} its bets are taken or paid, in this order: {order}."
    yield say(text, step.clause, game.paying.clause, step.show)
    if step.unqualified is not None:
        first, *later = (them(each, game) for each in step.unqualified.value)
        rounds = "".join(f", then {each}" for each in later)
        text = f"If the dealer does not qualify, first {first} for everybody{rounds}."
        yield say(text, step.unqualified.clause, under=True)
    if step.unseen is not None:
        when = "before" if step.unseen.value else "after"
        yield say(
            f"That first pass comes {when} any player's hand is looked at.", step.unseen.clause, under=True
        )
    if step.pick_up is not None:
        moments = {"each": "as each hand is settled", "end": "when all hands are settled"}
        told = moments.get(step.pick_up.value, step.pick_up.value)
        yield say(f"The cards are picked up {told}.", step.pick_up.clause, under=True)
