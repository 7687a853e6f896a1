"""Plots of a PAR sheet, as SVG in a text: nothing is fetched."""

import base64
import io
from collections.abc import Sequence
from contextlib import contextmanager
from fractions import Fraction
from typing import TYPE_CHECKING

from croupier.sheets.after import SHARES, After, Gains
from croupier.sheets.pages import missing
from croupier.sheets.words import one_in, percent, units

if TYPE_CHECKING:
    from collections.abc import Iterator

    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

WIN, EVEN, LOSS, INK = "#2e7d4f", "#8a919c", "#b5473c", "#1c1f24"
MOST_BARS = 14
SMALLEST = 1e-12  # of a chance that is worth a bar
OFTEN = 0.02  # what comes at least as often can be seen beside anything
QUARTERS = (0.0, 0.25, 0.5, 0.75, 1.0)
TENS = (1.0, 0.01, 1e-5, 1e-8, 1e-11)


def one_round(gains: Gains) -> str:
    """What one round may gain, and how likely: on a scale of tens where a rare prize could not be seen."""
    bars = merged(gains)
    with _figure(4.8, 0.9 + 0.23 * len(bars)) as (figure, axes):
        values = [chance for _, _, chance in bars]
        places = range(len(bars))[::-1]
        colours = [WIN if low > 0 else LOSS if high < 0 else EVEN for low, high, _ in bars]
        axes.barh(places, values, color=colours, height=0.72)
        often = min(values) >= OFTEN
        if often:
            axes.set_xlim(0, 1.15)
        else:
            axes.set_xscale("log")
            axes.set_xlim(min(values) / 3, 40)
        axes.set_yticks(places, [_span(low, high) for low, high, _ in bars])
        for place, chance in zip(places, values, strict=True):
            said = percent(chance, 2) if chance >= 0.001 else one_in(chance)
            axes.text(chance + 0.02 if often else chance * 1.25, place, said, va="center", fontsize=8)
        axes.set_xlabel("chance" if often else "chance, on a scale of tens")
        tens = QUARTERS if often else [ten for ten in TENS if min(values) / 3 <= ten]
        axes.set_xticks(tens, [f"{ten:.0%}" if often or ten >= 0.01 else one_in(ten) for ten in tens])
        axes.minorticks_off()
        return _svg(figure)


def merged(gains: Gains) -> list[tuple[Fraction, Fraction, float]]:
    """Results with their chances, best first; the rarest neighbours are told together."""
    by_gain: dict[Fraction, float] = {}
    for gain, chance in gains:
        by_gain[gain] = by_gain.get(gain, 0.0) + chance
    bars = [(gain, gain, chance) for gain, chance in sorted(by_gain.items(), reverse=True) if chance > 0]

    def together(at: int) -> bool:
        """Only what ends alike is told together."""
        (_, one, _), (other, _, _) = bars[at], bars[at + 1]
        return (one > 0) == (other > 0) and (one < 0) == (other < 0)

    while len(bars) > MOST_BARS or any(chance < SMALLEST for _, _, chance in bars):
        pairs = [at for at in range(len(bars) - 1) if together(at)]
        if not pairs:
            break
        at = min(pairs, key=lambda at: bars[at][2] + bars[at + 1][2])
        (_, high, one), (low, _, other) = bars[at], bars[at + 1]
        bars[at : at + 2] = [(low, high, one + other)]
    return [(min(low, high), max(low, high), chance) for low, high, chance in bars]


def many_rounds(found: After) -> str:
    """Where a player stands after many rounds: the chances added up filled, the normal curve dashed."""
    import numpy as np

    with _figure(4.8, 2.6) as (figure, axes):
        low, high = found.ranges[-1].exact or found.ranges[-1].normal
        pad = max((high - low) * 0.12, 1.0)
        left, right = low - pad, high + pad
        points = np.linspace(left, right, 200)
        scale = 1 / (found.std_dev * np.sqrt(2 * np.pi))
        normal = scale * np.exp(-((points - found.mean) ** 2) / (2 * found.std_dev**2))
        if found.curve is not None:
            heights, edges = _binned(found, left, right)
            axes.stairs(heights, edges, fill=True, color="#b9d3c3", label=found.counted)
        axes.plot(points, normal, color=INK, linewidth=1.1, linestyle="--", label="normal curve")
        inner = found.ranges[SHARES.index(0.9)]
        for at in inner.exact or inner.normal:
            axes.axvline(at, color="#5a6270", linewidth=0.8, linestyle=":")
        if left <= 0 <= right:
            axes.axvline(0, color=LOSS, linewidth=1, label="even")
        axes.set_xlim(left, right)
        axes.set_yticks([])
        axes.spines["left"].set_visible(False)
        axes.set_xlabel(f"units up or down after {found.rounds:,} rounds")
        axes.xaxis.set_major_formatter(lambda value, _: units(round(value, 6)))
        axes.locator_params(axis="x", nbins=6)
        # Above the curve: beside it there is always a plot in which it would lie on a line.
        axes.legend(frameon=False, fontsize=8, loc="lower center", bbox_to_anchor=(0.5, 1.0), ncols=3)
        return _svg(figure)


def _binned(found: After, left: float, right: float) -> tuple[Sequence[float], Sequence[float]]:
    """These chances in columns of whole steps, as heights of a curve whose whole surface is one."""
    import numpy as np

    assert found.curve is not None
    step, low = float(found.curve.step), float(found.curve.low)
    each = max(1, round((right - left) / step / 90))
    first = max(0, int((left - low) / step))
    last = min(len(found.curve.chances), int((right - low) / step) + 1)
    count = max(1, -(-(last - first) // each))
    taken = np.zeros(count * each)
    taken[: last - first] = found.curve.chances[first:last]
    heights = taken.reshape(count, each).sum(axis=1) / (each * step)
    edges = low + step * (first - 0.5 + each * np.arange(count + 1))
    return heights.tolist(), edges.tolist()


def _span(low: Fraction, high: Fraction) -> str:
    return units(low) if low == high else f"{units(low)} to {units(high)}"


@contextmanager
def _figure(width: float, height: float) -> "Iterator[tuple[Figure, Axes]]":
    try:
        import matplotlib
        from matplotlib.figure import Figure
    except ImportError:
        raise missing("Matplotlib", "A plot") from None
    with matplotlib.rc_context(
        {
            "svg.fonttype": "path",  # letters look the same everywhere
            "svg.hashsalt": "croupier",
            "font.family": "sans-serif",
            "font.size": 9,
            "axes.spines.top": False,
            "axes.spines.right": False,
            "axes.edgecolor": INK,
        }
    ):
        figure = Figure(figsize=(width, height), layout="constrained")
        yield figure, figure.subplots()


def _svg(figure: "Figure") -> str:
    """As an address that holds the picture itself."""
    text = io.StringIO()
    figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None}, transparent=True)
    return f"data:image/svg+xml;base64,{base64.b64encode(text.getvalue().encode()).decode()}"
