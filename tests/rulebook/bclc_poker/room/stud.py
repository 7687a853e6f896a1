"""What the tests of sections 23 to 25 share: the games, their sections, and a hand that is called down."""

import pytest

from croupier.table.table import Table
from tests.rounds import choices, events, over

clause = pytest.mark.clause
SEVEN, ASIAN, MANDARIN = (
    "bclc/seven-card-stud",
    "bclc/asian-five-card-stud",
    "bclc/mandarin-five-card-stud",
)
SECTION = {SEVEN: 23, ASIAN: 24, MANDARIN: 25}


def of(key: str, *numbers: str) -> pytest.MarkDecorator:
    """Cites clauses of a game's section."""
    return clause(*(f"bclc-poker/{SECTION[key]}/{number}" for number in numbers))


def marked(*numbers: str) -> list[object]:
    """All three games, each with the clauses that bear the same numbers in its section."""
    return [pytest.param(key, marks=of(key, *numbers), id=key) for key in SECTION]


def turn(table: Table) -> int:
    seat = table.waiting_on()[0].seat
    assert seat is not None
    return seat


def call_down(table: Table, *, until: int = 9, folding: int | None = None) -> None:
    """Everybody checks or calls, and opens where they must, before so many rounds of cards have been dealt;
    one seat folds as soon as it may."""
    while not over(table) and len(events(table, "hands-dealt")) < until:
        seat = turn(table)
        may = choices(table, seat)
        wish = ("fold",) if seat == folding else ()
        table.act(seat, next(one for one in (*wish, "check", "call", "bet") if one in may))
