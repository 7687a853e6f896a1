"""What is bet before the cards: blinds, straddles, antes, and blinds that were missed."""

from collections.abc import Iterator

from croupier.book.page import Sentence, say
from croupier.book.wagers import SomeEntry, known, option
from croupier.book.words import number, setting
from croupier.engines.community.spec import Blinds, Community, Straddle
from croupier.model.options import Option

BLINDS, STRADDLE, MISSED = "Blinds", "Straddle", "Blinds that were missed"


def forced(game: Community) -> Iterator[Sentence]:
    if game.ante is not None:
        ante = known(game, "ante")
        yield say(f"Every player puts in an ante of {posted(ante)}.", game.ante, ante.clause)
    if game.blinds is not None:
        yield from _blinds(game.blinds, game)
        yield from _straddle(game.blinds.straddle, game)
        yield from _missed(game.blinds)


def posted(of: Option) -> str:
    """An amount, and who may set another."""
    return f"{setting(of)}{' unless the house posts another' if of.house else ''}"


def times(halves: int) -> str:
    """How many times as much, counted in halves."""
    whole, half = divmod(halves, 2)
    if half:
        return f"{number(whole)} and a half times"
    return "twice" if whole == 2 else f"{number(whole)} times"


def _blinds(blinds: Blinds, game: Community) -> Iterator[Sentence]:
    small, big, two = (known(game, name) for name in ("small-blind", "big-blind", "heads-up-blinds"))
    text = "The two players at the button's left bet before they have cards."
    yield say(text, blinds.clause, blinds.first, about=BLINDS)
    text = f"The first of them puts in the small blind, {posted(small)}."
    yield say(text, blinds.small, small.clause, about=BLINDS)
    text = f"The second puts in the big blind, {posted(big)}."
    yield say(text, blinds.big, big.clause, about=BLINDS)
    text = "In a limit game the small blind is at most half of the first bet, and the big blind all of it."
    yield say(text, blinds.small, blinds.big, about=BLINDS)
    text = "At no limit and pot limit the small blind is at most half of the big one."
    yield say(text, blinds.small, blinds.big, about=BLINDS)
    which = "small" if two.default == "button" else "big"
    yield say(f"Between two players the button has the {which} blind.", two.clause, about=BLINDS)


def _straddle(straddle: Straddle, game: SomeEntry) -> Iterator[Sentence]:
    least, most = straddle.least, straddle.most
    size = times(least.value)
    if most.value != least.value:
        size = f"from {size} to {times(most.value)}"
    text = f"The player at the big blind's left may add a third blind bet, {size} the big blind."
    yield say(text, straddle.clause, least.clause, most.clause, about=STRADDLE)
    offered = option(game, "mississippi-straddle")
    unless = "" if straddle.button is None else ", but for the Mississippi straddle"
    yield say(f"The button may not{unless}.", straddle.no_button, about=STRADDLE)
    if straddle.button is not None:
        where = "where the table offers it" if offered is None or offered.default is not True else "here"
        text = f"Mississippi straddle: {where}, the button may straddle."
        yield say(text, straddle.button, None if offered is None else offered.clause, about=STRADDLE)
    if straddle.supersedes is not None:
        yield say("It takes the place of any other straddle.", straddle.supersedes, about=STRADDLE)
    if straddle.first is not None:
        text = "The player at the button's left then acts first, and the button last."
        yield say(text, straddle.first, about=STRADDLE)
    if straddle.in_time is not None:
        yield say("A straddle is made before the first card.", straddle.in_time, about=STRADDLE)


def _missed(blinds: Blinds) -> Iterator[Sentence]:
    text = "A player who was away for a blind gets cards again once it is paid."
    yield say(text, blinds.missed, about=MISSED)
    text = "A missed small blind alone is dead: it lies in the pot and counts for no call."
    yield say(text, blinds.dead_small, about=MISSED)
    text = "Who missed a blind for want of chips owes nothing."
    yield say(text, blinds.broke, about=MISSED)
    text = "A new player gets no cards between the blinds and waits for the button to pass."
    yield say(text, blinds.new, about=MISSED)
