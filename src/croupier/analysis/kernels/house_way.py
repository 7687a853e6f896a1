"""What the compiled house ways have in common: how seven cards look, in order and by rank.

A way knows cards by their places in its own order, the first to be looked at first. A setting is seven cards
in a row: those of the high hand, then the others.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from croupier.analysis.kernels.compiler import compiled
from croupier.analysis.kernels.set_hands import CARDS, PLACES, SEVEN, SUITS_AT, codes
from croupier.cards.card import JOKER, Card
from croupier.hands.ranking import ACE
from croupier.hands.ranking import RANK as RANK_OF

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


# What an order of the cards is: by their places in it, and first the place itself by the card's in the deck.
# A code is as `worth` wants it; a shape has a bit for the rank instead of its counts.
PLACE, CARD, RANK, BIT, CODE, SHAPE = range(6)
# How seven cards look: their places in order; the same, cards of one rank together, the most first; the ranks
# of those. Below that, what they are as they come.
ORDERED, ALIKE, RANKS, PLACES_NOW, RANKS_NOW, KEYS_NOW = range(6)
WHOLE = 60  # each card is a share of its group: two, three, four or five make a whole


@compiled
def look(
    cards: "NDArray[np.uint8]", order: "NDArray[np.int64]", seven: "NDArray[np.int64]"
) -> tuple[int, int, int]:
    """Put seven cards in order and in groups: how many, and the sizes of the first and the second.

    Where a card goes is the number of those before it: counting them all is quicker than choosing.
    """
    places, ranks, keys = seven[PLACES_NOW], seven[RANKS_NOW], seven[KEYS_NOW]
    for at in range(SEVEN):
        places[at] = order[PLACE, cards[at]]
        ranks[at] = order[RANK, places[at]]
    shares = most = 0
    for at in range(SEVEN):
        number = before = 0
        for other in range(SEVEN):
            number += ranks[other] == ranks[at]
            before += places[other] < places[at]
        seven[ORDERED, before] = places[at]
        keys[at] = ((SEVEN - number) << 8) | places[at]
        shares += WHOLE // number
        most = max(most, number)
    for at in range(SEVEN):
        before = 0
        for other in range(SEVEN):
            before += keys[other] < keys[at]
        seven[ALIKE, before] = places[at]
        seven[RANKS, before] = ranks[at]
    next_most = 1
    while most + next_most < SEVEN and seven[RANKS, most + next_most] == seven[RANKS, most]:
        next_most += 1
    return shares // WHOLE, most, next_most


def order_of(cards: Sequence[Card]) -> "NDArray[np.int64]":
    """Such an order, from cards in a row."""
    import numpy as np

    assert sorted(cards) == sorted(CARDS), "an order of all cards"
    order = np.zeros((SHAPE + 1, len(CARDS)), np.int64)
    for place, card in enumerate(cards):
        order[PLACE, PLACES[card]] = place
        order[CARD, place] = PLACES[card]
        order[CODE, place] = code = int(codes()[PLACES[card]])
        if card == JOKER:  # of no suit, and an ace where nothing else is asked
            order[RANK, place] = ACE
        else:
            order[RANK, place] = RANK_OF[card]
            order[BIT, place] = 1 << (RANK_OF[card] - 2)
        order[SHAPE, place] = order[BIT, place] + (code >> SUITS_AT << SUITS_AT)
    return order


def seven() -> "NDArray[np.int64]":
    """Where one thread looks at cards."""
    import numpy as np

    return np.zeros((KEYS_NOW + 1, SEVEN), np.int64)
