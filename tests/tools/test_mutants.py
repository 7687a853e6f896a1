"""`make mutants` finds what the tests let through, and nothing else."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.mutants.command import ROOT
from tools.test_long import Row, read, record

# --- rules ------------------------------------------------------------------------------------

GAME = """
from dataclasses import dataclass
from croupier.model.game import Game
from croupier.model.rules import Deal, Rule

@dataclass(frozen=True, slots=True, kw_only=True)
class Fake(Game):
    limit: Rule
    order: dict
    nobody: Rule
    deal: tuple

    def __post_init__(self):
        assert self.limit.value < 18, "the spec refuses this by itself"

SPEC = Fake(
    key="fake/game", title="Fake", section="bclc-blackjack/1", options=(),
    limit=Rule(17, "bclc-blackjack/1/1.1"),
    order={"flush": Rule(5, "bclc-blackjack/1/4.1")},
    nobody=Rule(True, "bclc-blackjack/1/4.2"),
    deal=(Deal("seats", "first", "bclc-blackjack/1/8.2.1"), Deal("dealer", "up", "bclc-blackjack/1/8.2.2")),
)
"""
TESTS = """
from croupier.rulebook import catalog

def test_limit():
    assert catalog.game("fake/game").limit.value == 17

def test_order_is_only_half_checked():
    assert catalog.game("fake/game").order["flush"].value >= 5

def test_deal():
    steps = catalog.game("fake/game").deal
    assert [(step.to, step.face) for step in steps] == [("seats", "up"), ("dealer", "up")]
"""
SCRIPT = """
import sys
from pathlib import Path
from croupier.rulebook import catalog
from tools.mutants import command, product

product.load = lambda: None  # this game needs little of the package
catalog.GAMES.clear()
catalog.GAMES["fake/game"] = "fake_game:SPEC"
B1 = "bclc-blackjack/1/"
tests = {
    B1 + "1.1": ("test_fake.py::test_limit",),
    B1 + "4.1": ("test_fake.py::test_order_is_only_half_checked",),
    B1 + "8.2.1": ("test_fake.py::test_deal",),
    B1 + "8.2.2": ("test_fake.py::test_deal",),
}
sys.exit(command.main(sys.argv[1:], root=Path.cwd(), tests=tests))
"""


@pytest.fixture
def fake(tmp_path: Path) -> Path:
    (tmp_path / "fake_game.py").write_text(GAME)
    (tmp_path / "test_fake.py").write_text(TESTS)
    (tmp_path / "hunt.py").write_text(SCRIPT)
    return tmp_path


def hunt(folder: Path, *args: str) -> subprocess.CompletedProcess[str]:
    """In a process of its own: forking belongs in none that holds threads."""
    path = os.pathsep.join([str(ROOT), str(folder), str(folder / "src")])
    return subprocess.run(
        [sys.executable, "hunt.py", *args],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def survivors(done: subprocess.CompletedProcess[str]) -> list[str]:
    return [line for line in done.stdout.splitlines() if line.startswith("survives: ")]


def test_survivors_are_named_and_the_others_are_killed(fake: Path) -> None:
    done = hunt(fake, "--kind", "value")
    assert done.returncode == 1, done.stderr
    # 18 for the limit is refused by the spec; 16, a flush at 4 and four wrong steps are killed.
    assert done.stdout.splitlines()[-1].startswith("6 killed, 1 refused by the spec itself, 2 spec survive")
    assert [line.split(" ")[2:4] for line in survivors(done)] == [
        ["fake/game.order[flush].value", "[bclc-blackjack/1/4.1]"],
        ["fake/game.nobody.value", "[bclc-blackjack/1/4.2]"],
    ]
    assert "no test that must notice comes by" in survivors(done)[1]
    (row,) = read(fake / "docs/test-long.md")
    assert (row.check, row.size) == ("mutants --kind value", "9 spec (9 value)")


def test_steps_in_the_wrong_order_or_missing_are_killed(fake: Path) -> None:
    done = hunt(fake, "--kind", "order")
    assert done.stdout.splitlines()[-1].startswith("1 killed, 0 refused")
    assert done.returncode == 0, done.stdout


def test_a_covered_clause_without_a_mutant_or_a_reason_fails_the_run(fake: Path) -> None:
    """Even where no mutant survives: 8.3 is cited by a test, and nothing of it can be broken."""
    script = fake / "hunt.py"
    more = 'B1 + "4.2": ("test_fake.py::test_deal",),\n    B1 + "8.3": ("test_fake.py::test_deal",),\n}'
    script.write_text(SCRIPT.replace("}\nsys.exit", f"    {more}\nsys.exit"))
    named = "no mutant breaks bclc-blackjack/1/8.3"
    done = hunt(fake)
    assert done.returncode == 1
    assert [line for line in done.stdout.splitlines() if line.startswith("no mutant breaks ")] == [named]
    assert named not in hunt(fake, "--section", "bclc-blackjack:1").stdout  # a part proves nothing of this
    (fake / "tools").mkdir()
    listed = fake / "tools/unbreakable_clauses.toml"
    listed.write_text('["bclc-blackjack/1"]\n"8.3" = "Heads a list."\n')
    assert "bclc-blackjack/1/8.3" not in hunt(fake).stdout
    listed.write_text('["bclc-blackjack/1"]\n"8.3" = "Heads a list."\n"4.1" = "Heads a list."\n')
    assert f"{listed.relative_to(fake)}: bclc-blackjack/1/4.1 has a mutant after all" in hunt(fake).stdout


def test_a_judged_mutant_is_not_run_again_until_its_test_changes(fake: Path) -> None:
    hunt(fake, "--kind", "value")
    again = hunt(fake, "--kind", "value").stdout.splitlines()[-1]
    assert again.endswith("9 judged before")
    (fake / "test_fake.py").write_text(TESTS.replace(">= 5", "== 5"))
    better = hunt(fake, "--kind", "value").stdout.splitlines()[-1]
    assert better.startswith("7 killed, 1 refused by the spec itself, 1 spec survive")
    assert better.endswith("1 judged before")  # the one that no test cites
    assert "judged before" not in hunt(fake, "--kind", "value", "--fresh").stdout


def test_a_sample_is_the_same_for_the_same_seed(fake: Path) -> None:
    first, again, other = (hunt(fake, "--list", "--sample", "3", "--seed", seed).stdout for seed in "778")
    assert first == again != other
    assert len(first.splitlines()) == 3


def test_a_failing_test_is_no_proof_of_anything(fake: Path) -> None:
    (fake / "test_fake.py").write_text(TESTS.replace("== 17", "== 16"))
    done = hunt(fake)
    assert done.returncode == 2
    assert "fail with nothing broken" in done.stderr


def test_an_unknown_game_or_section_is_refused(fake: Path) -> None:
    assert "Did you mean fake/game?" in hunt(fake, "fake/gamme").stderr
    assert hunt(fake, "--section", "bclc-blackjack:9").returncode == 2


# --- code -------------------------------------------------------------------------------------

LIMIT = """
MOST = 10


