"""The pages of sections 23 to 25: sentences that rest on clauses which no hand shows by itself."""

from collections.abc import Iterator

import pytest

from croupier.book.page import Sentence
from croupier.book.registry import page_of
from croupier.rulebook import catalog
from tests.rulebook.bclc_poker.room.stud import ASIAN, MANDARIN, SECTION, SEVEN, clause


def lines(key: str) -> Iterator[Sentence]:
    for chapter in page_of(catalog.game(key)).chapters:
        yield from (line for line in chapter.lines if isinstance(line, Sentence))


def cited(key: str, text: str) -> tuple[str, ...]:
    """The clauses under a sentence of a page, all of them where it stands there several times."""
    found = [line.clauses for line in lines(key) if line.text == text]
    assert found, text
    return tuple(one for clauses in found for one in clauses)


BY_SUIT = "Of equal cards the suit decides, from the lowest: clubs, diamonds, hearts, spades."
HANDS_BY_SUIT = BY_SUIT.replace("cards the suit", "hands the suit of their highest card")
ALL_IN = "Where the cards would have an all-in player act first, the next player on the left does."
DEAD_CARD = "Who folds in a round in which nobody bets still takes the next card, which nobody plays."
TURNED = "Fifth street: every player who is left gets one card face down and turns it up."
PLAYERS = (
    "Up to {} players play against each other, for the chips in the pot; the house deals and has no hand."
)
PAGES = [
    (SEVEN, PLAYERS.format("eight"), "23/3.1 23/1.3 23/3.2"),
    (ASIAN, PLAYERS.format("seven"), "24/3.1 24/1.4 24/3.2"),
    (MANDARIN, PLAYERS.format("eight"), "25/3.1 25/1.3 25/3.2"),
    (SEVEN, "Nobody bets on the hand of another player.", "23/3.4"),
    (ASIAN, "Nobody bets on the hand of another player.", "24/3.4"),
    (SEVEN, BY_SUIT, "23/10.4"),
    (SEVEN, HANDS_BY_SUIT, "ruling/163 ruling/163 ruling/163 ruling/163"),
    (ASIAN, BY_SUIT, "24/10.5"),
    (ASIAN, HANDS_BY_SUIT, "ruling/163 ruling/163 ruling/163"),
    (MANDARIN, BY_SUIT, "ruling/163 ruling/163 ruling/163 ruling/163"),
    (SEVEN, "That player must bet, at least $4 unless the house posts another.", "23/10.3 ruling/162"),
    (ASIAN, "That player must bet, at least $4 unless the house posts another.", "24/10.4 ruling/162"),
    (MANDARIN, "That player must check or bet and may not fold yet.", "25/10.4"),
    *((key, ALL_IN, "23/11.2") for key in SECTION),
    (SEVEN, DEAD_CARD, "23/11.1"),
    (
        SEVEN,
        "Where the deck runs out, no card is burned, then burned cards are shuffled in; "
        "where they are too few, one last card face up is everybody's.",
        "ruling/161",
    ),
    (
        ASIAN,
        "Where the deck runs out, no card is burned, then cards of folded hands are shuffled in; "
        "where they are too few, one last card face up is everybody's.",
        "ruling/161",
    ),
    (SEVEN, "Two players do not share a spot.", "23/3.4"),
    (ASIAN, "Two players do not share a spot.", "24/3.4"),
    (MANDARIN, TURNED, "25/10.11 25/10.12"),
]


@pytest.mark.parametrize(
    ("key", "text", "clauses"),
    [
        pytest.param(
            key, text, clauses, marks=clause(*(f"bclc-poker/{one}" for one in dict.fromkeys(clauses.split())))
        )
        for key, text, clauses in PAGES
    ],
)
def test_a_page_says(key: str, text: str, clauses: str) -> None:
    assert cited(key, text) == tuple(f"bclc-poker/{one}" for one in clauses.split())
