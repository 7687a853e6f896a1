"""A study as plain data and back: every fraction and count comes back as it was."""

from dataclasses import astuple, fields
from fractions import Fraction
from typing import Any

from croupier.analysis.edge import Figures, Meter, Net, Outcome
from croupier.analysis.study import Sample, Study
from croupier.money.odds import Fate, For, MeterShare, Odds, Prize, Times, To

# Words that stay when a class is renamed.
KINDS: dict[str, type[Odds | Net]] = {
    "to": To,
    "for": For,
    "times": Times,
    "prize": Prize,
    "meter-share": MeterShare,
    "fate": Fate,
    "net": Net,
}
WORDS = {kind: word for word, kind in KINDS.items()}
LEFT_OUT = ("outcomes", "figures", "element_of_risk", "covers", "sample")  # written in a way of their own


def written(study: Study) -> dict[str, Any]:
    """A study as a file holds it."""
    found, sample = study.figures, study.sample
    simple = {
        one.name: getattr(study, one.name) for one in fields(Study) if one.init and one.name not in LEFT_OUT
    }
    return {
        **simple,
        "covers": list(study.covers),
        "element_of_risk": _text(study.element_of_risk),
        "sample": None if sample is None else list(astuple(sample)),
        "figures": [_text(found.edge), _text(found.hit_frequency), _text(found.variance)],
        "meter": None
        if found.meter is None
        else [_text(found.meter.return_per_dollar), _text(found.meter.break_even_dollars)],
        "outcomes": [
            [one.name, WORDS[type(one.pays)], _values(one.pays), one.count, one.clause]
            for one in study.outcomes
        ],
    }


def read(data: dict[str, Any]) -> Study:
    """The study that was written. Whatever does not fit raises ValueError, TypeError or KeyError."""
    rest = dict(data)
    meter, sample = rest.pop("meter"), rest.pop("sample")
    edge, hits, variance = map(Fraction, rest.pop("figures"))
    found = Figures(
        edge, hits, variance, None if meter is None else Meter(Fraction(meter[0]), _part(meter[1]))
    )
    return Study(
        outcomes=tuple(
            Outcome(name, _pays(kind, values), count, clause)
            for name, kind, values, count, clause in rest.pop("outcomes")
        ),
        figures=found,
        covers=tuple(rest.pop("covers")),
        element_of_risk=_part(rest.pop("element_of_risk")),
        sample=None if sample is None else Sample(*sample),
        **rest,
    )


def _values(pays: Odds | Net) -> list[Any]:
    return [_text(pays.units)] if isinstance(pays, Net) else list(astuple(pays))


def _pays(kind: str, values: list[Any]) -> Odds | Net:
    return Net(Fraction(values[0])) if kind == "net" else KINDS[kind](*values)


def _text(number: Fraction | None) -> str | None:
    return None if number is None else str(number)


def _part(text: str | None) -> Fraction | None:
    return None if text is None else Fraction(text)
