"""Cards, decks, the shuffle and the devices that deal."""

from croupier.cards.card import DECK, JOKER, RANKS, SUITS, WEIGHT, Card, code, parse_card, parse_cards
from croupier.cards.deck import deck
from croupier.cards.device import Device, ShoeEmpty
from croupier.cards.generator import Generator, SeededGenerator, SystemGenerator
from croupier.cards.shoe import ContinuousShuffler, HandDealt, PacketShuffler, Shoe
from croupier.cards.words import Words

__all__ = [
    "DECK",
    "JOKER",
    "RANKS",
    "SUITS",
    "WEIGHT",
    "Card",
    "ContinuousShuffler",
    "Device",
    "Generator",
    "HandDealt",
    "PacketShuffler",
    "SeededGenerator",
    "Shoe",
    "ShoeEmpty",
    "SystemGenerator",
    "Words",
    "code",
    "deck",
    "parse_card",
    "parse_cards",
]
