"""Clauses that say again what a spec holds under another clause, and clauses that nothing could break.

A section tells one rule in several places: in its overview, its list of bets, its sequence of play. A spec
cites one of them. clauses/restated.toml names the others, `"2.1.7" = "6.12.3.c"`: whatever breaks the place
that cites 6.12.3.c must also be noticed by a test that cites 2.1.7. Words behind the clause choose among the
mutants of those places: each must stand in the mutant's name, or must not if `!` stands before it.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from tools.mutants.mutant import Mutant

RESTATED = Path("src/croupier/clauses/restated.toml")
UNBREAKABLE = Path("tools/unbreakable_clauses.toml")
ONLY_RESTATED = frozenset({"equal", "suits", "wheel", "won"})  # the clause of the place does not forbid these
Tests = Mapping[str, Sequence[str]]


def restated(root: Path) -> dict[str, list[str]]:
    """The clauses that say something again, each with what it repeats; in full."""
    found: dict[str, list[str]] = {}
    for section, rows in _read(root / RESTATED).items():
        for number, said in rows.items():
            listed = [said] if isinstance(said, str) else said
            found[f"{section}/{number}"] = [
                one if one.partition(" ")[0].count("/") > 1 else f"{section}/{one}" for one in listed
            ]
    return found


def restating(mutants: Sequence[Mutant], root: Path, tests: Tests) -> Iterator[Mutant]:
    """The spec's mutants, and again those of what is said twice, for the tests of the other clause."""
    by_clause: dict[str, list[Mutant]] = {}
    for mutant in mutants:
        if mutant.kind not in ONLY_RESTATED:
            yield mutant
        for clause in mutant.clauses:
            by_clause.setdefault(clause, []).append(mutant)
    for clause, repeated in restated(root).items():
        cited = tuple(tests.get(clause, ()))
        for mutant in _chosen(by_clause, repeated):
            yield replace(
                mutant,
                id=f"{mutant.id} for {clause}",
                where="/".join(clause.split("/")[:2]),
                tests=cited,
                clauses=(clause,),
                reached=bool(cited),
            )


def _chosen(by_clause: Mapping[str, Sequence[Mutant]], repeated: Iterable[str]) -> list[Mutant]:
    found: dict[str, Mutant] = {}
    for said in repeated:
        clause, *words = said.split()
        for mutant in by_clause.get(clause, ()):
            if _is_meant(mutant, words):
                found[mutant.id] = mutant
    return list(found.values())


def _is_meant(mutant: Mutant, words: Sequence[str]) -> bool:
    """A wrong citation breaks no other clause; what a dealer says, and what is never alone, is asked for."""
    if mutant.kind == "citation":
        return False
    named = set(re.split(r"[\s:,.()'\"=]+", mutant.id))
    if not all(word[1:] not in named if word.startswith("!") else word in named for word in words):
        return False
    return not (mutant.kind.startswith("cue ") or mutant.kind in ONLY_RESTATED) or bool(
        {"cue", *ONLY_RESTATED} & set(words)
    )


def restated_faults(mutants: Sequence[Mutant], root: Path) -> Iterator[str]:
    """What is said to be repeated, but has no mutant."""
    by_clause: dict[str, list[Mutant]] = {}
    for mutant in mutants:
        for clause in mutant.clauses:
            by_clause.setdefault(clause, []).append(mutant)
    for clause, repeated in restated(root).items():
        for said in repeated:
            if not _chosen(by_clause, [said]):
                yield f"{RESTATED}: {clause} repeats '{said}', which no mutant breaks"


# --- clauses without a mutant -----------------------------------------------------------------


def unbreakable_clauses(root: Path) -> dict[str, str]:
    """The covered clauses that no code could break, each with the reason."""
    return {
        f"{section}/{number}": reason.strip()
        for section, rows in _read(root / UNBREAKABLE).items()
        for number, reason in rows.items()
    }


def clause_faults(bare: Iterable[str], covered: Iterable[str], root: Path) -> Iterator[str]:
    """Covered clauses with neither a mutant nor a reason, and reasons that are not needed or not given.

    `bare`: the covered clauses without a mutant.
    """
    listed, without, known = unbreakable_clauses(root), set(bare), set(covered)
    yield from (f"no mutant breaks {clause}" for clause in sorted(without - set(listed)))
    for clause, reason in listed.items():
        if not reason:
            yield f"{UNBREAKABLE}: no reason is given for {clause}"
        if clause not in known:
            yield f"{UNBREAKABLE}: no test cites {clause}"
        elif clause not in without:
            yield f"{UNBREAKABLE}: {clause} has a mutant after all"


def _read(path: Path) -> dict[str, dict[str, Any]]:
    return tomllib.loads(path.read_text("utf-8")) if path.exists() else {}
