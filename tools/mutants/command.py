"""The command: choose mutants, hunt them, say what survived and write the row of docs/test-long.md."""

import argparse
import random
import sys
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from tools.mutants import collected, product
from tools.mutants.clausefields import ClauseFields
from tools.mutants.code import code_mutants, modules, named, sources, text
from tools.mutants.hunt import CHILDREN, hunt, passes
from tools.mutants.markers import mark_mutants, marker_faults, marker_mutants
from tools.mutants.mutant import Mutant
from tools.mutants.reach import BUDGET, Reach, collect
from tools.mutants.report import Report
from tools.mutants.restated import clause_faults, restated_faults, restating
from tools.mutants.results import Results, equivalent_faults, equivalents
from tools.mutants.spec import Tests, bearing_types, spec_mutants

ROOT = Path(__file__).resolve().parent.parent.parent


def arguments(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="mutants", description="Break every rule and line; see tests fail.")
    parser.add_argument("keys", nargs="*", help="only the specs of these games")
    parser.add_argument("--section", metavar="DOC:SECTIONS", help="only rules of these sections")
    parser.add_argument("--code", metavar="PATH", help="only code and markers at or below this path")
    parser.add_argument("--family", choices=("spec", "marker", "code"), help="only this family")
    parser.add_argument("--kind", help="only this kind, as the summary names it")
    parser.add_argument("--sample", type=int, metavar="N", help="only so many, drawn at random")
    parser.add_argument("--seed", type=int, default=1, help="what a sample is drawn with")
    parser.add_argument(
        "--budget", type=float, default=BUDGET, metavar="S", help="seconds of scenarios, and of other tests"
    )
    parser.add_argument("--fresh", action="store_true", help="forget the verdicts of earlier runs")
    parser.add_argument("--list", action="store_true", help="name the mutants instead of running them")
    parser.add_argument("--unbroken", action="store_true", help="name the covered clauses without a mutant")
    return parser.parse_args(argv)


def main(argv: Sequence[str], root: Path = ROOT, tests: Tests | None = None) -> int:
    """0: nothing survives that should not; 1: something does; 2: the run is no proof of anything."""
    args = arguments(argv)
    sys.path.insert(0, str(root))
    import hypothesis  # noqa: F401  imported here once, so that no child pays for it
    import pytest  # noqa: F401

    product.load()
    from croupier.errors import CroupierError

    began = time.monotonic()
    product.read_ahead(root)
    collected.collect(root)
    try:
        cited = product.recorded_tests() if tests is None else tests
        every, reach, faults = gather(args, root, cited)
    except CroupierError as error:
        print(error, file=sys.stderr)
        return error.exit_code
    mutants = sampled(every, args)
    if args.unbroken:
        print("\n".join(sorted(unbroken(every, cited))))
        return 0
    if args.list:
        print("\n".join(f"{mutant.family} {mutant.id}" for mutant in mutants))
        return 0
    results = Results(root, fresh=args.fresh)
    pending = [mutant for mutant in mutants if results.get(mutant) is None]
    unmeasured = sorted({test for one in pending for test in one.tests if test not in reach.seconds})
    if not passes(unmeasured, root):
        say("")
        print(
            "The tests fail with nothing broken, or what is recorded is stale: run make test.",
            file=sys.stderr,
        )
        return 2
    judged = hunt(mutants, root, results, patience=reach.patience, say=say)
    say("")
    listed = equivalents(root)
    codes = [name for path in modules(root) for _, name in named(path, root)]
    faults += equivalent_faults(listed, codes, judged)
    report = Report(judged, listed, faults, reused=len(mutants) - len(pending))
    return report.write(argv, args.seed if args.sample else None, time.monotonic() - began, root)


