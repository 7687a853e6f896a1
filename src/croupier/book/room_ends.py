"""How a hand of poker ends: showing, winning, low hands, odd chips."""

from collections.abc import Iterator

from croupier.book.page import Sentence, say
from croupier.book.wagers import known
from croupier.book.words import counted, setting
from croupier.engines.community.spec import Community, Low

SHOWING, WINNING, LOW = "Showing", "Winning", "Low hands"


def endings(game: Community) -> Iterator[Sentence]:
    yield from _showing(game)
    yield from _winning(game)
    if game.low is not None:
        yield from _low(game.low)


def _showing(game: Community) -> Iterator[Sentence]:
    terms = game.showdown
    text = "After the last round of betting the players who are left turn their cards up."
    yield say(text, terms.clause, about=SHOWING)
    else_first = {"left-of-button": "the player at the button's left", "opener": "who would have acted first"}
    text = "Who bet or raised last shows first; where nobody did in the last round, "
    text += f"{else_first.get(terms.order.value, terms.order.value)} does."
    yield say(text, terms.order.clause, about=SHOWING)
    if terms.valid is not None:
        text = "A hand counts only with all of its cards face up."
        yield say(text, terms.valid, about=SHOWING)
    if terms.all_cards is not None:
        text = f"A hand of more or fewer than {counted(game.holds, 'card')} does not count."
        yield say(text, terms.all_cards, about=SHOWING)
    if terms.seen is not None:
        yield say("Every player may see the hands that are still in.", terms.seen, about=SHOWING)


def _winning(game: Community) -> Iterator[Sentence]:
    terms, chip = game.showdown, known(game, "chip")
    yield say("The best hand wins the pot.", terms.award, about=WINNING)
    text = "Whoever is left alone wins it at once and shows nothing."
    yield say(text, terms.alone, about=WINNING)
    text = f"Equal hands share it, in whole chips of {setting(chip)}; "
    text += "odd chips go to the winners nearest the button's left."
    yield say(text, terms.odd_chips, chip.clause, about=WINNING)


def _low(low: Low) -> Iterator[Sentence]:
    yield say("The best high hand and the best low hand have half of the pot each.", low.clause, about=LOW)
    yield say("Where nobody has a low hand, the high hand wins all of it.", low.none, about=LOW)
    yield say("Who tie for one half share that half.", low.tie, about=LOW)
    yield say("An odd chip between the halves is the high hand's.", low.odd_chip, about=LOW)
