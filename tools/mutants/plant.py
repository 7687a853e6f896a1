"""Planting changed source in a forked child: into the functions that exist, or by importing anew."""

import ast
import gc
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

from tools.mutants import collected, product
from tools.mutants.mutant import Plant

Key = tuple[str, int]


def code(path: Path, changed: Callable[[], ast.Module], *, whole: bool) -> Plant:
    """What a child does: give the file's functions their new code, or run the file again if that fails."""
    before = functions(path)

    def plant() -> bool:
        compiled = compile(changed(), str(path), "exec")
        kept = product.keeps_answers(path)
        if kept:
            os.environ["XDG_CACHE_HOME"] = os.devnull  # neither read what was kept, nor keep what is wrong
        if kept or whole or not exchanged(before, compiled):
            import_anew(path, compiled)
        return False

    return plant


@cache
def functions(path: Path) -> tuple[FunctionType, ...]:
    """Every function that came from a file, closures and wrapped ones among them."""
    if not _by_file:
        for found in gc.get_objects():
            if type(found) is FunctionType:
                _by_file.setdefault(found.__code__.co_filename, []).append(found)
    return tuple(_by_file.get(str(path), ()))


_by_file: dict[str, list[FunctionType]] = {}


def exchanged(before: Sequence[FunctionType], compiled: CodeType) -> bool:
    """Whether every function that differs now has its new code."""
    after: dict[Key, list[CodeType]] = {}
    for new in _codes(compiled):
        after.setdefault((new.co_qualname, new.co_firstlineno), []).append(new)
    done = False
    for function in before:
        old = function.__code__
        found = after.get((old.co_qualname, old.co_firstlineno), [])
        if len(found) != 1:
            return False  # two lambdas on one line cannot be told apart
        if found[0] != old:
            if found[0].co_freevars != old.co_freevars:
                return False
            function.__code__ = found[0]
            done = True
    return done


def _codes(outer: CodeType) -> Iterator[CodeType]:
    for inner in outer.co_consts:
        if isinstance(inner, CodeType):
            yield inner
            yield from _codes(inner)


# --- anew -------------------------------------------------------------------------------------


class Changed(MetaPathFinder):
    """Finds one module with changed code."""

    def __init__(self, path: Path, compiled: CodeType) -> None:
        self.path, self.compiled = path, compiled

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        last = name.rpartition(".")[2]
        if last not in (self.path.stem, self.path.parent.name) or path is None:
            return None
        for folder in path:
            for file in (Path(folder, f"{last}.py"), Path(folder, last, "__init__.py")):
                if file == self.path:
                    return spec_from_file_location(
                        name, file, loader=Compiled(name, str(file), self.compiled)
                    )
        return None


class Compiled(SourceFileLoader):
    def __init__(self, name: str, file: str, compiled: CodeType) -> None:
        super().__init__(name, file)
        self.compiled = compiled

    def get_code(self, fullname: str) -> CodeType:
        return self.compiled


def import_anew(path: Path, compiled: CodeType) -> None:
    """Forget the package, and import it with one file changed. A file that fails now is noticed."""
    product.unload()
    collected.forget()
    sys.meta_path.insert(0, Changed(path, compiled))
    product.load()
