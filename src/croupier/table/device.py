"""What deals the cards at a table, by its options."""

from croupier.cards.device import Device
from croupier.cards.generator import Generator, SeededGenerator, SystemGenerator
from croupier.cards.shoe import ContinuousShuffler, HandDealt, PacketShuffler, Shoe
from croupier.cards.words import Words
from croupier.model.values import Values


def make_device(options: Values, seed: int | str | None = None) -> Device:
    """A seed makes its shuffles repeat; without one the system's generator deals."""
    generator: Generator = SystemGenerator() if seed is None else SeededGenerator(seed)
    return device_with(options, generator)


def device_with(options: Values, generator: Generator) -> Device:
    words = Words(generator)
    decks = options.number("decks")
    device = options.word("device")
    jokers = options.number_or_none("jokers") or 0
    if device == "packet-shuffler":
        return PacketShuffler(words, jokers)
    if device == "continuous-shuffler":
        return ContinuousShuffler(decks, words, jokers)
    if "cut-card" not in options:
        lowest = options.number_or_none("lowest-rank") or 2
        return HandDealt(decks, words, jokers=jokers, lowest=lowest, every_round=True)
    kind = Shoe if device == "shoe" else HandDealt
    return kind(decks, words, min(options.number("cut-card"), 52 * decks - 1))
