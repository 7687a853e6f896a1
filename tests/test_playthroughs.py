"""One recorded evening per game: every settlement line as the clauses have it, and the text that is read.

The expected lines of a playthrough are written by hand from the rules before it is first played. Its text is
what `croupier deal` prints; a change of it shows in review.
"""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from croupier.cli.main import app
from croupier.histories.expect import read_expected
from croupier.histories.run import play
from croupier.histories.scenario import read_scenario
from croupier.histories.yaml_file import read

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
FILES = sorted(PLAYTHROUGHS.rglob("*.yaml"))


@pytest.fixture(params=FILES, ids=lambda file: file.relative_to(PLAYTHROUGHS).as_posix())
def file(request: pytest.FixtureRequest) -> Path:
    path: Path = request.param
    return path


def test_every_line_is_the_one_expected(file: Path) -> None:
    source = read(file)
    lines = [line.json() for line in play(read_scenario(source)).settlements]
    expected = read_expected(source).lines
    # Only the fields that the file gives are compared, but there is neither a line more nor one less.
    told = [{name: line[name] for name in wanted} for line, wanted in zip(lines, expected, strict=False)]
    assert told == list(expected)
    assert len(lines) == len(expected)


def test_it_reads_as_recorded(file: Path) -> None:
    recorded = file.with_suffix(".txt")
    assert recorded.is_file(), f"{recorded.name} is missing"
    done = CliRunner().invoke(app, ["deal", str(file)], env={"COLUMNS": "120", "NO_COLOR": "1"})
    assert done.exit_code == 0, done.output
    assert [line.rstrip() for line in done.output.splitlines()] == recorded.read_text("utf-8").splitlines()
