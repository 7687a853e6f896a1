"""Tables that a supervisor wrote down as scenario files, for trainees to take and pay."""

from pathlib import Path
from threading import RLock
from typing import NamedTuple
from urllib.parse import quote, unquote

from croupier.errors import CroupierError, IllegalAction, MachineFailure, unknown_name
from croupier.training.drill import Exercise
from croupier.training.scenarios import load_text
from croupier.web.people import name_of

MOST_TABLES = 200
ENDING = ".yaml"


class Written(NamedTuple):
    """A file under its name, with the rounds in it."""

    name: str
    exercises: tuple[Exercise, ...]

    @property
    def game(self) -> str:
        return self.exercises[0].game

    @property
    def questions(self) -> int:
        return sum(map(len, self.exercises))


class DrillTables:
    """All of them, by name; kept in a folder, or nowhere."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._lock = RLock()
        self._written: dict[str, Written] = {}
        self.broken: dict[str, CroupierError] = {}  # files that cannot be played any more
        for file in [] if folder is None or not folder.is_dir() else sorted(folder.glob(f"*{ENDING}")):
            name = unquote(file.stem)
            try:
                self._written[name] = Written(name, load_text(file.read_text("utf-8"), name))
            except CroupierError as error:
                self.broken[name] = error

    def all(self) -> list[Written]:
        return list(self._written.values())

    def of(self, name: str) -> Written:
        if name not in self._written:
            raise unknown_name("drill", name, self._written)
        return self._written[name]

    def add(self, wanted: str, text: str) -> Written:
        """A new one, played once to see that it is right. One of that name is replaced."""
        name = name_of(wanted)
        written = Written(name, load_text(text, name))
        with self._lock:
            if name not in self._written and len(self._written) >= MOST_TABLES:
                why = f"{MOST_TABLES} drills are on the shelf, which is all there is room for."
                raise IllegalAction("action/no-room", why, offender=name)
            self._keep(name, text)
            self._written[name] = written
            self.broken.pop(name, None)
        return written

    def remove(self, name: str) -> None:
        with self._lock:
            if name not in self.broken:
                self.of(name)
            if self._folder is not None:
                try:
                    self._file(name).unlink(missing_ok=True)
                except OSError as error:
                    raise _failed(name, error) from None
            self._written.pop(name, None)
            self.broken.pop(name, None)

    def _keep(self, name: str, text: str) -> None:
        if self._folder is None:
            return
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            new = self._file(name).with_suffix(".new")
            new.write_text(text, "utf-8")
            new.replace(self._file(name))
        except OSError as error:
            raise _failed(name, error) from None

    def _file(self, name: str) -> Path:
        assert self._folder is not None
        return self._folder / f"{quote(name, safe=' ')}{ENDING}"


def _failed(name: str, error: OSError) -> MachineFailure:
    return MachineFailure("store/drills", f"{name} cannot be kept: {error.strerror or error}.", offender=name)
