"""Figures that were kept: told again to the last digit, and only where rules and code are the same."""

import ast
import json
import shutil
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import croupier
from croupier.analysis import kept, reads
from croupier.analysis.analyze import prepare, report
from croupier.analysis.counts import unwatched
from croupier.analysis.edge import Figures, Meter, Net, Outcome
from croupier.analysis.kept import Kept, rows_in, shipped_file, write
from croupier.analysis.report import Analysis, Report
from croupier.analysis.study import Sample, Study
from croupier.analysis.study_file import KINDS, read, written
from croupier.cli.main import run
from croupier.errors import BadInput
from croupier.money.odds import LOSE, UNSET, For, MeterShare, Odds, Prize, Times, To
from croupier.rulebook import catalog
from tools.figures import analyses, reckon

Capture = pytest.CaptureFixture[str]
BOUNTY = "bclc/kings-bounty"
THREE = "bclc/three-card-poker"
QUICK = (BOUNTY, "bclc/blazing-sevens", "bclc/burn-baby-burn", "ia/lucky-ladies", "ia/blackjack")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A user's cache, empty, and a package that ships no figures."""
    monkeypatch.setattr(kept, "in_use", True)
    monkeypatch.setattr(kept, "SHIPPED", tmp_path / "shipped")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    reads.code.cache_clear()
    yield tmp_path / "cache" / "croupier" / "figures"
    reads.code.cache_clear()


def through_a_file(study: Study) -> Study:
    return read(json.loads(json.dumps(written(study))))


# --- there and back ---------------------------------------------------------------------------


def test_every_kind_of_odds_and_every_field_comes_back() -> None:
    pays: tuple[Odds | Net, ...] = (
        To(3, 2),
        For(300),
        Times(4),
        Prize(2500),
        MeterShare(10),
        LOSE,
        UNSET,
        Net(Fraction(-1, 3)),
    )
    assert {type(one) for one in pays} == set(KINDS.values())
    study = Study(
        wager="envy",
        outcomes=tuple(Outcome(f"row-{at}", one, 10**40 + at, "a/b") for at, one in enumerate(pays)),
        figures=Figures(
            Fraction(1, 3), Fraction(2, 7), Fraction(10**60 + 1, 3**50), Meter(Fraction(1, 9), Fraction(7, 3))
        ),
        assumptions={"decks": 6, "departures": {"decks": "x/1"}},
        base="ante",
        covers=("ante", "play"),
        element_of_risk=Fraction(5, 11),
        strategy={"lines": ["hit"], "zeta": 1, "alpha": 0.1},
        counted=False,
        sample=Sample(10**9, 7, 0.00012345678901234),
    )
    assert through_a_file(study) == study
    assert list(through_a_file(study).strategy or ()) == ["lines", "zeta", "alpha"]


@pytest.mark.parametrize("key", QUICK)
def test_a_real_row_comes_back(key: str) -> None:
    for work in prepare(key).work.values():
        study = work(unwatched)
        assert through_a_file(study) == study
        assert through_a_file(study).json() == study.json()


def test_no_meter_makes_some_bets_even() -> None:
    figures = Figures(Fraction(1, 3), Fraction(0), Fraction(0), Meter(Fraction(0), None))
    study = Study("war", (Outcome("nothing", LOSE, 1, "a/b"),), figures, {})
    assert through_a_file(study) == study


# --- used where rules and code are the same ---------------------------------------------------


def test_the_second_time_the_first_answer_is_told(folder: Path) -> None:
    first, second = report(BOUNTY), report(BOUNTY)
    assert (first.fresh, second.fresh) == (True, False)
    assert first.wagers == second.wagers
    assert len(list(folder.iterdir())) == 1


def test_fresh_means_reckoned_now(folder: Path) -> None:
    report(BOUNTY)
    _spoil(folder)
    assert croupier.analyze(BOUNTY)["wagers"][0]["edge"] == 0.5
    again = croupier.analyze(BOUNTY, fresh=True)
    assert (again["fresh"], again["wagers"][0]["edge_exact"]) == (True, "5980547/25818598")
    assert (
        croupier.analyze(BOUNTY)["wagers"][0]["edge_exact"] == "5980547/25818598"
    )  # and it replaced the other


