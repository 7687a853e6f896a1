"""Every covered clause and ruling leads to a line of the source that puts it into effect, and says how."""

import pytest

from croupier.clauses.coverage import recorded_tests
from croupier.clauses.implements import Place, repeated, sources
from croupier.rulebook.implementers import implementers, inherited
from croupier.rulebook.rulings import rulings


def line_of(place: Place) -> str:
    return sources()[place.file].splitlines()[place.line - 1]


def above(place: Place) -> str:
    return sources()[place.file].splitlines()[place.line - 2].strip()


def is_true(clause: str, place: Place) -> bool:
    """Whether the line names the clause, bears its mark, or is that of the clause it says it follows."""
    if place.how == "cited":
        return f'"{clause.split("/", 2)[2]}"' in line_of(place)
    if place.how == "marked":
        mark = f"# rule: {place.via}"
        return line_of(place).endswith(mark) or above(place) == mark
    assert place.via is not None
    follows = {
        "inherited": [inherited().get(clause)],
        "restated": repeated().get(clause, ()),
        "read": rulings()[clause].clauses if clause in rulings() else (),
    }[place.how]
    there = [(one.file, one.line) for one in implementers(place.via)]
    return place.via in follows and (place.file, place.line) in there


def test_no_covered_clause_says_nothing() -> None:
    covered = recorded_tests()
    assert len(covered) > 1500
    assert [clause for clause in covered if not implementers(clause)] == []


def test_every_line_is_what_it_is_said_to_be() -> None:
    wrong = [
        (clause, place)
        for clause in recorded_tests()
        for place in implementers(clause)
        if not is_true(clause, place)
    ]
    assert wrong == []


def test_no_line_is_shown_twice_and_none_of_a_list_of_rulings() -> None:
    for clause in recorded_tests():
        lines = [(place.file, place.line) for place in implementers(clause)]
        assert len(lines) == len(set(lines)), clause
        assert not any(file.endswith("rulings.py") for file, _ in lines), clause


@pytest.mark.parametrize(
    ("clause", "file", "holds", "how", "via"),
    [
        (
            "bclc-poker/6/5.9#pair",
            "croupier/rulebook/bclc_poker/house/three_card.py",
            'Row("pair", to(1)',
            "cited",
            None,
        ),
        (
            "bclc-poker/8/5.7#straight-flush",  # section 8 has section 7's Ante Bonus
            "croupier/rulebook/bclc_poker/house/four_card.py",
            "times(20), Made(STRAIGHT_FLUSH)",
            "inherited",
            "bclc-poker/7/5.7#straight-flush",
        ),
        (
            "bclc-blackjack/4/6.2",  # all other wins are paid as they are in Basic Blackjack
            "croupier/rulebook/bclc_blackjack/six_to_five.py",
            "win=Rule(to(1)",
            "restated",
            "bclc-blackjack/4/6.1",
        ),
        (
            "bclc-blackjack/5/5.3.2",  # a blackjack is not doubled
            "croupier/engines/blackjack/turns.py",
            "is_blackjack(hand)",
            "marked",
            "a-blackjack-ends-the-hand",
        ),
        (
            "bclc-blackjack/ruling/100",  # a parlay changes the main bet
            "croupier/rulebook/bclc_blackjack/war.py",
            'B6("3.5.1")',
            "read",
            "bclc-blackjack/6/3.5.1",
        ),
    ],
)
def test_a_clause_leads_to_its_line(clause: str, file: str, holds: str, how: str, via: str | None) -> None:
    found = [place for place in implementers(clause) if place.file == file]
    assert [(place.how, place.via) for place in found if holds in line_of(place)] == [(how, via)]


def test_a_section_inherits_what_its_game_holds_and_no_more() -> None:
    """Section 8 puts its own cap and pay table where section 7 has its cap."""
    assert "bclc-poker/8/5.9" not in inherited()
    assert not any(place.how == "inherited" for place in implementers("bclc-poker/8/5.9#flush"))
    assert implementers("bclc-poker/8/5.10")[0].file.endswith("four_card_bad_beat.py")


def test_what_nothing_implements_says_nothing() -> None:
    assert implementers("bclc-poker/28/1.1") == ()
