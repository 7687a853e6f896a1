"""The wagers whose cost cannot be told yet, and why: what an analysis leaves out, it says."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from croupier.engines.arrange.spec import Arranging
from croupier.engines.blackjack.spec import Blackjack
from croupier.engines.decide.spec import Decide, House, Keep, Raise
from croupier.hands.match import Match
from croupier.hands.showdown import Showdown
from croupier.model.game import Offer

BASE = "The base game waits for its mathematics: what it costs depends on how it is played."
SIDE = "It waits for the mathematics of the base game: decisions of the player change what becomes of it."
SEVEN = "It waits for the mathematics of seven cards with a joker."
ENVY = "It waits: what it is worth depends on how many others play."
STOPPED = "Stopped before it was counted."
NO_COMPILER = "It takes a compiler, which is not there: pip install 'croupier[kernels]'."


@dataclass(frozen=True, slots=True)
class Waiting:
    """A row that an analysis will have: the wagers it covers, and why it is not there yet."""

    wager: str
    covers: tuple[str, ...]
    why: str


def covered_at_blackjack(game: Blackjack) -> tuple[str, ...]:
    """The wagers that the main bet brings about."""
    return ("main", "double", *(("free-double", "free-split") if game.free is not None else ()))


def waiting_at_house(game: House, counted: Collection[str]) -> tuple[Waiting, ...]:
    """What is not counted, each bet with those that are made or paid because of it."""
    follows = dict(_following(game))
    rows: dict[str, list[str]] = {}
    for wager in game.wagers:
        if wager.name not in counted:
            first = wager.name
            while first in follows:
                first = follows[first]
            rows.setdefault(first, []).append(wager.name)
    if game.envy is not None:
        for first, covered in rows.items():
            if first in game.envy.wagers:
                covered.append("envy")
    return tuple(
        # A base game is one row, and that is called ante or main.
        Waiting("ante" if first == "ante" else "main", tuple(covered), BASE)
        if first in game.start_with.value
        else Waiting(first, tuple(covered), SIDE)
        for first, covered in rows.items()
    )


def waiting_at_setting(game: Arranging, counted: Collection[str]) -> tuple[Waiting, ...]:
    """The basic game, and bets on seven cards that are not counted yet."""
    rows = [
        Waiting(name, (name,), BASE if name == game.basic else SEVEN)
        for name in game.order.value
        if name not in counted
    ]
    envied = game.envy is not None and "envy" not in counted
    return (*rows, Waiting("envy", ("envy",), ENVY)) if envied else tuple(rows)


def waiting_beside(offer: Offer[Showdown], counted: Collection[str]) -> tuple[Waiting, ...]:
    """The same of what is offered on top of such a game."""
    names = [wager.name for wager in offer.wagers]
    rows = [Waiting(name, (name,), SIDE) for name in names if name not in counted]
    envied = offer.envy is not None and "envy" not in counted
    return (*rows, Waiting("envy", ("envy",), ENVY)) if envied else tuple(rows)


def waiting_on_seven(offer: Offer[Match], counted: Collection[str]) -> tuple[Waiting, ...]:
    """The same of what is offered on top of a game of setting hands."""
    names = [wager.name for wager in offer.wagers]
    return tuple(Waiting(name, (name,), SEVEN) for name in names if name not in counted)


def _following(game: House) -> Iterator[tuple[str, str]]:
    """Each wager that goes with another one, and that one."""
    for wager in game.wagers:
        if wager.equals is not None:
            yield wager.name, wager.equals.value
        if wager.of is not None:
            yield wager.name, wager.of
    for step in game.steps:
        for option in step.options if isinstance(step, Decide) else ():
            if isinstance(option, Raise):
                yield option.wager, option.of
            if isinstance(option, Keep) and option.split is not None:
                yield option.split.wager, option.split.of
                yield option.split.bonus, option.split.bonus_of