def gather(args: argparse.Namespace, root: Path, tests: Tests) -> tuple[list[Mutant], Reach, list[str]]:
    """The mutants that the arguments ask for, and what is wrong before any of them runs."""
    families = {args.family} if args.family else {"spec", "marker", "code"}
    if args.keys or args.section:
        families &= {"spec", "marker"} if args.section else {"spec"}
    if args.code:
        families &= {"marker", "code"}
    for key in args.keys:
        product.game(key)  # refuses an unknown name, with the nearest one
    starts = product.prefixes(args.section) if args.section else None
    specs = product.games()
    found: list[Mutant] = []
    faults: list[str] = []
    reach = Reach()
    paths = modules(root)
    if families & {"marker", "code"} and paths:
        reach = collect(paths, root, CHILDREN, say, fresh=args.fresh)
        reach.budget = args.budget
    chosen = modules(root, args.code) if args.code else paths
    if "spec" in families:
        plain = list(spec_mutants(specs, tests))
        faults += restated_faults(plain, root)
        found += _quickest_first(restating(plain, root, tests), reach)
    # Tables cut their records, which has nothing to do with the cut of a shuffle.
    others = [path for path in [root / "src/croupier/model/records.py"] if path.exists()]
    fields = ClauseFields.of(specs, map(text, [*paths, *others]))
    if "marker" in families:
        found += marker_mutants(chosen, root, fields, tests, reach)
        found += mark_mutants(sources(root, args.code), root, tests, reach)
        faults += marker_faults(sources(root), root)
    if "code" in families:
        found += code_mutants(chosen, root, reach)
    if families >= {"spec", "marker"} and not (args.keys or args.section or args.kind):
        faults += unbreakable(specs, found, fields)
        faults += clause_faults(unbroken(found, tests), product.covered_rules(tests), root)
    if args.keys:
        games = tuple(f"{key.lower().replace('_', '-')}." for key in args.keys)
        found = [mutant for mutant in found if mutant.id.startswith(games)]
    if starts is not None:
        found = [mutant for mutant in found if _inside(mutant, starts)]
    if args.kind:
        found = [mutant for mutant in found if mutant.kind == args.kind]
    return found, reach, faults


def unbroken(every: Sequence[Mutant], tests: Tests) -> set[str]:
    """The covered clauses that no mutant touches: code applies them, and nothing marks where."""
    return product.covered_rules(tests) - {clause for mutant in every for clause in mutant.clauses}


def unbreakable(specs: Mapping[str, object], found: Sequence[Mutant], known: ClauseFields) -> list[str]:
    """The clause-bearing types that no mutant breaks, in the spec or where an engine reads them."""
    broken = {name for mutant in found for name in mutant.types}
    cited = {clause for mutant in found if mutant.family == "marker" for clause in mutant.clauses}
    for by_type in (*known.direct.values(), *known.ruled.values()):
        broken |= {name for name, clauses in by_type.items() if clauses & cited}
    return [
        f"no mutant breaks a {name}, which carries a clause" for name in sorted(bearing_types(specs) - broken)
    ]


def _quickest_first(mutants: Iterable[Mutant], reach: Reach) -> list[Mutant]:
    def seconds(test: str) -> float:
        return reach.seconds.get(test, 0.5)

    return [replace(one, tests=tuple(sorted(one.tests, key=seconds))) for one in mutants]


def _inside(mutant: Mutant, starts: Sequence[str]) -> bool:
    own = [mutant.where] if mutant.family == "spec" else mutant.clauses
    return any(clause == start or clause.startswith(f"{start}/") for clause in own for start in starts)


def sampled(mutants: Sequence[Mutant], args: argparse.Namespace) -> list[Mutant]:
    """All, or a draw that the same seed repeats, in the order they are written."""
    if not args.sample or args.sample >= len(mutants):
        return list(mutants)
    drawn = random.Random(args.seed).sample(range(len(mutants)), args.sample)
    return [mutants[at] for at in sorted(drawn)]


def say(text: str) -> None:
    """Progress, on a terminal only."""
    if sys.stdout.isatty():
        print(f"\r\033[K{text}", end="", flush=True)
