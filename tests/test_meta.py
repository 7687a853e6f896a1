"""What holds for the project as a whole: citations exist, games are recorded, engines know no game."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

import croupier
from croupier.clauses.implements import citations
from croupier.clauses.register import DOCUMENTS, exists
from croupier.rulebook import catalog
from croupier.rulebook.rulings import rulings

TESTS = Path(__file__).parent
PACKAGE = Path(croupier.__file__).parent
AUTHORITIES = r"\bbclc\b|\bpa/|\bia/|\bpennsylvania|\biowa"


def test_every_clause_cited_in_the_source_exists() -> None:
    unknown = {
        clause: places
        for clause, places in citations().items()
        if not exists(clause) and clause not in rulings()
    }
    assert unknown == {}


def test_every_ruling_reads_clauses_that_exist() -> None:
    for ruling in rulings().values():
        assert ruling.clauses
        assert [clause for clause in ruling.clauses if not exists(clause)] == [], ruling.id


@pytest.mark.parametrize("key", catalog.GAMES)
def test_every_clause_in_a_spec_exists(key: str) -> None:
    """Also those put together while the spec is built, which no search of the source finds."""
    documents = tuple(f"{document}/" for document in DOCUMENTS)
    found = {text for text in texts(catalog.game(key)) if text.startswith(documents)}
    sections = {clause for clause in found if clause.count("/") == 1}
    assert {one for one in found - sections if not exists(one) and one not in rulings()} == set()


def texts(value: Any) -> Iterator[str]:
    """Every text anywhere in a spec."""
    if isinstance(value, str):
        yield value
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from texts(getattr(value, field.name))
    elif isinstance(value, tuple | list | set | frozenset):
        for item in value:
            yield from texts(item)
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from texts(item)


@pytest.mark.parametrize("key", catalog.GAMES)
def test_every_game_has_a_playthrough(key: str) -> None:
    for ending in (".yaml", ".txt"):
        assert (TESTS / "playthroughs" / f"{key}{ending}").is_file()


@pytest.mark.parametrize("path", sorted((PACKAGE / "engines").rglob("*.py")), ids=lambda path: path.stem)
def test_no_engine_names_a_game(path: Path) -> None:
    keys = "|".join(re.escape(key) for key in catalog.GAMES)
    named = re.findall(f"{AUTHORITIES}|{keys}", path.read_text("utf-8"), re.IGNORECASE)
    assert named == []


# --- the plugin in conftest.py, on a project of its own -----------------------------------------

SETTINGS = """
[tool.pytest.ini_options]
testpaths = ["tests"]
addopts = ["-q", "--strict-markers", "-m", "not long"]
markers = ["clause(*ids): cites", "long: long", "scaled: scaled"]
"""
CITING = """
import pytest
clause = pytest.mark.clause

@clause("bclc-blackjack/1/1.1")
@pytest.mark.parametrize("n", [1, pytest.param(2, marks=clause("bclc-blackjack/ruling/29"))])
def test_cited(n): pass

@clause("bclc-blackjack/1/4.1")
def test_skipped(): pytest.skip("not today")

@pytest.mark.long
@clause("bclc-blackjack/1/4.2")
def test_long(): pass

def test_scaled(size): assert size(1000) == 10 and size(5) == 1
"""
EXPECTED = {
    "bclc-blackjack/1.json": {
        "bclc-blackjack/1/1.1": ["tests/test_citing.py::test_cited[1]", "tests/test_citing.py::test_cited[2]"]
    },
    "bclc-blackjack/rulings.json": {"bclc-blackjack/ruling/29": ["tests/test_citing.py::test_cited[2]"]},
}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "pyproject.toml").write_text(SETTINGS)
    (tmp_path / "tests").mkdir()
    shutil.copy(TESTS / "conftest.py", tmp_path / "tests")
    (tmp_path / "tests" / "test_citing.py").write_text(CITING)
    (tmp_path / "src/croupier/clauses").mkdir(parents=True)
    return tmp_path


def run_in(project: Path, *args: str) -> tuple[int, str]:
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *args]
    done = subprocess.run(command, cwd=project, capture_output=True, text=True, timeout=60, check=False)
    return done.returncode, done.stdout + done.stderr


def recorded(project: Path) -> Any:
    """What each coverage file holds; nothing where none was written."""
    folder = project / "src/croupier/clauses/coverage"
    files = {file.relative_to(folder).as_posix(): file for file in folder.rglob("*.json")}
    return {name: json.loads(file.read_text("utf-8")) for name, file in files.items()}


def test_a_full_run_records_what_passed_and_fails_once(project: Path) -> None:
    code, said = run_in(project, "-n", "2")
    assert code == 1, said
    assert "coverage was stale and has been rewritten" in said
    assert "(bclc-blackjack/1.json, bclc-blackjack/rulings.json): commit it and run again" in said
    assert recorded(project) == EXPECTED
    code, said = run_in(project)  # without workers: both ways record the same
    assert code == 0, said


def test_only_files_that_change_are_written_and_empty_ones_go(project: Path) -> None:
    run_in(project)
    folder = project / "src/croupier/clauses/coverage/bclc-blackjack"
    (folder / "1.json").write_text("{}")
    (folder / "7.json").write_text("{}")
    before = (folder / "rulings.json").stat().st_mtime_ns
    code, said = run_in(project)
    assert code == 1, said
    assert "(bclc-blackjack/1.json, bclc-blackjack/7.json)" in said
    assert recorded(project) == EXPECTED
    assert (folder / "rulings.json").stat().st_mtime_ns == before


@pytest.mark.parametrize(
    "args", [("-k", "cited"), ("tests/test_citing.py",), ("-m", "long or scaled", "--full-size")]
)
def test_a_partial_run_records_nothing(project: Path, args: tuple[str, ...]) -> None:
    run_in(project, *args)
    assert recorded(project) == {}


@pytest.mark.parametrize(
    "cited, complaint",
    [
        (["bclc-blackjack/1/99"], "cites 'bclc-blackjack/1/99', which is neither in a register nor a ruling"),
        (
            [f"bclc-blackjack/1/{n}" for n in ("1.1", "4.1", "4.2", "4.3", "4.4", "4.5", "4.6")],
            "cites 7 clauses",
        ),
    ],
)
def test_a_wrong_citation_is_a_collection_error(project: Path, cited: list[str], complaint: str) -> None:
    wrong = f"import pytest\n\n@pytest.mark.clause(*{cited!r})\ndef test_wrong(): pass\n"
    (project / "tests" / "test_wrong.py").write_text(wrong)
    code, said = run_in(project)
    assert code == 2, said
    assert complaint in said
    assert recorded(project) == {}


def test_every_option_that_a_blackjack_ruling_names_exists() -> None:
    """A ruling that a table may change says by which option; the poker room's come with it."""
    known = {option.name for key in catalog.GAMES for option in catalog.game(key).options}
    named = {one.option for one in rulings().values() if one.option and not one.id.startswith("bclc-poker/")}
    assert named <= known
