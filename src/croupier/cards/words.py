"""What a generator's bytes are turned into: choices that are exactly even, after the bytes were checked."""

import sys
from array import array
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, islice
from operator import lt, mod

from mypy_extensions import mypyc_attr

from croupier.cards.generator import Generator
from croupier.errors import MachineFailure, plain

BLOCK_BYTES = 128  # enough for a deck
WORDS = 1 << 16  # how many values a 16-bit word has


@lru_cache(maxsize=64)
def _used(sizes: Sequence[int]) -> tuple[tuple[int, ...], int]:
    """Below what a word is used to choose one of n, and the least of these.

    Words are taken in runs of n. The last run may be cut short; using it would favour low choices.
    """
    assert all(1 <= n <= WORDS for n in sizes), "no 16-bit word can choose so"
    below = tuple(WORDS - WORDS % n for n in sizes)
    return below, min(below, default=WORDS)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Words:
    """Serves choices from a generator whose health is checked block by block.

    A generator that failed once is not trusted again: every later call raises the same failure.
    """

    def __init__(self, generator: Generator) -> None:
        self._generator = generator
        self._words: Iterator[int] = iter(())
        self._last = b""
        self._begun = -1  # the number of the last shuffle
        self._failure: tuple[str, str] | None = None

    def begin(self, shuffle: int) -> None:
        """A shuffle begins: what the last one left over is not used for it."""
        self._words = iter(())
        if shuffle <= self._begun:  # one that was taken back begins again, perhaps with the same block
            self._last = b""
        self._begun = shuffle
        self._generator.begin(shuffle)

    def choices(self, sizes: Sequence[int]) -> list[int]:
        """For every n one of range(n), each equally likely."""
        below, least = _used(sizes if isinstance(sizes, range) else tuple(sizes))
        words = list(islice(self._words, len(sizes)))
        while len(words) < len(sizes):
            self._refill()
            words += islice(self._words, len(sizes) - len(words))
        # Mostly, in a single deck, every word is used, and even the largest would do for any choice.
        if max(words, default=0) < least or all(map(lt, words, below)):
            return list(map(mod, words, sizes))
        self._words = chain(words, self._words)
        return [self._word_below(limit) % n for n, limit in zip(sizes, below, strict=True)]

    def _word_below(self, limit: int) -> int:
        """The next word that is used; those between are thrown away."""
        while True:
            word = next(self._words, None)
            if word is None:
                self._refill()
            elif word < limit:
                return word

    def _refill(self) -> None:
        if self._failure:
            raise MachineFailure(*self._failure)
        try:
            block = bytes(self._generator.read(BLOCK_BYTES))
        except Exception as error:
            raise self._failed(
                "card/generator-failed", f"The generator failed: {plain(error) or type(error).__name__}."
            ) from error
        if len(block) != BLOCK_BYTES:
            raise self._failed(
                "card/generator-short", f"The generator gave {len(block)} bytes of {BLOCK_BYTES}."
            )
        if block == self._last:
            raise self._failed("card/generator-repeats", "The generator gave the same block twice running.")
        if block.count(block[0]) == BLOCK_BYTES:
            raise self._failed("card/generator-repeats", f"The generator is stuck at the byte {block[0]}.")
        self._last = block
        words = array("H", block)
        if sys.byteorder == "big":  # so that a seed replays alike on every machine
            words.byteswap()
        self._words = iter(words)

    def _failed(self, code: str, message: str) -> MachineFailure:
        self._failure = (code, message)
        return MachineFailure(code, message)
