"""Writes docs/api.md from the docstrings of the package's public names: `python tools/api.py`.

`tests/tools/test_api.py` fails when the page is stale.
"""

import inspect
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from msgspec import Struct

import croupier

PAGE = Path(__file__).resolve().parent.parent / "docs" / "api.md"
HEAD = """# The library

Written by `python tools/api.py` from the docstrings of the package; every example in it is run by the tests.
"""
INTERNAL = (  # for our own parts
    *("Table.open", "Table.follow", "Table.of_parts", "Table.check_day", "Choice.check", "Event.told"),
)
WIDTH = 110
FIRST = (
    *("open_table", "Table", "Choice", "Settlement", "View", "Event", "replay"),
    *("analyze", "simulate", "strategy", "par", "compare", "evaluate"),
)


def page() -> str:
    """The whole page: what the package says of itself, then each of its names."""
    assert croupier.__doc__ is not None
    names = [*FIRST, *(name for name in croupier.__all__ if name not in FIRST and name != "__version__")]
    parts = [HEAD, text(croupier.__doc__)]
    for name in names:
        thing = vars(sys.modules["croupier"]).get(name) or croupier.__getattr__(name)
        parts += class_parts(name, thing) if isinstance(thing, type) else function_parts(name, thing)
    return "\n".join(parts).rstrip() + "\n"


def function_parts(name: str, thing: object) -> Iterator[str]:
    assert callable(thing)
    yield f"## {name}\n"
    called = signature(f"croupier.{name}", thing)
    if len(called) > WIDTH:
        called = re.sub(r"(\(|, )(?=\w+: |\*, )", lambda found: f"{found[1].strip()}\n    ", called)
    yield f"```text\n{called}\n```\n"
    yield text(thing.__doc__)


def class_parts(name: str, thing: type) -> Iterator[str]:
    """A class, what it holds and what can be asked of it, in the order of its source."""
    yield f"## {name}\n"
    yield text(thing.__doc__)
    fields = thing.__struct_fields__ if issubclass(thing, Struct) else vars(thing).get("_fields", ())
    if fields:
        yield f"Fields: {', '.join(f'`{field}`' for field in fields)}.\n"
    for member, value in vars(thing).items():
        if member.startswith("_") or member in fields or f"{name}.{member}" in INTERNAL:
            continue
        if isinstance(value, property):
            yield f"- **`{member}`**: {told(value)}"
        elif isinstance(value, classmethod | staticmethod):
            yield method(member, value.__func__)
        elif inspect.isfunction(value):
            yield method(member, value)
    yield ""


def method(name: str, value: Callable[..., object]) -> str:
    return f"- **`{signature(name, value)}`**: {told(value)}"


def signature(name: str, thing: Callable[..., object]) -> str:
    """As it is called: without `self`, types as they are written."""
    found = inspect.signature(thing)
    given = [one for one in found.parameters.values() if one.name not in ("self", "cls")]
    shown = str(found.replace(parameters=given))
    shown = re.sub(r"<function (\w+) at 0x[0-9a-f]+>", r"\1", shown)
    shown = re.sub(r"-> '(\w+)'", r"-> \1", shown)
    return name + re.sub(r"\b(?:[a-z_]+\.)+([A-Z]\w*)", r"\1", shown)


def text(docstring: str | None) -> str:
    """A docstring as Markdown: its examples in blocks."""
    assert docstring is not None
    parts = re.split(r"\n{2,}", inspect.cleandoc(docstring))
    return "\n".join(f"```python\n{part}\n```\n" if part.startswith(">>>") else f"{part}\n" for part in parts)


def told(value: object) -> str:
    """What something says of itself, in one paragraph."""
    about = inspect.getdoc(value)
    assert about, f"{value} says nothing about itself"
    return " ".join(about.split())


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
