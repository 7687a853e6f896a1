"""Every word of every range, and what happens when the generator fails."""

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from struct import pack

import pytest

from croupier.cards.generator import Generator, SeededGenerator, SystemGenerator
from croupier.cards.words import BLOCK_BYTES, Words
from croupier.errors import MachineFailure

LARGEST_SHOE = 416
SAMPLE = sorted({1, 2, 52, 53, 312, 416, *random.Random("ranges").sample(range(1, LARGEST_SHOE + 1), 30)})


@pytest.fixture(autouse=True)
def same_cards_in_every_run() -> None:
    """The system's own generator is looked at here."""


def below(words: Words, n: int) -> int:
    return words.choices([n])[0]


class Scripted:
    """Gives the blocks it was told to give; an exception among them is raised."""

    def __init__(self, *blocks: bytes | Exception) -> None:
        self._blocks = iter(blocks)

    def begin(self, shuffle: int) -> None:
        """Every shuffle reads on."""

    def read(self, size: int) -> bytes:
        block = next(self._blocks)
        if isinstance(block, Exception):
            raise block
        return block


EVERY_WORD = [
    pack(f"<{BLOCK_BYTES // 2}H", *range(first, first + BLOCK_BYTES // 2))
    for first in range(0, 65536, BLOCK_BYTES // 2)
]


def served(n: int) -> Iterator[int]:
    """The choices that all 65,536 words, each once, are turned into."""
    words = Words(Scripted(*EVERY_WORD, OSError("no more")))
    with suppress(MachineFailure):
        while True:
            yield below(words, n)


def is_even(choices: Iterable[int], n: int) -> bool:
    """Whether each choice came equally often, and no more words were wasted than must be."""
    return Counter(choices) == dict.fromkeys(range(n), 65536 // n)


@pytest.mark.parametrize("n", SAMPLE)
def test_each_choice_has_equally_many_words(n: int) -> None:
    assert is_even(served(n), n)


@pytest.mark.long
def test_each_choice_has_equally_many_words_in_every_range() -> None:
    assert [n for n in range(1, LARGEST_SHOE + 1) if not is_even(served(n), n)] == []


@pytest.mark.parametrize("n", [3, 52, 53, 312, 416])
def test_the_check_catches_a_bare_modulo(n: int) -> None:
    assert not is_even((word % n for word in range(65536)), n)


@pytest.mark.parametrize("n", [3, 52, 53, 312, 416])
def test_the_check_catches_a_limit_off_by_one(n: int) -> None:
    limit = 65536 - 65536 % n
    assert is_even((word % n for word in range(limit)), n)
    assert not is_even((word % n for word in range(limit + 1)), n)
    assert not is_even((word % n for word in range(limit - 1)), n)


def good_block(seed: int = 0) -> bytes:
    return SeededGenerator(seed).read(BLOCK_BYTES)


def test_words_are_served_in_order_and_rejected_ones_skipped() -> None:
    # For 52 choices 65,520 words are used: 65,519 is the last of them.
    first = [0, 51, 52, 65519, 65520, 65535, 7] + [1] * (BLOCK_BYTES // 2 - 7)
    words = Words(Scripted(pack(f"<{len(first)}H", *first)))
    assert [below(words, 52) for _ in range(5)] == [0, 51, 0, 51, 7]


def test_blocks_follow_each_other_without_loss() -> None:
    words = Words(Scripted(good_block(1), good_block(2)))
    served = [below(words, 65536) for _ in range(BLOCK_BYTES)]
    assert pack(f"<{BLOCK_BYTES}H", *served) == good_block(1) + good_block(2)


@pytest.mark.parametrize("sizes", [range(52, 1, -1), range(312, 1, -1), [6, 6, 40000]])
def test_many_choices_at_once_are_those_that_come_one_by_one(sizes: Sequence[int]) -> None:
    """Whether no word of a run is thrown away or several are, and across the end of a block."""
    together, singly = (Words(SeededGenerator(7)) for _ in range(2))
    for _ in range(100):
        assert together.choices(sizes) == [below(singly, n) for n in sizes]


@pytest.mark.parametrize("n", [0, -1, 65537])
def test_a_range_no_word_can_serve_is_a_broken_invariant(n: int) -> None:
    with pytest.raises(AssertionError):
        below(Words(SystemGenerator()), n)


@pytest.mark.parametrize("seed", [0, 17, "replay"])
def test_a_seed_gives_the_same_choices(seed: int | str) -> None:
    one, other = Words(SeededGenerator(seed)), Words(SeededGenerator(seed))
    assert [below(one, 312) for _ in range(2000)] == [below(other, 312) for _ in range(2000)]


def test_each_shuffle_of_a_seed_has_bytes_of_its_own() -> None:
    generator = SeededGenerator(5)
    first = generator.read(BLOCK_BYTES)
    assert first == SeededGenerator(5).read(BLOCK_BYTES)
    read = []
    for shuffle in (0, 1, 2, 1, 0):
        generator.begin(shuffle)
        read.append(generator.read(BLOCK_BYTES))
    assert read[0] == read[4] == first
    assert read[1] == read[3]
    assert len(set(read)) == 3


def test_what_a_shuffle_left_over_is_not_used_for_the_next() -> None:
    words, fresh = Words(SeededGenerator(5)), SeededGenerator(5)
    words.begin(0)
    below(words, 52)
    words.begin(1)
    fresh.begin(1)
    served = [below(words, 65536) for _ in range(BLOCK_BYTES // 2)]
    assert pack(f"<{BLOCK_BYTES // 2}H", *served) == fresh.read(BLOCK_BYTES)


def test_a_block_may_come_again_only_where_its_shuffle_begins_again() -> None:
    words = Words(Scripted(good_block(1), good_block(1), good_block(1)))
    words.begin(3)
    below(words, 52)
    words.begin(3)
    below(words, 52)
    words.begin(4)
    with pytest.raises(MachineFailure) as caught:
        below(words, 52)
    assert caught.value.code == "card/generator-repeats"


def test_seeds_differ_and_the_system_is_not_seeded() -> None:
    def first_choices(generator: Generator) -> tuple[int, ...]:
        words = Words(generator)
        return tuple(below(words, 312) for _ in range(100))

    generators: list[Generator] = [SeededGenerator(1), SeededGenerator(2)]
    generators += [SystemGenerator(), SystemGenerator()]
    assert len({first_choices(generator) for generator in generators}) == 4


@pytest.mark.parametrize(
    ("bad", "code"),
    [
        (OSError("unplugged"), "card/generator-failed"),
        (b"", "card/generator-short"),
        (good_block()[:-1], "card/generator-short"),
        (good_block() + b"x", "card/generator-short"),
        (good_block(), "card/generator-repeats"),
        (b"\x00" * BLOCK_BYTES, "card/generator-repeats"),
        (b"\xff" * BLOCK_BYTES, "card/generator-repeats"),
    ],
)
def test_a_failed_generator_is_named_and_stays_failed(bad: bytes | Exception, code: str) -> None:
    words = Words(Scripted(good_block(), bad, good_block(1), good_block(2)))
    for _ in range(BLOCK_BYTES // 2):
        below(words, 65536)
    for _ in range(3):
        with pytest.raises(MachineFailure) as caught:
            below(words, 2)
        assert caught.value.code == code
