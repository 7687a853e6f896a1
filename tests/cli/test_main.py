"""The command line as a whole: exit codes, refusals in words and in JSON, help."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from croupier import __version__
from croupier.cli import games as games_command
from croupier.cli.main import COMMANDS, run
from croupier.errors import MachineFailure

Capture = pytest.CaptureFixture[str]


def raising(error: BaseException) -> Callable[..., Any]:
    def fail(*args: object) -> None:
        raise error

    return fail


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Callable[[BaseException], None]:
    """Make `croupier games` fail in a chosen way."""

    def break_with(error: BaseException) -> None:
        monkeypatch.setattr(games_command, "entry", raising(error))

    return break_with


def test_version(capsys: Capture) -> None:
    assert run(["--version"]) == 0
    assert capsys.readouterr().out == f"croupier {__version__}\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(command: str, capsys: Capture) -> None:
    assert run([command, "--help"]) == 0
    assert f"Example: croupier {command}" in capsys.readouterr().out


def test_help_lists_every_command(capsys: Capture) -> None:
    assert run(["--help"]) == 0
    listed = capsys.readouterr().out
    assert all(command in listed for command in COMMANDS)


@pytest.mark.parametrize(
    "args, code, nearest",
    [
        (["gamse"], "name/unknown-command", "games"),
        (["games", "--jsno"], "name/unknown-option", None),
        (["rules", "bclc/blackjak"], "name/unknown-game", "bclc/blackjack"),
        (["rules"], "name/missing-argument", None),
        (["games", "extra"], "name/bad-usage", None),
    ],
)
def test_usage_errors_exit_2(args: list[str], code: str, nearest: str | None, capsys: Capture) -> None:
    assert run([*args, "--json"]) == 2
    out, err = capsys.readouterr()
    error = json.loads(err)["error"]
    assert out == ""
    assert set(error) == {"code", "clause", "offender", "position", "message", "nearest", "legal"}
    assert error["code"] == code
    if nearest is not None:
        assert error["nearest"] == nearest


def test_an_unknown_option_suggests_the_nearest(capsys: Capture) -> None:
    assert run(["games", "--jsno"]) == 2
    assert "Did you mean --json?" in capsys.readouterr().err


def test_dashes_alone_make_no_option_near(capsys: Capture) -> None:
    """`--on` is four of the letters of `--nonsense` only with the dashes that every option has."""
    assert run(["analyze", "bclc/blackjack", "--nonsense", "--json"]) == 2
    assert json.loads(capsys.readouterr().err)["error"]["nearest"] is None


def test_a_value_that_cannot_be_read_says_which(capsys: Capture) -> None:
    assert run(["play", "bclc/blackjack", "--seats", "many"]) == 2
    told = capsys.readouterr().err
    assert told.startswith("name/bad-usage\n")
    assert "--seats" in told


def test_words_instead_of_json(capsys: Capture) -> None:
    assert run(["gamse"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("name/unknown-command\n")
    assert "Did you mean games?" in err


def test_underscores_and_capitals_are_forgiven(capsys: Capture) -> None:
    assert run(["GAMES"]) == 0
    assert "bclc/blackjack" in capsys.readouterr().out


def test_a_failing_machine_exits_3(broken: Callable[[BaseException], None], capsys: Capture) -> None:
    broken(MachineFailure("store/disk", "The disk is full."))
    assert run(["games", "--json"]) == 3
    assert json.loads(capsys.readouterr().err)["error"]["code"] == "store/disk"


def test_a_position_is_told(broken: Callable[[BaseException], None], capsys: Capture) -> None:
    broken(MachineFailure("store/disk", "The disk is full.", position={"file": "a.yaml", "line": 3}))
    assert run(["games"]) == 3
    assert "\n  at a.yaml, line 3\n" in capsys.readouterr().err


def test_the_unexpected_exits_3_without_a_traceback(
    broken: Callable[[BaseException], None], capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CROUPIER_DEBUG", raising=False)
    broken(ZeroDivisionError("by nought"))
    assert run(["games"]) == 3
    told = capsys.readouterr().err
    assert "ZeroDivisionError: by nought" in told
    assert "CROUPIER_DEBUG=1" in told
    assert "Traceback" not in told
    monkeypatch.setenv("CROUPIER_DEBUG", "1")
    assert run(["games"]) == 3
    assert "Traceback" in capsys.readouterr().err


def test_an_interrupt_exits_130(broken: Callable[[BaseException], None]) -> None:
    broken(KeyboardInterrupt())
    assert run(["games"]) == 130


def cut_after_a_line(code: str) -> tuple[int, bytes]:
    """How a program ends whose reader leaves after the first line, and what it says of it."""
    command = [sys.executable, "-c", code]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        said = process.stderr.read()
    return process.returncode, said


def test_a_closed_pipe_is_quiet() -> None:
    code = (
        "import sys\n"
        "from croupier.cli.main import run\n"
        "import croupier.cli.games as games\n"
        "games.listing = lambda entries: ['x' * 80] * 10_000\n"
        "sys.exit(run(['games']))\n"
    )
    assert cut_after_a_line(code) == (0, b"")


@pytest.mark.parametrize("answer", [0, 1])
def test_an_answer_stands_though_nobody_reads_it_to_the_end(answer: int) -> None:
    code = (
        "import sys\n"
        "import typer\n"
        "from croupier.cli import games, main\n"
        "def listing(entries):\n"
        "    yield from ['x' * 80] * 10_000\n"
        f"    raise typer.Exit({answer})\n"
        "games.listing = listing\n"
        "sys.argv = ['croupier', 'games']\n"
        "main.main()\n"
    )
    assert cut_after_a_line(code) == (answer, b"")


def test_only_the_command_that_is_called_is_imported() -> None:
    code = (
        "import sys\n"
        "from croupier.cli.main import run\n"
        "run(['games'])\n"
        "loaded = [name for name in sys.modules if name.startswith('croupier.cli.')]\n"
        "sys.exit(sorted(loaded) != ['croupier.cli.games', 'croupier.cli.main'] or 'rich' in sys.modules)\n"
    )
    assert subprocess.run([sys.executable, "-c", code], stdout=subprocess.DEVNULL).returncode == 0


def test_the_installed_command_runs() -> None:
    command = Path(sys.executable).with_name("croupier")
    done = subprocess.run([command, "games", "--json"], capture_output=True, text=True)
    assert done.returncode == 0
    assert json.loads(done.stdout)["games"]
