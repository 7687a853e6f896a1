"""Rounds of blackjack played twice: by the kernel, and by the engine with the same cards and decisions."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from typing import Any

import numpy as np

from croupier.analysis.blackjack_twin import BlackjackTwin, twin
from croupier.analysis.edge import Net, gain
from croupier.analysis.kernels.blackjack import DOUBLE, HIT, STAND
from croupier.analysis.kernels.blackjack_rounds import PLACE, SPLIT, SURRENDER, ZAP, play_rounds
from croupier.analysis.kernels.chance import begin
from croupier.analysis.parlay import PARLAYED
from croupier.analysis.twins import ABSENT, End
from croupier.cards.card import DECK, Card
from croupier.engines.blackjack.spec import Blackjack
from croupier.hands.blackjack import POINTS
from croupier.model.settlement import Settlement
from croupier.money.odds import MeterShare
from tests.analysis.known_cards import KnownCards, in_order
from tests.rounds import current, over, rules

STAKE, BESIDE = 100, 10  # dollars on the main bet, and on each side bet without a price
NAMES = {STAND: "stand", HIT: "hit", DOUBLE: "double", SPLIT: "split", SURRENDER: "surrender", ZAP: "zap"}
ON_HANDS = ("main", "double", "free-double", "free-split")
ENOUGH = 70  # cards: no round of a player who knows better needs more


class TwoWays:
    """A table of a game with every offer on it, and its twin."""

    def __init__(self, key: str, options: dict[str, object] | None = None, *, alone: bool = False) -> None:
        self._open = KnownCards(key, options=options, offers=() if alone else None)
        self.table = self._open.table
        at_table = rules(self.table)
        game: Blackjack = at_table.game
        self.game, self.values, self.sides = game, at_table.options, at_table.sides
        self.twin: BlackjackTwin = twin(game, self.values, self.sides)
        self.parlays = {one.row.wager: one.bet for one in self.twin.parlays}
        priced = {side.wager.name: side.wager.price for side in self.sides}
        self._bets = {"main": STAKE} | {
            name: BESIDE if price is None else price.value // 100 for name, price in priced.items()
        }
        self.deck = self.twin.cards.copy()
        self.clauses: Counter[str] = Counter()  # of the engine's lines, how many rounds had one
        self.ends: Counter[tuple[str, str]] = Counter()  # by row, what came

    # --- the kernel -----------------------------------------------------------------------------

    def random(self, seed: int) -> "tuple[list[int], list[int]]":
        """The ends of a round with cards of its own, and what was done; its cards lie on the deck."""
        return self._played(begin(seed, 0), 0)

    def forced(self, cards: Iterable[Card]) -> "tuple[list[int], list[int]]":
        """The same with these cards first, in their order; the others follow as they lay before."""
        left = list(self.deck)
        wanted = [(DECK.index(card) << PLACE) + POINTS[card] - 1 for card in cards]
        for card in wanted:
            left.remove(card)
        self.deck = np.array(wanted + left, np.uint16)
        return self._played(begin(0, 0), len(left) + len(wanted))

    def _played(self, state: Any, laid: int) -> "tuple[list[int], list[int]]":
        found = np.zeros((len(self.twin.rows), 1), np.int16)
        trace = np.zeros(100, np.int8)
        play_rounds(self.twin.tables, self.twin.sides, state, self.deck, laid, trace, found)
        return self.twin.told(found)[:, 0].tolist(), trace[1 : 1 + trace[0]].tolist()

    # --- the engine -----------------------------------------------------------------------------

    def compare(self, ends: list[int], plays: list[int]) -> None:
        """Winnings that may ride are collected; where the best play lets them ride, once more with that."""
        lines = self._settled(plays)
        self.clauses.update({line.clause for line in lines})
        rode: list[tuple[str, End]] = []
        for row, end in zip(self.twin.rows, ends, strict=True):
            came = row.ends[end]
            if end != ABSENT:
                self.ends[row.wager, came.name] += 1
            if row.wager in self.parlays:
                if came.name.startswith(PARLAYED):
                    rode.append((self.parlays[row.wager], came))
                continue
            mine = [
                line for line in lines if line.wager in (ON_HANDS if row.wager == "main" else (row.wager,))
            ]
            assert bool(mine) == (end != ABSENT), (row.wager, came, self._cards())
            if row.wager == "main":
                self._same_gain(came, mine, plays)
            elif mine:
                self._same_row(came, mine, row.price)
        main = self.twin.rows[0].ends[ends[0]]
        for wager, came in rode:
            self._same_parlay(main, wager, came, self._settled(plays, parlay=True))

    def _same_parlay(self, main: End, wager: str, came: End, lines: list[Settlement]) -> None:
        """Both bets together: the hand is played for what was bet on it and what rides."""
        mine = [line for line in lines if line.wager in (*ON_HANDS, wager)]
        won = Fraction(sum(line.returned_cents - line.stake_cents for line in mine), 100)
        bet = Fraction(sum(line.stake_cents for line in mine), 100)
        gained = STAKE * gain(main.pays) + BESIDE * gain(came.pays)
        staked = STAKE * main.bet + BESIDE * came.bet
        assert (won, bet) == (gained, staked), (self._cards(), mine)

    def _same_gain(self, came: End, lines: list[Settlement], plays: list[int]) -> None:
        assert isinstance(came.pays, Net)
        won = Fraction(sum(line.returned_cents - line.stake_cents for line in lines), 100 * STAKE)
        bet = Fraction(sum(line.stake_cents for line in lines), 100 * STAKE)
        assert (won, bet) == (came.pays.units, came.bet), (self._cards(), [NAMES[play] for play in plays])

    def _same_row(self, came: End, lines: list[Settlement], price: int | None) -> None:
        (line,) = lines
        tied = {side.tied for side in self.sides if side.wager.name == line.wager}
        assert line.clause in {came.clause, *tied}, (line, came, self._cards())
        assert line.result == came.pays.result, (line, came, self._cards())
        if not isinstance(came.pays, MeterShare):  # which is what the meter shows
            won = Fraction(line.returned_cents - line.stake_cents, line.stake_cents)
            assert won == gain(came.pays, price), (line, came, self._cards())

    def _settled(self, plays: list[int], *, parlay: bool = False) -> list[Settlement]:
        table = self.table
        self._open.deal({1: self._bets}, in_order(self._cards()))
        self._answer_prompts(parlay=parlay)
        hand = 1  # that the next play is for, as the kernel goes through them
        for play in plays:
            if play == STAND:
                if not over(table) and current(table).turn == (1, hand):
                    table.act(1, "stand")
                hand += 1  # a hard 21 has ended by itself
                continue
            table.act(1, NAMES[play], amount=_most(table, NAMES[play]))
            spot = current(table).spots[1]
            if play == DOUBLE or (play == HIT and spot.hands[hand - 1].end == "bust"):
                hand += 1
        return self._open.settled()

    def _answer_prompts(self, *, parlay: bool) -> None:
        """Everybody insures, to see what becomes of that."""
        while not over(self.table):
            offered = {choice.do for choice in self.table.legal(1)}
            if "insure" in offered:
                self.table.act(1, "insure", amount=STAKE // 2)
            elif "parlay" in offered and parlay:
                self.table.act(1, "parlay")
            elif "decline" in offered:
                self.table.act(1, "decline")
            else:
                return

    def _cards(self) -> list[Card]:
        return [DECK[card >> PLACE] for card in self.deck[:ENOUGH].tolist()]


@cache
def two_ways(key: str) -> TwoWays:
    """The same for all tests: finding the strategy takes longest."""
    return TwoWays(key)


def _most(table: Any, do: str) -> Any:
    """The amount to name, where one is to be named: doubles are in full."""
    (choice,) = (one for one in table.legal(1) if one.do == do)
    return choice.max if choice.max_cents else None
