"""Opening a table: a base game, the offers its document admits, its settings and pay tables."""

from collections.abc import Iterable, Mapping

from croupier.cards.generator import Generator
from croupier.cards.shoe import Device
from croupier.errors import BadInput, unknown_name
from croupier.ledger.books import Books, MemoryBooks
from croupier.model.facts.table import TableOpened
from croupier.model.game import SomeGame, SomeOffer
from croupier.model.options import resolve
from croupier.model.vocabulary import Role
from croupier.money.cents import Cents
from croupier.rulebook.admission import admitted, base_game, check_sense, with_paytables
from croupier.table.device import device_with, make_device
from croupier.table.setting import Setting
from croupier.table.table import Clock, Table, now

ROLES: tuple[Role, ...] = ("player", "dealer", "supervisor", "executive", "auditor")


def open_table(
    key: str,
    *,
    offers: Iterable[str] = (),
    options: Mapping[str, object] | None = None,
    seed: int | str | None = None,
    people: Mapping[str, str] | None = None,
    paytables: Mapping[str, object] | None = None,
    meters: Mapping[str, tuple[Cents, Cents]] | None = None,
    device: Device | None = None,
    generator: Generator | None = None,
    stream: str = "table",
    clock: Clock = now,
    books: Books | None = None,
    by_hand: bool = False,
) -> Table:
    """Open a table of a game. A seed makes its shuffles repeat; without one the system's generator deals.

    `by_hand`: the dealer's own steps (a peek, the house hand) wait for the dealer's word.
    """
    setting = make_setting(key, offers, options or {}, people or {}, paytables or {}, by_hand=by_hand)
    if device is None:
        chosen = setting.options
        device = make_device(chosen, seed) if generator is None else device_with(chosen, generator)
    table = Table(setting, device, books or MemoryBooks(), stream=stream, clock=clock)
    table.open(meters or {})
    return table


def make_setting(
    key: str,
    offers: Iterable[str],
    options: Mapping[str, object],
    people: Mapping[str, str],
    paytables: Mapping[str, object],
    *,
    by_hand: bool = False,
    on_record: bool = False,
) -> Setting:
    """Everything that a table is opened with, checked; `on_record`: it was opened before."""
    game = base_game(key)
    if isinstance(offers, str):
        raise BadInput("setting/offers", f"offers is a list of keys, not {offers!r}.", offender=offers)
    added = tuple(admitted(game, offer) for offer in offers)
    game, added = with_paytables(game, added, paytables)
    known = (*game.options, *(option for offer in added for option in offer.options))
    values = resolve(known, options)
    asked = (one for offer in added for one in (*offer.requires, *offer.table_requires))
    for requirement in (*game.requires, *asked):
        requirement.check(values)
    if not on_record:
        check_sense(known, values, options)
    return Setting(game, added, values, roles_of(people), by_hand=by_hand)


def roles_of(people: Mapping[str, str]) -> dict[str, Role]:
    found: dict[str, Role] = {}
    for person, word in people.items():
        role = next((known for known in ROLES if known == word), None)
        if role is None:
            raise unknown_name("role", word, ROLES).at(path=f"people.{person}")
        found[person] = role
    return found


def setting_of(opened: TableOpened) -> Setting:
    """The setting of a table that is on record."""
    entries: list[SomeGame | SomeOffer] = [base_game(opened.game)]
    entries += [admitted(base_game(opened.game), key) for key in opened.offers]
    own = {
        wager.name: tuple(str(row.pays) for row in wager.table.rows)
        for entry in entries
        for wager in entry.wagers
    }
    # Odds of its own are whole numbers to 1, as a table is given them.
    repriced = {
        name: [odds.partition(" ")[0] for odds in rows]
        for name, rows in opened.paytables.items()
        if rows != own[name]
    }
    return make_setting(
        opened.game,
        opened.offers,
        opened.options,
        opened.people,
        repriced,
        by_hand=opened.by_hand,
        on_record=True,
    )
