"""All tests collected once, before the children fork: a child runs a few of them without starting pytest."""

import contextlib
import io
from pathlib import Path
from typing import Any

QUIET = ("-q", "-s", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header", "--assert=plain")
# The floor's tests start threads when they are found, which no forked child has.
SPARED = ("tests/tools/", "tests/web/", "tests/test_scenarios.py", "tests/test_meta.py")

_items: dict[str, Any] = {}


class Watcher:
    """Notes whether anything failed."""

    failed = False

    def pytest_runtest_logreport(self, report: Any) -> None:
        self.failed = self.failed or report.failed


_watcher = Watcher()


def collect(root: Path) -> None:
    """Let pytest find every test, and keep what it found."""
    import pytest
    from _pytest.config import _prepareconfig

    if not (root / "tests").is_dir():
        return
    spared = [f"--ignore={root / name}" for name in SPARED]
    args = [*QUIET, f"--rootdir={root}", *spared, str(root / "tests")]
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        config = _prepareconfig(args, [_watcher])
        config._do_configure()
        session = pytest.Session.from_config(config)
        config.hook.pytest_sessionstart(session=session)
        session.perform_collect()
    _items.update({item.nodeid: item for item in session.items})


def knows(test: str) -> bool:
    return test in _items


def fails(test: str) -> bool:
    """Whether a test fails in this process."""
    item = _items[test]
    _watcher.failed = False
    item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
    return _watcher.failed


def forget() -> None:
    """After the package was imported anew, the collected tests belong to the old one."""
    _items.clear()
