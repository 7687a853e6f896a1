"""How hands are compared where a joker is in the deck."""

from croupier.clauses.cite import cite
from croupier.hands.joker import JokerRanking
from croupier.hands.ranking import (
    FIVE_ACES,
    FLUSH,
    FOUR_ACES,
    FOUR_OF_A_KIND,
    HIGH_CARD,
    PAIR,
    SECOND_HIGHEST,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIR,
    USUAL_ORDER,
)

P2 = cite("bclc-poker/2")
P16 = cite("bclc-poker/16")

# Traditional poker hands; the joker makes a fifth ace possible, which beats everything.
PAI_GOW = JokerRanking("pai-gow", 5, (*USUAL_ORDER, FIVE_ACES), P2("6.1"))

# Four cards, and A-2-3-4 is second only to A-K-Q-J.
FORTUNE_ASIA = JokerRanking(
    "fortune-asia",
    4,
    (
        HIGH_CARD,
        PAIR,
        TWO_PAIR,
        THREE_OF_A_KIND,
        STRAIGHT,
        FLUSH,
        FOUR_OF_A_KIND,
        STRAIGHT_FLUSH,
        FOUR_ACES,
    ),
    P16("5.6.1"),
    wheel=SECOND_HIGHEST,
)
