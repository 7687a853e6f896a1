"""Reckon the figures of the whole catalog and write those that come with the package.

    .venv/bin/python tools/figures.py [--all] [KEY ...]

Rows whose rules and code have not changed are kept, unless `--all` asks for every one. Run it after a change
of rules or of `analysis`; what it writes is committed. Every offer is reckoned on each of its base games.
"""

import argparse
import resource
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from croupier.analysis.analyze import prepare
from croupier.analysis.counts import unwatched
from croupier.analysis.kept import SHIPPED, rows_in, shipped_file, write
from croupier.analysis.report import Analysis
from croupier.analysis.study_file import written
from croupier.errors import BadInput
from croupier.model.game import Offer
from croupier.rulebook import catalog


def analyses(key: str) -> Iterator[tuple[str, Analysis]]:
    """Each way in which the catalog plays an entry with all its options at their defaults."""
    entry = catalog.game(key)
    bases = (
        [base for base in entry.base_games if base in catalog.GAMES] if isinstance(entry, Offer) else [None]
    )
    for base in bases:
        try:
            yield f"{key} on {base}" if base else key, prepare(key, on=base)
        except BadInput as refused:
            if refused.code != "name/nothing-to-analyse":
                print(f"{key}: {refused.message}")


def reckon(key: str, folder: Path, *, everything: bool) -> int:
    """Write the file of one entry, and tell how many rows were reckoned."""
    path = shipped_file(folder, key)
    old = {} if everything else rows_in(path)
    rows: dict[str, Any] = {}
    reckoned = 0
    for name, analysis in analyses(key):
        for wager, work in analysis.work.items():
            digest = analysis.reads.digest(wager)
            assert digest is not None, "the sources can be read here"
            if digest in old or digest in rows:
                rows.setdefault(digest, old.get(digest))
                continue
            started = _seconds()
            study = work(unwatched)
            rows[digest] = written(study)
            reckoned += 1
            how = f"{study.sample.rounds:,} rounds" if study.sample else "exact"
            found = study.figures
            told = (
                f"edge {float(found.edge):.4%}"
                if study.staked
                else f"chance {float(found.hit_frequency):.4g}"
            )
            print(f"{name} {wager}: {told}, {how}, {_seconds() - started:.1f} s", flush=True)
    if rows:
        write(path, rows)
    else:
        path.unlink(missing_ok=True)
    return reckoned


def _seconds() -> float:
    """Of processor time, all threads and children together."""
    both = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(one.ru_utime for one in both)


def main() -> None:
    reader = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    reader.add_argument("keys", nargs="*", metavar="KEY")
    reader.add_argument("--all", action="store_true", help="reckon every row again")
    reader.add_argument("--folder", type=Path, default=SHIPPED)
    asked = reader.parse_args()
    started, wall = _seconds(), time.perf_counter()
    reckoned = sum(
        reckon(key, asked.folder, everything=asked.all) for key in asked.keys or sorted(catalog.GAMES)
    )
    spent = f"{_seconds() - started:.0f} s of processor time in {time.perf_counter() - wall:.0f} s"
    print(f"{reckoned} rows reckoned, {spent}")
    if not asked.keys:
        known = {shipped_file(asked.folder, key) for key in catalog.GAMES}
        for path in sorted(set(asked.folder.rglob("*.json")) - known):
            path.unlink()
            print(f"{path.name} belongs to no entry any more")


if __name__ == "__main__":
    main()
