"""Lines of the specs that say by which clause a game or an offer does something all along.

Which way the dealer goes, what is needed, who comes first: what a round shows without naming its clause, the
spec of the game names. `tests/book` sees that the page of the game says all of it.
"""

import pytest

from tests.pages import SINGLE, page_lines
from tests.rulebook.bclc_blackjack.siblings import DOUBLE_DECK, FREE_BET, ZAPPIT, clause

BASIC, SIX_TO_FIVE = "bclc/blackjack", "bclc/six-to-five-blackjack"
KINGS_BOUNTY, PUSH_22, WAR, SEVENS = "bclc/kings-bounty", "bclc/push-22", "bclc/war", "bclc/blazing-sevens"
LEFT, RIGHT = "starts at the dealer's left", "starts at the dealer's right"
TIPS, BEHIND = "tips", "back"  # as a spec calls these parts
HIGH_TO_LOW = "K, Q, J, T, 9, 8, 7, 6, 5, 4, 3, 2, A"

# The entry, its section, the part of its page, and the line: name, value, number of the clause.
LINES = [
    (BASIC, 1, SINGLE, "dealing", LEFT, "8.2"),
    (BASIC, 1, SINGLE, "paying", RIGHT, "8.10"),
    (BASIC, 1, SINGLE, "ace cards", "1", "4.4.2"),
    (BASIC, 1, "pays", "rounded", "all", "R40"),
    (BASIC, 1, "Insurance", "settled first", "yes", "R42"),
    (BASIC, 1, TIPS, "after player", "yes", "6.3"),
    (BASIC, 1, TIPS, "stays on first", "", "6.4.1"),
    (BASIC, 1, TIPS, "too small to surrender", "50", "6.5.1"),
    (BASIC, 1, BEHIND, "stays on first", "", "5.5.7.a(1)"),
    (BASIC, 1, "cites", "positions", "", "5.4"),
    (SIX_TO_FIVE, 1, SINGLE, "dealing", LEFT, "8.2"),
    (SIX_TO_FIVE, 1, SINGLE, "paying", RIGHT, "8.10"),
    (FREE_BET, 3, SINGLE, "dealing", LEFT, "8.2"),
    (FREE_BET, 3, SINGLE, "paying", RIGHT, "8.10"),
    (FREE_BET, 3, SINGLE, "ace cards", "1", "4.4.2"),
    (FREE_BET, 3, TIPS, "after player", "yes", "6.3"),
    (FREE_BET, 3, TIPS, "stays on first", "", "6.4.1.a"),
    (FREE_BET, 3, TIPS, "too small to surrender", "50", "6.5.1"),
    (FREE_BET, 3, "cites", "positions", "", "5.4"),
    (DOUBLE_DECK, 5, SINGLE, "dealing", LEFT, "9.2"),
    (DOUBLE_DECK, 5, SINGLE, "paying", RIGHT, "9.10"),
    (DOUBLE_DECK, 5, SINGLE, "ace cards", "1", "5.4.2"),
    (DOUBLE_DECK, 5, TIPS, "after player", "yes", "7.3"),
    (DOUBLE_DECK, 5, TIPS, "stays on first", "", "7.4.1"),
    (DOUBLE_DECK, 5, "cites", "positions", "", "6.4"),
    (ZAPPIT, 7, SINGLE, "dealing", LEFT, "8.2"),
    (ZAPPIT, 7, SINGLE, "paying", RIGHT, "8.12"),
    (ZAPPIT, 7, SINGLE, "ace cards", "1", "4.5.2"),
    (ZAPPIT, 7, TIPS, "after player", "yes", "6.3"),
    (ZAPPIT, 7, TIPS, "stays on first", "", "6.4.1.a"),
    (ZAPPIT, 7, "cites", "positions", "", "5.4"),
    (ZAPPIT, 7, "Side cap", "side cap", "$25000.00, kings-bounty, push-22", "4.10"),
    (KINGS_BOUNTY, 2, SINGLE, "paying", RIGHT, "R5"),
    (KINGS_BOUNTY, 2, SINGLE, "no back bets", "", "3.4"),
    (KINGS_BOUNTY, 2, SINGLE, "tips after player", "yes", "4.4"),
    (KINGS_BOUNTY, 2, "Wagers", "kings bounty", "before", "6.1"),
    (KINGS_BOUNTY, 2, "Wagers", "needs", "main", "2.1"),
    (KINGS_BOUNTY, 2, "Cap", "cap", "$25000.00, kings-bounty", "5.2"),
    (PUSH_22, 3, SINGLE, "paying", RIGHT, "R43"),
    (PUSH_22, 3, "Wagers", "push 22", "before", "4.7.4"),
    (PUSH_22, 3, "Wagers", "needs", "main", "4.7.2"),
    (PUSH_22, 3, "Cap", "cap", "$25000.00, push-22", "4.9"),
    (PUSH_22, 7, "Variants", "paying", RIGHT, "R43"),
    (PUSH_22, 7, "Variants", "push 22", "before", "4.8.4"),
    (PUSH_22, 7, "Variants", "needs", "main", "4.8.2"),
    (WAR, 6, SINGLE, "paying", RIGHT, "7.3.3"),
    (WAR, 6, SINGLE, "no back bets", "", "4.4"),
    (WAR, 6, SINGLE, "tips after player", "yes", "5.4"),
    (WAR, 6, "Wagers", "war", "before", "3.4"),
    (WAR, 6, "Wagers", "needs", "main", "3.1"),
    (WAR, 6, "Wagers", "when", HIGH_TO_LOW, "2.3.1"),
    (SEVENS, 8, SINGLE, "paying", RIGHT, "8.2.1"),
    (SEVENS, 8, SINGLE, "no back bets", "", "2.1.1"),
    (SEVENS, 8, "Wagers", "blazing sevens", "before", "2.1.3"),
    (SEVENS, 8, "Wagers", "needs", "main", "2.1.2"),
    (SEVENS, 8, "Progressive", "reserves", "", "6.4.1.a"),
    (SEVENS, 8, "Progressive", "fixed at once", "", "8.1"),
    (SEVENS, 8, "Progressive", "next award", "", "8.2.2"),
    (SEVENS, 8, "Progressive", "order", RIGHT, "8.2.1"),
    (SEVENS, 8, "Progressive", "through table", "", "6.3.2"),
]


@pytest.mark.parametrize(
    ("key", "part", "name", "value", "cited"),
    [
        pytest.param(
            key,
            part,
            name,
            value,
            clause(section, number),
            id=f"{key} {name} {number}",
            marks=pytest.mark.clause(clause(section, number)),
        )
        for key, section, part, name, value, number in LINES
    ],
)
def test_the_page_has_the_line(key: str, part: str, name: str, value: str, cited: str) -> None:
    assert [line for line in page_lines(key, part) if line[0] == name] == [(name, value, cited)]


def test_the_page_tells_nothing_that_only_the_program_needs() -> None:
    assert "by name" not in [name for name, _, _ in page_lines(BASIC, SINGLE)]
