"""The fixed catalogue of code changes: which nodes of a module can be broken, and how."""

import ast
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

Way = tuple[str | int, ...]  # the steps from a module to a node or a list: ("body", 3, "test")
Breaking = Callable[[Any], Any]

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}


@dataclass(frozen=True)
class Change:
    """One change to one node."""

    kind: str
    function: str  # its qualified name; empty at module level
    way: Way
    old: str
    new: str
    lines: tuple[int, ...]  # where it runs: its own line, else that of its statement
    make: Breaking

    def applied(self, source: str) -> ast.Module:
        """The module with the node replaced."""
        tree = ast.parse(source)
        parent: Any = tree
        for step in self.way[:-1]:
            parent = _get(parent, step)
        old = _get(parent, self.way[-1])
        new = self.make(old)
        if isinstance(new, ast.AST):
            ast.copy_location(new, old)
        _set(parent, self.way[-1], new)
        return ast.fix_missing_locations(tree)


def _get(parent: Any, step: str | int) -> Any:
    return parent[step] if isinstance(step, int) else getattr(parent, step)


def _set(parent: Any, step: str | int, new: Any) -> None:
    if isinstance(step, int):
        parent[step] = new
    else:
        setattr(parent, step, new)


def changes(source: str) -> Iterator[Change]:
    """Every change of the catalogue that a module allows, in the order it is written."""
    yield from _in(ast.parse(source), (), (), 1, says=False)


def _in(node: ast.AST, way: Way, names: tuple[str, ...], start: int, *, says: bool) -> Iterator[Change]:
    """`start`: the line of the statement; `says`: inside a function that answers yes or no."""
    if isinstance(node, ast.stmt):
        start = node.lineno
    if isinstance(node, ast.Assert | ast.Import | ast.ImportFrom):
        return  # an assertion states what cannot happen
    if isinstance(node, ast.FunctionDef):
        says = isinstance(node.returns, ast.Name) and node.returns.id == "bool"
    if says and isinstance(node, ast.Return):
        yield from _negated(node, way, names)
    for kind, make in ways(node):
        new = make(deepcopy(node))
        text = ast.unparse(ast.fix_missing_locations(ast.copy_location(new, node)))
        own = node.target if isinstance(node, ast.comprehension) else node
        lines = (getattr(own, "lineno", start), start)
        yield Change(kind, ".".join(names), way, ast.unparse(node), text, lines, make)
    inner = (*names, node.name) if isinstance(node, NAMED) else names
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "type_comment", "decorator_list", "bases", "type_params"):
            continue
        if isinstance(value, ast.AST):
            yield from _in(value, (*way, name), inner, start, says=says)
        elif isinstance(value, list):
            if _is_body(name, value):
                yield from _neighbours(value, (*way, name), inner)
            for index, item in enumerate(value):
                if isinstance(item, ast.AST) and not _is_docstring(name, item):
                    yield from _in(item, (*way, name, index), inner, start, says=says)


NAMED = (ast.FunctionDef, ast.ClassDef)


def _is_docstring(name: str, item: ast.AST) -> bool:
    return name == "body" and isinstance(item, ast.Expr) and isinstance(item.value, ast.Constant)


def _is_body(name: str, value: list[object]) -> bool:
    return name in ("body", "orelse", "finalbody") and all(isinstance(item, ast.stmt) for item in value)


# --- one node ---------------------------------------------------------------------------------


def ways(node: ast.AST) -> Iterator[tuple[str, Breaking]]:
    """How a node can be broken."""
    match node:
        case ast.Compare(ops=ops):
            for index, op in enumerate(ops):
                if type(op) in COMPARISONS:
                    yield "comparison", _compared(index)
        case ast.Constant(value=bool()):
            yield "boolean", _other_boolean
        case ast.Constant(value=int()):
            yield "boundary", _moved(1)
            yield "boundary", _moved(-1)
        case ast.BinOp(op=op) if type(op) in ARITHMETIC and not _is_text(node):
            yield "arithmetic", _other_sign
        case ast.BoolOp(values=values):
            for index in range(len(values)):
                yield "operand dropped", _dropped(index)
        case ast.UnaryOp(op=ast.Not()):
            yield "not removed", lambda found: found.operand
        case ast.Expr(value=ast.Call() | ast.Yield() | ast.YieldFrom()):
            yield "call removed", lambda found: ast.Pass()
        case ast.comprehension(ifs=ifs):
            for index in range(len(ifs)):
                yield "filter removed", _unfiltered(index)
        case ast.IfExp():
            yield "branch taken", lambda found: found.body
            yield "branch taken", lambda found: found.orelse
        case ast.Call(func=ast.Name(id="sorted")):
            yield "order swapped", _reversed
        case ast.Call(func=ast.Name(id="min" | "max" as name)):
            yield "order swapped", _called("max" if name == "min" else "min")
        case ast.Call(args=[first, second]) if _alike(first, second):
            yield "order swapped", _exchanged
        case _:
            return


