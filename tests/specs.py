"""The catalog's entries by their kind: a test that asks for an offer gets an offer."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any
from unittest import mock

from croupier.engines.arrange.spec import Arranging
from croupier.engines.blackjack.spec import Blackjack
from croupier.engines.decide.spec import House, Settle
from croupier.hands.match import Match
from croupier.hands.paytable import PayTable
from croupier.hands.ranking import PokerRanking
from croupier.model.envy import Envy
from croupier.model.game import Offer
from croupier.rulebook import catalog


def blackjack(key: str) -> Blackjack:
    found = catalog.game(key)
    assert isinstance(found, Blackjack)
    return found


def house(key: str) -> House:
    """A game of poker against the house."""
    found = catalog.game(key)
    assert isinstance(found, House)
    return found


def arranging(key: str) -> Arranging:
    """A game of setting hands."""
    found = catalog.game(key)
    assert isinstance(found, Arranging)
    return found


def set_table(key: str, wager: str) -> PayTable[Match]:
    """What a wager of such a game pays."""
    return next(one for one in arranging(key).wagers if one.name == wager).table


def envy_of(key: str) -> Envy[Match]:
    found = arranging(key).envy
    assert found is not None
    return found


def settling(key: str) -> tuple[str, ...]:
    """The order in which such a game settles its wagers."""
    last = house(key).steps[-1]
    assert isinstance(last, Settle)
    return last.order


def ranked(key: str) -> PokerRanking:
    """By which such a game compares its hands, where they are poker hands."""
    hand = house(key).hand
    assert isinstance(hand, PokerRanking)
    return hand


def capped(key: str) -> frozenset[str]:
    """The wagers of such a game that a cap covers."""
    cap = house(key).cap
    assert cap is not None
    return cap.wagers


def offer(key: str) -> Offer[Any]:
    """What is bet on top of a game; what its wager looks at, the test knows."""
    found = catalog.game(key)
    assert isinstance(found, Offer)
    return found


@contextmanager
def changed(key: str, **parts: Any) -> Iterator[None]:
    """Meanwhile a game differs in some fields: what no document asks for."""
    game: Any = catalog.game(key)
    entry, load = replace(game, **parts), catalog._load
    with mock.patch.object(catalog, "_load", lambda name: entry if name == key else load(name)):
        yield
