"""Figures that were found earlier: those of the catalog come with the package, others the user's cache holds.

A file holds studies by the number of what they read (see `reads`), and a hash over all of them: one that is
damaged in any way is as good as none, and what it held is reckoned again.
"""

import json
import os
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from croupier.analysis.study import Study
from croupier.analysis.study_file import read, written
from croupier.hands.lookup import cache_folder

SHIPPED = Path(__file__).parent / "figures"
MOST_BYTES = 20_000_000  # of the user's folder: some thousand rows
in_use = True  # tests turn it off: a figure found earlier would hide what a change broke


@dataclass(frozen=True, slots=True)
class Kept:
    """Where figures are looked for, and where new ones go."""

    shipped: Path | None
    own: Path | None

    def find(self, key: str, digest: str | None) -> Study | None:
        """A row of a catalog entry, if one was kept that read exactly this."""
        if digest is None:
            return None
        shipped, own = self._shipped(key), self._own(digest)
        for path in (shipped, own):
            found = None if path is None else rows_in(path).get(digest)
            if found is not None:
                with suppress(KeyError, TypeError, ValueError, ZeroDivisionError):
                    study = read(found)
                    if path is own and path is not None:
                        _touch(path)
                    return study
        return None

    def keep(self, digest: str | None, study: Study) -> None:
        """Keep a row for the next time, if the folder lets us."""
        path = None if digest is None else self._own(digest)
        if path is not None and digest is not None:
            with suppress(OSError):
                write(path, {digest: written(study)})
                clean(path.parent)

    def _shipped(self, key: str) -> Path | None:
        return None if self.shipped is None else shipped_file(self.shipped, key)

    def _own(self, digest: str) -> Path | None:
        return None if self.own is None else self.own / f"{digest}.json"


def usual() -> Kept:
    """The package's own figures, and the folder of this user."""
    if not in_use:
        return Kept(None, None)
    try:
        own: Path | None = cache_folder() / "figures"
    except RuntimeError:  # no home
        own = None
    return Kept(SHIPPED, own)


def shipped_file(folder: Path, key: str) -> Path:
    """The file of a catalog entry, whatever it is offered on."""
    return folder / f"{key}.json"


def clean(folder: Path) -> None:
    """Take files away, those first that were not used for longest, until the rest is small enough.

    Another process may do the same at the same time: a file that is gone already is gone.
    """
    files = [(path, path.stat()) for path in folder.iterdir() if path.is_file()]
    size = sum(about.st_size for _, about in files)
    for path, about in sorted(files, key=lambda one: one[1].st_mtime_ns):
        if size <= MOST_BYTES:
            return
        path.unlink(missing_ok=True)
        size -= about.st_size


def _touch(path: Path) -> None:
    """It was used just now."""
    with suppress(OSError):
        os.utime(path)


def rows_in(path: Path) -> Mapping[str, Any]:
    """The rows of a file as they were written; nothing where it is absent or damaged."""
    with suppress(OSError, ValueError, KeyError, TypeError, RecursionError):
        data = json.loads(path.read_text("utf-8"))
        rows = data["rows"]
        if isinstance(rows, dict) and data["sha256"] == _hash(rows):
            return rows
    return {}


def write(path: Path, rows: Mapping[str, Any]) -> None:
    """Write a file whole or not at all."""
    rows = dict(sorted(rows.items()))
    lines = ",\n".join(f"{json.dumps(digest)}: {_line(row)}" for digest, row in rows.items())
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", dir=path.parent, delete=False) as file:
        try:
            file.write(f'{{"sha256": "{_hash(rows)}", "rows": {{\n{lines}\n}}}}\n')
            file.close()
            os.chmod(file.name, 0o644)
            os.replace(file.name, path)
        except OSError:
            file.close()
            os.unlink(file.name)
            raise


def _hash(rows: Mapping[str, Any]) -> str:
    return sha256(_line(rows).encode()).hexdigest()


def _line(what: object) -> str:
    return json.dumps(what, separators=(",", ":"))  # in the order given: pages show it
