"""Clauses that say again what a spec holds, and clauses without a mutant."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from croupier.clauses.cite import cite
from croupier.hands.flush import FlushRanking
from croupier.hands.paytable import Row
from croupier.hands.poker_tests import Made, Wins
from croupier.hands.quick import quick
from croupier.hands.ranking import FLUSH, HIGH_CARD, PAIR, STRAIGHT, PokerRanking
from croupier.money.odds import LOSE, to
from croupier.rulebook import catalog
from tests.specs import house
from tools.mutants import product
from tools.mutants.command import ROOT
from tools.mutants.mutant import Mutant
from tools.mutants.rankings import ranking_wrongs
from tools.mutants.restated import RESTATED, UNBREAKABLE, clause_faults, restated, restated_faults, restating
from tools.mutants.spec import spec_mutants

B1 = cite("bclc-blackjack/1")
P6 = cite("bclc-poker/6")


def mutant(said: str, *clauses: str, kind: str = "value") -> Mutant:
    return Mutant(
        id=f"game.rows[0] [{' '.join(clauses)}] {kind}: {said}",
        family="spec",
        kind=kind,
        where="bclc-blackjack/1",
        content="",
        tests=("tests/a.py::own",),
        make=lambda: lambda: False,
        clauses=clauses,
    )


SPEC = (
    mutant("flush after straight", B1("1.1")),
    mutant("straight-flush after flush", B1("1.1")),
    mutant("'bclc-blackjack/1/1.2'", B1("1.1"), kind="citation"),
    mutant("Cue(on='never')", B1("1.1"), kind="cue never"),
    mutant("spades first", B1("1.1"), kind="suits"),
    mutant("2", B1("4.1")),
)


def root(folder: Path, text: str) -> Path:
    (folder / RESTATED).parent.mkdir(parents=True, exist_ok=True)
    (folder / RESTATED).write_text(f'["bclc-blackjack/1"]\n{text}\n')
    return folder


def again(folder: Path, text: str, mutants: Sequence[Mutant] = SPEC) -> list[Mutant]:
    """The mutants that are made for clauses that repeat something."""
    tests = {B1("2.1"): ("tests/a.py::other",)}
    found = list(restating(mutants, root(folder, text), tests))
    own = [one for one in mutants if one.kind != "suits"]
    assert found[: len(own)] == own
    return found[len(own) :]


def test_what_is_said_again_is_broken_again_for_the_tests_of_the_other_clause(tmp_path: Path) -> None:
    found = again(tmp_path, '"2.1" = "4.1"')
    assert [(one.id, one.clauses, one.tests, one.reached) for one in found] == [
        (f"{SPEC[-1].id} for {B1('2.1')}", (B1("2.1"),), ("tests/a.py::other",), True)
    ]
    (untested,) = again(tmp_path, '"2.2" = "4.1"')
    assert not untested.reached


@pytest.mark.parametrize(
    ("said", "chosen"),
    [
        ("1.1", ["flush after straight", "straight-flush after flush"]),  # citations and cues are not meant
        ("1.1 straight-flush", ["straight-flush after flush"]),
        ("1.1 flush !straight", ["straight-flush after flush"]),
        ("1.1 cue", ["Cue(on='never')"]),
        ("1.1 suits", ["spades first"]),
        ("bclc-blackjack/1/4.1", ["2"]),
        ("1.1 royal-flush", []),
    ],
)
def test_words_choose_among_the_mutants_of_a_clause(tmp_path: Path, said: str, chosen: list[str]) -> None:
    found = again(tmp_path, f'"2.1" = "{said}"')
    assert [one.id.partition(": ")[2] for one in found] == [f"{one} for {B1('2.1')}" for one in chosen]
    faults = list(restated_faults(SPEC, tmp_path))
    assert bool(faults) == (not chosen)
    assert all(B1("2.1") in fault for fault in faults)


def test_several_clauses_may_be_repeated_by_one(tmp_path: Path) -> None:
    text = '"2.1" = ["4.1", "1.1 straight-flush", "1.1 straight-flush"]'
    assert len(again(tmp_path, text)) == 2
    assert restated(tmp_path) == {
        B1("2.1"): [B1("4.1"), f"{B1('1.1')} straight-flush", f"{B1('1.1')} straight-flush"]
    }


def test_every_clause_that_repeats_another_is_broken() -> None:
    specs = {key: catalog.game(key) for key in catalog.GAMES}
    assert list(restated_faults(list(spec_mutants(specs, {})), ROOT)) == []


# --- clauses without a mutant -----------------------------------------------------------------


def test_a_clause_needs_a_mutant_or_a_reason(tmp_path: Path) -> None:
    folder = root(tmp_path, "")
    listed = folder / UNBREAKABLE
    listed.parent.mkdir()
    bare, covered = {B1("1.1")}, {B1("1.1"), B1("1.2")}
    assert list(clause_faults(bare, covered, folder)) == [f"no mutant breaks {B1('1.1')}"]
    listed.write_text('["bclc-blackjack/1"]\n"1.1" = "A heading."\n')
    assert list(clause_faults(bare, covered, folder)) == []
    listed.write_text('["bclc-blackjack/1"]\n"1.1" = " "\n"1.2" = "A heading."\n"1.3" = "A heading."\n')
    faults = [fault.partition(": ")[2] for fault in clause_faults(bare, covered, folder)]
    assert faults == [
        f"no reason is given for {B1('1.1')}",
        f"{B1('1.2')} has a mutant after all",
        f"no test cites {B1('1.3')}",
    ]


# --- wrong values that only such clauses forbid -----------------------------------------------

RANKING = PokerRanking("short", 5, (HIGH_CARD, PAIR, STRAIGHT, FLUSH), clause=P6("5.2"))


def test_equal_hands_are_told_apart_by_suit() -> None:
    wrong = next(other for kind, other, _ in ranking_wrongs(RANKING) if kind == "suits")
    spades, hearts = ["As", "Kd", "9c", "7h", "4d"], ["Ah", "Kc", "9d", "7s", "4c"]
    assert RANKING.value(spades) == RANKING.value(hearts)
    assert wrong.value(spades) > wrong.value(hearts)
    assert quick(wrong).value(spades) > quick(wrong).value(hearts)  # tables know no suits
    assert wrong.value(["Kh", "Kc", "9d", "7s", "4c"]) > wrong.value(spades)
    assert isinstance(wrong, PokerRanking)  # a test that asks for its kind alone notices nothing
    assert wrong.category(spades) == HIGH_CARD


def test_the_wheel_is_put_in_the_wrong_place() -> None:
    (wrong,) = [other for kind, other, _ in ranking_wrongs(RANKING) if kind == "wheel"]
    wheel, six_high = ["Ah", "2c", "3d", "4s", "5h"], ["6h", "2c", "3d", "4s", "5h"]
    assert wrong.value(wheel) > wrong.value(six_high)
    assert RANKING.value(wheel) < RANKING.value(six_high)
    assert [kind for kind, _, _ in ranking_wrongs(FlushRanking("wild", "2", P6("5.2")))] == ["suits"]
    assert list(ranking_wrongs(P6)) == []


def test_a_row_pays_only_if_the_hand_wins() -> None:
    row = Row("pair", to(1), Made(PAIR), P6("5.9#pair"))
    assert product.pays_a_hand(row)
    assert str(product.only_if_won(row).when) == f"{Wins()} and {Made(PAIR)}"
    for other in (Row("win", to(1), Wins(), P6("5.2")), Row("pair", LOSE, Made(PAIR), P6("5.2")), RANKING):
        assert not product.pays_a_hand(other)


def test_a_wager_of_any_size_must_equal_the_first() -> None:
    wagers = house("bclc/ultimate-texas-holdem").wagers
    free = [wager for wager in wagers if product.may_differ(wager, wagers)]
    assert [wager.name for wager in free] == ["trips"]  # the first, the blind and what is bet later are not
    equals = product.must_equal(free[0], wagers).equals
    assert (equals.value, equals.clause) == ("ante", free[0].clause)
