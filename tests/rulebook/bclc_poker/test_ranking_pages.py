"""What the pages say of hands beside their order, each sentence by the clause that says so."""

from collections.abc import Iterator

import pytest

from croupier.book.page import Sentence
from croupier.book.registry import page_of
from croupier.rulebook import catalog

LOWEST = "In a straight the ace is high or low; {} make the lowest one."
SECOND = "In a straight the ace is high or low; {} make the second highest one."
FIVE, FOUR, THREE = "ace, two, three, four and five", "ace, two, three and four", "ace, two and three"
FLUSH = "Hands are compared by their longest flush, then by its cards from the top."
TWOS = "Twos are wild: each joins any flush as the highest rank it lacks."
SAID = [
    ("bclc/let-it-ride", LOWEST.format(FIVE), "ruling/26"),
    ("bclc/pai-gow-poker", LOWEST.format(FIVE), "2/6.1"),
    ("bclc/fortune-pai-gow-poker", LOWEST.format(FIVE), "2/6.1"),
    ("bclc/face-up-pai-gow-poker", LOWEST.format(FIVE), "2/6.1"),
    ("bclc/three-card-poker", LOWEST.format(THREE), "6/5.5 ruling/26"),
    ("bclc/three-card-poker", LOWEST.format(FIVE), "6/5.5 ruling/26"),
    ("bclc/four-card-poker", LOWEST.format(FOUR), "7/5.5 ruling/26"),
    ("bclc/four-card-poker-bad-beat", LOWEST.format(FOUR), "8/5.5 ruling/26"),
    ("bclc/fast-action-holdem", LOWEST.format(FIVE), "9/5.5 9/5.5.1"),
    ("bclc/texas-holdem-bonus", LOWEST.format(FIVE), "10/5.4 10/5.4.1"),
    ("bclc/ultimate-texas-holdem", LOWEST.format(FIVE), "11/5.4 11/5.4.1"),
    ("bclc/flushes-gone-wild", FLUSH, "12/5.2.4 12/5.2.5"),
    ("bclc/flushes-gone-wild", TWOS, "12/5.2 12/5.2.1"),
    ("bclc/discard-inferno", LOWEST.format(FIVE), "13/5.3 13/5.3.1"),
    ("bclc/multi-game-progressive", LOWEST.format(FIVE), "15/5.3 15/5.3.1"),
    ("bclc/fortune-asia-poker", SECOND.format(FOUR), "16/5.6.1.e"),
]


def cases() -> Iterator[object]:
    for key, text, numbers in SAID:
        clauses = tuple(f"bclc-poker/{number}" for number in numbers.split())
        yield pytest.param(key, text, clauses, id=f"{key} {numbers}", marks=pytest.mark.clause(*clauses))


@pytest.mark.parametrize(("key", "text", "clauses"), list(cases()))
def test_the_page_says_of_hands(key: str, text: str, clauses: tuple[str, ...]) -> None:
    lines = [line for chapter in page_of(catalog.game(key)).chapters for line in chapter.lines]
    found = [line.clauses for line in lines if isinstance(line, Sentence) and line.text == text]
    assert found == [clauses]
