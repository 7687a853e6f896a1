"""What deals the cards at a table, by its options."""

from collections.abc import Mapping
from typing import Any

from croupier.cards.generator import Words
from croupier.cards.shoe import ContinuousShuffler, Device, HandDealt, PacketShuffler, Shoe


def make_device(options: Mapping[str, Any], words: Words) -> Device:
    """What deals the cards at this table."""
    decks: int = options["decks"]
    if options["device"] == "packet-shuffler":
        return PacketShuffler(words)
    if options["device"] == "continuous-shuffler":
        return ContinuousShuffler(decks, words)
    kind = Shoe if options["device"] == "shoe" else HandDealt
    return kind(decks, words, min(options["cut-card"], 52 * decks - 1))
