"""The twins of poker against the house: their ends are the engine's lines, their play the exact one."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest

from croupier.analysis import blinds
from croupier.analysis.edge import Net, gain
from croupier.analysis.house_twin import HouseTwin, one_deck
from croupier.analysis.twins import End, TwinRow
from croupier.cards.card import DECK, RANKS, SUITS
from croupier.model.game import Offer
from croupier.model.options import resolve
from croupier.money.odds import MeterShare
from croupier.rulebook import catalog
from tests.analysis.house_lines import BETS, FOLD, OFFERED, Dealt, Line, allowed, lines_of
from tests.specs import house

GAMES = tuple(BETS)
SEATS = 6
THREE_TIMES = "bclc/discard-inferno"  # the bet that may be raised more with a good hand
# Strategies of a few cards are found in a moment; how rounds are settled does not depend on them.
FEW = {
    "bclc/four-card-poker": ("JQKA", "cdh"),
    "bclc/four-card-poker-bad-beat": ("JQKA", "cdh"),
    "bclc/ultimate-texas-holdem": ("QKA", "cdh"),
    "bclc/texas-holdem-bonus": ("QKA", "cdh"),
    "bclc/flushes-gone-wild": ("2QKA", "cdh"),
    "bclc/discard-inferno": ("78TJQKA", "cd"),
}


@cache
def twin_of(key: str, ranks: str = RANKS, suits: str = SUITS) -> HouseTwin:
    game = house(key)
    entry = catalog.game(OFFERED[key]) if key in OFFERED else None
    offers = (entry.on(key),) if isinstance(entry, Offer) else ()
    known = (*game.options, *(option for offer in offers for option in offer.options))
    return one_deck(game, resolve(known, {}), offers, ranks, suits)


def settling(key: str) -> HouseTwin:
    return twin_of(key, *FEW.get(key, (RANKS, SUITS)))


# --- against the engine ---------------------------------------------------------------------------


def differences(key: str, deals: Sequence[Sequence[int]], choices: Sequence[int]) -> list[str]:
    """One table: hands that share board and dealer. Whatever the twin says otherwise than the engine."""
    found = settling(key)
    own, board = found.layout.own, found.layout.board
    ends = found.settle(np.array(deals, np.uint8), np.array(choices, np.int8))
    names = [[DECK[card] for card in deal] for deal in deals]
    dealt = Dealt([deal[:own] for deal in names], names[0][own : own + board], names[0][own + board :])
    told = [[row.ends[end] for row, end in zip(found.rows, column, strict=True)] for column in ends.T]
    awards = sum(isinstance(end.pays, MeterShare) for seat in told for end in seat)
    wrong = []
    for seat, lines in enumerate(lines_of(key, dealt, choices, awards)):
        for row, end in zip(found.rows, told[seat], strict=True):
            if choices[seat] == FOLD and ("beside" in dict(row.assumed)):
                continue  # it stands alone there, and a fold would take it here
            if not _agrees(row, end, lines):
                wrong.append(f"{dealt} {choices} seat {seat + 1}: {end}, not {lines}")
    return wrong


def _agrees(row: TwinRow, end: End, lines: dict[str, Line]) -> bool:
    mine = [line for wager, line in lines.items() if wager in row.covers and line.result != "void"]
    if isinstance(end.pays, Net):
        won, bet = sum((line.won for line in mine), Fraction(0)), sum(line.stake for line in mine)
        return (won, bet) == (end.pays.units, end.bet)
    (line,) = mine
    if isinstance(end.pays, MeterShare):
        return line.result == "win"
    return (line.won, line.result) == (line.stake * gain(end.pays, row.price), end.pays.result)


def at_random(key: str, chance: Random, cards: Sequence[int]) -> tuple[list[list[int]], list[int]]:
    """Hands with one board and one dealer, and something legal for each; the first never folds."""
    layout = settling(key).layout
    shared = chance.sample(cards, layout.board + layout.dealer)
    left = [card for card in cards if card not in shared]
    seats = min(SEATS, len(left) // layout.own)
    chance.shuffle(left)
    deals = [left[seat * layout.own : (seat + 1) * layout.own] + shared for seat in range(seats)]
    choices = []
    for seat, deal in enumerate(deals):
        most = _most(key, [DECK[card] for card in deal[: layout.own]])
        choices.append(chance.choice([one for one in allowed(key, most) if seat or one != FOLD]))
    return deals, choices


def _most(key: str, own: Sequence[str]) -> int:
    if key == THREE_TIMES:
        return 3 if house(key).hand.at_least(own, "three-of-a-kind") else 2
    return 3 if "four-card" in key else 2 if "flushes" in key else 1


def _range(key: str) -> tuple[int, int]:
    """What may be raised with a weak hand, and with one good enough for more."""
    most = _most(key, ["2c", "3d", "5h", "7s", "9c", "Jd"])
    return most, 3 if key == THREE_TIMES else most


def _three_alike(key: str) -> int:
    """The lowest rank of a hand that may be raised more."""
    found = blinds.plan(house(key))
    if found is None or key != THREE_TIMES:
        return 0
    return next(
        at for at, value in enumerate(found.values) if value[0] >= found.ranking.place("three-of-a-kind")
    )


@pytest.mark.parametrize("key", GAMES)
def test_the_engine_settles_the_same_cards_alike(
    key: str, size: Callable[[int], int], record_property: Callable[[str, Any], None]
) -> None:
    """100,000 hands, several at each table."""
    record_property("seed", 12)
    chance = Random(12)
    done, hands = 0, size(100_000)
    while done < hands:
        deals, choices = at_random(key, chance, range(len(DECK)))
        assert not differences(key, deals, choices)
        done += len(deals)


@pytest.mark.parametrize("key", GAMES)
def test_every_row_of_every_pay_table_is_the_engines(
    key: str, size: Callable[[int], int], record_property: Callable[[str, Any], None]
) -> None:
    """Rounds for each end by its name, however rare: dealt from a few neighbouring ranks and suits."""
    record_property("seed", 5)
    found, each = settling(key), size(100)
    forced = Forced(key, each)
    for row in found.rows:
        for name in {end.name for end in row.ends}:
            if possible(key, row.wager, name):
                forced.want(row.wager, name)
    forced.collect()
    assert not forced.missing()
    for deal, choice in forced.rounds():
        layout = found.layout
        # Somebody else plays on, or the dealer's cards would stay face down; with cards that win little.
        rest = [at * 15 % 52 for at in range(len(DECK)) if at * 15 % 52 not in deal][: layout.own]
        filler = [*rest, *deal[layout.own :]]
        most = _most(key, [DECK[card] for card in rest])
        plays = next(one for one in allowed(key, most) if one != FOLD)
        assert not differences(key, [deal, filler], [choice, plays])


class Forced:
    """Dealt rounds for each end of each row, until there are enough."""

    def __init__(self, key: str, each: int) -> None:
        self.key, self.each, self.twin = key, each, settling(key)
        self.found: dict[tuple[str, str], list[tuple[list[int], int]]] = {}

    def want(self, wager: str, name: str) -> None:
        self.found[wager, name] = []

    def missing(self) -> set[tuple[str, str]]:
        return {end for end, rounds in self.found.items() if len(rounds) < self.each}

    def rounds(self) -> list[tuple[list[int], int]]:
        return [one for rounds in self.found.values() for one in rounds]

    def collect(self) -> None:
        chance = np.random.default_rng(5)
        many = 1_000
        for _ in range(400):
            if not self.missing():
                return
            deals = self._deals(chance, many)
            choices = self._choices(deals, chance)
            ends = self.twin.settle(deals, choices)
            for row, column in zip(self.twin.rows, ends, strict=True):
                for end in np.unique(column):
                    kept = self.found[row.wager, row.ends[end].name]  # what is impossible is a KeyError
                    for at in np.flatnonzero(column == end)[: self.each - len(kept)]:
                        kept.append((deals[at].tolist(), int(choices[at])))

    def _deals(self, chance: np.random.Generator, many: int) -> "np.ndarray[Any, Any]":
        """From few cards; or the player and the board have one suit, and the dealer the others."""
        layout, cards = self.twin.layout, self._few(chance)
        if chance.random() < 0.75:
            order = chance.random((many, len(cards))).argsort(axis=1)[:, : layout.size]
            return cards[order].astype(np.uint8)
        suit = int(chance.integers(4))
        mine = np.array([card for card in range(52) if card % 4 == suit])
        others = np.array([card for card in range(52) if card % 4 != suit])
        first = chance.random((many, len(mine))).argsort(axis=1)[:, : layout.own + layout.board]
        last = chance.random((many, len(others))).argsort(axis=1)[:, : layout.dealer]
        return np.hstack([mine[first], others[last]]).astype(np.uint8)

    def _few(self, chance: np.random.Generator) -> "np.ndarray[Any, Any]":
        """Some neighbouring ranks in some suits, with enough cards, and now and then the wild rank.

        Or a straight flush among cards that have little to do with it.
        """
        while True:
            width, first = int(chance.integers(3, 14)), int(chance.integers(-1, 13))
            if chance.random() < 0.3:
                run = [4 * ((first + at) % 13) for at in range(5)]
                others = [card for card in chance.permutation(52) if card not in run]
                return np.array(run + others[: self.twin.layout.size - 3])
            ranks = {(first + at) % 13 for at in range(width)} | ({0} if chance.random() < 0.4 else set())
            if chance.random() < 0.3:  # three ranks or four in all suits: four of a kind against another
                ranks = {(first + at) % 13 for at in range(3 + self.twin.layout.size // 13)}
                return np.array([4 * rank + suit for rank in ranks for suit in range(4)])
            suits = chance.permutation(4)[: int(chance.integers(1, 5))]
            cards = [4 * rank + int(suit) for rank in sorted(ranks) for suit in suits]
            if len(cards) >= self.twin.layout.size:
                return np.array(cards)

    def _choices(self, deals: "np.ndarray[Any, Any]", chance: np.random.Generator) -> "np.ndarray[Any, Any]":
        """Something legal for each hand."""
        few, more = (allowed(self.key, most) for most in _range(self.key))
        made = self.twin.base.settle(deals, np.ones(len(deals), np.int8)).made
        good = made >= _three_alike(self.key)
        chosen = np.where(good, chance.choice(more, len(deals)), chance.choice(few, len(deals)))
        return chosen.astype(np.int8)


def possible(key: str, wager: str, name: str) -> bool:
    """Whether some cards and choices make an end that a row names."""
    if wager == "aces-up" and name == "fold":
        return False  # it stands alone
    if not name.startswith("bet-"):
        return True
    _, units, *words = name.split("-")
    made = "-".join(words)
    if int(units) not in allowed(key, _range(key)[1]):
        return False
    if "card-poker" in key and made.startswith("tie-") and made.endswith("of-a-kind"):
        return False  # one deck has not enough cards of a rank
    if key == THREE_TIMES and (units, made) == ("3", "win-other"):
        return False  # such a hand may not be raised so far
    # Such hands need a pair on the board, which the dealer has too.
    return not made.startswith("unqualified") or made.split("-win")[0][12:] not in PAIRED


PAIRED = ("four-of-a-kind", "full-house")
