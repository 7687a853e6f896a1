"""Rounds of poker against the house, settled both ways: by the twin and at a table of the engine.

Two sit at the table: the first never folds, so that all cards are turned; the second may do anything.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple

import numpy as np

from croupier.analysis.edge import Net, gain
from croupier.analysis.envy import ENVY
from croupier.analysis.fast_action import FastActionTwin
from croupier.analysis.house_layout import Layout
from croupier.analysis.house_twin import HouseTwin, one_deck, twin
from croupier.analysis.twins import End, TwinRow
from croupier.cards.card import DECK, RANKS, SUITS
from croupier.model.game import SomeOffer
from croupier.model.options import resolve
from croupier.money.odds import MeterShare
from tests.analysis.house_lines import (
    BAD_BEAT,
    BONUS,
    FAST_ACTION,
    FLUSHES,
    FOLD,
    FOUR_CARD,
    INFERNO,
    MONEY,
    ULTIMATE,
    Dealt,
    HouseTable,
    Line,
    allowed,
)
from tests.specs import house, offer
from tests.tables import POKERS, offers_of

GAMES = tuple(POKERS)
SEATS = 2
# Strategies of a few cards are found in a moment; how rounds are settled does not depend on them.
FEW = {
    FOUR_CARD: ("JQKA", "cdh"),
    BAD_BEAT: ("JQKA", "cdh"),
    ULTIMATE: ("QKA", "cdh"),
    BONUS: ("QKA", "cdh"),
    FLUSHES: ("2QKA", "cdh"),
    INFERNO: ("78TJQKA", "cd"),
}


class Round(NamedTuple):
    """What lies on the table, as places in the deck, and what each seat does."""

    hands: Sequence[Sequence[int]]
    shared: Sequence[int]  # the board, then the dealer's
    choices: Sequence[int]


@cache
def twin_of(key: str, ranks: str = RANKS, suits: str = SUITS) -> HouseTwin | FastActionTwin:
    """The twin of a game with every offer on it, with all cards or some of them."""
    game, beside = house(key), offers_on(key)
    values = resolve((*game.options, *(option for one in beside for option in one.options)), {})
    if key == FAST_ACTION:
        found = twin(game, values, beside)
        assert isinstance(found, FastActionTwin)
        return found
    return one_deck(game, values, beside, ranks, suits)


def offers_on(key: str) -> tuple[SomeOffer, ...]:
    return tuple(offer(one).on(key) for one in offers_of(key))


class BothWays:
    """A twin, and a table of the engine at which the same rounds are played."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.twin = twin_of(key, *FEW.get(key, (RANKS, SUITS)))
        self.layout: Layout = self.twin.layout
        self.rows: tuple[TwinRow, ...] = self.twin.rows
        self.sees_another = any(row.wager == ENVY for row in self.rows)
        self.size = self.layout.size + (self.layout.own if self.sees_another else 0)
        self.decks = 6 if key == FAST_ACTION else 1
        self._shoe = [card for card in range(len(DECK)) for _ in range(self.decks)]
        self._table = HouseTable(key, SEATS)

    # --- both settle --------------------------------------------------------------------------------

    def ends(self, deals: "np.ndarray[Any, Any]", choices: "np.ndarray[Any, Any]") -> "np.ndarray[Any, Any]":
        if isinstance(self.twin, FastActionTwin):
            return self.twin.settle(deals)
        return self.twin.settle(deals, choices)

    def wrong(self, rounds: Sequence[Round]) -> list[str]:
        """Whatever the twin says otherwise than the engine, of each seat and row."""
        deals = np.array([deal for one in rounds for deal in self._deals(one)], np.uint8)
        choices = np.array([choice for one in rounds for choice in one.choices], np.int8)
        columns = iter(self.ends(deals, choices).T.tolist())
        found = []
        for one in rounds:
            dealt = self._dealt(one)
            for seat, lines in enumerate(self._table.lines(dealt, one.choices), start=1):
                for row, end in zip(self.rows, next(columns), strict=True):
                    if one.choices[seat - 1] == FOLD and "beside" in dict(row.assumed):
                        continue  # it stands alone there, and a fold would take it here
                    if not self._agrees(row, row.ends[end], lines, seat):
                        found.append(f"{dealt} {one.choices} seat {seat}: {row.ends[end]}, not {lines}")
        return found

    def _deals(self, one: Round) -> Iterator[list[int]]:
        for at, hand in enumerate(one.hands):
            other = one.hands[1 - at] if self.sees_another else ()
            yield [*hand, *one.shared, *other]

    def _dealt(self, one: Round) -> Dealt:
        board = self.layout.board
        hands = [[DECK[card] for card in hand] for hand in one.hands]
        shared = [DECK[card] for card in one.shared]
        return Dealt(hands, shared[:board], shared[board:])

    def _agrees(self, row: TwinRow, end: End, lines: dict[str, Line], seat: int) -> bool:
        mine = [line for wager, line in lines.items() if wager in row.covers and line.result != "void"]
        won, bet = sum(line.won for line in mine), sum(line.stake for line in mine)
        if row.wager == ENVY:
            return won == gain(end.pays) * 100 * self._table.bets[seat][row.base]
        if isinstance(end.pays, Net):
            return won == end.pays.units * MONEY and bet == end.bet * MONEY
        (line,) = mine
        if isinstance(end.pays, MeterShare):
            return line.result == "win"
        return line.won == line.stake * gain(end.pays, row.price) and line.result == end.pays.result

    # --- rounds -------------------------------------------------------------------------------------

    def random(self, chance: Random) -> Round:
        layout = self.layout
        cards = chance.sample(self._shoe, SEATS * layout.own + layout.board + layout.dealer)
        hands = [cards[at * layout.own : (at + 1) * layout.own] for at in range(SEATS)]
        first, second = (self.choices(hand) for hand in hands)
        playing = [one for one in first if one != FOLD]
        return Round(hands, cards[SEATS * layout.own :], (chance.choice(playing), chance.choice(second)))

    def around(self, deal: Sequence[int], choice: int, *, seen: bool) -> Round:
        """A round in which the second seat has this deal; the first plays on, with cards that win little, or
        those that the second is to see."""
        own, size = self.layout.own, self.layout.size
        shared, other = deal[own:size], deal[size:]
        rest = [at * 15 % 52 for at in range(len(DECK)) if at * 15 % 52 not in deal][:own]
        first = list(other) if seen else rest
        plays = next(one for one in self.choices(first) if one != FOLD)
        return Round((first, deal[:own]), shared, (plays, choice))

    def choices(self, own: Sequence[int]) -> tuple[int, ...]:
        """What may be chosen with these cards."""
        return allowed(self.key, most_raised(self.key, [DECK[card] for card in own]))


def most_raised(key: str, own: Sequence[str]) -> int:
    if key == INFERNO:  # more with a good hand
        return 3 if house(key).hand.at_least(own, "three-of-a-kind") else 2
    return 3 if "four-card" in key else 2 if key == FLUSHES else 1
