"""The catalogue of code changes, and the statements that a clause is tied to."""

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

from croupier.clauses.cite import cite
from croupier.rulebook import catalog
from tests.specs import blackjack
from tools.mutants import plant, product
from tools.mutants.catalogue import changes
from tools.mutants.clausefields import ClauseFields
from tools.mutants.code import modules, sources
from tools.mutants.command import ROOT
from tools.mutants.hunt import deadliest_first
from tools.mutants.markers import (
    RULES,
    Module,
    broken,
    mark_mutants,
    marked,
    marked_changes,
    marker_faults,
    readings,
)
from tools.mutants.reach import Reach, _functions, spot

B1 = cite("bclc-blackjack/1")


@pytest.mark.parametrize(
    "source, kind, expected",
    [
        ("a < b", "comparison", ["a <= b"]),
        ("a == b", "comparison", ["a != b"]),
        ("a in b", "comparison", ["a not in b"]),
        ("a is None", "comparison", ["a is not None"]),
        ("f(3)", "boundary", ["4", "2"]),
        ("a + b", "arithmetic", ["a - b"]),
        ("a and b", "operand dropped", ["b", "a"]),
        ("not a", "not removed", ["a"]),
        ("f(x)", "call removed", ["pass"]),
        ("yield from f(x)", "call removed", ["pass"]),
        ("[a for a in b if a]", "filter removed", [" for a in b"]),
        ("a if b else c", "branch taken", ["a", "c"]),
        ("sorted(a)", "order swapped", ["sorted(a, reverse=True)"]),
        ("max(a, b)", "order swapped", ["min(a, b)"]),
        ("move(a, b)", "order swapped", ["move(b, a)"]),
        ("f(); g()", "order swapped", ["g(); f()"]),
        ("return True", "boolean", ["False"]),
        ("return a and b", "answer negated", ["return not (a and b)"]),
    ],
)
def test_each_kind_of_change(source: str, kind: str, expected: list[str]) -> None:
    found = changes(f"def f(x) -> bool:\n    {source}\n")
    assert [change.new for change in found if change.kind == kind] == expected


def test_a_change_leaves_the_rest_and_all_lines_as_they_were() -> None:
    source = "def f(a):\n    if a < 1:\n        g(a)\n        h(a)\n    return [\n        a]\n"
    for change in changes(source):
        tree = change.applied(source)
        assert ast.dump(tree) != ast.dump(ast.parse(source)), change
        compile(tree, "f", "exec")
        returned = tree.body[0].body[-1]  # type: ignore[attr-defined]
        assert (returned.lineno, returned.end_lineno) == (5, 6)


def test_assertions_and_docstrings_are_left_alone() -> None:
    assert list(changes('def f(a):\n    """One."""\n    assert a > 1, "never"\n')) == []


def test_every_function_made_from_a_file_gets_the_new_code(tmp_path: Path) -> None:
    source = "def outer(n):\n    def inner(x):\n        return x + n\n    return inner\n"
    path = tmp_path / "made.py"
    made: dict[str, object] = {}
    exec(compile(source, str(path), "exec"), made)
    outer = made["outer"]
    inner = outer(1)  # type: ignore[operator]
    (change,) = changes(source)
    assert plant.exchanged([outer, inner], compile(change.applied(source), str(path), "exec"))  # type: ignore[list-item]
    assert (inner(5), outer(2)(5)) == (4, 3)  # type: ignore[operator]


def test_what_a_function_makes_later_has_the_new_code_too(tmp_path: Path) -> None:
    """A permit is a closure that does not exist yet when the mutant is planted."""
    source = "def check(n):\n    return [lambda x: x + n for _ in 'ab']\n"
    path = tmp_path / "made.py"
    made: dict[str, object] = {}
    exec(compile(source, str(path), "exec"), made)
    (change,) = changes(source)
    assert plant.exchanged([made["check"]], compile(change.applied(source), str(path), "exec"))  # type: ignore[list-item]
    assert [one(5) for one in made["check"](1)] == [4, 4]  # type: ignore[operator]


def test_a_line_is_known_by_its_function_wherever_that_moves(tmp_path: Path) -> None:
    source = "class A:\n    def f(self):\n        def g():\n            return 1\n        return g\n"
    before, after = tmp_path / "before.py", tmp_path / "after.py"
    before.write_text(source)
    after.write_text(f"import os\n\nX = 1\n{source}")
    told = [spot(before, line) for line in (1, 2, 4, 5)]
    assert [re.sub("@[0-9a-f]{8}", "", one) for one in told] == ["+1", "A.f+0", "A.f.g+1", "A.f+3"]
    assert [spot(after, line + 3) for line in (2, 4, 5)] == told[1:]


