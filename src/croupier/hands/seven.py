"""What seven cards hold, for bets on all of them: any combination that makes a hand counts.

The joker is an ace, or it completes a straight, a flush or a straight flush. Cards that hold more also hold
less: four of a kind are three of a kind as well.

>>> holds(("Ah", "Kh", "Qh", "Jh", "Jo", "Kc", "Qc"), ROYAL_FLUSH_PLUS_ROYAL_MATCH)
True
>>> high_card(("Jo", "Qd", "9h", "7s", "5c", "3d", "2h"))
14
"""

from collections import Counter
from collections.abc import Callable, Sequence

from croupier.cards.card import JOKER, SUITS, Card
from croupier.hands.ranking import (
    ACE,
    FIVE_ACES,
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    LOWEST,
    RANK,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    runs,
)

Cards = Sequence[Card]

SEVEN_CARD_STRAIGHT_FLUSH = "7-card-straight-flush"  # with the joker or without
SEVEN_CARD_STRAIGHT_FLUSH_NO_JOKER = "7-card-straight-flush-no-joker"
ROYAL_FLUSH_PLUS_ROYAL_MATCH = "royal-flush-plus-royal-match"
SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER = "7-card-straight-flush-with-joker"

KING, QUEEN = 13, 12
RANKED = {**RANK, JOKER: ACE}
LADDERS = tuple(frozenset(run) for run in runs(5, LOWEST))
ROYAL = LADDERS[-1]
LONG_LADDERS = tuple(frozenset(run) for run in runs(7, LOWEST))


def holds(cards: Cards, what: str) -> bool:
    """Whether seven cards hold one of the hands of `TESTS`."""
    return TESTS[what](cards)


def high_card(cards: Cards) -> int | None:
    """The rank of the highest card, 2 to 14, where no two or five cards make anything; else None."""
    ranks = {RANKED[card] for card in cards}
    if len(ranks) < len(cards) or straight(cards) or flush(cards):
        return None
    return max(ranks)


# --- cards of one rank ----------------------------------------------------------------------------


def alike(cards: Cards) -> list[int]:
    """How many cards there are of each rank, the most first; the joker is an ace."""
    return sorted(Counter([RANKED[card] for card in cards]).values(), reverse=True)


def five_aces(cards: Cards) -> bool:
    return alike(cards)[0] == 5


def four_of_a_kind(cards: Cards) -> bool:
    return alike(cards)[0] >= 4


def full_house(cards: Cards) -> bool:
    first, second, *_ = alike(cards)
    return first >= 3 and second >= 2


def three_of_a_kind(cards: Cards) -> bool:
    return alike(cards)[0] >= 3


# --- straights and flushes ------------------------------------------------------------------------


def needed(cards: Cards, length: int = 5) -> int:
    """How many cards a straight or flush takes beside the joker."""
    return length - 1 if JOKER in cards else length  # rule: the-joker-completes


def flush(cards: Cards) -> bool:
    suits = [card[1] for card in cards]
    return max(map(suits.count, SUITS)) >= needed(cards)


def straight(cards: Cards) -> bool:
    ranks = {RANK[card] for card in cards if card != JOKER}
    return climbs(ranks, needed(cards))


def straight_flush(cards: Cards) -> bool:
    return any(climbs(ranks, needed(cards)) for ranks in by_suit(cards))


def royal_flush(cards: Cards) -> bool:
    return any(len(ranks & ROYAL) >= needed(cards) for ranks in by_suit(cards))


def royal_flush_plus_royal_match(cards: Cards) -> bool:
    """King and queen of one suit beside all the cards of a royal flush in another."""
    return royal_flush(cards) and {KING, QUEEN} in by_suit(cards)  # rule: a-royal-match


def seven_card_straight_flush(cards: Cards) -> bool:
    return any(climbs(ranks, needed(cards, 7), LONG_LADDERS) for ranks in by_suit(cards))


def seven_card_straight_flush_no_joker(cards: Cards) -> bool:
    return JOKER not in cards and seven_card_straight_flush(cards)


def seven_card_straight_flush_with_joker(cards: Cards) -> bool:
    return JOKER in cards and seven_card_straight_flush(cards)


def climbs(ranks: set[int], wanted: int, ladders: Sequence[frozenset[int]] = LADDERS) -> bool:
    """Whether the ranks hold so many steps of a ladder."""
    return any(len(ranks & ladder) >= wanted for ladder in ladders)


def by_suit(cards: Cards) -> list[set[int]]:
    """The ranks of each suit."""
    return [{RANK[card] for card in cards if card[1] == suit} for suit in SUITS]


TESTS: dict[str, Callable[[Cards], bool]] = {  # what pays more comes first
    SEVEN_CARD_STRAIGHT_FLUSH: seven_card_straight_flush,
    SEVEN_CARD_STRAIGHT_FLUSH_NO_JOKER: seven_card_straight_flush_no_joker,
    ROYAL_FLUSH_PLUS_ROYAL_MATCH: royal_flush_plus_royal_match,
    SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER: seven_card_straight_flush_with_joker,
    FIVE_ACES: five_aces,
    ROYAL_FLUSH: royal_flush,
    STRAIGHT_FLUSH: straight_flush,
    FOUR_OF_A_KIND: four_of_a_kind,
    FULL_HOUSE: full_house,
    FLUSH: flush,
    THREE_OF_A_KIND: three_of_a_kind,
    STRAIGHT: straight,
}
SEVEN_CARD_HANDS = tuple(TESTS)[1:]  # seven cards are best paid as one of these, or as nothing
