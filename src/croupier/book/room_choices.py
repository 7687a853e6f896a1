"""What a player may decide in a hand of poker, and for how much."""

from collections.abc import Iterator

from croupier.book.page import Sentence, say
from croupier.book.wagers import known
from croupier.book.words import counted, listed, number, setting
from croupier.engines.community.spec import Blinds, Community

IN_TURN, OUT_OF_TURN, BLINDS = "In turn", "At any time", "The blinds"


def choices(game: Community) -> Iterator[Sentence]:
    yield from _in_turn(game)
    if game.blinds is not None:
        yield from _of_the_blinds(game.blinds)
    yield from _at_any_time(game)


def _in_turn(game: Community) -> Iterator[Sentence]:
    acts = game.acts
    yield say("Fold: give the cards back, and with them every claim to the pots.", acts.fold, about=IN_TURN)
    yield say("Check: stay in without a bet, while there is none to call.", acts.check, about=IN_TURN)
    yield _bet(game)
    text = "Raise: go as much above the last bet or raise as a bet is in that round; "
    text += f"{counted(acts.raises.value, 'raise')} in a round at most while more than two players are left."
    yield say(text, acts.raises.clause, about=IN_TURN)
    text = "Who has acted may raise again only once others have raised by half a bet or more."
    yield say(text, acts.reopens, about=IN_TURN)
    yield say("Call: put in as much as the last bet or raise.", acts.call, about=IN_TURN)
    text = "All in: put in all chips that are left, for a call, a bet or a raise of less."
    yield say(text, game.all_in.clause, about=IN_TURN)
    if game.single is not None:
        text = "No bet or raise is above the most that the house allows for one, if it names one."
        yield say(text, game.single, about=IN_TURN)
    if acts.own_bet is not None:
        text = (
            "Nobody raises a bet of their own, but for a blind or a straddle that comes back to its player."
        )
        yield say(text, acts.own_bet, about=IN_TURN)
    if acts.no_check_raise is not None:
        yield say("Who has checked may not raise in the same round.", acts.no_check_raise, about=IN_TURN)


def _bet(game: Community) -> Sentence:
    """A bet has one size in the first rounds and another in the last."""
    sizes = [known(game, "small-bet"), known(game, "big-bet")]
    rounds = [[street.name for street in game.streets if street.size == size] for size in ("small", "big")]
    each = [f"{setting(size)} on {listed(names)}" for size, names in zip(sizes, rounds, strict=True) if names]
    text = f"Bet: put in the first chips of a round, {', '.join(each)}, unless the house posts other amounts."
    return say(text, game.acts.bet, *(size.clause for size in sizes), about=IN_TURN)


def _of_the_blinds(blinds: Blinds) -> Iterator[Sentence]:
    text = "When nobody has raised, the small blind may complete the bet, raise or fold, "
    yield say(f"{text}and the big blind may check or raise.", blinds.called, about=BLINDS)
    yield say("After a raise both may call, raise or fold.", blinds.raised, about=BLINDS)
    text = "When everybody else has folded, the blinds are the big blind's; "
    text += "both players may agree before that to take them back (agree to chop)."
    yield say(text, blinds.uncalled, about=BLINDS)


def _at_any_time(game: Community) -> Iterator[Sentence]:
    terms = game.showdown
    if game.discards is not None:
        text = f"Discard: choose what to give away; {number(game.holds)} cards stay in the hand."
        yield say(text, game.discards, about=OUT_OF_TURN)
    text = "Muck: do not show the hand at the end, and win nothing with it."
    yield say(text, terms.clause, about=OUT_OF_TURN)
    yield say("Show: show it although nobody asks.", terms.clause, about=OUT_OF_TURN)