def test_of_an_edited_function_every_test_that_ran_any_of_it_counts(tmp_path: Path) -> None:
    path = tmp_path / "f.py"
    path.write_text("def f(a):\n    g(a)\n    return a\n")
    reach = Reach()
    reach.add("tests/a.py::whole", 0.1, {str(path): {spot(path, 2), spot(path, 3)}})
    reach.add("tests/a.py::first", 0.1, {str(path): {spot(path, 2)}})
    reach.add("tests/a.py::other", 0.1, {str(path): {"g@00000000+1"}})
    assert reach.reaching(path, [3]) == ["tests/a.py::whole"]
    path.write_text("def f(a):\n    return a + 1\n")
    _functions.cache_clear()
    assert reach.reaching(path, [2]) == ["tests/a.py::first", "tests/a.py::whole"]
    reach.add("tests/a.py::since", 0.1, {str(path): {spot(path, 2)}})
    assert reach.reaching(path, [2]) == ["tests/a.py::since", "tests/a.py::first", "tests/a.py::whole"]


def test_the_tests_that_killed_most_go_first() -> None:
    kills = Counter({"b": 1, "d": 5, "elsewhere": 9})
    assert deadliest_first(["a", "b", "c", "d"], kills) == ["d", "b", "a", "c"]


# --- markers ----------------------------------------------------------------------------------

ENGINE = """
def split(r, hand):
    cites = r.rules.game.cites
    if len(hand.cards) != 2:
        return Refusal("no", cites.split)
    clause = cites.resplit if hand.split else cites.double
    why = r.rules.game.cites.hit
    if hand.done:
        return Refusal("again", why)
    yield Fact("told", cites.turn)
"""


def test_the_guard_over_a_clause_is_broken() -> None:
    others = ["class Hand:\n    split: bool\n"]  # so that `hand.split` is not taken for a clause
    known = ClauseFields.of({"bclc/blackjack": catalog.game("bclc/blackjack")}, others)
    module = Module(ENGINE)
    found = {
        (name, change.kind, change.old, change.new)
        for name, _, node in readings(module, known)
        for change in broken(module, node)
    }
    assert found == {
        ("split", "guard removed", "len(hand.cards) != 2", "False"),
        ("split", "guard negated", "len(hand.cards) != 2", "not (len(hand.cards) != 2)"),
        ("resplit", "guard removed", "cites.resplit if hand.split else cites.double", "cites.double"),
        ("double", "guard removed", "cites.resplit if hand.split else cites.double", "cites.resplit"),
        ("hit", "guard removed", "hand.done", "False"),
        ("hit", "guard negated", "hand.done", "not (hand.done)"),
        ("turn", "statement removed", "yield Fact('told', cites.turn)", "pass"),
    }


def test_what_merely_has_the_name_of_a_clause_is_no_reading() -> None:
    known = ClauseFields.of({"bclc/blackjack": catalog.game("bclc/blackjack")})
    module = Module("def f(hand: Hand):\n    if hand.split:\n        return hand.double\n")
    assert list(readings(module, known)) == []


def test_the_clauses_are_those_that_the_field_holds() -> None:
    game = blackjack("bclc/blackjack")
    known = ClauseFields.of({"bclc/blackjack": game})
    module = Module("def f(r):\n    return Refusal(r.rules.game.cites.split)\n")
    assert [clauses for _, clauses, _ in readings(module, known)] == [{game.cites.split}]


def test_a_game_is_none_of_another_engines() -> None:
    """A poker game has a clause called `tips`; a blackjack game has something else by that name."""
    keys = ("bclc/blackjack", "bclc/three-card-poker")
    known = ClauseFields.of({key: catalog.game(key) for key in keys})
    module = Module("def f(r):\n    return Refusal(r.rules.game.tips)\n")
    found = {
        engine: [clauses for _, clauses, _ in readings(module, known.near(Path(f"engines/{engine}/bets.py")))]
        for engine in ("blackjack", "decide", "common")
    }
    tips = {"bclc-poker/6/4.1"}
    assert found == {"blackjack": [], "decide": [tips], "common": [tips]}


def rules(root: Path) -> Path:
    (root / RULES).parent.mkdir(parents=True)
    return root / RULES


