"""Croupier: the executable rulebook of casino table games.

>>> import croupier
>>> table = croupier.open_table("bclc/blackjack", seed=7)
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from croupier.analysis.analyze import analyze
    from croupier.errors import CroupierError
    from croupier.model.events import Event
    from croupier.rulebook.evaluate import evaluate
    from croupier.table.opening import open_table
    from croupier.table.replay import replay
    from croupier.table.table import Table

__version__ = "0.1.0"

_LAZY = {
    "open_table": "croupier.table.opening",
    "replay": "croupier.table.replay",
    "Table": "croupier.table.table",
    "analyze": "croupier.analysis.analyze",
    "evaluate": "croupier.rulebook.evaluate",
    "CroupierError": "croupier.errors",
    "Event": "croupier.model.events",
}

__all__ = ["CroupierError", "Event", "Table", "__version__", "analyze", "evaluate", "open_table", "replay"]


def __getattr__(name: str) -> Any:
    """Load what is asked for when it is asked for: importing the package costs next to nothing."""
    if name not in _LAZY:
        raise AttributeError(f"module 'croupier' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_LAZY[name]), name)
