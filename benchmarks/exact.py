"""How long figures take: every row of the catalog twice, first with no kernel compiled, then with all.

    .venv/bin/python benchmarks/exact.py [KEY ...]

Processor time, all threads together, beside the time on the clock. Kernels are compiled into an empty folder,
and nothing that was kept earlier is read. What the first run takes more is what compiling takes.
"""

import os
import subprocess
import sys
import tempfile
import time
from resource import RUSAGE_CHILDREN, getrusage

ASKED_TO_COMPILE = 60.0  # seconds
ASKED_IN_ALL = 15 * 60.0


def measured(script: list[str], **environment: str) -> tuple[float, float]:
    """Processor seconds and seconds on the clock."""
    before, started = getrusage(RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run([sys.executable, *script], check=True, env={**os.environ, **environment})
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime, time.perf_counter() - started


def main() -> None:
    with tempfile.TemporaryDirectory() as cache, tempfile.TemporaryDirectory() as figures:
        everything = ["tools/figures.py", "--all", "--folder", figures, *sys.argv[1:]]
        cold, cold_clock = measured(everything, XDG_CACHE_HOME=cache)
        warm, warm_clock = measured(everything, XDG_CACHE_HOME=cache)
    compiling = cold - warm
    print(f"compiling every kernel: {compiling:.0f} s of processor time (asked: {ASKED_TO_COMPILE:.0f})")
    print(f"every row of the catalog, on each base game: {warm:.0f} s of processor time, {warm_clock:.0f} s")
    print(f"both at once: {cold:.0f} s of processor time, {cold_clock:.0f} s (asked: {ASKED_IN_ALL:.0f})")


if __name__ == "__main__":
    main()
