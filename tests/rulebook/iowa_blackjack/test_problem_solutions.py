"""Iowa, problem solutions: when each mistake can happen, who is called, what may be ruled and by what.

What a ruling does to cards and bets is told by the scenario files.
"""

from typing import Any

import pytest

from croupier.clauses.cite import cite
from croupier.rulebook import catalog
from croupier.table.table import Table
from tests.pages import page_lines
from tests.rounds import act, current, events, opened, refusal, told

PS = cite("ia-blackjack/problem-solutions")
R = cite("ia-blackjack/ruling")
KEY = "ia/blackjack"
PHASES = ("betting", "insurance", "peek", "play", "dealer")

# When a mistake can be told of. One in the deal is told before it and noticed in it.
MISTAKES: dict[str, tuple[str, str]] = {
    "exposed-card": ("1", "play"),
    "hit-standing-hand": ("2", "dealer"),
    "hole-card-exposed": ("3", "insurance peek play"),
    "late-blackjack": ("4", "dealer"),
    "missed-hit": ("5", "play dealer"),
    "wrong-spot": ("6", "betting play"),
    "wrong-card-count": ("7", "betting"),
    "no-cards": ("8", "betting"),
    "dealer-card-count": ("9", "betting"),
    "dealer-not-dealt": ("10", "betting"),
    "shoe-empty": ("11", "play"),
    "face-up-card": ("12", "play"),
}
# What a supervisor may decide, in the order of the clause, each by its own clause.
CHOICES: list[tuple[str, str, list[tuple[str, str]]]] = [
    ("exposed-card", "play", [("taken", PS("1.A")), ("offered-to-next", PS("1.A")), ("burned", PS("1.A"))]),
    ("hit-standing-hand", "dealer", [("burned", PS("2"))]),
    ("hole-card-exposed", "play", [("play-on", PS("3"))]),
    ("late-blackjack", "dealer", [("becomes-21", PS("4"))]),
    ("missed-hit", "play", [("dead-hand", PS("5")), ("card-at-end", PS("5"))]),
    ("wrong-spot", "betting", [("backed-up", PS("6")), ("misdeal", R("180"))]),
    ("wrong-spot", "play", [("as-dealt", R("180")), ("misdeal", R("180"))]),
    ("wrong-card-count", "betting", [("sit-out", PS("7")), ("misdealt-hand", PS("7")), ("keep", PS("7"))]),
    ("no-cards", "betting", [("no-hand", PS("8"))]),
    ("dealer-card-count", "betting", [("offered-play", PS("9")), ("misdeal", PS("9"))]),
    ("dealer-not-dealt", "betting", [("offered-play", PS("10.A")), ("misdeal", PS("10.B"))]),
    ("shoe-empty", "play", [("shuffle-discards", PS("11")), ("misdeal", PS("11"))]),
    ("face-up-card", "play", [("taken", PS("12")), ("burned", PS("12"))]),
]


def at(phase: str, kind: str = "") -> Table:
    """A table dealt by hand, in that phase; for a late blackjack the dealer has forgotten to look."""
    late = kind == "late-blackjack"
    house = {"insurance": "Ah 9c", "peek": "Kh 9c"}.get(phase, "Kh Ac" if late else "8s Tc")
    table = opened(KEY, {1: "Th 6c", 2: "9h 9d", "dealer": house, "next": "2c 3c 4c 5c 6d"})
    table.by_hand = True
    if phase != "betting":
        table.deal()
    if late and phase in ("play", "dealer"):
        table.act(None, "skip-peek")
    if phase == "dealer":
        act(table, "1 stand", "2 stand")
    assert current(table).phase == phase
    return table


def err(table: Table, kind: str) -> None:
    table.act(None, "err", kind=kind)


def called(kind: str, phase: str) -> Table:
    """A table at which a supervisor has come because of a mistake."""
    table = at(phase, kind)
    err(table, kind)
    if phase == "betting":
        assert not events(table, "supervisor-called")
        table.deal()
    return table


