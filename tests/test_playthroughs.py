"""One recorded evening per game: every settlement line as the clauses have it, and the text that is read.

The expected lines of a playthrough are written by hand from the rules before it is first played. Its text is
what `croupier deal` prints; a change of it shows in review.
"""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from croupier.cli.main import app
from croupier.histories.expect import check, read_expected
from croupier.histories.yaml_file import read

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
FILES = sorted(PLAYTHROUGHS.rglob("*.yaml"))


@pytest.fixture(params=FILES, ids=lambda file: file.relative_to(PLAYTHROUGHS).as_posix())
def file(request: pytest.FixtureRequest) -> Path:
    path: Path = request.param
    return path


def test_every_line_is_the_one_expected(file: Path) -> None:
    source = read(file)
    assert read_expected(source).lines, "a playthrough expects every line"
    difference = check(source)
    assert difference is None, difference


def test_it_reads_as_recorded(file: Path) -> None:
    recorded = file.with_suffix(".txt")
    assert recorded.is_file(), f"{recorded.name} is missing"
    done = CliRunner().invoke(app, ["deal", str(file)], env={"COLUMNS": "80", "NO_COLOR": "1"})
    assert done.exit_code == 0, done.output
    assert [line.rstrip() for line in done.output.splitlines()] == recorded.read_text("utf-8").splitlines()
