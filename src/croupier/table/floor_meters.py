"""Meters that tables share: each table feeds them at rates of its own, but all begin them anew alike."""

from collections.abc import Iterable, Mapping

from croupier.errors import CroupierError, IllegalAction, plain
from croupier.ledger.port import Books
from croupier.model.facts.desk import Refused
from croupier.model.game import SomeOffer
from croupier.model.options import Option
from croupier.money.cents import Cents, dollars
from croupier.rulebook.admission import admitted, base_game
from croupier.table.floor_record import FLOOR
from croupier.table.opening import Settings
from croupier.table.reading import keys_of, meters_of, pools_of
from croupier.table.shared import Shared
from croupier.table.table import Table

SEED = "-seed"
TABLE_OPEN = "setting/table-open"
PARAMETERS = ("-meter-percent", "-reserve-percent", SEED, "-drop")


def check_parameters(key: str, settings: Settings, tables: Iterable[Table], books: Books) -> None:
    """Refuse a table that would change what a meter begins with under those who play for it, or that opens
    with other amounts what stands in the books already."""
    game, named = base_game(key), _by_name(settings.get("options"))
    shared = Shared(books, books.ledger(FLOOR))
    open_tables = list(tables)
    for offer in [admitted(game, plain(one)) for one in keys_of(settings.get("offers", ()))]:
        beside = [table for table in open_tables if offer.key in [one.key for one in table.offers]]
        for option in offer.options:
            if beside and option.name.endswith(SEED):
                _check(option, named, beside[0])
        if offer.progressive is not None and books.has_meter(offer.key):
            _check_meter(offer.key, settings.get("meters"), shared)
        for pool in offer.pools:
            # What several properties feed is never what anybody would say here.
            if pool in shared.board.posted and not shared.board.linked(pool):
                _check_pool(offer, pool, settings.get("pools"), shared)


def _by_name(given: object) -> dict[str, object]:
    said = given if isinstance(given, Mapping) else {}
    return {plain(name).replace("_", "-").lower(): value for name, value in said.items()}


def _check_meter(key: str, given: object, shared: Shared) -> None:
    if isinstance(given, Mapping) and key in given:
        wanted, stands = meters_of({key: given[key]}, [key])[key], shared.meter(key, None)
        if (wanted.meter_cents, wanted.reserve_cents) != (stands.meter_cents, stands.reserve_cents):
            raise _open_already(key, stands.meter_cents)


def _check_pool(offer: SomeOffer, pool: str, given: object, shared: Shared) -> None:
    if isinstance(given, Mapping) and pool in given:
        wanted, stands = pools_of({pool: given[pool]}, [offer])[pool].pool, shared.pool(pool, None)
        if wanted != stands:
            raise _open_already(pool, stands.pool_cents)


def _open_already(key: str, holds: Cents) -> IllegalAction:
    why = f"{key} is open already and holds ${dollars(holds)}: a table joins it as it stands."
    return IllegalAction(TABLE_OPEN, why, offender=key)


def _check(option: Option, named: Mapping[str, object], beside: Table) -> None:
    value = option.parse(named[option.name]) if option.name in named else option.default
    if value != beside.options[option.name]:
        why = f"{beside.stream} is open and shares it: {option.name} changes when all that do are closed."
        raise IllegalAction(TABLE_OPEN, why, clause=option.clause, offender=option.name)


def refused(do: str, error: CroupierError, options: object) -> Refused | None:
    """What is written down of a refusal, if anything is: the settings of a table changed while it is open,
    what a meter or a pool begins with while it is, or a contribution that no meter can take."""
    if error.code not in ("action/table-open", TABLE_OPEN) and not _of_a_meter(error, options):
        return None
    return Refused(error.clause, do, error.code, error.message)


def _of_a_meter(error: CroupierError, options: object) -> bool:
    """Whether it is a parameter of a meter that cannot be: it is named, or its value is."""
    if not error.code.startswith(("setting/", "money/")):
        return False
    values = {plain(value) for name, value in _by_name(options).items() if name.endswith(PARAMETERS)}
    return str(error.offender).endswith(PARAMETERS) or error.offender in values
