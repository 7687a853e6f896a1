"""Dealt rounds of poker against the house, many at once: what hands make, and what is chosen with them.

A round is a row of cards by their places in a full deck: the player's, then the board's, then the dealer's.
"""

from typing import TYPE_CHECKING, NamedTuple

from croupier.analysis.kernels.burning import FIELD, RANKS, SUITS, Strength, worth
from croupier.analysis.kernels.chance import deal
from croupier.analysis.kernels.compiler import compiled
from croupier.analysis.kernels.duel import Sets, best_rank
from croupier.analysis.kernels.evaluator import START
from croupier.analysis.kernels.flushes import Flushes, alike_key, flush_rank, shape_of
from croupier.analysis.kernels.holdem import place_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

WHOLE = 5


class Chart(NamedTuple):
    """What to do with hands, one for all alike, by the dealer's open card where there is one."""

    first: "NDArray[np.int64]"  # where the hands that meet each rank of an open card begin
    number: "NDArray[np.int64]"  # of hands, ascending within those
    choices: "NDArray[np.int8]"


class Burning(NamedTuple):
    """How the dealer's cards are burned, and what is worth how much after it."""

    second: "NDArray[np.int64]"  # by card, whether it is of the second sort
    kept: "NDArray[np.int64]"  # a bit for each card that plays, by a bit for each of the second sort
    short: "NDArray[np.int16]"  # ranks of fewer than five cards


@compiled
def deal_rounds(state: "NDArray[np.uint64]", deck: "NDArray[np.uint8]", rounds: "NDArray[np.uint8]") -> None:
    """Deal every round from the full deck."""
    size = rounds.shape[1]
    for at in range(len(rounds)):
        deal(state, deck, size)
        for card in range(size):
            rounds[at, card] = deck[card]


# --- what hands make ------------------------------------------------------------------------------


@compiled
def set_in_order(cards: "NDArray[np.int64]", size: int) -> None:
    """The first cards, the lowest first."""
    for at in range(1, size):
        card, place = cards[at], at
        while place > 0 and cards[place - 1] > card:
            cards[place] = cards[place - 1]
            place -= 1
        cards[place] = card


@compiled
def rank_best(
    hands: "NDArray[np.uint8]",
    parts: "NDArray[np.int64]",
    sets: Sets,
    ranks: "NDArray[np.int16]",
    cards: "NDArray[np.int64]",
    found: "NDArray[np.int16]",
) -> None:
    """The best hand of few cards among more."""
    for at in range(len(hands)):
        for card in range(hands.shape[1]):
            cards[card] = hands[at, card]
        set_in_order(cards, hands.shape[1])
        found[at] = best_rank(cards, parts, sets, ranks)


@compiled
def rank_flushes(hands: "NDArray[np.uint8]", flushes: Flushes, found: "NDArray[np.int16]") -> None:
    """The longest flush, by the ranking that has a wild rank."""
    for at in range(len(hands)):
        code = 0
        for card in hands[at]:
            code |= flushes.codes[card]
        found[at] = flush_rank(code, flushes)


@compiled
def shape_flushes(hands: "NDArray[np.uint8]", flushes: Flushes, found: "NDArray[np.int16]") -> None:
    """How many cards of each suit there are beside the wild ones."""
    for at in range(len(hands)):
        code = 0
        for card in hands[at]:
            code |= flushes.codes[card]
        found[at] = shape_of(code, flushes)


@compiled
def rank_burned(
    hands: "NDArray[np.uint8]",
    burning: Burning,
    bits: "NDArray[np.int64]",
    five: Strength,
    six: Strength,
    seven: Strength,
    cards: "NDArray[np.int64]",
    number: "NDArray[np.int16]",
    found: "NDArray[np.int16]",
) -> None:
    """How many of the dealer's cards play, as they lie, and what those are worth."""
    size = hands.shape[1]
    for at in range(len(hands)):
        sorts = 0
        for card in range(size):
            sorts |= burning.second[hands[at, card]] << card
        kept, left, total, held = burning.kept[sorts], 0, START, 0
        for card in range(size):
            if kept >> card & 1:
                cards[left] = hands[at, card]
                total += five.tables.codes[hands[at, card]]
                held |= bits[hands[at, card]]
                left += 1
        number[at] = left
        if left < WHOLE:
            set_in_order(cards, left)
            place = 0
            for card in range(left):
                place = place * 14 + cards[card] // SUITS + 1
            found[at] = burning.short[place]
        elif left == WHOLE:
            found[at] = worth(total, held, five)
        elif left == WHOLE + 1:
            found[at] = worth(total, held, six)
        else:
            found[at] = worth(total, held, seven)


# --- what is chosen -------------------------------------------------------------------------------


@compiled
def number_alike(
    hand: "NDArray[np.uint8]", up: int, binomials: "NDArray[np.int64]", cards: "NDArray[np.int64]"
) -> int:
    """The number of the hand that stands for this one: its suits the open card's, then by size."""
    held = 0
    for card in hand:
        held |= 1 << (FIELD * (card % SUITS) + card // SUITS)
    ordered = 0
    first = 0
    if up >= 0:
        ordered = held >> FIELD * (up % SUITS) & RANKS
        first = 1
    used = 0 if up < 0 else 1 << up % SUITS
    for place in range(first, SUITS):
        most, suit = -1, 0
        for other in range(SUITS):
            here = held >> FIELD * other & RANKS
            if not used >> other & 1 and here > most:
                most, suit = here, other
        used |= 1 << suit
        ordered |= most << FIELD * place
    number = at = 0
    for rank in range(13):
        for suit in range(SUITS):
            if ordered >> (FIELD * suit + rank) & 1:
                at += 1
                number += binomials[rank * SUITS + suit, at]
    return number


@compiled
def choose_by_chart(
    rounds: "NDArray[np.uint8]",
    own: int,
    up: int,
    chart: Chart,
    binomials: "NDArray[np.int64]",
    cards: "NDArray[np.int64]",
    units: "NDArray[np.int8]",
) -> None:
    """What a chart says: `up` is the place of the dealer's open card in a round, or less than none."""
    for at in range(len(rounds)):
        shown = int(rounds[at, up]) if up >= 0 else -1
        number = number_alike(rounds[at, :own], shown, binomials, cards)
        piece = shown // SUITS if up >= 0 else 0
        first = chart.first[piece]
        found = first + place_of(number, chart.number[first : chart.first[piece + 1]])
        units[at] = chart.choices[found]


@compiled
def choose_by_key(
    hands: "NDArray[np.uint8]",
    flushes: Flushes,
    keys: "NDArray[np.int64]",
    choices: "NDArray[np.int8]",
    units: "NDArray[np.int8]",
) -> None:
    """What is best with cards that may make a flush."""
    for at in range(len(hands)):
        code = 0
        for card in hands[at]:
            code |= flushes.codes[card]
        units[at] = choices[place_of(alike_key(code, flushes), keys)]


@compiled
def number_sets(
    hands: "NDArray[np.uint8]",
    binomials: "NDArray[np.int64]",
    cards: "NDArray[np.int64]",
    found: "NDArray[np.int32]",
) -> None:
    """The numbers of sets of cards."""
    size = hands.shape[1]
    for at in range(len(hands)):
        for card in range(size):
            cards[card] = hands[at, card]
        set_in_order(cards, size)
        number = 0
        for card in range(size):
            number += binomials[cards[card], card + 1]
        found[at] = number
