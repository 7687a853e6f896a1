"""All that this tool knows of Croupier by name: the catalog, the register, and how a scenario is played."""

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any
from unittest import mock

PACKAGE = "croupier"
SCENARIO = "tests/test_scenarios.py::test_scenario["

_sources: dict[Path, Any] = {}  # scenario files, read once before the children fork


def load() -> None:
    """Import everything before the first fork, so that no child pays for it."""
    for module in walk_packages(import_module(PACKAGE).__path__, f"{PACKAGE}."):
        import_module(module.name)


def unload() -> None:
    """Forget the package and its tests, so that the next import runs the files again."""
    for name in [name for name in sys.modules if name.partition(".")[0] in (PACKAGE, "tests")]:
        del sys.modules[name]
    _sources.clear()


def keeps_answers(path: Path) -> bool:
    """Whether what a module once worked out is remembered, in memory or in the user's cache folder."""
    return path.parent.name == "hands"


# --- the catalog ------------------------------------------------------------------------------


def games() -> dict[str, Any]:
    from croupier.rulebook import catalog

    return {key: catalog.game(key) for key in catalog.GAMES}


def game(key: str) -> Any:
    """One game; an unknown name is refused, with the nearest one."""
    from croupier.rulebook import catalog

    return catalog.game(key)


def planted(key: str, spec: Any) -> Callable[[], bool]:
    """Puts a spec into the catalog of this process; what was imported before may still hold the true one."""

    def plant() -> bool:
        from croupier.rulebook import catalog

        load = catalog._load
        mock.patch.object(catalog, "_load", lambda asked: spec if asked == key else load(asked)).start()
        return True

    return plant


def without_a_twin(kind: type) -> None:
    """A kind of ranking whose hands are evaluated by itself alone, not looked up."""
    from croupier.hands.quick import make

    make.register(kind)(lambda ranking: ranking)


def may_differ(wager: Any, wagers: Any) -> bool:
    """Whether a wager that is placed beside another one may be of any size."""
    from croupier.model.wager import Wager

    if not isinstance(wager, Wager) or wager is wagers[0]:
        return False
    return wager.when == "before" and wager.equals is None and wager.price is None


def must_equal(wager: Any, wagers: Any) -> Any:
    """The wager in the size of the first one only."""
    from croupier.model.rules import Rule

    return replace(wager, equals=Rule(wagers[0].name, wager.clause))


def pays_a_hand(row: Any) -> bool:
    """Whether a row of a pay table pays for a poker hand whatever the dealer has."""
    from croupier.hands import poker_tests
    from croupier.hands.paytable import Row

    if not isinstance(row, Row) or type(row.when).__module__ != poker_tests.__name__:
        return False
    compared = poker_tests.Wins.sight.places <= row.when.sight.places
    return row.pays.result == "win" and not compared


def only_if_won(row: Any) -> Any:
    """The row for hands that beat the dealer's alone."""
    from croupier.hands.poker_tests import Wins
    from croupier.hands.predicate import Both

    return replace(row, when=Both(Wins(), row.when))


# --- clauses ----------------------------------------------------------------------------------


@cache
def known(clause: str) -> bool:
    """Whether a text is the id of a clause or a ruling."""
    from croupier.clauses.register import exists
    from croupier.rulebook.rulings import rulings

    return clause.count("/") >= 2 and (exists(clause) or clause in rulings())


@cache
def neighbour(clause: str) -> str | None:
    """The next clause of the same section, or the one before the last; rulings follow one another too."""
    document, section, _ = clause.split("/", 2)
    ids = list(_shelf(document, section))
    at = ids.index(clause)
    others = ids[at + 1 : at + 2] or ids[max(at - 1, 0) : at]
    return others[0] if others else None


@cache
def _shelf(document: str, section: str) -> tuple[str, ...]:
    from croupier.clauses.register import COUNTED, register
    from croupier.rulebook.rulings import rulings

    if section == "ruling":
        return tuple(one for one in rulings() if one.startswith(f"{document}/"))
    entries = register(document).values()
    # A heading or a remark is cited nowhere: the nearest wrong citation is another rule.
    counted = [one.id for one in entries if one.section == section and one.kind in COUNTED]
    rest = [one.id for one in entries if one.section == section and one.kind not in COUNTED]
    return (*counted, *rest)


def prefixes(section: str) -> list[str]:
    """The beginnings of the clauses that `DOC:SECTIONS` selects."""
    from croupier.clauses.register import sections, select

    document, names = select(section)
    return [document] if names == sections(document) else [f"{document}/{name}" for name in names]


def covered_rules(cited: Mapping[str, Sequence[str]]) -> set[str]:
    """The rules and procedures that some test cites."""
    from croupier.clauses.register import COUNTED, DOCUMENTS, register

    every = (entry for document in DOCUMENTS for entry in register(document).values())
    return {entry.id for entry in every if entry.kind in COUNTED and cited.get(entry.id)}


def recorded_tests() -> Mapping[str, tuple[str, ...]]:
    from croupier.clauses.coverage import recorded_tests

    return recorded_tests()


# --- scenarios --------------------------------------------------------------------------------


def scenarios(root: Path) -> Iterator[str]:
    """The ids of all scenario tests."""
    folder = root / "tests/scenarios"
    for file in sorted(folder.rglob("*.yaml")):
        yield f"{SCENARIO}{file.relative_to(folder).as_posix()}]"


def scenario_file(test: str, root: Path) -> Path:
    return root / "tests/scenarios" / test[len(SCENARIO) : -1]


def fails(test: str, root: Path) -> bool:
    """Whether a scenario test would fail, found by playing its file."""
    from croupier.histories.expect import check

    try:
        return check(source(scenario_file(test, root))) is not None
    except Exception:  # a test that raises has failed, whatever it raises
        return True


def source(file: Path) -> Any:
    from croupier.histories.yaml_file import read

    if file not in _sources:
        _sources[file] = read(file)
    return _sources[file]


def read_ahead(root: Path) -> None:
    for test in scenarios(root):
        try:
            source(scenario_file(test, root))
        except Exception:  # its test says why
            continue