def _compared(index: int) -> Breaking:
    def make(found: ast.Compare) -> ast.AST:
        found.ops[index] = COMPARISONS[type(found.ops[index])]()
        return found

    return make


def _other_boolean(found: ast.Constant) -> ast.AST:
    return ast.Constant(not found.value)


def _moved(by: int) -> Breaking:
    def make(found: ast.Constant) -> ast.AST:
        assert isinstance(found.value, int)
        return ast.Constant(found.value + by)

    return make


def _other_sign(found: ast.BinOp) -> ast.AST:
    found.op = ARITHMETIC[type(found.op)]()
    return found


def _dropped(index: int) -> Breaking:
    def make(found: ast.BoolOp) -> ast.AST:
        del found.values[index]
        return found if len(found.values) > 1 else found.values[0]

    return make


def _unfiltered(index: int) -> Breaking:
    def make(found: ast.comprehension) -> ast.AST:
        del found.ifs[index]
        return found

    return make


def _reversed(found: ast.Call) -> ast.AST:
    kept = [word for word in found.keywords if word.arg != "reverse"]
    old = next((word.value for word in found.keywords if word.arg == "reverse"), ast.Constant(False))
    new = ast.Constant(not old.value) if isinstance(old, ast.Constant) else ast.UnaryOp(ast.Not(), old)
    found.keywords = [*kept, ast.keyword("reverse", new)]
    return found


def _called(name: str) -> Breaking:
    def make(found: ast.Call) -> ast.AST:
        found.func = ast.copy_location(ast.Name(name, ast.Load()), found.func)
        return found

    return make


def _exchanged(found: ast.Call) -> ast.AST:
    found.args = found.args[::-1]
    return found


def _alike(first: ast.expr, second: ast.expr) -> bool:
    """Two arguments that one might confuse: both names or parts of something, and not the same."""
    plain = (ast.Name, ast.Attribute, ast.Subscript)
    return isinstance(first, plain) and isinstance(second, plain) and ast.dump(first) != ast.dump(second)


def _is_text(node: ast.BinOp) -> bool:
    """A sum of texts or tuples has no difference."""
    written = (ast.JoinedStr, ast.Tuple, ast.List)
    return any(
        isinstance(side, written) or (isinstance(side, ast.Constant) and isinstance(side.value, str))
        for side in (node.left, node.right)
    )


def _negated(node: ast.Return, way: Way, names: tuple[str, ...]) -> Iterator[Change]:
    """The other answer, unless a comparison or a constant already gives it."""
    if isinstance(node.value, ast.Call | ast.BoolOp | ast.Name | ast.Attribute):
        old, function = ast.unparse(node), ".".join(names)
        new = f"return not ({ast.unparse(node.value)})"
        yield Change("answer negated", function, way, old, new, (node.lineno,), _other_answer)


def _other_answer(found: ast.Return) -> ast.AST:
    assert found.value is not None
    return ast.Return(ast.UnaryOp(ast.Not(), found.value))


# --- two statements ---------------------------------------------------------------------------


def _neighbours(body: list[ast.stmt], way: Way, names: tuple[str, ...]) -> Iterator[Change]:
    """Neighbouring statements that do something, the other way round."""
    for index, (first, second) in enumerate(pairwise(body)):
        if _acts(first) and _acts(second) and ast.dump(first) != ast.dump(second):
            old = f"{ast.unparse(first)}; {ast.unparse(second)}"
            new = f"{ast.unparse(second)}; {ast.unparse(first)}"
            yield Change("order swapped", ".".join(names), way, old, new, (first.lineno,), _swapped(index))


def _acts(statement: ast.stmt) -> bool:
    match statement:
        case ast.Expr(value=ast.Call() | ast.Yield() | ast.YieldFrom()) | ast.AugAssign():
            return True
        case ast.If(body=body):
            return isinstance(body[-1], ast.Return | ast.Raise | ast.Continue)
    return False


def _swapped(index: int) -> Breaking:
    def make(body: list[ast.stmt]) -> list[ast.stmt]:
        return [*body[:index], body[index + 1], body[index], *body[index + 2 :]]

    return make
