"""The README is true: its commands run, its examples pass, its counts are those of the catalog."""

import io
import re
import shlex
from collections import Counter
from datetime import date
from pathlib import Path

import pytest

from croupier.analysis import kept
from croupier.cli.main import COMMANDS, run
from croupier.rulebook import catalog
from croupier.store.floor import open_floor

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
EXAMPLE = "tests/playthroughs/bclc/blackjack.yaml"

SHELL = re.findall(r"^\$ (croupier .+)$", README, re.MULTILINE)
TYPED = re.findall(r"\| `(croupier [^`]+)` \|", README)


@pytest.fixture(autouse=True)
def as_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the figures that come with the package, as whoever reads this has them."""
    monkeypatch.setattr(kept, "in_use", True)


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("command", [*SHELL, *TYPED])
def test_a_command_runs(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr("sys.stdin", io.StringIO(""))  # whoever plays leaves at once
    store = tmp_path / "night.db"
    if "STORE" in command:
        with open_floor(store, day=date(2026, 11, 15)) as floor:
            floor.open("A1", "bclc/blackjack")
            floor.next_day(date(2026, 11, 16))
    told = {"FILE": EXAMPLE, "STORE": str(store)}
    told |= {name: str(tmp_path / f"{name}.db") for name in ("COPY", "ARCHIVE")}
    told["SHEET"] = str(tmp_path / "sheet.html")
    args = [told.get(word, word) for word in shlex.split(command)[1:]]
    if args == ["serve"]:  # opened and closed again, at a port that is free
        monkeypatch.setattr("uvicorn.Server.run", lambda server, sockets: None)
        args += ["--memory", "--port", "0"]
    assert run(args) == 0
    assert capsys.readouterr().out


def test_every_command_is_shown() -> None:
    assert {shlex.split(command)[1] for command in TYPED} == set(COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """All but `play`, `serve` and `drill` have `--json`."""
    assert run([command, "--help"]) == 0
    said = capsys.readouterr().out
    assert f"Example: croupier {command}" in said
    assert ("--json" in said) == (command not in ("play", "serve", "drill"))


def test_what_a_command_is_said_to_print_is_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    (block,) = (block for block in blocks("text") if block.startswith("$ "))
    command, *said = block.splitlines()
    run(shlex.split(command)[2:])
    printed = capsys.readouterr().out.splitlines()
    assert set(said) - {"..."} <= set(printed)


def test_make_has_the_targets_that_are_named() -> None:
    targets = re.findall(r"\bmake ([a-z-]+)", README)
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert {"run", "test", "setup"} <= set(targets)
    assert [one for one in targets if f"\n{one}:" not in makefile] == []


def test_the_scripted_round_settles_as_it_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (block,) = blocks("yaml")
    file = tmp_path / "round.yaml"
    file.write_text(block)
    assert run(["deal", "--check", str(file)]) == 0


def test_the_python_runs_from_first_to_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    for block in blocks("python"):
        exec(compile(block, "README.md", "exec"), names)
    assert "t" in names


def test_every_link_leads_somewhere() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README)
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []


def group(section: str) -> str:
    """The row of the README's table in which a section's entries are counted."""
    document, _, number = section.partition("/")
    place = {"bclc": "British Columbia", "pa": "Pennsylvania", "ia": "Iowa"}[document.split("-")[0]]
    if document != "bclc-poker":
        return f"{place}, blackjack"
    if int(number) <= 16:
        return f"{place}, poker against the house"
    return f"{place}, poker {'jackpots' if 28 <= int(number) <= 32 else 'among players'}"


def test_what_is_built_is_counted() -> None:
    built = Counter(group(catalog.game(key).section) for key in catalog.GAMES)
    assert f"\nAll {built.total()} entries that the four documents hold" in README
    table = README.partition("| document | built |\n| --- | --- |\n")[2].partition("\n\n")[0]
    cells = [[cell.strip() for cell in line.split("|")] for line in table.splitlines()]
    rows = {name: have for _, name, have, _ in cells}
    assert set(rows) == set(built)
    for name, have in rows.items():
        assert have.startswith(f"all {built[name]}")


def test_there_are_more_than_a_thousand_scenarios() -> None:
    assert "more than a thousand examples under `tests/scenarios`" in README
    assert sum(1 for _ in (ROOT / "tests/scenarios").rglob("*.yaml")) > 1000
