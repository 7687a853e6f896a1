"""What several sections of the document say alike, tested once.

`siblings(free_bet=("4.1",), zappit=("4.2",))` runs a test in each game, citing its own clauses.
"""

from collections.abc import Callable, Iterable

import pytest

from croupier.histories.result import Result

Playing = Callable[[str], Result]  # a round that can be played in several games

DOCUMENT = "bclc-blackjack"
SECTIONS = {"basic": 1, "free_bet": 3, "six_to_five": 4, "double_deck": 5, "zappit": 7}
KEYS = {
    "basic": "bclc/blackjack",
    "free_bet": "bclc/free-bet-blackjack",
    "six_to_five": "bclc/six-to-five-blackjack",
    "double_deck": "bclc/double-deck-blackjack",
    "zappit": "bclc/zappit-blackjack",
}
FREE_BET, DOUBLE_DECK, ZAPPIT = KEYS["free_bet"], KEYS["double_deck"], KEYS["zappit"]


def clause(section: int | str, number: str) -> str:
    """`R29` is a ruling; everything else stands in the section."""
    if number.startswith("R"):
        return f"{DOCUMENT}/ruling/{number[1:]}"
    return f"{DOCUMENT}/{section}/{number}"


def siblings(**cited: tuple[str, ...]) -> pytest.MarkDecorator:
    """One case per game: its key, and the clauses that say the same there."""
    cases = []
    for name, numbers in cited.items():
        clauses = tuple(clause(SECTIONS[name], number) for number in numbers)
        cases.append(pytest.param(KEYS[name], clauses, id=name, marks=pytest.mark.clause(*clauses)))
    return pytest.mark.parametrize(("game", "c"), cases)


def lines_by_clause(cases: Iterable[tuple[str, str, int, str, Playing, list[str]]]) -> pytest.MarkDecorator:
    """One case for each clause in a round: its name, the game, section and number of the clause, the round,
    and the lines of the script."""
    found = []
    for name, game, section, number, playing, lines in cases:
        cited = clause(section, number)
        found.append(pytest.param(game, cited, playing, lines, id=name, marks=pytest.mark.clause(cited)))
    return pytest.mark.parametrize(("game", "cited", "playing", "lines"), found)


def number(cited: str) -> str:
    """A clause of the game's own section, or a ruling, as a settlement is shown with it."""
    _, section, rest = cited.split("/", 2)
    return f"{section}/{rest}" if section == "ruling" else rest