def allowed(amount: int) -> bool:
    if amount > MOST:
        return False
    return amount >= 1


def first(amounts):
    return [one for one in amounts if allowed(one)][:1]
"""
LIMIT_TESTS = """
from tiny.engines.limit import allowed, first

def test_allowed():
    assert not allowed(0)
    assert allowed(1)
    assert allowed(10)

def test_first():
    assert first([0, 3, 4]) == [3]
"""
CODE_SCRIPT = """
import sys
from pathlib import Path
from tools.mutants import code, command, product

product.PACKAGE, product.games = "tiny", dict
code.PACKAGE, code.FOLDERS = Path("src/tiny"), ("engines",)
sys.exit(command.main(["--family", "code", *sys.argv[1:]], root=Path.cwd(), tests={}))
"""
LISTED = """
[[mutant]]
id = "src/tiny/engines/limit.py:allowed: boolean: False -> True"
reason = "made up"

[[mutant]]
id = "src/tiny/engines/limit.py:gone: boolean: False -> True"
reason = "made up"
"""


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    engines = tmp_path / "src/tiny/engines"
    engines.mkdir(parents=True)
    (tmp_path / "src/tiny/__init__.py").touch()
    (engines / "__init__.py").touch()
    (engines / "limit.py").write_text(LIMIT)
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests/test_limit.py").write_text(LIMIT_TESTS)
    (tmp_path / "pyproject.toml").write_text(
        '[tool.pytest.ini_options]\naddopts = ["--import-mode=importlib"]\n'
    )
    (tmp_path / "hunt.py").write_text(CODE_SCRIPT)
    return tmp_path


def test_a_line_that_no_test_reaches_survives_and_the_others_are_killed(tiny: Path) -> None:
    done = hunt(tiny)
    assert done.returncode == 1, done.stderr
    # Nothing asks for 11: the refusal above 10 could say anything, and 10 could be 11.
    alive = [line.removeprefix("survives: code src/tiny/engines/limit.py:") for line in survivors(done)]
    assert alive[0].startswith("module: boundary: 10 -> 11")
    assert alive[1].startswith("allowed: boolean: False -> True (no test")
    assert len(survivors(done)) == 2


def test_the_list_of_changes_that_change_nothing_is_held_to_account(tiny: Path) -> None:
    (tiny / "tools").mkdir()
    (tiny / "tools/equivalent_mutants.toml").write_text(LISTED)
    done = hunt(tiny)
    assert len(survivors(done)) == 1
    assert "listed, but there is no such mutant: src/tiny/engines/limit.py:gone" in done.stdout
    assert "1 change nothing" in done.stdout
    (tiny / "tests/test_limit.py").write_text(LIMIT_TESTS + "    assert not allowed(11)\n")
    done = hunt(tiny)
    assert survivors(done) == []
    assert "listed as changing nothing, but killed: src/tiny/engines/limit.py:allowed" in done.stdout
    assert done.returncode == 1


# --- the record -------------------------------------------------------------------------------


def test_the_record_keeps_what_it_is_told_to(tmp_path: Path) -> None:
    def row(check: str, size: str = "1") -> Row:
        return Row(check, size, "7", "passed", "0.1", "abc", "2026-01-01 00:00")

    record([row("mutants"), row("tests/a.py::t[x|y]")], keep=lambda check: True, root=tmp_path)
    record([row("tests/b.py::t", "2")], keep=lambda check: check.startswith("mutants"), root=tmp_path)
    record([row("tests/a.py::t[x|y]", "3")], keep=lambda check: True, root=tmp_path)
    assert [(one.check, one.size) for one in read(tmp_path / "docs/test-long.md")] == [
        ("mutants", "1"),
        ("tests/a.py::t[x|y]", "3"),
        ("tests/b.py::t", "2"),
    ]
