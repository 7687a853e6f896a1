"""How a hand of poker among players goes: bets before the cards, then street by street."""

from collections.abc import Iterator
from itertools import groupby

from croupier.book.page import Sentence, say
from croupier.book.wagers import known, option
from croupier.book.words import counted, number, setting
from croupier.engines.community.spec import Community, Opener, Opening, Street
from croupier.model.rules import Rule

ACTS_FIRST: dict[Opener, str] = {
    "after-the-blinds": "the player at the left of the last blind",
    "left-of-button": "the first player at the button's left who is still in",
    "low-card": "the player with the lowest card face up",
    "high-card": "the player with the highest card that this street dealt face up",
    "high-hand": "the player whose cards face up make the highest hand",
}
FIRST_CARD = {"left": "the button's left", "button": "the button"}
FACES = {"d": "face down", "u": "face up"}


def steps(game: Community) -> Iterator[Sentence]:
    if game.ante is not None:
        yield say("Every player puts in the ante.", game.ante)
    if game.blinds is not None:
        text = "The blinds are put in, and a straddle if somebody makes one."
        yield say(text, game.blinds.clause, game.blinds.straddle.clause)
    for at, street in enumerate(game.streets):
        yield from _street(game, street, first=at == 0)
    yield say("The players who are left show their hands.", game.showdown.clause)
    yield say("The pots are awarded, side pots first, and the next hand begins.", game.showdown.award)


def _street(game: Community, street: Street, *, first: bool) -> Iterator[Sentence]:
    if street.discard is not None and street.discard.value == "before":
        yield _discard(game, street)
    yield _dealt(game, street, first=first)
    if street.discard is not None and street.discard.value == "after":
        yield _discard(game, street)
    who = ACTS_FIRST.get(street.opens.value, street.opens.value)
    bet = known(game, f"{street.size}-bet")
    yield say(f"First to act is {who}.", street.opens.clause, under=True)
    if street.suits is not None:
        which = "hands" if street.opens.value == "high-hand" else "cards"
        best = " of their highest card" if which == "hands" else ""
        text = f"Of equal {which} the suit{best} decides, from the lowest: clubs, diamonds, hearts, spades."
        yield say(text, street.suits, under=True)
    if street.forced is not None:
        yield _opening(game, street.forced)
    yield say(f"Bets and raises are of {setting(bet)}.", bet.clause, under=True)


def _opening(game: Community, forced: Rule[Opening]) -> Sentence:
    if forced.value != "bet":
        text = f"That player must {forced.value.replace('-', ' ')} and may not fold yet."
        return say(text, forced.clause, under=True)
    least = option(game, "bring-in")
    amount = "" if least is None else ": the small bet, unless the house posts less"
    cited = None if least is None else least.clause
    return say(f"That player must bet{amount}.", forced.clause, cited, under=True)


def _dealt(game: Community, street: Street, *, first: bool) -> Sentence:
    burned = "a card is burned, then " if street.burn is not None else ""
    if street.board:
        are = "is" if street.board == 1 else "are"
        text = f"{burned}{counted(street.board, 'card')} {are} laid face up on the board"
        return say(f"{street.name}: {text}.", street.clause, street.burn)
    to = "every player" if first else "every player who is left"
    begins = game.button.deals_to
    order = f", one at a time and clockwise from {FIRST_CARD.get(begins.value, begins.value)}"
    text = f"{burned}{to} gets {_cards(street)}{order if first else ''}"
    return say(
        f"{street.name}: {text}.", street.clause, street.burn, begins.clause if first else None, street.turned
    )


def _cards(street: Street) -> str:
    """`two cards face down and one face up`."""
    if street.turned is not None and "d" not in street.each:
        return f"{counted(len(street.each), 'card')} face down and turns it up"
    groups = [(len([*cards]), FACES[face]) for face, cards in groupby(street.each)]
    told = [
        f"{counted(count, 'card') if at == 0 else number(count)} {face}"
        for at, (count, face) in enumerate(groups)
    ]
    return ", then ".join(told)


def _discard(game: Community, street: Street) -> Sentence:
    assert street.discard is not None
    more = sum(len(one.each) for one in game.streets) - game.holds
    text = f"Every player who is left gives {counted(more, 'card')} away, face down."
    return say(text, game.discards, street.discard.clause)
