"""The hash of the rules played, so that two tables can prove they agree.

It covers what play and payment read: values, clauses, names and versions of algorithms. Names of classes
and sentences for people are left out, so that a rename or a better sentence strands no history.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Protocol, TypeAlias, runtime_checkable

from croupier.model.game import SomeGame, SomeOffer

Plain: TypeAlias = "dict[str, Plain] | list[Plain] | str | int | bool | None"

PROSE = frozenset({"title", "draft", "script", "about", "reads"})  # for people, or derived


@runtime_checkable
class Tagged(Protocol):
    """One of several kinds with the same fields, told apart by a word of its own."""

    @property
    def tag(self) -> str: ...


def canonical(value: object) -> Plain:
    """A spec as plain data in a fixed order."""
    if value is None or isinstance(value, str | int):
        return value
    if is_dataclass(value) and not isinstance(value, type):
        names = [one.name for one in fields(value) if one.init and one.name not in PROSE]
        shown: dict[str, Plain] = {name: canonical(vars_of(value, name)) for name in names}
        return {**shown, "tag": value.tag} if isinstance(value, Tagged) else shown
    if isinstance(value, Mapping):
        return {str(key): canonical(value[key]) for key in sorted(value, key=str)}
    if isinstance(value, tuple | list | range):
        return [canonical(item) for item in value]
    if isinstance(value, set | frozenset):
        return [canonical(item) for item in sorted(value, key=str)]
    if callable(value):
        return str(value)
    raise TypeError(f"{value!r} is no part of a spec")


def vars_of(value: object, name: str) -> object:
    return object.__getattribute__(value, name)


def fingerprint(*specs: SomeGame | SomeOffer) -> str:
    """Sixteen hexadecimal digits that change whenever a rule does."""
    text = json.dumps([canonical(spec) for spec in specs], sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
