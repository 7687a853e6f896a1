"""Croupier: the executable rulebook of casino table games.

>>> import croupier
>>> table = croupier.open_table("bclc/blackjack", seed=7)
>>> table.sit(1, "p1", 500)
>>> table.bet(1, main=25)
>>> table.deal()
>>> [choice.do for choice in table.legal(1)]
['hit', 'stand', 'double', 'surrender']
>>> table.act(1, "stand")
>>> [(line.wager, line.result, line.returned) for line in table.settlements]
[('main', 'lose', Decimal('0.00'))]
>>> table.funds("p1")
Decimal('475.00')

Amounts are dollars: whole numbers, text or `Decimal` go in, `Decimal` comes out. What is not allowed raises a
`CroupierError` that says why, and changes nothing.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from croupier.analysis.analyze import analyze
    from croupier.analysis.simulate import simulate
    from croupier.errors import CroupierError
    from croupier.histories.phh.telling import to_phh
    from croupier.model.choices import Choice
    from croupier.model.events import Event
    from croupier.model.settlement import Settlement
    from croupier.model.view import View
    from croupier.rulebook.evaluate import evaluate
    from croupier.sheets.answers import compare, par, strategy
    from croupier.store.floor import open_floor
    from croupier.table.opening import open_table
    from croupier.table.replay import replay
    from croupier.table.table import Table

__version__ = "0.1.0"

_LAZY = {
    "open_floor": "croupier.store.floor",
    "open_table": "croupier.table.opening",
    "Table": "croupier.table.table",
    "Choice": "croupier.model.choices",
    "Settlement": "croupier.model.settlement",
    "View": "croupier.model.view",
    "Event": "croupier.model.events",
    "replay": "croupier.table.replay",
    "analyze": "croupier.analysis.analyze",
    "simulate": "croupier.analysis.simulate",
    "strategy": "croupier.sheets.answers",
    "par": "croupier.sheets.answers",
    "compare": "croupier.sheets.answers",
    "evaluate": "croupier.rulebook.evaluate",
    "to_phh": "croupier.histories.phh.telling",
    "CroupierError": "croupier.errors",
}

__all__ = [
    "Choice",
    "CroupierError",
    "Event",
    "Settlement",
    "Table",
    "View",
    "__version__",
    "analyze",
    "compare",
    "evaluate",
    "open_floor",
    "open_table",
    "par",
    "replay",
    "simulate",
    "strategy",
    "to_phh",
]


def __dir__() -> list[str]:
    """What there is, whether or not it has been asked for yet: `dir` and `help` show it."""
    return sorted({*__all__, *(name for name in globals() if name.startswith("__"))})


def __getattr__(name: str) -> object:
    """Load what is asked for when it is asked for: importing the package costs next to nothing."""
    if name not in _LAZY:
        raise AttributeError(f"module 'croupier' has no attribute {name!r}")
    from importlib import import_module

    found = globals()[name] = vars(import_module(_LAZY[name]))[name]
    return found
