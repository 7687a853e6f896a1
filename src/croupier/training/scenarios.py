"""Scenario files as drills: what a supervisor writes down, a trainee takes and pays."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from croupier.engines.community.spec import Community
from croupier.errors import BadInput, CroupierError, counted
from croupier.histories.run import play
from croupier.histories.scenario import read_scenario
from croupier.histories.yaml_file import Source, parse, read
from croupier.training.drill import Exercise
from croupier.training.felt import Finished, finished
from croupier.training.paying import Paying
from croupier.training.pots import Pots

ENDINGS = (".yaml", ".yml", ".json")


class Loaded(NamedTuple):
    """The tables of some files, and the files of a folder that show none."""

    exercises: tuple[Exercise, ...]
    left_out: tuple[Path, ...] = ()


def load(paths: Sequence[Path]) -> Loaded:
    """Every round of these files, and of those in these folders, in the order of their names.

    A file that is named must be right; in a folder those that end in a refusal are left out, and told.
    """
    exercises: list[Exercise] = []
    left_out: list[Path] = []
    for path in paths:
        named = not path.is_dir()
        for file in [path] if named else _within(path):
            try:
                rounds = list(_rounds(read(file)))
            except CroupierError:
                if named:
                    raise
                rounds = []
            if named and not rounds:
                raise _nothing(f"Nothing is settled in {file}.", path)
            if not rounds:
                left_out.append(file)
            for played in rounds:
                exercises.append(exercise(played, len(exercises)))
    if not exercises:
        where = ", ".join(map(str, paths))
        told = f"None of {counted(len(left_out), 'file')}" if left_out else "No scenario file"
        raise _nothing(f"{told} in {where} shows a table to take and pay.", paths[0])
    return Loaded(tuple(exercises), tuple(left_out))


def load_text(text: str, name: str) -> tuple[Exercise, ...]:
    """Every round of a scenario that was handed in as text; refusals name it as its file."""
    rounds = list(_rounds(parse(text, name)))
    if not rounds:
        raise _nothing(f"Nothing is settled in {name}.", name)
    return tuple(exercise(played, table) for table, played in enumerate(rounds))


def exercise(played: Finished, table: int = 0) -> Exercise:
    """Pots are read among players; against the house bets are settled one by one."""
    return Pots(played, table) if isinstance(played.game, Community) else Paying(played, table)


def _within(folder: Path) -> list[Path]:
    return sorted(file for file in folder.rglob("*") if file.suffix in ENDINGS and file.is_file())


def _rounds(source: Source) -> Iterator[Finished]:
    result = play(read_scenario(source))
    for played in result.rounds:
        found = finished(result.game, result.offers, played.events, played.settlements)
        if found is not None and len(exercise(found)):
            yield found


def _nothing(why: str, path: Path | str) -> BadInput:
    return BadInput("scenario/nothing-to-drill", why, offender=str(path))
