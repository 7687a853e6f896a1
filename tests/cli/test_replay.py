"""`croupier replay`: what it prints, and what it answers with."""

import json
from pathlib import Path

import pytest

from croupier.cli.main import run
from croupier.histories.phh import Hand, report
from croupier.histories.phh.replay import Replayed, replay
from croupier.histories.phh.report import FileReport
from tests.histories.phh.hands import DATA, SHORT

Capture = pytest.CaptureFixture[str]
HAND = str(DATA / "wsop-2023-43-5-00-02-07.phh")
ONLINE = str(DATA / "handhq-3.phhs")


@pytest.fixture
def spoiled(tmp_path: Path) -> str:
    file = tmp_path / "spoiled.phh"
    file.write_text(SHORT)
    return str(file)


def test_help_has_an_example(capsys: Capture) -> None:
    assert run(["replay", "--help"]) == 0
    assert "Example: croupier replay" in capsys.readouterr().out


def test_hands_that_agree(capsys: Capture) -> None:
    assert run(["replay", HAND, ONLINE]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == f"{HAND}: played 1, checked 1, agree 1 of 1"
    assert said[-1] == "played 4, checked 2, agree 2 of 4"
    assert any(line.startswith("  PokerStars: winnings without") for line in said)


def test_a_hand_that_is_not_played_is_told_with_its_place(spoiled: str, capsys: Capture) -> None:
    assert run(["replay", HAND, spoiled]) == 1
    said = capsys.readouterr().out.splitlines()
    assert said[-4:] == [
        f"{spoiled}: played 0, checked 0, agree 0 of 1",
        "  scenario/unfinished: 1 hand",
        "    action 7, line 6: The actions end too early: it is the turn of p1.",
        "played 1, checked 1, agree 1 of 2",
    ]


def test_json(spoiled: str, capsys: Capture) -> None:
    assert run(["replay", "--json", HAND, spoiled]) == 1
    said = json.loads(capsys.readouterr().out)
    assert {name: said[name] for name in said if name != "files"} == {
        "hands": 2,
        "played": 1,
        "checked": 1,
        "agree": 1,
    }
    assert [one["file"] for one in said["files"]] == [HAND, spoiled]
    (exception,) = said["files"][1]["exceptions"]
    assert (exception["cause"], exception["count"]) == ("scenario/unfinished", 1)
    assert exception["hands"][0]["action"] == 7


def test_only_a_few_of_each_cause_are_printed(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "many.phhs"
    file.write_text("".join(f"[{number}]\n{SHORT}\n" for number in range(1, 10)))
    assert run(["replay", str(file)]) == 1
    said = capsys.readouterr().out.splitlines()
    assert said[1] == "  scenario/unfinished: 9 hands"
    assert said[-2] == "    and 4 more, which --json lists"


def test_a_file_that_is_not_there_exits_2_and_the_others_are_told(capsys: Capture) -> None:
    assert run(["replay", "none.phh", HAND]) == 2
    out, err = capsys.readouterr()
    assert out.splitlines()[0] == "none.phh: not read"
    assert out.splitlines()[-1] == "played 1, checked 1, agree 1 of 1"
    assert err.startswith("scenario/no-file\n")


def test_an_interrupt_tells_what_there_is(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    play = FileReport.add

    def add(report: FileReport, entry: object) -> None:
        if report.file == ONLINE:
            raise KeyboardInterrupt
        play(report, entry)  # type: ignore[arg-type]

    monkeypatch.setattr(FileReport, "add", add)
    assert run(["replay", HAND, ONLINE]) == 130
    assert capsys.readouterr().out.splitlines()[-1] == "played 1, checked 1, agree 1 of 1"


def test_a_folder_is_all_hand_histories_below_it(tmp_path: Path, capsys: Capture) -> None:
    below = tmp_path / "2023" / "final"
    below.mkdir(parents=True)
    (below / "b.phh").write_text(Path(HAND).read_text())
    (tmp_path / "a.phhs").write_text(Path(ONLINE).read_text())
    (tmp_path / "notes.txt").write_text("no hands")
    assert run(["replay", str(tmp_path)]) == 0
    said = capsys.readouterr().out.splitlines()
    assert [line.partition(": ")[0] for line in said if line.startswith(str(tmp_path))] == [
        str(below / "b.phh"),
        str(tmp_path / "a.phhs"),
    ]
    assert said[-1] == "played 4, checked 2, agree 2 of 4"
    (tmp_path / "empty").mkdir()
    assert run(["replay", HAND, str(tmp_path / "empty")]) == 2
    out, err = capsys.readouterr()
    assert out.splitlines()[-2:] == [
        f"{tmp_path / 'empty'}: not read",
        "played 1, checked 1, agree 1 of 1",
    ]
    assert "There is no .phh or .phhs file in" in err


@pytest.mark.parametrize(
    "content, cause",
    [
        (b"", "scenario/no-hands"),
        (bytes(range(256)), "scenario/not-utf-8"),
        (Path(HAND).read_bytes()[:300], "scenario/not-toml"),
        (b"# Title\n\nNothing of the kind.\n", "scenario/not-toml"),
    ],
)
def test_a_file_that_holds_something_else_is_told(
    content: bytes, cause: str, tmp_path: Path, capsys: Capture
) -> None:
    file = tmp_path / "strange.phh"
    file.write_bytes(content)
    assert run(["replay", str(file), HAND]) == 2
    out, err = capsys.readouterr()
    assert out.splitlines()[1] == f"  {cause}: 1 hand"
    assert out.splitlines()[-1] == "played 1, checked 1, agree 1 of 2"
    assert err.startswith(f"{cause}\n")


def test_a_file_with_other_hands_in_it_is_one_of_hands(tmp_path: Path, capsys: Capture) -> None:
    """What is wrong with one of them is the answer no, not bad input."""
    file = tmp_path / "cut.phhs"
    file.write_text(f"[1]\n{Path(HAND).read_text()}\n[2]\nvariant = 'N")
    assert run(["replay", str(file)]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "played 1, checked 1, agree 1 of 2"


def test_a_hand_that_breaks_the_table_is_told_and_the_others_are_played(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    def broken(hand: Hand) -> Replayed:
        if hand.venue is not None:
            raise AssertionError("cards went astray")
        return replay(hand)

    monkeypatch.setattr(report, "replay", broken)
    assert run(["replay", ONLINE, HAND]) == 1
    said = capsys.readouterr().out.splitlines()
    assert "  scenario/broke: 3 hands" in said
    assert sum(line.endswith("Croupier broke: AssertionError: cards went astray.") for line in said) == 3
    assert said[-1] == "played 1, checked 1, agree 1 of 4"
