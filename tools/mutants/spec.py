"""Spec mutants: every game of the catalog with one value, order or citation wrong."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from hashlib import sha256
from typing import Any

from tools.mutants import product
from tools.mutants.cues import cue_wrongs
from tools.mutants.mutant import Mutant, Plant, Refused
from tools.mutants.values import Vocabulary, Wrong, is_cue, wrongs
from tools.mutants.walk import Place, clauses_in, is_object, own_places, shown

Tests = Mapping[str, tuple[str, ...]]
LONGEST = 100  # of a value in an id


def spec_mutants(specs: Mapping[str, Any], tests: Tests) -> Iterator[Mutant]:
    """All mutants of all games, in the order of the catalog."""
    found = own_places(specs)
    words = Vocabulary()
    for listed in found.values():
        words.learn(listed)
    for key, listed in found.items():
        text = shown(specs[key])
        seen: set[tuple[str, str]] = set()
        for place in listed:
            for wrong in _wrongs(place, words):
                name = _same(place, wrong)
                if name not in seen and shown(wrong.value) != shown(place.value):
                    seen.add(name)
                    yield _mutant(key, specs[key].section, place, wrong, text, tests)


def _wrongs(place: Place, words: Vocabulary) -> Iterator[Wrong]:
    if is_cue(place.value):
        if isinstance(place.holder, tuple):
            yield from cue_wrongs(place.holder, int(place.step[1:-1]))
        return
    if place.label in words.cues and not place.label.endswith(".clause"):
        return  # broken as a whole, above
    yield from wrongs(place, words)


def _same(place: Place, wrong: Wrong) -> tuple[str, str]:
    """Where and what, the same for an object with one field changed and for the field itself."""
    if is_object(place.value) and type(wrong.value) is type(place.value):
        names = [known.name for known in fields(place.value) if known.init]
        changed = [name for name in names if getattr(place.value, name) != getattr(wrong.value, name)]
        if len(changed) == 1:
            return f"{place.path}.{changed[0]}", shown(getattr(wrong.value, changed[0]))
    return place.path, shown(wrong.value)


def _mutant(key: str, section: str, place: Place, wrong: Wrong, text: str, tests: Tests) -> Mutant:
    what = wrong.note or shown(wrong.value)
    short = what if len(what) <= LONGEST else f"{what[: LONGEST - 9]}~{_digest(what)[:8]}"
    cited = [clause for clause in wrong.clauses if tests.get(clause)]
    # A ruling stands in no section: it belongs to the game that it is part of.
    own = [clause for clause in wrong.clauses if "/ruling/" not in clause]
    return Mutant(
        id=f"{place.path} [{' '.join(wrong.clauses)}] {wrong.kind}: {short}",
        family="spec",
        kind=wrong.kind,
        where="/".join(own[0].split("/")[:2]) if own else section,
        content=_digest(f"{text} {shown(wrong.value)}{' everywhere' if place.times > 1 else ''}"),
        tests=tuple(dict.fromkeys(test for clause in cited for test in tests[clause])),
        make=_maker(key, place, wrong),
        clauses=wrong.clauses,
        types=_types(place, wrong),
        reached=bool(cited),
    )


def _maker(key: str, place: Place, wrong: Wrong) -> Callable[[], Plant]:
    def make() -> Plant:
        try:
            return product.planted(key, place.rebuild(wrong.value))
        except (AssertionError, ValueError) as error:
            raise Refused from error

    return make


def _types(place: Place, wrong: Wrong) -> frozenset[str]:
    """The types whose rule is broken: a wrong citation breaks none."""
    if wrong.kind == "citation":
        return frozenset()
    gone = [item for item in place.value if item not in wrong.value] if wrong.kind == "removed" else []
    near = [*gone, place.value, place.holder]
    if wrong.kind in ("order", "row test"):
        near += list(place.value)
    return frozenset(type(one).__name__ for one in near if is_object(one))


def bearing_types(specs: Mapping[str, Any]) -> set[str]:
    """The types of the catalog whose objects name a clause."""
    return {
        type(place.value).__name__
        for listed in own_places(specs).values()
        for place in listed
        if is_object(place.value) and clauses_in(place.value)
    }


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()
