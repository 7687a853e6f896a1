"""Pages from templates: one file each, with everything in it. No network, no script."""

from functools import cache
from typing import TYPE_CHECKING

from croupier.errors import MachineFailure
from croupier.sheets import words

if TYPE_CHECKING:
    from jinja2 import Environment
    from markupsafe import Markup


WHOLE_GROUPS = 5  # of three digits, which any column has room for


def page(template: str, **given: object) -> str:
    """A template of `sheets/templates`, filled in."""
    return _environment().get_template(template).render(**given)


@cache
def _environment() -> "Environment":
    try:
        from jinja2 import Environment, PackageLoader, StrictUndefined
    except ImportError:
        raise missing("Jinja2", "A page") from None
    made = Environment(
        loader=PackageLoader("croupier.sheets"),
        autoescape=True,
        undefined=StrictUndefined,  # a slip in a template is an error, not a gap on a sheet
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters |= {
        "percent": words.percent,
        "chance": words.chance,
        "one_in": words.one_in,
        "even_at": words.even_at,
        "grouped": words.grouped,
        "units": words.units,
        "span": words.span,
        "deals": _deals,
        "ending": words.ending,
        "plain": words.plain,
    }
    return made


def _deals(count: int) -> "Markup":
    """How many deals: where paper is too narrow for so many, the number goes on after a comma."""
    from markupsafe import Markup

    groups = f"{count:,}".split(",")
    return Markup(",<wbr>" if len(groups) > WHOLE_GROUPS else ",").join(groups)


def missing(package: str, what: str) -> MachineFailure:
    """A package that only sheets need is not there."""
    return MachineFailure(
        "store/no-sheets",
        f"{what} needs {package}, which cannot be loaded: pip install 'croupier[sheets]'.",
        offender=package,
    )
