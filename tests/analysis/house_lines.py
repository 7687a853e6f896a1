"""Poker against the house at a real table: dealt cards and choices, and what the engine's own lines say.

The table has one seat for each hand; nothing of the analysis is used.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from croupier.cards.card import DECK, Card
from croupier.rulebook.bclc_poker.house.fast_action_holdem import best_two
from tests import rounds
from tests.analysis.known_cards import KnownCards, at_places

FOLD = -1
HOUSE_WAY = 0  # the only choice where the house way says which cards are kept
ANTE = 10
MONEY = 100 * ANTE
SIDE = 5
SPARE = 3  # cards to burn, which nobody looks at
LET_IT_RIDE = "bclc/let-it-ride"
THREE_CARD = "bclc/three-card-poker"
FOUR_CARD = "bclc/four-card-poker"
BAD_BEAT = "bclc/four-card-poker-bad-beat"
FAST_ACTION = "bclc/fast-action-holdem"
ULTIMATE = "bclc/ultimate-texas-holdem"
BONUS = "bclc/texas-holdem-bonus"
FLUSHES = "bclc/flushes-gone-wild"
INFERNO = "bclc/discard-inferno"


class Line(NamedTuple):
    """A bet in the end, in cents."""

    stake: int
    won: int
    result: str


class Dealt(NamedTuple):
    """What lies on the table."""

    hands: Sequence[Sequence[Card]]
    board: Sequence[Card]
    dealer: Sequence[Card]


class HouseTable:
    """A table that stays open, and at each seat every bet that can be placed before the deal."""

    def __init__(self, key: str, seats: int) -> None:
        self.key = key
        self._open = KnownCards(key, seats)
        game = rounds.rules(self._open.table).game
        entries = (game, *self._open.table.offers)
        early = [wager for entry in entries for wager in entry.wagers if wager.when == "before"]
        units = {wager.name for wager in early if wager.equals is not None} | {*game.start_with.value}
        bets = {wager.name: ANTE if wager.name in units else SIDE for wager in early}
        bets |= {wager.name: wager.price.value // 100 for wager in early if wager.price is not None}
        self.bets = dict.fromkeys(range(1, seats + 1), bets)

    def lines(self, dealt: Dealt, choices: Sequence[int]) -> list[dict[str, Line]]:
        """By seat and wager. Somebody must not fold, or not all cards are dealt."""
        piles = {f"seat:{seat}": hand for seat, hand in enumerate(dealt.hands, start=1)}
        piles |= {"board": dealt.board, "dealer": dealt.dealer}
        used = {card for cards in piles.values() for card in cards}
        spare = [card for card in DECK if card not in used][:SPARE]
        self._open.deal(self.bets, at_places(piles, spare))
        rounds.act(self._open.table, *actions_of(self.key, dealt.hands, choices))
        found: list[dict[str, Line]] = [{} for _ in dealt.hands]
        for line in self._open.settled():
            mine = found[int(line.seat) - 1]
            assert line.wager not in mine
            mine[line.wager] = Line(line.stake_cents, line.returned_cents - line.stake_cents, line.result)
        return found


def actions_of(key: str, hands: Sequence[Sequence[Card]], choices: Sequence[int]) -> Iterator[str]:
    """What the seats do in their turns: choices are bits of what rides, units raised, or a fold."""
    seats = list(enumerate(choices, start=1))
    if key == LET_IT_RIDE:
        for bit, bet in enumerate(("bet-1", "bet-2")):
            for seat, rides in seats:
                yield f"{seat} ride" if rides >> bit & 1 else f"{seat} take-back bet {bet}"
    elif key == FAST_ACTION:
        for seat, hand in enumerate(hands, start=1):
            yield f"{seat} keep cards {'+'.join(best_two(tuple(hand)))}"
    elif key == ULTIMATE:
        for when, allowed in enumerate(((3, 4), (2,), (1,))):
            for seat, units in seats:
                if units in allowed:
                    yield f"{seat} play {units * ANTE}"
                elif units < max(allowed):
                    yield f"{seat} {'fold' if when == 2 else 'check'}"
    elif key == BONUS:
        for seat, units in seats:
            yield f"{seat} fold" if units == FOLD else f"{seat} play"
        for more in (3, 4):
            for seat, units in seats:
                if units != FOLD:
                    yield f"{seat} play" if units >= more else f"{seat} check"
    else:
        for seat, units in seats:
            yield f"{seat} fold" if units == FOLD else f"{seat} play {units * ANTE}"


def allowed(key: str, most: int) -> tuple[int, ...]:
    """What may be chosen: `most` is what may be raised with this hand."""
    special: dict[str, tuple[int, ...]] = {
        LET_IT_RIDE: (0, 1, 2, 3),
        FAST_ACTION: (HOUSE_WAY,),
        ULTIMATE: (FOLD, 1, 2, 3, 4),
        BONUS: (FOLD, 2, 3, 4),
    }
    if key in special:
        return special[key]
    least = 2 if key == FLUSHES else 1
    return (FOLD, *range(least, most + 1))
