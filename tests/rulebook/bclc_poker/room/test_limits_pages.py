"""The pages of no limit and pot limit, sentence by sentence beside section 33."""

from collections.abc import Iterator

import pytest

from croupier.book.page import Sentence
from croupier.book.registry import page_of
from croupier.rulebook import catalog

NO_LIMIT, POT_LIMIT = "bclc/no-limit", "bclc/pot-limit"
BOTH = (NO_LIMIT, POT_LIMIT)
ELSEWHERE = ("Options", "Rulings", "The dealer's script")  # have sheets of their own

# A sentence by its beginning, its clauses of section 33, and whose page it stands on.
SHEET: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("No Limit takes the place of a game's own limits, at tables of Texas Hold'em", "intro.2", (NO_LIMIT,)),
    ("Pot Limit takes the place of a game's own limits, at tables of Texas Hold'em", "2.1", (POT_LIMIT,)),
    ("Whatever is not said here is as the game itself has it.", "intro.1", BOTH),
    ("But for the most of a wager it is played as no limit is.", "intro.3", (POT_LIMIT,)),
    ("A bet or a raise may be as large as the chips that its player has", "intro.2", (NO_LIMIT,)),
    ("A bet may be as large as the pot, and a raise as large as the pot with the call", "2.1", (POT_LIMIT,)),
    ("The house posts no other maximum of one bet or raise, but may.", "intro.8", BOTH),
    ("A bet is at least as large as the big blind, in every round, unless it is all in.", "1.2", BOTH),
    ("A raise is at least as large as the bet or raise before it, unless it is all in.", "1.3", BOTH),
    ("Who has acted may raise again only once others have raised by as much as a full", "1.4", BOTH),
    ("There may be any number of raises in a round.", "1.1", BOTH),
    ("A straddle is twice the big blind, no more and no less.", "1.11", BOTH),
    ("Chips bet once they are let go of, unless the player has said what they are.", "1.6", BOTH),
    ("Where words and chips differ, the words count.", "1.7", BOTH),
    ("Without a word only the chips of the first motion count; who says raise may add", "1.5", BOTH),
    ("A single chip in silence is a bet of its worth, and before a bet a call", "1.9", BOTH),
    ("A call that is too small by mistake is made good.", "1.8", BOTH),
    ("A bet or raise below the least is made up to it; chips that a call needed", "1.10", BOTH),
    ("What lies before a player when the hand begins is the most that it can win", "intro.5", BOTH),
    ("Nobody adds to it during a hand, or bets more.", "intro.6", BOTH),
    ("Who takes chips off the table takes all of them, and leaves.", "intro.7", BOTH),
    ("More than the house's most for one bet is cut to it.", "intro.8", BOTH),
    ("A wager above the pot is cut to the pot, and the rest goes back.", "2.2", (POT_LIMIT,)),
    ("A single chip in silence that is worth more bets the pot.", "2.5", (POT_LIMIT,)),
    ("Until everybody has acted on it the dealer and all players may call attention", "2.3", (POT_LIMIT,)),
    ("Once somebody has gone along with it, a supervisor may rule that all of it", "2.4", (POT_LIMIT,)),
    ("Or that it stays cut (reduced).", "2.4", (POT_LIMIT,)),
    ("Where no raise is open to a player, more chips than a call are a call.", "1.4", BOTH),
    ("A player who takes too long is given a minute (call-clock); then a hand", "1.12", BOTH),
    ("Without a bet to call the hand checks.", "ruling/183", BOTH),
)


def full(clause: str) -> str:
    return f"bclc-poker/{clause}" if clause.startswith("ruling") else f"bclc-poker/33/{clause}"


def printed(key: str) -> list[Sentence]:
    chapters = [part for part in page_of(catalog.game(key)).chapters if part.title not in ELSEWHERE]
    lines = [line for part in chapters for line in part.lines]
    assert all(isinstance(line, Sentence) for line in lines)
    return [line for line in lines if isinstance(line, Sentence)]


def rows() -> Iterator[object]:
    for sentence, cited, keys in SHEET:
        for key in keys:
            marks = pytest.mark.clause(full(cited))
            yield pytest.param(key, sentence, full(cited), id=f"{key} {sentence[:50]}", marks=marks)


@pytest.mark.parametrize(("key", "sentence", "cited"), list(rows()))
def test_a_page_says_what_the_section_does(key: str, sentence: str, cited: str) -> None:
    (found,) = [line for line in printed(key) if line.text.startswith(sentence)]
    assert set(found.clauses) == {cited}


@pytest.mark.parametrize("key", BOTH)
def test_a_page_says_nothing_else(key: str) -> None:
    told = [sentence for sentence, _, keys in SHEET if key in keys]
    found = [line.text for line in printed(key)]
    assert len(found) == len(told)
    assert all(text.startswith(sentence) for text, sentence in zip(found, told, strict=True))