def _spoil(folder: Path) -> None:
    """Another number in every kept row, as whoever could write the file would write it."""
    for path in folder.iterdir():
        rows = {digest: {**row, "figures": ["1/2", "1/3", "1"]} for digest, row in rows_in(path).items()}
        write(path, rows)


def changed(folder: Path, **asked: Any) -> Report:
    """The answer to another question, after every kept row was made wrong."""
    report(BOUNTY)
    _spoil(folder)
    return report(BOUNTY, **asked)


@pytest.mark.parametrize(
    "asked",
    [
        {"options": {"decks": 8, "device": "continuous-shuffler"}},
        {"options": {"soft-17": "stand"}},
        {"paytables": {"kings-bounty": "1000-100-30-20-9-6-5"}},
        {"on": "bclc/zappit-blackjack"},
    ],
)
def test_another_option_pay_table_or_base_game_is_another_question(
    folder: Path, asked: dict[str, Any]
) -> None:
    found = changed(folder, **asked)
    assert found.fresh
    assert found.wagers[0].figures.edge != Fraction(1, 2)


def test_an_answer_of_other_code_is_none(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    report(BOUNTY)
    _spoil(folder)
    copy = tmp_path / "package"
    shutil.copytree(
        reads.PACKAGE / "analysis", copy / "analysis", ignore=shutil.ignore_patterns("__pycache__")
    )
    shutil.copytree(reads.PACKAGE / "hands", copy / "hands", ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(reads, "PACKAGE", copy)
    assert report(BOUNTY).fresh  # a package with other files
    assert not report(BOUNTY).fresh
    reads.code.cache_clear()
    with (copy / "hands" / "ranking.py").open("a", encoding="utf-8") as source:
        source.write("# another line\n")
    assert report(BOUNTY).fresh


def test_without_sources_nothing_is_kept(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reads, "PACKAGE", tmp_path / "nowhere")
    assert report(BOUNTY).fresh
    assert report(BOUNTY).fresh
    assert not folder.exists()


def digests(key: str, **asked: Any) -> dict[str, str | None]:
    analysis = prepare(key, **asked)
    return {row: analysis.reads.digest(row) for row in analysis.work}


def test_odds_of_one_side_bet_leave_the_other_rows_as_they_were() -> None:
    usual = digests(THREE)
    other = digests(THREE, paytables={"pair-plus": "40-30-6-3-1"})
    assert [row for row in usual if usual[row] != other[row]] == ["pair-plus"]
    bonus = digests(THREE, paytables={"ante-bonus": "5-4-2"})
    assert "ante" in [row for row in usual if usual[row] != bonus[row]]  # it is part of that row


@pytest.mark.parametrize(
    "table",
    [
        "pair-plus=40-30-6-3-1",
        pytest.param("six-card-bonus=1000-200-100-20-15-10-7", marks=pytest.mark.long),
    ],
)
def test_and_those_rows_are_indeed_the_same(table: str) -> None:
    wager, _, odds = table.partition("=")
    usual, other = prepare(THREE), prepare(THREE, paytables={wager: odds})
    same = {row for row in usual.work if usual.reads.digest(row) == other.reads.digest(row)}
    assert same == set(usual.work) - {wager}
    for row in same:
        assert usual.work[row](unwatched) == other.work[row](unwatched)


def test_whatever_analysis_imports_is_part_of_the_number() -> None:
    """A module that is missing here could change a figure, and the old one would still be told."""
    package = reads.PACKAGE
    counted = {path for pattern in reads.CODE for path in package.glob(pattern)}
    beside = {"croupier.clauses.cite", "croupier.errors", "croupier.rulebook.catalog"}  # names and words
    beside |= {"croupier.rulebook.admission"}  # what it gives is the spec itself
    missing = set()
    for path in (package / "analysis").rglob("*.py"):
        for module in _imports(path):
            file = package.parent / f"{module.replace('.', '/')}.py"
            if file.exists() and file not in counted and module not in beside:
                missing.add(f"{path.name} imports {module}")
    assert not missing


def _imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("croupier"):
            yield str(node.module)
            yield from (f"{node.module}.{name.name}" for name in node.names)


# --- damage -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: "",
        lambda text: text[: len(text) // 2],
        lambda text: text.replace("5980547", "5980548"),
        lambda text: "[]",
        lambda text: '{"sha256": 7, "rows": 5}',
        lambda text: "[" * 100_000,
        lambda text: "\ud800",
    ],
)
def test_a_damaged_file_is_as_good_as_none(folder: Path, damage: Any) -> None:
    wanted = report(BOUNTY).wagers
    (path,) = folder.iterdir()
    path.write_bytes(damage(path.read_text("utf-8")).encode("utf-8", "surrogatepass"))
    found = report(BOUNTY)
    assert found.fresh
    assert found.wagers == wanted
    assert not report(BOUNTY).fresh  # written anew


@pytest.mark.parametrize("row", [{}, {"wager": "x"}, 5, None, {"figures": ["1/0", "1", "1"], "meter": None}])
def test_a_row_that_is_no_study_is_none(folder: Path, row: Any) -> None:
    digest = prepare(BOUNTY).reads.digest("kings-bounty")
    write(folder / f"{digest}.json", {str(digest): row})
    assert report(BOUNTY).fresh


def test_a_folder_that_cannot_be_written_changes_nothing(folder: Path) -> None:
    folder.parent.mkdir(parents=True)
    folder.write_text("no folder")
    assert report(BOUNTY).wagers == report(BOUNTY).wagers


# --- the command ------------------------------------------------------------------------------


def test_the_command_says_whether_it_reckoned(folder: Path, capsys: Capture) -> None:
    answers = []
    for more in ([], [], ["--fresh"]):
        assert run(["analyze", BOUNTY, "--json", *more]) == 0
        answers.append(json.loads(capsys.readouterr().out))
    assert [one["fresh"] for one in answers] == [True, False, True]
    assert answers[0]["wagers"] == answers[1]["wagers"] == answers[2]["wagers"]
    assert run(["analyze", BOUNTY]) == 0
    assert "kept from earlier" in capsys.readouterr().out


# --- what comes with the package --------------------------------------------------------------


def test_shipped_figures_are_told_at_once(folder: Path) -> None:
    reckon(BOUNTY, kept.SHIPPED, everything=False)
    assert not report(BOUNTY).fresh
    assert not report(BOUNTY, on="bclc/zappit-blackjack").fresh
    assert not folder.exists()
    assert reckon(BOUNTY, kept.SHIPPED, everything=False) == 0
    assert reckon(BOUNTY, kept.SHIPPED, everything=True) == 4


SHIPPED = Path(croupier.__file__).parent / "analysis" / "figures"


def every_analysis(key: str) -> list[Analysis]:
    return [analysis for _, analysis in analyses(key)]


def test_shipped_figures_are_current() -> None:
    """If not: run tools/figures.py, and commit what it writes."""
    stale = []
    for key in catalog.GAMES:
        wanted = {one.reads.digest(row) for one in every_analysis(key) for row in one.work}
        if wanted != set(rows_in(shipped_file(SHIPPED, key))):
            stale.append(key)
    assert not stale
    files = {path.relative_to(SHIPPED).with_suffix("").as_posix() for path in SHIPPED.rglob("*.json")}
    assert files <= set(catalog.GAMES)


@pytest.mark.parametrize("key", QUICK)
def test_shipped_figures_come_out_again(key: str) -> None:
    _compare(key)


@pytest.mark.long
@pytest.mark.parametrize("key", [key for key in catalog.GAMES if key not in QUICK])
def test_all_shipped_figures_come_out_again(key: str) -> None:
    _compare(key)


def _compare(key: str) -> None:
    among = Kept(SHIPPED, None)
    for analysis in every_analysis(key):
        for row, work in analysis.work.items():
            found = analysis.kept(row, among)
            assert found is not None, row
            told, now = found.json(), work(unwatched).json()
            assert told == now if found.counted else told["edge"] == pytest.approx(now["edge"], abs=1e-12)


def test_a_game_without_figures_has_no_file() -> None:
    with pytest.raises(BadInput):
        prepare("bclc/omaha-high")
    assert not shipped_file(SHIPPED, "bclc/omaha-high").exists()
