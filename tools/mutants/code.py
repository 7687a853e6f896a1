"""Code mutants: the catalogue applied to engines, money, ledger and table, and to the house ways."""

import ast
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path

from tools.mutants import plant
from tools.mutants.catalogue import Change, changes
from tools.mutants.mutant import Mutant, Plant
from tools.mutants.reach import Reach

FOLDERS = ("engines", "money", "ledger", "table")
# Algorithms of the rulebook: what is code there, and not data that the spec mutants break.
ALGORITHMS = "rulebook/*/setting/*_way*.py"
PACKAGE = Path("src/croupier")
OURS = ("mutants", "neighbour", "wrong_values")  # what the specs do for this tool alone


def modules(root: Path, only: str | None = None) -> list[Path]:
    """The files that are mutated, or those of them at or below one path."""
    found = [path for folder in FOLDERS for path in sorted((root / PACKAGE / folder).rglob("*.py"))]
    found += sorted((root / PACKAGE).glob(ALGORITHMS))
    return _below(found, only)


def sources(root: Path, only: str | None = None) -> list[Path]:
    """The files in which a comment may mark a rule: all of them."""
    return _below(sorted((root / PACKAGE).rglob("*.py")), only)


def _below(paths: list[Path], only: str | None) -> list[Path]:
    if only is None:
        return paths
    chosen = Path(only).resolve()
    return [path for path in paths if path == chosen or chosen in path.parents]


def code_mutants(paths: Sequence[Path], root: Path, reach: Reach) -> Iterator[Mutant]:
    for path in paths:
        for change, name in named(path, root):
            whole = not change.function or reach.on_import(path, change.lines)
            tests = reach.tests(path, change.lines, inside=not whole)
            yield Mutant(
                id=name,
                family="code",
                kind=change.kind,
                where=path.relative_to(root).as_posix(),
                content=around(path, change),
                tests=tests,
                make=maker(path, change, whole=whole),
                reached=bool(tests),
            )


def named(path: Path, root: Path) -> Iterator[tuple[Change, str]]:
    """The changes of a module with ids that outlive a move of lines: place, kind, text, and which one."""
    seen: Counter[str] = Counter()
    place = path.relative_to(root).as_posix()
    for change in changes(text(path)):
        if change.function.rpartition(".")[2] in OURS:
            continue
        name = (
            f"{place}:{change.function or 'module'}: {change.kind}: {flat(change.old)} -> {flat(change.new)}"
        )
        seen[name] += 1
        yield change, name if seen[name] == 1 else f"{name} ({seen[name]})"


def maker(path: Path, change: Change, *, whole: bool = False) -> Callable[[], Plant]:
    def make() -> Plant:
        return plant.code(path, lambda: change.applied(text(path)), whole=whole)

    return make


def flat(source: str, longest: int = 90) -> str:
    line = " ".join(source.split())
    return line if len(line) <= longest else f"{line[: longest // 2 - 2]} .. {line[-longest // 2 + 2 :]}"


def around(path: Path, change: Change) -> str:
    """The text that a verdict hangs on: the outermost function or class of the change, else all."""
    at = change.way[1]
    return _parts(path)[at] if change.function and isinstance(at, int) else text(path)


@cache
def _parts(path: Path) -> list[str]:
    return [ast.unparse(node) for node in ast.parse(text(path)).body]


@cache
def text(path: Path) -> str:
    return path.read_text("utf-8")
