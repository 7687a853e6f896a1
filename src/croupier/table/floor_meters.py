"""Meters that tables share: each table feeds them at rates of its own, but all begin them anew alike."""

from collections.abc import Iterable, Mapping

from croupier.errors import CroupierError, IllegalAction, plain
from croupier.model.facts.desk import Refused
from croupier.model.options import Option
from croupier.rulebook.admission import admitted, base_game
from croupier.table.opening import Settings
from croupier.table.reading import keys_of
from croupier.table.table import Table

SEED = "-seed"
PARAMETERS = ("-meter-percent", "-reserve-percent", SEED, "-drop")


def check_parameters(key: str, settings: Settings, tables: Iterable[Table]) -> None:
    """Refuse a table that would change what a meter begins with under those who play for it."""
    game, given = base_game(key), settings.get("options")
    said = given if isinstance(given, Mapping) else {}
    named = {plain(name).replace("_", "-").lower(): value for name, value in said.items()}
    open_tables = list(tables)
    for offer in [admitted(game, plain(one)) for one in keys_of(settings.get("offers", ()))]:
        beside = [table for table in open_tables if offer.key in [one.key for one in table.offers]]
        for option in offer.options:
            if beside and option.name.endswith(SEED):
                _check(option, named, beside[0])


def _check(option: Option, named: Mapping[str, object], beside: Table) -> None:
    value = option.parse(named[option.name]) if option.name in named else option.default
    if value != beside.options[option.name]:
        why = f"{beside.stream} is open and shares it: {option.name} changes when all that do are closed."
        raise IllegalAction("setting/table-open", why, clause=option.clause, offender=option.name)


def refused(do: str, error: CroupierError, options: object) -> Refused | None:
    """What is written down of a refusal, if anything is: the settings of a table changed while it is open, or
    a contribution that no meter can take."""
    if error.code != "action/table-open" and not _of_a_meter(error, options):
        return None
    return Refused(error.clause, do, error.code, error.message)


def _of_a_meter(error: CroupierError, options: object) -> bool:
    """Whether it is a parameter of a meter that cannot be: it is named, or its value is."""
    if not error.code.startswith(("setting/", "money/")) or not isinstance(options, Mapping):
        return False
    given = {plain(name).replace("_", "-"): plain(value) for name, value in options.items()}
    values = {value for name, value in given.items() if name.endswith(PARAMETERS)}
    return str(error.offender).endswith(PARAMETERS) or error.offender in values
