"""Packs of cards in their sorted order, as they come out of the box."""

from croupier.cards.card import DECK, JOKER, MOST_COPIES, RANKS, Card


def deck(decks: int = 1, jokers: int = 0, lowest: int = 2) -> list[Card]:
    """Every card of `decks` decks from a rank up, copies together, then `jokers` jokers in all."""
    assert {decks, jokers} <= set(range(MOST_COPIES + 1)), "more copies than a code can count"
    ranks = RANKS[lowest - 2 :]
    return [card for card in DECK if card[0] in ranks for _ in range(decks)] + [JOKER] * jokers
