"""Typed values as canonical JSON and back: sorted keys, no spaces, whole numbers and text only.

What a value is made of is read from its type's annotations, once for each type.

>>> from croupier.model.facts.cards import Turn
>>> encode(Turn("a/1/2", 3, 1))
'{"clause":"a/1/2","hand":1,"seat":3}'
>>> decode(Turn, encode(Turn("a/1/2", 3, 1)))
Turn(clause='a/1/2', seat=3, hand=1)
"""

import json
from collections.abc import Callable, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Literal, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")
Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | bool | None"


def encode(value: object) -> str:
    return json.dumps(to_json(value), sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def decode(kind: type[T], text: str) -> T:
    found = from_json(kind, json.loads(text))
    assert isinstance(found, kind)
    return found


def to_json(value: object) -> Json:
    """Plain data: a named tuple by its names, another tuple as a list."""
    if value is None or isinstance(value, str | int):
        return value
    if isinstance(value, Mapping):
        return {str(key): to_json(item) for key, item in value.items()}
    if isinstance(value, tuple):
        names = fields_of(type(value))
        if names is not None:
            return {name: to_json(item) for name, item in zip(names, value, strict=True)}
        return [to_json(item) for item in value]
    raise TypeError(f"{value!r} has no place in a record")


def from_json(kind: object, data: Json) -> object:
    """The value of a type that plain data stands for."""
    return reader(kind)(data)


@cache
def fields_of(kind: type) -> tuple[str, ...] | None:
    """The names of a named tuple's values."""
    return tuple(get_type_hints(kind)) if issubclass(kind, tuple) and kind is not tuple else None


@cache
def reader(kind: object) -> Callable[[Json], object]:
    """How data of a type is read."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        (other,) = {reader(part) for part in parts if part is not NoneType} or {_as_it_is}
        return lambda data: None if data is None else other(data)
    if origin is tuple:
        return _list_reader(parts)
    if origin in (dict, Mapping):
        return _mapping_reader(*parts)
    if origin is Literal or kind in (str, int, bool, NoneType):
        return _as_it_is
    assert isinstance(kind, type), f"no record holds a {kind}"
    return _named_reader(kind)


def _as_it_is(data: Json) -> object:
    return data


def _list_reader(parts: tuple[object, ...]) -> Callable[[Json], object]:
    if len(parts) == 2 and parts[1] is ...:
        item = reader(parts[0])
        return lambda data: tuple(map(item, _items(data)))
    readers = [reader(part) for part in parts]
    return lambda data: tuple(read(one) for read, one in zip(readers, _items(data), strict=True))


def _mapping_reader(key: object, value: object) -> Callable[[Json], object]:
    read = reader(value)
    name: Callable[[str], object] = int if key is int else str
    return lambda data: {name(one): read(item) for one, item in _pairs(data).items()}


def _named_reader(kind: type) -> Callable[[Json], object]:
    readers = {name: reader(hint) for name, hint in get_type_hints(kind).items()}

    def read(data: Json) -> object:
        found = _pairs(data)
        return kind(**{name: one(found[name]) for name, one in readers.items()})

    return read


def _items(data: Json) -> list[Json]:
    assert isinstance(data, list)
    return data


def _pairs(data: Json) -> dict[str, Json]:
    assert isinstance(data, dict)
    return data
