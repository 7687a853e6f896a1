"""Packs of cards in their sorted order, as they come out of the box."""

from croupier.cards.card import DECK, JOKER, MOST_COPIES, Card


def deck(decks: int = 1, jokers: int = 0) -> list[Card]:
    """Every card of `decks` decks, copies together, then `jokers` jokers in all."""
    assert {decks, jokers} <= set(range(MOST_COPIES + 1)), "more copies than a code can count"
    return [card for card in DECK for _ in range(decks)] + [JOKER] * jokers
