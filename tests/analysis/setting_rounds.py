"""Rounds of setting games for the twin's tests: the engine plays given cards, and rare hands are made."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any

import numpy as np

from croupier.analysis.edge import gain
from croupier.analysis.kernels.set_hands import places
from croupier.analysis.setting_twin import ENVY, SettingTwin, twin
from croupier.cards.card import DECK, JOKER, RANKS, SUITS, Card
from croupier.model.settlement import Settlement
from croupier.money.odds import MeterShare
from croupier.table.opening import open_table
from tests.analysis.known_cards import KnownCards, at_places
from tests.rounds import over
from tests.specs import arranging, offer
from tests.tables import offers_of

Cards = tuple[Card, ...]
Deal = tuple[Cards, Cards, Cards]  # the player's, the house's, another player's

CARDS = (*DECK, JOKER)
STAKES = {"main": 100, "pai-gow-progressive": 1}  # 5 on everything else: the least that wins envy


def twin_of(key: str) -> SettingTwin:
    return twin(arranging(key), open_table(key).options, tuple(offer(one) for one in offers_of(key)))


class Played:
    """A table of the engine with two players, who both have the dealer set their hands."""

    def __init__(self, key: str) -> None:
        self._open = KnownCards(key, seats=2)
        every = [wager.name for wager in arranging(key).wagers]
        every += [wager.name for one in self._open.table.offers for wager in one.wagers]
        self._bets = {1: {name: STAKES.get(name, 5) for name in every}, 2: {"main": 5}}

    def lines(self, deal: Deal) -> list[Settlement]:
        """What becomes of the first player's bets."""
        own, house, other = deal
        dealt = {*own, *house, *other}
        vacant = [card for card in CARDS if card not in dealt]
        piles = {"seat:1": own, "seat:2": other, "dealer": house}
        self._open.deal(self._bets, at_places(piles, vacant))
        for seat in (1, 2):
            if not over(self._open.table):  # an ace-high house ends it before
                self._open.table.act(seat, "house-way")
        return [line for line in self._open.settled() if line.seat == 1]


def disagreeing(key: str, deals: Sequence[Deal]) -> list[Any]:
    """The deals in which some bet ends otherwise at the engine's table than with the twin.

    Both set the house way: what is set best against open hands is compared elsewhere.
    """
    one, played = twin_of(key), Played(key)
    cards = np.stack([places([deal[at] for deal in deals]) for at in range(3)])
    wrong = []
    for deal, ends in zip(deals, one.settle(cards).T, strict=True):
        lines = played.lines(deal)
        for row, sees, at in zip(one.rows, one.sees, ends, strict=True):
            end = row.ends[at]
            if sees == "open":
                continue
            mine = [line for line in lines if line.wager == row.wager]
            if row.wager == ENVY:
                same = Fraction(sum(line.paid_cents for line in mine), 500) == gain(end.pays)
            elif isinstance(end.pays, MeterShare):
                (line,) = mine
                same = (line.result, line.clause) == ("win", end.clause)
            else:
                (line,) = mine
                won = Fraction(line.returned_cents - line.stake_cents, line.stake_cents)
                same = (line.result, won) == (end.pays.result, gain(end.pays, row.price))
            if not same:
                wrong.append((row.wager, end, deal, mine))
    return wrong


# --- cards ----------------------------------------------------------------------------------------


def random_deals(wanted: int, seed: object) -> list[Deal]:
    chance = Random(f"{seed}")
    found = []
    for _ in range(wanted):
        cards = chance.sample(CARDS, 21)
        found.append((tuple(cards[:7]), tuple(cards[7:14]), tuple(cards[14:])))
    return found


def rare_hands(chance: Random) -> Iterator[Cards]:
    """Hands without end, most of which hold something: of one suit, royal, of many aces, of few ranks."""
    suit = chance.choice(SUITS)
    of_a_suit = [*(card for card in DECK if card[1] == suit), JOKER]
    ladders = [tuple(of_a_suit[at : at + 7]) for at in range(7)] + [(of_a_suit[12], *of_a_suit[:6])]
    while True:
        suit, other = chance.sample(SUITS, 2)
        royal = [rank + suit for rank in "TJQKA"]
        match = ["K" + other, "Q" + other]
        yield (*royal, *match)
        yield (*chance.sample(royal, 4), JOKER, *match)
        yield tuple(chance.sample([*(card for card in DECK if card[1] == suit), JOKER], 7))
        ladder = [card[0] + suit for card in chance.choice(ladders)]
        yield tuple(ladder)
        yield (*chance.sample(ladder, 6), JOKER)
        aces = [*("A" + one for one in SUITS), JOKER]
        yield (*aces, *chance.sample(DECK[:48], 2))
        few = chance.sample("23456789TJQK", 3)
        yield tuple(chance.sample([card for card in DECK if card[0] in few] + aces, 7))
        yield (*royal, *chance.sample([card for card in DECK if card[1] == other], 2))
        yield tuple(chance.sample(CARDS, 7))
        low = chance.sample(RANKS[: chance.randint(8, 13)], 7)
        yield tuple(rank + chance.choice(SUITS) for rank in low)


def deal_around(hand: Cards, at: int, chance: Random) -> Deal:
    """A deal in which this is the player's hand (0), the house's (1) or another player's (2)."""
    rest = chance.sample([card for card in CARDS if card not in hand], 14)
    hands: list[Cards] = [tuple(rest[:7]), tuple(rest[7:])]
    hands.insert(at, hand)
    return hands[0], hands[1], hands[2]


def whole_small_deck(cards: Sequence[Card]) -> Iterator[tuple[Cards, Cards]]:
    """Every deal of fourteen cards to two."""
    for own in combinations(cards, 7):
        yield own, tuple(card for card in cards if card not in own)
