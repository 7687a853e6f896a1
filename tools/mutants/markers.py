"""Marker mutants: a statement that puts a clause into effect is taken out.

What ties a statement to its clause is the field it reads: `cites.split_in_order` stands in the refusal, so
the guard of that refusal is what the clause demands. Where code applies a clause without reading one, a
comment `# rule: NAME` marks the statement, and clauses/rules.toml says which clauses that name stands for:
engines may not name a document. The first way to break a marked statement is tried once for each of its
clauses, and a test that cites that very clause must fail; the other ways, once for all of them.
"""

import ast
import io
import tokenize
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from tools.mutants.catalogue import Breaking, Change, Way, changes
from tools.mutants.clausefields import ClauseFields
from tools.mutants.code import OURS, around, flat, maker, text
from tools.mutants.mutant import Mutant
from tools.mutants.reach import Reach

RULES = Path("src/croupier/clauses/rules.toml")
MARK = "# rule: "
Tests = Mapping[str, Sequence[str]]


class Module:
    """A parsed module that knows the way to each node and what stands around it."""

    def __init__(self, source: str) -> None:
        self.tree = ast.parse(source)
        self.ways: dict[ast.AST, Way] = {}
        self.parents: dict[ast.AST, ast.AST] = {}
        self.names: dict[ast.AST, str] = {}
        self._note(self.tree, (), "")

    def _note(self, node: ast.AST, way: Way, name: str) -> None:
        self.ways[node], self.names[node] = way, name
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            name = f"{name}.{node.name}".lstrip(".")
        for part, value in ast.iter_fields(node):
            for index, item in enumerate(value if isinstance(value, list) else [value]):
                if isinstance(item, ast.AST):
                    self.parents[item] = node
                    below = (*way, part, index) if isinstance(value, list) else (*way, part)
                    self._note(item, below, name)

    def around(self, node: ast.AST) -> Iterator[ast.AST]:
        while node in self.parents:
            node = self.parents[node]
            yield node

    def function(self, node: ast.AST) -> ast.FunctionDef | None:
        return next((one for one in self.around(node) if isinstance(one, ast.FunctionDef)), None)

    def statement(self, node: ast.AST) -> ast.stmt:
        return next(one for one in (node, *self.around(node)) if isinstance(one, ast.stmt))

    def change(self, kind: str, node: ast.AST, new: str, make: Breaking) -> Change:
        line = getattr(node, "lineno", self.statement(node).lineno)
        lines = (line, self.statement(node).lineno)
        return Change(kind, self.names[node], self.ways[node], ast.unparse(node), new, lines, make)


def broken(module: Module, node: ast.AST) -> Iterator[Change]:
    """The guard over a node never holds, or holds when it should not; without one, the statement goes."""
    inner = node
    for outer in module.around(node):
        if isinstance(outer, ast.IfExp) and inner is not outer.test:
            yield _other_branch(module, outer, taken=inner is outer.body)
            return
        if isinstance(outer, ast.comprehension | ast.FunctionDef | ast.Module | ast.ClassDef):
            break
        if isinstance(outer, ast.If):
            yield from _guard(module, outer, holds=inner in outer.orelse)
            return
        inner = outer
    statement = module.statement(node)
    if isinstance(statement, ast.Expr):
        yield module.change("statement removed", statement, "pass", lambda found: ast.Pass())
    elif isinstance(node, ast.expr):
        yield module.change("cites nothing", node, "None", lambda found: ast.Constant(None))


def _other_branch(module: Module, found: ast.IfExp, *, taken: bool) -> Change:
    other = found.orelse if taken else found.body
    part = "orelse" if taken else "body"
    return module.change("guard removed", found, ast.unparse(other), lambda node: getattr(node, part))


def _guard(module: Module, found: ast.If, *, holds: bool) -> Iterator[Change]:
    yield module.change("guard removed", found.test, str(holds), lambda test: ast.Constant(holds))
    negated = f"not ({ast.unparse(found.test)})"
    yield module.change("guard negated", found.test, negated, lambda test: ast.UnaryOp(ast.Not(), test))


# --- statements that read a clause ------------------------------------------------------------


def readings(module: Module, known: ClauseFields) -> Iterator[tuple[str, set[str], ast.AST]]:
    """The fields read in a module, their clauses, and the expressions in which they take effect."""
    for node in ast.walk(module.tree):
        if not isinstance(node, ast.Attribute) or not isinstance(node.ctx, ast.Load):
            continue
        function = module.function(node)
        if (function is not None and function.name in OURS) or isinstance(module.statement(node), ast.Assert):
            continue  # how a spec is to be broken, or what it demands of itself when it is written
        name, clauses = known.read(node, function)
        if clauses:
            for use in _uses(module, node, function):
                yield name, clauses, use


def _uses(module: Module, node: ast.AST, function: ast.FunctionDef | None) -> list[ast.AST]:
    """Where a reading takes effect: itself, or where the name that it is given to is read."""
    statement = module.statement(node)
    if function is not None and isinstance(statement, ast.Assign) and statement.value is node:
        target = statement.targets[0]
        if isinstance(target, ast.Name):
            return [
                one
                for one in ast.walk(function)
                if isinstance(one, ast.Name) and one.id == target.id and isinstance(one.ctx, ast.Load)
            ]
    return [node]


# --- statements that a comment marks ----------------------------------------------------------


