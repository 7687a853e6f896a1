"""Scores that are kept: a small JSON file in the user's data folder, by kind of drill and game.

A file that cannot be read is never written over: it is set aside under another name, and whoever asked is
told where.
"""

import os
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import msgspec

from croupier.errors import BadInput, MachineFailure
from croupier.training.verdict import KINDS, Answered, Verdict

FILE = "scores.json"
VERSION = 1


class Score(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What came of one kind of drill in one game."""

    asked: int = 0
    right: int = 0
    streak: int = 0  # right answers in a row, up to the last answer
    longest: int = 0  # of all such rows
    best_seconds: float | None = None  # the quickest right answer

    def after(self, verdict: Verdict) -> "Score":
        streak = self.streak + 1 if verdict.right else 0
        best = self.best_seconds
        if verdict.right and verdict.seconds is not None:
            best = verdict.seconds if best is None else min(best, verdict.seconds)
        return Score(self.asked + 1, self.right + verdict.right, streak, max(self.longest, streak), best)

    def sound(self) -> bool:
        rows = 0 <= self.streak <= self.longest <= self.right <= self.asked
        return rows and (self.best_seconds is None or 0 <= self.best_seconds < float("inf"))


class Scores(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that is kept: by kind, then by game."""

    version: int = VERSION
    scores: dict[str, dict[str, Score]] = {}

    def after(self, answers: Iterable[Answered]) -> "Scores":
        """The same with some answers more."""
        found = {kind: dict(games) for kind, games in self.scores.items()}
        for kind, game, verdict in answers:
            games = found.setdefault(kind, {})
            games[game] = games.get(game, Score()).after(verdict)
        return Scores(self.version, found)


class Kept(NamedTuple):
    """The scores, and where a file was put that could not be read."""

    scores: Scores
    set_aside: Path | None = None


def data_folder() -> Path:
    """Where this user's programs keep what they cannot make again."""
    if sys.platform == "win32":
        usual = os.environ.get("LOCALAPPDATA") or "~/AppData/Local"
    elif sys.platform == "darwin":
        usual = "~/Library/Application Support"
    else:
        usual = "~/.local/share"
    try:
        return Path(os.environ.get("XDG_DATA_HOME") or usual).expanduser() / "croupier"
    except RuntimeError:  # nobody's home
        raise _failed("There is no home folder to keep scores in: set XDG_DATA_HOME.") from None


def scores_file() -> Path:
    return data_folder() / FILE


def load(path: Path) -> Kept:
    """What was kept so far. A damaged file is set aside; one that a later version wrote is refused."""
    try:
        text = path.read_bytes()
    except FileNotFoundError:
        return Kept(Scores())
    except OSError as error:
        raise _failed(f"The scores in {path} cannot be read: {error.strerror or error}.") from None
    try:
        found = msgspec.json.decode(text, type=Scores)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        _refuse_later(text, path)
        return Kept(Scores(), _set_aside(path))
    if found.version != VERSION:
        _refuse_later(text, path)
    every = [score for games in found.scores.values() for score in games.values()]
    if found.version != VERSION or not (set(found.scores) <= set(KINDS) and all(map(Score.sound, every))):
        return Kept(Scores(), _set_aside(path))
    return Kept(found)


def _refuse_later(text: bytes, path: Path) -> None:
    """A file of a later Croupier is not damaged."""

    class OnlyVersion(msgspec.Struct):
        version: int

    try:
        version = msgspec.json.decode(text, type=OnlyVersion).version
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return
    if version > VERSION:
        why = f"The scores in {path} were written by a later Croupier (version {version})."
        raise BadInput("store/later-scores", why, offender=str(path))


def _set_aside(path: Path) -> Path:
    """Give a file that cannot be read another name, which no other file has."""
    number = 1
    while True:
        aside = path.with_name(f"{path.name}.damaged-{number}")
        if not aside.exists():
            break
        number += 1
    try:
        path.rename(aside)
    except OSError as error:
        why = f"The scores in {path} are damaged and cannot be set aside: {error.strerror or error}."
        raise _failed(why) from None
    return aside


def save(path: Path, scores: Scores) -> None:
    """Write all of it, or leave the old file as it was."""
    text = msgspec.json.format(msgspec.json.encode(scores), indent=2)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile("wb", dir=path.parent, delete=False) as file:
            try:
                file.write(text)
                file.close()
                os.replace(file.name, path)
            except OSError:
                file.close()
                os.unlink(file.name)
                raise
    except OSError as error:
        raise _failed(f"The scores cannot be kept in {path}: {error.strerror or error}.") from None


def record(path: Path, answers: Iterable[Answered]) -> Kept:
    """Add some answers to what is kept there."""
    before = load(path)
    now = before.scores.after(answers)
    save(path, now)
    return Kept(now, before.set_aside)


def _failed(why: str) -> MachineFailure:
    return MachineFailure("store/scores", why)
