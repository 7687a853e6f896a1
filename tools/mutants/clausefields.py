"""Which clauses a field of a spec holds anywhere in the catalog, and what kind of object a field holds."""

import ast
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from tools.mutants.walk import Place, children, is_clause, is_object, is_rule, own_places

Clauses = dict[str, dict[str, set[str]]]  # field -> type -> clauses
WHOLE = ("game", "offer", "side", "spec")  # what engines call a whole spec


@dataclass
class ClauseFields:
    """Read from the specs themselves: no class is named here."""

    direct: Clauses = field(default_factory=dict)  # `cites.split`
    ruled: Clauses = field(default_factory=dict)  # `free.doubles.clause`
    held: dict[str, dict[str, set[str]]] = field(default_factory=dict)  # field -> holder -> types in it
    whole: set[str] = field(default_factory=set)  # the types of whole specs
    engines: dict[str, str] = field(default_factory=dict)  # which engine plays them, where it is one alone
    elsewhere: set[str] = field(default_factory=set)  # names that other objects have too

    @classmethod
    def of(cls, specs: Mapping[str, Any], sources: Iterable[str] = ()) -> "ClauseFields":
        found = cls(whole={type(spec).__name__ for spec in specs.values()})
        engines = {type(spec).__name__: getattr(spec, "engine", None) for spec in specs.values()}
        found.engines = {kind: engine for kind, engine in engines.items() if isinstance(engine, str)}
        every = [place for listed in own_places(specs).values() for place in listed]
        found.learn(every)
        kinds = {type(place.value).__name__ for place in every if is_object(place.value)}
        for source in sources:
            found.elsewhere |= members(source, kinds)
        return found

    def near(self, path: Path) -> "ClauseFields":
        """As a module sees them: in the folder of one engine, a whole game is none of another engine's."""
        own = path.parent.name
        if own not in self.engines.values():
            return self
        return replace(self, whole={kind for kind in self.whole if self.engines.get(kind, own) == own})

    def learn(self, places: Iterable[Place]) -> None:
        for place in places:
            if not is_object(place.value):
                continue
            kind = type(place.value).__name__
            for step, child, _ in children(place.value):
                name = step[1:]
                if is_clause(child):
                    self.direct.setdefault(name, {}).setdefault(kind, set()).add(child)
                elif is_rule(child):
                    self.ruled.setdefault(name, {}).setdefault(kind, set()).add(child.clause)
                if is_object(child):
                    self.held.setdefault(name, {}).setdefault(kind, set()).add(type(child).__name__)

    def read(self, node: ast.Attribute, function: ast.AST | None) -> tuple[str, set[str]]:
        """The field that an expression reads and the clauses in it; none if it reads no clause."""
        ruled = node.attr == "clause" and isinstance(node.value, ast.Attribute)
        if ruled:
            inner = node.value
            assert isinstance(inner, ast.Attribute)
            types = self.types(inner.value, function)
            found = self._clauses(inner.attr, self.ruled.get(inner.attr, {}), types)
            if found:
                return inner.attr, found
        types = self.types(node.value, function)
        return node.attr, self._clauses(node.attr, self.direct.get(node.attr, {}), types)

    def _clauses(self, name: str, by_type: Mapping[str, set[str]], types: set[str]) -> set[str]:
        if not types and name != "clause" and name not in self.elsewhere:
            types = set(by_type)  # nothing else is called so
        return {clause for kind in types for clause in by_type.get(kind, ())}

    def types(self, node: ast.expr, function: ast.AST | None, depth: int = 0) -> set[str]:
        """The kinds of spec object that an expression may be; empty where that cannot be told."""
        if depth > 5:
            return set()
        if isinstance(node, ast.Attribute):
            holders = self.held.get(node.attr, {})
            known = self.types(node.value, function, depth + 1) & set(holders)
            if not holders:
                return self.whole if node.attr in WHOLE else set()
            return {kind for holder in known or holders for kind in holders[holder]}
        if isinstance(node, ast.Name):
            said = said_in(function, node.id)
            if isinstance(said, ast.expr):
                return self.types(said, function, depth + 1)
            if isinstance(said, str):
                return {said}
            if node.id in WHOLE:
                return self.whole
            return {kind for kinds in self.held.get(node.id, {}).values() for kind in kinds}
        return set()


def said_in(function: ast.AST | None, name: str) -> ast.expr | str | None:
    """What a function says of a name: the annotation of a parameter, or the value it is given."""
    if not isinstance(function, ast.FunctionDef):
        return None
    for parameter in (*function.args.args, *function.args.kwonlyargs):
        if parameter.arg == name and parameter.annotation is not None:
            return ast.unparse(parameter.annotation).strip("'\"").partition(" |")[0]
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and len(node.targets) == 1:
            target = node.targets[0]
            if isinstance(target, ast.Name) and target.id == name:
                return node.value
    return None


def members(source: str, kinds: set[str]) -> set[str]:
    """The fields and methods of a module's other classes, and the names of its functions."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ClassDef) and node.name not in kinds:
            for part in node.body:
                if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
                    found.add(part.target.id)
                elif isinstance(part, ast.FunctionDef):
                    found.add(part.name)
        elif isinstance(node, ast.FunctionDef):
            found.add(node.name)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            found.add(node.attr)
    return found
