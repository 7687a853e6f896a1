"""Opening a table: a base game, the offers its document admits, its settings and pay tables."""

from collections.abc import Iterable, Mapping, Sequence

from croupier.cards.generator import Generator
from croupier.cards.shoe import Device
from croupier.errors import BadInput, unknown_name
from croupier.ledger.books import Books, MemoryBooks
from croupier.model.facts.table import TableOpened
from croupier.model.game import Entry, Game, Offer, SomeGame, SomeOffer
from croupier.model.options import Option, Values, resolve
from croupier.model.vocabulary import Role
from croupier.money.cents import Cents
from croupier.rulebook import catalog
from croupier.table.device import device_with, make_device
from croupier.table.table import Clock, Setting, Table, now

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
) -> Setting:
    """Everything that a table is opened with, checked."""
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
    check_limits(known, values)
    return Setting(game, added, values, roles_of(people), by_hand)


def base_game(key: str) -> SomeGame:
    entry = catalog.game(key)
    if isinstance(entry, Game):
        return entry
    assert isinstance(entry, Offer)
    raise BadInput(
        "name/offer-not-a-game",
        f"{entry.key} is an offer on top of {', '.join(entry.base_games)}.",
        offender=entry.key,
        nearest=entry.base_games[0],
    )


def admitted(game: SomeGame, key: str) -> SomeOffer:
    """An offer's spec, if its document admits it on this game."""
    entry = catalog.game(key)
    if isinstance(entry, Offer) and game.key in entry.base_games:
        return entry.on(game.key)
    if isinstance(entry, Offer):
        base, clause = f"It goes on {', '.join(entry.base_games)}.", game.side_bets or entry.only_on
    else:
        base, clause = "It is a game of its own.", game.side_bets
    raise BadInput(
        "setting/offer-not-admitted",
        f"{entry.key} is not offered on {game.key}. {base}",
        clause=clause,
        offender=entry.key,
    )


def with_paytables(
    game: SomeGame, offers: tuple[SomeOffer, ...], paytables: Mapping[str, object]
) -> tuple[SomeGame, tuple[SomeOffer, ...]]:
    """Game and offers with the pay tables of this table in place of the document's."""
    for raw, rows in paytables.items():
        wager = str(raw).replace("_", "-")
        known = [name for entry in (game, *offers) for name in entry.paytables()]
        if wager not in known:
            raise unknown_name("paytable", raw, known)
        if wager in game.paytables():
            game = game.repriced(wager, rows)
        offers = tuple(one.repriced(wager, rows) if wager in one.paytables() else one for one in offers)
    for offer in offers:
        if offer.needs_table is not None:
            why = f"The document gives {offer.key} no pay table: open the table with one."
            raise BadInput("setting/paytable-needed", why, clause=offer.needs_table, offender=offer.key)
    return game, offers


def check_limits(known: Sequence[Option], values: Values) -> None:
    for option in known:
        if option.name.endswith("minimum"):
            highest = values.number_or_none(option.name.removesuffix("minimum") + "maximum")
            if highest is not None and values.number(option.name) > highest:
                why = f"{option.name} is above its maximum."
                raise BadInput("setting/limits", why, clause=option.clause, offender=option.name)


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
    entries: list[Entry] = [base_game(opened.game)]
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
        opened.game, opened.offers, opened.options, opened.people, repriced, by_hand=opened.by_hand
    )
