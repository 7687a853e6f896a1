"""Without the compiler what was found earlier is told all the same, and what was not waits."""

import os
from pathlib import Path
from unittest import mock

import pytest

from croupier.analysis import kept, report
from croupier.analysis.analyze import report as analysed
from croupier.analysis.kept import Kept
from croupier.analysis.waiting import NO_COMPILER
from croupier.sheets.comparison import compare

BOTH = "bclc/blackjack", "bclc/six-to-five-blackjack"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(report, "usual", lambda: Kept(None, tmp_path))
    return tmp_path


def test_kept_rows_of_solved_games_are_shown(folder: Path) -> None:
    first = analysed(BOTH[0])
    with mock.patch("croupier.analysis.report.find_spec", return_value=None):
        again, fresh = analysed(BOTH[0]), analysed(BOTH[0], fresh=True)
        other = analysed(BOTH[0], options={"soft-17": "stand"})
    assert [study.wager for study in first.wagers] == ["main", "insurance"]
    assert again.wagers == first.wagers
    assert again.waiting == ()
    assert not again.fresh
    for found in (fresh, other):  # other rules are another question, and an old figure is not a new one
        assert [study.wager for study in found.wagers] == ["insurance"]
        assert [(row.wager, row.why) for row in found.waiting] == [("main", NO_COMPILER)]


def test_rules_that_cannot_be_priced_say_why(folder: Path) -> None:
    for key in BOTH:
        analysed(key)
    with mock.patch("croupier.analysis.report.find_spec", return_value=None):
        found = compare(*BOTH)
    (pays,) = (one.cost for one in found.options if one.differs.name == "blackjack-pays")
    assert pays.change is None
    assert pays.why == NO_COMPILER
    assert found.total("main") != 0  # both games themselves are known


def test_comparing_again_reckons_nothing_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = compare(*BOTH)
    assert list(folder.glob("*.json"))

    def reckoned(*given: object) -> None:
        raise AssertionError("it was known")

    monkeypatch.setattr(report.Analysis, "study", reckoned)
    assert compare(*BOTH) == first


# --- how much is kept -----------------------------------------------------------------------------


def test_the_folder_stays_small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file that was not used for longest goes first; one that is read again is used."""
    among = Kept(None, tmp_path)
    study = analysed("bclc/burn-baby-burn").wagers[0]
    for place, name in enumerate(("one", "two", "three")):
        among.keep(name, study)
        _aged(tmp_path / f"{name}.json", 1000 + place)
    size = (tmp_path / "one.json").stat().st_size
    assert among.find("bclc/burn-baby-burn", "one") == study
    monkeypatch.setattr(kept, "MOST_BYTES", 3 * size + 50)
    among.keep("four", study)
    assert sorted(path.stem for path in tmp_path.iterdir()) == ["four", "one", "three"]
    assert among.find("bclc/burn-baby-burn", "two") is None


def test_what_somebody_left_half_written_goes_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    left = tmp_path / "tmp0abc"
    left.write_bytes(b"x" * 100_000)
    _aged(left, 1000)
    monkeypatch.setattr(kept, "MOST_BYTES", 50_000)
    Kept(None, tmp_path).keep("new", analysed("bclc/burn-baby-burn").wagers[0])
    assert [path.name for path in tmp_path.iterdir()] == ["new.json"]


def _aged(path: Path, seconds: int) -> None:
    os.utime(path, (seconds, seconds))
