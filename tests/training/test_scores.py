"""Scores: what is kept, and that nothing is lost silently."""

import json
from pathlib import Path

import pytest

from croupier.errors import BadInput, MachineFailure
from croupier.training.scores import Kept, Score, Scores, data_folder, load, record, save, scores_file
from croupier.training.verdict import Answered, Kind, Verdict


def answers(*right: bool, kind: Kind = "pay", game: str = "bclc/blackjack") -> list[Answered]:
    """Answers that take 1, 2, 3 seconds."""
    return [Answered(kind, game, Verdict(one, "", seconds=at)) for at, one in enumerate(right, 1)]


def test_answers_add_up_by_kind_and_game(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "scores.json"
    record(file, answers(False, True, True))
    record(file, answers(True, kind="set", game="bclc/pai-gow-poker"))
    kept = record(file, answers(True, True, False, True))
    assert kept == load(file) == Kept(kept.scores)
    assert kept.scores.scores == {
        "pay": {"bclc/blackjack": Score(asked=7, right=5, streak=1, longest=4, best_seconds=1)},
        "set": {"bclc/pai-gow-poker": Score(1, 1, 1, 1, 1)},
    }


def test_a_wrong_answer_is_no_best_time() -> None:
    assert Score().after(Verdict(False, "", seconds=0.5)).best_seconds is None
    assert Score(1, 1, 1, 1, 3.0).after(Verdict(True, "", seconds=2.0)).best_seconds == 2.0
    assert Score(1, 1, 1, 1, 3.0).after(Verdict(True, "")).best_seconds == 3.0


def whole(**changed: object) -> dict[str, object]:
    score = {"asked": 3, "right": 2, "streak": 1, "longest": 1, "best_seconds": 1.5, **changed}
    return {"version": 1, "scores": {"pay": {"bclc/blackjack": score}}}


def test_a_sound_file_is_read(tmp_path: Path) -> None:
    file = tmp_path / "scores.json"
    file.write_text(json.dumps(whole()))
    assert load(file) == Kept(Scores(1, {"pay": {"bclc/blackjack": Score(3, 2, 1, 1, 1.5)}}))


@pytest.mark.parametrize(
    "text",
    [
        "", "{", "[]", "null", '{"version": 1, "scores": []}', "\x00" * 9, "[" * 100_000,
        json.dumps(whole(right=4)), json.dumps(whole(asked=-1)), json.dumps(whole(streak=2)),
        json.dumps(whole(best_seconds=-1)), json.dumps(whole(asked="3")), json.dumps(whole(more=1)),
        json.dumps({"version": 1, "scores": {"guess": {}}}), json.dumps({"version": 0, "scores": {}}),
    ],
)  # fmt: skip
def test_a_damaged_file_is_set_aside_and_told(tmp_path: Path, text: str) -> None:
    file = tmp_path / "scores.json"
    file.write_text(text)
    kept = record(file, answers(True))
    assert kept.set_aside == tmp_path / "scores.json.damaged-1"
    assert kept.set_aside.read_text() == text
    assert load(file) == Kept(Scores(1, {"pay": {"bclc/blackjack": Score(1, 1, 1, 1, 1)}}))
    file.write_text(text)  # another one does not take the place of the first
    assert load(file).set_aside == tmp_path / "scores.json.damaged-2"


def test_bytes_that_are_no_text_are_set_aside(tmp_path: Path) -> None:
    file = tmp_path / "scores.json"
    file.write_bytes(b'{"version": 1, "scores": {"\xff": {}}}')
    assert load(file).set_aside is not None


def test_a_file_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "scores.json"
    text = '{"version": 2, "scores": {}, "medals": 7}'
    file.write_text(text)
    with pytest.raises(BadInput, match="store/later-scores"):
        record(file, answers(True))
    assert file.read_text() == text


def test_where_nothing_can_be_written_that_is_said(tmp_path: Path) -> None:
    (tmp_path / "croupier").write_text("a file, no folder")
    with pytest.raises(MachineFailure, match="store/scores"):
        save(tmp_path / "croupier" / "scores.json", Scores())
    with pytest.raises(MachineFailure, match="store/scores"):
        load(tmp_path / "croupier" / "scores.json")


def test_the_old_file_stays_when_the_new_one_cannot_take_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "scores.json"
    record(file, answers(True))
    before = file.read_bytes()

    def fails(*_: object) -> None:
        raise OSError("no room")

    monkeypatch.setattr("croupier.training.scores.os.replace", fails)
    with pytest.raises(MachineFailure, match="store/scores"):
        record(file, answers(False))
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]


def test_scores_lie_in_the_users_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert scores_file() == tmp_path / "croupier" / "scores.json"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    assert data_folder() == tmp_path / ".local" / "share" / "croupier"
