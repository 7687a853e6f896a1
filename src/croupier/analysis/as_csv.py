"""A report as a table for spreadsheets: one line for each way a wager can end.

The figures of the wager stand in each of its lines, so that lines may be sorted, filtered and summed up: over
the lines of a wager, `net` times `probability` adds up to its edge with the other sign.
"""

import csv
import io
from collections.abc import Iterator

from croupier.analysis.edge import gain
from croupier.analysis.report import Report
from croupier.money.cents import Cents
from croupier.rulebook import catalog

# As `analyze --json` names them; `net` is what a player is up for one unit bet, where anything is bet.
HEADER = (
    "game", "spec", "options", "version", "wager", "method", "edge", "edge_exact", "interval_low",
    "interval_high", "return", "element_of_risk", "std_dev", "hit_frequency", "base", "outcome", "pays",
    "net", "count", "probability", "clause",
)  # fmt: skip


def as_csv(report: Report) -> str:
    """The whole table, with its header."""
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(HEADER)
    table.writerows(_rows(report))
    return text.getvalue()


def _rows(report: Report) -> Iterator[list[object]]:
    told, fixed = report.json(), prices(report.game)
    told["options"] = " ".join(f"{one.name}={one.value}" for one in report.options)
    for study, data in zip(report.wagers, told["wagers"], strict=True):
        low, high = data["interval"] or ("", "")
        known = {**told, **data, "interval_low": low, "interval_high": high}
        for outcome, row in zip(study.outcomes, data["distribution"], strict=True):
            net = float(gain(outcome.pays, fixed.get(study.wager))) if study.staked else None
            line = {**known, **row, "net": net, "clause": outcome.clause}
            yield ["" if line[name] is None else line[name] for name in HEADER]


def prices(key: str) -> dict[str, Cents]:
    """The wagers of an entry whose stake is fixed: what their prizes are reckoned by."""
    return {wager.name: wager.price.value for wager in catalog.game(key).wagers if wager.price is not None}
