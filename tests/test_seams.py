"""Where two rooms meet, every value has a type: `Any` is neither imported nor written there."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import croupier

PACKAGE = Path(croupier.__file__).parent
SEAMS = (
    "table/**/*.py",
    "model/**/*.py",
    "ledger/**/*.py",
    "engines/**/*.py",
)


def offending(source: str) -> list[int]:
    """The lines that import `Any` or use it, also in a quoted annotation."""
    return sorted({line for node in ast.walk(ast.parse(source)) for line in uses(node)})


def uses(node: ast.AST) -> Iterator[int]:
    match node:
        case ast.alias(name="Any") | ast.Name(id="Any") | ast.Attribute(attr="Any"):
            yield node.lineno
        case ast.arg(annotation=annotation) | ast.AnnAssign(annotation=annotation):
            yield from quoted(annotation)
        case ast.FunctionDef(returns=annotation) | ast.AsyncFunctionDef(returns=annotation):
            yield from quoted(annotation)


def quoted(annotation: ast.expr | None) -> Iterator[int]:
    for node in ast.walk(annotation) if annotation is not None else ():
        if isinstance(node, ast.Constant) and re.search(r"\bAny\b", str(node.value)):
            yield node.lineno


def test_every_use_is_seen() -> None:
    source = """
from typing import Any  # 2
import typing
"Any in a sentence is no use"
def plain(text: str) -> int: ...
def loose(
    one: Any,  # 7
    two: "dict[str, Any]",  # 8
) -> typing.Any: ...  # 9
held: list["Any"] = []  # 10
Alias = dict[str, Any]  # 11
"""
    assert offending(source) == [2, 7, 8, 9, 10, 11]


def test_no_seam_says_any() -> None:
    files = sorted({file for pattern in SEAMS for file in PACKAGE.glob(pattern)})
    assert files
    found = [
        f"{file.relative_to(PACKAGE)}:{line}" for file in files for line in offending(file.read_text("utf-8"))
    ]
    assert len(found) == 0, "\n".join(found)
