"""What the kernels of hold'em work on: decks, sets of cards, and a game's plan in arrays."""

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, permutations
from math import comb
from typing import TYPE_CHECKING

import numpy as np

from croupier.analysis.holdem import BOARD, FLOP, HOLE, TURN, Plan, Rows
from croupier.analysis.kernels import holdem as kernel
from croupier.analysis.kernels.holdem import ENDS, Bets, Deck, Scratch, Sets
from croupier.cards.card import RANKS, SUITS, Card

if TYPE_CHECKING:
    from numpy.typing import NDArray

PARTS = {  # which cards of a larger board make a smaller one
    (more, fewer): np.array(list(combinations(range(more), fewer)), np.int64)
    for more, fewer in ((BOARD, TURN), (BOARD, FLOP), (TURN, FLOP), (FLOP, 0))
}


def deck_of(ranks: str = RANKS, suits: str = SUITS) -> Deck:
    """Some ranks of some suits, and how hands change when the suits are exchanged."""
    number = len(ranks) * len(suits)
    cards = [4 * RANKS.index(rank) + SUITS.index(suit) for rank in ranks for suit in suits]
    pairs = np.zeros((number, number), np.int64)
    for at, (one, two) in enumerate(combinations(range(number), 2)):
        pairs[one, two] = pairs[two, one] = at
    exchanged = np.array(
        [
            [len(suits) * rank + suit for rank in range(len(ranks)) for suit in order]
            for order in permutations(range(len(suits)))
        ],
        np.int64,
    )
    turned = np.array(
        [[pairs[to[one], to[two]] for one, two in combinations(range(number), 2)] for to in exchanged],
        np.uint16,
    )
    return Deck(np.array(cards, np.int64), pairs, exchanged, turned)


def cards_of(deck: Deck) -> list[Card]:
    return [RANKS[place // 4] + SUITS[place % 4] for place in deck.cards]


def sets_of(deck: Deck, size: int) -> Sets:
    """The sets of so many cards, one for all alike."""
    room = comb(len(deck.cards), size)
    found = Sets(np.zeros(room, np.int64), np.zeros(room, np.int64))
    number = kernel.find_sets(deck, np.zeros(size, np.int64), found)
    order = np.argsort(found.keys[:number])
    return Sets(found.keys[order], found.ways[order])


def members(sets: Sets, deck: Deck, size: int) -> "NDArray[np.uint8]":
    """The cards of each set, by their places in a full deck."""
    held = (sets.keys[:, None] >> np.arange(len(deck.cards))) & 1
    return deck.cards[np.nonzero(held)[1].reshape(-1, size)].astype(np.uint8)


def bets_of(plan: Plan) -> Bets:
    choices = np.zeros((BOARD + 1, 5), np.int64)
    for one in plan.choices:
        choices[one.shown] = (1, one.fold, one.check, one.least, one.most)
    unit = plan.unit

    def gains(count: Callable[[Rows], Fraction]) -> "NDArray[np.int64]":
        return np.array([[int(unit * count(end)) for end in kind.ends] for kind in plan.kinds], np.int64)

    return Bets(
        kinds=np.array(plan.kind_of, np.int64),
        base=gains(plan.start),
        raised=gains(plan.more),
        fold=int(unit * plan.start(plan.folded)),
        qualifies=plan.qualifies,
        choices=choices,
        adds=plan.adds,
    )


def scratch(deck: Deck, plan: Plan) -> Scratch:
    cards, hands = len(deck.cards), len(deck.exchanged_pairs[0])
    by_card = [np.zeros(cards, np.int32) for _ in range(3)]
    by_hand = [np.zeros(hands, np.int32) for _ in range(10)]
    sums = [np.zeros(size, np.int64) for size in (hands, hands, ENDS, BOARD, BOARD)]
    return Scratch._make([*by_card, *by_hand, np.zeros(len(plan.kind_of), np.int32), *sums])


def choices_of(number: int) -> "NDArray[np.int64]":
    """Every choice of so many things, a column for each of them."""
    return np.arange(1 << number)[:, None] >> np.arange(number) & 1


# --- why nothing overflows ------------------------------------------------------------------------


def most_summed(plan: Plan, deck: Deck, shown: int) -> int:
    """No sum over what follows a hand and so many cards is larger, in parts of a unit.

    Beside the bets from the start a choice is worth no more than all that can be raised, or a fold saves.
    Until they are settled, sums count each board for all that are alike: never more than there are exchanges.
    """
    rows = [end for kind in plan.kinds for end in kind.ends]
    saved = max(-plan.start(end) for end in rows) - plan.start(plan.folded)
    gain = plan.most_raised * max(abs(plan.more(end)) for end in rows) + abs(saved)
    paths = {0: comb(BOARD, FLOP) * 2, FLOP: 2, TURN: 1}[shown]
    deals = comb(len(deck.cards) - HOLE - shown, BOARD - shown) * paths * int(kernel.dealers_of(deck))
    return int(plan.unit * gain) * deals * len(deck.exchanged)


def check_room(plan: Plan, deck: Deck) -> None:
    """Odds have at most seven digits, so this holds for every pay table that can be asked for."""
    start = max(abs(plan.start(end)) for kind in plan.kinds for end in kind.ends)
    deals = comb(len(deck.cards) - HOLE, BOARD) * int(kernel.dealers_of(deck))
    assert int(plan.unit * start) * deals * len(deck.exchanged) < 2**63, "sums over boards may not fit"
    assert max(most_summed(plan, deck, shown) for shown in (0, FLOP)) < 2**63, "sums of choices may not fit"
