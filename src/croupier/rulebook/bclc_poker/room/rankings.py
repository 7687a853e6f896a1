"""How hands are compared among players: each section lists the hands itself, and so has its own ranking."""

from dataclasses import replace

from croupier.clauses.cite import cite
from croupier.hands.low import LowRanking
from croupier.hands.ranking import (
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_CARD,
    NO_WHEEL,
    PAIR,
    ROYAL_FLUSH,
    SECOND_HIGHEST,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIR,
    PokerRanking,
)

P17 = cite("bclc-poker/17")
P18 = cite("bclc-poker/18")
P19 = cite("bclc-poker/19")
P20 = cite("bclc-poker/20")
P21 = cite("bclc-poker/21")
P23 = cite("bclc-poker/23")
P24 = cite("bclc-poker/24")
P25 = cite("bclc-poker/25")
P26 = cite("bclc-poker/26")
P27 = cite("bclc-poker/27")

TEXAS_HOLDEM = PokerRanking(
    "texas-holdem",
    5,
    (
        HIGH_CARD,
        PAIR,
        TWO_PAIR,
        THREE_OF_A_KIND,
        STRAIGHT,
        FLUSH,
        FULL_HOUSE,
        FOUR_OF_A_KIND,
        STRAIGHT_FLUSH,
        ROYAL_FLUSH,
    ),
    P17("1.4.1"),
)
PINEAPPLE = replace(TEXAS_HOLDEM, name="pineapple-holdem", clause=P18("1.4.1"))
CRAZY_PINEAPPLE = replace(TEXAS_HOLDEM, name="crazy-pineapple-holdem", clause=P19("1.4.1"))
THREE_TWO_ONE = replace(TEXAS_HOLDEM, name="three-two-one-holdem", clause=P20("1.4.1"))
RUN_TWICE = replace(TEXAS_HOLDEM, name="run-the-board-twice", clause=P21("1.4.1"))
SEVEN_CARD_STUD = replace(TEXAS_HOLDEM, name="seven-card-stud", clause=P23("1.4.1"))

# Of 32 cards, sevens to aces, fewer make a flush than a full house.
ASIAN_STUD = PokerRanking(
    "asian-five-card-stud",
    5,
    (
        HIGH_CARD,
        PAIR,
        TWO_PAIR,
        THREE_OF_A_KIND,
        STRAIGHT,
        FULL_HOUSE,
        FLUSH,
        FOUR_OF_A_KIND,
        STRAIGHT_FLUSH,
        ROYAL_FLUSH,
    ),
    P24("1.5.1"),
    wheel=NO_WHEEL,  # ruling 165: an ace does not go below a seven either
)

MANDARIN_STUD = replace(
    TEXAS_HOLDEM, name="mandarin-five-card-stud", clause=P25("1.4.1"), wheel=SECOND_HIGHEST
)

OMAHA_HIGH_LOW = replace(TEXAS_HOLDEM, name="omaha-high-low", clause=P26("1.6.1"))
OMAHA_LOW = LowRanking("omaha-low", 5, highest=8, clause=P26("1.4.1"))
OMAHA_HIGH = replace(TEXAS_HOLDEM, name="omaha-high", clause=P27("1.6.1"))
