"""Two of four cards and five for all, from several decks: rounds played the house way on both sides."""

from typing import TYPE_CHECKING

from croupier.analysis.kernels.compiler import compiled
from croupier.analysis.kernels.many_decks import START, Tables, best_of_seven

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FOUR, BOARD, SEVEN = 4, 5, 7


@compiled
def best_two(cards: "NDArray[np.uint8]", order: "NDArray[np.int32]") -> tuple[int, int]:
    """The places of the two cards that are played: those that stand first in the order of the house way."""
    first, second = 0, 1
    for one in range(FOUR):
        for two in range(one + 1, FOUR):
            if order[cards[one], cards[two]] < order[cards[first], cards[second]]:
                first, second = one, two
    return first, second


@compiled
def set_two(deals: "NDArray[np.uint8]", order: "NDArray[np.int32]", kept: "NDArray[np.uint8]") -> None:
    """The two cards that are played of each four."""
    for at in range(len(deals)):
        first, second = best_two(deals[at], order)
        kept[at, 0], kept[at, 1] = deals[at, first], deals[at, second]


@compiled
def rank_two(
    kept: "NDArray[np.uint8]",
    boards: "NDArray[np.uint8]",
    tables: Tables,
    seven: "NDArray[np.uint8]",
    found: "NDArray[np.int32]",
) -> None:
    """What two cards make with each board."""
    for at in range(len(kept)):
        seven[0], seven[1] = kept[at, 0], kept[at, 1]
        total = START + tables.codes[seven[0]] + tables.codes[seven[1]]
        for card in range(BOARD):
            seven[2 + card] = boards[at, card]
            total += tables.codes[boards[at, card]]
        found[at] = best_of_seven(total, seven, tables)


@compiled
def count_boards(
    one: int,
    two: int,
    deck: "NDArray[np.int64]",
    decks: int,
    tables: Tables,
    ends: "NDArray[np.int64]",
    choose: "NDArray[np.int64]",
    seven: "NDArray[np.uint8]",
    whole: "NDArray[np.int64]",
    singles: "NDArray[np.int64]",
    doubles: "NDArray[np.int64]",
) -> None:
    """Every board beside two cards of several decks, in how many ways it can come, by how the two end.

    `singles` sums the same once for each card of a kind that a board holds, `doubles` for each two of them.
    """
    seven[0], seven[1] = one, two
    two_cards = START + tables.codes[one] + tables.codes[two]
    board = seven[2:]
    number = [0] * BOARD
    end_of_deck, codes = len(deck), tables.codes
    for a in range(end_of_deck):
        for b in range(a, end_of_deck):
            for c in range(b, end_of_deck):
                three = two_cards + codes[deck[a]] + codes[deck[b]] + codes[deck[c]]
                for d in range(c, end_of_deck):
                    four = three + codes[deck[d]]
                    for e in range(d, end_of_deck):
                        board[0], board[1], board[2] = deck[a], deck[b], deck[c]
                        board[3], board[4] = deck[d], deck[e]
                        # Neighbours that are alike are several of one card.
                        kinds, ways = 0, 1
                        for at in range(BOARD):
                            if at > 0 and board[at] == board[at - 1]:
                                number[kinds - 1] += 1
                            else:
                                number[kinds] = 1
                                kinds += 1
                        place = 0
                        for kind in range(kinds):
                            card = board[place]
                            left = decks - int(card == one) - int(card == two)
                            ways *= choose[left, number[kind]]
                            place += number[kind]
                        if ways == 0:
                            continue
                        end = ends[best_of_seven(four + codes[deck[e]], seven, tables)]
                        whole[end] += ways
                        place = 0
                        for kind in range(kinds):
                            card, many = board[place], number[kind]
                            singles[end, card] += ways * many
                            doubles[end, card, card] += ways * many * (many - 1)
                            after = place + many
                            for other in range(kind + 1, kinds):
                                doubles[end, card, board[after]] += ways * many * number[other]
                                after += number[other]
                            place += many
