"""Poker against the house at a real table: dealt cards and choices, and what the engine's own lines say.

The table has one seat for each hand; nothing of the analysis is used.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from croupier.cards.card import DECK, Card
from tests import rounds

FOLD = -1
ANTE = 10
MONEY = 100 * ANTE
SIDE = 5
LET_IT_RIDE = "bclc/let-it-ride"
ULTIMATE = "bclc/ultimate-texas-holdem"
BONUS = "bclc/texas-holdem-bonus"
PROGRESSIVE = "bclc/multi-game-progressive"

BETS: dict[str, dict[str, int]] = {
    LET_IT_RIDE: {"bet-1": ANTE, "bet-2": ANTE, "bet-3": ANTE, "bonus": 1},
    "bclc/three-card-poker": {"ante": ANTE, "pair-plus": SIDE, "six-card-bonus": SIDE},
    "bclc/four-card-poker": {"ante": ANTE, "aces-up": SIDE},
    "bclc/four-card-poker-bad-beat": {"ante": ANTE, "aces-up": SIDE, "bad-beat": 1},
    ULTIMATE: {"ante": ANTE, "blind": ANTE, "trips": SIDE},
    BONUS: {"ante": ANTE, "bonus-jackpot": SIDE},
    "bclc/flushes-gone-wild": {"ante": ANTE, "blind": ANTE, "flush-rush": SIDE},
    "bclc/discard-inferno": {"ante": ANTE, "blind": ANTE, "aces-up": SIDE},
}
OFFERED = {
    "bclc/three-card-poker": PROGRESSIVE,
    "bclc/four-card-poker-bad-beat": PROGRESSIVE,
    ULTIMATE: PROGRESSIVE,
    BONUS: PROGRESSIVE,
    "bclc/flushes-gone-wild": PROGRESSIVE,
    "bclc/discard-inferno": "bclc/burn-baby-burn",
}
STAKES = {PROGRESSIVE: 1, "bclc/burn-baby-burn": SIDE}


class Line(NamedTuple):
    """A bet in the end."""

    stake: Fraction  # in units of the ante
    won: Fraction
    result: str


class Dealt(NamedTuple):
    """What lies on the table."""

    hands: Sequence[Sequence[Card]]
    board: Sequence[Card]
    dealer: Sequence[Card]


def lines_of(key: str, dealt: Dealt, choices: Sequence[int], awards: int = 0) -> list[dict[str, Line]]:
    """By seat and wager. Somebody must not fold, or not all cards are dealt."""
    cards: dict[Any, str] = {seat: " ".join(hand) for seat, hand in enumerate(dealt.hands, start=1)}
    for place, some in (("board", dealt.board), ("dealer", dealt.dealer)):
        if some:
            cards[place] = " ".join(some)
    if key == BONUS:
        used = {card for some in (*dealt.hands, dealt.board, dealt.dealer) for card in some}
        cards["burns"] = " ".join([card for card in DECK if card not in used][:3])
    offer = OFFERED.get(key)
    bets = {**BETS[key], **({offer.removeprefix("bclc/"): STAKES[offer]} if offer else {})}
    actions = [*actions_of(key, choices), *["e1 authorise"] * awards]
    played = rounds.played(key, cards, *actions, bets=bets, offers=[offer] if offer else [])
    found: list[dict[str, Line]] = [{} for _ in dealt.hands]
    for line in played.settlements:
        if line.wager == "envy":
            continue
        won = Fraction(line.returned_cents - line.stake_cents, MONEY)
        assert line.wager not in found[int(line.seat) - 1]
        found[int(line.seat) - 1][line.wager] = Line(Fraction(line.stake_cents, MONEY), won, line.result)
    return found


def actions_of(key: str, choices: Sequence[int]) -> Iterator[str]:
    """What the seats do in their turns: choices are bits of what rides, units raised, or a fold."""
    seats = list(enumerate(choices, start=1))
    if key == LET_IT_RIDE:
        for bit, bet in enumerate(("bet-1", "bet-2")):
            for seat, rides in seats:
                yield f"{seat} ride" if rides >> bit & 1 else f"{seat} take-back bet {bet}"
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
    special = {LET_IT_RIDE: (0, 1, 2, 3), ULTIMATE: (FOLD, 1, 2, 3, 4), BONUS: (FOLD, 2, 3, 4)}
    if key in special:
        return special[key]
    least = 2 if key == "bclc/flushes-gone-wild" else 1
    return (FOLD, *range(least, most + 1))
