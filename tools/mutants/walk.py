"""Every place in a spec: what stands there, under which clause, and the spec with something else in it."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from tools.mutants import product

Rebuild = Callable[[Any], Any]


@dataclass(frozen=True, eq=False)
class Place:
    """One value of a spec."""

    path: str
    value: Any
    holder: Any  # what it is a part of; None for the whole spec
    step: str  # how the holder names it: ".clause", "[2]"
    label: str  # the declared field, "Raise.wager": tuples and rules keep their holder's
    clause: str | None  # its own, or that of the nearest object around it
    token: Hashable  # equal where a derived game shares what it does not change
    rebuild: Rebuild  # the whole spec with another value here
    times: int = 1  # in how many parts of the spec it stands, or the object that it is a part of


def places(spec: Any, key: str) -> Iterator[Place]:
    """All places of a spec, in the order it is written.

    What several parts of a spec share is one rule: it is one place, the first, and is rebuilt in all of them.
    """
    root = Place(key, spec, None, "", type(spec).__name__, clause_of(spec), id(spec), lambda new: new)
    yield root
    yield from _below(root, spec, shared(spec), set())


def _below(place: Place, spec: Any, common: Mapping[int, int], seen: set[int]) -> Iterator[Place]:
    for step, child, put in children(place.value):
        times = common.get(id(child), 1)
        if times > 1:
            if id(child) in seen:
                continue
            seen.add(id(child))
        below = Place(
            place.path + step,
            child,
            place.value,
            step,
            _label(place, step),
            clause_of(child) or place.clause,
            _token(place, step, child),
            _after(place.rebuild, put) if times == 1 else _everywhere(spec, child),
            max(place.times, times),
        )
        yield below
        yield from _below(below, spec, common, seen)


def shared(spec: Any) -> dict[int, int]:
    """How often each object that cites a clause, or holds one that does, stands in a spec, if not once."""
    found: Counter[int] = Counter()

    def cites(value: Any) -> bool:
        inside = [cites(child) for _, child, _ in children(value)]
        own = is_clause(value) or any(inside)
        if own and is_object(value):
            found[id(value)] += 1
        return own

    cites(spec)
    return {one: times for one, times in found.items() if times > 1}


def clause_of(value: Any) -> str | None:
    """The clause that an object carries as a whole."""
    clause = getattr(value, "clause", None)
    return clause if is_object(value) and is_clause(clause) else None


def clauses_in(value: Any) -> list[str]:
    """The clauses that an object names itself, not those of its parts."""
    if is_clause(value):
        return [value]
    own = clause_of(value)
    if own is not None:
        return [own]
    return [child for _, child, _ in children(value) if is_clause(child)] if is_object(value) else []


def is_object(value: Any) -> bool:
    return is_dataclass(value) and not isinstance(value, type)


def is_clause(value: Any) -> bool:
    return isinstance(value, str) and product.known(value)


def is_odds(value: Any) -> bool:
    """Odds know their own neighbour and are broken whole."""
    return hasattr(value, "neighbour")


def is_rule(value: Any) -> bool:
    """A value with its clause: it stands for the field that it is in."""
    return is_object(value) and {known.name for known in fields(value)} == {"value", "clause"}


def children(value: Any) -> Iterator[tuple[str, Any, Rebuild]]:
    """The parts of a value: how each is written, what it is, and the value with another in its place."""
    if is_object(value):
        if not is_odds(value):
            for name in [known.name for known in fields(value) if known.init]:
                yield f".{name}", getattr(value, name), _put_field(value, name)
    elif type(value) is tuple:
        for index, item in enumerate(value):
            yield f"[{index}]", item, _put_item(value, index)
    elif isinstance(value, Mapping):
        for key, item in value.items():
            yield f"[{key}]", item, _put_key(value, key)


def _label(place: Place, step: str) -> str:
    if step.startswith("[") or (is_rule(place.value) and step == ".value"):
        return place.label
    return f"{type(place.value).__name__}{step}"


def _token(place: Place, step: str, child: Any) -> Hashable:
    if is_object(child):
        return id(child)
    return (step, id(child)) if place.holder is None else (step, id(place.value))


def _after(rebuild: Rebuild, put: Rebuild) -> Rebuild:
    return lambda new: rebuild(put(new))


def _everywhere(spec: Any, old: Any) -> Rebuild:
    return lambda new: exchanged(spec, old, new)


def exchanged(value: Any, old: Any, new: Any) -> Any:
    """A value with another object wherever a certain one stands in it."""
    if value is old:
        return new
    parts = [(step, child, exchanged(child, old, new)) for step, child, _ in children(value)]
    changed = {step[1:].removesuffix("]"): other for step, child, other in parts if other is not child}
    if not changed:
        return value
    if is_object(value):
        return replace(value, **changed)
    if isinstance(value, Mapping):
        return dict(zip(value, (other for _, _, other in parts), strict=True))
    return tuple(other for _, _, other in parts)


def _put_field(value: Any, name: str) -> Rebuild:
    return lambda new: replace(value, **{name: new})


def _put_item(value: tuple[Any, ...], index: int) -> Rebuild:
    return lambda new: (*value[:index], new, *value[index + 1 :])


def _put_key(value: Mapping[Any, Any], key: Any) -> Rebuild:
    return lambda new: {**value, key: new}


# --- whose a shared object is -----------------------------------------------------------------


def own_places(specs: Mapping[str, Any]) -> dict[str, list[Place]]:
    """Each game's places, without those that a derived game shares with the game that defines them."""
    found = {key: list(places(spec, key)) for key, spec in specs.items()}
    holders: dict[Hashable, list[str]] = {}
    for key, listed in found.items():
        for place in listed:
            holders.setdefault(place.token, []).append(key)

    def owner(place: Place) -> str:
        # The game whose section the clause stands in; failing that, the first in the catalog.
        return max(holders[place.token], key=lambda key: _nearness(specs[key], place.clause or ""))

    return {key: [place for place in listed if owner(place) == key] for key, listed in found.items()}


def _nearness(spec: Any, clause: str) -> int:
    section: str = spec.section
    return len(section) if clause.startswith(f"{section}/") else 0


def shown(value: Any) -> str:
    """A value as text that is the same in every run: functions by name, sets sorted."""
    if is_object(value):
        parts = ", ".join(f"{step[1:]}={shown(child)}" for step, child, _ in children(value))
        return f"{type(value).__name__}({parts})" if parts else str(value)
    if type(value) is tuple:
        return f"({', '.join(map(shown, value))})"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {shown(item)}" for key, item in value.items()) + "}"
    if isinstance(value, frozenset | set):
        return "{" + ", ".join(sorted(map(shown, value))) + "}"
    if callable(value):
        return str(getattr(value, "__qualname__", type(value).__name__))
    return repr(value)
