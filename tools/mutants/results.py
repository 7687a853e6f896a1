"""What is known of each mutant: verdicts of earlier runs, and the changes that change nothing."""

import json
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Literal, TypeAlias

from tools.mutants import product
from tools.mutants.mutant import Mutant

Outcome: TypeAlias = Literal["killed", "refused", "alive", "unclear"]
KEPT = Path("build/mutants/results.jsonl")
EQUIVALENT = Path("tools/equivalent_mutants.toml")


@dataclass(frozen=True)
class Verdict:
    outcome: Outcome
    seconds: float = 0.0
    why: str = ""
    by: str = ""  # the test that killed it, where that is known


class Results:
    """Verdicts by mutant, one line of JSON each: a run that is broken off loses nothing."""

    def __init__(self, root: Path, *, fresh: bool = False) -> None:
        self.path = root / KEPT
        self.root = root
        self.known: dict[str, tuple[Verdict, str]] = {}
        if fresh:
            self.path.unlink(missing_ok=True)
        if self.path.exists():
            for line in self.path.read_text("utf-8").splitlines():
                row = json.loads(line)
                if "by" in row:
                    verdict = Verdict(row["outcome"], row["seconds"], row["why"], row["by"])
                    self.known[row["key"]] = verdict, row["proof"]

    def key(self, mutant: Mutant) -> str:
        """Changes when the mutant or the text around it does."""
        return sha256("\n".join((mutant.family, mutant.id, mutant.content)).encode()).hexdigest()[:32]

    def proof(self, mutant: Mutant, by: str) -> str:
        """Changes when the test that killed it does; else, when one of its tests does or there are others."""
        tests = [by] if by else sorted(mutant.tests)
        files = sorted({_file(test, self.root) for test in tests})
        return sha256("\n".join([*tests, *map(_digest, files)]).encode()).hexdigest()[:32]

    def get(self, mutant: Mutant) -> Verdict | None:
        verdict, proof = self.known.get(self.key(mutant), (None, ""))
        if verdict is None or proof != self.proof(mutant, verdict.by):
            return None
        return verdict

    def put(self, mutant: Mutant, verdict: Verdict) -> None:
        key, proof = self.key(mutant), self.proof(mutant, verdict.by)
        self.known[key] = verdict, proof
        if verdict.outcome == "unclear":
            return  # to be tried again
        row = {"key": key, "id": mutant.id, "outcome": verdict.outcome, "by": verdict.by, "proof": proof}
        row |= {"seconds": round(verdict.seconds, 3), "why": verdict.why}  # type: ignore[dict-item]
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")


def _file(test: str, root: Path) -> Path:
    if test.startswith(product.SCENARIO):
        return product.scenario_file(test, root)
    return root / test.partition("::")[0]


@cache
def _digest(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest() if path.exists() else "absent"


# --- changes that change nothing --------------------------------------------------------------


def equivalents(root: Path) -> dict[str, str]:
    """The code mutants that no test can notice, by id, each with the reason."""
    path = root / EQUIVALENT
    if not path.exists():
        return {}
    rows = tomllib.loads(path.read_text("utf-8")).get("mutant", [])
    return {row["id"]: row.get("reason", "").strip() for row in rows}


def equivalent_faults(
    listed: dict[str, str], every: Iterable[str], judged: Sequence[tuple[Mutant, Verdict]]
) -> Iterator[str]:
    """What is wrong with the list: no reason given, no such mutant any more, or killed after all."""
    known = set(every)
    yield from (f"listed without a reason: {name}" for name, reason in listed.items() if not reason)
    yield from (f"listed, but there is no such mutant: {name}" for name in listed if name not in known)
    for mutant, verdict in judged:
        if mutant.id in listed and verdict.outcome == "killed":
            yield f"listed as changing nothing, but killed: {mutant.id}"