def mistakes(*, possible: bool) -> list[Any]:
    return [
        pytest.param(kind, phase, PS(number), marks=pytest.mark.clause(PS(number)), id=f"{kind}-{phase}")
        for kind, (number, phases) in MISTAKES.items()
        for phase in PHASES
        if (phase in phases.split()) is possible
    ]


@pytest.mark.parametrize("kind, phase, clause", mistakes(possible=True))
def test_a_mistake_brings_a_supervisor_by_its_clause(kind: str, phase: str, clause: str) -> None:
    table = called(kind, phase)
    for name in ("irregularity", "supervisor-called"):
        (event,) = events(table, name)
        assert (told(event, "kind"), event.clause) == (kind, clause)
    error = refusal(lambda: table.act(1, "stand"))
    assert (error.code, error.clause) == ("irregularity/supervisor-needed", clause)


@pytest.mark.parametrize("kind, phase, clause", mistakes(possible=False))
def test_a_mistake_cannot_happen_at_any_other_time(kind: str, phase: str, clause: str) -> None:
    table = at(phase, kind if phase in ("play", "dealer") else "")
    error = refusal(lambda: err(table, kind))
    assert (error.code, error.clause) == ("irregularity/not-now", clause)
    assert not events(table, "irregularity")


@pytest.mark.parametrize(
    "kind, phase, choices",
    [
        pytest.param(
            *case,
            marks=pytest.mark.clause(PS(MISTAKES[case[0]][0]), *{clause for _, clause in case[2]}),
            id="-".join(case[:2]),
        )
        for case in CHOICES
    ],
)
def test_a_supervisor_decides_what_the_clause_lets_them(
    kind: str, phase: str, choices: list[tuple[str, str]]
) -> None:
    offered = [one for one in called(kind, phase).legal("supervisor") if one.do == "rule"]
    assert [(one.choice, one.clause) for one in offered] == choices


@pytest.mark.parametrize(
    "kind, phase, choice, clause",
    [
        pytest.param(kind, phase, choice, clause, marks=pytest.mark.clause(clause), id=f"{kind}-{choice}")
        for kind, phase, choices in CHOICES
        for choice, clause in choices
        if (kind, phase, choice) != ("wrong-spot", "betting", "misdeal")
    ],
)
def test_a_ruling_cites_the_clause_of_what_was_decided(
    kind: str, phase: str, choice: str, clause: str
) -> None:
    table = called(kind, phase)
    act(table, f"s1 rule choice {choice} reason seen")
    (ruled,) = events(table, "ruled")
    assert (told(ruled, "kind", "choice", "reason"), ruled.clause) == ((kind, choice, "seen"), clause)
    voids = {line.clause for line in table.settlements if line.result == "void"}
    back = choice in ("misdeal", "sit-out", "misdealt-hand", "no-hand", "dead-hand")
    assert voids == ({clause} if back else set())


@pytest.mark.parametrize(
    "kind, number",
    [
        pytest.param(kind, number, marks=pytest.mark.clause(PS(number)), id=kind)
        for kind, (number, _) in MISTAKES.items()
    ],
)
def test_the_page_tells_every_decision(kind: str, number: str) -> None:
    order = {name: clause for one, _, choices in CHOICES if one == kind for name, clause in choices}
    if kind == "wrong-spot":  # backed up first; where it is too late the cards lie, or the deal is void
        order = {name: order[name] for name in ("backed-up", "as-dealt", "misdeal")}
    said = [kind, *(word for pair in order.items() for word in pair), *MISTAKES[kind][1].split()]
    lines = [line for line in page_lines(KEY, "Irregularities") if line[1].split(", ")[0] == kind]
    assert lines == [("irregularities", ", ".join(said), PS(number))]


def test_no_mistake_is_left_out() -> None:
    assert len(page_lines(KEY, "Irregularities")) == len(MISTAKES)
    variants = [key for key in catalog.GAMES if key.startswith("ia/") and key != "ia/lucky-ladies"]
    for key in variants:
        assert page_lines(key, "Irregularities") == page_lines(KEY, "Irregularities")