def test_a_comment_marks_a_statement(tmp_path: Path) -> None:
    source = (
        "def f(a):\n    if a:  # rule: nothing-twice\n        return\n    return a + 1  # rule: one-more\n"
    )
    assert list(marked(source)) == [("nothing-twice", 2), ("one-more", 4)]
    module = Module(source)
    assert [one.kind for one in marked_changes(module, source, 2)] == ["guard negated", "guard removed"]
    assert {one.kind for one in marked_changes(module, source, 4)} == {"arithmetic", "boundary"}
    (tmp_path / "f.py").write_text(source)
    rules(tmp_path).write_text(f'one-more = ["{B1("1.1")}"]\nlost = []\n')
    faults = list(marker_faults([tmp_path / "f.py"], tmp_path))
    assert ["nothing-twice" in faults[0], "lost" in faults[1], len(faults)] == [True, True, 2]


MARKS = """
STEPS = (
    ("pairs", True),  # rule: pairs-first
    ("the rest", False),
)
NAMES = ()  # rule: no-names

def f(a):
    # rule: told-before-paid
    tell(a)
    if a:
        pay(a)  # rule: paid
"""


def test_a_mark_may_stand_above_its_statement_or_beside_a_part_of_a_list() -> None:
    lines = dict(marked(MARKS))
    module = Module(MARKS)
    found = {
        name: [(one.kind, one.old, one.new) for one in marked_changes(module, MARKS, line)]
        for name, line in lines.items()
    }
    assert found == {
        "pairs-first": [("part removed", "('pairs', True)", "nothing")],
        "no-names": [],
        "told-before-paid": [("statement removed", "tell(a)", "pass")],
        "paid": [("statement removed", "pay(a)", "pass")],  # not the guard around it
    }
    (first,) = marked_changes(module, MARKS, lines["pairs-first"])
    assert "STEPS = (('the rest', False),)" in ast.unparse(first.applied(MARKS))


def test_a_mark_on_what_cannot_be_broken_is_a_fault(tmp_path: Path) -> None:
    rules(tmp_path).write_text(
        "\n".join(f"{name} = []" for name in ("pairs-first", "no-names", "told-before-paid", "paid"))
    )
    (tmp_path / "f.py").write_text(MARKS)
    (fault,) = marker_faults([tmp_path / "f.py"], tmp_path)
    assert fault.endswith("nothing at '# rule: no-names' can be broken")


def test_each_clause_of_a_rule_needs_a_test_of_its_own(tmp_path: Path) -> None:
    """Otherwise one section's tests would stand for what all its siblings say."""
    rules(tmp_path).write_text(f'nothing-twice = ["{B1("1.1")}", "{B1("4.1")}"]\n')
    path = tmp_path / "f.py"
    path.write_text("def f(a):\n    if a:  # rule: nothing-twice\n        return 1\n    return 2\n")
    tests = {B1("1.1"): ("tests/a.py::one",)}
    found = [
        (one.kind, one.clauses, one.tests, one.reached)
        for one in mark_mutants([path], tmp_path, tests, Reach())
    ]
    assert found == [
        ("guard negated", (B1("1.1"),), ("tests/a.py::one",), True),
        ("guard negated", (B1("4.1"),), (), False),
        ("guard removed", (B1("1.1"), B1("4.1")), ("tests/a.py::one",), True),
    ]


def test_where_it_is_known_which_tests_run_a_line_only_those_are_asked(tmp_path: Path) -> None:
    rules(tmp_path).write_text(f'told = ["{B1("1.1")}"]\n')
    path = tmp_path / "f.py"
    path.write_text("def f(a):\n    tell(a)  # rule: told\n")
    reach = Reach()
    reach.add("tests/a.py::near", 0.1, {str(path): {spot(path, 2)}})
    tests = {B1("1.1"): ("tests/a.py::near", "tests/a.py::far")}
    (one,) = mark_mutants([path], tmp_path, tests, reach)
    assert one.tests == ("tests/a.py::near",)


def test_what_is_remembered_of_hands_is_neither_read_nor_kept() -> None:
    """The tables of a broken evaluator must not lie in the user's cache under the true one's name."""
    assert product.keeps_answers(ROOT / "src/croupier/hands/ranking.py")
    assert not product.keeps_answers(ROOT / "src/croupier/engines/decide/settle.py")


def test_every_marked_rule_has_its_clauses() -> None:
    assert list(marker_faults(sources(ROOT), ROOT)) == []


def test_a_rule_may_be_marked_in_any_module() -> None:
    assert set(modules(ROOT)) < set(sources(ROOT))
    assert {path.parent.name for path in sources(ROOT, "src/croupier/hands")} == {"hands"}