def marked(source: str) -> Iterator[tuple[str, int]]:
    """The rule names in a file's comments, with the lines they mark: a comment alone marks the next one."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT and token.string.startswith(MARK):
            alone = token.line.lstrip().startswith("#")
            yield token.string[len(MARK) :].strip(), token.start[0] + alone


def marked_changes(module: Module, source: str, line: int) -> Iterator[Change]:
    """What is marked on a line is broken: a guard holds when it should not, a call or a part of a list goes.

    What can only be changed is changed in every way of the catalogue.
    """
    statement = next((node for node in _beginning(module, line) if isinstance(node, ast.stmt)), None)
    part = next((node for node in _beginning(module, line) if _is_part(module, node)), None)
    if isinstance(statement, ast.If):
        yield from reversed(list(_guard(module, statement, holds=False)))
    elif isinstance(statement, ast.Expr):
        yield module.change("statement removed", statement, "pass", lambda found: ast.Pass())
    elif statement is not None:
        last = statement.end_lineno or line
        yield from (change for change in changes(source) if line <= change.lines[0] <= last)
    elif part is not None:
        yield _without(module, part)


def _beginning(module: Module, line: int) -> Iterator[ast.AST]:
    return (node for node in ast.walk(module.tree) if getattr(node, "lineno", None) == line)


def _is_part(module: Module, node: ast.AST) -> bool:
    return isinstance(node, ast.expr) and isinstance(module.parents[node], ast.Tuple | ast.List)


def _without(module: Module, part: ast.AST) -> Change:
    """A list without one of its parts."""
    whole = module.parents[part]
    assert isinstance(whole, ast.Tuple | ast.List)
    at = whole.elts.index(part)  # type: ignore[arg-type]

    def make(found: ast.Tuple | ast.List) -> ast.AST:
        del found.elts[at]
        return found

    lines = (getattr(part, "lineno", 0), module.statement(part).lineno)
    old = ast.unparse(part)
    return Change("part removed", module.names[part], module.ways[whole], old, "nothing", lines, make)


def rules(root: Path) -> dict[str, list[str]]:
    """The clauses that each marked rule stands for."""
    path = root / RULES
    return tomllib.loads(path.read_text("utf-8")) if path.exists() else {}


def marker_faults(paths: Sequence[Path], root: Path) -> Iterator[str]:
    """Marks without clauses, and clauses without a mark."""
    listed = rules(root)
    found = {name: path for path in paths for name, _ in marked(text(path))}
    yield from (
        f"{path}: '{MARK}{name}' is not in {RULES}" for name, path in found.items() if name not in listed
    )
    yield from (f"{RULES}: no statement is marked '{MARK}{name}'" for name in listed if name not in found)
    for path in paths:
        module = Module(text(path))
        for name, line in marked(text(path)):
            if next(marked_changes(module, text(path), line), None) is None:
                yield f"{path}: nothing at '{MARK}{name}' can be broken"


# --- mutants ----------------------------------------------------------------------------------


def marker_mutants(
    paths: Sequence[Path], root: Path, known: ClauseFields, tests: Tests, reach: Reach
) -> Iterator[Mutant]:
    """What reads a clause, in the modules of engines and the like."""
    for path in paths:
        module = Module(text(path))
        ties = [
            Tie(name, frozenset(clauses), change)
            for name, clauses, node in readings(module, known.near(path))
            for change in broken(module, node)
        ]
        yield from _mutants(path, root, ties, tests, reach)


def mark_mutants(paths: Sequence[Path], root: Path, tests: Tests, reach: Reach) -> Iterator[Mutant]:
    """What a comment marks, in any module."""
    named = rules(root)
    for path in paths:
        source = text(path)
        if MARK not in source:
            continue
        module = Module(source)
        ties = []
        for name, line in marked(source):
            clauses = named.get(name, [])
            for at, change in enumerate(marked_changes(module, source, line)):
                ties += [Tie(name, frozenset(clauses), change)] if at else each(name, clauses, change)
        yield from _mutants(path, root, ties, tests, reach)


class Tie(NamedTuple):
    """A change, and the clauses that it breaks."""

    name: str
    clauses: frozenset[str]
    change: Change
    alone: str = ""  # the one clause whose tests must notice


def each(name: str, clauses: Sequence[str], change: Change) -> list[Tie]:
    return [Tie(name, frozenset({clause}), change, clause) for clause in clauses]


def _mutants(path: Path, root: Path, ties: list[Tie], tests: Tests, reach: Reach) -> Iterator[Mutant]:
    """One mutant a change, with the clauses of all the fields that are read under it."""
    groups: dict[tuple[Way, str, str], list[Tie]] = {}
    for tie in ties:
        groups.setdefault((tie.change.way, tie.change.kind + tie.change.new, tie.alone), []).append(tie)
    seen: Counter[str] = Counter()
    place = path.relative_to(root).as_posix()
    for group in groups.values():
        change, alone = group[0].change, group[0].alone
        fields = " ".join(dict.fromkeys(tie.name for tie in group))
        label = (
            f"{place}:{change.function}: {change.kind} of {fields}: {flat(change.old)} -> {flat(change.new)}"
        )
        label += f" for {alone}" if alone else ""
        seen[label] += 1
        held = sorted({clause for tie in group for clause in tie.clauses})
        wanted = {test for clause in held for test in tests.get(clause, ())}
        noticing = [test for test in reach.reaching(path, change.lines) if test in wanted]
        if not reach.measured(path) or not change.function:  # what runs on import, no test comes by
            noticing = sorted(wanted)
        yield Mutant(
            id=label if seen[label] == 1 else f"{label} ({seen[label]})",
            family="marker",
            kind=change.kind,
            where=place,
            content=around(path, change),
            tests=tuple(sorted(noticing, key=lambda test: reach.seconds.get(test, 0.5))),
            make=maker(path, change),
            clauses=tuple(held),
            reached=bool(noticing),
        )
