"""The charts of a strategy, by what its data holds; a strategy in words alone has none."""

from collections.abc import Mapping
from typing import Any

from croupier.sheets import blackjack_charts, duel_charts, holdem_charts, riding_charts
from croupier.sheets.chart import Chart


def charts_of(strategy: Mapping[str, Any] | None) -> tuple[Chart, ...]:
    if strategy is None:
        return ()
    if "up" in strategy:
        return tuple(blackjack_charts.charts(strategy))
    decisions = strategy.get("decisions", ())
    if any("rides" in one for one in decisions):
        return tuple(riding_charts.charts(decisions))
    if any("when" in one for one in decisions):
        return tuple(holdem_charts.charts(decisions))
    if decisions and all("by-hand" in one for one in decisions):
        return tuple(duel_charts.charts(decisions, strategy["lines"]))
    return ()
