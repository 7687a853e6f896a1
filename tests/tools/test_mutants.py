"""The mutant hunt finds what the tests let through, and nothing else."""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from croupier.model.rules import Deal, Rule
from croupier.rulebook import catalog
from tools.mutants import ROOT, own_sites, sites
from tools.test_long import Row, read, record

GAME = """
from dataclasses import dataclass, field
from croupier.model.rules import Deal, Rule

@dataclass(frozen=True)
class Game:
    key: str
    section: str
    limit: Rule
    order: dict
    nobody: Rule
    deal: tuple

    def __post_init__(self):
        assert self.limit.value < 18, "the spec refuses this by itself"

SPEC = Game(
    "fake/game", "bclc-blackjack/1",
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
from tools import mutants

catalog.GAMES.clear()
catalog.GAMES["fake/game"] = "fake_game:SPEC"
B1 = "bclc-blackjack/1/"
tests = {
    B1 + "1.1": ["test_fake.py::test_limit"],
    B1 + "4.1": ["test_fake.py::test_order_is_only_half_checked"],
    B1 + "8.2.1": ["test_fake.py::test_deal"],
    B1 + "8.2.2": ["test_fake.py::test_deal"],
}
sys.exit(mutants.main(sys.argv[1:], root=Path.cwd(), tests=tests))
"""


@pytest.fixture
def fake(tmp_path: Path) -> Path:
    (tmp_path / "fake_game.py").write_text(GAME)
    (tmp_path / "test_fake.py").write_text(TESTS)
    (tmp_path / "hunt.py").write_text(SCRIPT)
    return tmp_path


def hunt(folder: Path, *args: str) -> subprocess.CompletedProcess[str]:
    """In a process of its own: forking belongs in none that holds threads."""
    path = os.pathsep.join([str(ROOT), str(folder)])
    return subprocess.run(
        [sys.executable, "hunt.py", *args],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_survivors_are_named_and_the_others_are_killed(fake: Path) -> None:
    done = hunt(fake)
    assert done.returncode == 1, done.stderr
    *survivors, summary = done.stdout.splitlines()
    # 18 for the limit is refused by the spec; 16, a flush at 4, four wrong steps and their order are killed.
    assert summary.startswith("7 killed, 1 refused by the spec itself, 2 survive")
    assert [line.split(" ")[:3] for line in survivors] == [
        ["survives:", "fake/game.nobody", "[bclc-blackjack/1/4.2]:"],
        ["survives:", "fake/game.order[flush]", "[bclc-blackjack/1/4.1]"],
    ]
    assert [row.check for row in read(fake / "docs/test-long.md")] == ["mutants"]


def test_a_failing_test_is_no_proof_of_anything(fake: Path) -> None:
    (fake / "test_fake.py").write_text(TESTS.replace("== 17", "== 16"))
    done = hunt(fake)
    assert done.returncode == 2
    assert "fail with nothing broken" in done.stderr


def test_an_unknown_game_or_section_is_refused(fake: Path) -> None:
    assert "Did you mean fake/game?" in hunt(fake, "fake/gane").stderr
    assert hunt(fake, "--section", "bclc-blackjack:9").returncode == 2


def test_sites_follow_the_spec_and_rebuild_it_whole() -> None:
    spec = catalog.game("bclc/blackjack")
    found = {site.path: site for site in sites(spec, "game")}
    changed = found["game.pays.win"].rebuild(Rule("wrong", "clause"))
    assert changed.pays == replace(spec.pays, win=Rule("wrong", "clause"))
    assert replace(changed, pays=spec.pays) == spec
    (swapped,) = found["game.deal[0:2]"].wrong()
    assert [step.to for step in swapped][:2] == ["dealer", "seats"]
    assert isinstance(found["game.deal[0]"].target, Deal)


def test_a_derived_game_answers_only_for_what_it_changes() -> None:
    base = catalog.game("bclc/blackjack")
    own = Rule(18, "bclc-blackjack/4/1.1")
    derived = replace(base, key="bclc/derived", section="bclc-blackjack/4", dealer_stands_on=own)
    places = own_sites({"derived": derived, "base": base})
    assert [site.target for site in places["derived"] if "/ruling/" not in site.clause] == [own]
    assert any(site.target is base.dealer_stands_on for site in places["base"])


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
