"""The strongest hands that two cards can make beside each board of five, and whether they need both cards."""

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from croupier.analysis.kernels.compiler import compiled
from croupier.analysis.kernels.evaluator import Tables
from croupier.analysis.kernels.holdem import BOARD, Deck, place_cards, rank_of, sum_codes

if TYPE_CHECKING:
    from numpy.typing import NDArray


class Found(NamedTuple):
    """Hands as they are found: board, two cards, rank, and whether both cards are needed."""

    board: "NDArray[np.int32]"
    first: "NDArray[np.uint8]"
    second: "NDArray[np.uint8]"
    rank: "NDArray[np.int16]"
    whole: "NDArray[np.bool_]"


@compiled
def strong_hands(
    keys: "NDArray[np.int64]",
    deck: Deck,
    seven: Tables,
    six: Tables,
    least: int,
    fours: "NDArray[np.int8]",
    found: Found,
) -> int:
    """Every hand of at least this rank beside each board; how many there are.

    `fours` is the rank of the cards of which a hand has four, by the rank of the hand: those need a pair in
    the hole. Any other hand needs both cards if neither of them makes it with the board alone.
    """
    many = 0
    board = np.empty(BOARD, np.int64)
    cards = len(deck.cards)
    alone = np.empty(cards, np.int64)
    for at in range(len(keys)):
        place_cards(keys[at], board)
        total, taken, suited = sum_codes(board, deck, seven)
        for card in range(cards):
            if not taken >> card & 1:
                alone[card] = -1
        for one in range(cards):
            if taken >> one & 1:
                continue
            first = deck.cards[one]
            for two in range(one + 1, cards):
                if taken >> two & 1:
                    continue
                second = deck.cards[two]
                rank = rank_of(total + seven.codes[first] + seven.codes[second], suited, first, second, seven)
                if rank < least:
                    continue
                if fours[rank] >= 0:
                    whole = first >> 2 == fours[rank] and second >> 2 == fours[rank]
                else:
                    if alone[one] < 0:
                        alone[one] = rank_of(total + six.codes[first], suited, first, first, six)
                    if alone[two] < 0:
                        alone[two] = rank_of(total + six.codes[second], suited, second, second, six)
                    whole = alone[one] < rank and alone[two] < rank
                found.board[many], found.rank[many], found.whole[many] = at, rank, whole
                found.first[many], found.second[many] = first, second
                many += 1
    return many
